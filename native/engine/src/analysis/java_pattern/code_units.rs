//! Texts and expressions in which each code unit of UTF-16 is one character, as Java's matcher steps through them.
//!
//! Halves of characters beyond the basic plane are written as characters of the last private plane, which never occur as they are: they
//! would be written as two halves, too.

use std::borrow::Cow;
use std::fmt::Write as _;

use regex_syntax::ParserBuilder;
use regex_syntax::hir::{Class, HirKind};

use crate::analysis::token::Halves;

/// The first half that begins a character, as it is written; those that end one follow.
const BEGINS: u32 = 0x10_F800;
const ENDS: u32 = BEGINS + 0x400;
/// Halves that end a character, as a class.
const ANY_END: &str = r"[\x{10FC00}-\x{10FFFF}]";

/// What a dot is written as.
pub const DOT: &str = r"[^\n\r\x{85}\x{2028}\x{2029}]";

/// A text that is searched.
pub struct Subject<'t> {
    /// The text.
    pub text: Cow<'t, str>,
    /// True if it has one character for each code unit.
    pub is_in_units: bool,
}

impl<'t> Subject<'t> {
    /// A text as it is.
    pub fn whole(text: &'t str) -> Self {
        Self { text: Cow::Borrowed(text), is_in_units: false }
    }

    /// A text in code units.
    pub fn in_units(text: &'t str) -> Self {
        let mut subject = Self { text: Cow::Borrowed(""), is_in_units: true };
        let mut written = String::with_capacity(text.len());
        subject.write(text, &mut written);
        subject.text = Cow::Owned(written);
        subject
    }

    /// Appends a text, written as this one.
    pub fn write(&self, text: &str, out: &mut String) {
        if !self.is_in_units {
            return out.push_str(text);
        }
        for character in text.chars() {
            match character.encode_utf16(&mut [0; 2]) {
                [one] => out.extend(char::from_u32(u32::from(*one))),
                units => out.extend(units.iter().filter_map(|unit| char::from_u32(BEGINS + u32::from(*unit) - 0xD800))),
            }
        }
    }

    /// A part of the text, and what it lacks.
    pub fn part(&self, start: usize, end: usize) -> (Cow<'_, str>, Option<Halves>) {
        self.read(&self.text[start..end])
    }

    /// A text that is written as this one, and what it lacks.
    pub fn read<'r>(&self, written: &'r str) -> (Cow<'r, str>, Option<Halves>) {
        if !self.is_in_units {
            return (Cow::Borrowed(written), None);
        }
        let (text, halves) = Halves::text_of(&units(written));
        (Cow::Owned(text), halves)
    }

    /// Places of the original text by places of the text that is searched.
    pub fn places(&self) -> Places<'_> {
        Places { subject: self, at: 0, byte: 0, is_inside: false }
    }
}

/// The code units of a text that is written with one character for each.
fn units(text: &str) -> Vec<u16> {
    let unit = |character: char| match character as u32 {
        half @ BEGINS.. => (half - BEGINS + 0xD800) as u16,
        code => code as u16,
    };
    text.chars().map(unit).collect()
}

/// Converts ascending places of a text in code units to those of the original.
pub struct Places<'s> {
    subject: &'s Subject<'s>,
    at: usize,
    byte: usize,
    is_inside: bool,
}

impl Places<'_> {
    /// The byte of the original at which its character begins, and whether the place is inside of it.
    pub fn at(&mut self, place: usize) -> (usize, bool) {
        if !self.subject.is_in_units {
            return (place, false);
        }
        if place < self.at {
            (self.at, self.byte, self.is_inside) = (0, 0, false);
        }
        for character in self.subject.text[self.at..place].chars() {
            match character as u32 {
                ENDS.. => (self.byte, self.is_inside) = (self.byte + 4, false),
                BEGINS..ENDS => self.is_inside = true,
                _ => self.byte += character.len_utf8(),
            }
        }
        self.at = place;
        (self.byte, self.is_inside)
    }
}

