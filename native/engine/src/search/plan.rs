//! The plan of a search on one shard: everything that is resolved before it runs.

use super::dfs_knn::Gathered;
use super::docvalue_fields::{self, Resolved};
use super::fetch::fields::{FieldsPlan, vectors_of};
use super::fetch::highlight::{HighlightPlan, HighlightRequest, Limits};
use super::filtered_query::whole;
use super::inner_hits::{Bound, NestedPlan, ShownObjects};
use super::matched_queries::named_together;
use super::query_context::{alias_filter, filtered, query_context};
use super::request::SearchRequest;
use super::rescore::Rescorer;
use super::script_fields;
use super::search_after;
use super::slice::{Part, Within};
use super::sort::criterion::Criterion;
use super::sort::key::SortKey;
use super::sort::resolve::resolve_first;
use super::stored_fields::Stored;
use super::target::{SearchContext, SearchTarget};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::nested_step::NestedStep;
use crate::error::{EsError, Result};
use crate::index::snapshot::{IndexSnapshot, ShardSnapshot};
use crate::lucene::{BooleanQuery, Describer, Failure, Occur, Query};
use crate::query_dsl::{AllSlots, CanMatch, NamedQuery, QueryContext, build_query, is_too_long, known, rewritten_away};
use crate::suggest::BoundSuggestions;
use std::sync::Arc;

/// The plan of a search on one shard.
pub(super) struct ShardPlan<'a> {
    pub(super) target: &'a SearchTarget,
    pub(super) query: Query,
    /// The query for explanations, if requested.
    pub(super) explained: Option<Query>,
    /// The query for the profile, if requested.
    pub(super) profiled: Option<Query>,
    /// The query for the error dry run, if evaluating it can fail.
    pub(super) tried: Option<Query>,
    /// Nanoseconds of its rewriting.
    pub(super) rewriting: u64,
    pub(super) post_filter: Option<Query>,
    /// Path of the nested objects that are returned as hits; `None` for documents.
    pub(super) objects: Option<Arc<str>>,
    pub(super) criteria: Vec<Criterion>,
    pub(super) after: Option<Vec<SortKey>>,
    pub(super) part: Part,
    /// The field that hits are collapsed on.
    pub(super) collapse: Option<String>,
    pub(super) rescorers: Vec<Rescorer>,
    pub(super) named: Vec<NamedQuery>,
    /// True if their scores are returned.
    pub(super) scores_names: bool,
    /// The nested objects that are returned with hits.
    pub(super) inner_hits: Vec<NestedPlan>,
    /// An error in them is reported when the first hit is fetched.
    pub(super) docvalue_fields: Result<Vec<Resolved>>,
    /// Values that are stored.
    pub(super) stored_fields: Vec<Stored>,
    pub(super) script_fields: Vec<script_fields::Resolved>,
    pub(super) highlight: Option<HighlightPlan>,
    /// An error in it is reported when the first hit is fetched.
    pub(super) fields: Option<Result<FieldsPlan>>,
    /// Vectors that are loaded into sources.
    pub(super) loaded_vectors: Vec<String>,
    /// The suggesters.
    pub(super) suggestions: Option<BoundSuggestions>,
    /// Matching slots of percolate queries.
    pub(super) slots: AllSlots,
    pub(super) failure: Failure,
    /// True if the error is in the post filter or the query itself. ES: term statistics are gathered without either
    /// (`api/global/search_dfs_failures`).
    pub(super) fails_late: bool,
    /// The error in the inner hits of vector searches that ran before.
    pub(super) shown_wrongly: Option<EsError>,
    /// True if the query is known to match nothing; only set if there are aggregations.
    pub(super) matches_nothing: bool,
}

impl ShardPlan<'_> {
    /// The error of the queries before the shard is searched. ES: with global statistics (`global`) rescorers are bound early, too
    /// (`api/global/search_dfs_failures`).
    pub(super) fn fails_ahead(&self, global: bool) -> Option<EsError> {
        let rescorers = self.rescorers.iter().filter(|_| global).map(|rescorer| &rescorer.failure);
        Some(&self.failure).filter(|_| !self.fails_late).into_iter().chain(rescorers).find_map(Failure::get).cloned()
    }

    /// Returns true if `fields` reads the source of hits.
    pub(super) fn reads_source_as_map(&self) -> bool {
        matches!(&self.fields, Some(Ok(fields)) if fields.reads_source())
            || self.docvalue_fields.as_ref().is_ok_and(|fields| fields.iter().any(Resolved::is_runtime))
    }

    /// The vectors that hits return as fields. ES: since 9 the source filter excludes them from the returned source
    /// (`api/global/search_source_vectors`).
    pub(super) fn vectors_as_fields(&self) -> Vec<String> {
        vectors_of(self.fields.as_ref(), self.target.snapshot.mapping.vectors())
    }
}

