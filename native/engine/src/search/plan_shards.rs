//! A request resolved on all its shards.

use super::dfs_knn;
use super::plan::{ShardPlan, plan};
use super::request::SearchRequest;
use super::slice::Within;
use super::target::{SearchContext, SearchTarget};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;

/// Shards with their plans.
pub(super) type Planned<'a> = Vec<(&'a ShardSnapshot, Result<ShardPlan<'a>>)>;

/// Plans a request for shards, each with the ordinal of its target.
///
/// ES: a shard that cannot prepare the search does not take part in the kNN phase either (`query/knn_unready_shards`).
pub(super) fn planned<'a>(
    targets: &'a [SearchTarget],
    request: &SearchRequest<'_>,
    order: &[(usize, &'a ShardSnapshot)],
    cx: &SearchContext,
) -> Planned<'a> {
    let all = vec![true; order.len()];
    let (mut plans, mut ready) = (Vec::with_capacity(order.len()), all.clone());
    for (number, nearest) in dfs_knn::gather(targets, request, order, &all, cx).into_iter().enumerate() {
        let found = one(targets, request, order, (number, nearest), cx);
        ready[number] = !is_unready(&found, !request.knn.is_empty());
        plans.push((order[number].1, found));
    }
    if !request.knn.is_empty() && ready != all && ready.contains(&true) {
        for (number, nearest) in dfs_knn::gather(targets, request, order, &ready, cx).into_iter().enumerate() {
            if ready[number] {
                plans[number].1 = one(targets, request, order, (number, nearest), cx);
            }
        }
    }
    plans
}

fn one<'a>(
    targets: &'a [SearchTarget],
    request: &SearchRequest<'_>,
    order: &[(usize, &'a ShardSnapshot)],
    (number, nearest): (usize, Result<Vec<dfs_knn::Gathered>>),
    cx: &SearchContext,
) -> Result<ShardPlan<'a>> {
    let (place, shard) = order[number];
    let within = Within { number: number as u32, shards: order.len() as u32 };
    plan(&targets[place], shard, within, nearest, request, cx)
}

/// Returns true if a shard fails before it is searched; `gathers`: a DFS phase runs first.
pub(super) fn is_unready(plan: &Result<ShardPlan<'_>>, gathers: bool) -> bool {
    plan.as_ref().map_or(true, |plan| plan.fails_ahead(gathers).is_some())
}
