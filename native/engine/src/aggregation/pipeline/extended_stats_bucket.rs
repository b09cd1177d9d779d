//! `extended_stats_bucket`: statistics and deviation of the values of buckets.

use std::any::Any;
use std::sync::Arc;

use super::body::{Options, PipelineBody};
use super::gap_policy::GapPolicy;
use super::stats_bucket::{summary, unknown_statistic};
use super::{Pipeline, PipelineKind, PipelineSpec, SiblingPipeline};
use crate::aggregation::metric::deviation::Deviation;
use crate::aggregation::metric::summary::{Summary, Texts};
use crate::aggregation::result::AggregationResult;
use crate::error::{EsError, Result};
use crate::json::JsonWriter;
use crate::xcontent::decimal_format::DecimalFormat;

/// Registration.
pub const SPEC: PipelineSpec =
    PipelineSpec { name: "extended_stats_bucket", keys: &["buckets_path", "format", "gap_policy", "sigma"], parse };

struct ExtendedStatsBucket {
    options: Options,
    sigma: f64,
}

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let mut sigma = 2.0;
    let extra = |member: &crate::json::Member<'_>| match (&*member.key, member.value.as_number()) {
        ("sigma", Some(number)) => {
            sigma = number.as_f64();
            Ok(true)
        }
        _ => Ok(false),
    };
    let (paths, options) = body.read(extra, body.unexpected(), "aggregation")?;
    if sigma < 0.0 {
        return Err(EsError::illegal_argument("sigma must be a non-negative double"));
    }
    Ok(Pipeline { paths, kind: PipelineKind::Sibling(Box::new(ExtendedStatsBucket { options, sigma })) })
}

impl SiblingPipeline for ExtendedStatsBucket {
    fn gap_policy(&self) -> GapPolicy {
        self.options.gap_policy
    }

    fn reduce(&self, values: Vec<(String, f64)>) -> Result<Box<dyn AggregationResult>> {
        let summary = summary(&values);
        let sum_of_squares = values.iter().fold(0.0, |sum, (_, value)| sum + value * value);
        let deviation = Deviation { count: summary.count, sum: summary.sum, sum_of_squares, sigma: self.sigma };
        Ok(Box::new(BucketStats { summary, deviation, format: self.options.formatter()? }))
    }
}

struct BucketStats {
    summary: Summary,
    deviation: Deviation,
    format: Option<Arc<DecimalFormat>>,
}

impl AggregationResult for BucketStats {
    fn type_prefix(&self) -> &'static str {
        "extended_stats_bucket"
    }

    fn reduce(self: Box<Self>, _others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        Ok(self)
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        let property = property.unwrap_or(name);
        let found = self.deviation.property(property).or_else(|| self.summary.property(property));
        found.ok_or_else(|| unknown_statistic("InternalExtendedStats", property))
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        let text = |value: f64| self.format.as_ref().map(|format| format.double(value));
        let texts = Texts { text: &text, bare: false, dates: false };
        self.summary.write(&texts, out);
        self.deviation.write(&texts, out);
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
