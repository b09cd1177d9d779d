//! Profiling of queries in a shard: how often their Weights and Scorers are called, and how long that takes.
//!
//! ES: a query is profiled if its Weight is requested from the searcher by another query, not if that creates the Weight itself: boosts and
//! the parents of nested documents are represented by the query inside them (`api/global/search_profile`,
//! `api/global/search_profile_nested`).

mod class_name;
mod expansion;
mod index_or_doc_values;
mod knn_rewrite;
mod lazy_term_weight;
mod weight;

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use self::expansion::{ExpandedWeight, expand};
use self::lazy_term_weight::LateWeight;
use self::weight::ProfiledWeight;
use super::{Describer, Query, Statistics, Weight};
use crate::error::{EsError, Result};
use crate::index::leaf::FieldStats;

/// A clock in nanoseconds.
pub type Nanoseconds = Arc<dyn Fn() -> u64 + Send + Sync>;

/// An operation of a Weight or a Scorer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Binding the query to a shard.
    CreateWeight,
    /// The number of matches of a leaf.
    CountWeight,
    /// A scorer for a leaf.
    BuildScorer,
    /// The next match.
    NextDoc,
    /// The first match from a document on.
    Advance,
    /// Two-phase confirmation of a match; scorers here have no such phase.
    Match,
    /// A score.
    Score,
    /// A block of documents; our scorers skip none.
    ShallowAdvance,
    /// The greatest score of a block.
    ComputeMaxScore,
    /// The score below which matches do not count.
    SetMinCompetitiveScore,
}

impl Step {
    /// All steps, with the names under which they are returned.
    pub const ALL: [(Self, &'static str); 10] = [
        (Self::SetMinCompetitiveScore, "set_min_competitive_score"),
        (Self::Match, "match"),
        (Self::ShallowAdvance, "shallow_advance"),
        (Self::NextDoc, "next_doc"),
        (Self::Score, "score"),
        (Self::ComputeMaxScore, "compute_max_score"),
        (Self::Advance, "advance"),
        (Self::CountWeight, "count_weight"),
        (Self::BuildScorer, "build_scorer"),
        (Self::CreateWeight, "create_weight"),
    ];
}

/// Number of calls and nanoseconds per step.
#[derive(Debug, Default)]
pub struct Breakdown([(AtomicU64, AtomicU64); 10]);

impl Breakdown {
    fn add(&self, step: Step, nanoseconds: u64) {
        let (count, time) = &self.0[step as usize];
        count.fetch_add(1, Ordering::Relaxed);
        time.fetch_add(nanoseconds, Ordering::Relaxed);
    }

    /// Number of calls and nanoseconds of a step.
    pub fn get(&self, step: Step) -> (u64, u64) {
        let (count, time) = &self.0[step as usize];
        (count.load(Ordering::Relaxed), time.load(Ordering::Relaxed))
    }

    /// Nanoseconds of all steps.
    pub fn time(&self) -> u64 {
        self.0.iter().map(|(_, time)| time.load(Ordering::Relaxed)).sum()
    }
}

/// A query with its child queries.
#[derive(Clone, Debug)]
pub struct Node {
    /// Lucene's class.
    pub kind: &'static str,
    /// Lucene's description.
    pub description: String,
    /// Its timings.
    pub breakdown: Arc<Breakdown>,
    /// Indices of the child queries among the nodes.
    pub children: Vec<usize>,
}

#[derive(Default)]
struct Tree {
    nodes: Vec<Node>,
    roots: Vec<usize>,
    /// Nodes of the queries being bound, the outermost first.
    stack: Vec<usize>,
    failure: Option<EsError>,
    /// Addresses of the documents found by graph searches.
    found: Vec<usize>,
}

/// The queries that were run on a shard.
pub struct Profile {
    tree: Mutex<Tree>,
    now: Nanoseconds,
}

impl Profile {
    /// One without queries.
    pub fn new(now: Nanoseconds) -> Arc<Self> {
        Arc::new(Self { tree: Mutex::default(), now })
    }

    fn tree(&self) -> MutexGuard<'_, Tree> {
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs one step of a query.
    fn timed<T>(&self, breakdown: &Breakdown, step: Step, run: impl FnOnce() -> T) -> T {
        let begun = (self.now)();
        let result = run();
        breakdown.add(step, (self.now)().saturating_sub(begun));
        result
    }

    /// Adds a node for a query being bound; returns its index.
    fn enter(&self, kind: &'static str, description: String) -> usize {
        let mut tree = self.tree();
        let place = tree.nodes.len();
        tree.nodes.push(Node { kind, description, breakdown: Arc::default(), children: Vec::new() });
        tree.stack.push(place);
        place
    }

    /// Attaches the query bound last to its parent.
    fn leave(&self) {
        let mut tree = self.tree();
        let (Some(place), outer) = (tree.stack.pop(), tree.stack.last().copied()) else { return };
        match outer {
            Some(outer) => tree.nodes[outer].children.push(place),
            None => tree.roots.push(place),
        }
    }

