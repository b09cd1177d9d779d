//! A clause that others lead.

use super::Scorer;
use crate::index::leaf::DocId;

/// A scorer that is checked against documents in ascending order. Lucene: it is not positioned before the first of
/// them; for some scorers that differs from having been positioned on an earlier match.
pub struct Follower<'a> {
    scorer: Box<dyn Scorer + 'a>,
    moved: bool,
}

impl<'a> Follower<'a> {
    /// Of a scorer that has not been moved.
    pub fn new(scorer: Box<dyn Scorer + 'a>) -> Self {
        Self { scorer, moved: false }
    }

    /// Returns true if `target` matches; see [`Scorer::matches`].
    pub fn matches(&mut self, target: DocId) -> bool {
        if !self.moved {
            self.moved = true;
            self.scorer.advance(target);
        }
        // Errors on a candidate are reported only here.
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

    /// See [`Scorer::set_min_competitive_score`].
    pub fn set_min_competitive_score(&mut self, least: f32) {
        self.scorer.set_min_competitive_score(least);
    }
}
