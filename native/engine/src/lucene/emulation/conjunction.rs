//! All of several clauses.

use super::{BoxCandidates, Candidates};
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Documents that are candidates of all clauses. Lucene: the cheapest clause leads, and the two-phase check with
/// the lowest match cost runs first (`query/failures_of_candidates`).
pub(super) struct Conjunction<'a> {
    /// With whether they score.
    clauses: Vec<(bool, BoxCandidates<'a>)>,
    /// Clause indices by cost, ascending.
    order: Vec<usize>,
    /// Indices of two-phase clauses by match cost, ascending.
    two_phases: Vec<usize>,
    doc: Option<DocId>,
}

impl<'a> Conjunction<'a> {
    /// Over at least one clause; the flag: the clause scores.
    pub(super) fn new(clauses: Vec<(bool, BoxCandidates<'a>)>) -> Self {
        let mut order: Vec<usize> = (0..clauses.len()).collect();
        order.sort_by_key(|&place| clauses[place].1.cost());
        let cost = |place: usize| clauses[place].1.match_cost();
        let mut two_phases: Vec<usize> = (0..clauses.len()).filter(|&place| cost(place).is_some()).collect();
        two_phases.sort_by(|&a, &b| cost(a).unwrap_or_default().total_cmp(&cost(b).unwrap_or_default()));
        Self { clauses, order, two_phases, doc: None }
    }
}

impl Candidates for Conjunction<'_> {
    fn doc(&self) -> Option<DocId> {
        self.doc
    }

    fn advance(&mut self, target: DocId) -> DocId {
        if let Some(doc) = self.doc.filter(|&doc| doc >= target) {
            return doc;
        }
        let mut doc = target;
        'candidates: loop {
            doc = self.clauses[self.order[0]].1.advance(doc);
            if doc == NO_MORE_DOCS {
                break;
            }
            for &place in &self.order[1..] {
                let other = self.clauses[place].1.advance(doc);
                if other > doc {
                    doc = other;
                    continue 'candidates;
                }
            }
            break;
        }
        self.doc = Some(doc);
        doc
    }

    fn match_cost(&self) -> Option<f32> {
        let costs = self.two_phases.iter().filter_map(|&place| self.clauses[place].1.match_cost());
        (!self.two_phases.is_empty()).then(|| costs.sum())
    }

    fn matches(&mut self) -> bool {
        let Self { clauses, two_phases, .. } = self;
        two_phases.iter().all(|&place| clauses[place].1.matches())
    }

    fn score(&mut self) -> f32 {
        let scoring = self.clauses.iter_mut().filter(|clause| clause.0);
        scoring.fold(0.0, |sum, clause| sum + f64::from(clause.1.score())) as f32
    }

    fn cost(&self) -> u64 {
        self.clauses[self.order[0]].1.cost()
    }

    fn max_score(&self) -> f32 {
        self.clauses.iter().filter(|clause| clause.0).map(|clause| clause.1.max_score()).sum()
    }
}
