//! `profile: true`: operations of a search in each shard, with counts and times.
//!
//! Counts and times are measured in the iterators here, and reported at the locations where the reference reports those of its own.

mod aggregation;
mod collector;
mod dfs_knn;
mod fetch;

pub use super::xcontent::write_inner_hits;

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use super::merged_hits::merged;
use super::plan::ShardPlan;
use super::request::SearchRequest;
use super::shard_outcome::ShardOutcome;
use super::sort::SortField;
use super::target::SearchContext;
use crate::aggregation::profile::AggregationProfile;
use crate::bounds::{Steps, work};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::JsonWriter;
use crate::lucene::{Describer, Nanoseconds, Node, Profile, Profiling, Statistics, Step};

pub(super) use self::dfs_knn::NearestProfile;
pub(super) use collector::{Collectors, Page};
pub(super) use fetch::{FetchProfile, Phase as FetchPhase};

/// Profile of gathering term statistics.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gathered {
    /// The number of fields it was requested for.
    pub(super) fields: u64,
    /// Number of terms.
    pub(super) terms: u64,
    /// Nanoseconds of all.
    pub(super) time: u64,
}

impl Gathered {
    fn write(self, nearest: &[NearestProfile], major: u8, out: &mut JsonWriter) -> Result<()> {
        out.key("dfs");
        out.begin_object();
        out.key("statistics");
        out.begin_object();
        out.key("type");
        out.string("statistics");
        out.key("description");
        out.string("collect term statistics");
        out.key("time_in_nanos");
        out.u64(self.time);
        out.key("breakdown");
        out.begin_object();
        // Statistics are looked up when the Weight is created, after the rewrite.
        write_step("term_statistics", self.terms, 0, out);
        write_step("collection_statistics", self.fields, 0, out);
        write_step("create_weight", 1, self.time, out);
        write_step("rewrite", 0, 0, out);
        out.end_object();
        out.end_object();
        if !nearest.is_empty() {
            out.key("knn");
            out.begin_array();
            nearest.iter().try_for_each(|nearest| nearest.write(major, out))?;
            out.end_array();
        }
        out.end_object();
        Ok(())
    }
}

/// Profile of one shard.
pub(super) struct ShardProfile {
    gathered: Option<Gathered>,
    nearest: Vec<NearestProfile>,
    pub(super) queries: Arc<Profile>,
    /// Nanoseconds of looking through the matches.
    pub(super) collectors: Collectors,
    /// The aggregations of the first level.
    pub(super) aggregations: RefCell<Vec<Arc<AggregationProfile>>>,
    now: Nanoseconds,
}

impl ShardProfile {
    pub(super) fn new(gathered: Option<Gathered>, nearest: Vec<NearestProfile>, cx: &SearchContext) -> Self {
        Self {
            gathered,
            nearest,
            queries: Profile::new(Arc::clone(&cx.nanoseconds)),
            collectors: Collectors::default(),
            aggregations: RefCell::default(),
            now: Arc::clone(&cx.nanoseconds),
        }
    }

    /// Statistics that create profiling Weights.
    pub(super) fn profiling<'a>(
        &self,
        plan: &'a ShardPlan<'_>,
        shard: &'a ShardSnapshot,
        statistics: &'a dyn Statistics,
        major: u8,
    ) -> Profiling<'a> {
        let describer = Describer { mapping: &plan.target.snapshot.mapping, shard, major, given: false };
        Profiling { statistics, describer, profile: Arc::clone(&self.queries), all: Cell::new(true) }
    }

    /// The clock.
    pub(super) fn clock(&self) -> Nanoseconds {
        Arc::clone(&self.now)
    }

    /// The current time.
    pub(super) fn now(&self) -> u64 {
        (self.now)()
    }

    /// Runs `keep` for a batch whose collection started at `begun`.
    pub(super) fn collected(&self, begun: u64, keep: impl FnOnce()) {
        let before = self.now();
        keep();
        let after = self.now();
        let Collectors { all, top_hits } = &self.collectors;
        top_hits.set(top_hits.get() + after.saturating_sub(before));
        all.set(all.get() + after.saturating_sub(begun));
    }

    /// Rejects unsupported profiles.
    pub(super) fn check(&self) -> Result<()> {
        self.queries.check()
    }
}

/// Rejects searches with unsupported profile parts.
pub(super) fn check(request: &SearchRequest<'_>) -> Result<()> {
    if !request.profile {
        return Ok(());
    }
    let unbuilt = [("sort.nested.nested", request.sort.iter().any(SortField::is_nested_twice)), ("retriever", request.ranking.is_some())];
    match unbuilt.iter().find(|(_, is_asked)| *is_asked) {
        Some((option, _)) => Err(EsError::not_implemented(format!("search option [profile] with [{option}]"))),
        None => Ok(()),
    }
}

