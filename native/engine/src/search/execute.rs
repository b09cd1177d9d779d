//! One search over all its shards: query phase, then the reply.

use super::cached;
use super::collapse;
use super::docvalue_fields::{self, Resolved};
use super::failure::{self, ShardFailure};
use super::fetch::fields::FieldsPlan;
use super::fetch::highlight::{HighlightPlan, Limits};
use super::query_phase::{self, ShardQuery, ShardResult};
use super::reply;
use super::request::SearchRequest;
use super::rescore::Rescorer;
use super::search_after;
use super::slice::Part;
use super::sort::key::SortKey;
use super::sort::resolve::{Criterion, resolve};
use super::target::{SearchContext, SearchTarget};
use super::uri_query::uri_query;
use crate::error::{EsError, Result};
use crate::fault;
use crate::index::snapshot::{IndexSnapshot, ShardSnapshot};
use crate::json::reader::JsonErrorKind;
use crate::json::{Location, parse, parse_partial};
use crate::query::{NamedQuery, ParseContext, QueryContext, build_query, parse_query};
use crate::scoring::{BooleanQuery, Failure, GlobalStatistics, Occur, Query, Shower};

/// What a search runs on one shard.
pub(super) struct ShardPlan<'a> {
    pub(super) target: &'a SearchTarget,
    query: Query,
    /// The query as it is explained, where that is wanted.
    pub(super) explained: Option<Query>,
    post_filter: Option<Query>,
    pub(super) criteria: Vec<Criterion>,
    after: Option<Vec<SortKey>>,
    part: Part,
    /// The field that hits are collapsed on.
    pub(super) collapse: Option<String>,
    pub(super) rescorers: Vec<Rescorer>,
    pub(super) named: Vec<NamedQuery>,
    pub(super) docvalue_fields: Vec<Resolved>,
    pub(super) highlight: Option<HighlightPlan>,
    /// What is wrong with it is told when the first hit is fetched.
    pub(super) fields: Option<Result<FieldsPlan>>,
    failure: Failure,
    /// Whether the query is known to match nothing; only told where there are aggregations.
    pub(super) matches_nothing: bool,
}

/// One shard with its result.
pub(super) struct ShardOutcome<'a> {
    pub(super) plan: &'a ShardPlan<'a>,
    pub(super) shard: &'a ShardSnapshot,
    /// What terms are weighed by, if that is not the shard alone.
    pub(super) statistics: Option<&'a GlobalStatistics>,
    pub(super) result: ShardResult,
}

/// Answers `_search`: the reply body.
pub fn search(targets: &[SearchTarget], body: Option<&[u8]>, cx: &SearchContext) -> Result<Vec<u8>> {
    let bytes = body.unwrap_or_default();
    let cache_key = cached::key(targets, bytes, cx);
    if let Some(key) = &cache_key
        && let Some(kept) = targets[0].snapshot.replies.get(key)
    {
        return Ok(cached::with_took(&kept, (cx.elapsed)()));
    }
    with_request(body, cx, |mut request| {
        request.put_off.take().map_or(Ok(()), Err)?;
        request.validate(cx)?;
        request.settle(cx);
        run_request(targets, &request, cx, |outcomes, failures, skipped| {
            let reply = reply::write(&request, outcomes, failures, skipped, cx)?;
            // A reply that is kept tells of nothing deprecated.
            if let (Some(key), 0, true) = (cache_key, request.size, failures.is_empty() && cx.deprecations().is_empty()) {
                targets[0].snapshot.replies.put(key, cached::without_took(&reply));
            }
            Ok(reply)
        })
    })
}

