//! Lucene's `ScorerSupplier`: returns the matches of a query in a leaf document by document, or in bulk.

use super::BoxCandidates;
use super::Demand;
use super::boolean;
use super::bulk;
use super::bulk::BoxBulk;
use super::disjunction::{Combine, Disjunction};
use super::score_modifiers::Scored;
use super::to_parent::ToParent;
use super::wand::cost_of_some;
use super::weight::BooleanNode;
use crate::index::bitset::BitSet;
use crate::index::snapshot::LeafView;
use crate::lucene::{Occur, ScoreMode};

/// The matches of a query in a leaf, before any iteration (Lucene's `ScorerSupplier`).
pub(super) enum Supply<'a> {
    One(BoxCandidates<'a>),
    Boolean(Box<Boolean<'a>>),
    DisMax { disjuncts: Vec<Supply<'a>>, tie_breaker: f32, demand: Demand, major: u8 },
    Constant { inner: Box<Supply<'a>>, score: f32, is_exhaustive: bool },
    ToParent { child: Box<Supply<'a>>, parents: &'a BitSet, mode: ScoreMode },
}

/// The clauses of a boolean query that have matches in a leaf.
pub(super) struct Boolean<'a> {
    pub(super) node: &'a BooleanNode,
    pub(super) must: Vec<Supply<'a>>,
    pub(super) filter: Vec<Supply<'a>>,
    pub(super) should: Vec<Supply<'a>>,
    pub(super) must_not: Vec<Supply<'a>>,
    pub(super) minimum: u32,
    pub(super) max_doc: u32,
    pub(super) major: u8,
    /// True if hits are sorted by its scores.
    pub(super) is_top_level: bool,
}

impl<'a> Boolean<'a> {
    /// `None` if nothing matches.
    pub(super) fn new(node: &'a BooleanNode, view: &'a LeafView, major: u8) -> Option<Self> {
        let (mut must, mut filter, mut should, mut must_not) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (occur, clause) in &node.clauses {
            let supply = clause.supply(view, major);
            match occur {
                Occur::Must => must.push(supply?),
                Occur::Filter => filter.push(supply?),
                Occur::Should => should.extend(supply),
                Occur::MustNot => must_not.extend(supply),
            }
        }
        if should.len() < node.minimum as usize || must.is_empty() && filter.is_empty() && should.is_empty() {
            return None;
        }
        let max_doc = view.leaf.max_doc();
        let mut boolean = Self { node, must, filter, should, must_not, minimum: node.minimum, max_doc, major, is_top_level: false };
        // Lucene: before 9 this is applied only if matches are not collected in bulk.
        if major >= 9 {
            boolean.simplify();
        }
        Some(boolean)
    }

    /// Lucene: clauses all of which must match are required, and those that do nothing but score are left out where scores are
    /// (`query/bool_equal_clauses`, `query/excluded_beside_nothing`).
    pub(super) fn simplify(&mut self) {
        if self.minimum > 0 && self.should.len() == self.minimum as usize {
            self.must.append(&mut self.should);
            self.minimum = 0;
        }
        if !self.node.demand.needs_scores() && self.minimum == 0 && !(self.must.is_empty() && self.filter.is_empty()) {
            self.should.clear();
        }
    }

    /// Notes that hits are ordered by this query's scores alone, as Lucene does.
    pub(super) fn set_top_level(&mut self) {
        if self.major == 8 {
            self.simplify();
        }
        self.is_top_level = true;
        if self.should.len() + self.must.len() == 1 {
            self.should.iter_mut().chain(&mut self.must).for_each(Supply::set_top_level);
        }
    }

    pub(super) fn cost(&self) -> u64 {
        let all_must = self.minimum as usize == self.should.len();
        let required = self.must.iter().chain(&self.filter).chain(self.should.iter().filter(|_| all_must));
        let required = required.map(Supply::cost).min();
        if required.is_some() && (self.minimum == 0 || all_must) {
            return required.unwrap_or_default();
        }
        required.unwrap_or(u64::MAX).min(cost_of_some(self.should.iter().map(Supply::cost), self.minimum as usize))
    }
}

impl<'a> Supply<'a> {
    /// The cost of iterating over the matches.
    pub(super) fn cost(&self) -> u64 {
        match self {
            Self::One(candidates) => candidates.cost(),
            Self::Boolean(boolean) => boolean.cost(),
            Self::DisMax { disjuncts, .. } => disjuncts.iter().fold(0, |sum, disjunct| sum.saturating_add(disjunct.cost())),
            Self::Constant { inner, .. } | Self::ToParent { child: inner, .. } => inner.cost(),
        }
    }

    /// Notifies a query that hits are ordered by its scores alone, as Lucene does.
    pub(super) fn set_top_level(&mut self) {
        match self {
            Self::Boolean(boolean) => boolean.set_top_level(),
            Self::DisMax { disjuncts, tie_breaker: 0.0, .. } => disjuncts.iter_mut().for_each(Self::set_top_level),
            _ => {}
        }
    }

    /// The matches document by document; `lead`: how many documents are evaluated (lead cost).
    pub(super) fn get(self, lead: u64) -> BoxCandidates<'a> {
        match self {
            Self::One(candidates) => candidates,
            Self::Boolean(boolean) => boolean::candidates(*boolean, lead),
            Self::DisMax { disjuncts, tie_breaker, major, .. } => {
                let disjuncts = disjuncts.into_iter().map(|disjunct| disjunct.get(lead)).collect();
                Box::new(Disjunction::new(disjuncts, Combine::Best { tie_breaker }, (major >= 9).then_some(lead)))
            }
            Self::Constant { inner, score, .. } => constant(inner.get(lead), score),
            Self::ToParent { child, parents, mode } => Box::new(ToParent { child: child.get(lead), parents, mode, doc: None }),
        }
    }

    /// Bulk scorer of a query that is the whole search.
    pub(super) fn into_bulk_alone(mut self) -> BoxBulk<'a> {
        // Lucene: before 9 this is set only if matches are iterated one by one.
        if !matches!(&self, Self::Boolean(boolean) if boolean.major == 8) {
            self.set_top_level();
        }
        self.into_bulk()
    }

    /// Bulk scorer.
    pub(super) fn into_bulk(mut self) -> BoxBulk<'a> {
        match self {
            Self::Boolean(boolean) if boolean.major == 8 => bulk::boolean_8(*boolean),
            Self::Boolean(boolean) => bulk::boolean(*boolean),
            Self::DisMax { disjuncts, tie_breaker: 0.0, demand: Demand::TopScores, major: 9.. } => bulk::best(disjuncts),
            Self::Constant { inner, score, is_exhaustive: true } => bulk::constant(inner.into_bulk(), score),
            Self::ToParent { child, parents, mode } if mode != ScoreMode::None => bulk::to_parent(child.into_bulk(), parents, mode),
            Self::DisMax { major: 8, .. } => {
                self.set_top_level();
                bulk::each(self.get(u64::MAX))
            }
            other => bulk::each(other.get(u64::MAX)),
        }
    }
}

/// The same candidates with one score.
pub(super) fn constant(inner: BoxCandidates<'_>, score: f32) -> BoxCandidates<'_> {
    let compute = Box::new(move |_, _: &mut dyn FnMut() -> f32| Ok(score));
    Box::new(Scored { inner, compute, least: None, failure: None, max_score: score, known: 0.0 })
}
