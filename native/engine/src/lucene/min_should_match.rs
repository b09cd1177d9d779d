//! Clauses of which a minimum must match, evaluated document by document: scores that may fail are computed only for
//! candidates.

use super::disjunction::Combine;
use super::{Scorer, summed_cost};
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Matches of at least `required` of the clauses, document at a time (Lucene's `MinShouldMatchSumScorer`). The clauses were advanced once.
pub struct OneByOne<'a, C: Combine> {
    clauses: Vec<Box<dyn Scorer + 'a>>,
    combine: C,
    required: usize,
    doc: Option<DocId>,
}

impl<'a, C: Combine> OneByOne<'a, C> {
    /// Over at least one clause, none of which was advanced yet.
    pub fn new(mut clauses: Vec<Box<dyn Scorer + 'a>>, required: usize, combine: C) -> Self {
        for clause in &mut clauses {
            clause.next();
        }
        Self { clauses, combine, required: required.max(1), doc: None }
    }

    /// The first match at or after `target`.
    fn first_from(&mut self, target: DocId) -> DocId {
        let mut target = target;
        loop {
            for clause in self.clauses.iter_mut().filter(|clause| clause.doc() < target) {
                clause.advance(target);
            }
            let doc = self.clauses.iter().map(|clause| clause.doc()).min().unwrap_or(NO_MORE_DOCS);
            let matching = self.clauses.iter().filter(|clause| clause.doc() == doc).count();
            if doc == NO_MORE_DOCS || matching >= self.required {
                return doc;
            }
            target = doc + 1;
        }
    }
}

impl<C: Combine> Scorer for OneByOne<'_, C> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        self.advance(self.doc.map_or(0, |doc| doc.saturating_add(1)))
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let doc = if self.doc == Some(NO_MORE_DOCS) { NO_MORE_DOCS } else { self.first_from(target) };
        self.doc = Some(doc);
        doc
    }

    fn score(&mut self) -> f32 {
        let doc = self.doc();
        let mut scores = self.clauses.iter_mut().filter(|clause| clause.doc() == doc).map(|clause| clause.score());
        let mut slot = C::first(scores.next().unwrap_or_default());
        scores.for_each(|score| C::add(&mut slot, score));
        self.combine.finish(slot)
    }

    fn cost(&self) -> u64 {
        summed_cost(&self.clauses)
    }

    fn may_fail(&self) -> bool {
        true
    }
}
