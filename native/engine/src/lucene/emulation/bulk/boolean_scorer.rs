//! Clauses of which a minimum number must match, each evaluated over a window.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::{BoxBulk, Bulk, Live};
use crate::index::leaf::DocId;
use crate::lucene::emulation::Collect;
use crate::lucene::emulation::heap::Heap;
use crate::lucene::emulation::is_before;
use crate::lucene::emulation::two_phase_as_iterator::Verified;
use crate::lucene::emulation::wand::cost_of_some;

/// How a clause is evaluated.
pub(super) enum Source<'a> {
    /// In Lucene before 9.
    Bulk(BoxBulk<'a>),
    /// Since 9.
    Matches(Verified<'a>),
}

struct Clause<'a> {
    source: Source<'a>,
    cost: u64,
    /// A lower bound of the next match, after the first advance.
    next: Option<DocId>,
}

/// Lucene's `BooleanScorer`.
struct Windows<'a> {
    clauses: Vec<Clause<'a>>,
    /// Clauses that lead to windows.
    head: Heap,
    /// The most expensive clauses, too few to match on their own.
    tail: Heap,
    required: usize,
    needs_scores: bool,
    size: DocId,
}

/// Over at least two clauses, `required` of which must match.
pub(super) fn windows(clauses: Vec<Source<'_>>, required: u32, needs_scores: bool) -> BoxBulk<'_> {
    let size = if matches!(clauses.first(), Some(Source::Bulk(_))) { 2048 } else { 4096 };
    let clauses = clauses.into_iter().map(|source| Clause { cost: source.cost(), source, next: None }).collect();
    let required = required.max(1) as usize;
    let mut windows = Windows { clauses, head: Heap::default(), tail: Heap::default(), required, needs_scores, size };
    for place in 0..windows.clauses.len() {
        windows.let_go(place);
    }
    Box::new(windows)
}

impl Source<'_> {
    fn cost(&self) -> u64 {
        match self {
            Self::Bulk(bulk) => bulk.cost(),
            Self::Matches(matches) => matches.cost(),
        }
    }

    /// Gives a document at or after `min` before which there is no match.
    fn advance(&mut self, live: &Live<'_>, min: DocId) -> ControlFlow<(), DocId> {
        match self {
            Self::Bulk(bulk) => bulk.run(&mut |_, _| ControlFlow::Continue(()), live, min, min),
            Self::Matches(matches) => ControlFlow::Continue(matches.advance(min)),
        }
    }

    /// Collects the matches of a window.
    fn run(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, min: DocId, max: DocId) -> ControlFlow<(), DocId> {
        match self {
            Self::Bulk(bulk) => bulk.run(collect, live, min, max),
            Self::Matches(matches) => {
                let mut doc = matches.advance(min);
                while doc < max {
                    if live(doc) {
                        collect(doc, &mut || matches.score())?;
                    }
                    doc = matches.next();
                }
                ControlFlow::Continue(doc)
            }
        }
    }
}

