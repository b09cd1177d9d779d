//! `normalize`: each bucket gets its value in relation to those of all buckets. From the documentation: no server without a licence has it.

use std::sync::Arc;

use super::body::{Options, PipelineBody};
use super::bucket_values::value;
use super::bucket_view::Buckets;
use super::gap_policy::GapPolicy;
use super::path;
use super::simple_value::SimpleValue;
use super::{NamedPipeline, ParentPipeline, ParentRule, Pipeline, PipelineKind, PipelineSpec};
use crate::aggregation::result::{AggregationResult, NamedResult};
use crate::error::{EsError, Result};
use crate::xcontent::decimal_format::DecimalFormat;

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec { name: "normalize", keys: &["buckets_path", "method", "format"], parse };

/// Builds a function from all values.
type Method = fn(&[f64]) -> Box<dyn Fn(f64) -> f64>;

const METHODS: &[(&str, Method)] = &[
    ("rescale_0_1", |values| {
        let (min, max) = extremes(values);
        Box::new(move |value| (value - min) / (max - min))
    }),
    ("rescale_0_100", |values| {
        let (min, max) = extremes(values);
        Box::new(move |value| 100.0 * (value - min) / (max - min))
    }),
    ("percent_of_sum", |values| {
        let sum = sum(values);
        Box::new(move |value| value / sum)
    }),
    ("mean", |values| {
        let (min, max) = extremes(values);
        let mean = sum(values) / values.len() as f64;
        Box::new(move |value| (value - mean) / (max - min))
    }),
    ("z-score", |values| {
        let mean = sum(values) / values.len() as f64;
        let variance = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / values.len() as f64;
        Box::new(move |value| (value - mean) / variance.sqrt())
    }),
    ("softmax", |values| {
        let sum = values.iter().map(|value| value.exp()).sum::<f64>();
        Box::new(move |value| value.exp() / sum)
    }),
];

fn sum(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |sum, value| sum + value)
}

fn extremes(values: &[f64]) -> (f64, f64) {
    let max = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    (values.iter().copied().fold(f64::INFINITY, f64::min), max)
}

struct Normalize {
    format: Option<Arc<DecimalFormat>>,
    method: Method,
}

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let (mut options, mut method) = (Options::default(), None);
    for member in body.value.as_object().into_iter().flatten() {
        match &*member.key {
            "format" => options.format = Some(body.text(member)?),
            "buckets_path" => options.paths = Some(body.texts(&member.value).map_err(|cause| body.failed(member, cause))?),
            "method" => {
                let name = body.text(member)?;
                let known = METHODS.iter().find(|(known, _)| *known == name);
                method = Some(known.ok_or_else(|| EsError::illegal_argument(format!("invalid method [{name}]")))?.1);
            }
            _ => return Err(body.unknown(member)),
        }
    }
    body.cx.closing(body.value)?;
    let format = options.formatter()?;
    match (options.paths, method) {
        (Some(paths), Some(method)) => Ok(Pipeline { paths, kind: PipelineKind::Parent(Box::new(Normalize { format, method })) }),
        (None, None) => Err(EsError::illegal_argument("Required [buckets_path, method]")),
        (None, _) => Err(EsError::illegal_argument("Required [buckets_path]")),
        (_, None) => Err(EsError::illegal_argument("Required [method]")),
    }
}

impl ParentPipeline for Normalize {
    fn parent(&self) -> ParentRule {
        ParentRule::Buckets
    }

    fn apply(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<()> {
        let path = path::names(&path::parse(pipeline.path())?);
        let mut buckets = Buckets::of(result).list();
        let read = |bucket: &mut _| value(&pipeline.name, bucket, &path, GapPolicy::Skip);
        let all = buckets.iter_mut().map(read).collect::<Result<Vec<f64>>>()?;
        let values: Vec<f64> = all.iter().copied().filter(|value| !value.is_nan()).collect();
        let normalized = (self.method)(&values);
        for (bucket, value) in buckets.iter_mut().zip(all) {
            let result = SimpleValue::boxed(normalized(value), self.format.clone());
            bucket.children.0.push(NamedResult { name: pipeline.name.clone(), meta: pipeline.meta.clone(), result });
        }
        Ok(())
    }
}
