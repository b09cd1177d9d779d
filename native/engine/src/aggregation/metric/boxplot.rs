//! `boxplot`: the quartiles of a field's values, and how far the values reach that are no outliers. From the documentation: no server without a
//! licence has it.

use std::any::Any;

use super::not_sortable;
use super::numeric_values::{Formatter, Numbers};
use super::percentiles::digest::{Compression, Digest};
use super::percentiles::distribution::{Distribution, estimated};
use super::percentiles::{DEFAULT_COMPRESSION, Digests};
use super::values_source_config::FieldParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;

/// Registration.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "boxplot", buckets: false, keys: &["field", "missing", "script", "compression", "execution_hint"], parse };

const NAMES: [&str; 7] = ["min", "max", "q1", "q2", "q3", "lower", "upper"];

struct Boxplot {
    parameters: FieldParameters,
    compression: f64,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let mut compression = DEFAULT_COMPRESSION;
    let parsed = FieldParameters::parse_with(body, &mut |member| {
        match &*member.key {
            "compression" => compression = body.double(member)?,
            "execution_hint" if member.value.as_str() == Some("default") => {}
            _ => return Ok(false),
        }
        Ok(true)
    });
    let parameters = parsed.map_err(|error| body.refused(error))?;
    if compression < 0.0 {
        return Err(EsError::not_implemented("aggregation [boxplot] with a negative [compression]"));
    }
    Ok(Box::new(Boxplot { parameters, compression }))
}

impl AggregationBuilder for Boxplot {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let numbers = self.parameters.numbers(cx, "boxplot")?;
        Ok(Box::new(BoxplotAggregator { numbers, digests: Digests::new(Compression { value: self.compression, major: cx.major }) }))
    }
}

struct BoxplotAggregator {
    numbers: Numbers,
    digests: Digests<Digest>,
}

impl Aggregator for BoxplotAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.numbers.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        self.digests.collect(&self.numbers, docs, buckets);
    }

    fn sort_value(&self, bucket: u32, property: Option<&str>) -> f64 {
        let digest = self.digests.get(bucket);
        digest.zip(property).and_then(|(mut digest, property)| of(&mut digest, property)).unwrap_or(f64::NAN)
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        if property.is_some_and(|property| NAMES.contains(&property)) { Ok(()) } else { Err(not_sortable(name)) }
    }

    fn is_idle(&self) -> bool {
        self.numbers.is_idle()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        not_sortable(name)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        if self.digests.are_estimated() {
            return Err(estimated("boxplot"));
        }
        Ok(Box::new(BoxplotResult { digest: self.digests.take(bucket), formatter: self.numbers.formatter() }))
    }
}

/// A statistic by name; `None` for an unknown name.
fn of(digest: &mut Digest, name: &str) -> Option<f64> {
    let quartile = |digest: &mut Digest, at: f64| digest.quantile(at);
    Some(match name {
        "min" => quartile(digest, 0.0),
        "max" => quartile(digest, 1.0),
        "q1" => quartile(digest, 0.25),
        "q2" => quartile(digest, 0.5),
        "q3" => quartile(digest, 0.75),
        "lower" | "upper" => {
            let (first, third) = (quartile(digest, 0.25), quartile(digest, 0.75));
            let reach = 1.5 * (third - first);
            let values = digest.sorted();
            let found = if name == "lower" {
                values.iter().find(|value| **value >= first - reach)
            } else {
                values.iter().rfind(|value| **value <= third + reach)
            };
            found.copied().unwrap_or(f64::NAN)
        }
        _ => return None,
    })
}

struct BoxplotResult {
    digest: Digest,
    formatter: Formatter,
}

impl AggregationResult for BoxplotResult {
    fn type_prefix(&self) -> &'static str {
        "boxplot"
    }

    fn is_unmapped(&self) -> bool {
        self.formatter.is_unmapped()
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        for other in downcast_all::<Self>(others) {
            self.digest.merge(&other.digest);
        }
        if self.digest.is_estimated() {
            return Err(estimated("boxplot"));
        }
        if self.digest.is_empty() {
            return Err(EsError::not_implemented("aggregation [boxplot] of no values"));
        }
        Ok(self)
    }

    fn sort_value(&self, property: Option<&str>) -> f64 {
        property.and_then(|property| of(&mut self.digest.clone(), property)).unwrap_or(f64::NAN)
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        let refused = || EsError::not_implemented(format!("[buckets_path] to such a value of [{name}]"));
        property.and_then(|property| of(&mut self.digest.clone(), property)).ok_or_else(refused)
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        let mut digest = self.digest.clone();
        let values = NAMES.map(|name| (name, of(&mut digest, name).unwrap_or(f64::NAN)));
        for (name, value) in values {
            out.key(name);
            out.f64(value);
        }
        for (name, value) in values {
            if let Some(text) = self.formatter.text(value) {
                out.key(&format!("{name}_as_string"));
                out.string(&text);
            }
        }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
