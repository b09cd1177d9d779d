//! Clauses that cannot fail, phrases and scripts.

use super::{BoxCandidates, Candidates};
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;
use crate::lucene::doc_id_set_builder::DocSet;
use crate::lucene::{Scorer, Weight, count_all};

/// The matches of a scorer without a second phase.
pub(super) struct Plain<'a> {
    scorer: Box<dyn Scorer + 'a>,
    cost: u64,
    doc: Option<DocId>,
}

impl<'a> Plain<'a> {
    /// The matches in a leaf; `None` if there are none.
    pub(super) fn new(weight: &'a dyn Weight, view: &'a LeafView) -> Option<Self> {
        let scorer = weight.scorer(view)?;
        let all = u64::from(view.leaf.max_doc());
        let cost = match scorer.cost() {
            cost if cost < all => cost,
            // It is evaluated last, and not run beforehand to count its matches.
            u64::MAX => all,
            _ if weight.matches_all(view) => all,
            // Lucene: the cost of a doc values query is at most the number of documents that have a value.
            _ => weight.scorer(view).map_or(0, |mut scorer| count_all(&mut *scorer)),
        };
        Some(Self { scorer, cost, doc: None })
    }

    /// No matches in a leaf.
    pub(super) fn nothing(view: &'a LeafView) -> Self {
        Self { scorer: DocSet::new(view.leaf.max_doc()).scorer(0.0), cost: 0, doc: None }
    }

    /// Sets the cost that Lucene assumes.
    pub(super) fn of_cost(self, cost: u64) -> Self {
        Self { cost, ..self }
    }
}

impl Candidates for Plain<'_> {
    fn doc(&self) -> Option<DocId> {
        self.doc
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let doc = match self.doc {
            Some(doc) => doc,
            None => self.scorer.next(),
        };
        let doc = if doc < target { self.scorer.advance(target) } else { doc };
        self.doc = Some(doc);
        doc
    }

    fn score(&mut self) -> f32 {
        self.scorer.score()
    }

    fn cost(&self) -> u64 {
        self.cost
    }

    fn max_score(&self) -> f32 {
        self.scorer.max_score()
    }
}

/// Documents each of which is verified by a scorer.
pub(super) struct ScorerIterator<'a> {
    candidates: BoxCandidates<'a>,
    scorer: Box<dyn Scorer + 'a>,
    match_cost: f32,
}

impl<'a> ScorerIterator<'a> {
    /// Over candidates of a scorer that has not been moved.
    pub(super) fn of(candidates: BoxCandidates<'a>, mut scorer: Box<dyn Scorer + 'a>) -> Self {
        // The scorer used by `matches` must be positioned.
        scorer.next();
        Self { candidates, scorer, match_cost: 100.0 }
    }

    /// The same over all documents of a leaf, of a scorer that need not be moved.
    pub(super) fn of_all(scorer: Box<dyn Scorer + 'a>, max_doc: DocId) -> Self {
        Self { candidates: Box::new(All { max_doc, doc: None }), scorer, match_cost: 1000.0 }
    }
}

impl Candidates for ScorerIterator<'_> {
    fn doc(&self) -> Option<DocId> {
        self.candidates.doc()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.candidates.advance(target)
    }

    fn match_cost(&self) -> Option<f32> {
        Some(self.match_cost)
    }

    fn matches(&mut self) -> bool {
        self.candidates.doc().is_some_and(|doc| self.scorer.matches(doc))
    }

    fn score(&mut self) -> f32 {
        self.scorer.score()
    }

    fn cost(&self) -> u64 {
        self.candidates.cost()
    }

    fn max_score(&self) -> f32 {
        self.scorer.max_score()
    }
}

/// All documents of a leaf.
struct All {
    max_doc: DocId,
    doc: Option<DocId>,
}

impl Candidates for All {
    fn doc(&self) -> Option<DocId> {
        self.doc
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let doc = self.doc.map_or(target, |doc| doc.max(target));
        let doc = if doc < self.max_doc { doc } else { NO_MORE_DOCS };
        self.doc = Some(doc);
        doc
    }

    fn score(&mut self) -> f32 {
        0.0
    }

    fn cost(&self) -> u64 {
        self.max_doc.into()
    }

    fn max_score(&self) -> f32 {
        0.0
    }
}
