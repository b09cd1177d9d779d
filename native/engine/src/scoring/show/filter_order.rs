//! The order of filters that come together in a hash map.

use super::super::query::SliceQuery;
use super::super::{BooleanQuery, Occur, Query};
use super::Shower;
use crate::json::hash_map::{hash_code, sort_by_hash};

impl Shower<'_> {
    /// The rewritten query with its filters in the order of Lucene; `None` where that is one of chance. Lucene 10: filters beside
    /// prohibited clauses alone come together in a hash map.
    pub fn in_filter_order(&self, query: Query) -> Option<Query> {
        Some(match query {
            Query::Boost(inner, factor) => Query::Boost(Box::new(self.in_filter_order(*inner)?), factor),
            Query::ConstantScore(inner) => Query::ConstantScore(Box::new(self.in_filter_order(*inner)?)),
            Query::Boolean(boolean) if self.major >= 9 && is_hashed(&boolean) => {
                let BooleanQuery { clauses, minimum_should_match } = boolean;
                let (filters, mut others): (Vec<_>, Vec<_>) = clauses.into_iter().partition(|(occur, _)| *occur == Occur::Filter);
                let hashed = filters.into_iter().map(|(occur, query)| Some((hash(&query)?, (occur, query))));
                let mut hashed: Vec<_> = hashed.collect::<Option<_>>()?;
                sort_by_hash(&mut hashed, |(hash, _)| *hash);
                others.extend(hashed.into_iter().map(|(_, filter)| filter));
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

/// The hash of a query that has the same with every start: terms have not.
fn hash(query: &Query) -> Option<u32> {
    match query {
        Query::Roots => Some(list(hash_code("org.apache.lucene.search.FieldExistsQuery"), &[hash_code("_primary_term")])),
        Query::Slice(slice) => Some(of_slice(slice)),
        _ => None,
    }
}

fn of_slice(slice: &SliceQuery) -> u32 {
    let class = hash_code(&format!("org.elasticsearch.search.slice.{}", slice.kind()));
    list(list(1, &[class]), &[hash_code(&slice.field), slice.id as u32, slice.max as u32])
}

/// Java's hash of a list that continues after `before`.
fn list(before: u32, hashes: &[u32]) -> u32 {
    hashes.iter().fold(before, |hash, item| hash.wrapping_mul(31).wrapping_add(*item))
}
