//! What is known of a search before it is run on a shard: whether it requests all documents, and all of its matches.

use super::plan::ShardPlan;
use super::request::SearchRequest;
use super::slice::Part;
use super::sort::SortField;
use super::track_total::TrackTotal;
use crate::aggregation::context::ShardQueryShape;
use crate::index::snapshot::ShardSnapshot;
use crate::lucene::{Query, Shower};

/// What the reference knows of the shard's query once it is rewritten. A slice and the filter that leaves nested documents out are parts of it.
pub fn asked(plan: &ShardPlan<'_>, shard: &ShardSnapshot, major: u8) -> ShardQueryShape {
    if !matches!(plan.part, Part::All) || asks_for_roots(plan, shard, major) {
        return ShardQueryShape::Some;
    }
    let shower = shower(plan, shard, major);
    match shower.rewrite(plan.query.clone()) {
        Query::MatchAll => ShardQueryShape::AllPlainly,
        // ES: else it is rewritten as a filter.
        query => asked_by_filter(shower.rewrite(query.constant()), &shower),
    }
}

/// Whether all matches are collected. ES: none can be left out where all are counted, aggregated, collapsed or scored though nothing is
/// ordered by their scores.
pub fn collects_all(request: &SearchRequest<'_>) -> bool {
    let shows = request.size > 0;
    let unordered = request.min_score.is_some() && !(shows && is_by_score(request)) || shows && request.track_scores;
    let collapses = request.collapse.is_some() && shows;
    request.track_total == TrackTotal::Exact || request.aggregations_given || collapses || unordered
}

/// Whether the best scores come first.
fn is_by_score(request: &SearchRequest<'_>) -> bool {
    matches!(&request.sort[..], [] | [SortField::Score { ascending: false }, ..])
}

/// Whether there are neither hits nor a count to keep. ES: no leaf is begun then.
pub fn collects_nothing(request: &SearchRequest<'_>) -> bool {
    let shows_nothing = request.size == 0 && !request.aggregations_given && !request.profile;
    shows_nothing && request.track_total == TrackTotal::Disabled && request.terminate_after == 0
}

/// Returns true if root documents are requested as well.
pub fn asks_for_roots(plan: &ShardPlan<'_>, shard: &ShardSnapshot, major: u8) -> bool {
    shower(plan, shard, major).asks_for_roots(&plan.query)
}

/// What judges and rewrites queries of the shard.
pub fn shower<'a>(plan: &'a ShardPlan<'_>, shard: &'a ShardSnapshot, major: u8) -> Shower<'a> {
    Shower { mapping: &plan.target.snapshot.mapping, shard, major, given: false }
}

fn asked_by_filter(query: Query, shower: &Shower<'_>) -> ShardQueryShape {
    match query {
        Query::Boost(inner, _) | Query::ConstantScore(inner) => asked_by_filter(*inner, shower),
        Query::MatchAll => ShardQueryShape::All,
        Query::Term(term) => ShardQueryShape::Term(term.field, term.term),
        Query::Boolean(_) => ShardQueryShape::Some,
        query => shower.asked_addresses(&query).map_or(ShardQueryShape::One, ShardQueryShape::Addresses),
    }
}
