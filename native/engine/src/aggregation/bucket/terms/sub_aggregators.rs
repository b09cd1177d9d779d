//! Sub-aggregations of buckets, of which few may be selected: those that need memory for each bucket collect the documents of selected
//! buckets only, once these are known (`breadth_first`).

use rustc_hash::FxHashMap;

use crate::aggregation::aggregator::{Aggregators, EMPTY_BUCKET};
use crate::aggregation::result::AggregationResults;
use crate::bounds::work;
use crate::error::Result;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::lucene::BATCH;

/// Buckets whose documents are collected at once even so: with few buckets there is nothing to save.
const AT_ONCE: u32 = 1024;

/// Documents of a leaf, each with its bucket.
struct Held {
    view: LeafView,
    docs: Vec<DocId>,
    buckets: Vec<u32>,
}

/// The sub-aggregations of one aggregator.
pub struct SubAggregators {
    /// Those that collect with the buckets: their values may determine the order.
    now: Aggregators,
    /// Those that wait for the selection.
    later: Aggregators,
    /// For each, in request order: true if it waits.
    waits: Vec<bool>,
    view: Option<LeafView>,
    held: Vec<Held>,
    /// The buckets that waited, in the order of their ordinals for those that wait, from `AT_ONCE` on.
    replayed: FxHashMap<u32, u32>,
    /// Documents of the current batch that need not wait.
    passed: (Vec<DocId>, Vec<u32>),
}

impl SubAggregators {
    /// Creates it from aggregators in request order; those for which `may_wait` returns true may be collected late.
    pub fn new(all: Aggregators, may_wait: &dyn Fn(&str) -> bool) -> Self {
        let (mut now, mut later, mut waits) = (Vec::new(), Vec::new(), Vec::new());
        for named in all.0 {
            let waiting = named.is_costly && may_wait(&named.name);
            waits.push(waiting);
            let list = if waiting { &mut later } else { &mut now };
            list.push(named);
        }
        let (now, later) = (Aggregators(now), Aggregators(later));
        let passed = (Vec::new(), Vec::new());
        Self { now, later, waits, view: None, held: Vec::new(), replayed: FxHashMap::default(), passed }
    }

    /// Those that collect with the buckets.
    pub fn sortable(&self) -> &Aggregators {
        &self.now
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.waits.is_empty()
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.now.begin_leaf(view);
        if !self.later.is_empty() {
            self.later.begin_leaf(view);
            self.view = Some(view.clone());
        }
    }

    /// Adds documents to buckets.
    #[inline]
    pub fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        self.now.collect_batch(docs, buckets);
        if !self.later.is_empty() {
            self.collect_later(docs, buckets);
        }
    }

    fn collect_later(&mut self, docs: &[DocId], buckets: &[u32]) {
        if buckets.iter().all(|&bucket| bucket < AT_ONCE) {
            self.later.collect_batch(docs, buckets);
            return;
        }
        if let Some(view) = self.view.take() {
            self.held.push(Held { view, docs: Vec::new(), buckets: Vec::new() });
        }
        let Some(held) = self.held.last_mut() else { return };
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            let (docs, buckets) =
                if bucket < AT_ONCE { (&mut self.passed.0, &mut self.passed.1) } else { (&mut held.docs, &mut held.buckets) };
            docs.push(doc);
            buckets.push(bucket);
        }
        if !self.passed.0.is_empty() {
            self.later.collect_batch(&self.passed.0, &self.passed.1);
            self.passed.0.clear();
            self.passed.1.clear();
        }
    }

    /// Collects the documents of the selected buckets.
    pub fn replay(&mut self, selected: impl Iterator<Item = u32>) {
        if self.held.is_empty() {
            return;
        }
        for bucket in selected.filter(|&bucket| bucket >= AT_ONCE) {
            let next = AT_ONCE + self.replayed.len() as u32;
            self.replayed.entry(bucket).or_insert(next);
        }
        let (mut docs, mut buckets) = (Vec::with_capacity(BATCH), Vec::with_capacity(BATCH));
        for held in std::mem::take(&mut self.held) {
            self.later.begin_leaf(&held.view);
            for (&doc, bucket) in held.docs.iter().zip(&held.buckets) {
                let Some(&bucket) = self.replayed.get(bucket) else { continue };
                docs.push(doc);
                buckets.push(bucket);
                if docs.len() == BATCH {
                    work(BATCH as u32);
                    self.later.collect_batch(&docs, &buckets);
                    docs.clear();
                    buckets.clear();
                }
            }
            self.later.collect_batch(&docs, &buckets);
            docs.clear();
            buckets.clear();
        }
    }

    /// Passes the buckets that will be built to all aggregators; `are_final` if these will be in the reply.
    pub fn settle(&mut self, buckets: &[u32], are_final: bool) {
        self.now.settle(buckets, false);
        let ordinals: Vec<u32> = buckets.iter().map(|&bucket| self.ordinal(bucket)).filter(|&ordinal| ordinal != EMPTY_BUCKET).collect();
        self.later.settle(&ordinals, are_final);
    }

    /// The ordinal of a bucket for those that wait.
    fn ordinal(&self, bucket: u32) -> u32 {
        if bucket < AT_ONCE || bucket == EMPTY_BUCKET { bucket } else { self.replayed.get(&bucket).copied().unwrap_or(EMPTY_BUCKET) }
    }

    /// Reports an error that occurred while collecting.
    pub fn check(&self) -> Result<()> {
        self.now.check()?;
        self.later.check()
    }

    /// The results in a bucket, in request order.
    pub fn build(&mut self, bucket: u32) -> Result<AggregationResults> {
        if self.later.is_empty() {
            return self.now.build(bucket);
        }
        let ordinal = self.ordinal(bucket);
        let mut now = self.now.build(bucket)?.0.into_iter();
        let mut later = self.later.build(ordinal)?.0.into_iter();
        Ok(self.waits.iter().filter_map(|&waits| if waits { later.next() } else { now.next() }).collect())
    }
}
