//! The reply of `_search`: merged hits and totals of all shards.

use std::sync::atomic;

use super::aggregated_hits;
use super::failure::{self, ShardFailure};
use super::fetch::{Fetch, Groups, write_hit, write_hits};
use super::inner_hits;
use super::merged_hits::merged;
use super::profile;
use super::range_values;
use super::request::SearchRequest;
use super::shard_outcome::ShardOutcome;
use super::sort::key;
use super::sort_field_merge;
use super::target::{SearchContext, SearchTarget};
use super::top_docs::Hit;
use super::track_total::TrackTotal;
use crate::aggregation::result::AggregationResults;
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::JsonWriter;
use crate::suggest::{DocAddress, RenderOptions};

/// Estimated bytes of a reply without its hits.
const BESIDE_HITS: usize = 256;

/// Renders the whole reply.
pub(super) fn write(
    request: &SearchRequest<'_>,
    targets: &[SearchTarget],
    mut outcomes: Vec<ShardOutcome<'_>>,
    failures: &mut Vec<ShardFailure>,
    skipped: usize,
    cx: &SearchContext,
) -> Result<Vec<u8>> {
    let aggregations: Vec<AggregationResults> = outcomes
        .iter_mut()
        .enumerate()
        .filter(|(place, outcome)| outcome.is_reported(*place == 0, cx))
        .map(|(_, outcome)| std::mem::take(&mut outcome.result.aggregations))
        .collect();
    let aggregations = if request.aggregations.is_empty() || aggregations.is_empty() {
        None
    } else {
        let reduced = AggregationResults::reduce(aggregations).and_then(|mut results| {
            request.aggregations.run_pipelines(&mut results)?;
            if request.total_as_int {
                aggregated_hits::bare_totals(&mut results)?;
            }
            Ok(results)
        });
        Some(reduced.map_err(|cause| failure::of_no_shard(cause, failures, &cx.node_id))?)
    };
    let suggestions = outcomes.iter_mut().map(|outcome| std::mem::take(&mut outcome.result.suggestions)).collect();
    let (hits, ran) = hits(request, targets, &mut outcomes, failures, skipped, cx)?;
    let mut out = JsonWriter::new(Vec::with_capacity(hits.len() + BESIDE_HITS)).for_yaml(cx.yaml);
    out.begin_object();
    out.key("took");
    out.u64((cx.elapsed)());
    out.key("timed_out");
    out.bool(outcomes.iter().any(|outcome| outcome.result.timed_out));
    if let Some(early) = terminated_early(&outcomes) {
        out.key("terminated_early");
        out.bool(early);
    }
    let phases = if cx.scroll.is_some_and(|page| page > 0) { None } else { reduce_phases(request, outcomes.len() + failures.len()) };
    if let Some(phases) = phases {
        out.key("num_reduce_phases");
        out.u64(phases);
    }
    if cx.scroll.is_some() && !failures.is_empty() {
        cx.lost.store(true, atomic::Ordering::Relaxed);
    }
    write_shards(ran, failures, skipped, cx, &mut out);
    out.key("hits");
    out.raw(&hits);
    if let Some(aggregations) = aggregations {
        out.key("aggregations");
        out.begin_object();
        aggregations.write_members(&mut out, request.typed_keys);
        out.end_object();
    }
    if let Some(suggest) = &request.suggest {
        let hit = |place: &DocAddress, score: f32| suggested(request, &outcomes[place.shard], *place, score, cx);
        let shown = RenderOptions { typed_keys: request.typed_keys, major: cx.major, hit: &hit };
        suggest.write(suggestions, &shown, &mut out).map_err(|cause| failure::of_no_shard(cause, failures, &cx.node_id))?;
    }
    if request.profile {
        profile::write(request, &outcomes, cx, &mut out)?;
    }
    out.end_object();
    Ok(out.into_bytes())
}

/// The number of reduce phases, where it is reported: not with later pages of a scroll.
/// ES: a partial reduction takes the slot of one result; without hits and aggregations
/// nothing is buffered to be reduced (`api/global/search_batched_reduce`).
fn reduce_phases(request: &SearchRequest<'_>, shards: usize) -> Option<u64> {
    let further = (shards as u64).saturating_sub(request.batched_reduce_size);
    let reduces = request.size > 0 || request.aggregations_given;
    (reduces && further > 0).then(|| 1 + further.div_ceil(request.batched_reduce_size.saturating_sub(1).max(1)))
}