/// Parses a body with its URL parameters and hands the request to `run`.
pub(super) fn with_request<T>(body: Option<&[u8]>, cx: &SearchContext, run: impl FnOnce(SearchRequest<'_>) -> Result<T>) -> Result<T> {
    let bytes = body.unwrap_or_default();
    let (tree, cut) = body.map(parse_partial).unwrap_or_default();
    let tell = |text| cx.deprecated(text);
    let parse_context = ParseContext::new(bytes, cx.major).truncated_by(cut.as_ref()).telling(&tell);
    if let (None, Some(error)) = (&tree, &cut) {
        return Err(error.to_es_error());
    }
    if body.is_some() && tree.is_none() {
        // ES: nothing but blanks is a body without a token.
        return Err(EsError::parsing("Expected [START_OBJECT] but found [null]", Location { line: 1, ..Location::default() }));
    }
    let uri = uri_query(cx)?.unwrap_or_default();
    let uri_tree = if uri.is_empty() { None } else { Some(parse(&uri).map_err(|error| error.to_es_error())?) };
    let mut request = SearchRequest::parse(tree.as_ref(), &parse_context, cx)?;
    // ES: what is wrong with the request comes before what is wrong with the text behind it.
    if let Some(error) = &cut {
        return Err(match error.kind {
            JsonErrorKind::Trailing if cx.lines => EsError::x_content_parse("Unexpected token after end of object", error.at),
            _ => error.to_es_error(),
        });
    }
    request.put_off = parse_context.check_deferred().err();
    if let Some(query) = &uri_tree {
        request.query = Some(parse_query(query, &ParseContext::new(&uri, cx.major).telling(&tell))?);
    }
    run(request)
}

/// Runs a request on the shards of all targets and hands their results to `reply`.
pub(super) fn run_request<T>(
    targets: &[SearchTarget],
    request: &SearchRequest<'_>,
    cx: &SearchContext,
    reply: impl FnOnce(Vec<ShardOutcome<'_>>, &mut Vec<ShardFailure>, usize) -> Result<T>,
) -> Result<T> {
    request.indices_boost.check_names(&targets.iter().map(|target| &*target.snapshot.name))?;
    let mut order: Vec<(usize, &ShardSnapshot)> =
        targets.iter().enumerate().flat_map(|(place, target)| target.shards().into_iter().map(move |shard| (place, shard))).collect();
    // ES: shards are asked, and break ties, by number first and index name second.
    order.sort_by(|(left, a), (right, b)| {
        a.shard.cmp(&b.shard).then_with(|| targets[*left].snapshot.name.cmp(&targets[*right].snapshot.name))
    });
    let skipped = skip(targets, request, cx, &mut order);
    let shards = order.len() as u32;
    let nearest = super::nearest::gather(targets, request, &order, cx);
    // ES: vectors are looked for before the queries run.
    let phase = if request.knn.is_empty() { "query" } else { "dfs" };
    let plans: Vec<_> = (0u32..)
        .zip(order.iter().zip(nearest))
        .map(|(number, (&(place, shard), nearest))| {
            let within = Within { number, shards };
            (shard, plan(&targets[place], shard, within, nearest, request, cx))
        })
        .collect();
    // ES: one shard has nothing to gather.
    let global = request.global_statistics && order.len() > 1;
    let statistics = global.then(|| {
        let mut statistics = GlobalStatistics::default();
        for (shard, plan) in &plans {
            if let Ok(plan) = plan {
                statistics.gather(shard, |asked| {
                    plan.query.weight(asked, request.needs_scores());
                    for rescorer in &plan.rescorers {
                        rescorer.query.weight(asked, true);
                    }
                });
            }
        }
        statistics
    });
    let (mut outcomes, mut failures) = (Vec::new(), Vec::new());
    for ((place, _), (shard, plan)) in order.iter().zip(&plans) {
        let target = &targets[*place];
        let found = match plan {
            Ok(plan) => {
                let statistics = statistics.as_ref();
                run(request, plan, shard, statistics, cx.now).map(|result| ShardOutcome { plan, shard, statistics, result })
            }
            Err(error) => Err(error.clone()),
        };
        match found {
            Ok(outcome) => outcomes.push(outcome),
            Err(error) if error.status == 501 => return Err(error),
            Err(error) => failures.push(ShardFailure { shard: shard.shard, index: target.snapshot.name.clone(), error }),
        }
    }
    if !failures.is_empty() && (outcomes.is_empty() || !request.partial_results) {
        let reason = if outcomes.is_empty() { "all shards failed" } else { "Partial shards failure" };
        // ES: with global statistics a search is first made ready to gather them.
        let unready = global && plans.iter().all(|(_, plan)| plan.is_err());
        return Err(failure::shards_failed(&failures, &cx.node_id, if unready { "dfs" } else { phase }, reason));
    }
    reply(outcomes, &mut failures, skipped)
}

/// Takes away the shards that cannot match; gives their number.
fn skip(targets: &[SearchTarget], request: &SearchRequest<'_>, cx: &SearchContext, order: &mut Vec<(usize, &ShardSnapshot)>) -> usize {
    if !request.may_skip(order.len()) {
        return 0;
    }
    let all = order.clone();
    let contexts: Vec<_> = targets.iter().map(|target| query_context(target, cx)).collect();
    order.retain(|(place, shard)| !request.skips(&contexts[*place], shard));
    // ES: aggregations need one shard that tells they are empty.
    if order.is_empty() && !request.aggregations.is_empty() {
        order.extend(all.first());
    }
    all.len() - order.len()
}

pub(super) fn query_context<'a>(target: &'a SearchTarget, cx: &SearchContext) -> QueryContext<'a> {
    let snapshot = &target.snapshot;
    let mut context = QueryContext::new(&snapshot.mapping, &snapshot.context.analysis, &snapshot.name, &snapshot.uuid, cx.now, cx.major);
    context.limits.max_terms_count = snapshot.settings.max_terms_count() as u32;
    context
}

