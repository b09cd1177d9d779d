//! A clause that must match and one that adds to its score.

use super::{BoxCandidates, Candidates};
use crate::index::leaf::DocId;

/// The candidates of the required clause; the optional clause is evaluated only for scores.
pub(super) struct Adding<'a> {
    required: BoxCandidates<'a>,
    optional: BoxCandidates<'a>,
}

impl<'a> Adding<'a> {
    pub(super) fn new(required: BoxCandidates<'a>, optional: BoxCandidates<'a>) -> Self {
        Self { required, optional }
    }
}

impl Candidates for Adding<'_> {
    fn doc(&self) -> Option<DocId> {
        self.required.doc()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.required.advance(target)
    }

    fn match_cost(&self) -> Option<f32> {
        self.required.match_cost()
    }

    fn matches(&mut self) -> bool {
        self.required.matches()
    }

    fn score(&mut self) -> f32 {
        let Some(doc) = self.required.doc() else { return 0.0 };
        let score = self.required.score();
        if self.optional.advance(doc) == doc && self.optional.matches() { score + self.optional.score() } else { score }
    }

    fn cost(&self) -> u64 {
        self.required.cost()
    }

    fn max_score(&self) -> f32 {
        self.required.max_score() + self.optional.max_score()
    }
}
