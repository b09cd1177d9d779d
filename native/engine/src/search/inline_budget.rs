//! Searches cheaper than a thread switch: only these run on the caller's thread.

use super::plan::ShardPlan;
use super::request::SearchRequest;
use super::sort::criterion::Criterion;
use super::target::SearchContext;
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;

/// Documents that are read in the time that aggregating one takes.
const AGGREGATED: u64 = 16;
/// The maximum number of hits returned.
const HITS: u64 = 50;
/// The maximum number of shards queried.
const SHARDS: usize = 8;
/// Aggregations that take a little time for each document, and nothing else.
const AGGREGATIONS: &[&str] =
    &["avg", "date_histogram", "filter", "histogram", "max", "min", "range", "stats", "sum", "terms", "value_count"];

/// Error `type` of a search over budget; never returned to a client.
const KIND: &str = "not_brief";

/// Returns true for the error of a search over budget.
pub(super) fn is_refusal(error: &EsError) -> bool {
    error.kind == KIND
}

/// Rejects a request that may be expensive whatever it matches, before any work.
pub(super) fn check_request(request: &SearchRequest<'_>, cx: &SearchContext) -> Result<()> {
    let shows_more = request.highlight.is_some() || !request.script_fields.is_empty() || request.explain || request.profile;
    let finds_more = !request.knn.is_empty() || request.ranking.is_some() || request.suggest.is_some() || request.global_statistics;
    let looks_more = request.collapse.is_some() || !request.rescore.is_empty() || request.slice.is_some() || request.post_filter.is_some();
    let is_larger = request.from.saturating_add(request.size) > HITS || request.runtime_mappings.is_some() || cx.scroll.is_some();
    unless(cx, |_| !shows_more && !finds_more && !looks_more && !is_larger && request.aggregations.are_all_of(AGGREGATIONS))
}

/// Rejects a request whose shards have too much to read.
pub(super) fn check_plans(
    plans: &[(&ShardSnapshot, Result<ShardPlan<'_>>)],
    request: &SearchRequest<'_>,
    cx: &SearchContext,
) -> Result<()> {
    let each = 1 + AGGREGATED * request.aggregations.count();
    unless(cx, |most| {
        let works = plans.iter().map(|(shard, plan)| match plan {
            Ok(plan) => plan.work(shard, each, most),
            // It is not run.
            Err(_) => Some(0),
        });
        plans.len() <= SHARDS && works.sum::<Option<u64>>().is_some_and(|documents| documents <= most)
    })
}

fn unless(cx: &SearchContext, is_brief: impl FnOnce(u64) -> bool) -> Result<()> {
    match cx.brief {
        Some(most) if !is_brief(most) => Err(EsError::new(KIND, 500, "")),
        _ => Ok(()),
    }
}

impl ShardPlan<'_> {
    /// Estimated number of documents to read on its shard, at the cost of `each` per match; `None` if unknown.
    fn work(&self, shard: &ShardSnapshot, each: u64, most: u64) -> Option<u64> {
        let reads = |criterion: &Criterion| matches!(criterion, Criterion::Script { .. } | Criterion::Distance { .. });
        if self.failure.is_possible() || !self.inner_hits.is_empty() || self.criteria.iter().any(reads) {
            return None;
        }
        let work = self.query.work(shard, most)?;
        Some(work.ahead.saturating_add(work.matches.saturating_mul(each)))
    }
}
