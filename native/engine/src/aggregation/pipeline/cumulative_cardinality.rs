//! `cumulative_cardinality`: each bucket of a histogram gets how many distinct values there are up to it. From the documentation: no server without
//! a licence has it.

use std::any::Any;

use super::body::{Options, PipelineBody};
use super::bucket_view::Buckets;
use super::{NamedPipeline, ParentPipeline, ParentRule, Pipeline, PipelineKind, PipelineSpec};
use crate::aggregation::metric::cardinality::Distinct;
use crate::aggregation::metric::cardinality::sketch::Sketch;
use crate::aggregation::result::{AggregationResult, NamedResult};
use crate::error::{EsError, Result};
use crate::json::JsonWriter;
use crate::xcontent::decimal_format::DecimalFormat;
use std::sync::Arc;

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec { name: "cumulative_cardinality", keys: &["buckets_path", "format"], parse };

struct CumulativeCardinality(Options);

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let mut options = Options::default();
    for member in body.value.as_object().into_iter().flatten() {
        match &*member.key {
            "format" => options.format = Some(body.text(member)?),
            "buckets_path" => options.paths = Some(body.texts(&member.value).map_err(|cause| body.failed(member, cause))?),
            _ => return Err(body.unknown(member)),
        }
    }
    body.cx.closing(body.value)?;
    let paths = options.paths.take().ok_or_else(|| EsError::illegal_argument("Required [buckets_path]"))?;
    Ok(Pipeline { paths, kind: PipelineKind::Parent(Box::new(CumulativeCardinality(options))) })
}

impl ParentPipeline for CumulativeCardinality {
    fn parent(&self) -> ParentRule {
        ParentRule::Sequence
    }

    fn apply(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<()> {
        let format = self.0.formatter()?;
        let mut known: Option<Sketch> = None;
        for bucket in Buckets::of(result).list() {
            let found = bucket.children.get(pipeline.path()).and_then(|child| (child as &dyn Any).downcast_ref::<Distinct>());
            let Some(found) = found else {
                return Err(EsError::not_implemented(
                    "[cumulative_cardinality] with a [buckets_path] that is no [cardinality] of the bucket",
                ));
            };
            match &mut known {
                Some(known) => known.merge(found.sketch()),
                None => known = Some(found.sketch()),
            }
            let count = known.as_ref().map_or(0, Sketch::count);
            let result = Box::new(LongValue { count, format: format.clone() });
            bucket.children.0.push(NamedResult { name: pipeline.name.clone(), meta: pipeline.meta.clone(), result });
        }
        Ok(())
    }
}

struct LongValue {
    count: u64,
    format: Option<Arc<DecimalFormat>>,
}

impl AggregationResult for LongValue {
    fn type_prefix(&self) -> &'static str {
        "simple_long_value"
    }

    fn reduce(self: Box<Self>, _others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        Ok(self)
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.count as f64
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("value");
        out.u64(self.count);
        if let Some(format) = &self.format {
            out.key("value_as_string");
            out.string(&format.whole(self.count as i64));
        }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
