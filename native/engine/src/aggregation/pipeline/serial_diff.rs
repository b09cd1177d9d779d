//! `serial_diff`: adds to each bucket of a histogram the difference from the value `lag` buckets earlier.

use std::collections::VecDeque;

use super::body::{Options, PipelineBody};
use super::bucket_values::value;
use super::bucket_view::Buckets;
use super::path;
use super::simple_value::SimpleValue;
use super::{NamedPipeline, ParentPipeline, ParentRule, Pipeline, PipelineKind, PipelineSpec};
use crate::aggregation::result::{AggregationResult, NamedResult};
use crate::error::Result;
use crate::json::Member;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec { name: "serial_diff", keys: &["buckets_path", "format", "gap_policy", "lag"], parse };

struct SerialDiff {
    options: Options,
    /// Distance in buckets.
    lag: usize,
}

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let mut lag = 1;
    let extra = |member: &Member<'_>| match (&*member.key, member.value.as_number()) {
        ("lag", Some(_)) => {
            let given = scalar::int(&member.value, body.cx)?;
            if given <= 0 {
                let reason = format!("Lag must be a positive, non-zero integer.  Value supplied was{given} in [{}]: [lag].", body.name);
                return Err(body.cx.parsing(reason, member.value.at));
            }
            lag = given as usize;
            Ok(true)
        }
        _ => Ok(false),
    };
    let unexpected = |member: &Member<'_>| format!("Unknown key for a {} in [{}]: [{}].", member.value.token(), body.name, member.key);
    let (paths, options) = body.read(extra, unexpected, "derivative aggregation")?;
    Ok(Pipeline { paths, kind: PipelineKind::Parent(Box::new(SerialDiff { options, lag })) })
}

impl ParentPipeline for SerialDiff {
    fn parent(&self) -> ParentRule {
        ParentRule::Sequence
    }

    // ES: it takes several paths, of which the first counts, and any histogram. (aggregation/serial_diff)
    fn takes_one_path(&self) -> bool {
        false
    }

    fn needs_empty_buckets(&self) -> bool {
        false
    }

    fn apply(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<()> {
        let path = path::names(&path::parse(pipeline.path())?);
        let format = self.options.formatter()?;
        let mut earlier: VecDeque<f64> = VecDeque::new();
        for mut bucket in Buckets::of(result).list() {
            let value = value(&pipeline.name, &mut bucket, &path, self.options.gap_policy)?;
            let before = if earlier.len() == self.lag { earlier.pop_front() } else { None };
            earlier.push_back(value);
            // ES: no result if either value is missing. (aggregation/serial_diff)
            if let Some(before) = before.filter(|before| !before.is_nan() && !value.is_nan()) {
                let result = SimpleValue::boxed(value - before, format.clone());
                bucket.children.0.push(NamedResult { name: pipeline.name.clone(), meta: pipeline.meta.clone(), result });
            }
        }
        Ok(())
    }
}
