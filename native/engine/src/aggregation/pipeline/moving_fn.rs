//! `moving_fn`: adds to each bucket of a histogram a function of the previous buckets' values.

use super::body::PipelineBody;
use super::bucket_values::value;
use super::bucket_view::Buckets;
use super::gap_policy::GapPolicy;
use super::moving_functions::Function;
use super::path;
use super::simple_value::SimpleValue;
use super::{NamedPipeline, ParentPipeline, ParentRule, Pipeline, PipelineKind, PipelineSpec};
use crate::aggregation::result::{AggregationResult, NamedResult};
use crate::error::{EsError, Result};
use crate::json::{Kind, Member};
use crate::xcontent::decimal_format::DecimalFormat;
use crate::xcontent::{object_parser, scalar};
use std::sync::Arc;

/// Registration.
pub const SPEC: PipelineSpec =
    PipelineSpec { name: "moving_fn", keys: &["buckets_path", "window", "script", "shift", "format", "gap_policy"], parse };

struct MovingFn {
    function: Function,
    window: i64,
    shift: i64,
    format: Option<String>,
    gap_policy: GapPolicy,
}

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let (mut paths, mut window, mut script, mut shift, mut format) = (None, None, None, 0, None);
    let mut gap_policy = GapPolicy::Skip;
    for member in body.value.as_object().into_iter().flatten() {
        match &*member.key {
            "buckets_path" => paths = Some(vec![body.text(member)?]),
            "window" => window = Some(int(body, member)?),
            "shift" => shift = int(body, member)?,
            "format" => format = Some(body.text(member)?),
            "gap_policy" => {
                let text = body.text(member)?;
                gap_policy = GapPolicy::parse(&text, &member.value, body.cx).map_err(|cause| body.failed(member, cause))?;
            }
            "script" => script = Some(function(member)?),
            _ => return Err(body.unknown(member)),
        }
    }
    body.cx.closing(body.value)?;
    let absent = [("buckets_path", paths.is_none()), ("window", window.is_none()), ("script", script.is_none())];
    let missing: Vec<&str> = absent.iter().filter(|(_, is_absent)| *is_absent).map(|(name, _)| *name).collect();
    let (Some(paths), Some(window), Some(function)) = (paths, window, script) else {
        return Err(EsError::illegal_argument(format!("Required [{}]", missing.join(", "))));
    };
    if window <= 0 {
        return Err(EsError::not_implemented("a [window] of [moving_fn] below 1"));
    }
    Ok(Pipeline { paths, kind: PipelineKind::Parent(Box::new(MovingFn { function, window, shift, format, gap_policy })) })
}

fn int(body: &PipelineBody<'_>, member: &Member<'_>) -> Result<i64> {
    match member.value.kind {
        Kind::Number(_) | Kind::String(_) => scalar::int(&member.value, body.cx).map(i64::from).map_err(|cause| body.failed(member, cause)),
        _ => Err(object_parser::wrong_type(body.kind, &member.key, &member.value, body.cx)),
    }
}

/// The function that a script calls.
fn function(member: &Member<'_>) -> Result<Function> {
    let value = &member.value;
    let source =
        value.as_str().or_else(|| value.get("source").and_then(crate::json::Value::as_str).filter(|_| value.get("params").is_none()));
    let refused = || EsError::not_implemented("a [script] of [moving_fn] that is not one call of MovingFunctions over [values]");
    source.and_then(Function::parse).ok_or_else(refused)
}

impl ParentPipeline for MovingFn {
    fn parent(&self) -> ParentRule {
        ParentRule::Sequence
    }

    fn apply(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<()> {
        let path = path::names(&path::parse(pipeline.path())?);
        let format = self.format.as_deref().map(|pattern| DecimalFormat::parse(pattern).map(Arc::new)).transpose()?;
        let mut buckets = Buckets::of(result).list();
        let all = buckets.iter_mut().map(|bucket| value(&pipeline.name, bucket, &path, self.gap_policy)).collect::<Result<Vec<f64>>>()?;
        let values: Vec<f64> = all.iter().copied().filter(|value| !value.is_nan()).collect();
        let clamp = |place: i64| place.clamp(0, values.len() as i64) as usize;
        for (place, (bucket, _)) in (0_i64..).zip(buckets.iter_mut().zip(&all).filter(|(_, value)| !value.is_nan())) {
            let (from, to) = (clamp(place - self.window + self.shift), clamp(place + self.shift));
            let result = SimpleValue::boxed(self.function.apply(&values[from..to.max(from)]), format.clone());
            bucket.children.0.push(NamedResult { name: pipeline.name.clone(), meta: pipeline.meta.clone(), result });
        }
        Ok(())
    }
}
