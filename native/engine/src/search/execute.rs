//! One search over all its shards: query phase, merge, fetch phase, reply.

use std::cmp::Ordering;

use super::failure::{self, ShardFailure};
use super::fetch::write_hit;
use super::query_phase::{self, ShardQuery, ShardResult};
use super::request::{SearchRequest, TrackTotal};
use super::sort::resolve::{Criterion, resolve};
use super::target::{SearchContext, SearchTarget};
use super::top_hits::{Hit, compare_keys};
use crate::aggregation::result::AggregationResults;
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{JsonWriter, parse};
use crate::query::{NamedQuery, ParseContext, QueryContext, build_query, parse_query};
use crate::scoring::{BooleanQuery, Occur, Query};

/// What a search runs on one index.
struct IndexPlan<'a> {
    target: &'a SearchTarget,
    query: Query,
    post_filter: Option<Query>,
    named: Vec<NamedQuery>,
    criteria: Vec<Criterion>,
}

/// One shard with its result.
struct ShardOutcome<'a> {
    plan: &'a IndexPlan<'a>,
    shard: &'a ShardSnapshot,
    result: ShardResult,
}

/// Answers `_search`: the reply body.
pub fn search(targets: &[SearchTarget], body: Option<&[u8]>, cx: &SearchContext) -> Result<Vec<u8>> {
    let bytes = body.unwrap_or_default();
    let parse_context = ParseContext::new(bytes, cx.major);
    let tree = body.map(parse).transpose().map_err(|error| error.to_es_error())?;
    let request = SearchRequest::parse(tree.as_ref(), &parse_context, cx)?;

    let plans: Vec<(&SearchTarget, Result<IndexPlan<'_>>)> =
        targets.iter().map(|target| (target, plan(target, &request, cx))).collect();
    let mut order: Vec<(usize, &ShardSnapshot)> = plans
        .iter()
        .enumerate()
        .flat_map(|(place, (target, _))| target.shards().into_iter().map(move |shard| (place, shard)))
        .collect();
    // ES: shards are asked, and break ties, by number first and index name second.
    order.sort_by(|(left, a), (right, b)| a.shard.cmp(&b.shard).then_with(|| targets[*left].snapshot.name.cmp(&targets[*right].snapshot.name)));

    let (mut outcomes, mut failures) = (Vec::new(), Vec::new());
    for (place, shard) in order {
        let (target, plan) = &plans[place];
        let found = match plan {
            Ok(plan) => run(&request, plan, shard).map(|result| ShardOutcome { plan, shard, result }),
            Err(error) => Err(error.clone()),
        };
        match found {
            Ok(outcome) => outcomes.push(outcome),
            Err(error) if error.status == 501 => return Err(error),
            Err(error) => failures.push(ShardFailure { shard: shard.shard, index: target.snapshot.name.clone(), error }),
        }
    }
    if outcomes.is_empty() && !failures.is_empty() {
        return Err(failure::all_shards_failed(&failures, &cx.node_id));
    }
    reply(&request, outcomes, &failures, cx)
}

fn plan<'a>(target: &'a SearchTarget, request: &SearchRequest<'_>, cx: &SearchContext) -> Result<IndexPlan<'a>> {
    let window = request.from + request.size;
    let max_result_window = target.snapshot.settings.max_result_window;
    if window > max_result_window {
        return Err(EsError::illegal_argument(format!(
            "Result window is too large, from + size must be less than or equal to: [{}] but was [{window}]. See the scroll \
             api for a more efficient way to request large data sets. This limit can be set by changing the \
             [index.max_result_window] index level setting.",
            max_result_window
        )));
    }
    let query_context = query_context(target, cx);
    let query = match &request.query {
        Some(query) => build_query(query.as_ref(), &query_context)?,
        None => Query::MatchAll,
    };
    let post_filter =
        request.post_filter.as_ref().map(|filter| Ok(build_query(filter.as_ref(), &query_context)?.rewrite())).transpose()?;
    let named = query_context.named();
    let query = with_alias_filter(query, target, &query_context)?.rewrite();
    Ok(IndexPlan { target, query, post_filter, named, criteria: resolve(&request.sort, target)? })
}

/// What queries are built from on one index.
pub(super) fn query_context<'a>(target: &'a SearchTarget, cx: &SearchContext) -> QueryContext<'a> {
    let snapshot = &target.snapshot;
    QueryContext::new(&snapshot.mapping, &snapshot.context.analysis, &snapshot.name, &snapshot.uuid, cx.now, cx.major)
}

/// The query with the filter of the aliases it came through; the filter never scores.
pub(super) fn with_alias_filter(
    query: Query,
    target: &SearchTarget,
    query_context: &QueryContext<'_>,
) -> Result<Query> {
    let Some(filter) = &target.filter else { return Ok(query) };
    let tree = parse(filter).map_err(|error| error.to_es_error())?;
    let filter = parse_query(&tree, &ParseContext::new(filter, query_context.major))?;
    let filter = build_query(filter.as_ref(), query_context)?;
    let mut both = BooleanQuery::default();
    both.add(Occur::Must, query);
    both.add(Occur::Filter, filter);
    Ok(Query::Boolean(both))
}

