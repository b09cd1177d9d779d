//! A scorer that evaluates a predicate on one document after another.

use super::{BATCH, Batch, Scorer};
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Matches the documents below `max_doc` that satisfy the predicate, all with the same score.
pub struct DocScan<F> {
    doc: Option<DocId>,
    max_doc: u32,
    score: f32,
    holds: F,
}

impl<F: Fn(DocId) -> bool> DocScan<F> {
    /// Scans `0..max_doc`.
    pub fn new(max_doc: u32, score: f32, holds: F) -> Self {
        Self { doc: None, max_doc, score, holds }
    }

    /// The current document, if the scorer has been positioned.
    pub(super) fn at(&self) -> Option<DocId> {
        self.doc
    }
}

impl<F: Fn(DocId) -> bool> Scorer for DocScan<F> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        self.advance(self.doc.map_or(0, |doc| doc + 1))
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let found = (target..self.max_doc).find(|&doc| (self.holds)(doc)).unwrap_or(NO_MORE_DOCS);
        self.doc = Some(found);
        found
    }

    fn score(&mut self) -> f32 {
        self.score
    }

    fn cost(&self) -> u64 {
        u64::from(self.max_doc)
    }

    fn max_score(&self) -> f32 {
        self.score
    }

    fn matches(&mut self, target: DocId) -> bool {
        let holds = target < self.max_doc && (self.holds)(target);
        if holds {
            self.doc = Some(target);
        }
        holds
    }

    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        let mut doc = self.doc();
        let end = limit.min(self.max_doc);
        let mut len = 0;
        while doc < end && len < BATCH {
            batch.docs[len] = doc;
            len += usize::from((self.holds)(doc));
            doc += 1;
        }
        batch.scores[..len].fill(self.score);
        batch.len = len;
        self.advance(doc);
    }
}
