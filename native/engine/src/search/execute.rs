//! One search over all its shards: query phase, then the reply.

use super::aggregated_hits;
use super::collapse;
use super::collate;
use super::error_dry_run;
use super::failure::{self, ShardFailure};
use super::inline_budget;
use super::lenient_body;
use super::lenient_body::context_of;
use super::plan::ShardPlan;
use super::plan_shards::{is_unready, planned};
use super::profile::{self, FetchProfile, Gathered, NearestProfile, ShardProfile};
use super::query_context::{alias_filter, query_context, tell_filters};
use super::query_phase::{self, ShardQuery};
use super::reply;
use super::request::SearchRequest;
use super::request_breaker;
use super::request_cache_key;
use super::rescore::Rescorer;
use super::score_mode::{collects_all, describer, needs_root_filter, shard_query_shape};
use super::shard_outcome::ShardOutcome;
use super::shard_result::ShardResult;
use super::target::{SearchContext, SearchTarget};
use super::uri_query::uri_query;
use crate::bounds::before;
use crate::error::{EsError, Result};
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::json::reader::JsonErrorKind;
use crate::json::{Location, Value, parse};
use crate::lucene::{GlobalStatistics, Occur, Profiling, Query, Statistics};
use crate::query_dsl::{ParseContext, parse_query};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// Answers `_search`: the reply body.
pub fn search(targets: &[SearchTarget], body: Option<&[u8]>, cx: &SearchContext) -> Result<Vec<u8>> {
    let bytes = body.unwrap_or_default();
    let cache_key = request_cache_key::key(targets, bytes, cx);
    if let Some(key) = &cache_key
        && let Some(kept) = targets[0].snapshot.replies.get(key)
    {
        let (shards, searches) = (targets[0].shards().len(), &targets[0].snapshot.searches);
        searches.count_queries(shards as u64);
        if request_cache_key::is_enabled(&targets[0], 0, cx) {
            searches.count_cache_hits(shards as u64);
        }
        if shards == 1 {
            searches.count_fetch();
        }
        return Ok(request_cache_key::with_took(&kept, (cx.elapsed)()));
    }
    with_request(body, cx, |mut request| {
        request.validate(cx)?;
        request.put_off.take().map_or(Ok(()), Err)?;
        request.settle(cx);
        request.check_suggest()?;
        profile::check(&request)?;
        request_breaker::check(&request, targets, cx)?;
        inline_budget::check_request(&request, cx)?;
        // ES: those of a point in time were read when it was opened (api/global/alias_filter_warnings).
        if request.pit.is_none() {
            tell_filters(targets, cx);
        }
        let own: Vec<SearchTarget>;
        let searched = match request.runtime_mappings.filter(|definitions| !definitions.is_empty()) {
            Some(definitions) => {
                own = targets.iter().map(|target| target.with_runtime(definitions)).collect();
                &own[..]
            }
            None => targets,
        };
        if let Some(ranking) = request.ranking.take() {
            // ES: the ranking does not see the runtime fields of the search (api/global/search_retriever_rescorer).
            ranking.run(targets, &mut request, cx)?;
        }
        run_request(searched, &request, cx, |outcomes, failures, skipped| {
            let is_partial = outcomes.iter().any(|outcome| outcome.result.timed_out);
            if !request.profile && !request.only_suggests() {
                count_misses(&outcomes, bytes, request.size, cx);
            }
            let reply = reply::write(&request, searched, outcomes, failures, skipped, cx)?;
            cx.lookups.check()?;
            // A cached response carries no deprecation warnings.
            if let (Some(key), 0, true, false) =
                (cache_key, request.size, failures.is_empty() && !is_partial && cx.deprecations.noted().is_empty(), request.profile)
            {
                targets[0].snapshot.replies.put(key, request_cache_key::without_took(&reply));
            }
            Ok(reply)
        })
    })
}

