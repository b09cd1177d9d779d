//! Hits of `top_hits` aggregations: their fetch phase is planned per shard like that of a search.

use std::any::Any;
use std::cell::RefCell;
use std::cmp::Ordering;
use std::sync::Arc;

use super::aggregated_objects;
use super::fetch::{Fetch, write_hit};
use super::inner_hits::{InnerHits, OF_QUERIES, Same};
use super::plan::ShardPlan;
use super::profile::FetchProfile;
use super::request::SearchRequest;
use super::shard_outcome::ShardOutcome;
use super::shard_result::ShardResult;
use super::sort::criterion::Criterion;
use super::sort::direction::{Direction, compare_keys};
use super::sort::key::SortKey;
use super::target::SearchContext;
use super::top_docs::{Hit, TopHits};
use crate::aggregation::metric::top_hits::{HitOptions, HitOrder, HitsResult, ShownHit};
use crate::aggregation::request::ShownHits;
use crate::aggregation::result::AggregationResults;
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{JsonWriter, Value};
use crate::lucene::GlobalStatistics;
use crate::query_dsl::{BoxQuery, Nearest, ParseContext};

/// The search that fetches the hits of one aggregation.
pub(super) fn search<'a>(
    hits: &ShownHits,
    tree: &'a Value<'a>,
    request: &'a SearchRequest<'_>,
    cx: &SearchContext,
) -> Result<SearchRequest<'a>> {
    if request.ranking.is_some() {
        return Err(EsError::not_implemented("aggregation [top_hits] beside [retriever]"));
    }
    // The reference rescores hits of aggregations, too.
    if !request.rescore.is_empty() {
        return Err(EsError::not_implemented("aggregation [top_hits] beside [rescore]"));
    }
    let parse = ParseContext::new(b"", cx.major).showing_inner_hits(OF_QUERIES).looking_up(&cx.documents);
    let mut options = InnerHits::parse(tree, &parse)?;
    options.settle_order();
    check_nearest(request, options.explain)?;
    Ok(SearchRequest {
        query: request.query.as_deref().map(|query| Box::new(Same(query)) as BoxQuery<'_>),
        // ES: its named queries are reported, too, of hits that it leaves out of the reply (`aggregation/top_hits_merged`).
        post_filter: request.post_filter.as_ref().map(|filter| Box::new(Same(&**filter)) as BoxQuery<'_>),
        from: options.from,
        size: options.size,
        sort: options.sort,
        source: options.source,
        docvalue_fields: options.docvalue_fields,
        fields: options.fields,
        highlight: options.highlight,
        explain: options.explain,
        version: options.version,
        seq_no_primary_term: options.seq_no_primary_term,
        numbers_unknown: request.numbers_unknown,
        scores_names: request.scores_names,
        track_scores: options.track_scores,
        stored_fields: options.stored_fields,
        total_as_int: request.total_as_int,
        global_statistics: request.global_statistics,
        way: hits.way.clone(),
        ..SearchRequest::default()
    })
}

/// The hits are fetched without the nearest vectors of the search: what these would add to a hit is not implemented.
fn check_nearest(request: &SearchRequest<'_>, explain: bool) -> Result<()> {
    let nearest = || request.knn.iter();
    let option = match () {
        () if explain && !request.knn.is_empty() => "[explain]",
        () if nearest().any(|nearest| nearest.common.name.is_some()) => "[_name]",
        () if nearest().any(Nearest::has_inner_hits) => "[inner_hits]",
        () => return Ok(()),
    };
    Err(EsError::not_implemented(format!("{option} of [knn] in the hits of aggregation [top_hits]")))
}

/// Renders the totals of all hits of aggregations as bare numbers, those of buckets without documents included.
pub(super) fn bare_totals(results: &mut AggregationResults) -> Result<()> {
    results.visit(&mut |found| {
        let found: &mut dyn Any = found;
        if let Some(hits) = found.downcast_mut::<HitsResult>() {
            hits.total_as_int = true;
        }
        Ok(())
    })
}

/// One aggregation on one shard.
pub(super) struct PlannedHits<'a> {
    /// The request's options.
    pub options: &'a Arc<HitOptions>,
    /// Its search.
    pub search: &'a SearchRequest<'a>,
    /// The plan for the shard.
    pub plan: &'a Result<ShardPlan<'a>>,
}