fn run(request: &SearchRequest<'_>, plan: &IndexPlan<'_>, shard: &ShardSnapshot) -> Result<ShardResult> {
    let needs_scores = request.needs_scores();
    let query = ShardQuery {
        weight: plan.query.weight(shard, needs_scores),
        post_filter: plan.post_filter.as_ref().map(|filter| filter.weight(shard, false)),
    };
    query_phase::run(request, plan.target, shard, &query, &plan.criteria)
}

fn reply(request: &SearchRequest<'_>, mut outcomes: Vec<ShardOutcome<'_>>, failures: &[ShardFailure], cx: &SearchContext) -> Result<Vec<u8>> {
    let aggregations: Vec<AggregationResults> =
        outcomes.iter_mut().map(|outcome| std::mem::take(&mut outcome.result.aggregations)).collect();
    let aggregations = if request.aggregations.is_empty() || aggregations.is_empty() {
        None
    } else {
        Some(AggregationResults::reduce(aggregations)?)
    };

    let hits = merge(request, &outcomes);
    let mut out = JsonWriter::default();
    out.begin_object();
    out.key("took");
    out.u64((cx.elapsed)());
    out.key("timed_out");
    out.bool(false);
    write_shards(outcomes.len(), failures, cx, &mut out);
    out.key("hits");
    out.begin_object();
    write_total(request, outcomes.iter().map(|outcome| outcome.result.total).sum(), &mut out);
    out.key("max_score");
    match max_score(request, &outcomes, &hits) {
        Some(score) => out.f32(score),
        None => out.null(),
    }
    out.key("hits");
    out.begin_array();
    let filter = (!request.source.is_plain()).then(|| request.source.filter());
    for (outcome, hit) in &hits {
        let plan = outcome.plan;
        write_hit(request, plan.target, outcome.shard, &plan.criteria, &plan.named, filter.as_ref(), hit, &mut out)?;
    }
    out.end_array();
    out.end_object();
    if let Some(aggregations) = aggregations {
        out.key("aggregations");
        out.begin_object();
        aggregations.write_members(&mut out, request.typed_keys);
        out.end_object();
    }
    out.end_object();
    Ok(out.into_bytes())
}

/// Hits of all shards in reply order, after `from`, at most `size`.
fn merge<'a, 'b>(request: &SearchRequest<'_>, outcomes: &'a [ShardOutcome<'b>]) -> Vec<(&'a ShardOutcome<'b>, &'a Hit)> {
    let directions: Vec<_> = outcomes
        .first()
        .map(|outcome| outcome.plan.criteria.iter().map(Criterion::direction).collect())
        .unwrap_or_default();
    let mut all: Vec<(usize, &Hit)> = outcomes
        .iter()
        .enumerate()
        .flat_map(|(place, outcome)| outcome.result.hits.iter().map(move |hit| (place, hit)))
        .collect();
    if outcomes.len() > 1 {
        // Each shard's list is sorted, and the sort is stable: ties stay in the order of shards and documents.
        all.sort_by(|(_, left), (_, right)| {
            if directions.is_empty() {
                right.score.partial_cmp(&left.score).unwrap_or(Ordering::Equal)
            } else {
                compare_keys(&left.keys, &right.keys, &directions)
            }
        });
    }
    all.into_iter()
        .skip(request.from as usize)
        .take(request.size as usize)
        .map(|(place, hit)| (&outcomes[place], hit))
        .collect()
}

fn max_score(request: &SearchRequest<'_>, outcomes: &[ShardOutcome<'_>], hits: &[(&ShardOutcome<'_>, &Hit)]) -> Option<f32> {
    // ES: a search that reached no shard at all tells 0.0.
    if outcomes.is_empty() {
        return Some(0.0);
    }
    if request.size == 0 || (!request.sort.is_empty() && !request.track_scores) || (hits.is_empty() && request.from == 0) {
        return None;
    }
    let greatest = outcomes.iter().map(|outcome| outcome.result.max_score).fold(f32::NEG_INFINITY, f32::max);
    greatest.is_finite().then_some(greatest)
}

/// Writes `_shards`.
pub(super) fn write_shards(successful: usize, failures: &[ShardFailure], cx: &SearchContext, out: &mut JsonWriter) {
    out.key("_shards");
    out.begin_object();
    out.key("total");
    out.u64((successful + failures.len()) as u64);
    out.key("successful");
    out.u64(successful as u64);
    out.key("skipped");
    out.u64(0);
    out.key("failed");
    out.u64(failures.len() as u64);
    if !failures.is_empty() {
        out.key("failures");
        failure::write_all(failures, &cx.node_id, out);
    }
    out.end_object();
}

fn write_total(request: &SearchRequest<'_>, total: u64, out: &mut JsonWriter) {
    let (value, relation) = match request.track_total {
        TrackTotal::Disabled if request.total_as_int => {
            out.key("total");
            out.i64(-1);
            return;
        }
        TrackTotal::Disabled => return,
        TrackTotal::UpTo(limit) if total > limit => (limit, "gte"),
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

/// Parses a query without an index: what is wrong with an alias filter before it is stored.
pub fn check_query(query: &[u8], major: u8) -> Result<()> {
    let tree = parse(query).map_err(|error| error.to_es_error())?;
    parse_query(&tree, &ParseContext::new(query, major)).map(|_| ())
}
