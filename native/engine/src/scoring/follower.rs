//! A clause that others lead.

use super::Scorer;
use crate::index::leaf::DocId;

/// A scorer that is asked about documents in ascending order. Lucene: it is not moved before the first of them, which some tell from a match before it.
pub struct Follower<'a> {
    scorer: Box<dyn Scorer + 'a>,
    moved: bool,
}

impl<'a> Follower<'a> {
    /// Of a scorer that has not been moved.
    pub fn new(scorer: Box<dyn Scorer + 'a>) -> Self {
        Self { scorer, moved: false }
    }

    /// Whether `target` matches; see [`Scorer::matches`].
    pub fn matches(&mut self, target: DocId) -> bool {
        if !self.moved {
            self.moved = true;
            self.scorer.advance(target);
        }
        // A candidate that fails is told here alone.
        self.scorer.matches(target)
    }

    /// The document that it was last moved to.
    pub fn doc(&self) -> DocId {
        self.scorer.doc()
    }

    /// The score of the document.
    pub fn score(&mut self) -> f32 {
        self.scorer.score()
    }

    /// See [`Scorer::max_score`].
    pub fn max_score(&self) -> f32 {
        self.scorer.max_score()
    }

    /// See [`Scorer::may_fail`].
    pub fn may_fail(&self) -> bool {
        self.scorer.may_fail()
    }

    /// See [`Scorer::leave_out`].
    pub fn leave_out(&mut self, least: f32) {
        self.scorer.leave_out(least);
    }
}
