//! Character classes of single UTF-16 code units.

/// The kind of a code unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CharacterKind {
    /// Punctuation, whitespace, other scripts, halves of surrogate pairs: separates tokens.
    Useless,
    /// `0`–`9`.
    Arabic,
    /// `a`–`z`.
    English,
    /// A CJK ideograph of the basic plane.
    Chinese,
    /// Kana, Hangul and what is left of the half- and full-width forms.
    OtherCjk,
}

impl CharacterKind {
    /// The kind of a regularized code unit.
    pub fn of(unit: u16) -> Self {
        match unit {
            0x30..=0x39 => Self::Arabic,
            0x41..=0x5A | 0x61..=0x7A => Self::English,
            // CJK Unified Ideographs, Extension A, CJK Compatibility Ideographs
            0x4E00..=0x9FFF | 0x3400..=0x4DBF | 0xF900..=0xFAFF => Self::Chinese,
            // Halfwidth and Fullwidth Forms, Hangul Syllables, Hangul Jamo, Hangul Compatibility Jamo, Hiragana, Katakana,
            // Katakana Phonetic Extensions
            0xFF00..=0xFFEF | 0xAC00..=0xD7AF | 0x1100..=0x11FF | 0x3130..=0x318F | 0x3040..=0x30FF | 0x31F0..=0x31FF => Self::OtherCjk,
            _ => Self::Useless,
        }
    }
}

/// Full-width forms become ASCII, the ideographic space a blank, ASCII letters lower case.
pub fn regularize(unit: u16) -> u16 {
    match unit {
        0x3000 => 0x20,
        0xFF01..=0xFF5E => unit - 0xFEE0,
        0x41..=0x5A => unit + 0x20,
        _ => unit,
    }
}
