//! Iterates over the documents with values in a column of longs, each scored by a function of its values.

use super::Scorer;
use crate::index::column::LongColumn;
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Scores documents by their values; every document with a value matches.
pub struct LongValuesScorer<'a, F> {
    column: &'a LongColumn,
    /// The score of the values of a document.
    score: F,
    /// `None` before the first document.
    doc: Option<DocId>,
    max_doc: u32,
}

impl<'a, F: Fn(&[i64]) -> f32> LongValuesScorer<'a, F> {
    /// Before the first document of a leaf of `max_doc`.
    pub fn new(column: &'a LongColumn, max_doc: u32, score: F) -> Self {
        Self { column, score, doc: None, max_doc }
    }
}

impl<F: Fn(&[i64]) -> f32> Scorer for LongValuesScorer<'_, F> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        self.advance(self.doc.map_or(0, |doc| doc + 1))
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let found = (target..self.max_doc).find(|&doc| !self.column.get(doc).is_empty()).unwrap_or(NO_MORE_DOCS);
        self.doc = Some(found);
        found
    }

    fn score(&mut self) -> f32 {
        (self.score)(self.column.get(self.doc()))
    }

    fn cost(&self) -> u64 {
        u64::from(self.max_doc)
    }
}
