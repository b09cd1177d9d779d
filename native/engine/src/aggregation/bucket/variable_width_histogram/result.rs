//! Reducing and writing clusters.

use std::any::Any;
use std::sync::Arc;

use super::clusters::{Cluster, Counted, clusters, mean};
use crate::aggregation::bucket::filters::write_counted;
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::format::ValueFormat;
use crate::aggregation::key::Key;
use crate::aggregation::result::{AggregationResult, AggregationResults, Bucket, downcast_all};
use crate::error::Result;
use crate::json::JsonWriter;
use crate::json::number::f64_to_string;

/// State shared by all results.
pub struct Shape {
    /// The most buckets of the reply.
    pub buckets: usize,
    /// Counts them against the limit.
    pub budget: Arc<BucketBudget>,
}

/// Values of one shard, or clusters of all.
pub struct ClustersResult {
    /// State shared by all results.
    pub shape: Arc<Shape>,
    /// Format of numbers.
    pub format: ValueFormat,
    /// True if the field is unmapped.
    pub unmapped: bool,
    /// The buckets; their keys are single values, or means.
    pub buckets: Vec<Bucket>,
    /// The least and the greatest value of each of them, by key.
    pub bounds: Vec<(Key, f64, f64)>,
}

impl ClustersResult {
    fn write_number(&self, key: &str, value: f64, out: &mut JsonWriter) {
        out.key(key);
        out.f64(value);
        if !self.format.is_raw() {
            out.key(&format!("{key}_as_string"));
            out.string(&self.format.text(value));
        }
    }
}

/// Joins neighbours of which the least values are equal. ES: those are zeros of both signs (`aggregation/variable_width_histogram_zeros`).
#[allow(clippy::float_cmp, reason = "zeros of both signs are equal")]
fn by_least(all: Vec<Cluster>, values: &[Counted]) -> Vec<Cluster> {
    let mut joined: Vec<Cluster> = Vec::with_capacity(all.len());
    for cluster in all {
        match joined.last_mut().filter(|last| values[last.first].value == values[cluster.first].value) {
            Some(last) => last.end = cluster.end,
            None => joined.push(cluster),
        }
    }
    joined
}

impl AggregationResult for ClustersResult {
    fn type_prefix(&self) -> &'static str {
        "variable_width_histogram"
    }

    fn is_unmapped(&self) -> bool {
        self.unmapped
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut all = std::mem::take(&mut self.buckets);
        all.extend(downcast_all::<Self>(others).into_iter().flat_map(|other| other.buckets));
        all.sort_by(|left, right| left.key.compare(&right.key));
        let mut values: Vec<Counted> = Vec::new();
        let mut inside: Vec<Vec<AggregationResults>> = Vec::new();
        for bucket in all {
            let found = Counted::of_shard(bucket.key.as_f64(), bucket.doc_count);
            if let Some(last) = values.last_mut().filter(|last| last.value.total_cmp(&found.value).is_eq()) {
                (last.count, last.sum) = (last.count + found.count, last.sum + found.sum);
            } else {
                values.push(found);
                inside.push(Vec::new());
            }
            if let Some(inside) = inside.last_mut() {
                inside.push(bucket.children);
            }
        }
        let mut inside = inside.into_iter();
        for cluster in by_least(clusters(&values, self.shape.buckets), &values) {
            let members = &values[cluster.first..cluster.end];
            let key = Key::Double(mean(members));
            let children = inside.by_ref().take(members.len()).flatten().collect();
            let count = members.iter().map(|member| member.count).sum();
            let (min, max) = (values[cluster.first].value, values[cluster.end - 1].value);
            self.bounds.push((key.clone(), min, max));
            self.buckets.push(Bucket::new(key, count, AggregationResults::gather(children)?));
        }
        self.shape.budget.consume(self.buckets.len() as u64)?;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let (shape, format) = (Arc::clone(&self.shape), self.format.clone());
        Ok(Box::new(Self { shape, format, unmapped: self.unmapped, buckets: Vec::new(), bounds: Vec::new() }))
    }

    fn buckets(&self) -> Option<&[Bucket]> {
        Some(&self.buckets)
    }

    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        Some(&mut self.buckets)
    }

    fn key_text(&self, bucket: &Bucket) -> String {
        let key = bucket.key.as_f64();
        self.format.double(key).unwrap_or_else(|| f64_to_string(key))
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        out.key("buckets");
        out.begin_array();
        for bucket in &self.buckets {
            // A pipeline may have dropped or moved buckets.
            let Some((_, min, max)) = self.bounds.iter().find(|(key, ..)| *key == bucket.key) else { continue };
            out.begin_object();
            self.write_number("min", *min, out);
            self.write_number("key", bucket.key.as_f64(), out);
            self.write_number("max", *max, out);
            write_counted(bucket.doc_count, &bucket.children, out, typed_keys);
            out.end_object();
        }
        out.end_array();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