impl Windows<'_> {
    /// Puts a clause into the tail, or if that is full the cheapest one into the head.
    fn let_go(&mut self, place: usize) {
        let Self { clauses, tail, .. } = self;
        let is_cheaper = |a: usize, b: usize| clauses[a].cost < clauses[b].cost;
        if tail.len() + 1 < self.required {
            return tail.add(place, is_cheaper);
        }
        let evicted = match tail.top() {
            Some(top) if is_cheaper(top, place) => tail.replace_top(place, is_cheaper),
            _ => Some(place),
        };
        if let Some(place) = evicted {
            self.put_ahead(place);
        }
    }

    fn put_ahead(&mut self, place: usize) {
        let Self { clauses, head, .. } = self;
        head.add(place, |a, b| clauses[a].next < clauses[b].next);
    }

    /// The cheapest of the tail.
    fn pop_tail(&mut self) -> Option<usize> {
        let Self { clauses, tail, .. } = self;
        tail.pop(|a, b| clauses[a].cost < clauses[b].cost)
    }

    fn pop_head(&mut self) -> Option<usize> {
        let Self { clauses, head, .. } = self;
        head.pop(|a, b| clauses[a].next < clauses[b].next)
    }

    /// The first clause of the head, and its next document.
    fn first(&self) -> Option<(usize, Option<DocId>)> {
        self.head.top().map(|place| (place, self.clauses[place].next))
    }

    /// Moves the head to `min`; what costs more than one of the tail is left there instead.
    fn advance(&mut self, live: &Live<'_>, min: DocId) -> ControlFlow<()> {
        while let Some((place, _)) = self.first().filter(|(_, next)| is_before(*next, min)) {
            let cheaper = self.tail.top().filter(|&tail| self.clauses[place].cost > self.clauses[tail].cost);
            let moved = cheaper.unwrap_or(place);
            self.clauses[moved].next = Some(self.clauses[moved].source.advance(live, min)?);
            let Self { clauses, head, tail, .. } = self;
            head.replace_top(moved, |a, b| clauses[a].next < clauses[b].next);
            if cheaper.is_some() {
                tail.replace_top(place, |a, b| clauses[a].cost < clauses[b].cost);
            }
        }
        ControlFlow::Continue(())
    }

    /// Puts a clause back; if the head is full, the clause that is then first moves to the tail.
    fn put_back(&mut self, place: usize) {
        let Self { clauses, head, tail, required, .. } = self;
        if head.len() + *required <= clauses.len() {
            return self.put_ahead(place);
        }
        let is_nearer = |a: usize, b: usize| clauses[a].next < clauses[b].next;
        let evicted = match head.top() {
            Some(top) if is_nearer(top, place) => head.replace_top(place, is_nearer),
            _ => Some(place),
        };
        if let Some(place) = evicted {
            tail.add(place, |a, b| clauses[a].cost < clauses[b].cost);
        }
    }

    fn window(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, min: DocId, max: DocId) -> ControlFlow<()> {
        let Some((_, Some(first))) = self.first() else { return ControlFlow::Continue(()) };
        let base = first - first % self.size;
        let (start, end) = (min.max(base), max.min(base.saturating_add(self.size)));
        let mut leads = Vec::new();
        while self.first().is_some_and(|(_, next)| is_before(next, end)) {
            leads.extend(self.pop_head());
        }
        if self.required == 1 && leads.len() == 1 {
            let next = self.first().and_then(|(_, next)| next).map_or(max, |next| next - next % self.size);
            let place = leads[0];
            let next = self.clauses[place].source.run(collect, live, start, end.max(max.min(next)))?;
            self.clauses[place].next = Some(next);
            self.put_ahead(place);
            return ControlFlow::Continue(());
        }
        while leads.len() < self.required && leads.len() + self.tail.len() >= self.required {
            let Some(place) = self.pop_tail() else { break };
            let next = self.clauses[place].source.advance(live, start)?;
            self.clauses[place].next = Some(next);
            if next < end { leads.push(place) } else { self.put_ahead(place) }
        }
        if leads.len() >= self.required {
            leads.extend(self.tail.take());
            self.replay(&leads, collect, live, start, end)?;
        }
        for place in leads {
            self.put_back(place);
        }
        ControlFlow::Continue(())
    }

    /// Evaluates the clauses one after the other, then collects the documents with enough matches.
    fn replay(&mut self, leads: &[usize], collect: &mut Collect<'_>, live: &Live<'_>, start: DocId, end: DocId) -> ControlFlow<()> {
        let mut sums: BTreeMap<DocId, (usize, f64)> = BTreeMap::new();
        let needs_scores = self.needs_scores;
        for &place in leads {
            let mut add = |doc: DocId, score: &mut dyn FnMut() -> f32| {
                let (count, sum) = sums.entry(doc).or_default();
                *count += 1;
                if needs_scores {
                    *sum += f64::from(score());
                }
                ControlFlow::Continue(())
            };
            self.clauses[place].next = Some(self.clauses[place].source.run(&mut add, live, start, end)?);
        }
        let enough = sums.into_iter().filter(|(_, (count, _))| *count >= self.required);
        enough.map(|(doc, (_, sum))| (doc, sum)).try_for_each(|(doc, sum)| collect(doc, &mut || sum as f32))
    }
}

impl Bulk for Windows<'_> {
    fn run(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, min: DocId, max: DocId) -> ControlFlow<(), DocId> {
        self.advance(live, min)?;
        while self.first().is_some_and(|(_, next)| is_before(next, max)) {
            self.window(collect, live, min, max)?;
        }
        ControlFlow::Continue(self.first().and_then(|(_, next)| next).unwrap_or(max))
    }

    fn cost(&self) -> u64 {
        cost_of_some(self.clauses.iter().map(|clause| clause.cost), self.required)
    }
}
