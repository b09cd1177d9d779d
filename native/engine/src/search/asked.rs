//! Whether a query is known to match all documents of a shard.

use super::plan::ShardPlan;
use super::slice::Part;
use crate::aggregation::context::Asked;
use crate::index::snapshot::ShardSnapshot;
use crate::scoring::{Query, Shower};

/// What the reference knows of the shard's query once it is rewritten. A slice and the filter that leaves nested documents out are parts of it.
pub fn asked(plan: &ShardPlan<'_>, shard: &ShardSnapshot, major: u8) -> Asked {
    let mapping = &plan.target.snapshot.mapping;
    let shower = Shower { mapping, shard, major, given: false };
    if !matches!(plan.part, Part::All) || shower.filter_asks_for_roots(&plan.query, None) {
        return Asked::Some;
    }
    match shower.rewrite(plan.query.clone()) {
        Query::MatchAll => Asked::AllPlainly,
        Query::Boost(inner, _) | Query::ConstantScore(inner) if asks_for_all(&inner) => Asked::All,
        query => term_asked_for(query),
    }
}

/// ES: its score does not matter.
fn term_asked_for(query: Query) -> Asked {
    match query {
        Query::Boost(inner, _) | Query::ConstantScore(inner) => term_asked_for(*inner),
        Query::Term(term) => Asked::Term(term.field, term.term),
        _ => Asked::Some,
    }
}

fn asks_for_all(query: &Query) -> bool {
    match query {
        Query::MatchAll => true,
        Query::Boost(inner, _) | Query::ConstantScore(inner) => asks_for_all(inner),
        _ => false,
    }
}
