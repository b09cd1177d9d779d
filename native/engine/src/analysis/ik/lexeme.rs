//! Words the sub-segmenters found, and ordered sets of them.

use std::cmp::Ordering;

/// The type of a lexeme, by its name on the wire.
pub type LexemeKind = &'static str;

/// A run of ASCII letters.
pub const ENGLISH: LexemeKind = "ENGLISH";
/// A number in digits.
pub const ARABIC: LexemeKind = "ARABIC";
/// Letters, digits and connectors in one.
pub const LETTER: LexemeKind = "LETTER";
/// A dictionary word.
pub const CN_WORD: LexemeKind = "CN_WORD";
/// A single ideograph outside of all words.
pub const CN_CHAR: LexemeKind = "CN_CHAR";
/// A single character of another CJK script.
pub const OTHER_CJK: LexemeKind = "OTHER_CJK";
/// A measure word.
pub const COUNT: LexemeKind = "COUNT";
/// A number in ideographs.
pub const CNUM: LexemeKind = "TYPE_CNUM";
/// A number with its measure word.
pub const CQUAN: LexemeKind = "TYPE_CQUAN";

/// A piece of text: code units `begin..begin + length`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lexeme {
    pub begin: usize,
    pub length: usize,
    pub kind: LexemeKind,
}

impl Lexeme {
    /// One past the last code unit.
    pub fn end(&self) -> usize {
        self.begin + self.length
    }

    /// Earlier first, then longer first.
    fn order(&self, other: &Self) -> Ordering {
        self.begin.cmp(&other.begin).then(other.length.cmp(&self.length))
    }

    /// Returns true if the lexeme overlaps the half-open range.
    pub fn crosses(&self, begin: usize, end: usize) -> bool {
        (self.begin >= begin && self.begin < end) || (begin >= self.begin && begin < self.end())
    }
}

/// Sorted lexemes; duplicates of the same range are dropped.
#[derive(Debug, Default)]
pub struct LexemeSet {
    lexemes: Vec<Lexeme>,
}

impl LexemeSet {
    /// Adds a lexeme unless its text is covered already.
    pub fn add(&mut self, lexeme: Lexeme) {
        // The insertion point is almost always at or near the end.
        let mut place = self.lexemes.len();
        while let Some(before) = place.checked_sub(1).and_then(|index| self.lexemes.get(index)) {
            match before.order(&lexeme) {
                Ordering::Less => break,
                Ordering::Equal => return,
                Ordering::Greater => place -= 1,
            }
        }
        self.lexemes.insert(place, lexeme);
    }

    /// The last one in order.
    pub fn last(&self) -> Option<&Lexeme> {
        self.lexemes.last()
    }

    /// Empties the set.
    pub fn take(&mut self) -> Vec<Lexeme> {
        std::mem::take(&mut self.lexemes)
    }
}
