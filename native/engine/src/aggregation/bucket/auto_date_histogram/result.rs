//! Reducing and writing the buckets of an `auto_date_histogram`.

use std::any::Any;
use std::sync::Arc;

use super::intervals::{AllowedIntervals, STEPS};
use crate::aggregation::bucket::filters::write_counted;
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::format::ValueFormat;
use crate::aggregation::key::Key;
use crate::aggregation::result::{AggregationResult, AggregationResults, Bucket, downcast_all};
use crate::error::{EsError, Result};
use crate::json::JsonWriter;

/// Buckets of one shard, or of all.
pub struct AutoDateResult {
    /// The allowed intervals.
    pub wanted: Arc<AllowedIntervals>,
    /// Format of keys.
    pub format: ValueFormat,
    /// True if the field is unmapped.
    pub unmapped: bool,
    /// Index of the unit.
    pub step: usize,
    /// Number of units per bucket.
    pub multiple: usize,
    /// The buckets.
    pub buckets: Vec<Bucket>,
    /// The results inside a bucket without documents.
    pub empty: AggregationResults,
    /// Counts buckets against the limit.
    pub budget: Arc<BucketBudget>,
}

/// A bucket whose sub-aggregations are not reduced yet.
struct Unjoined {
    key: i64,
    doc_count: u64,
    children: Vec<AggregationResults>,
}

impl AutoDateResult {
    /// Rounds the buckets of all shards to the unit that fits all of them.
    fn rounded(&mut self, buckets: Vec<Bucket>) -> Vec<Unjoined> {
        let millis = |bucket: &Bucket| bucket.key.as_long().unwrap_or(0);
        let (Some(min), Some(max)) = (buckets.iter().map(millis).min(), buckets.iter().map(millis).max()) else { return Vec::new() };
        self.step = self.wanted.step(min, max);
        let rounding = self.wanted.rounding(self.step);
        let mut all: Vec<Unjoined> = Vec::new();
        let unjoined = |bucket: Bucket| Unjoined {
            key: rounding.round(millis(&bucket)),
            doc_count: bucket.doc_count,
            children: vec![bucket.children],
        };
        let mut rounded: Vec<Unjoined> = buckets.into_iter().map(unjoined).collect();
        rounded.sort_by_key(|bucket| bucket.key);
        for bucket in rounded {
            match all.last_mut().filter(|last| last.key == bucket.key) {
                Some(last) => {
                    last.doc_count += bucket.doc_count;
                    last.children.extend(bucket.children);
                }
                None => all.push(bucket),
            }
        }
        all
    }

    /// Adds empty buckets, and joins as many units as one bucket is.
    fn joined(&mut self, buckets: Vec<Unjoined>) -> Result<Vec<Bucket>> {
        let rounding = self.wanted.rounding(self.step);
        let mut filled: Vec<Unjoined> = Vec::with_capacity(buckets.len());
        for bucket in buckets {
            while let Some(key) = filled.last().map(|last| rounding.next(last.key)).filter(|next| *next < bucket.key) {
                filled.push(Unjoined { key, doc_count: 0, children: Vec::new() });
            }
            filled.push(bucket);
        }
        self.multiple = self.wanted.multiple(self.step, filled.len());
        let mut joined = Vec::with_capacity(filled.len().div_ceil(self.multiple));
        let mut rest = filled.into_iter();
        while let Some(mut first) = rest.next() {
            for other in rest.by_ref().take(self.multiple - 1) {
                first.doc_count += other.doc_count;
                first.children.extend(other.children);
            }
            let children = if first.children.is_empty() {
                AggregationResults::reduce(vec![self.empty.empty()?])?
            } else {
                AggregationResults::gather(first.children)?
            };
            joined.push(Bucket::new(Key::Long(first.key), first.doc_count, children));
        }
        Ok(joined)
    }
}

impl AggregationResult for AutoDateResult {
    fn type_prefix(&self) -> &'static str {
        "auto_date_histogram"
    }

    fn is_unmapped(&self) -> bool {
        self.unmapped
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut buckets = std::mem::take(&mut self.buckets);
        buckets.extend(downcast_all::<Self>(others).into_iter().flat_map(|other| other.buckets));
        let rounded = self.rounded(buckets);
        let buckets = self.joined(rounded)?;
        self.budget.consume(buckets.len() as u64)?;
        if buckets.iter().any(|bucket| self.format.check_date(bucket.key.as_long().unwrap_or(0)).is_err()) {
            return Err(EsError::not_implemented("histograms of dates that the [format] cannot print"));
        }
        self.buckets = buckets;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let (wanted, format, budget) = (Arc::clone(&self.wanted), self.format.clone(), Arc::clone(&self.budget));
        let (step, empty) = (wanted.finest, self.empty.empty()?);
        Ok(Box::new(Self { wanted, format, unmapped: self.unmapped, step, multiple: 1, buckets: Vec::new(), empty, budget }))
    }

    fn buckets(&self) -> Option<&[Bucket]> {
        Some(&self.buckets)
    }

    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        Some(&mut self.buckets)
    }

    fn key_text(&self, bucket: &Bucket) -> String {
        let key = bucket.key.as_long().unwrap_or(0);
        self.format.long(key).unwrap_or_else(|| key.to_string())
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        out.key("buckets");
        out.begin_array();
        for bucket in &self.buckets {
            out.begin_object();
            if !self.format.is_raw() {
                out.key("key_as_string");
                out.string(&self.key_text(bucket));
            }
            out.key("key");
            out.i64(bucket.key.as_long().unwrap_or(0));
            write_counted(bucket.doc_count, &bucket.children, out, typed_keys);
            out.end_object();
        }
        out.end_array();
        out.key("interval");
        out.string(&format!("{}{}", self.multiple, STEPS[self.step].letter));
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
