//! All matches of a leaf (bulk scoring): which clauses are evaluated one after the other over many documents, and
//! which document by document.

mod boolean_scorer;
mod boolean_supplier;
mod disjunction_max;
mod excluding;
mod max_score_bulk;
mod to_parent;

use std::ops::ControlFlow;

pub(super) use self::boolean_supplier::{boolean, boolean_8};
pub(super) use self::disjunction_max::best;
pub(super) use self::to_parent::to_parent;

use super::{BoxCandidates, Collect};
use crate::index::leaf::DocId;

/// Returns true for a live document.
pub(super) type Live<'l> = dyn Fn(DocId) -> bool + 'l;

/// Collects matches of a leaf.
pub(super) trait Bulk {
    /// Collects the matches in `min..max` that are not deleted; gives a document before which there is no other from `max` on.
    fn run(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, min: DocId, max: DocId) -> ControlFlow<(), DocId>;
    /// Upper bound of the number of matches.
    fn cost(&self) -> u64;
}

pub(super) type BoxBulk<'a> = Box<dyn Bulk + 'a>;

/// Each candidate after the other.
struct Each<'a> {
    candidates: BoxCandidates<'a>,
}

pub(super) fn each(candidates: BoxCandidates<'_>) -> BoxBulk<'_> {
    Box::new(Each { candidates })
}

impl Bulk for Each<'_> {
    fn run(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, min: DocId, max: DocId) -> ControlFlow<(), DocId> {
        let candidates = &mut self.candidates;
        let mut doc = candidates.advance(min);
        while doc < max {
            if live(doc) && candidates.matches() {
                collect(doc, &mut || candidates.score())?;
            }
            doc = candidates.advance(doc + 1);
        }
        ControlFlow::Continue(doc)
    }

    fn cost(&self) -> u64 {
        self.candidates.cost()
    }
}

/// The same matches with one score.
struct Constant<'a> {
    inner: BoxBulk<'a>,
    score: f32,
}

pub(super) fn constant(inner: BoxBulk<'_>, score: f32) -> BoxBulk<'_> {
    Box::new(Constant { inner, score })
}

impl Bulk for Constant<'_> {
    fn run(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, min: DocId, max: DocId) -> ControlFlow<(), DocId> {
        let score = self.score;
        self.inner.run(&mut |doc, _| collect(doc, &mut || score), live, min, max)
    }

    fn cost(&self) -> u64 {
        self.inner.cost()
    }
}
