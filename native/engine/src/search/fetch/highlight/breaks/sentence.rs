//! Sentence boundaries as Java finds them.
//!
//! A sentence ends after `!`, `?` and the like together with the closing characters, quotes and blanks after them, and
//! after a danda. After a full stop it ends only if what follows does not look like a continuation of the same
//! sentence; the characters in between are examined in [`State::Looking`].
//!
//! To find the boundary before an offset, Java first goes back, by simpler rules, to what looks like the start of a
//! sentence, and takes it for one: before an offset it may find a boundary that is none when iterating from the start
//! of the text. It therefore remembers the last boundary that it returned.

use super::category::{self, Category};
use super::{ends_of, up_to_end};
use crate::bounds::work;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Other,
    Space,
    Terminator,
    Quote,
    Close,
    Open,
    Comma,
    Number,
    Stop,
    Upper,
    Lower,
    Mark,
    Danda,
    Paragraph,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Within a sentence.
    Inside,
    /// After a terminator.
    Ended,
    /// After a terminator and blanks.
    EndedBlank,
    /// After a paragraph separator.
    Paragraph,
    /// After a danda.
    Danda,
    /// After a full stop.
    Stop,
    /// After a full stop and a blank.
    StopBlank,
    /// After a full stop and several blanks.
    StopBlanks,
    /// After a full stop and a quote.
    StopQuote,
    /// Searching for a letter after a possible end.
    Looking,
    /// The same, where nothing but a letter may follow.
    LookingClosely,
}

/// The transition for a character.
enum Step {
    To(State),
    /// The sentence has ended before the character.
    End,
    /// The sentence has ended where it last might have.
    Marked,
    /// The sentence has ended where it last surely could.
    Accepted,
}

fn class(c: char) -> Class {
    match c {
        '\t' | '\n' | '\u{C}' | '\r' | ' ' | '\u{2028}' => return Class::Space,
        '!' | '?' | '\u{3002}' | '\u{FF01}' | '\u{FF1F}' => return Class::Terminator,
        '"' | '\'' => return Class::Quote,
        ',' => return Class::Comma,
        '.' | '\u{FF0E}' => return Class::Stop,
        '\u{964}' | '\u{965}' => return Class::Danda,
        '\u{2029}' => return Class::Paragraph,
        _ => {}
    }
    match category::of(c) {
        Category::SpaceSeparator => Class::Space,
        Category::ClosePunctuation | Category::FinalPunctuation => Class::Close,
        Category::OpenPunctuation | Category::InitialPunctuation => Class::Open,
        Category::LowercaseLetter => Class::Lower,
        Category::NonspacingMark | Category::EnclosingMark | Category::Format => Class::Mark,
        other if category::is_letter(other) => Class::Upper,
        other if category::is_number(other) => Class::Number,
        _ => Class::Other,
    }
}

// One line for each step: the states are easier to follow than the steps they share.
#[allow(clippy::match_same_arms)]
fn step(state: State, class: Class) -> Step {
    use State as S;
    let class = match class {
        Class::Open => Class::Other,
        Class::Comma => Class::Number,
        class => class,
    };
    let next = match (state, class) {
        (S::Inside, Class::Terminator) => S::Ended,
        (S::Inside, Class::Stop) => S::Stop,
        (S::Inside, Class::Danda) => S::Danda,
        (S::Inside, Class::Paragraph) => S::Paragraph,
        (S::Inside, _) => S::Inside,

        (S::Ended | S::EndedBlank, Class::Space) => S::EndedBlank,
        (S::Ended, Class::Terminator | Class::Quote | Class::Close | Class::Stop | Class::Mark) => S::Ended,
        (S::EndedBlank, Class::Mark) => S::EndedBlank,
        (S::Ended | S::EndedBlank, Class::Paragraph) => S::Paragraph,
        (S::Paragraph, Class::Mark) => S::Paragraph,
        (S::Danda, Class::Space | Class::Mark) => S::Danda,
        (S::Ended | S::EndedBlank | S::Paragraph | S::Danda, _) => return Step::End,

        (S::LookingClosely, Class::Mark) => S::LookingClosely,
        (S::Looking | S::LookingClosely, Class::Upper | Class::Lower) => return Step::Marked,
        (S::Looking, Class::Mark) | (S::Looking | S::LookingClosely, Class::Other | Class::Quote | Class::Danda) => S::Looking,
        (S::LookingClosely, _) => return Step::Accepted,

        (_, Class::Terminator) => S::Ended,
        (_, Class::Stop) => S::Stop,
        (_, Class::Paragraph) => S::Paragraph,
        (_, Class::Number) | (S::Looking, _) => S::Inside,

        (S::Stop, Class::Other | Class::Danda) | (S::StopBlank, Class::Other | Class::Danda | Class::Quote) => S::Looking,
        (S::StopBlanks, Class::Other | Class::Danda | Class::Quote) | (S::StopQuote, Class::Other | Class::Danda) => S::LookingClosely,
        (S::Stop | S::StopQuote, Class::Space) => S::StopBlank,
        (S::StopBlank | S::StopBlanks, Class::Space) => S::StopBlanks,
        (S::Stop | S::StopQuote, Class::Quote) => S::StopQuote,
        (S::Stop | S::StopQuote, Class::Close) => S::Stop,
        (S::StopBlank | S::StopBlanks, Class::Close) => S::Inside,
        (state, Class::Mark) => state,
        (S::Stop, _) | (S::StopBlank, Class::Lower) => S::Inside,
        (S::StopBlank | S::StopBlanks | S::StopQuote, _) => return Step::End,
    };
    Step::To(next)
}

