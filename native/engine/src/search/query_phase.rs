//! The query phase: what one shard finds.

use std::sync::Arc;

use std::rc::Rc;

use super::competitive::{Choice, Chooser};
use super::leaf_batches::{Advancing, Visible, keep, next_one, retain_hits};
use super::profile::ShardProfile;
use super::request::SearchRequest;
use super::score_mode::collects_nothing;
use super::shard_result::ShardResult;
use super::slice::Part;
use super::sort::criterion::Criterion;
use super::sort::key::SortKey;
use super::target::SearchTarget;
use super::terminate_after::{Stop, Time};
use super::top_docs::TopHits;
use super::track_total::TrackTotal;
use crate::aggregation::aggregator::Aggregators;
use crate::aggregation::context::{AggregatedShard, AggregationContext, Beside, ShardQueryShape};
use crate::aggregation::scores::Scores;
use crate::bounds::work;
use crate::error::Result;
use crate::fault;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::lucene::{BATCH, Batch, Query, Weight, count_all};
use crate::query_dsl::QueryContext;

/// Weights of one shard.
pub struct ShardQuery<'a> {
    /// The query with the alias filter.
    pub weight: Box<dyn Weight>,
    /// The post filter.
    pub post_filter: Option<Box<dyn Weight>>,
    /// True if only the best hits are collected, not all.
    pub keeps_best: bool,
    /// The maximum number of hits retained.
    pub size: usize,
    /// The documents of the slice.
    pub part: &'a Part,
    /// What is known about the query.
    pub query_shape: &'a dyn Fn() -> ShardQueryShape,
    /// True if the query includes a root-document filter, so that no leaf knows its count.
    pub needs_root_filter: bool,
    /// True if a shard that terminates early still reports the total count.
    pub has_known_count: bool,
    /// Called before each leaf, if set.
    pub begins_leaf: Option<&'a dyn Fn(&LeafView)>,
    /// Returns true if the timeout is exceeded by this many milliseconds.
    pub is_late: &'a dyn Fn(u64) -> bool,
    /// The profile to report to, if requested.
    pub profile: Option<&'a ShardProfile>,
    /// The query of `weight`.
    pub query: &'a Query,
    /// Context for the queries of aggregations.
    pub queries: &'a QueryContext<'a>,
    /// Scores of the documents that are being collected.
    pub scores: Rc<Scores>,
    /// True if no other shard is searched.
    pub is_alone: bool,
}

impl ShardQuery<'_> {
    /// What needs documents beside one aggregation. ES: a total is counted by whoever collects on 9 (`aggregation/cardinality_of_keys`).
    fn beside<'r>(&self, request: &'r SearchRequest<'_>, major: u8) -> Beside<'r> {
        let counts = major == 8 && request.track_total == TrackTotal::Exact;
        let chooses = self.needs_root_filter || self.post_filter.is_some() || request.min_score.is_some() || self.profile.is_some();
        let all = &request.aggregations.all;
        let globals = all.iter().filter(|named| named.kind == "global").count();
        match all.len() {
            _ if request.size > 0 || counts || chooses => Beside::Others,
            1 => Beside::Nothing,
            count if major > 8 && globals + 1 == count => Beside::Nothing,
            _ if major > 8 => Beside::Aggregations(&request.aggregations),
            _ => Beside::Others,
        }
    }

    /// The aggregators; they report to a profile, if any.
    fn aggregators(&self, request: &SearchRequest<'_>, target: &SearchTarget, shard: &ShardSnapshot, now: i64) -> Result<Aggregators> {
        let snapshot = &target.snapshot;
        let clock = self.profile.map(ShardProfile::clock);
        let cx = AggregationContext {
            mapping: &snapshot.mapping,
            settings: &snapshot.context,
            index: &snapshot.name,
            now,
            major: snapshot.context.major,
            profile: clock,
            shard: Some(AggregatedShard {
                leaves: &shard.leaves,
                query_shape: self.query_shape,
                matches: &|view| matches(&*self.weight, self.part, view),
                leaves_out: request.min_score.is_some() || request.terminate_after > 0,
                beside: self.beside(request, snapshot.context.major),
                snapshot: shard,
                query: self.query,
                alias_filter: self.queries.alias_filter.as_ref(),
            }),
            outermost: true,
            deferred: false,
            queries: self.queries,
            around: Arc::from(""),
            inside: None,
            in_single: true,
            is_certain: self.is_alone,
            dates: None,
            nested: None,
            in_nested: false,
            came_back: false,
            beyond_query: false,
            sampled: false,
            children_failed: false,
            scores: Some(Rc::clone(&self.scores)),
            budget: Arc::default(),
        };
        let aggregators = request.aggregations.aggregators(&cx)?;
        if let Some(profile) = self.profile {
            profile.aggregations.replace(aggregators.profiles());
        }
        Ok(aggregators)
    }

    /// Collects the hits of a batch, whose collection started at `begun`.
    fn collected(&self, begun: Option<u64>, mut keep: impl FnMut()) {
        match (self.profile, begun) {
            (Some(profile), Some(begun)) => profile.collected(begun, keep),
            _ => keep(),
        }
    }
}

