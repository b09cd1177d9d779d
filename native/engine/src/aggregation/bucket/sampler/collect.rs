//! Collects the sample of a shard; sub-aggregations are replayed with its documents afterwards.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::SampleSize;
use super::best_docs::{BestDocs, SampledDoc};
use super::diversified_sampler::{SampledValues, several_values};
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::bucket::single::{SingleBucketResult, check_sort, unsortable};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::result::AggregationResult;
use crate::aggregation::scores::Scores;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Collects the sample of each owning bucket, which has the same ordinal.
pub struct SamplerAggregator {
    shard_size: i64,
    values: Option<SampledValues>,
    scores: Option<Rc<Scores>>,
    views: Vec<LeafView>,
    best: BestDocs,
    children: Aggregators,
    is_replayed: bool,
    failure: Option<EsError>,
    /// True if buckets around it are selected before their documents are collected.
    is_deferred: bool,
    /// The buckets with a document of several values.
    failed: FxHashSet<u32>,
}

impl SamplerAggregator {
    /// An aggregator without documents; `values` are those by which the sample is diversified.
    pub fn new(shard_size: i64, values: Option<SampledValues>, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Self> {
        if cx.nested.is_some() {
            return Err(EsError::not_implemented("samples of nested objects"));
        }
        let scores = cx.scores.clone();
        let (views, best) = (Vec::new(), BestDocs::default());
        let (is_deferred, failed) = (cx.deferred, FxHashSet::default());
        Ok(Self { shard_size, values, scores, views, best, children, is_replayed: false, failure: None, is_deferred, failed })
    }

    fn size(&self) -> SampleSize {
        let per_value = self.values.as_ref().map_or(usize::MAX, |values| values.per_value);
        SampleSize { shard_size: usize::try_from(self.shard_size).unwrap_or(0), per_value }
    }

    /// Replays the documents of all samples to the sub-aggregations, each once.
    fn replay(&mut self) {
        if std::mem::replace(&mut self.is_replayed, true) {
            return;
        }
        let size = self.size();
        self.best.finish(size);
        for (leaf, view) in std::mem::take(&mut self.views).into_iter().enumerate() {
            let sampled = self.best.of_leaf(leaf);
            if sampled.is_empty() {
                continue;
            }
            self.children.begin_leaf(&view);
            for part in sampled.chunks(1024) {
                let docs: Vec<DocId> = part.iter().map(|&(doc, ..)| doc).collect();
                let buckets: Vec<u32> = part.iter().map(|&(_, bucket, _)| bucket).collect();
                if let Some(scores) = &self.scores {
                    scores.set(&docs, &part.iter().map(|&(.., score)| score).collect::<Vec<_>>());
                }
                self.children.collect_batch(&docs, &buckets);
            }
        }
    }

    fn fail(&mut self, error: EsError) {
        self.failure.get_or_insert(error);
    }
}

impl Aggregator for SamplerAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.views.push(view.clone());
        if let Some(values) = &mut self.values {
            values.begin_leaf(view);
        }
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        if docs.is_empty() || self.failure.is_some() {
            return;
        }
        if self.shard_size < 1 && self.values.is_some() {
            self.fail(EsError::not_implemented("[shard_size] 0 of aggregation [diversified_sampler]"));
            return;
        }
        if self.shard_size < 1 {
            let reason = "numHits must be > 0; please use TotalHitCountCollectorManager if you just need the total hit count";
            self.fail(EsError::illegal_argument(reason));
            return;
        }
        let (size, leaf) = (self.size(), self.views.len() - 1);
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            let Some(score) = self.scores.as_ref().and_then(|scores| scores.of(doc)) else {
                self.fail(EsError::not_implemented("samples where documents are not those of the query"));
                return;
            };
            let value = match self.values.as_mut().map(|values| values.of(doc)).transpose() {
                Ok(value) => value.flatten(),
                // ES: the values of such documents are not read (`aggregation/diversified_sampler`).
                Err(_) if self.best.is_beyond(bucket, score, size) => continue,
                // ES: documents of buckets that are not selected are not read (`aggregation/diversified_sampler`).
                Err(_) if self.is_deferred => {
                    self.failed.insert(bucket);
                    continue;
                }
                Err(error) => return self.fail(error),
            };
            self.best.add(bucket, SampledDoc { leaf, doc, score, value }, size);
        }
    }

    fn sort_value(&self, bucket: u32, _property: Option<&str>) -> f64 {
        self.best.count(bucket) as f64
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        check_sort(name, property)
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        unsortable(name, property)
    }

    fn failure(&self) -> Option<&EsError> {
        self.failure.as_ref()
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        if self.failed.contains(&bucket) {
            return Err(several_values());
        }
        self.replay();
        self.children.check()?;
        let doc_count = if bucket == EMPTY_BUCKET { 0 } else { self.best.count(bucket) };
        Ok(Box::new(SingleBucketResult { type_prefix: "sampler", doc_count, children: self.children.build(bucket)? }))
    }
}