/// The expression for texts in code units, of one for texts as they are; `None` if it cannot be written so.
pub fn expression(pattern: &str, flags: &str) -> Option<String> {
    let mut out = String::new();
    // For each open parenthesis, whether it is a lookbehind.
    let mut behind = vec![false];
    let mut is_wide = false;
    let mut rest = pattern;
    while let Some(character) = rest.chars().next() {
        let looks_behind = behind.last().copied().unwrap_or_default();
        let length = match character {
            '[' => Some(class_length(rest)?),
            '\\' => match escape(rest)? {
                Escape::Characters(length) => Some(length),
                Escape::Other => None,
            },
            '.' => Some(1),
            other => (other.len_utf16() > 1).then_some(other.len_utf8()),
        };
        if let Some(length) = length {
            let class = Characters::of(&rest[..length], flags)?;
            // Java: the dot, which takes them, is not regarded.
            is_wide |= class.is_wide && !matches!(&rest[..length], DOT | ".");
            out.push_str(&if looks_behind { class.one_unit() } else { class.any() });
            rest = &rest[length..];
            continue;
        }
        let length = if character == '\\' { 1 + rest.chars().nth(1).map_or(0, char::len_utf8) } else { character.len_utf8() };
        match character {
            '(' => behind.push(looks_behind || rest.starts_with("(?<=") || rest.starts_with("(?<!")),
            ')' if behind.len() > 1 => drop(behind.pop()),
            _ => {}
        }
        out.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    // Java: with characters beyond the basic plane a search steps over whole ones, but it may begin inside of one.
    Some(if is_wide { format!("(?:\\G|(?!{ANY_END}))(?:{out})") } else { out })
}

/// The length of a class at the start of a pattern.
fn class_length(pattern: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut characters = pattern.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' => drop(characters.next()),
            '[' => depth += 1,
            ']' if depth == 1 => return Some(at + 1),
            ']' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The meaning of an escape.
enum Escape {
    /// Characters; its length in bytes.
    Characters(usize),
    /// Anything else.
    Other,
}

/// The escape at the beginning of a pattern.
fn escape(pattern: &str) -> Option<Escape> {
    let mut characters = pattern.chars().skip(1);
    let kind = characters.next()?;
    if !matches!(kind, 'p' | 'P' | 'x') {
        return Some(Escape::Other);
    }
    Some(Escape::Characters(match characters.next()? {
        '{' => pattern.find('}')? + 1,
        _ if kind == 'x' => pattern.char_indices().nth(4).map_or(pattern.len(), |(at, _)| at),
        other => 2 + other.len_utf8(),
    }))
}

/// The characters of a class.
#[derive(Default)]
struct Characters {
    /// Those of the basic plane, as a part of a class.
    basic: String,
    /// Pairs of halves, as alternatives.
    pairs: Vec<String>,
    /// True if it has halves themselves.
    has_halves: bool,
    /// True if Java takes it for one that has characters beyond the basic plane.
    is_wide: bool,
}

impl Characters {
    fn of(source: &str, flags: &str) -> Option<Self> {
        let is_on = |flag: char| flags.contains(flag);
        let mut parser = ParserBuilder::new();
        parser.case_insensitive(is_on('i')).dot_matches_new_line(true).ignore_whitespace(is_on('x'));
        let parsed = parser.build().parse(source).ok()?;
        let mut found = Self { is_wide: source.contains("\\p") || source.contains("\\P"), ..Self::default() };
        let ranges: Vec<(u32, u32)> = match parsed.kind() {
            HirKind::Class(Class::Unicode(class)) => {
                class.ranges().iter().map(|range| (range.start() as u32, range.end() as u32)).collect()
            }
            HirKind::Class(Class::Bytes(class)) => {
                class.ranges().iter().map(|range| (u32::from(range.start()), u32::from(range.end()))).collect()
            }
            HirKind::Literal(literal) => {
                let text = std::str::from_utf8(&literal.0).ok()?;
                let mut characters = text.chars();
                let one = characters.next().filter(|_| characters.next().is_none())? as u32;
                vec![(one, one)]
            }
            _ => return None,
        };
        let has = |code: u32| ranges.iter().any(|range| (range.0..=range.1).contains(&code));
        // The neighbours of the halves, one without a category and one for private use.
        found.has_halves = has(0xD7FF) && has(0xE000);
        for &(first, last) in &ranges {
            for (first, last) in [(first, last.min(0xD7FF)), (first.max(0xE000), last.min(0xFFFF))] {
                if first <= last {
                    let _ = write!(found.basic, "\\x{{{first:X}}}-\\x{{{last:X}}}");
                }
            }
            if last >= 0x1_0000 {
                found.add_pairs(first.max(0x1_0000) - 0x1_0000, last - 0x1_0000);
            }
        }
        found.is_wide |= found.has_halves || !found.pairs.is_empty();
        Some(found)
    }

    /// Adds characters beyond the basic plane, counted from its end.
    fn add_pairs(&mut self, first: u32, last: u32) {
        let mut pair = |begins: (u32, u32), ends: (u32, u32)| {
            let class = |from: u32, (first, last): (u32, u32)| format!("[\\x{{{:X}}}-\\x{{{:X}}}]", from + first, from + last);
            self.pairs.push(class(BEGINS, begins) + &class(ENDS, ends));
        };
        let (begin, end) = ((first >> 10, last >> 10), (first & 0x3FF, last & 0x3FF));
        if begin.0 == begin.1 {
            return pair(begin, end);
        }
        pair((begin.0, begin.0), (end.0, 0x3FF));
        if begin.0 + 1 < begin.1 {
            pair((begin.0 + 1, begin.1 - 1), (0, 0x3FF));
        }
        pair((begin.1, begin.1), (0, end.1));
    }

    /// What a single code unit may be.
    fn one_unit(&self) -> String {
        let halves = if self.has_halves { r"\x{10FC00}-\x{10FFFF}" } else { "" };
        match (self.basic.as_str(), halves) {
            ("", "") => "[a&&b]".to_owned(),
            (basic, halves) => format!("[{basic}{halves}]"),
        }
    }

    /// What a character or a half may be.
    fn any(&self) -> String {
        let pairs = self.pairs.iter().map(String::as_str);
        let alternatives: Vec<_> = std::iter::once(self.one_unit()).chain(pairs.map(str::to_owned)).collect();
        format!("(?:{})", alternatives.join("|"))
    }
}
