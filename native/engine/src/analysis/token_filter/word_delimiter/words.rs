//! Splits words by character types.

use crate::analysis::character::category;
use icu_properties::props::GeneralCategory;
use rustc_hash::FxHashMap;

/// A lowercase letter.
pub const LOWER: u8 = 1;
/// An uppercase letter.
pub const UPPER: u8 = 2;
/// Letters, with or without case.
pub const ALPHA: u8 = LOWER | UPPER;
/// A digit.
pub const DIGIT: u8 = 4;
/// A letter or a digit.
pub const ALPHANUM: u8 = ALPHA | DIGIT;
/// Delimiters.
pub const DELIMITER: u8 = 8;

/// How words are split.
#[derive(Clone, Debug, Default)]
pub struct Parting {
    /// Types of some characters.
    pub types: FxHashMap<char, u8>,
    /// True to split at case changes.
    pub on_case_change: bool,
    /// True to split at digits.
    pub on_numerics: bool,
    /// True to drop an English possessive.
    pub possessive: bool,
}

impl Parting {
    /// The type of a character.
    pub fn kind(&self, character: char) -> u8 {
        if let Some(&kind) = self.types.get(&character) {
            return kind;
        }
        if character.len_utf16() > 1 {
            return ALPHANUM;
        }
        // Lucene: the first characters have types of their own, unless there is a `type_table` (analysis/difficult_characters).
        let is_early = (character as u32) < 256 && self.types.is_empty();
        match category(character) {
            GeneralCategory::UppercaseLetter => UPPER,
            GeneralCategory::LowercaseLetter => LOWER,
            GeneralCategory::OtherLetter if is_early => LOWER,
            GeneralCategory::TitlecaseLetter
            | GeneralCategory::ModifierLetter
            | GeneralCategory::OtherLetter
            | GeneralCategory::NonspacingMark
            | GeneralCategory::EnclosingMark
            | GeneralCategory::SpacingMark => ALPHA,
            GeneralCategory::OtherNumber if is_early => DELIMITER,
            GeneralCategory::DecimalNumber | GeneralCategory::LetterNumber | GeneralCategory::OtherNumber => DIGIT,
            _ => DELIMITER,
        }
    }

    fn parts(&self, last: u8, kind: u8) -> bool {
        let both = |one: u8, other: u8| (last & one != 0 && kind & other != 0) || (last & other != 0 && kind & one != 0);
        if kind & last != 0 || (!self.on_case_change && last & ALPHA != 0 && kind & ALPHA != 0) {
            return false;
        }
        if last & UPPER != 0 && kind & ALPHA != 0 {
            return false;
        }
        self.on_numerics || !both(ALPHA, DIGIT)
    }
}

/// A part: its type, where it starts and ends in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Letters have [`ALPHA`] whatever their case.
    pub kind: u8,
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// The parts of a word, and whether there is only one, apart from surrounding delimiters.
pub fn parts(word: &str, parting: &Parting) -> (Vec<Part>, bool) {
    let characters: Vec<(usize, char, u8)> = word.char_indices().map(|(at, character)| (at, character, parting.kind(character))).collect();
    let is_delimiter = |at: usize| characters.get(at).is_some_and(|&(_, _, kind)| kind & DELIMITER != 0);
    let byte = |at: usize| characters.get(at).map_or(word.len(), |&(byte, _, _)| byte);
    let first = (0..characters.len()).find(|&at| !is_delimiter(at)).unwrap_or(characters.len());
    let bound = (first..characters.len()).rev().find(|&at| !is_delimiter(at)).map_or(first, |at| at + 1);
    let ends_possessive = |at: usize| {
        parting.possessive
            && at > 2
            && at <= bound
            && characters[at - 2].1 == '\''
            && matches!(characters[at - 1].1, 's' | 'S')
            && characters[at - 3].2 & ALPHA != 0
            && (at == bound || is_delimiter(at))
    };
    let final_possessive = ends_possessive(bound);
    let mut found = Vec::new();
    let mut end = first;
    let mut skip = false;
    let mut single = false;
    loop {
        let mut current = if skip { end + 2 } else { end };
        while current < bound && is_delimiter(current) {
            current += 1;
        }
        if current >= bound {
            return (found, single);
        }
        end = current + 1;
        let mut last = characters[current].2;
        while end < bound && !is_delimiter(end) && !parting.parts(last, characters[end].2) {
            last = characters[end].2;
            end += 1;
        }
        skip = end + 1 < bound && ends_possessive(end + 2);
        let kind = characters[current].2;
        let kind = if kind == LOWER || kind == UPPER { ALPHA } else { kind };
        single = found.is_empty() && current == first && end == (if final_possessive { bound - 2 } else { bound });
        found.push(Part { kind, start: byte(current), end: byte(end) });
    }
}