/// The end of the sentence that starts at `from`.
pub fn end(text: &[char], from: usize) -> usize {
    let (mut state, mut accepted, mut marked) = (State::Inside, from + 1, None);
    for (at, &c) in text.iter().enumerate().skip(from) {
        match step(state, class(c)) {
            Step::To(next) => state = next,
            Step::End => return at,
            Step::Marked => return marked.unwrap_or(accepted),
            Step::Accepted => return accepted,
        }
        match state {
            State::Inside | State::Ended | State::EndedBlank | State::Paragraph | State::Danda => accepted = at + 1,
            State::Stop | State::StopBlank | State::StopBlanks | State::StopQuote => marked = Some(at + 1),
            State::Looking | State::LookingClosely => {}
        }
    }
    if marked == Some(text.len()) { text.len() } else { accepted }
}

/// No transition: the character read last is before a boundary.
const X: u8 = u8::MAX;

/// The state a character leads to, read backwards, by state and column; in state 6 any character is the last.
#[rustfmt::skip]
const BACK: [[u8; 12]; 10] = [
//   oth sp  ter quo clo num sto upp low dan par ope
    [1,  2,  2,  2,  2,  3,  2,  4,  3,  1,  2,  4],
    [1,  5,  6,  1,  7,  3,  6,  4,  3,  1,  2,  1],
    [1,  2,  2,  2,  2,  3,  2,  4,  3,  1,  X,  4],
    [1,  8,  6,  3,  9,  3,  2,  4,  3,  1,  2,  3],
    [1,  2,  X,  2,  2,  3,  2,  4,  3,  1,  X,  4],
    [1,  5,  6,  7,  7,  3,  6,  4,  3,  1,  2,  4],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X],
    [1,  2,  6,  7,  7,  3,  6,  4,  3,  1,  2,  4],
    [1,  8,  6,  9,  9,  3,  2,  4,  3,  1,  2,  4],
    [1,  2,  6,  9,  9,  3,  2,  4,  3,  1,  2,  4],
];

fn column(class: Class) -> usize {
    match class {
        Class::Other => 0,
        Class::Space => 1,
        Class::Terminator => 2,
        Class::Quote => 3,
        Class::Close => 4,
        Class::Number => 5,
        Class::Stop => 6,
        Class::Upper | Class::Comma => 7,
        Class::Lower | Class::Mark => 8,
        Class::Danda => 9,
        Class::Paragraph => 10,
        Class::Open => 11,
    }
}

/// The start of a sentence by the rules for reading backwards from `from`.
fn begin_before(text: &[char], from: usize) -> usize {
    let (mut state, mut at) = (0, from);
    let mut before = Class::Other;
    while let Some(&c) = text.get(at) {
        let class = class(c);
        if class != Class::Mark {
            state = BACK[usize::from(state)][column(class)];
        }
        if at == 0 {
            return 0;
        }
        if state == X {
            return if before == Class::Mark { at } else { at + 1 };
        }
        before = class;
        at -= 1;
    }
    from
}

/// Sentences of a text, requested around offsets.
#[derive(Default)]
pub struct Sentences {
    text: Vec<char>,
    /// Start of each character in UTF-16 code units, and the end.
    units: Vec<usize>,
    /// Ends of sentences, as character positions.
    ends: Vec<usize>,
    /// The last boundary that was returned, as a character index.
    cached: Option<usize>,
}

impl Sentences {
    /// Of a text.
    pub fn new(text: &[u16]) -> Self {
        let text: Vec<char> = char::decode_utf16(text.iter().copied()).map(|unit| unit.unwrap_or('\u{FFFD}')).collect();
        let mut units = vec![0];
        for c in &text {
            units.push(units.last().copied().unwrap_or(0) + c.len_utf16());
        }
        let ends = ends_of(&text);
        Self { text, units, ends, cached: None }
    }

    fn character(&self, offset: usize) -> usize {
        self.units.partition_point(|&unit| unit < offset)
    }

    /// The same as [`begin_before`], which looks back to the last character that ends a text at most.
    fn begin_before(&self, from: usize) -> usize {
        let base = self.ends[..self.ends.partition_point(|&end| end < from)].last().map_or(0, |&at| at + 1);
        let begin = base + begin_before(&self.text[base..], from - base);
        work((from - begin) as u32 / 8);
        begin
    }

    /// The boundary after a boundary, if there is one.
    pub fn next(&self, boundary: usize) -> Option<usize> {
        self.next_of(self.character(boundary)).map(|next| self.units[next])
    }

    fn next_of(&self, from: usize) -> Option<usize> {
        let next = (from < self.text.len()).then(|| end(up_to_end(&self.text, &self.ends, from), from))?;
        work((next - from) as u32 / 8);
        Some(next)
    }

    /// The last boundary before an offset, if there is one.
    pub fn preceding(&mut self, offset: usize) -> Option<usize> {
        let at = self.character(offset);
        let before = at.checked_sub(1)?;
        let mut last = self.cached.filter(|&cached| cached < at).unwrap_or_else(|| self.begin_before(before));
        while let Some(next) = self.next_of(last).filter(|&next| next < at) {
            last = next;
        }
        self.cached = Some(last);
        Some(self.units[last])
    }

    /// The first boundary after an offset, if there is one.
    pub fn following(&mut self, offset: usize) -> Option<usize> {
        let at = self.character(offset);
        let mut last = if at == 0 {
            self.next_of(0)
        } else {
            Some(self.cached.filter(|&cached| cached < at).unwrap_or_else(|| self.begin_before(at)))
        };
        while let Some(boundary) = last.filter(|&boundary| self.units[boundary] <= offset) {
            last = self.next_of(boundary);
        }
        self.cached = last;
        last.map(|boundary| self.units[boundary])
    }
}
