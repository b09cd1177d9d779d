//! The order of filters that are collected in a hash map.

use super::known_hash_order;
use crate::lucene::describe::Describer;
use crate::lucene::{BooleanQuery, Occur, Query};

impl Describer<'_> {
    /// The rewritten query with its filters in Lucene's order; `None` if that order is non-deterministic. Lucene 10:
    /// filters that occur only with prohibited clauses are collected in a hash map.
    pub fn in_filter_order(&self, query: Query) -> Option<Query> {
        Some(match query {
            Query::Boost(inner, factor) => Query::Boost(Box::new(self.in_filter_order(*inner)?), factor),
            Query::ConstantScore(inner) => Query::ConstantScore(Box::new(self.in_filter_order(*inner)?)),
            Query::Boolean(boolean) if self.major >= 9 && is_hashed(&boolean) => {
                let BooleanQuery { clauses, minimum_should_match } = boolean;
                let (filters, mut others): (Vec<_>, Vec<_>) = clauses.into_iter().partition(|(occur, _)| *occur == Occur::Filter);
                others.extend(known_hash_order(&filters)?);
                Query::Boolean(BooleanQuery { clauses: others, minimum_should_match })
            }
            other => other,
        })
    }
}

fn is_hashed(boolean: &BooleanQuery) -> bool {
    let scoring = boolean.count(Occur::Must) + boolean.count(Occur::Should);
    boolean.count(Occur::MustNot) > 0 && boolean.count(Occur::Filter) > 1 && scoring == 0
}