/// A shard's number among those of its request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Within {
    /// From 0 on.
    pub(super) number: u32,
    /// How many there are.
    pub(super) shards: u32,
}

fn plan<'a>(
    target: &'a SearchTarget,
    shard: &ShardSnapshot,
    within: Within,
    nearest: Result<Vec<Query>>,
    request: &SearchRequest<'_>,
    cx: &SearchContext,
) -> Result<ShardPlan<'a>> {
    if let Some(reason) = &cx.refusal {
        return Err(EsError::illegal_argument(reason.clone()));
    }
    check_window(target, request, cx)?;
    let snapshot = &target.snapshot;
    let mut query_context = query_context(target, cx).of_shard(shard);
    query_context.size = request.size;
    let nearest = nearest?;
    let query = match &request.query {
        Some(query) => Some(build_query(&**query, &query_context)?),
        None => None,
    };
    let query = match query {
        Some(query) if nearest.is_empty() => query,
        None if nearest.is_empty() => Query::MatchAll,
        query => {
            let clauses = query.into_iter().chain(nearest).map(|query| (Occur::Should, query)).collect();
            Query::Boolean(BooleanQuery { clauses, minimum_should_match: 1 })
        }
    };
    let post_filter = request.post_filter.as_ref().map(|filter| Ok(build_query(&**filter, &query_context)?.rewrite())).transpose()?;
    let rescorers = rescorers(target, request, &query_context)?;
    let named = query_context.named();
    let highlight = match &request.highlight {
        Some(highlight) => Some(HighlightPlan::new(highlight, &query, Limits::of(&snapshot.settings), &query_context)?),
        None => None,
    };
    let query = query.boosted(request.indices_boost.of(&snapshot.name)?);
    let filter = alias_filter(target, &query_context, cx)?;
    let explained = request.explain.then(|| {
        let roots = Shower { mapping: &snapshot.mapping, shard, major: cx.major }.asks_for_roots(&query);
        filtered(query.clone(), roots.then_some(Query::Roots).into_iter().chain(filter.clone())).rewrite_as(cx.major)
    });
    let query = filtered(query, filter).rewrite_as(cx.major);
    let criteria = resolve(&request.sort, target, within.number)?;
    let after = match request.search_after {
        [] => None,
        values => Some(search_after::resolve(values, &criteria, cx.now, cx.major)?),
    };
    request.stored_fields.check_mapping(&snapshot.mapping)?;
    let mut docvalue_fields = docvalue_fields::resolve(&request.docvalue_fields, &snapshot.mapping, &snapshot.name)?;
    let fields = (!request.fields.is_empty()).then(|| FieldsPlan::new(&request.fields, &snapshot.mapping, cx.major));
    let collapse = match &request.collapse {
        Some(collapse) => {
            let column = collapse.resolve(target, &request.sort, !request.search_after.is_empty())?;
            docvalue_fields::add(&mut docvalue_fields, collapse.field.as_deref().unwrap_or_default(), &snapshot.mapping);
            Some(column)
        }
        None => None,
    };
    let part = match &request.slice {
        Some(slice) => slice.of(target, shard, within, cx.scroll.is_some(), cx.major)?,
        None => Part::All,
    };
    // What a slice does to matches is not explained.
    if request.explain && matches!(part, Part::Some { .. }) {
        return Err(EsError::not_implemented("search option [explain] with [slice]"));
    }
    let matches_nothing = !request.aggregations.is_empty() && request.skips(&query_context, shard);
    Ok(ShardPlan {
        target,
        query,
        explained,
        post_filter,
        criteria,
        after,
        part,
        collapse,
        rescorers,
        named,
        docvalue_fields,
        highlight,
        fields,
        failure: query_context.failure.clone(),
        matches_nothing,
    })
}

/// The rescorers of one shard.
fn rescorers(target: &SearchTarget, request: &SearchRequest<'_>, cx: &QueryContext<'_>) -> Result<Vec<Rescorer>> {
    if request.rescore.is_empty() {
        return Ok(Vec::new());
    }
    if !request.sort.is_empty() {
        return Err(EsError::illegal_argument("Cannot use [sort] option in conjunction with [rescore]."));
    }
    let limit = target.snapshot.settings.max_rescore_window();
    let bind = |rescore: &super::rescore::Rescore<'_>| {
        rescore.check_window(limit)?;
        let query = build_query(&*rescore.query, cx)?.rewrite();
        Ok(Rescorer { window: rescore.window as usize, query, combine: rescore.combine })
    };
    request.rescore.iter().map(bind).collect()
}

