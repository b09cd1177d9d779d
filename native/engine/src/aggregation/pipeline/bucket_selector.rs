//! `bucket_selector`: retains the buckets for which a script returns true.

use super::body::PipelineBody;
use super::bucket_variables::BucketVariables;
use super::bucket_view::Buckets;
use super::select::select;
use super::{NamedPipeline, ParentPipeline, ParentRule, Pipeline, PipelineKind, PipelineSpec};
use crate::aggregation::result::AggregationResult;
use crate::error::{EsError, Result};
use crate::script::context::Context;
use crate::script::value::Val;

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec { name: "bucket_selector", keys: &["buckets_path", "script", "gap_policy"], parse };

struct BucketSelector(BucketVariables);

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    // Its complaints are those of a module that is not published for 8 and 9.
    let refused = |error: EsError| {
        if error.status == 400 { EsError::not_implemented("aggregation [bucket_selector] with such a body") } else { error }
    };
    let variables = BucketVariables::parse(body, |_| Ok(false)).map_err(refused)?;
    Ok(Pipeline { paths: variables.paths(), kind: PipelineKind::Parent(Box::new(BucketSelector(variables))) })
}

impl ParentPipeline for BucketSelector {
    fn parent(&self) -> ParentRule {
        ParentRule::Buckets
    }

    fn apply(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<()> {
        let mut left = Vec::new();
        let mut script = self.0.script(Context::Filter);
        for (place, mut bucket) in Buckets::of(result).list().into_iter().enumerate() {
            let values = self.0.values(&pipeline.name, &mut bucket)?;
            if script.run(&values)? == Val::Bool(true) {
                left.push(place);
            }
        }
        select(result, &left);
        Ok(())
    }
}