/// Adds named queries that all inner hits report, too.
fn add_names(inner_hits: &mut [NestedPlan], named: &[NamedQuery]) {
    for plan in inner_hits {
        plan.add_names(named);
    }
}

/// Path of the nested objects that are returned as hits.
fn objects(request: &SearchRequest<'_>, target: &SearchTarget) -> Option<Arc<str>> {
    NestedStep::take_all(&request.way, &target.snapshot.mapping)
}

/// The order of hits, and the error that is reported once the search starts.
fn sorted(
    request: &SearchRequest<'_>,
    target: &SearchTarget,
    within: Within,
    cx: &QueryContext<'_>,
) -> Result<(Vec<Criterion>, Option<EsError>)> {
    resolve_first(&request.sort, target, within.number, objects(request, target).as_deref(), cx)
}

/// The query of a request, if it and the queries of aggregations can be rewritten.
fn rewritten_query<'a>(
    request: &SearchRequest<'_>,
    nearest: Vec<Gathered>,
    shard: &ShardSnapshot,
    cx: &QueryContext<'_>,
    beside: impl Fn() -> QueryContext<'a>,
) -> Result<Query> {
    let query = whole_query(request, nearest, shard, cx);
    let query = query.map_err(|error| of_rewriting(request, &beside(), shard).unwrap_or(error))?;
    of_aggregations(request, &beside(), shard).map_or(Ok(query), Err)
}

