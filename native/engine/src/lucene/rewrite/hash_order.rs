//! The iteration order of queries in a hash set.

use crate::json::hash_map::{hash_code, sort_by_hash};
use crate::lucene::query::{Occur, Query, SliceQuery};

/// The clauses in the order of a hash set; unchanged if that order is non-deterministic.
pub(super) fn in_hash_order(clauses: Vec<(Occur, Query)>) -> Vec<(Occur, Query)> {
    if clauses.len() < 2 { clauses } else { known_hash_order(&clauses).unwrap_or(clauses) }
}

/// The clauses in the order of a hash set; `None` if that order is non-deterministic.
pub(in crate::lucene) fn known_hash_order(clauses: &[(Occur, Query)]) -> Option<Vec<(Occur, Query)>> {
    let hashed = clauses.iter().map(|clause| Some((hash(&clause.1)?, clause)));
    let mut hashed: Vec<_> = hashed.collect::<Option<_>>()?;
    sort_by_hash(&mut hashed, |(hash, _)| *hash);
    Some(hashed.into_iter().map(|(_, clause)| clause.clone()).collect())
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
