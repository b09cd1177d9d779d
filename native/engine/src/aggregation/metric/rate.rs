//! `rate`: documents, or the values of a field, for each unit of time of a histogram of dates around it. From the documentation: no server without a
//! licence has it.

use std::any::Any;
use std::sync::Arc;

use super::numeric_values::Numbers;
use super::values_source_config::FieldParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators, single_value_sort, unsortable_single_value};
use crate::aggregation::bucket::{Interval, Rounding, Unit};
use crate::aggregation::compensated_sum::CompensatedSum;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::xcontent::decimal_format::DecimalFormat;

/// Registration.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "rate", buckets: false, keys: &["field", "missing", "script", "format", "unit", "mode"], parse };

struct Rate {
    /// The field; `None` to count documents.
    parameters: Option<FieldParameters>,
    format: Option<Arc<DecimalFormat>>,
    unit: Option<Unit>,
    counts_values: bool,
}

fn refused(what: &str) -> EsError {
    EsError::not_implemented(format!("aggregation [rate] {what}"))
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let mut all = Rate { parameters: None, format: None, unit: None, counts_values: false };
    let mut field = None;
    for member in body.members() {
        let text = member.value.as_str();
        match (&*member.key, text) {
            ("field", Some(text)) => field = Some(text.to_owned()),
            ("format", Some(text)) => all.format = Some(Arc::new(DecimalFormat::parse(text)?)),
            ("unit", Some(text)) => all.unit = Some(Unit::parse(text).ok_or_else(|| refused("with such a [unit]"))?),
            ("mode", Some("sum")) => all.counts_values = false,
            ("mode", Some("value_count")) => all.counts_values = true,
            _ => return Err(refused("with such a body")),
        }
    }
    body.end()?;
    if field.is_none() && all.counts_values {
        return Err(refused("with a [mode] and no [field]"));
    }
    all.parameters = field.map(|field| FieldParameters { field, script: None, missing: None, format: None, value_type: None });
    Ok(Box::new(all))
}

/// Months of a unit that is a multiple of months.
const fn months(unit: Unit) -> Option<i64> {
    match unit {
        Unit::Month => Some(1),
        Unit::Quarter => Some(3),
        Unit::Year => Some(12),
        _ => None,
    }
}

/// Milliseconds of a unit that is not a multiple of months.
const fn millis(unit: Unit) -> Option<i64> {
    match unit {
        Unit::Second => Some(1000),
        Unit::Minute => Some(60_000),
        Unit::Hour => Some(3_600_000),
        Unit::Day => Some(86_400_000),
        Unit::Week => Some(7 * 86_400_000),
        _ => None,
    }
}

/// Number of rate units per histogram bucket.
#[derive(Clone, Debug)]
pub enum Units {
    /// In each bucket the same.
    Same(f64),
    /// The duration of the bucket in milliseconds, divided by this.
    Measured(Rounding, i64),
}

impl Units {
    /// Errors: units that a histogram of that interval cannot have.
    fn new(dates: &Rounding, unit: Option<Unit>) -> Result<Self> {
        let Some(unit) = unit else { return Ok(Self::Same(1.0)) };
        if let (Interval::Calendar(interval), Some(wanted)) = (&dates.interval, months(unit)) {
            let of = months(*interval).ok_or_else(|| refused("whose [unit] is longer than the interval and has no fixed length"))?;
            return Ok(Self::Same(of as f64 / wanted as f64));
        }
        match (millis(unit), &dates.interval) {
            (Some(unit), Interval::Fixed(interval)) => Ok(Self::Same(*interval as f64 / unit as f64)),
            (Some(unit), Interval::Calendar(_)) => Ok(Self::Measured(dates.clone(), unit)),
            (None, _) => Err(refused("whose [unit] has no fixed length in a histogram of a fixed interval")),
        }
    }

    fn of(&self, begin: i64) -> f64 {
        match self {
            Self::Same(units) => *units,
            Self::Measured(rounding, unit) => (rounding.next(begin) - begin) as f64 / *unit as f64,
        }
    }
}

impl AggregationBuilder for Rate {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let Some(dates) = &cx.dates else { return Err(refused("outside of a [date_histogram]")) };
        let units = Units::new(dates, self.unit)?;
        let numbers = self.parameters.as_ref().map(|parameters| parameters.numbers(cx, "rate"));
        let numbers = numbers.transpose().map_err(|error| if error.status == 400 { refused("of such a field") } else { error })?;
        let (format, counts_values) = (self.format.clone(), self.counts_values);
        Ok(Box::new(RateAggregator { numbers, units, format, counts_values, sums: Vec::new() }))
    }
}

struct RateAggregator {
    numbers: Option<Numbers>,
    units: Units,
    format: Option<Arc<DecimalFormat>>,
    counts_values: bool,
    sums: Vec<CompensatedSum>,
}

impl Aggregator for RateAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        if let Some(numbers) = &mut self.numbers {
            numbers.begin_leaf(view);
        }
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.sums.len() {
            self.sums.resize(needed, CompensatedSum::default());
        }
        let Self { numbers, sums, counts_values, .. } = self;
        match numbers {
            Some(numbers) => {
                numbers.each(docs, buckets, |bucket, value| sums[bucket as usize].add(if *counts_values { 1.0 } else { value }));
            }
            None => buckets.iter().for_each(|&bucket| sums[bucket as usize].add(1.0)),
        }
    }

    fn sort_value(&self, bucket: u32, _property: Option<&str>) -> f64 {
        self.sums.get(bucket as usize).map_or(0.0, |sum| sum.value())
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        single_value_sort(name, property)
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        unsortable_single_value(name, property)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        let sum = self.sort_value(bucket, None);
        Ok(Box::new(RateResult { sum, units: self.units.clone(), divisor: None, format: self.format.clone() }))
    }
}

/// A sum, and its divisor, known once its bucket is.
pub struct RateResult {
    sum: f64,
    units: Units,
    divisor: Option<f64>,
    format: Option<Arc<DecimalFormat>>,
}

impl RateResult {
    /// Notes the beginning of the bucket of dates that it is in. The innermost histogram notes its own first.
    pub fn in_bucket(&mut self, begin: i64) {
        self.divisor.get_or_insert_with(|| self.units.of(begin));
    }

    fn value(&self) -> f64 {
        self.sum / self.divisor.unwrap_or(1.0)
    }
}

impl AggregationResult for RateResult {
    fn type_prefix(&self) -> &'static str {
        "rate"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut sum = CompensatedSum::from(self.sum);
        for other in downcast_all::<Self>(others) {
            sum.add(other.sum);
        }
        self.sum = sum.value();
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { sum: 0.0, units: self.units.clone(), divisor: None, format: self.format.clone() }))
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.value()
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("value");
        out.f64(self.value());
        if let Some(format) = &self.format {
            out.key("value_as_string");
            out.string(&format.double(self.value()));
        }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