/// Writes `profile`.
pub(super) fn write(request: &SearchRequest<'_>, outcomes: &[ShardOutcome<'_>], cx: &SearchContext, out: &mut JsonWriter) -> Result<()> {
    // ES: a search that only suggests has nothing to report (api/global/search_profile_suggest).
    if outcomes.is_empty() || request.only_suggests() {
        return Ok(());
    }
    let is_later = cx.scroll.is_some_and(|page| page > 0);
    // ES: a shard resumes after the last hit that it contributed to an earlier page, if any (api/global/search_profile_scroll).
    let mut before = vec![false; outcomes.len()];
    if is_later {
        merged(outcomes).take(request.from as usize).for_each(|(place, _)| before[place] = true);
    }
    let mut shards: Vec<_> = outcomes
        .iter()
        .enumerate()
        .filter(|(place, outcome)| outcome.is_reported(*place == 0, cx))
        .map(|(place, outcome)| (id(outcome, cx), outcome, before[place]))
        .collect();
    shards.sort_by(|a, b| a.0.cmp(&b.0));
    out.key("profile");
    out.begin_object();
    out.key("shards");
    out.begin_array();
    for (id, outcome, goes_on) in shards {
        let Some(profile) = &outcome.profile else { continue };
        out.begin_object();
        out.key("id");
        out.string(&id);
        out.key("node_id");
        out.string(&cx.node_id);
        out.key("shard_id");
        out.u64(u64::from(outcome.shard.shard));
        out.key("index");
        out.string(&outcome.plan.target.snapshot.name);
        out.key("cluster");
        out.string("(local)");
        // ES: it was gathered for the first page (api/global/search_profile_scroll).
        if let Some(gathered) = profile.gathered.filter(|_| !is_later) {
            gathered.write(&profile.nearest, cx.major, out)?;
        }
        out.key("searches");
        out.begin_array();
        write_search(request, (outcome, profile), Page { is_later, goes_on }, cx, out)?;
        out.end_array();
        out.key("aggregations");
        aggregation::write_all(&profile.aggregations.borrow(), out);
        if outcome.fetched.has_hits() {
            out.key("fetch");
            outcome.fetched.write(out);
        }
        out.end_object();
    }
    out.end_array();
    // ES: later pages of a scroll have no request of their own (api/global/search_profile_scroll).
    if cx.major >= 9 && !is_later {
        out.key("request");
        crate::search::xcontent::write(request, cx, out)?;
    }
    out.end_object();
    Ok(())
}

fn id(outcome: &ShardOutcome<'_>, cx: &SearchContext) -> String {
    format!("[{}][{}][{}]", cx.node_id, outcome.plan.target.snapshot.name, outcome.shard.shard)
}

fn write_search(
    request: &SearchRequest<'_>,
    (outcome, profile): (&ShardOutcome<'_>, &ShardProfile),
    page: Page,
    cx: &SearchContext,
    out: &mut JsonWriter,
) -> Result<()> {
    out.begin_object();
    write_queries(&profile.queries, out)?;
    out.key("rewrite_time");
    out.u64(outcome.plan.rewriting);
    out.key("collector");
    out.begin_array();
    profile.collectors.write(request, &profile.aggregations.borrow(), (cx.major, page), out);
    out.end_array();
    out.end_object();
    Ok(())
}

/// Writes `query`: the trees of all queries.
fn write_queries(queries: &Profile, out: &mut JsonWriter) -> Result<()> {
    let (nodes, roots) = queries.nodes()?;
    out.key("query");
    out.begin_array();
    for place in roots {
        write_node(&nodes, place, out);
    }
    out.end_array();
    Ok(())
}

fn write_node(nodes: &[Node], place: usize, out: &mut JsonWriter) {
    let node = &nodes[place];
    // It has thirty members.
    work(20 + node.description.len() as Steps / 64);
    out.begin_object();
    out.key("type");
    out.string(node.kind);
    out.key("description");
    out.string(&node.description);
    out.key("time_in_nanos");
    out.u64(node.breakdown.time());
    out.key("breakdown");
    out.begin_object();
    for (step, name) in Step::ALL {
        let (count, time) = node.breakdown.get(step);
        write_step(name, count, time, out);
    }
    out.end_object();
    if !node.children.is_empty() {
        out.key("children");
        out.begin_array();
        for &child in &node.children {
            write_node(nodes, child, out);
        }
        out.end_array();
    }
    out.end_object();
}

/// The nanoseconds of a step, and how often it was taken.
fn write_step(name: &str, count: u64, time: u64, out: &mut JsonWriter) {
    out.key(name);
    out.u64(time);
    out.key(&format!("{name}_count"));
    out.u64(count);
}
