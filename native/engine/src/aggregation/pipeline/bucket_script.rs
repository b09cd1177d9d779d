//! `bucket_script`: adds a script's result to each bucket.

use std::sync::Arc;

use super::body::PipelineBody;
use super::bucket_variables::BucketVariables;
use super::bucket_view::Buckets;
use super::gap_policy::GapPolicy;
use super::simple_value::SimpleValue;
use super::{NamedPipeline, ParentPipeline, ParentRule, Pipeline, PipelineKind, PipelineSpec};
use crate::aggregation::result::{AggregationResult, NamedResult};
use crate::error::{EsError, Result};
use crate::script::context::Context;
use crate::script::value::Val;
use crate::xcontent::decimal_format::DecimalFormat;

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec { name: "bucket_script", keys: &["buckets_path", "script", "format", "gap_policy"], parse };

struct BucketScript {
    variables: BucketVariables,
    format: Option<String>,
}

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let mut format = None;
    let variables = BucketVariables::parse(body, |member| {
        if member.key != "format" {
            return Ok(false);
        }
        format = Some(body.text(member)?);
        Ok(true)
    })?;
    Ok(Pipeline { paths: variables.paths(), kind: PipelineKind::Parent(Box::new(BucketScript { variables, format })) })
}

impl ParentPipeline for BucketScript {
    fn parent(&self) -> ParentRule {
        ParentRule::Buckets
    }

    fn apply(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<()> {
        let format = self.format.as_deref().map(|pattern| DecimalFormat::parse(pattern).map(Arc::new)).transpose()?;
        let mut script = self.variables.script(Context::BucketNumber);
        for mut bucket in Buckets::of(result).list() {
            let values = self.variables.values(&pipeline.name, &mut bucket)?;
            if self.variables.gap_policy == GapPolicy::Skip && values.iter().any(|(_, value)| value.is_nan()) {
                continue;
            }
            let value = match script.run(&values)? {
                Val::Null => continue,
                value => value.as_double().ok_or_else(|| EsError::not_implemented("[bucket_script] whose value is no number"))?,
            };
            let result = SimpleValue::boxed(value, format.clone());
            bucket.children.0.push(NamedResult { name: pipeline.name.clone(), meta: pipeline.meta.clone(), result });
        }
        Ok(())
    }
}
