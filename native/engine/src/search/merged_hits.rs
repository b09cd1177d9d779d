//! The hits of all shards in one order.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::collapse;
use super::shard_outcome::ShardOutcome;
use super::sort::criterion::Criterion;
use super::sort::direction::compare_keys;
use super::top_docs::Hit;

/// The sorted hits of all shards, each with its shard ordinal.
pub(super) fn merged<'a>(outcomes: &'a [ShardOutcome<'_>]) -> impl Iterator<Item = (usize, &'a Hit)> {
    let directions: Vec<_> =
        outcomes.first().map(|outcome| outcome.plan.criteria.iter().map(Criterion::direction).collect()).unwrap_or_default();
    // ES: groups keep their positions when hits are rescored, so a hit belongs to the group that was at its present position
    // (api/global/search_retriever_rescorer).
    let head = |outcome: &'a ShardOutcome<'_>, place: usize, hit: &'a Hit| outcome.result.heads.get(place).unwrap_or(hit);
    let of_shard = |(shard, outcome): (usize, &'a ShardOutcome<'_>)| {
        outcome.result.hits.iter().enumerate().map(move |(place, hit)| (shard, hit, head(outcome, place, hit)))
    };
    let mut all: Vec<(usize, &Hit, &Hit)> = outcomes.iter().enumerate().flat_map(of_shard).collect();
    if outcomes.len() > 1 {
        // Each shard's list is sorted, and the sort is stable: ties remain in the order of shards and documents.
        all.sort_by(|(_, left, _), (_, right, _)| {
            if directions.is_empty() {
                right.score.partial_cmp(&left.score).unwrap_or(Ordering::Equal)
            } else {
                compare_keys(&left.keys, &right.keys, &directions)
            }
        });
    }
    let mut seen = HashSet::new();
    let is_first = move |(place, _, head): &(usize, &Hit, &Hit)| {
        let outcome = &outcomes[*place];
        let Some(field) = &outcome.plan.collapse else { return true };
        // Documents whose group cannot be determined are not hits.
        collapse::group(outcome.shard, head, field).is_ok_and(|group| seen.insert(group))
    };
    all.into_iter().filter(is_first).map(|(place, hit, _)| (place, hit))
}
