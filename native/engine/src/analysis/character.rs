//! Character classes as Java defines them.

use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;

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
    )
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
