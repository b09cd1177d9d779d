//! Any of several clauses.

use super::heap::Heap;
use super::{BoxCandidates, Candidates, is_before};
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// How the scores of clauses are combined.
#[derive(Clone, Copy)]
pub(super) enum Combine {
    /// Their sum.
    Sum,
    /// The best with a share of the others.
    Best {
        /// The share.
        tie_breaker: f32,
    },
}

/// Candidates of at least one clause. Lucene: a two-phase clause is verified only if no other clause is known to match, unless scores are
/// requested (`query/failures_by_score_mode`).
pub(super) struct Disjunction<'a> {
    clauses: Vec<BoxCandidates<'a>>,
    combine: Combine,
    /// Ordinals of the clauses, ordered by their current document.
    queue: Heap,
    /// Ordinals of clauses that are advanced whenever the others are. Lucene: since 9, those with more documents than
    /// are evaluated.
    others: Vec<usize>,
    doc: Option<DocId>,
    /// Clauses known to match the current document.
    matching: Vec<usize>,
    /// Ordinals of the clauses that have not been verified yet.
    unasked: Heap,
    in_two_phases: bool,
}

impl<'a> Disjunction<'a> {
    /// Over at least two clauses; `lead`: how many documents are evaluated (lead cost), where that matters.
    pub(super) fn new(clauses: Vec<BoxCandidates<'a>>, combine: Combine, lead: Option<u64>) -> Self {
        let in_two_phases = clauses.iter().any(|clause| clause.match_cost().is_some());
        let (queue, others) = lead.map_or_else(|| ((0..clauses.len()).collect(), Vec::new()), |lead| parted(&clauses, lead));
        let queue = Heap::of_equals(queue);
        Self { clauses, combine, queue, others, doc: None, matching: Vec::new(), unasked: Heap::default(), in_two_phases }
    }

    /// The clauses positioned on the current document, in the order in which they are evaluated.
    fn standing(&self) -> Vec<usize> {
        let doc = |place: usize| self.clauses[place].doc();
        let mut standing: Vec<_> = self.others.iter().rev().copied().filter(|&place| doc(place) == self.doc).collect();
        if self.queue.top().is_some_and(|top| doc(top) == self.doc) {
            standing.extend(self.queue.equal_to_top(|a, b| doc(a) == doc(b)));
        }
        standing
    }

    /// Splits the clauses positioned on the current document into verified and unverified ones.
    fn part(&mut self) {
        self.matching.clear();
        self.unasked.take();
        for place in self.standing() {
            if !self.in_two_phases {
                self.matching.push(place);
            } else if self.clauses[place].match_cost().is_none() {
                self.matching.insert(0, place);
            } else {
                let clauses = &self.clauses;
                self.unasked.add(place, |a, b| clauses[a].match_cost() < clauses[b].match_cost());
            }
        }
    }
}

/// Splits the clauses into a queue and others. Lucene: only the cheapest clauses, which are advanced rarely, are queued.
fn parted(clauses: &[BoxCandidates<'_>], lead: u64) -> (Vec<usize>, Vec<usize>) {
    let mut others: Vec<usize> = (0..clauses.len()).collect();
    others.sort_by_key(|&place| std::cmp::Reverse(clauses[place].cost()));
    let (mut queue, mut moved) = (Vec::new(), 0u64);
    let most = lead.saturating_add(lead / 2);
    while let Some(place) = others.pop() {
        moved = moved.saturating_add(clauses[place].cost().min(lead));
        if moved > most && !queue.is_empty() {
            others.push(place);
            break;
        }
        queue.push(place);
    }
    (queue, others)
}

impl Candidates for Disjunction<'_> {
    fn doc(&self) -> Option<DocId> {
        self.doc
    }

    fn advance(&mut self, target: DocId) -> DocId {
        if let Some(doc) = self.doc.filter(|&doc| doc >= target) {
            return doc;
        }
        let Self { clauses, queue, others, .. } = self;
        while let Some(top) = queue.top().filter(|&top| is_before(clauses[top].doc(), target)) {
            clauses[top].advance(target);
            queue.update_top(|a, b| clauses[a].doc() < clauses[b].doc());
        }
        for &place in others.iter() {
            clauses[place].advance(target);
        }
        let doc = clauses.iter().filter_map(|clause| clause.doc()).min().unwrap_or(NO_MORE_DOCS);
        self.doc = Some(doc);
        if !self.in_two_phases {
            self.part();
        }
        doc
    }

    fn match_cost(&self) -> Option<f32> {
        if !self.in_two_phases {
            return None;
        }
        let weight = |clause: &BoxCandidates<'_>| clause.cost().max(1) as f32;
        let costs: f32 = self.clauses.iter().map(|clause| clause.match_cost().unwrap_or_default() * weight(clause)).sum();
        Some(costs / self.clauses.iter().map(weight).sum::<f32>())
    }

    fn matches(&mut self) -> bool {
        self.part();
        let Self { clauses, matching, unasked, .. } = self;
        while matching.is_empty() {
            let Some(place) = unasked.pop(|a, b| clauses[a].match_cost() < clauses[b].match_cost()) else { return false };
            if clauses[place].matches() {
                matching.push(place);
            }
        }
        true
    }

    fn score(&mut self) -> f32 {
        for place in self.unasked.take() {
            if self.clauses[place].matches() {
                self.matching.insert(0, place);
            }
        }
        let Self { clauses, matching, .. } = self;
        let scores: Vec<f32> = matching.iter().map(|&place| clauses[place].score()).collect();
        let sum: f64 = scores.iter().copied().map(f64::from).sum();
        match self.combine {
            Combine::Sum => sum as f32,
            Combine::Best { tie_breaker } => {
                let best = f64::from(scores.iter().copied().fold(0.0, f32::max));
                (best + (sum - best) * f64::from(tie_breaker)) as f32
            }
        }
    }

    fn cost(&self) -> u64 {
        self.clauses.iter().fold(0, |sum, clause| sum.saturating_add(clause.cost()))
    }

    fn max_score(&self) -> f32 {
        let scores = self.clauses.iter().map(|clause| clause.max_score());
        match self.combine {
            Combine::Sum => scores.sum(),
            Combine::Best { .. } => scores.fold(0.0, f32::max),
        }
    }
}
