//! Matches without those of other clauses.

use super::{BoxCandidates, Candidates};
use crate::index::leaf::DocId;

/// The candidates of a clause, minus those that another clause excludes. Lucene: the excluding clause is evaluated
/// first if that is cheaper (`query/failures_forestalled`).
pub(super) struct Excluding<'a> {
    required: BoxCandidates<'a>,
    excluded: BoxCandidates<'a>,
}

impl<'a> Excluding<'a> {
    pub(super) fn new(required: BoxCandidates<'a>, excluded: BoxCandidates<'a>) -> Self {
        Self { required, excluded }
    }

    fn is_excluded(&mut self) -> bool {
        self.excluded.doc() == self.required.doc() && self.excluded.matches()
    }
}

impl Candidates for Excluding<'_> {
    fn doc(&self) -> Option<DocId> {
        self.required.doc()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.required.advance(target)
    }

    fn match_cost(&self) -> Option<f32> {
        let (required, excluded) = (self.required.cost(), self.excluded.cost());
        let share = if required == 0 { 1.0 } else { required.min(excluded) as f32 / required as f32 };
        Some(2.0 + self.required.match_cost().unwrap_or_default() + share * self.excluded.match_cost().unwrap_or_default())
    }

    fn matches(&mut self) -> bool {
        let Some(doc) = self.required.doc() else { return false };
        self.excluded.advance(doc);
        let is_costlier = match (self.required.match_cost(), self.excluded.match_cost()) {
            (None, _) => false,
            (Some(required), Some(excluded)) => required > excluded,
            (Some(_), None) => true,
        };
        if is_costlier {
            return !self.is_excluded() && self.required.matches();
        }
        self.required.matches() && !self.is_excluded()
    }

    fn score(&mut self) -> f32 {
        self.required.score()
    }

    fn cost(&self) -> u64 {
        self.required.cost()
    }

    fn max_score(&self) -> f32 {
        self.required.max_score()
    }
}
