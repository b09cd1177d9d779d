//! A scorer without the documents of others.

use super::Scorer;
use super::lazy_clause::Follower;
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Matches of `required` that none of `excluded` matches.
pub struct ReqExcl<'a> {
    required: Box<dyn Scorer + 'a>,
    excluded: Vec<Follower<'a>>,
}

impl<'a> ReqExcl<'a> {
    /// Over scorers that have not been moved.
    pub fn new(required: Box<dyn Scorer + 'a>, excluded: Vec<Box<dyn Scorer + 'a>>) -> Self {
        Self { required, excluded: excluded.into_iter().map(Follower::new).collect() }
    }

    fn skip_excluded(&mut self, mut doc: DocId) -> DocId {
        while doc != NO_MORE_DOCS && self.excluded.iter_mut().any(|scorer| scorer.matches(doc)) {
            doc = self.required.skip();
        }
        doc
    }
}

impl Scorer for ReqExcl<'_> {
    fn doc(&self) -> DocId {
        self.required.doc()
    }

    fn next(&mut self) -> DocId {
        let doc = self.required.next();
        self.skip_excluded(doc)
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let doc = self.required.advance(target);
        self.skip_excluded(doc)
    }

    fn score(&mut self) -> f32 {
        self.required.score()
    }

    fn may_fail(&self) -> bool {
        self.required.may_fail() || self.excluded.iter().any(Follower::may_fail)
    }

    fn cost(&self) -> u64 {
        self.required.cost()
    }

    fn max_score(&self) -> f32 {
        self.required.max_score()
    }

    fn set_min_competitive_score(&mut self, least: f32) {
        self.required.set_min_competitive_score(least);
    }

    fn matches(&mut self, target: DocId) -> bool {
        // Earlier documents were excluded, and the excluded clauses have advanced.
        if self.required.doc() > target {
            return false;
        }
        self.required.matches(target) && !self.excluded.iter_mut().any(|scorer| scorer.matches(target))
    }
}