/// Writes the best documents of all buckets of a shard as hits.
pub(super) fn show(
    all: &[PlannedHits<'_>],
    shard: &ShardSnapshot,
    statistics: Option<&GlobalStatistics>,
    result: &mut ShardResult,
    cx: &SearchContext,
) -> Result<()> {
    for shown in all {
        let PlannedHits { options, search, plan } = shown;
        let plan = match plan {
            Ok(plan) => plan,
            Err(error) => return Err(error.clone()),
        };
        let (window, limit) = (search.from + search.size, plan.target.snapshot.settings.max_inner_result_window());
        if window > limit {
            return Err(EsError::illegal_argument(format!(
                "Top hits result window is too large, the top hits aggregator [{}]'s from + size must be less than or equal to: [{limit}] but \
                 was [{window}]. This limit can be set by changing the [index.max_inner_result_window] index level setting.",
                options.name
            )));
        }
        let outcome = ShardOutcome {
            plan,
            shard,
            statistics,
            result: ShardResult::nothing(),
            profile: None,
            fetched: FetchProfile::new(search, plan, &cx.nanoseconds),
            shown: RefCell::default(),
        };
        result.aggregations.visit(&mut |found| {
            let found: &mut dyn Any = found;
            match found.downcast_mut::<HitsResult>() {
                Some(hits) if Arc::ptr_eq(&hits.options, options) => show_bucket(hits, search, &outcome, cx),
                _ => Ok(()),
            }
        })?;
    }
    Ok(())
}

fn show_bucket(found: &mut HitsResult, search: &SearchRequest<'_>, outcome: &ShardOutcome<'_>, cx: &SearchContext) -> Result<()> {
    let criteria = &outcome.plan.criteria;
    // ES: hits sorted by score ascending are returned without it. (aggregation/top_hits)
    let shows_scores = criteria.is_empty() || search.track_scores;
    let mut candidates = std::mem::take(&mut found.candidates);
    candidates.sort_by_key(|candidate| (candidate.base, candidate.doc));
    let size = (search.from + search.size) as usize;
    let mut top = TopHits::new(size, criteria, None);
    let mut rest = &candidates[..];
    while let Some(first) = rest.first() {
        let (leaf, behind) = rest.split_at(rest.partition_point(|candidate| candidate.base == first.base));
        rest = behind;
        let Some(place) = outcome.shard.leaves.iter().position(|view| view.base == first.base) else { continue };
        top.begin_leaf(place as u32, &outcome.shard.leaves[place]);
        let (docs, scores): (Vec<_>, Vec<_>) = leaf.iter().map(|candidate| (candidate.doc, candidate.score)).unzip();
        top.collect_batch(&docs, &scores);
    }
    if !shows_scores || size == 0 {
        found.max_score = None;
    }
    let source = search.shown_source();
    let filter = source.as_ref().filter(|source| !source.is_plain()).map(super::source_option::SourceOption::filter);
    let kinds: Vec<_> = criteria.iter().map(Criterion::number_kind).collect();
    let fetch = Fetch {
        request: search,
        source: source.is_some(),
        filter: filter.as_ref(),
        shown: &kinds,
        node_id: &cx.node_id,
        major: cx.major,
        packed: false,
        is_yaml: cx.yaml,
    };
    let directions: Arc<[Direction]> = criteria.iter().map(Criterion::direction).collect();
    let hits = top.finish()?;
    if outcome.plan.objects.is_some() && search.track_scores && !criteria.is_empty() {
        aggregated_objects::check_matches(&hits, outcome)?;
    }
    for mut hit in hits {
        if !shows_scores {
            hit.score = f32::NAN;
        }
        let mut out = JsonWriter::default().for_yaml(cx.yaml);
        match &outcome.plan.objects {
            Some(path) => aggregated_objects::write_hit(&fetch, outcome, &hit, path, &mut out)?,
            None => write_hit(&fetch, outcome, (&hit, None), &Vec::new(), &mut out)?,
        }
        let Hit { score, keys, .. } = hit;
        let order = Box::new(Order { score, keys, directions: Arc::clone(&directions) });
        found.shown.push(ShownHit { json: out.into_bytes(), order });
    }
    Ok(())
}

/// The rank of a hit among those of all shards.
struct Order {
    score: f32,
    keys: Vec<SortKey>,
    directions: Arc<[Direction]>,
}

impl HitOrder for Order {
    fn compare(&self, other: &dyn HitOrder) -> Ordering {
        let other: &dyn Any = other;
        let Some(other) = other.downcast_ref::<Self>() else { return Ordering::Equal };
        if self.directions.is_empty() {
            return other.score.partial_cmp(&self.score).unwrap_or(Ordering::Equal);
        }
        compare_keys(&self.keys, &other.keys, &self.directions)
    }
}