/// Counts the shards whose responses the request cache did not have.
pub(super) fn count_misses(outcomes: &[ShardOutcome<'_>], body: &[u8], size: u64, cx: &SearchContext) {
    let enabled = |target: &&SearchTarget| request_cache_key::is_enabled(target, size, cx);
    let mut targets = outcomes.iter().map(|outcome| outcome.plan.target).filter(enabled).peekable();
    if targets.peek().is_some() && !request_cache_key::contains_now(body) {
        targets.for_each(|target| target.snapshot.searches.count_cache_misses(1));
    }
}

/// Runs `_search` within the inline budget; `None` if it exceeds the budget, without side effects.
pub fn search_if_brief(targets: &[SearchTarget], body: Option<&[u8]>, cx: &SearchContext) -> Result<Option<Vec<u8>>> {
    match search(targets, body, cx) {
        Err(error) if inline_budget::is_refusal(&error) => Ok(None),
        reply => reply.map(Some),
    }
}

/// Parses a body with its URL parameters and hands the request to `run`.
pub(super) fn with_request<T>(body: Option<&[u8]>, cx: &SearchContext, run: impl FnOnce(SearchRequest<'_>) -> Result<T>) -> Result<T> {
    let bytes = body.unwrap_or_default();
    let try_out = |tree: &Value<'_>, context: &ParseContext<'_>| drop(SearchRequest::parse(Some(tree), context, cx));
    let (tree, cut) = body.map(|body| lenient_body::read(body, cx, try_out)).unwrap_or_default();
    let tell = |text| cx.deprecated(text);
    let parse_context = context_of(bytes, cut.as_ref(), cx).with_deprecation_handler(&tell);
    if let (None, Some(error)) = (&tree, &cut) {
        return Err(error.to_es_error());
    }
    if body.is_some() && tree.is_none() {
        // ES: nothing but blanks is a body without a token (errors/blank_body).
        return Err(EsError::parsing("Expected [START_OBJECT] but found [null]", Location { line: 1, ..Location::default() }));
    }
    let uri = uri_query(cx)?.unwrap_or_default();
    let uri_tree = if uri.is_empty() { None } else { Some(parse(&uri).map_err(|error| error.to_es_error())?) };
    let mut request = SearchRequest::parse(tree.as_ref(), &parse_context, cx)?;
    // ES: errors in the request take precedence over errors in the text after it.
    if let Some(error) = &cut {
        return Err(match error.kind {
            JsonErrorKind::Trailing if cx.lines => EsError::x_content_parse("Unexpected token after end of object", error.at),
            _ => error.to_es_error(),
        });
    }
    if uri_tree.is_some() {
        parse_context.discard_deferred(request.query_late.clone());
    }
    let others = request.put_off.take().or(parse_context.check_deferred().err());
    // ES: the query of the URL replaces that of the body before the latter is parsed (query/late_wrapper).
    request.put_off = request.query_put_off.take().filter(|_| uri_tree.is_none()).or(others);
    if let Some(query) = &uri_tree {
        request.query = Some(parse_query(query, &context_of(&uri, None, cx).with_deprecation_handler(&tell))?);
    }
    request.retrieve(cx)?;
    if parse_context.deferred_count() > 0 && request.complaints(cx).is_empty() {
        parse_context.report_deferred_deprecations();
    }
    // ES: 9.x returns them in a single search, not in an `_msearch` or in a later page (case
    // `api/global/msearch_unknown_numbers`).
    let are_requested = request.seq_no_primary_term || request.numbers_unknown;
    request.numbers_unknown = are_requested && cx.major > 8 && !cx.lines && cx.scroll.is_none_or(|page| page == 0);
    run(request)
}

/// Runs a request on the shards of all targets and hands their results to `reply`.
pub(super) fn run_request<T>(
    targets: &[SearchTarget],
    request: &SearchRequest<'_>,
    cx: &SearchContext,
    reply: impl FnOnce(Vec<ShardOutcome<'_>>, &mut Vec<ShardFailure>, usize) -> Result<T>,
) -> Result<T> {
    request.indices_boost.check_names(&targets.iter().map(|target| &*target.snapshot.name), &cx.index_names)?;
    let mut order: Vec<(usize, &ShardSnapshot)> =
        targets.iter().enumerate().flat_map(|(place, target)| target.shards().into_iter().map(move |shard| (place, shard))).collect();
    // ES: shards are queried, and break ties, by number first and index name second (api/global/search_shards).
    order.sort_by(|(left, a), (right, b)| {
        a.shard.cmp(&b.shard).then_with(|| targets[*left].snapshot.name.cmp(&targets[*right].snapshot.name))
    });
    let skipped = skip(targets, request, cx, &mut order);
    let is_alone = order.len() + skipped == 1;
    let plans = planned(targets, request, &order, cx);
    let hits = request.aggregations.hits();
    let trees =
        hits.iter().map(|hits| parse(hits.options.text.as_bytes()).map_err(|error| error.to_es_error())).collect::<Result<Vec<_>>>()?;
    let searches =
        hits.iter().zip(&trees).map(|(hits, tree)| aggregated_hits::search(hits, tree, request, cx)).collect::<Result<Vec<_>>>()?;
    let shown: Vec<_> = searches.iter().map(|search| planned(targets, search, &order, cx)).collect();
    inline_budget::check_plans(&plans, request, cx)?;
    // ES: one shard has nothing to gather (api/global/search_sort).
    let global = (request.gathers_statistics() || !request.knn.is_empty()) && order.len() > 1;
    // ES: kNN searches gather nevertheless, even for a single shard (api/global/search_profile_vectors).
    let gathers = global || !request.knn.is_empty();
    let (statistics, gathered) = if gathers { gather(&plans, cx) } else { (None, Vec::new()) };
    let statistics = statistics.filter(|_| global);
    // Later errors are recorded in the plans, too.
    let all_unready = plans.iter().all(|(_, plan)| is_unready(plan, gathers));
    let (mut outcomes, mut failures) = (Vec::new(), Vec::new());
    for (number, ((place, _), (shard, plan))) in order.iter().zip(&plans).enumerate() {
        let target = &targets[*place];
        let found = match plan {
            Ok(plan) => {
                let statistics = statistics.as_ref();
                let looked = NearestProfile::of(request, target, shard, cx)?;
                let gathered = gathered.get(number).copied();
                let profile = request.profile.then(|| ShardProfile::new(gathered, looked, cx));
                let fetched = FetchProfile::new(request, plan, &cx.nanoseconds);
                let result = if request.only_suggests() {
                    Ok(ShardResult::nothing())
                } else {
                    target.snapshot.searches.count_queries(1);
                    run(request, (plan, is_alone), shard, statistics, profile.as_ref(), cx)
                };
                let result = result.and_then(|mut result| {
                    let each = hits.iter().zip(&searches).zip(&shown);
                    let all: Vec<_> = each
                        .map(|((hits, search), plans)| aggregated_hits::PlannedHits {
                            options: &hits.options,
                            search,
                            plan: &plans[number].1,
                        })
                        .collect();
                    aggregated_hits::show(&all, shard, statistics, &mut result, cx)?;
                    Ok(result)
                });
                let exists = |text: &str| collate::matches(text, target, shard, cx);
                // ES: suggestions beside a query are not counted (api/indices/stats_caches_and_merges).
                if plan.suggestions.is_some() && request.only_suggests() {
                    target.snapshot.searches.count_suggest();
                }
                // ES: a single shard fetches with its query, hits or not (api/indices/stats_counters).
                if result.is_ok() && is_alone {
                    target.snapshot.searches.count_fetch();
                }
                let suggested = result.and_then(|result| {
                    let suggestions =
                        plan.suggestions.as_ref().map_or(Ok(Vec::new()), |suggestions| suggestions.suggest(shard, &exists))?;
                    Ok(ShardResult { suggestions, ..result })
                });
                let shown = RefCell::default();
                suggested.map(|result| ShardOutcome { plan, shard, statistics, result, profile, fetched, shown })
            }
            Err(error) => Err(error.clone()),
        };
        match found {
            Ok(outcome) => outcomes.push(outcome),
            Err(error) if error.is_unsupported() => return Err(error),
            Err(error) => failures.push(ShardFailure { shard: shard.shard, index: target.snapshot.name.clone(), error }),
        }
    }
    // ES: a shard that was skipped has succeeded (api/global/search_skip).
    let all_failed = outcomes.is_empty() && skipped == 0;
    if !failures.is_empty() && (all_failed || !request.partial_results) {
        let reason = if all_failed { "all shards failed" } else { failure::PARTIAL };
        // ES: with global statistics or kNN, the DFS phase prepares the search without its aggregations (api/global/search_dfs_failures).
        let phase = match global || !request.knn.is_empty() {
            false => "query",
            true if all_unready => "dfs",
            true => "dfs_query",
        };
        return Err(failure::shards_failed(&failures, &cx.node_id, phase, reason));
    }
    let reply = reply(outcomes, &mut failures, skipped)?;
    let leaves = order.iter().flat_map(|(_, shard)| shard.leaves.iter());
    leaves.map(|view| view.leaf.failure()).find_map(|failure| failure).map_or(Ok(reply), Err)
}

/// The global term statistics of all shards, and the time each shard took for them.
fn gather(plans: &[(&ShardSnapshot, Result<ShardPlan<'_>>)], cx: &SearchContext) -> (Option<GlobalStatistics>, Vec<Gathered>) {
    let mut statistics = GlobalStatistics::default();
    let mut gathered = Vec::with_capacity(plans.len());
    for (shard, plan) in plans {
        let begun = (cx.nanoseconds)();
        let counts = plan.as_ref().map_or((0, 0), |plan| {
            statistics.gather(shard, |recording| {
                // ES: statistics are gathered as for scoring, which explanations need even if hits are sorted otherwise
                // (api/global/search_dfs). A query known to match nothing in the shard looks up no terms.
                let describer = describer(plan, shard, cx.major);
                let asks = |query: &Query| drop(describer.rewrite(query.clone()).weight(recording, true));
                asks(&plan.query);
                plan.rescorers.iter().for_each(|rescorer| asks(&rescorer.query));
            })
        });
        gathered.push(Gathered { fields: counts.0, terms: counts.1, time: (cx.nanoseconds)().saturating_sub(begun) });
    }
    (Some(statistics), gathered)
}

/// Takes away the shards that cannot match; gives their number.
fn skip(targets: &[SearchTarget], request: &SearchRequest<'_>, cx: &SearchContext, order: &mut Vec<(usize, &ShardSnapshot)>) -> usize {
    if !request.may_skip(order.len()) {
        return 0;
    }
    let all = order.clone();
    let contexts: Vec<_> = targets.iter().map(|target| query_context(target, cx)).collect();
    order.retain(|(place, shard)| !request.is_needless(&targets[*place], &contexts[*place], shard));
    let is_later_page = cx.scroll.is_some_and(|page| page > 0);
    // ES: aggregations need one shard that reports that they are empty, with which a scroll continues (api/global/scroll_skipped).
    if order.is_empty() && (is_later_page || !request.aggregations.is_empty()) {
        order.extend(all.first());
    }
    // ES: a scroll continues with the shards that were not skipped (api/global/scroll_skipped).
    if cx.scroll == Some(0) {
        let is_ordered = |shard: &ShardSnapshot| order.iter().any(|(_, other)| std::ptr::eq(*other, shard));
        for (place, shard) in all.iter().filter(|(_, shard)| !is_ordered(shard)) {
            cx.skip(&targets[*place].snapshot.name, shard.shard);
        }
    }
    if is_later_page { 0 } else { all.len() - order.len() }
}

/// ES: the query for the nested objects that hits are sorted by is bound to the shard and run on each leaf
/// (`api/global/search_profile_sort_nested`).
fn look_for_nested(plan: &ShardPlan<'_>, profiling: &Profiling<'_>, view: &LeafView) {
    let queries = plan.criteria.iter().filter_map(|criterion| criterion.children()?.only_query());
    for query in queries {
        profiling.describer.rewrite_named(query.clone()).weight(profiling, false).scorer(view);
    }
}

/// Milliseconds after the timeout at which a shard is given up that is still at work on one step.
const GIVEN_UP: u64 = 75;

/// Queries a shard. One that does not come to an end within the timeout has found nothing.
fn run(
    request: &SearchRequest<'_>,
    plan: (&ShardPlan<'_>, bool),
    shard: &ShardSnapshot,
    statistics: Option<&GlobalStatistics>,
    profile: Option<&ShardProfile>,
    cx: &SearchContext,
) -> Result<ShardResult> {
    let search = |shard: &ShardSnapshot| query_shard(request, plan, shard, statistics, profile, cx);
    let Some(timeout) = request.timeout else { return search(shard) };
    let limit = timeout.saturating_add(GIVEN_UP).saturating_mul(1_000_000);
    before(&cx.nanoseconds, limit, || search(shard)).unwrap_or_else(|| {
        let nothing = ShardSnapshot { shard: shard.shard, leaves: Arc::from([]) };
        Ok(ShardResult { timed_out: true, ..search(&nothing)? })
    })
}

fn query_shard(
    request: &SearchRequest<'_>,
    (plan, is_alone): (&ShardPlan<'_>, bool),
    shard: &ShardSnapshot,
    statistics: Option<&GlobalStatistics>,
    profile: Option<&ShardProfile>,
    cx: &SearchContext,
) -> Result<ShardResult> {
    if statistics.is_some()
        && let Some(error) = plan.fails_ahead(true)
    {
        return Err(error);
    }
    if let Some(error) = &plan.shown_wrongly {
        return Err(error.clone());
    }
    let joined = statistics.map(|all| all.of(shard));
    let statistics = joined.as_ref().map_or(shard as &dyn Statistics, |joined| joined);
    let bare = statistics;
    let profiling = profile.map(|profile| profile.profiling(plan, shard, statistics, cx.major));
    let statistics = profiling.as_ref().map_or(statistics, |profiling| profiling);
    let looked = |query: &Query| {
        if let Some(profile) = profile.filter(|_| cx.major < 9) {
            profile.queries.found_by_graphs(query, shard);
        }
    };
    // ES: the filter of hits is bound before the query (api/global/search_profile_options).
    let post_filter = plan.post_filter.as_ref().map(|filter| {
        looked(filter);
        filter.weight(statistics, false)
    });
    plan.profiled.iter().for_each(looked);
    let bound = || match &plan.profiled {
        Some(profiled) => profiled.weight(statistics, request.needs_scores()),
        None if request.needs_scores() => plan.query.weight(statistics, true),
        None => plan.query.without_scores(cx.major).weight(statistics, false),
    };
    let weight = profiling.as_ref().map_or_else(bound, |profiling| profiling.collecting(collects_all(request), bound));
    if profile.is_none() && !collects_all(request) {
        plan.query.bind_idle_functions(statistics, request.needs_scores());
    }
    profile.map_or(Ok(()), ShardProfile::check)?;
    // ES: with size 0 no hit is examined, however many are to be skipped (api/global/search_sort_without_hits).
    let wanted = if request.size == 0 { 0 } else { (request.from + request.size) as usize };
    let windows = plan.rescorers.iter().map(Rescorer::window);
    let least = if wanted == 0 { 0 } else { windows.fold(wanted, usize::max) };
    let size = if plan.collapse.is_some() && wanted > 0 { usize::MAX } else { least };
    let beside = profiling.as_ref().map(|profiling| |view: &LeafView| look_for_nested(plan, profiling, view));
    let mut queries = query_context(plan.target, cx).of_shard(shard);
    queries.failure = plan.failure.clone();
    queries.alias_filter = if request.aggregations_given { alias_filter(plan.target, &queries)? } else { None };
    let query = ShardQuery {
        is_alone,
        scores: Rc::default(),
        query: &plan.query,
        queries: &queries,
        begins_leaf: beside.as_ref().filter(|_| wanted > 0).map(|beside| beside as &dyn Fn(&LeafView)),
        needs_root_filter: needs_root_filter(plan, shard, cx.major),
        has_known_count: has_known_count(&plan.query) || request.terminate_after > 0 && comes_to_known_count(plan, shard, cx.major),
        keeps_best: plan.collapse.is_none() && plan.after.is_none() && !is_several_filters(&plan.query),
        weight,
        size,
        part: &plan.part,
        query_shape: &|| shard_query_shape(plan, shard, cx.major),
        post_filter,
        is_late: &|grace| request.timeout.is_some_and(|allowed| (cx.elapsed)() > allowed.saturating_add(grace)),
        profile,
    };
    if let Some(tried) = plan.tried.as_ref().filter(|_| plan.failure.get().is_none()) {
        error_dry_run::of_search(request, plan, tried, shard, bare, &query, cx.major);
    }
    // ES: where a query fails, nothing is rescored.
    if let Some(error) = plan.failure.get() {
        return Err(error.clone());
    }
    let search = || query_phase::run(request, plan.target, shard, &query, &plan.criteria, plan.after.as_deref(), cx.now);
    let mut result = plan.failure.judged(plan.tried.is_some(), search);
    if let Ok(result) = &mut result {
        if let Some(field) = &plan.collapse {
            result.hits = collapse::first_of_groups(std::mem::take(&mut result.hits), least, shard, field)?;
        }
        if plan.collapse.is_some() && !plan.rescorers.is_empty() {
            result.heads.clone_from(&result.hits);
        }
        for rescorer in &plan.rescorers {
            // ES: without hits there is nothing to order anew (api/global/search_profile_options).
            if profile.is_some() && result.hits.is_empty() {
                continue;
            }
            looked(&rescorer.query);
            let weight = rescorer.query.weight(statistics, true);
            let has_hits = !result.hits.is_empty();
            let may_fail = rescorer.query.may_fail();
            if may_fail && rescorer.failure.get().is_none() {
                let window = rescorer.window().min(result.hits.len());
                error_dry_run::of_rescorer(rescorer, plan.target, shard, bare, &result.hits[..window]);
            }
            rescorer.failure.judged(may_fail, || rescorer.apply(shard, &*weight, result))?;
            if let Some(error) = rescorer.failure.get().filter(|_| has_hits) {
                return Err(error.clone());
            }
        }
        result.hits.truncate(wanted);
    }
    profile.map_or(Ok(()), ShardProfile::check)?;
    match plan.failure.get() {
        Some(error) => Err(error.clone()),
        None => result,
    }
}

/// Returns true for a query of several filters only. ES: none of their matches is skipped for its score
/// (`api/global/search_terminate_after`).
fn is_several_filters(query: &Query) -> bool {
    matches!(query, Query::Boolean(all) if all.count(Occur::Filter) > 1 && all.count(Occur::Must) + all.count(Occur::Should) == 0)
}

/// As [`has_known_count`], for the rewritten query of the shard.
fn comes_to_known_count(plan: &ShardPlan<'_>, shard: &ShardSnapshot, major: u8) -> bool {
    has_known_count(&describer(plan, shard, major).rewrite(plan.query.clone()))
}

/// ES: the total of these queries is known without collecting, even if a shard terminates early (`api/global/search_terminate_after`).
fn has_known_count(query: &Query) -> bool {
    match query {
        Query::ConstantScore(inner) | Query::Boost(inner, _) => has_known_count(inner),
        Query::MatchAll | Query::Roots | Query::Term(_) | Query::Exists { .. } => true,
        _ => false,
    }
}
