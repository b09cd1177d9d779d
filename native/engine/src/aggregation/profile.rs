//! The profile of aggregations in a shard: how often each step is called, and how long it takes.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use super::aggregator::{Aggregator, Aggregators};
use super::result::AggregationResult;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// A clock in nanoseconds.
pub type Nanoseconds = Arc<dyn Fn() -> u64 + Send + Sync>;

/// A profiled step of an aggregator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Creation.
    Initialize,
    /// To move to a leaf.
    BuildLeafCollector,
    /// Collecting documents, in batches.
    Collect,
    /// To finish; ours need not.
    PostCollection,
    /// The result of a bucket.
    BuildAggregation,
    /// Reducing shard results; not measured here.
    Reduce,
}

impl Step {
    /// All steps, with the names under which they are reported.
    pub const ALL: [(Self, &'static str); 6] = [
        (Self::Reduce, "reduce"),
        (Self::BuildAggregation, "build_aggregation"),
        (Self::PostCollection, "post_collection"),
        (Self::Initialize, "initialize"),
        (Self::Collect, "collect"),
        (Self::BuildLeafCollector, "build_leaf_collector"),
    ];
}

/// The reference's aggregator that does the same.
#[derive(Clone, Copy, Debug, Default)]
pub struct Class {
    /// Its name.
    pub name: &'static str,
    /// The collection strategy, for an aggregator that reports its bucket count.
    pub strategy: Option<&'static str>,
    /// True if sub-aggregations are deferred until buckets are selected.
    pub defers: bool,
}

/// One aggregation with those inside it.
pub struct AggregationProfile {
    /// Its name.
    pub name: Arc<str>,
    /// The aggregator's class.
    pub class: Class,
    /// Sub-aggregations.
    pub children: Vec<Arc<AggregationProfile>>,
    steps: [(AtomicU64, AtomicU64); 6],
    total: OnceLock<u64>,
    now: Nanoseconds,
}

impl AggregationProfile {
    /// The profile of an aggregation that has not been called.
    pub fn new(name: &Arc<str>, class: Class, children: Vec<Arc<Self>>, now: &Nanoseconds) -> Self {
        Self { name: Arc::clone(name), class, children, steps: Default::default(), total: OnceLock::new(), now: Arc::clone(now) }
    }

    /// Runs one step.
    pub fn timed<T>(&self, step: Step, run: impl FnOnce() -> T) -> T {
        let begun = (self.now)();
        let result = run();
        let (count, time) = &self.steps[step as usize];
        count.fetch_add(1, Ordering::Relaxed);
        time.fetch_add((self.now)().saturating_sub(begun), Ordering::Relaxed);
        result
    }

    /// Number of calls and nanoseconds of a step.
    pub fn get(&self, step: Step) -> (u64, u64) {
        let (count, time) = &self.steps[step as usize];
        (count.load(Ordering::Relaxed), time.load(Ordering::Relaxed))
    }

    /// The number of buckets when the first result was built, if it is reported.
    pub fn total_buckets(&self) -> Option<u64> {
        self.total.get().copied()
    }
}

/// An aggregator that counts the calls it receives.
pub struct ProfiledAggregator {
    /// The aggregator.
    pub inner: Box<dyn Aggregator>,
    /// The profile to fill.
    pub profile: Arc<AggregationProfile>,
}

impl Aggregator for ProfiledAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        let Self { inner, profile } = self;
        profile.timed(Step::BuildLeafCollector, || inner.begin_leaf(view));
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let Self { inner, profile } = self;
        profile.timed(Step::Collect, || inner.collect_batch(docs, buckets));
    }

    fn sort_value(&self, bucket: u32, property: Option<&str>) -> f64 {
        self.inner.sort_value(bucket, property)
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        self.inner.check_sort(name, property)
    }

    fn single_bucket(&self) -> Option<&Aggregators> {
        self.inner.single_bucket()
    }

    fn settle(&mut self, buckets: &[u32], are_final: bool) {
        self.inner.settle(buckets, are_final);
    }

    fn is_idle(&self) -> bool {
        self.inner.is_idle()
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        self.inner.unsortable(name, property)
    }

    fn bucket_count(&self) -> Option<u64> {
        self.inner.bucket_count()
    }

    fn failure(&self) -> Option<&EsError> {
        self.inner.failure()
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        let Self { inner, profile } = self;
        if let Some(count) = inner.bucket_count() {
            profile.total.get_or_init(|| count);
        }
        profile.timed(Step::BuildAggregation, || inner.build(bucket))
    }
}
