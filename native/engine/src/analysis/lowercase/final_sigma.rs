//! Which capital sigmas end a word, of which Java looks for the borders as its `BreakIterator` finds them.

use crate::analysis::character::category;
use icu_properties::props::GeneralCategory as Category;

/// Returns true if the character at a place follows a letter with case in its word, and precedes none.
///
/// Java: anything but a border of the word may be between them (`analysis/halves`).
pub fn is_final(text: &[char], at: usize) -> bool {
    let before = (1..=at).rev().take_while(|&place| !is_border(text, place)).any(|place| is_cased(text[place - 1]));
    before && !(at + 1..text.len()).take_while(|&place| !is_border(text, place)).any(|place| is_cased(text[place]))
}

/// Java: letters with case by their category, and those that had case by another property in Unicode 3: the ordinals, for example, have
/// none (`analysis/halves`).
fn is_cased(character: char) -> bool {
    matches!(category(character), Category::UppercaseLetter | Category::LowercaseLetter | Category::TitlecaseLetter)
        || matches!(character, 'ʰ'..='ʸ' | 'ˀ' | 'ˁ' | 'ˠ'..='ˤ' | '\u{345}' | 'ͺ' | 'ᴬ'..='ᵡ' | 'Ⅰ'..='ⅿ')
}

/// What a character is in a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// An invisible character, which no rule sees.
    Ignored,
    /// Belongs to the letter or digit before it.
    Mark,
    Letter,
    Digit,
    /// Ends a sentence of Hindi: belongs to the letter before it, also if a digit follows.
    Danda,
    /// Joins letters, or digits, or both.
    Joiner {
        letters: bool,
        digits: bool,
    },
    Other,
}

fn kind(character: char) -> Kind {
    match category(character) {
        _ if matches!(character, '\u{AD}' | '\u{2027}') => Kind::Joiner { letters: true, digits: false },
        _ if matches!(character, '\u{964}' | '\u{965}') => Kind::Danda,
        Category::Format => Kind::Ignored,
        Category::NonspacingMark | Category::EnclosingMark => Kind::Mark,
        Category::UppercaseLetter
        | Category::LowercaseLetter
        | Category::TitlecaseLetter
        | Category::ModifierLetter
        | Category::OtherLetter
        | Category::SpacingMark => match character {
            // Kana and Chinese characters are words of their own.
            '\u{3005}' | '\u{3041}'..='\u{30FE}' | '\u{4E00}'..='\u{9FA5}' | '\u{F900}'..='\u{FA2D}' => Kind::Other,
            _ => Kind::Letter,
        },
        Category::DecimalNumber | Category::LetterNumber | Category::OtherNumber => Kind::Digit,
        _ if matches!(character, '"' | '\'' | '.') => Kind::Joiner { letters: true, digits: true },
        Category::DashPunctuation | Category::ConnectorPunctuation => Kind::Joiner { letters: true, digits: false },
        _ if matches!(character, ',' | '\u{66B}') => Kind::Joiner { letters: false, digits: true },
        _ => Kind::Other,
    }
}

/// Returns true if a word ends before the character at a place.
fn is_border(text: &[char], place: usize) -> bool {
    // Java: no word goes on after a character beyond the basic plane, unless it is the first of the text (`analysis/halves`).
    if place > 1 && text[place - 1].len_utf16() > 1 {
        return true;
    }
    let counts = |kind: &Kind| *kind != Kind::Ignored;
    let after = kind(text[place]);
    if after == Kind::Ignored {
        return false;
    }
    let mut earlier = text[..place].iter().rev().map(|&character| kind(character)).filter(counts).peekable();
    if after == Kind::Mark {
        return earlier.peek() == Some(&Kind::Danda);
    }
    let has_marks = earlier.peek() == Some(&Kind::Mark);
    let mut base = || earlier.find(|kind| *kind != Kind::Mark);
    let Some(before) = base() else { return has_marks };
    let joins = |joiner: Kind, both: [Option<Kind>; 2]| match (joiner, both) {
        (Kind::Joiner { letters, .. }, [Some(Kind::Letter), Some(Kind::Letter)]) => letters,
        (Kind::Joiner { digits, .. }, [Some(Kind::Digit), Some(Kind::Digit)]) => digits,
        _ => false,
    };
    let is_joined = match (before, after) {
        (Kind::Letter | Kind::Digit, Kind::Letter | Kind::Digit) | (Kind::Letter, Kind::Danda) => true,
        // Java: nothing is joined by what has a mark of its own (`analysis/halves`).
        (Kind::Danda, Kind::Digit) => !has_marks && base() == Some(Kind::Letter),
        (joiner @ Kind::Joiner { .. }, _) => !has_marks && joins(joiner, [base(), Some(after)]),
        (_, joiner) => joins(joiner, [Some(before), text[place + 1..].iter().map(|&character| kind(character)).find(counts)]),
    };
    !is_joined
}
