//! Same matches, one score.

use super::{Batch, Scorer, Weight};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Gives every match of `inner` the same score.
pub struct ConstantScoreWeight {
    pub inner: Box<dyn Weight>,
    pub score: f32,
}

struct ConstantScorer<'a> {
    inner: Box<dyn Scorer + 'a>,
    score: f32,
}

impl Weight for ConstantScoreWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let inner = self.inner.scorer(view)?;
        Some(Box::new(ConstantScorer { inner, score: self.score }))
    }

    fn max_score(&self) -> f32 {
        self.score
    }

    fn count(&self, view: &LeafView) -> Option<u64> {
        self.inner.count(view)
    }

    fn matches_all(&self, view: &LeafView) -> bool {
        self.inner.matches_all(view)
    }
}

impl Scorer for ConstantScorer<'_> {
    fn doc(&self) -> DocId {
        self.inner.doc()
    }

    fn next(&mut self) -> DocId {
        self.inner.next()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.inner.advance(target)
    }

    fn score(&mut self) -> f32 {
        self.score
    }

    fn cost(&self) -> u64 {
        self.inner.cost()
    }

    fn matches_left(&self) -> Option<u64> {
        self.inner.matches_left()
    }

    fn max_score(&self) -> f32 {
        self.score
    }

    fn matches(&mut self, target: DocId) -> bool {
        self.inner.matches(target)
    }

    fn is_read_in_batches(&self) -> bool {
        self.inner.is_read_in_batches()
    }

    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        self.inner.next_batch(limit, batch);
        batch.scores[..batch.len].fill(self.score);
    }
}