/// Resolves a request on a shard.
pub(super) fn plan<'a>(
    target: &'a SearchTarget,
    shard: &ShardSnapshot,
    within: Within,
    nearest: Result<Vec<Gathered>>,
    request: &SearchRequest<'_>,
    cx: &SearchContext,
) -> Result<ShardPlan<'a>> {
    if let Some(reason) = &cx.refusal {
        return Err(EsError::illegal_argument(reason.clone()));
    }
    if let Some(error) = &target.refusal {
        return Err(error.clone());
    }
    let snapshot = &target.snapshot;
    let mut query_context = query_context(target, cx).of_shard(shard);
    query_context.size = request.size;
    // An error in it is reported where the query is filtered.
    query_context.alias_filter = alias_filter(target, &self::beside(target, shard, &query_context, cx)).unwrap_or_default();
    let (nearest, not_near) = nearest.map_or_else(|error| (Vec::new(), Some(error)), |nearest| (nearest, None));
    let shown_objects = ShownObjects::gather(request, &nearest, &query_context)?;
    let query = rewritten_query(request, nearest, shard, &query_context, || self::beside(target, shard, &query_context, cx))?;
    let mut beside = beside(target, shard, &query_context, cx);
    beside.meets_objects = true;
    let describer = Describer { mapping: &snapshot.mapping, shard, major: cx.major, given: false };
    let rewritten = |query: Query| match (request.profile, query.may_fail()) {
        (true, _) => describer.rewrite_named(query),
        (false, true) => describer.rewrite(query),
        (false, false) => query.rewrite(),
    };
    let fails = || query_context.failure.get().is_some();
    if not_near.is_some() && query.has_failing() {
        // ES: statistics are gathered, for which the Weight is created, before the vector search (query/more_like_this_before_knn).
        drop(describer.rewrite(query.clone()).weight(shard, true));
    }
    let fails_before = fails();
    let post_filter =
        request.post_filter.as_ref().map(|filter| Ok(rewritten(beside.without_scores(|| build_query(&**filter, &beside))?))).transpose()?;
    let fails_late = !query.has_failing() && !fails_before && fails();
    let inner = self::beside(target, shard, &query_context, cx);
    let bound = Bound { target, number: within.number, cx: &inner, named: &beside.named() };
    let (mut inner_hits, shown_wrongly) = shown_objects.plan(bound)?;
    // ES: the sort is examined after the inner hits (api/global/search_knn_alone).
    let (criteria, unread) = sorted(request, target, within, &self::beside(target, shard, &query_context, cx))?;
    // ES: suggesters, kNN, rescorers, highlighting and slices are validated after aggregations are built (errors/behind_aggregations,
    // api/global/search_suggest_late).
    let behind_aggregations = |error| aggregation_error(target, request, cx).unwrap_or(error);
    let suggestions = request.suggest.as_ref().map(|suggest| suggest.bind(&query_context)).transpose().map_err(behind_aggregations)?;
    let rescorers = rescorers(request, &mut beside, &rewritten).map_err(behind_aggregations)?;
    let named = named_together(query_context.named(), &beside.named());
    add_names(&mut inner_hits, &beside.named());
    let shown = || FetchPlan::resolve(target, request, &criteria, cx).map_err(behind_aggregations);
    if let Some(error) = not_near {
        let unbound = || query_context.failure.get().filter(|_| fails_before).cloned();
        return Err(shown().err().or_else(unbound).unwrap_or(error));
    }
    let highlight = highlight(request, &query, target, &query_context, || self::beside(target, shard, &query_context, cx));
    let highlight = highlight.map_err(behind_aggregations)?;
    // ES: highlighting is examined before these (errors/behind_aggregations).
    let FetchPlan { docvalue_fields, script_fields, after, collapse } = shown()?;
    let query = query.boosted(request.indices_boost.of(&snapshot.name, &cx.index_names)?);
    let filter = alias_filter(target, &query_context)?;
    let part = request.wanted_slice().map(|slice| slice.of(target, shard, within, cx.scroll.is_some(), cx.major)).transpose();
    let begun = (cx.nanoseconds)();
    let slice = || part.as_ref().ok()?.as_ref()?.query(shard);
    let tried = || [Some(&query), filter.as_ref(), post_filter.as_ref()].into_iter().flatten();
    // ES: the no-ops that rejected writes leave have no source to read (mapping/runtime_refused_writes).
    let reads_no_source = || tried().any(Query::reads_runtime) && snapshot.mapping.source_enabled() && shard.has_no_ops();
    let may_fail = tried().any(Query::may_fail) || reads_no_source();
    let (tried, explained) = whole((request, may_fail), &describer, &query, filter.as_ref(), slice)?;
    // Lucene: if no scores are needed, none are computed (query/unscored_failures).
    let scores = request.min_score.is_some() || (request.size > 0 && request.shows_scores());
    let profiled = explained.clone().filter(|_| request.profile);
    let profiled = profiled.map(|query| if scores { query } else { query.constant().rewrite_as(cx.major) });
    let rewriting = (cx.nanoseconds)().saturating_sub(begun);
    let explained = explained.filter(|_| request.explain);
    let query = describer.rewrite_to_run(filtered(query, filter));
    let stored_fields = request.stored_fields.resolve(&snapshot.mapping)?;
    let fields = (!request.fields.is_empty()).then(|| FieldsPlan::new(&request.fields, snapshot, cx.lookups_of_hits(), cx.major));
    check_rescore(target, request).map_err(behind_aggregations)?;
    let part = part.map_err(behind_aggregations)?.unwrap_or(Part::All);
    check_late(unread, query_context.failure.get().is_some(), || aggregation_error(target, request, cx))?;
    let visits_all = request.aggregations.is_empty() || request.aggregations.visit_all();
    let matches_nothing = suggestions.is_none() && !visits_all && request.skips(&query_context, shard);
    Ok(ShardPlan {
        slots: query_context.take_slots(),
        target,
        query,
        explained,
        profiled,
        tried,
        rewriting,
        post_filter,
        objects: objects(request, target),
        criteria,
        after,
        part,
        collapse,
        rescorers,
        named,
        scores_names: request.scores_names,
        inner_hits,
        stored_fields,
        docvalue_fields,
        script_fields,
        highlight,
        loaded_vectors: loaded_vectors(fields.as_ref(), request, snapshot, cx.major),
        fields,
        suggestions,
        failure: query_context.failure.clone(),
        fails_late,
        shown_wrongly,
        matches_nothing,
    })
}

/// The vectors that sources are loaded with. ES: those requested by their own names, and those that `_source` returns
/// (`api/global/search_fields_of_vector_aliases`).
fn loaded_vectors(fields: Option<&Result<FieldsPlan>>, request: &SearchRequest<'_>, snapshot: &IndexSnapshot, major: u8) -> Vec<String> {
    let vectors = snapshot.mapping.vectors();
    if vectors.is_empty() {
        return Vec::new();
    }
    let requested = vectors_of(fields, vectors);
    let filter = request.shown_source().map(|source| source.filter());
    let is_shown = |name: &String| filter.as_ref().map_or(major == 8, |filter| filter.loads_vector(name, major));
    let is_dropped = |name: &str| filter.as_ref().is_some_and(|filter| major > 8 && filter.drops_vector(name));
    vectors.names().filter(|name| requested.contains(name) && !is_dropped(name) || is_shown(name)).cloned().collect()
}

