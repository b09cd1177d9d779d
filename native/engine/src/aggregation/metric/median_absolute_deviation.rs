//! `median_absolute_deviation`: the median of how far values lie from their median.

use std::any::Any;

use super::numeric_values::{Formatter, Numbers};
use super::percentiles::Digests;
use super::percentiles::digest::{Compression, Digest};
use super::percentiles::distribution::Distribution;
use super::values_source_config::FieldParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators, single_value_sort, unsortable_single_value};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::json::number::f64_to_string;
use crate::mapping::type_traits::Values;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "median_absolute_deviation",
    buckets: false,
    keys: &["field", "missing", "script", "format", "value_type", "valueType", "compression", "execution_hint"],
    parse,
};

const DEFAULT_COMPRESSION: f64 = 1000.0;

struct MedianAbsoluteDeviation {
    parameters: FieldParameters,
    compression: f64,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let mut compression = DEFAULT_COMPRESSION;
    let parameters = FieldParameters::parse_with(body, &mut |member| {
        match &*member.key {
            "compression" => {
                compression = body.double(member)?;
                if compression <= 0.0 {
                    let shown = f64_to_string(compression);
                    let reason = format!("[compression] must be greater than 0. Found [{shown}] in [{}]", body.name);
                    return Err(body.failed_at(member, EsError::illegal_argument(reason)));
                }
            }
            "execution_hint" if member.value.as_str() == Some("default") => {}
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(Box::new(MedianAbsoluteDeviation { parameters, compression }))
}

impl AggregationBuilder for MedianAbsoluteDeviation {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let numbers = self.parameters.numbers(cx, "median_absolute_deviation")?;
        if let Some(source) =
            cx.values(&self.parameters.field)?.filter(|source| matches!(source.field_type.traits().values, Values::Boolean | Values::Date))
        {
            return Err(source.unsupported("median_absolute_deviation"));
        }
        let compression = Compression { value: self.compression, major: cx.major };
        Ok(Box::new(DeviationAggregator { numbers, compression, digests: Digests::new(compression) }))
    }
}

struct DeviationAggregator {
    numbers: Numbers,
    compression: Compression,
    digests: Digests<Digest>,
}

impl Aggregator for DeviationAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.numbers.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        self.digests.collect(&self.numbers, docs, buckets);
    }

    fn sort_value(&self, bucket: u32, _property: Option<&str>) -> f64 {
        self.digests.unfinished(bucket).map_or(f64::NAN, Digest::deviation)
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        single_value_sort(name, property)
    }

    fn is_idle(&self) -> bool {
        self.numbers.is_idle()
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        unsortable_single_value(name, property)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        if let Some(refusal) = self.digests.refusal("median_absolute_deviation") {
            return Err(refusal);
        }
        let digest = self.digests.take(bucket);
        Ok(Box::new(Deviation { compression: self.compression, digest, value: f64::NAN, formatter: self.numbers.formatter() }))
    }
}

struct Deviation {
    compression: Compression,
    digest: Digest,
    value: f64,
    formatter: Formatter,
}

impl Deviation {
    fn read(mut self: Box<Self>) -> Result<Box<dyn AggregationResult>> {
        if let Some(refusal) = self.digest.refusal("median_absolute_deviation") {
            return Err(refusal);
        }
        self.value = self.digest.clone().deviation();
        Ok(self)
    }
}

impl AggregationResult for Deviation {
    fn type_prefix(&self) -> &'static str {
        "median_absolute_deviation"
    }

    fn is_unmapped(&self) -> bool {
        self.formatter.is_unmapped()
    }

    /// ES: as percentiles: the only result of a search or of a bucket of `terms` is read as it is (`aggregation/median_absolute_deviation_estimated`).
    fn reduce_alone(self: Box<Self>) -> Result<Box<dyn AggregationResult>> {
        self.read()
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut joined = Digest::new(self.compression);
        joined.merge_loosely(&self.digest);
        for other in downcast_all::<Self>(others) {
            joined.merge_loosely(&other.digest);
        }
        self.digest = joined;
        self.read()
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let digest = Digest::new(self.compression);
        Ok(Box::new(Self { compression: self.compression, digest, value: f64::NAN, formatter: self.formatter.clone() }))
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.value
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("value");
        if !self.value.is_finite() {
            out.null();
            return;
        }
        out.f64(self.value);
        if let Some(text) = self.formatter.text(self.value) {
            out.key("value_as_string");
            out.string(&text);
        }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
