//! `stats_bucket`: count, min, max, avg and sum of the values of buckets.

use std::any::Any;
use std::sync::Arc;

use super::body::{Options, PipelineBody};
use super::gap_policy::GapPolicy;
use super::{Pipeline, PipelineKind, PipelineSpec, SiblingPipeline};
use crate::aggregation::metric::summary::{Summary, Texts};
use crate::aggregation::result::AggregationResult;
use crate::error::{EsError, Result};
use crate::json::JsonWriter;
use crate::xcontent::decimal_format::DecimalFormat;

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec { name: "stats_bucket", keys: &["buckets_path", "format", "gap_policy"], parse };

struct StatsBucket(Options);

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let (paths, options) = body.read(|_| Ok(false), body.unexpected(), "aggregation")?;
    Ok(Pipeline { paths, kind: PipelineKind::Sibling(Box::new(StatsBucket(options))) })
}

/// The summary of values in bucket order.
pub fn summary(values: &[(String, f64)]) -> Summary {
    let values = || values.iter().map(|(_, value)| *value);
    Summary {
        count: values().count() as u64,
        min: values().fold(f64::INFINITY, f64::min),
        max: values().fold(f64::NEG_INFINITY, f64::max),
        sum: values().fold(0.0, |sum, value| sum + value),
    }
}

impl SiblingPipeline for StatsBucket {
    fn gap_policy(&self) -> GapPolicy {
        self.0.gap_policy
    }

    fn reduce(&self, values: Vec<(String, f64)>) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(BucketStats { summary: summary(&values), format: self.0.formatter()? }))
    }
}

struct BucketStats {
    summary: Summary,
    format: Option<Arc<DecimalFormat>>,
}

impl AggregationResult for BucketStats {
    fn type_prefix(&self) -> &'static str {
        "stats_bucket"
    }

    fn reduce(self: Box<Self>, _others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        Ok(self)
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        let property = property.unwrap_or(name);
        self.summary.property(property).ok_or_else(|| unknown_statistic("InternalStats", property))
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        let text = |value: f64| self.format.as_ref().map(|format| format.double(value));
        self.summary.write(&Texts { text: &text, bare: false, dates: false }, out);
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// The error for an unknown statistic of a result.
pub fn unknown_statistic(class: &str, name: &str) -> EsError {
    EsError::illegal_argument(format!("No enum constant org.elasticsearch.search.aggregations.metrics.{class}.Metrics.{name}"))
}
