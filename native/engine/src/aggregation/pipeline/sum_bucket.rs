//! `sum_bucket`: the sum of the values of buckets.

use super::body::{Options, PipelineBody};
use super::gap_policy::GapPolicy;
use super::simple_value::SimpleValue;
use super::{Pipeline, PipelineKind, PipelineSpec, SiblingPipeline};
use crate::aggregation::result::AggregationResult;
use crate::error::Result;

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec { name: "sum_bucket", keys: &["buckets_path", "format", "gap_policy"], parse };

struct SumBucket(Options);

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let (paths, options) = body.read(|_| Ok(false), body.unexpected(), "aggregation")?;
    Ok(Pipeline { paths, kind: PipelineKind::Sibling(Box::new(SumBucket(options))) })
}

impl SiblingPipeline for SumBucket {
    fn gap_policy(&self) -> GapPolicy {
        self.0.gap_policy
    }

    fn reduce(&self, values: Vec<(String, f64)>) -> Result<Box<dyn AggregationResult>> {
        let sum = values.iter().fold(0.0, |sum, (_, value)| sum + value);
        Ok(SimpleValue::boxed(sum, self.0.formatter()?))
    }
}
