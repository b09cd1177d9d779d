//! The sub-segmenters' input: one code unit at a time, and the set of lexemes found.

use super::character::CharacterKind;
use super::lexeme::{Lexeme, LexemeKind, LexemeSet};

/// The state of one pass over the buffer.
#[derive(Debug)]
pub struct Cursor {
    /// The position of the current code unit in the text.
    pub at: usize,
    /// The current code unit, regularized.
    pub unit: u16,
    /// Its kind.
    pub kind: CharacterKind,
    /// True at the end of the buffer: open lexemes must be closed.
    pub last: bool,
    /// The lexemes found so far.
    pub found: LexemeSet,
}

impl Cursor {
    /// Adds the lexeme of the code units `begin..end`.
    pub fn add(&mut self, begin: usize, end: usize, kind: LexemeKind) {
        self.found.add(Lexeme { begin, length: end - begin, kind });
    }
}

/// A run of code units that is still growing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Run {
    bounds: Option<(usize, usize)>,
}

impl Run {
    /// Returns true if a run has started.
    pub fn is_open(self) -> bool {
        self.bounds.is_some()
    }

    /// Begins the run at the code unit, or extends it to there.
    pub fn extend(&mut self, at: usize) {
        let begin = self.bounds.map_or(at, |(begin, _)| begin);
        self.bounds = Some((begin, at + 1));
    }

    /// Ends the run and adds it to the finds.
    pub fn close(&mut self, cursor: &mut Cursor, kind: LexemeKind) {
        if let Some((begin, end)) = self.bounds.take() {
            cursor.add(begin, end, kind);
        }
    }
}

/// Finds the lexemes of one sort.
pub trait SubSegmenter {
    /// Processes the current code unit. Returns true if a lexeme is open, so that the buffer must not be split here.
    fn analyze(&mut self, cursor: &mut Cursor) -> bool;
    /// Forgets what is open.
    fn reset(&mut self);
}
