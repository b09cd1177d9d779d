//! Collecting: what an aggregation does while a shard's matches stream by.

use std::sync::Arc;

use super::result::{AggregationResult, AggregationResults};
use crate::error::Result;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Collects the documents of one shard into buckets. Bucket ordinals are dense from 0 and given by the parent; a
/// top-level aggregator has the one bucket 0.
pub trait Aggregator {
    /// Announces the leaf of the following documents.
    fn begin_leaf(&mut self, view: &LeafView);
    /// Adds a document of the current leaf to `bucket`.
    fn collect(&mut self, doc: DocId, bucket: u32);
    /// Value by which the parent orders its buckets.
    fn sort_value(&self, _bucket: u32, _property: Option<&str>) -> f64 {
        f64::NAN
    }
    /// The result in `bucket`; buckets that never collected a document give the empty result.
    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>>;
}

/// The aggregators of one level with their names.
pub struct Aggregators(pub Vec<(Arc<str>, Box<dyn Aggregator>)>);

impl Aggregators {
    /// Announces the leaf to all.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        for (_, aggregator) in &mut self.0 {
            aggregator.begin_leaf(view);
        }
    }

    /// Adds a document to `bucket` of all.
    #[inline]
    pub fn collect(&mut self, doc: DocId, bucket: u32) {
        for (_, aggregator) in &mut self.0 {
            aggregator.collect(doc, bucket);
        }
    }

    /// True when there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sort value of the aggregator called `name`.
    pub fn sort_value(&self, name: &str, bucket: u32, property: Option<&str>) -> f64 {
        self.0
            .iter()
            .find(|(known, _)| &**known == name)
            .map_or(f64::NAN, |(_, aggregator)| aggregator.sort_value(bucket, property))
    }

    /// The results in `bucket`, in request order.
    pub fn build(&mut self, bucket: u32) -> Result<AggregationResults> {
        self.0.iter_mut().map(|(name, aggregator)| Ok((Arc::clone(name), aggregator.build(bucket)?))).collect()
    }
}