/// The error reported after aggregations are built. ES: the query is rewritten then, and the `missing` value of a sort parsed
/// (`api/global/search_sort_missing_late`).
fn check_late(unread: Option<EsError>, fails: bool, aggregations: impl FnOnce() -> Option<EsError>) -> Result<()> {
    let aggregations = if fails || unread.is_some() { aggregations() } else { None };
    aggregations.or(unread).map_or(Ok(()), Err)
}

/// The rewrite error of the search's other queries. ES: all are rewritten before any Weight is created
/// (`api/global/search_dates_rewritten`).
fn of_rewriting(request: &SearchRequest<'_>, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Option<EsError> {
    if request.query.as_ref().is_some_and(|query| known(&**query, cx, shard).is_err()) {
        return None;
    }
    let others = request.post_filter.iter().map(|filter| &**filter).chain(request.rescore.iter().map(|rescore| &*rescore.query));
    let too_long = |query| build_query(query, cx).err().filter(is_too_long);
    let marking = request.highlight.iter().flat_map(HighlightRequest::queries).map(|query| &**query);
    let marked = marking.filter_map(|query| known(query, cx, shard).err());
    let other = others.filter_map(|query| known(query, cx, shard).err().or_else(|| too_long(query))).chain(marked).next();
    other.or_else(|| of_aggregations(request, cx, shard))
}

/// The rewrite error of a query of the aggregations. ES: they are rewritten after the queries of the search, before any collector is made
/// (`aggregation/filters_rewritten`).
fn of_aggregations(request: &SearchRequest<'_>, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Option<EsError> {
    let is_first = |_: &EsError| request.post_filter.as_ref().is_none_or(|filter| known(&**filter, cx, shard).is_ok());
    request.aggregations.rewriting_error(&|query| query.rewriting_error(cx, shard)).filter(is_first)
}

/// The query of the request and those of its nearest vectors.
fn whole_query(request: &SearchRequest<'_>, nearest: Vec<Gathered>, shard: &ShardSnapshot, cx: &QueryContext<'_>) -> Result<Query> {
    let build = || request.query.as_ref().map(|query| build_query(&**query, cx)).transpose();
    let query = if request.needs_scores() { build() } else { cx.without_scores(build) }?;
    if request.profile && cx.has_filtered_vectors() {
        return Err(EsError::not_implemented("the profile of vectors that were searched with a filter"));
    }
    for (knn, found) in request.knn.iter().zip(&nearest) {
        if let Some(name) = &knn.common.name {
            cx.add_named(name, &found.named);
        }
    }
    if nearest.is_empty() {
        return Ok(query.unwrap_or(Query::MatchAll));
    }
    let is_known = || request.query.as_ref().is_none_or(|query| known(&**query, cx, shard) == Ok(CanMatch::Nothing));
    let is_bool = nearest.len() + usize::from(query.is_some()) > 1;
    // ES: each part is known to match nothing before any is built (api/global/search_profile_knn_nothing).
    if is_bool && nearest.iter().all(|found| found.query.is_nothing()) && is_known() {
        return Ok(rewritten_away("bool"));
    }
    let clauses = query.into_iter().chain(nearest.into_iter().map(|found| found.query)).map(|query| (Occur::Should, query)).collect();
    Ok(Query::Boolean(BooleanQuery { clauses, minimum_should_match: 0 }))
}

/// The parts of a search that are read after its queries, sorting and aggregations.
struct FetchPlan {
    docvalue_fields: Result<Vec<Resolved>>,
    script_fields: Vec<script_fields::Resolved>,
    after: Option<Vec<SortKey>>,
    collapse: Option<String>,
}

