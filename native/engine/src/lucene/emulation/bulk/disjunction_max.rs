//! Clauses of which the best one scores, each evaluated over a window.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::{BoxBulk, Bulk, Live};
use crate::index::leaf::DocId;
use crate::lucene::emulation::Collect;
use crate::lucene::emulation::scorer_supplier::Supply;

/// Documents of a window.
const WINDOW: DocId = 4096;

struct Best<'a> {
    /// With a document before which each has no other match.
    clauses: Vec<(BoxBulk<'a>, DocId)>,
}

pub(in crate::lucene::emulation) fn best(clauses: Vec<Supply<'_>>) -> BoxBulk<'_> {
    Box::new(Best { clauses: clauses.into_iter().map(|clause| (clause.into_bulk(), 0)).collect() })
}

impl Bulk for Best<'_> {
    fn run(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, min: DocId, max: DocId) -> ControlFlow<(), DocId> {
        while let Some(first) = self.clauses.iter().map(|clause| clause.1).min().filter(|&first| first < max) {
            let start = first.max(min);
            let end = start.saturating_add(WINDOW).min(max);
            let mut scores: BTreeMap<DocId, f32> = BTreeMap::new();
            while let Some((clause, next)) = self.clauses.iter_mut().min_by_key(|clause| clause.1).filter(|clause| clause.1 < end) {
                let mut keep = |doc: DocId, score: &mut dyn FnMut() -> f32| {
                    let best = scores.entry(doc).or_default();
                    *best = best.max(score());
                    ControlFlow::Continue(())
                };
                *next = clause.run(&mut keep, live, start, end)?;
            }
            for (doc, score) in scores {
                collect(doc, &mut || score)?;
            }
        }
        ControlFlow::Continue(self.clauses.iter().map(|clause| clause.1).min().unwrap_or(max))
    }

    fn cost(&self) -> u64 {
        self.clauses.iter().fold(0, |sum, clause| sum.saturating_add(clause.0.cost()))
    }
}
