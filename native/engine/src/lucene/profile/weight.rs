//! Weights and Scorers that count their calls.

use std::sync::Arc;

use super::{Breakdown, Profile, Step};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::lucene::{Scorer, Weight};

/// A weight that is profiled.
pub(super) struct ProfiledWeight {
    pub(super) profile: Arc<Profile>,
    pub(super) breakdown: Arc<Breakdown>,
    pub(super) inner: Box<dyn Weight>,
    pub(super) needs_scores: bool,
}

struct ProfiledScorer<'a> {
    profile: &'a Profile,
    breakdown: &'a Breakdown,
    inner: Box<dyn Scorer + 'a>,
    needs_scores: bool,
}

impl Weight for ProfiledWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let roots = self.profile.tree().roots.len();
        let inner = self.profile.timed(&self.breakdown, Step::BuildScorer, || self.inner.scorer(view));
        let Some(inner) = inner else {
            // Lucene: a query's scorer is not even created if another clause has no matches (api/global/search_profile_nested).
            self.profile.tree().roots.truncate(roots);
            return None;
        };
        Some(Box::new(ProfiledScorer { profile: &self.profile, breakdown: &self.breakdown, inner, needs_scores: self.needs_scores }))
    }

    fn count(&self, view: &LeafView) -> Option<u64> {
        self.profile.timed(&self.breakdown, Step::CountWeight, || self.inner.count(view))
    }

    fn matches_all(&self, view: &LeafView) -> bool {
        self.inner.matches_all(view)
    }
}

impl Scorer for ProfiledScorer<'_> {
    fn doc(&self) -> DocId {
        self.inner.doc()
    }

    fn next(&mut self) -> DocId {
        self.profile.timed(self.breakdown, Step::NextDoc, || self.inner.next())
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.profile.timed(self.breakdown, Step::Advance, || self.inner.advance(target))
    }

    fn skip(&mut self) -> DocId {
        self.profile.timed(self.breakdown, Step::NextDoc, || self.inner.skip())
    }

    fn score(&mut self) -> f32 {
        if !self.needs_scores {
            return self.inner.score();
        }
        self.profile.timed(self.breakdown, Step::Score, || self.inner.score())
    }

    fn freq(&mut self) -> f32 {
        self.inner.freq()
    }

    fn may_fail(&self) -> bool {
        self.inner.may_fail()
    }

    fn cost(&self) -> u64 {
        self.inner.cost()
    }

    fn matches(&mut self, target: DocId) -> bool {
        self.profile.timed(self.breakdown, Step::Advance, || self.inner.matches(target))
    }
}
