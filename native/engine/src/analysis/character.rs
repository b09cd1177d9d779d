//! Character classes as Java defines them.

use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use regex_syntax::hir::{Class, Hir, HirKind};
use std::sync::LazyLock;

/// `Character.isLetter`.
pub fn is_letter(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_alphabetic();
    }
    matches!(
        CodePointMapData::<GeneralCategory>::new().get(character),
        GeneralCategory::UppercaseLetter
            | GeneralCategory::LowercaseLetter
            | GeneralCategory::TitlecaseLetter
            | GeneralCategory::ModifierLetter
            | GeneralCategory::OtherLetter
    ) && !is_younger(character)
}

/// `Character.isLetter` of every UTF-16 code unit: characters beyond the basic plane are two, and none of them is a letter.
pub fn is_letter_by_units(text: &str) -> bool {
    text.chars().all(|character| character.len_utf16() == 1 && is_letter(character))
}

/// `Character.isWhitespace`: separators except the non-breaking ones, and the control characters that separate.
pub fn is_whitespace(character: char) -> bool {
    match character {
        '\t'..='\r' | '\u{1C}'..='\u{1F}' | ' ' => true,
        '\u{A0}' | '\u{2007}' | '\u{202F}' => false,
        character if character.is_ascii() => false,
        character => matches!(
            CodePointMapData::<GeneralCategory>::new().get(character),
            GeneralCategory::SpaceSeparator | GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator
        ),
    }
}

/// `Character.getType`: the category of a character, of one that is newer than the reference's Java that of no character.
pub fn category(character: char) -> GeneralCategory {
    if character >= FIRST_YOUNGER && !is_known(character) {
        return GeneralCategory::Unassigned;
    }
    CodePointMapData::<GeneralCategory>::new().get(character)
}

/// No character before has been added since Unicode 16.
const FIRST_YOUNGER: char = '\u{500}';

fn is_known(character: char) -> bool {
    static KNOWN: LazyLock<Vec<(char, char)>> = LazyLock::new(|| match regex_syntax::parse(r"\p{Age:16.0}").map(Hir::into_kind) {
        Ok(HirKind::Class(Class::Unicode(class))) => class.ranges().iter().map(|range| (range.start(), range.end())).collect(),
        _ => vec![(char::MIN, char::MAX)],
    });
    is_in(&KNOWN, character)
}

/// Letters newer than Unicode 16, the version of the reference's Java.
#[rustfmt::skip]
const YOUNGER_LETTERS: &[(char, char)] = &[
    ('\u{558}', '\u{558}'), ('\u{58B}', '\u{58C}'), ('\u{88F}', '\u{88F}'), ('\u{C5C}', '\u{C5C}'),
    ('\u{CDC}', '\u{CDC}'), ('\u{208F}', '\u{208F}'), ('\u{209D}', '\u{209F}'), ('\u{A7CE}', '\u{A7CF}'),
    ('\u{A7D2}', '\u{A7D2}'), ('\u{A7D4}', '\u{A7D4}'), ('\u{A7DD}', '\u{A7DD}'), ('\u{A7E2}', '\u{A7E2}'),
    ('\u{A7F1}', '\u{A7F1}'), ('\u{AB6C}', '\u{AB6D}'), ('\u{107BB}', '\u{107BF}'), ('\u{10940}', '\u{10959}'),
    ('\u{10EC5}', '\u{10EC7}'), ('\u{10ED9}', '\u{10EEE}'), ('\u{11B0A}', '\u{11B0A}'), ('\u{11DB0}', '\u{11DDB}'),
    ('\u{11DF1}', '\u{11DF1}'), ('\u{16EA0}', '\u{16EB8}'), ('\u{16EBB}', '\u{16ED3}'), ('\u{16FF2}', '\u{16FF3}'),
    ('\u{187F8}', '\u{187FF}'), ('\u{18CD6}', '\u{18CDA}'), ('\u{18D09}', '\u{18D20}'), ('\u{18D80}', '\u{18DF2}'),
    ('\u{18E00}', '\u{19191}'), ('\u{191A0}', '\u{191D2}'), ('\u{1B123}', '\u{1B128}'), ('\u{1B168}', '\u{1B168}'),
    ('\u{1D6A6}', '\u{1D6A6}'), ('\u{1DF1F}', '\u{1DF24}'), ('\u{1DF2B}', '\u{1DF81}'), ('\u{1DF90}', '\u{1DF96}'),
    ('\u{1DFCD}', '\u{1DFFF}'), ('\u{1E6C0}', '\u{1E6DE}'), ('\u{1E6E0}', '\u{1E6E2}'), ('\u{1E6E4}', '\u{1E6E5}'),
    ('\u{1E6E7}', '\u{1E6ED}'), ('\u{1E6F0}', '\u{1E6F4}'), ('\u{1E6FE}', '\u{1E6FF}'), ('\u{2B73A}', '\u{2B73F}'),
    ('\u{2B81E}', '\u{2B81E}'), ('\u{2CEA2}', '\u{2CEAD}'), ('\u{323B0}', '\u{33479}'), ('\u{3D000}', '\u{3FC3F}'),
];

fn is_younger(character: char) -> bool {
    is_in(YOUNGER_LETTERS, character)
}

/// Returns true if one of the ascending ranges has the character.
fn is_in(ranges: &[(char, char)], character: char) -> bool {
    let after = ranges.partition_point(|&(first, _)| first <= character);
    after.checked_sub(1).and_then(|index| ranges.get(index)).is_some_and(|&(_, last)| character <= last)
}

/// Returns true if the character has case variants only since Unicode 17.
pub fn is_younger_case(character: char) -> bool {
    matches!(character, '\u{A7CE}' | '\u{A7CF}' | '\u{A7D2}'..='\u{A7D5}' | '\u{16EA0}'..='\u{16ED3}')
}
