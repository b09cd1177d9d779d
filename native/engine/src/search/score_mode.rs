//! The score mode of a search, and what is known of its query before it runs on a shard.

use super::plan::ShardPlan;
use super::request::SearchRequest;
use super::slice::Part;
use super::sort::SortField;
use super::track_total::TrackTotal;
use crate::aggregation::context::ShardQueryShape;
use crate::index::snapshot::ShardSnapshot;
use crate::lucene::{Describer, NumericValues, Query};

/// What is known of the shard's rewritten query, including a slice and the filter that excludes nested documents.
pub fn shard_query_shape(plan: &ShardPlan<'_>, shard: &ShardSnapshot, major: u8) -> ShardQueryShape {
    if !matches!(plan.part, Part::All) || needs_root_filter(plan, shard, major) {
        return ShardQueryShape::Some;
    }
    let describer = describer(plan, shard, major);
    match describer.rewrite(plan.query.clone()) {
        Query::MatchAll => ShardQueryShape::AllPlainly,
        // ES: else it is rewritten as a filter (aggregation/terms_of_addresses).
        query => shape_of_filter(describer.rewrite(query.constant()), &describer),
    }
}

/// Returns true if all matches are collected (`ScoreMode.COMPLETE`). ES: none can be skipped if all are counted, aggregated, collapsed, or
/// scored without being sorted by score (`api/global/search_profile_functions`).
pub fn collects_all(request: &SearchRequest<'_>) -> bool {
    let shows = request.size > 0;
    let unordered = request.min_score.is_some() && !(shows && is_by_score(request)) || shows && request.track_scores;
    let collapses = request.collapse.is_some() && shows;
    request.track_total == TrackTotal::Exact || request.aggregations_given || collapses || unordered
}

/// Returns true if hits are sorted by descending score.
fn is_by_score(request: &SearchRequest<'_>) -> bool {
    matches!(&request.sort[..], [] | [SortField::Score { ascending: false }, ..])
}

/// Returns true if neither hits nor a count are needed. ES: no leaf is visited then (`api/global/search_collects_nothing`).
pub fn collects_nothing(request: &SearchRequest<'_>) -> bool {
    let shows_nothing = request.size == 0 && !request.aggregations_given && !request.profile;
    shows_nothing && request.track_total == TrackTotal::Disabled && request.terminate_after == 0
}

/// Returns true if root documents are requested as well.
pub fn needs_root_filter(plan: &ShardPlan<'_>, shard: &ShardSnapshot, major: u8) -> bool {
    describer(plan, shard, major).needs_root_filter(&plan.query)
}

/// The rewriter for queries of the shard.
pub fn describer<'a>(plan: &'a ShardPlan<'_>, shard: &'a ShardSnapshot, major: u8) -> Describer<'a> {
    Describer { mapping: &plan.target.snapshot.mapping, shard, major, given: false }
}

fn shape_of_filter(query: Query, describer: &Describer<'_>) -> ShardQueryShape {
    match query {
        Query::Boost(inner, _) | Query::ConstantScore(inner) => shape_of_filter(*inner, describer),
        Query::MatchAll => ShardQueryShape::All,
        Query::Term(term) => ShardQueryShape::Term(term.field, term.term),
        Query::Numeric { field, values: NumericValues::LongRange { min, max }, exact } => {
            ShardQueryShape::Numbers { field, min, max, exact }
        }
        Query::Boolean(_) => ShardQueryShape::Some,
        query => describer.address_range(&query).map_or(ShardQueryShape::One, ShardQueryShape::Addresses),
    }
}
