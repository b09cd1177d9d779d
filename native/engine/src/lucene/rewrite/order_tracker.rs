//! Tracks whether a rewrite makes the order of clauses non-deterministic.

use std::cell::Cell;

use crate::lucene::query::{Occur, Query};

/// The rewrite rules of a version, with order tracking.
///
/// Lucene: clauses are collected in sets, ordered by hash codes with a random seed per JVM. A query is rewritten step by step, so clauses
/// of one set there may be apart here: once any set was used, all clauses that might be in one count.
pub struct Rewriting {
    /// 8 or 9.
    pub major: u8,
    /// If true, queries that were expanded over a shard's terms keep their original form, to be expanded over other
    /// terms.
    pub(super) keeps_expanded: bool,
    watches: bool,
    reordered: Cell<bool>,
    gathered: Cell<bool>,
}

impl Rewriting {
    /// The rules of a major version.
    pub const fn new(major: u8) -> Self {
        Self { major, keeps_expanded: false, watches: false, reordered: Cell::new(false), gathered: Cell::new(false) }
    }

    /// As above, with order tracking.
    pub const fn watching(major: u8) -> Self {
        Self { watches: true, ..Self::new(major) }
    }

    /// As above, but queries that were expanded to a shard's terms keep their original form.
    pub const fn unexpanded(major: u8) -> Self {
        Self { keeps_expanded: true, ..Self::new(major) }
    }

    /// The original disjuncts, if they are needed for comparison.
    pub(super) fn kept(&self, disjuncts: &[Query]) -> Vec<Query> {
        if self.watches { disjuncts.to_vec() } else { Vec::new() }
    }

    /// Returns true if several clauses of a query's rewritten form were put in a non-deterministic order.
    pub fn is_reordered(&self, rewritten: &Query) -> bool {
        self.reordered.get() || self.gathered.get() && has_several(rewritten)
    }

    /// Records that clauses come from sets.
    pub(super) fn gather(&self) {
        self.gathered.set(true);
    }

    /// Records that queries come from a set.
    fn shuffle<'q>(&self, mut queries: impl Iterator<Item = &'q Query>) {
        let Some(first) = queries.next() else { return };
        if queries.any(|query| query != first) {
            self.reordered.set(true);
        }
    }

    /// Records the rewrite of disjuncts. Lucene 10: they stay in order unless they are rewritten or become optional clauses.
    pub(super) fn shuffle_disjuncts(&self, given: &[Query], rewritten: &[Query], tie_breaker: f32) {
        if !self.watches {
            return;
        }
        let stay = given.len() == rewritten.len() && given.iter().zip(rewritten).all(|(one, other)| one == other && is_settled(one));
        #[allow(clippy::float_cmp)]
        if self.major < 9 || tie_breaker == 1.0 || !stay {
            self.shuffle(rewritten.iter());
        }
    }
}

/// Returns true if any node has several clauses that might have been in one set.
fn has_several(query: &Query) -> bool {
    match query {
        Query::Boolean(boolean) => {
            let required = boolean.count(Occur::Must) + boolean.count(Occur::Filter);
            let is_several = required > 1 || boolean.count(Occur::Should) > 1 || boolean.count(Occur::MustNot) > 1;
            is_several || boolean.clauses.iter().any(|(_, query)| has_several(query))
        }
        Query::Boost(inner, _) | Query::ConstantScore(inner) | Query::ToParent { child: inner, .. } => has_several(inner),
        Query::DisMax { disjuncts: queries, .. } | Query::Covering { queries, .. } => queries.iter().any(has_several),
        Query::Boosting { positive, .. } => has_several(positive),
        Query::FunctionScore(query) => has_several(&query.query),
        _ => false,
    }
}

/// Returns true if Lucene is certain to rewrite such a query to itself.
fn is_settled(query: &Query) -> bool {
    match query {
        Query::Term(_) | Query::Phrase(_) | Query::Synonym { .. } => true,
        Query::Boost(inner, _) | Query::ConstantScore(inner) => is_settled(inner),
        Query::Boolean(boolean) => boolean.clauses.iter().all(|(_, query)| is_settled(query)),
        _ => false,
    }
}
