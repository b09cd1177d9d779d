//! `MaxScoreBulkScorer`: top hits of optional clauses, each evaluated over a window, unless there is a filter.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::{BoxBulk, Bulk, Live};
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::lucene::emulation::heap::Heap;
use crate::lucene::emulation::two_phase_as_iterator::Verified;
use crate::lucene::emulation::{BoxCandidates, Collect, is_before};

/// Documents of a window.
const WINDOW: DocId = 4096;

struct MaxScore<'a> {
    clauses: Vec<Verified<'a>>,
    queue: Heap,
    filter: Option<BoxCandidates<'a>>,
}

pub(super) fn max_score<'a>(clauses: Vec<BoxCandidates<'a>>, filter: Option<BoxCandidates<'a>>) -> BoxBulk<'a> {
    let clauses: Vec<_> = clauses.into_iter().map(Verified::new).collect();
    // Lucene: those that score most for what they cost are queued first.
    let worth = |place: usize| f64::from(clauses[place].max_score()) / clauses[place].cost() as f64;
    let mut places: Vec<usize> = (0..clauses.len()).collect();
    places.sort_by(|&a, &b| worth(a).total_cmp(&worth(b)));
    places.reverse();
    Box::new(MaxScore { clauses, queue: Heap::of_equals(places), filter })
}

impl MaxScore<'_> {
    /// The clause with the lowest current document, and that document.
    fn first(&self) -> Option<(usize, DocId)> {
        let place = self.queue.top()?;
        Some((place, self.clauses[place].doc()?))
    }

    /// Restores the order after the first clause was advanced.
    fn moved(&mut self) {
        let Self { clauses, queue, .. } = self;
        queue.update_top(|a, b| clauses[a].doc() < clauses[b].doc());
    }

    /// Moves all clauses to `target`.
    fn advance(&mut self, target: DocId) {
        while let Some(place) = self.queue.top().filter(|&place| is_before(self.clauses[place].doc(), target)) {
            self.clauses[place].advance(target);
            self.moved();
        }
    }

    fn window(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, start: DocId, max: DocId) -> ControlFlow<()> {
        let end = start.saturating_add(WINDOW).min(max);
        let mut sums: BTreeMap<DocId, f64> = BTreeMap::new();
        while let Some((place, mut doc)) = self.first().filter(|(_, doc)| *doc < end) {
            while doc < end {
                if live(doc) {
                    *sums.entry(doc).or_default() += f64::from(self.clauses[place].score());
                }
                doc = self.clauses[place].next();
            }
            self.moved();
        }
        for (doc, sum) in sums {
            collect(doc, &mut || sum as f32)?;
        }
        ControlFlow::Continue(())
    }

    fn filtered(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, max: DocId) -> ControlFlow<()> {
        let mut sums: Vec<(DocId, f64)> = Vec::new();
        while let Some((place, doc)) = self.first().filter(|(_, doc)| *doc < max) {
            let Some(filter) = &mut self.filter else { break };
            let filtered = filter.advance(doc);
            if filtered != doc {
                self.clauses[place].advance(filtered);
                self.moved();
                continue;
            }
            let matches = live(doc) && filter.matches();
            let mut sum = 0.0;
            while let Some((place, _)) = self.first().filter(|(_, at)| *at == doc) {
                if matches {
                    sum += f64::from(self.clauses[place].score());
                }
                self.clauses[place].next();
                self.moved();
            }
            if matches {
                sums.push((doc, sum));
            }
        }
        sums.into_iter().try_for_each(|(doc, sum)| collect(doc, &mut || sum as f32))
    }
}

impl Bulk for MaxScore<'_> {
    fn run(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, min: DocId, max: DocId) -> ControlFlow<(), DocId> {
        let start = self.filter.as_mut().map_or(min, |filter| filter.advance(min));
        if start >= max {
            return ControlFlow::Continue(start);
        }
        self.advance(start);
        if self.filter.is_some() {
            self.filtered(collect, live, max)?;
        } else {
            while let Some((_, doc)) = self.first().filter(|(_, doc)| *doc < max) {
                self.window(collect, live, doc, max)?;
            }
        }
        ControlFlow::Continue(self.first().map_or(NO_MORE_DOCS, |(_, doc)| doc))
    }

    fn cost(&self) -> u64 {
        self.clauses.iter().fold(0, |sum, clause| sum.saturating_add(clause.cost()))
    }
}
