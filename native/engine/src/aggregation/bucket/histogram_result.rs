//! Reducing and writing the buckets of histograms, with the empty ones between them.

use std::any::Any;
use std::sync::Arc;

use super::date_histogram::rounding::Rounding;
use super::filters::write_counted;
use super::order::{BucketOrder, Criterion};
use super::ordered;
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::format::ValueFormat;
use crate::aggregation::key::Key;
use crate::aggregation::metric::rate::RateResult;
use crate::aggregation::result::{AggregationResult, AggregationResults, Bucket, downcast_all};
use crate::error::Result;
use crate::json::JsonWriter;
use crate::json::number::f64_to_string;

/// State shared by all results of one histogram.
pub struct HistogramShape {
    /// The name of the aggregation's type.
    pub wire_name: &'static str,
    /// True to render an object by key.
    pub keyed: bool,
    /// Buckets below this count are left out.
    pub min_doc_count: u64,
    /// The order of the buckets.
    pub order: BucketOrder,
    /// Distance of keys.
    pub step: Step,
    /// The least and the greatest key up to which there are empty buckets.
    pub bounds: (Option<Key>, Option<Key>),
    /// Counts buckets against the limit.
    pub budget: Arc<BucketBudget>,
}

/// Distance of keys.
pub enum Step {
    /// Numbers at a fixed interval.
    Numbers {
        /// The interval.
        interval: f64,
        /// Offset of the first one.
        offset: f64,
    },
    /// Instants.
    Moments(Rounding),
}

impl Step {
    fn next(&self, key: &Key) -> Key {
        match (self, key) {
            (Self::Moments(rounding), Key::Long(begin)) => Key::Long(rounding.next(*begin)),
            // ES: half an interval more, so that the key of a product that was rounded down is not its own successor (aggregation/histogram_fractions).
            (Self::Numbers { interval, .. }, Key::Double(key)) => self.round(*key + interval + interval / 2.0),
            _ => key.clone(),
        }
    }

    /// The key of the bucket that a number is in.
    pub fn round(&self, value: f64) -> Key {
        match self {
            Self::Numbers { interval, offset } => Key::Double(((value - offset) / interval).floor() * interval + offset),
            Self::Moments(rounding) => Key::Long(rounding.round(value as i64)),
        }
    }
}

/// Buckets of a histogram, of one shard or of all.
pub struct HistogramResult {
    /// State shared by all results.
    pub shape: Arc<HistogramShape>,
    /// Format of keys.
    pub format: ValueFormat,
    /// The buckets.
    pub buckets: Vec<Bucket>,
    /// Sub-aggregation results of an empty bucket, if those are rendered.
    pub empty: Option<AggregationResults>,
}

impl HistogramResult {
    /// Fills up the buckets between the bounds, which are in the order of their keys.
    fn add_empty(&self, buckets: Vec<Bucket>, empty: &AggregationResults) -> Result<Vec<Bucket>> {
        let HistogramShape { step, bounds: (min, max), budget, .. } = &*self.shape;
        let less = |left: &Key, right: &Key| left.compare(right).is_lt();
        let mut filled: Vec<Bucket> = Vec::with_capacity(buckets.len());
        let fill = |filled: &mut Vec<Bucket>, from: Key, goes_on: &dyn Fn(&Key) -> bool| {
            let mut key = from;
            while goes_on(&key) {
                budget.consume(1)?;
                let next = step.next(&key);
                let children = AggregationResults::reduce(vec![empty.empty()?])?;
                filled.push(Bucket::new(key, 0, children));
                // ES: if the interval is too small to change the key, the bucket limit ends the loop (aggregation/histogram).
                key = next;
            }
            Ok::<(), crate::error::EsError>(())
        };
        if buckets.is_empty() {
            if let (Some(min), Some(max)) = (min, max) {
                fill(&mut filled, min.clone(), &|key| !less(max, key))?;
            }
            return Ok(filled);
        }
        for bucket in buckets {
            let from = filled.last().map_or_else(|| min.clone(), |last| Some(step.next(&last.key)));
            if let Some(from) = from {
                fill(&mut filled, from, &|key| less(key, &bucket.key))?;
            }
            filled.push(bucket);
        }
        if let (Some(max), Some(last)) = (max, filled.last()) {
            let from = step.next(&last.key);
            fill(&mut filled, from, &|key| !less(max, key))?;
        }
        Ok(filled)
    }

    /// Rates inside depend on the length of the bucket.
    fn note_begins(&mut self) -> Result<()> {
        let Step::Moments(_) = self.shape.step else { return Ok(()) };
        for bucket in &mut self.buckets {
            let Some(begin) = bucket.key.as_long() else { continue };
            bucket.children.visit(&mut |result| {
                if let Some(rate) = (result as &mut dyn Any).downcast_mut::<RateResult>() {
                    rate.in_bucket(begin);
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    fn copy_without_buckets(&self) -> Result<Self> {
        let empty = self.empty.as_ref().map(AggregationResults::empty).transpose()?;
        Ok(Self { shape: Arc::clone(&self.shape), format: self.format.clone(), buckets: Vec::new(), empty })
    }
}

impl AggregationResult for HistogramResult {
    fn type_prefix(&self) -> &'static str {
        self.shape.wire_name
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut shards = vec![std::mem::take(&mut self.buckets)];
        shards.extend(downcast_all::<Self>(others).into_iter().map(|other| other.buckets));
        // ES: a heap of the shards returns the next bucket (`aggregation/top_hits_merged`).
        let mut buckets = ordered::joined_by_heap(shards)?;
        buckets.retain(|bucket| bucket.doc_count >= self.shape.min_doc_count);
        self.shape.budget.consume(buckets.len() as u64)?;
        if self.shape.min_doc_count == 0
            && let Some(empty) = &self.empty
        {
            buckets = self.add_empty(buckets, empty)?;
        }
        match self.shape.order.0.first() {
            Some((Criterion::Key, true)) => {}
            Some((Criterion::Key, false)) => buckets.reverse(),
            _ => ordered::sort(&mut buckets, &self.shape.order),
        }
        for bucket in &buckets {
            if let Key::Long(millis) = bucket.key
                && self.format.check_date(millis).is_err()
            {
                return Err(crate::error::EsError::not_implemented("histograms of dates that the [format] cannot print"));
            }
        }
        self.buckets = buckets;
        self.note_begins()?;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(self.copy_without_buckets()?))
    }

    fn buckets(&self) -> Option<&[Bucket]> {
        Some(&self.buckets)
    }

    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        Some(&mut self.buckets)
    }

    fn key_text(&self, bucket: &Bucket) -> String {
        match bucket.key {
            Key::Long(key) => self.format.long(key).unwrap_or_else(|| key.to_string()),
            Key::Double(key) => self.format.double(key).unwrap_or_else(|| f64_to_string(key)),
            _ => String::new(),
        }
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        let keyed = self.shape.keyed;
        out.key("buckets");
        if keyed {
            out.begin_object();
        } else {
            out.begin_array();
        }
        for bucket in &self.buckets {
            if keyed {
                out.key(&self.key_text(bucket));
            }
            out.begin_object();
            if !self.format.is_raw() {
                out.key("key_as_string");
                out.string(&self.key_text(bucket));
            }
            out.key("key");
            match bucket.key {
                Key::Long(key) => out.i64(key),
                Key::Double(key) => out.f64(key),
                _ => out.null(),
            }
            write_counted(bucket.doc_count, &bucket.children, out, typed_keys);
            out.end_object();
        }
        if keyed { out.end_object() } else { out.end_array() }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