/// A document that is suggested, as a hit.
fn suggested(
    request: &SearchRequest<'_>,
    outcome: &ShardOutcome<'_>,
    place: DocAddress,
    score: f32,
    cx: &SearchContext,
) -> Result<Vec<u8>> {
    if !outcome.plan.inner_hits.is_empty() {
        return Err(EsError::not_implemented("[inner_hits] beside suggestions of documents"));
    }
    let source = request.shown_source();
    let filter = source.as_ref().filter(|source| !source.is_plain()).map(super::source_option::SourceOption::filter);
    let node_id = &cx.node_id;
    let (source, filter) = (source.is_some(), filter.as_ref());
    let fetch = Fetch { request, source, filter, shown: &[], node_id, major: cx.major, packed: false, is_yaml: cx.yaml };
    let hit = Hit { leaf: place.leaf, doc: place.doc, score, keys: Vec::new() };
    let mut out = JsonWriter::default().for_yaml(cx.yaml);
    write_hit(&fetch, outcome, (&hit, None), &Vec::new(), &mut out)?;
    Ok(out.into_bytes())
}

/// The object of `hits`, and how many shards gave theirs.
pub(super) fn hits(
    request: &SearchRequest<'_>,
    targets: &[SearchTarget],
    outcomes: &mut [ShardOutcome<'_>],
    failures: &mut Vec<ShardFailure>,
    skipped: usize,
    cx: &SearchContext,
) -> Result<(Vec<u8>, usize)> {
    let unify = |outcomes| sort_field_merge::unify(outcomes).map_err(|cause| failure::of_no_shard(cause, failures, &cx.node_id));
    let shown = if request.size > 0 { unify(outcomes)? } else { Vec::new() };
    let hits = merge(request, outcomes);
    let mut wrong = Vec::new();
    let expanded = inner_hits::expand(targets, request, outcomes, &hits, cx).into_iter().enumerate();
    let groups: Vec<Groups> = expanded.map(|(at, groups)| groups.unwrap_or_else(|error| noted(&mut wrong, (at, error)))).collect();
    let source = request.shown_source();
    let filter = source.as_ref().filter(|source| !source.is_plain()).map(super::source_option::SourceOption::filter);
    let shard_count = outcomes.len() + failures.len();
    // ES: since 9 the results of several shards arrive in one message, and those of one shard in another than its kNN results; maps in
    // messages are sized to fit. Skipped shards count; scrolled hits are sent separately (api/global/docvalue_fields_order).
    let is_message = shard_count + skipped > 1 || !request.knn.is_empty();
    let packed = cx.major >= 9 && is_message && cx.scroll.is_none();
    let fetch = Fetch {
        request,
        source: source.is_some(),
        filter: filter.as_ref(),
        shown: &shown,
        node_id: &cx.node_id,
        major: cx.major,
        packed,
        is_yaml: cx.yaml,
    };
    for (place, outcome) in outcomes.iter().enumerate() {
        // ES: of several shards only those with hits on the page have a fetch phase (api/indices/stats_counters).
        if shard_count + skipped > 1 && hits.iter().any(|(shard, _)| *shard == place) {
            outcome.plan.target.snapshot.searches.count_fetch();
        }
    }
    let (shown_hits, failed) = write_hits(&fetch, outcomes, &hits, &groups)?;
    let ran = outcomes.len() - failed.len();
    if !failed.is_empty() {
        failures.extend(failed);
        failures.sort_by(|a, b| a.shard.cmp(&b.shard).then_with(|| a.index.cmp(&b.index)));
        let all_failed = ran == 0 && skipped == 0;
        if all_failed || !request.partial_results {
            let reason = if all_failed { "all shards failed" } else { failure::PARTIAL };
            // ES: a single shard fetches in its query phase (api/global/search_highlight_errors), unless a vector search runs before
            // (query/knn_statistics).
            let phase = if shard_count == 1 && request.knn.is_empty() { "query" } else { "fetch" };
            return Err(failure::shards_failed(failures, &cx.node_id, phase, reason));
        }
    }
    check_sort_values(request, outcomes, &hits, failures).map_err(|cause| failure::of_no_shard(cause, failures, &cx.node_id))?;
    // ES: groups are searched only for the hits that were fetched (api/global/search_collapse_inner_hits_failed).
    if let Some((_, error)) = wrong.into_iter().find(|(at, _)| !has_failed(&outcomes[hits[*at].0], failures)) {
        return Err(error);
    }
    let mut out = JsonWriter::new(Vec::with_capacity(shown_hits.len() + BESIDE_HITS)).for_yaml(cx.yaml);
    out.begin_object();
    // ES: where every shard was skipped the total is exact, whatever was requested; where there are no shards at all,
    // unless tracking was disabled (api/global/search_skip, api/global/search_no_shards).
    let is_wanted = skipped > 0 || !matches!(request.track_total, TrackTotal::Disabled);
    let track = if outcomes.is_empty() && is_wanted { TrackTotal::Exact } else { request.track_total };
    write_total(request, track, outcomes, &mut out);
    out.key("max_score");
    match max_score(request, outcomes, &hits) {
        Some(score) => out.f32(score),
        None => out.null(),
    }
    out.key("hits");
    out.raw(&shown_hits);
    out.end_object();
    Ok((out.into_bytes(), ran))
}

/// Rejects sort values that cannot be rendered. ES: they become strings when the hits of all shards have been merged,
/// before groups are examined.
fn check_sort_values(
    request: &SearchRequest<'_>,
    outcomes: &[ShardOutcome<'_>],
    hits: &[(usize, &Hit)],
    failures: &[ShardFailure],
) -> Result<()> {
    let places = request.from + request.size;
    for (place, hit) in hits {
        let (plan, shard) = (outcomes[*place].plan, outcomes[*place].shard);
        if has_failed(&outcomes[*place], failures) {
            continue;
        }
        // A collapsed group changes its rank when a better document is collected.
        let is_full = || plan.collapse.is_some() || shard.leaves.iter().map(|view| u64::from(view.leaf.max_doc())).sum::<u64>() > places;
        for (value, criterion) in hit.keys.iter().zip(&plan.criteria) {
            key::check(value, criterion)?;
            range_values::check_places(value, criterion, shard, &is_full)?;
        }
    }
    Ok(())
}

/// Records the error and returns the default.
fn noted<T: Default, E>(errors: &mut Vec<E>, error: E) -> T {
    errors.push(error);
    T::default()
}

/// Returns true if the shard failed after its query phase.
fn has_failed(outcome: &ShardOutcome<'_>, failures: &[ShardFailure]) -> bool {
    failures.iter().any(|failure| failure.shard == outcome.shard.shard && failure.index == outcome.plan.target.snapshot.name)
}

/// `terminated_early` of any shard; `None` if no shard reports it.
pub(super) fn terminated_early(outcomes: &[ShardOutcome<'_>]) -> Option<bool> {
    outcomes.iter().filter_map(|outcome| outcome.result.terminated_early).reduce(|left, right| left || right)
}

/// Hits of all shards in reply order, after `from`, at most `size`, each with its shard ordinal.
pub(super) fn merge<'a>(request: &SearchRequest<'_>, outcomes: &'a [ShardOutcome<'_>]) -> Vec<(usize, &'a Hit)> {
    merged(outcomes).skip(request.from as usize).take(request.size as usize).collect()
}

fn max_score(request: &SearchRequest<'_>, outcomes: &[ShardOutcome<'_>], hits: &[(usize, &Hit)]) -> Option<f32> {
    // ES: a search that reached no shard at all reports 0.0 (api/global/search_no_shards).
    if outcomes.is_empty() {
        return Some(0.0);
    }
    // ES: a page past the last hit still reports the maximum score (api/global/search_sort).
    let is_behind = request.from > 0 || !request.search_after.is_empty();
    if request.size == 0 || (!request.sort.is_empty() && !request.track_scores) || (hits.is_empty() && !is_behind) {
        return None;
    }
    let greatest = outcomes.iter().map(|outcome| outcome.result.max_score).fold(f32::NEG_INFINITY, f32::max);
    greatest.is_finite().then_some(greatest)
}

