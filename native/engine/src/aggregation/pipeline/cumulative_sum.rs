//! `cumulative_sum`: each bucket of a histogram gets the sum of the values up to it.

use super::body::{Options, PipelineBody};
use super::bucket_values::value;
use super::bucket_view::Buckets;
use super::gap_policy::GapPolicy;
use super::path;
use super::simple_value::SimpleValue;
use super::{NamedPipeline, ParentPipeline, ParentRule, Pipeline, PipelineKind, PipelineSpec};
use crate::aggregation::result::{AggregationResult, NamedResult};
use crate::error::{EsError, Result};

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec { name: "cumulative_sum", keys: &["buckets_path", "format"], parse };

struct CumulativeSum(Options);

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let mut options = Options::default();
    for member in body.value.as_object().into_iter().flatten() {
        match &*member.key {
            "format" => options.format = Some(body.text(member)?),
            "buckets_path" if member.value.as_array().is_some() || member.value.as_str().is_some() => {
                options.paths = Some(body.texts(&member.value).map_err(|cause| body.failed(member, cause))?);
            }
            "buckets_path" => return Err(EsError::not_implemented("[buckets_path] of [cumulative_sum] that is no text")),
            _ => return Err(body.unknown(member)),
        }
    }
    body.cx.closing(body.value)?;
    let paths = options.paths.take().ok_or_else(|| EsError::illegal_argument("Required [buckets_path]"))?;
    Ok(Pipeline { paths, kind: PipelineKind::Parent(Box::new(CumulativeSum(options))) })
}

impl ParentPipeline for CumulativeSum {
    fn parent(&self) -> ParentRule {
        ParentRule::Sequence
    }

    fn apply(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<()> {
        let path = path::names(&path::parse(pipeline.path())?);
        let format = self.0.formatter()?;
        let mut sum = 0.0;
        for mut bucket in Buckets::of(result).list() {
            let value = value(&pipeline.name, &mut bucket, &path, GapPolicy::InsertZeros)?;
            sum += if value.is_finite() { value } else { 0.0 };
            let result = SimpleValue::boxed(sum, format.clone());
            bucket.children.0.push(NamedResult { name: pipeline.name.clone(), meta: pipeline.meta.clone(), result });
        }
        Ok(())
    }
}
