//! `max_bucket` and `min_bucket`: a value and the keys of the buckets that have it.

use std::any::Any;
use std::sync::Arc;

use super::body::{Options, PipelineBody};
use super::gap_policy::GapPolicy;
use super::simple_value::write_value;
use super::{Pipeline, PipelineKind, SiblingPipeline};
use crate::aggregation::result::AggregationResult;
use crate::error::Result;
use crate::json::JsonWriter;
use crate::xcontent::decimal_format::DecimalFormat;

struct ExtremeBucket {
    options: Options,
    empty: f64,
    exceeds: fn(f64, f64) -> bool,
}

/// Parses the body; `exceeds` returns true if the second value replaces the first, `empty` is the value without buckets.
pub fn parse(body: &PipelineBody<'_>, empty: f64, exceeds: fn(f64, f64) -> bool) -> Result<Pipeline> {
    let (paths, options) = body.read(|_| Ok(false), body.unexpected(), "aggregation")?;
    Ok(Pipeline { paths, kind: PipelineKind::Sibling(Box::new(ExtremeBucket { options, empty, exceeds })) })
}

impl SiblingPipeline for ExtremeBucket {
    fn gap_policy(&self) -> GapPolicy {
        self.options.gap_policy
    }

    fn reduce(&self, values: Vec<(String, f64)>) -> Result<Box<dyn AggregationResult>> {
        let (mut best, mut keys) = (self.empty, Vec::new());
        for (key, value) in values {
            if (self.exceeds)(best, value) {
                best = value;
                keys.clear();
                keys.push(key);
            } else if value.partial_cmp(&best) == Some(std::cmp::Ordering::Equal) {
                keys.push(key);
            }
        }
        Ok(Box::new(BucketMetricValue { value: best, keys, format: self.options.formatter()? }))
    }
}

struct BucketMetricValue {
    value: f64,
    keys: Vec<String>,
    format: Option<Arc<DecimalFormat>>,
}

impl AggregationResult for BucketMetricValue {
    fn type_prefix(&self) -> &'static str {
        "bucket_metric_value"
    }

    fn reduce(self: Box<Self>, _others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        Ok(self)
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.value
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        write_value(self.value, self.format.as_deref(), out);
        out.key("keys");
        out.begin_array();
        self.keys.iter().for_each(|key| out.string(key));
        out.end_array();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
