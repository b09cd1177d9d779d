//! A required scorer and optional ones that only add to the score.

use super::lazy_clause::Follower;
use super::{Scorer, least_of_part};
use crate::index::leaf::DocId;

/// Matches of `required`; where `optional` matches too, its score is added in f32.
pub struct ReqOpt<'a> {
    required: Box<dyn Scorer + 'a>,
    optional: Follower<'a>,
}

impl<'a> ReqOpt<'a> {
    /// Over two scorers that have not been moved.
    pub fn new(required: Box<dyn Scorer + 'a>, optional: Box<dyn Scorer + 'a>) -> Self {
        Self { required, optional: Follower::new(optional) }
    }
}

impl Scorer for ReqOpt<'_> {
    fn doc(&self) -> DocId {
        self.required.doc()
    }

    fn next(&mut self) -> DocId {
        self.required.next()
    }

    fn skip(&mut self) -> DocId {
        self.required.skip()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.required.advance(target)
    }

    fn score(&mut self) -> f32 {
        let doc = self.required.doc();
        let score = self.required.score();
        if self.optional.matches(doc) { score + self.optional.score() } else { score }
    }

    fn may_fail(&self) -> bool {
        self.required.may_fail() || self.optional.may_fail()
    }

    fn cost(&self) -> u64 {
        self.required.cost()
    }

    fn max_score(&self) -> f32 {
        self.required.max_score() + self.optional.max_score()
    }

    fn set_min_competitive_score(&mut self, least: f32) {
        self.required.set_min_competitive_score(least_of_part(least, self.optional.max_score().into()));
    }

    fn matches(&mut self, target: DocId) -> bool {
        self.required.matches(target)
    }
}