/// The documents of a leaf that can be hits and match a query.
fn matches(weight: &dyn Weight, part: &Part, view: &LeafView) -> Vec<DocId> {
    let (mut docs, visible) = (Vec::new(), Visible::new(view));
    if let Some(mut scorer) = weight.scorer(view) {
        let mut doc = scorer.next();
        while doc < view.leaf.max_doc() {
            if visible.contains(doc) && part.contains(view, doc) {
                docs.push(doc);
            }
            doc = scorer.next();
        }
    }
    docs
}

/// Returns true if the shard only counts its matches.
///
/// ES: counting alone is a collector that can terminate early, but not together with suggesters or aggregations (even empty ones), nor when
/// profiled, nor after a kNN search (`api/global/search_no_aggregations`).
fn counts_alone(request: &SearchRequest<'_>) -> bool {
    request.size == 0
        && request.track_total == TrackTotal::Exact
        && !request.aggregations_given
        && request.suggest.is_none()
        && !request.profile
        && request.knn.is_empty()
}

/// Runs the query on one shard.
pub fn run(
    request: &SearchRequest<'_>,
    target: &SearchTarget,
    shard: &ShardSnapshot,
    query: &ShardQuery<'_>,
    criteria: &[Criterion],
    after: Option<&[SortKey]>,
    now: i64,
) -> Result<ShardResult> {
    let mut aggregators = query.aggregators(request, target, shard, now)?;
    let mut top = TopHits::new(query.size, criteria, after);
    let shows_scores = request.shows_scores();
    let hands_scores = request.aggregations.show_hits() || request.aggregations.need_scores();
    let (mut total, mut max_score) = (0u64, f32::NEG_INFINITY);
    // Without a sort and aggregations a leaf may know its count.
    let counts_ahead = query.post_filter.is_none() && request.min_score.is_none() && query.part.is_all();
    // ES: a search that may stop early does not even begin with a leaf that no collector needs (api/global/search_terminate_after).
    let only_count = request.size == 0 && counts_ahead && is_idle(request, &aggregators);
    // ES: if only counting, a shard at its limit stops before its next leaf, whatever that contains (api/global/search_count_limit).
    let limit = match request.track_total {
        TrackTotal::UpTo(limit) if request.size == 0 => limit,
        _ => u64::MAX,
    };
    let collects_nothing = collects_nothing(request);
    let mut stopped_counting = false;
    // Number of collected matches per leaf.
    let mut collected: Vec<(&LeafView, u64)> = Vec::new();
    // ES: with hits to collect the total may be known in advance (api/global/search_terminate_after).
    let known_total = if request.terminate_after > 0 && request.size > 0 { whole_total(request, query, shard) } else { None };
    let aggregates = !aggregators.is_empty() || request.aggregations_given;
    let mut stop = Stop::new(request, query, criteria, aggregates, known_total.is_some());
    // ES: without hits to collect, the known count of a leaf is used in full, even if the shard terminates in it
    // (api/global/search_terminate_after).
    let counts_leaves = request.size == 0 && request.terminate_after > 0 && counts_ahead;
    let knows = |view: &LeafView| known_count(query, view).is_some();

    // Non-competitive documents need not be visited after the count limit.
    let chooses = aggregators.is_empty() && request.terminate_after == 0;
    let mut batch = Batch::default();
    let mut time = Time::default();
    for (place, view) in shard.leaves.iter().enumerate() {
        // ES: only collected documents terminate it, even if that is before a leaf with a known count; if nothing is counted, it terminates
        // at its first leaf, even if nothing can match there (api/global/search_count_limit).
        let of_unknown = || collected.iter().filter(|(view, _)| !counts_ahead || !knows(view)).map(|(_, count)| count).sum::<u64>();
        let goes_on = || limit > 0 && of_unknown() < limit;
        if collects_nothing || time.is_up || stop.stops_before_leaf() {
            break;
        }
        stopped_counting |= total >= limit && !goes_on();
        if only_count && let Some(count) = known_count(query, view) {
            total += count;
            aggregators.begin_leaf(view);
            continue;
        }
        if stop.skips_leaf() {
            continue;
        }
        query.begins_leaf.iter().for_each(|begins| begins(view));
        let (visible, plain) = (Visible::new(view), !request.profile);
        let mut chooser = Chooser::new(chooses, plain && !shows_scores, plain && counts_ahead && visible.all, view.leaf.max_doc());
        if plain && chooser.skips(&top, &*query.weight, view, has_counted(request, total), &mut total) {
            continue;
        }
        let Some(mut scorer) = query.weight.scorer(view) else { continue };
        let mut post = query.post_filter.as_ref().map(|weight| Advancing::new(weight.scorer(view)));
        top.begin_leaf(place as u32, view);
        aggregators.begin_leaf(view);
        scorer.next();
        let counted = if counts_leaves { known_count(query, view) } else { None };
        total += counted.unwrap_or(0);
        let mut of_leaf = 0;
        while !stop.terminated && !stop.has_enough() && !stop.gives_up(&top, &*scorer) {
            match chooser.choose(&top, &mut *scorer, has_counted(request, total), &mut total) {
                Choice::Stop => break,
                Choice::Among(contenders) => contenders.next_batch(&top, &mut *scorer, &mut batch),
                Choice::All if stop.goes_one_by_one() => next_one(&mut *scorer, &mut batch),
                Choice::All => scorer.next_batch(NO_MORE_DOCS, &mut batch),
            }
            if batch.len == 0 {
                break;
            }
            work(batch.len as u32);
            if time.is_up_after(batch.len, query.is_late) {
                break;
            }
            let begun = query.profile.map(ShardProfile::now);
            retain_hits(&mut batch, &visible, query.part, request.min_score);
            let stops = (request.terminate_after > 0).then_some(&mut stop);
            if hands_scores {
                query.scores.set(&batch.docs[..batch.len], &batch.scores[..batch.len]);
            }
            aggregate(&mut batch, &mut aggregators, post.as_mut(), stops);
            total += if chooser.counts && counted.is_none() { batch.len as u64 } else { 0 };
            of_leaf += batch.len as u64;
            if shows_scores {
                max_score = batch.scores[..batch.len].iter().copied().fold(max_score, f32::max);
            } else {
                batch.scores[..batch.len].fill(f32::NAN);
            }
            query.collected(begun, || top.collect_batch(&batch.docs[..batch.len], &batch.scores[..batch.len]));
        }
        collected.push((view, of_leaf));
    }
    aggregators.settle(&[0], query.is_alone);
    total = known_total.unwrap_or(total);
    let terminated_early = (request.terminate_after > 0 || counts_alone(request)).then_some(stop.terminated);
    Ok(ShardResult {
        hits: top.finish()?,
        rescored: Vec::new(),
        heads: Vec::new(),
        total,
        stopped_counting,
        max_score,
        terminated_early,
        timed_out: time.is_up,
        aggregations: aggregators.build(0)?,
        suggestions: Vec::new(),
    })
}