    fn breakdown(&self, place: usize) -> Arc<Breakdown> {
        Arc::clone(&self.tree().nodes[place].breakdown)
    }

    /// Records an error that rejects the profile.
    pub fn fail(&self, error: EsError) {
        self.tree().failure.get_or_insert(error);
    }

    /// The error of a query that cannot be rendered.
    pub fn check(&self) -> Result<()> {
        self.tree().failure.clone().map_or(Ok(()), Err)
    }

    /// The queries, and the indices of the outermost ones; fails if any of them cannot be rendered.
    pub fn nodes(&self) -> Result<(Vec<Node>, Vec<usize>)> {
        self.check()?;
        let tree = self.tree();
        Ok((tree.nodes.clone(), tree.roots.clone()))
    }
}

/// Statistics of a shard whose queries are profiled.
pub struct Profiling<'a> {
    /// Statistics for scoring.
    pub statistics: &'a dyn Statistics,
    /// Describes the queries.
    pub describer: Describer<'a>,
    /// The profile to fill.
    pub profile: Arc<Profile>,
    /// True if all matches of the query being bound are collected.
    pub all: Cell<bool>,
}

impl Profiling<'_> {
    /// Returns true if all matches of the query being bound are collected.
    pub(super) fn collects_all(&self) -> bool {
        self.all.get()
    }

    /// Binds what has all its matches collected.
    pub(super) fn collecting_all<T>(&self, bind: impl FnOnce() -> T) -> T {
        self.collecting(true, bind)
    }

    /// Binds what has `all` its matches collected, or only the best.
    pub fn collecting<T>(&self, all: bool, bind: impl FnOnce() -> T) -> T {
        let before = self.all.replace(all);
        let bound = bind();
        self.all.set(before);
        bound
    }

    /// Binds a query and its child queries.
    pub(super) fn bind(&self, query: &Query, needs_scores: bool, boost: f32) -> Box<dyn Weight> {
        let profile = &self.profile;
        let inside = knn_rewrite::found_inside(query).map_or(Ok(""), |found| self.describer.kind(found));
        let kind = inside.and_then(|_| self.describer.kind(query));
        let (kind, description) = kind.and_then(|kind| Ok((kind, self.describer.show(query)?))).unwrap_or_else(|error| {
            profile.fail(refused(error));
            ("", String::new())
        });
        if self.describer.major < 9 && knn_rewrite::by_graph(query).is_some_and(|docs| !profile.has_found(docs)) {
            profile.fail(EsError::not_implemented("the profile of vectors that were searched beside the query"));
        }
        let place = profile.enter(kind, description);
        let breakdown = profile.breakdown(place);
        let inner = profile.timed(&breakdown, Step::CreateWeight, || query.bind_bare(self, needs_scores, boost));
        profile.leave();
        let inner = if needs_scores || self.describer.major < 9 { inner } else { LateWeight::of_term(query, inner) };
        Box::new(ProfiledWeight { profile: Arc::clone(profile), breakdown, inner, needs_scores })
    }

    /// The Weight of a query that is not profiled itself; multi-term queries are still rewritten per leaf.
    pub(super) fn expanded(&self, query: &Query, weight: Box<dyn Weight>, boost: f32) -> Box<dyn Weight> {
        if let Query::Values { field, test } = query {
            self.look_up(field, test);
        }
        let is_own = !matches!(query, Query::Expanded { .. } | Query::LikeThis { .. });
        if !is_own || !self.describer.kind(query).is_ok_and(class_name::is_expanded) {
            return weight;
        }
        let expansions = expand(query, &self.describer, boost, &self.profile);
        let weight = if self.describer.major < 9 { weight } else { LateWeight::of_terms(query, weight) };
        Box::new(ExpandedWeight { profile: Arc::clone(&self.profile), expansions, weight })
    }
}

/// What cannot be explained cannot be profiled.
fn refused(error: EsError) -> EsError {
    let reason = error.reason.as_deref().unwrap_or_default().replace("explanation", "profile");
    if error.is_unsupported() { EsError { reason: Some(reason), ..error } } else { error }
}

impl Statistics for Profiling<'_> {
    fn field_stats(&self, field: &str) -> FieldStats {
        self.statistics.field_stats(field)
    }

    fn doc_freq(&self, field: &str, term: &[u8]) -> u64 {
        self.statistics.doc_freq(field, term)
    }

    fn blended_doc_freq(&self, field: &str, term: &[u8], blended: u64) -> u64 {
        self.statistics.blended_doc_freq(field, term, blended)
    }

    fn total_term_freq(&self, field: &str, term: &[u8], blended: Option<u64>) -> u64 {
        self.statistics.total_term_freq(field, term, blended)
    }

    fn in_shard(&self, field: &str, term: &[u8]) -> bool {
        self.statistics.in_shard(field, term)
    }

    fn shard(&self) -> u32 {
        self.statistics.shard()
    }

    fn profiling(&self) -> Option<&Profiling<'_>> {
        Some(self)
    }
}
