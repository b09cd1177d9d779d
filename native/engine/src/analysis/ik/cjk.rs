//! Dictionary words.

use super::character::CharacterKind;
use super::cursor::{Cursor, SubSegmenter};
use super::dictionary::{Dictionary, Hit};
use super::lexeme::CN_WORD;

/// Finds all dictionary words, including overlapping ones.
#[derive(Debug)]
pub struct CjkSegmenter {
    hits: Vec<Hit>,
    words: &'static Dictionary,
}

impl CjkSegmenter {
    /// A segmenter with a dictionary.
    pub fn new(words: &'static Dictionary) -> Self {
        Self { hits: Vec::new(), words }
    }
}

impl SubSegmenter for CjkSegmenter {
    fn analyze(&mut self, cursor: &mut Cursor) -> bool {
        if cursor.kind == CharacterKind::Useless {
            self.hits.clear();
        } else {
            self.words.advance(&mut self.hits, cursor, CN_WORD);
        }
        if cursor.last {
            self.hits.clear();
        }
        !self.hits.is_empty()
    }

    fn reset(&mut self) {
        self.hits.clear();
    }
}