/// Returns true if nothing needs collecting. ES: `terminate_after` collects for aggregations, even an empty set, but not for those with
/// nothing to collect (`api/global/search_no_aggregations`, `api/global/search_terminate_after`).
fn is_idle(request: &SearchRequest<'_>, aggregators: &Aggregators) -> bool {
    match request.terminate_after {
        0 => aggregators.is_empty(),
        _ => aggregators.are_idle() && (!aggregators.is_empty() || !request.aggregations_given),
    }
}

/// The total of a shard that terminated early, if it is known anyway.
fn whole_total(request: &SearchRequest<'_>, query: &ShardQuery<'_>, shard: &ShardSnapshot) -> Option<u64> {
    let filtered = query.post_filter.is_some() || request.min_score.is_some() || !query.part.is_all();
    if !query.has_known_count || filtered {
        return None;
    }
    shard.leaves.iter().map(|view| known_count(query, view).or_else(|| undeleted_count(query, view))).sum()
}

/// The number of matches in a leaf if known without collecting.
pub(super) fn known_count(query: &ShardQuery<'_>, view: &LeafView) -> Option<u64> {
    if query.needs_root_filter { None } else { query.weight.count(view) }
}

/// The number of matches in a leaf without deleted or nested documents.
fn undeleted_count(query: &ShardQuery<'_>, view: &LeafView) -> Option<u64> {
    if view.live.is_some() || view.leaf.roots().is_some() {
        return None;
    }
    let Some(mut scorer) = query.weight.scorer(view) else { return Some(0) };
    Some(count_all(&mut *scorer))
}

/// The bucket of every document for top-level aggregations.
const ROOT_BUCKET: [u32; BATCH] = [0; BATCH];

/// Collects a batch for aggregations up to the termination point, and retains the documents that pass the post filter.
fn aggregate(batch: &mut Batch, aggregators: &mut Aggregators, mut post: Option<&mut Advancing<'_>>, stop: Option<&mut Stop>) {
    if let Some(stop) = stop {
        let passing = batch.docs[..batch.len].iter().map(|&doc| post.as_mut().is_none_or(|post| post.matches(doc)));
        let passing: Vec<bool> = passing.collect();
        batch.len = stop.take(&passing);
        aggregators.collect_batch(&batch.docs[..batch.len], &ROOT_BUCKET[..batch.len]);
        let mut passing = passing.into_iter();
        keep(batch, |_, _| passing.next().unwrap_or(false));
        return;
    }
    if let Some(post) = post.take_if(|_| fault::is_on("post_filter_before_aggregations")) {
        keep(batch, |doc, _| post.matches(doc));
    }
    aggregators.collect_batch(&batch.docs[..batch.len], &ROOT_BUCKET[..batch.len]);
    if let Some(post) = post {
        keep(batch, |doc, _| post.matches(doc));
    }
}

/// Returns true if the count limit is reached.
fn has_counted(request: &SearchRequest<'_>, total: u64) -> bool {
    match request.track_total {
        TrackTotal::Exact => false,
        TrackTotal::UpTo(limit) => total > limit,
        TrackTotal::Disabled => true,
    }
}