impl FetchPlan {
    fn resolve(target: &SearchTarget, request: &SearchRequest<'_>, criteria: &[Criterion], cx: &SearchContext) -> Result<Self> {
        let snapshot = &target.snapshot;
        let limit = snapshot.settings.max_docvalue_fields_search();
        let mut docvalue_fields = docvalue_fields::resolve(&request.docvalue_fields, limit, snapshot)?;
        // ES: without hits no script is compiled (errors/index_limits).
        let script_fields = if request.size == 0 { &[][..] } else { &request.script_fields };
        let script_fields = script_fields::resolve(script_fields, snapshot.settings.max_script_fields(), &snapshot.mapping, cx.major)?;
        let after = match request.search_after {
            [] => None,
            values => {
                search_after::check_count(values, criteria)?;
                // ES: that they cannot be combined with collapse is reported before any error in them (api/global/search_collapse_after).
                request.collapse.as_ref().map_or(Ok(()), |collapse| collapse.check_search_after(&request.sort, &snapshot.mapping))?;
                Some(search_after::resolve(values, criteria, cx.now, cx.major)?)
            }
        };
        let collapse = match &request.collapse {
            Some(collapse) => {
                let column = collapse.resolve(target)?;
                if let Ok(bound) = &mut docvalue_fields {
                    docvalue_fields::add(bound, collapse.field.as_deref().unwrap_or_default(), &snapshot.mapping);
                }
                Some(column)
            }
            None => None,
        };
        check_window(target, request, cx)?;
        Ok(Self { docvalue_fields, script_fields, after, collapse })
    }
}

/// The error of the aggregations.
fn aggregation_error(target: &SearchTarget, request: &SearchRequest<'_>, cx: &SearchContext) -> Option<EsError> {
    let snapshot = &target.snapshot;
    let context = AggregationContext {
        mapping: &snapshot.mapping,
        settings: &snapshot.context,
        index: &snapshot.name,
        now: cx.now,
        major: cx.major,
        profile: None,
        shard: None,
        outermost: true,
        deferred: false,
        queries: &query_context(target, cx),
        around: Arc::from(""),
        inside: None,
        in_single: true,
        is_certain: false,
        dates: None,
        nested: None,
        in_nested: false,
        came_back: false,
        beyond_query: false,
        sampled: false,
        children_failed: false,
        scores: None,
        budget: Arc::default(),
    };
    // ES: the order of buckets is examined when they are collected (api/global/search_suggest_late).
    request.aggregations.aggregators(&context).err().filter(|error| error.kind != "invalid_path")
}

/// The highlight plan; `beside` creates contexts for its own queries.
fn highlight<'a>(
    request: &SearchRequest<'_>,
    query: &Query,
    target: &SearchTarget,
    cx: &QueryContext<'_>,
    beside: impl FnOnce() -> QueryContext<'a>,
) -> Result<Option<HighlightPlan>> {
    let Some(highlight) = &request.highlight else { return Ok(None) };
    let mut context = beside();
    context.failure = Failure::default();
    HighlightPlan::new(highlight, query, Limits::of(&target.snapshot.settings), cx, &context).map(Some)
}

/// A query context with its own named queries.
fn beside<'a>(target: &'a SearchTarget, shard: &'a ShardSnapshot, own: &QueryContext<'_>, cx: &SearchContext) -> QueryContext<'a> {
    let mut context = query_context(target, cx).of_shard(shard);
    context.size = own.size;
    context.failure = own.failure.clone();
    context
}

/// The rescorers of one shard. ES: they do not run if there is nothing to score, so their errors are separate (`query/late_failures`).
fn rescorers(request: &SearchRequest<'_>, cx: &mut QueryContext<'_>, rewritten: &dyn Fn(Query) -> Query) -> Result<Vec<Rescorer>> {
    if request.rescore.is_empty() {
        return Ok(Vec::new());
    }
    let outer = cx.failure.clone();
    let bind = |rescore: &super::rescore::Rescore<'_>| {
        cx.failure = Failure::default();
        let query = rewritten(build_query(&*rescore.query, cx)?);
        Ok(Rescorer { window: rescore.window, query, combine: rescore.combine, failure: cx.failure.clone() })
    };
    let rescorers = request.rescore.iter().map(bind).collect();
    cx.failure = outer;
    rescorers
}

/// Rejects what cannot be combined with rescoring. ES: after everything that is built for the search (`errors/behind_aggregations`).
fn check_rescore(target: &SearchTarget, request: &SearchRequest<'_>) -> Result<()> {
    if request.only_suggests() {
        return Ok(());
    }
    if !request.rescore.is_empty() && !request.sort.is_empty() {
        return Err(EsError::illegal_argument("Cannot use [sort] option in conjunction with [rescore]."));
    }
    let limit = target.snapshot.settings.max_rescore_window();
    request.rescore.iter().try_for_each(|rescore| rescore.check_window(limit))
}

/// Rejects a result window larger than the index allows. ES: suggest-only requests have no hits (`api/global/search_beyond`).
fn check_window(target: &SearchTarget, request: &SearchRequest<'_>, cx: &SearchContext) -> Result<()> {
    if request.only_suggests() {
        return Ok(());
    }
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
