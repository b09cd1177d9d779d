//! `percentiles_bucket`: percentiles of the values of buckets, each the value of a bucket.

use std::any::Any;
use std::sync::Arc;

use super::body::{Options, PipelineBody};
use super::gap_policy::GapPolicy;
use super::{Pipeline, PipelineKind, PipelineSpec, SiblingPipeline};
use crate::aggregation::result::AggregationResult;
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string as java_double;
use crate::json::{JsonWriter, Kind, Member};
use crate::xcontent::decimal_format::DecimalFormat;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: PipelineSpec =
    PipelineSpec { name: "percentiles_bucket", keys: &["buckets_path", "format", "gap_policy", "percents", "keyed"], parse };

const DEFAULT: [f64; 7] = [1.0, 5.0, 25.0, 50.0, 75.0, 95.0, 99.0];

struct PercentilesBucket {
    options: Options,
    percents: Vec<f64>,
    keyed: bool,
}

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let (mut percents, mut keyed) = (DEFAULT.to_vec(), true);
    let extra = |member: &Member<'_>| match (&*member.key, &member.value.kind) {
        ("percents", Kind::Array(items)) => {
            percents = items.iter().map(|item| scalar::double(item, body.cx)).collect::<Result<_>>()?;
            body.cx.closing(&member.value)?;
            Ok(true)
        }
        ("keyed", Kind::Bool(value)) => {
            keyed = *value;
            Ok(true)
        }
        _ => Ok(false),
    };
    let (paths, options) = body.read(extra, body.unexpected(), "aggregation")?;
    if percents.iter().any(|percent| !(0.0..=100.0).contains(percent)) {
        return Err(EsError::illegal_argument("percents must only contain non-null doubles from 0.0-100.0 inclusive"));
    }
    Ok(Pipeline { paths, kind: PipelineKind::Sibling(Box::new(PercentilesBucket { options, percents, keyed })) })
}

impl SiblingPipeline for PercentilesBucket {
    fn gap_policy(&self) -> GapPolicy {
        self.options.gap_policy
    }

    fn reduce(&self, values: Vec<(String, f64)>) -> Result<Box<dyn AggregationResult>> {
        let mut values: Vec<f64> = values.into_iter().map(|(_, value)| value).collect();
        values.sort_by(f64::total_cmp);
        let at = |percent: f64| {
            // Java rounds halves up.
            let place = (percent / 100.0 * (values.len() as f64 - 1.0) + 0.5).floor();
            values.get(place as usize).copied().unwrap_or(f64::NAN)
        };
        let percentiles = self.percents.iter().map(|&percent| (percent, at(percent))).collect();
        Ok(Box::new(BucketPercentiles { percentiles, keyed: self.keyed, format: self.options.formatter()? }))
    }
}

struct BucketPercentiles {
    percentiles: Vec<(f64, f64)>,
    keyed: bool,
    format: Option<Arc<DecimalFormat>>,
}

impl BucketPercentiles {
    /// Renders one value under `key`, and its formatted text.
    fn write_one(&self, key: &str, text_key: &str, value: f64, out: &mut JsonWriter) {
        out.key(key);
        if !value.is_finite() {
            out.null();
            return;
        }
        out.f64(value);
        if let Some(format) = &self.format {
            out.key(text_key);
            out.string(&format.double(value));
        }
    }
}

impl AggregationResult for BucketPercentiles {
    fn type_prefix(&self) -> &'static str {
        "percentiles_bucket"
    }

    fn reduce(self: Box<Self>, _others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        Ok(self)
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        let percent = property.unwrap_or(name);
        let wanted = percent.parse::<f64>().map_err(|_| EsError::number_format(percent))?;
        let found = self.percentiles.iter().find(|(known, _)| known.total_cmp(&wanted).is_eq()).map(|(_, value)| *value);
        found.ok_or_else(|| {
            let known: Vec<String> = self.percentiles.iter().map(|(known, _)| java_double(*known)).collect();
            let wanted = java_double(wanted);
            EsError::illegal_argument(format!(
                "Percent requested [{wanted}] was not one of the computed percentiles. Available keys are: [{}]",
                known.join(", ")
            ))
        })
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("values");
        if self.keyed {
            out.begin_object();
            for &(percent, value) in &self.percentiles {
                let key = java_double(percent);
                self.write_one(&key, &format!("{key}_as_string"), value, out);
            }
            out.end_object();
            return;
        }
        out.begin_array();
        for &(percent, value) in &self.percentiles {
            out.begin_object();
            out.key("key");
            out.f64(percent);
            self.write_one("value", &format!("{}_as_string", java_double(percent)), value, out);
            out.end_object();
        }
        out.end_array();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
