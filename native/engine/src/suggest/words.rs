//! Splits a text into words to look up.

use std::sync::Arc;

use crate::analysis::{Analyzer, Normalizer, Utf16Offsets};
use crate::mapping::Field;

/// How a text is split.
pub enum Words {
    /// By an analyzer.
    Analyzed(Arc<Analyzer>),
    /// Not at all; it may be normalized.
    Whole(Option<Arc<Normalizer>>),
}

/// One word.
pub struct Word {
    /// The term to look up.
    pub text: String,
    /// Start offset, in UTF-16 units.
    pub start: u32,
    /// End offset.
    pub end: u32,
    /// The type of its token.
    pub kind: &'static str,
}

impl Words {
    /// How the text of queries on the field is split.
    pub fn of(field: &Field) -> Self {
        match &field.search_analyzer {
            Some(analyzer) => Self::Analyzed(Arc::clone(analyzer)),
            None => Self::Whole(field.ty.normalizer().cloned()),
        }
    }

    /// The words of a text.
    pub fn split(&self, text: &str) -> Vec<Word> {
        let mut offsets = Utf16Offsets::new(text);
        let mut words = Vec::new();
        match self {
            Self::Analyzed(analyzer) => {
                analyzer.tokens(text, &mut |token| {
                    let (start, end) = (offsets.at(token.start_offset as usize), offsets.at(token.end_offset as usize));
                    words.push(Word { text: token.text.to_owned(), start, end, kind: token.kind });
                });
            }
            Self::Whole(normalizer) => {
                let word = normalizer.as_ref().map_or_else(|| text.to_owned(), |normalizer| normalizer.normalize(text));
                words.push(Word { text: word, start: 0, end: offsets.total(), kind: "word" });
            }
        }
        words
    }
}
