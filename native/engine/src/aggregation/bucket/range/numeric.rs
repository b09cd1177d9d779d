//! Ranges of numbers and dates.

use std::sync::Arc;

use super::bounds::{self, Bound, GivenRange};
use super::result::{End, RangeResult, RangeShape};
use crate::aggregation::AggregationBuilder;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::bucket::fixed::FixedBuckets;
use crate::aggregation::bucket::values::{Numbers, ValuesParameters};
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::format::{DefaultValues, ValueFormat};
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::AggregationResult;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::number::f64_to_string;

/// One of these aggregations.
struct NumericRange {
    name: String,
    wire_name: &'static str,
    values: ValuesParameters,
    unmapped: DefaultValues,
    ranges: Vec<GivenRange>,
    keyed: bool,
}

/// Reads the body.
pub fn parse(body: &AggregationBody<'_>, unmapped: DefaultValues) -> Result<Box<dyn AggregationBuilder>> {
    let (mut values, mut ranges, mut keyed) = (ValuesParameters::default(), Vec::new(), false);
    for member in body.members() {
        match &*member.key {
            "ranges" => ranges = bounds::parse(body, member, bounds::range)?,
            "keyed" => keyed = body.boolean(member)?,
            _ if values.member(body, member)? => {}
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    values.required()?;
    Ok(Box::new(NumericRange { name: body.name.to_owned(), wire_name: body.type_name, values, unmapped, ranges, keyed }))
}

/// Rejects a body without ranges.
pub fn check_given(ranges: usize, name: &str) -> Result<()> {
    if ranges > 0 { Ok(()) } else { Err(EsError::illegal_argument(format!("No [ranges] specified for the [{name}] aggregation"))) }
}

impl AggregationBuilder for NumericRange {
    /// ES: not over an unmapped field, which has none (`aggregation/variable_width_histogram_inside`).
    fn has_one_bucket(&self, cx: &AggregationContext<'_>) -> bool {
        let is_unmapped = || self.values.numbers(cx, self.wire_name, self.unmapped).is_ok_and(|numbers| numbers.is_unmapped());
        self.ranges.len() == 1 && !is_unmapped()
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let numbers = self.values.numbers(cx, self.wire_name, self.unmapped)?;
        check_given(self.ranges.len(), &self.name)?;
        numbers.check_inside(self.wire_name, &self.name, &children)?;
        let kind = numbers.source.as_ref().and_then(|source| source.field_type.traits().number);
        if kind.is_some_and(|kind| kind.half) {
            return Err(EsError::not_implemented("aggregation [range] over a field of type [half_float]"));
        }
        let is_single = kind.is_some_and(|kind| kind.is_single());
        let mut all = self
            .ranges
            .iter()
            .map(|range| {
                let read = |bound: &Option<Bound>, none| {
                    bound.as_ref().map_or(Ok(none), |bound| number(bound, &numbers.format, self.unmapped, cx.now))
                };
                let (from, to) = (read(&range.from, f64::NEG_INFINITY)?, read(&range.to, f64::INFINITY)?);
                let text = |end: f64| if end.is_finite() { numbers.format.text(end) } else { "*".to_owned() };
                let key = range.key.clone().unwrap_or_else(|| format!("{}-{}", text(from), text(to)));
                let shape = RangeShape { key, from: End::number(from, &numbers.format), to: End::number(to, &numbers.format) };
                Ok((reduced(from, is_single), reduced(to, is_single), shape))
            })
            .collect::<Result<Vec<_>>>()?;
        all.sort_by(|(from, to, _), (from2, to2, _)| from.total_cmp(from2).then_with(|| to.total_cmp(to2)));
        let mut limits = Vec::with_capacity(all.len());
        let mut shapes = Vec::with_capacity(all.len());
        for (from, to, shape) in all {
            limits.push((from, to));
            shapes.push(shape);
        }
        Ok(Box::new(RangeAggregator {
            wire_name: self.wire_name,
            numbers,
            buckets: FixedBuckets::new(limits.len(), children),
            limits,
            shapes: Arc::from(shapes),
            keyed: self.keyed,
            values: Vec::new(),
            budget: Arc::clone(&cx.budget),
        }))
    }
}

/// The number of an end. ES: integers are parsed by the date format like strings (`aggregation/date_range`).
fn number(bound: &Bound, format: &ValueFormat, kind: DefaultValues, now: i64) -> Result<f64> {
    match bound {
        Bound::Number(value) if kind == DefaultValues::Dates && format.date_format().is_some() => {
            format.parse(&(*value as i64).to_string(), now)
        }
        Bound::Number(value) => Ok(*value),
        Bound::Text(text) => format.parse(text, now),
    }
}

/// An end as exact as the values of the field. ES: 1.1 means the float next to it in a field of floats (`aggregation/range`).
fn reduced(end: f64, is_single: bool) -> f64 {
    if is_single { f64::from(end as f32) } else { end }
}

struct RangeAggregator {
    wire_name: &'static str,
    numbers: Numbers,
    /// The ends of the ranges.
    limits: Vec<(f64, f64)>,
    shapes: Arc<[RangeShape]>,
    keyed: bool,
    buckets: FixedBuckets,
    values: Vec<f64>,
    budget: Arc<BucketBudget>,
}

impl Aggregator for RangeAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.buckets.children.begin_leaf(view);
        self.numbers.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        if let Some(counted) = self.numbers.counted() {
            for (&doc, &owner) in docs.iter().zip(owners) {
                for (value, count) in counted.of_document(doc) {
                    for (place, (from, to)) in self.limits.iter().enumerate() {
                        if *from <= value && value < *to {
                            self.buckets.add_count(owner, place, count);
                        }
                    }
                }
            }
            return;
        }
        for (&doc, &owner) in docs.iter().zip(owners) {
            self.numbers.doubles(doc, &mut self.values);
            if self.values.is_empty() {
                continue;
            }
            for (place, (from, to)) in self.limits.iter().enumerate() {
                if self.values.iter().any(|value| from <= value && value < to) {
                    self.buckets.add(doc, owner, place);
                }
            }
        }
        self.buckets.hand_on();
    }

    fn is_idle(&self) -> bool {
        self.numbers.is_idle()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [{}] aggregation [{name}]", self.wire_name)
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(RangeResult {
            wire_name: self.wire_name,
            shapes: Arc::clone(&self.shapes),
            keyed: self.keyed,
            buckets: self.buckets.build(owner)?,
            budget: Arc::clone(&self.budget),
        }))
    }
}

impl End {
    /// A finite number with the text of a format.
    pub fn number(value: f64, format: &ValueFormat) -> Option<Self> {
        value.is_finite().then(|| Self::Number { value, text: format.double(value), bare: format.is_bare() })
    }
}

/// The text of an end without a format.
pub fn plain(end: f64) -> String {
    if end.is_finite() { f64_to_string(end) } else { "*".to_owned() }
}
