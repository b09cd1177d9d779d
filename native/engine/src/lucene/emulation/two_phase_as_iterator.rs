//! Candidates that match: both phases as one.

use super::BoxCandidates;
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Moves from match to match.
pub(super) struct Verified<'a> {
    inner: BoxCandidates<'a>,
    doc: Option<DocId>,
}

impl<'a> Verified<'a> {
    /// The candidates are not evaluated before the first advance.
    pub(super) fn new(inner: BoxCandidates<'a>) -> Self {
        Self { inner, doc: None }
    }

    /// The current match after the first advance.
    pub(super) fn doc(&self) -> Option<DocId> {
        self.doc
    }

    /// Advances to the first match at or after `target` unless positioned on one.
    pub(super) fn advance(&mut self, target: DocId) -> DocId {
        if let Some(doc) = self.doc.filter(|&doc| doc >= target) {
            return doc;
        }
        let mut doc = self.inner.advance(target);
        while doc != NO_MORE_DOCS && !self.inner.matches() {
            doc = self.inner.advance(doc + 1);
        }
        self.doc = Some(doc);
        doc
    }

    /// Moves to the match after the current one.
    pub(super) fn next(&mut self) -> DocId {
        self.advance(self.doc.map_or(0, |doc| doc.saturating_add(1)))
    }

    pub(super) fn score(&mut self) -> f32 {
        self.inner.score()
    }

    pub(super) fn cost(&self) -> u64 {
        self.inner.cost()
    }

    pub(super) fn max_score(&self) -> f32 {
        self.inner.max_score()
    }
}