/// Refuses to show more hits than the index allows.
fn check_window(target: &SearchTarget, request: &SearchRequest<'_>, cx: &SearchContext) -> Result<()> {
    let max_result_window = target.snapshot.settings.max_result_window;
    let window = request.from + request.size;
    if cx.scroll.is_some() {
        if request.size <= max_result_window {
            return Ok(());
        }
        return Err(EsError::illegal_argument(format!(
            "Batch size is too large, size must be less than or equal to: [{max_result_window}] but was [{}]. Scroll batch sizes cost as \
             much memory as result windows so they are controlled by the [index.max_result_window] index level setting.",
            request.size
        )));
    }
    if window <= max_result_window {
        return Ok(());
    }
    Err(EsError::illegal_argument(format!(
        "Result window is too large, from + size must be less than or equal to: [{max_result_window}] but was [{window}]. See \
         the scroll api for a more efficient way to request large data sets. This limit can be set by changing the \
         [index.max_result_window] index level setting."
    )))
}

/// The filter of the aliases the target was reached through.
pub(super) fn alias_filter(target: &SearchTarget, query_context: &QueryContext<'_>, cx: &SearchContext) -> Result<Option<Query>> {
    let Some(filter) = target.filter.as_ref().filter(|_| !fault::is_on("alias_filter_ignored")) else { return Ok(None) };
    let tree = parse(filter).map_err(|error| error.to_es_error())?;
    let tell = |text| cx.deprecated(text);
    let parse_context = ParseContext::new(filter, query_context.major).telling(&tell);
    build_query(&*parse_query(&tree, &parse_context)?, query_context).map(Some)
}

/// The query with filters, which never score.
pub(super) fn filtered(query: Query, filters: impl IntoIterator<Item = Query>) -> Query {
    let mut both = BooleanQuery::default();
    both.add(Occur::Must, query);
    filters.into_iter().for_each(|filter| both.add(Occur::Filter, filter));
    Query::Boolean(both)
}

fn run(
    request: &SearchRequest<'_>,
    plan: &ShardPlan<'_>,
    shard: &ShardSnapshot,
    statistics: Option<&GlobalStatistics>,
    now: i64,
) -> Result<ShardResult> {
    let weight = match statistics {
        Some(all) => plan.query.weight(&all.of(shard), request.needs_scores()),
        None => plan.query.weight(shard, request.needs_scores()),
    };
    let wanted = (request.from + request.size) as usize;
    let windows = plan.rescorers.iter().map(|rescorer| rescorer.window);
    let least = if wanted == 0 { 0 } else { windows.fold(wanted, usize::max) };
    let size = if plan.collapse.is_some() && wanted > 0 { usize::MAX } else { least };
    let query = ShardQuery {
        has_known_count: has_known_count(&plan.query),
        weight,
        size,
        part: &plan.part,
        post_filter: plan.post_filter.as_ref().map(|filter| filter.weight(shard, false)),
    };
    let mut result = query_phase::run(request, plan.target, shard, &query, &plan.criteria, plan.after.as_deref(), now);
    if let Ok(result) = &mut result {
        if let Some(field) = &plan.collapse {
            result.hits = collapse::first_of_groups(std::mem::take(&mut result.hits), least, shard, field)?;
        }
        for rescorer in &plan.rescorers {
            let weight = match statistics {
                Some(all) => rescorer.query.weight(&all.of(shard), true),
                None => rescorer.query.weight(shard, true),
            };
            rescorer.apply(shard, &*weight, result);
        }
        result.hits.truncate(wanted);
    }
    match plan.failure.get() {
        Some(error) => Err(error.clone()),
        None => result,
    }
}

/// ES: the total of these is known without collecting, even when a shard stops early.
fn has_known_count(query: &Query) -> bool {
    match query {
        Query::ConstantScore(inner) | Query::Boost(inner, _) => has_known_count(inner),
        Query::MatchAll | Query::Roots | Query::Term(_) | Query::Exists { .. } => true,
        _ => false,
    }
}

/// What is wrong with the filter of an alias of the index. `tell` is told of what is deprecated in it.
pub fn check_filter(index: &IndexSnapshot, filter: &[u8], now: i64, tell: &dyn Fn(String)) -> Result<()> {
    let major = index.context.major;
    let tree = parse(filter).map_err(|error| error.to_es_error())?;
    let query = parse_query(&tree, &ParseContext::new(filter, major).telling(tell))?;
    query.build(&QueryContext::new(&index.mapping, &index.context.analysis, &index.name, &index.uuid, now, major)).map(|_| ())
}