/// Writes `_shards`.
pub(super) fn write_shards(ran: usize, failures: &[ShardFailure], skipped: usize, cx: &SearchContext, out: &mut JsonWriter) {
    let successful = ran + skipped;
    out.key("_shards");
    out.begin_object();
    out.key("total");
    out.u64((successful + failures.len()) as u64);
    out.key("successful");
    out.u64(successful as u64);
    out.key("skipped");
    out.u64(skipped as u64);
    out.key("failed");
    out.u64(failures.len() as u64);
    if !failures.is_empty() {
        out.key("failures");
        failure::write_all(failures, &cx.node_id, out);
    }
    out.end_object();
}

fn write_total(request: &SearchRequest<'_>, track: TrackTotal, outcomes: &[ShardOutcome<'_>], out: &mut JsonWriter) {
    let total = outcomes.iter().map(|outcome| outcome.result.total).sum();
    let (value, relation) = match track {
        TrackTotal::Disabled if request.total_as_int => {
            out.key("total");
            out.i64(-1);
            return;
        }
        TrackTotal::Disabled => return,
        TrackTotal::UpTo(limit) if total > limit && !fault::is_on("total_not_limited") => (limit, "gte"),
        TrackTotal::UpTo(_) if outcomes.iter().any(|outcome| outcome.result.stopped_counting) => (total, "gte"),
        TrackTotal::UpTo(_) | TrackTotal::Exact => (total, "eq"),
    };
    out.key("total");
    if request.total_as_int {
        out.u64(value);
        return;
    }
    out.begin_object();
    out.key("value");
    out.u64(value);
    out.key("relation");
    out.string(relation);
    out.end_object();
}
