//! `derivative`: adds to each bucket of a histogram the difference from the previous bucket's value.

use std::any::Any;
use std::sync::Arc;

use super::body::{Options, PipelineBody};
use super::bucket_values::given_value;
use super::bucket_view::Buckets;
use super::path;
use super::simple_value::write_value;
use super::{NamedPipeline, ParentPipeline, ParentRule, Pipeline, PipelineKind, PipelineSpec};
use crate::aggregation::result::{AggregationResult, NamedResult};
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Member};
use crate::xcontent::decimal_format::DecimalFormat;

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec { name: "derivative", keys: &["buckets_path", "format", "gap_policy", "unit"], parse };

struct Derivative {
    options: Options,
    /// The unit of `normalized_value` in milliseconds.
    unit: Option<f64>,
}

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let mut unit = None;
    let extra = |member: &Member<'_>| match (&*member.key, member.value.as_str()) {
        ("unit", Some(text)) => {
            unit = Some(millis(text)?);
            Ok(true)
        }
        _ => Ok(false),
    };
    let unexpected = |member: &Member<'_>| match member.value.token() {
        token @ ("VALUE_STRING" | "START_ARRAY") => format!("Unknown key for a {token} in [{}]: [{}].", body.name, member.key),
        token => format!("Unexpected token {token} in [{}].", body.name),
    };
    let (paths, options) = body.read(extra, unexpected, "derivative aggregation")?;
    Ok(Pipeline { paths, kind: PipelineKind::Parent(Box::new(Derivative { options, unit })) })
}

/// The milliseconds of a calendar unit, or of a number with a unit of time.
fn millis(text: &str) -> Result<f64> {
    const SECOND: f64 = 1000.0;
    // Java: a year of the calendar has 365.2425 days on the average.
    const YEAR: f64 = 31_556_952.0 * SECOND;
    let calendar = match text {
        "second" | "1s" => Some(SECOND),
        "minute" | "1m" => Some(60.0 * SECOND),
        "hour" | "1h" => Some(3600.0 * SECOND),
        "day" | "1d" => Some(86_400.0 * SECOND),
        "week" | "1w" => Some(7.0 * 86_400.0 * SECOND),
        "month" | "1M" => Some(YEAR / 12.0),
        "quarter" | "1q" => Some(YEAR / 4.0),
        "year" | "1y" => Some(YEAR),
        _ => None,
    };
    let units = [("ms", 1.0), ("s", SECOND), ("m", 60.0 * SECOND), ("h", 3600.0 * SECOND), ("d", 86_400.0 * SECOND)];
    let fixed = || units.iter().find_map(|(unit, size)| Some(text.strip_suffix(unit)?.parse::<u32>().ok().map(f64::from)? * size));
    calendar.or_else(fixed).ok_or_else(|| EsError::not_implemented(format!("[unit] [{text}] of aggregation [derivative]")))
}

impl ParentPipeline for Derivative {
    fn parent(&self) -> ParentRule {
        ParentRule::Sequence
    }

    // ES: it takes several paths, of which the first counts. (case: `modules/aggregation/derivative`)
    fn takes_one_path(&self) -> bool {
        false
    }

    fn apply(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<()> {
        let path = path::names(&path::parse(pipeline.path())?);
        let format = self.options.formatter()?;
        let mut before: Option<(f64, f64)> = None;
        for mut bucket in Buckets::of(result).list() {
            let value = given_value(&pipeline.name, &mut bucket, &path, self.options.gap_policy)?;
            if let (Some((known, key)), Some(value)) = (before, value) {
                let units = self.unit.map(|unit| (bucket.number - key) / unit);
                let result = Box::new(Slope { value: value - known, units, format: format.clone() });
                bucket.children.0.push(NamedResult { name: pipeline.name.clone(), meta: pipeline.meta.clone(), result });
            }
            before = value.map(|value| (value, bucket.number));
        }
        Ok(())
    }
}

struct Slope {
    value: f64,
    /// Number of units between the two buckets.
    units: Option<f64>,
    format: Option<Arc<DecimalFormat>>,
}

impl Slope {
    fn normalized(&self) -> Option<f64> {
        self.units.filter(|&units| units > 0.0).map(|units| self.value / units)
    }
}

impl AggregationResult for Slope {
    fn type_prefix(&self) -> &'static str {
        "derivative"
    }

    fn reduce(self: Box<Self>, _others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        Ok(self)
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.value
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        match property {
            None | Some("value") => Ok(self.value),
            Some("normalized_value") => Ok(self.normalized().unwrap_or(self.value)),
            Some(property) => Err(EsError::illegal_argument(format!("path not supported for [{name}]: [{property}]"))),
        }
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        write_value(self.value, self.format.as_deref(), out);
        let Some(normalized) = self.normalized() else { return };
        out.key("normalized_value");
        if !self.value.is_finite() {
            out.null();
            return;
        }
        out.f64(normalized);
        if let Some(format) = &self.format {
            out.key("normalized_value_as_string");
            out.string(&format.double(normalized));
        }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
