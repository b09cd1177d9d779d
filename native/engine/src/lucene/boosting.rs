//! `boosting`: matches of `positive`; those that also match `negative` score less.

use super::{Scorer, Weight};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// The matches of `positive`; those of `negative` among them score a share.
pub struct BoostingWeight {
    pub positive: Box<dyn Weight>,
    pub negative: Box<dyn Weight>,
    pub factor: f32,
    pub boost: f32,
    pub needs_scores: bool,
}

struct BoostingScorer<'a> {
    positive: Box<dyn Scorer + 'a>,
    negative: Box<dyn Scorer + 'a>,
    factor: f32,
    boost: f32,
}

/// The score of a match of both. Lucene: a value source in f64; the boost is applied last (`query/boosting_failing`).
pub(super) fn boosted(score: f32, factor: f32, boost: f32) -> f32 {
    (f64::from(score) * f64::from(factor) * f64::from(boost)) as f32
}

impl Weight for BoostingWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let positive = self.positive.scorer(view)?;
        if !self.needs_scores {
            return Some(positive);
        }
        let mut negative: Box<dyn Scorer + 'a> = match self.negative.scorer(view) {
            Some(negative) => negative,
            None => Box::new(crate::lucene::predicate_scorer::DocScan::new(0, 0.0, |_| false)),
        };
        negative.next();
        Some(Box::new(BoostingScorer { positive, negative, factor: self.factor, boost: self.boost }))
    }

    fn count(&self, view: &LeafView) -> Option<u64> {
        self.positive.count(view)
    }
}

impl Scorer for BoostingScorer<'_> {
    fn doc(&self) -> DocId {
        self.positive.doc()
    }

    fn next(&mut self) -> DocId {
        self.positive.next()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.positive.advance(target)
    }

    fn score(&mut self) -> f32 {
        let factor = if self.negative.matches(self.positive.doc()) { self.factor } else { 1.0 };
        boosted(self.positive.score(), factor, self.boost)
    }

    fn may_fail(&self) -> bool {
        self.positive.may_fail() || self.negative.may_fail()
    }

    fn cost(&self) -> u64 {
        self.positive.cost()
    }
}
