//! Count, sum, minimum and maximum of a field, shared by `avg` and `stats`.

use std::any::Any;

use super::numeric_values::{Formatter, Numbers, unprintable};
use super::values_source_config::FieldParameters;
use crate::aggregation::AggregationBuilder;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::compensated_sum::CompensatedSum;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::pipeline::unknown_statistic;
use crate::aggregation::profile::Class;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::error::{EsError, Result};
use crate::fault;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;

/// The accumulated state of a bucket's values.
#[derive(Clone, Copy)]
pub struct Statistics {
    /// Number of values.
    pub count: u64,
    /// Their sum.
    pub sum: CompensatedSum,
    /// Minimum; +∞ if empty.
    pub min: f64,
    /// Maximum; -∞ if empty.
    pub max: f64,
}

impl Default for Statistics {
    fn default() -> Self {
        Self { count: 0, sum: CompensatedSum::default(), min: f64::INFINITY, max: f64::NEG_INFINITY }
    }
}

impl Statistics {
    fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum.add(value);
        self.min = if fault::is_on("min_starts_at_zero") { less(self.min, value).min(0.0) } else { less(self.min, value) };
        self.max = if value > self.max { value } else { self.max };
    }

    /// As above of a value that occurs so many times.
    fn add_counted(&mut self, value: f64, count: u64) {
        self.count = self.count.saturating_add(count);
        self.sum.add(value * count as f64);
        (self.min, self.max) = (least(self.min, value), greatest(self.max, value));
    }

    /// As above with Java's number order. ES: if documents may have several values, or a replacement for missing ones, -0.0 < 0.0, and NaN
    /// sorts first (`aggregation/stats_of_zeros`, `aggregation/missing_unmapped`).
    fn add_ordered(&mut self, value: f64) {
        let (min, max) = (self.min, self.max);
        self.add(value);
        (self.min, self.max) = (least(min, self.min), greatest(max, self.max));
        if value == 0.0 || value.is_nan() {
            (self.min, self.max) = (least(self.min, value), greatest(self.max, value));
        }
    }

    /// Mean of the values; NaN if empty.
    pub fn avg(&self) -> f64 {
        self.sum.value() / self.count as f64
    }
}

/// Which of the metrics it is, and how it is written.
#[derive(Clone, Copy)]
pub struct Shape {
    /// Wire name, also the `typed_keys` prefix.
    pub wire_name: &'static str,
    /// The numbers that are also returned as strings, with their names.
    pub rendered: fn(&Statistics) -> Vec<(&'static str, f64)>,
    /// Value of a property in `order`; `None` for the metric itself.
    pub property: fn(&Statistics, Option<&str>) -> f64,
    /// Checks that `order` may use the property.
    pub check_sort: fn(&str, Option<&str>) -> std::result::Result<(), String>,
    /// Writes the members.
    pub write: fn(&Statistics, &Formatter, &mut JsonWriter),
}

/// Parses the metric's body.
pub fn parse(shape: Shape, body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    Ok(Box::new(Builder { shape, parameters: FieldParameters::parse(body)? }))
}

struct Builder {
    shape: Shape,
    parameters: FieldParameters,
}

impl AggregationBuilder for Builder {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let (shape, parameters) = (self.shape, &self.parameters);
        let metric = |name: &str| if shape.wire_name == "avg" { parameters.metric(name, "avg", cx) } else { Ok(None) };
        let (numbers, counts) = match metric("sum")? {
            Some(sums) => (sums, metric("value_count")?),
            None => (parameters.numbers(cx, shape.wire_name)?, None),
        };
        Ok(Box::new(StatisticsAggregator { shape, numbers, counts, states: Vec::new() }))
    }

    fn class(&self, cx: &AggregationContext<'_>) -> Result<Class> {
        self.parameters.class(cx, if self.shape.wire_name == "avg" { "AvgAggregator" } else { "StatsAggregator" })
    }
}

struct StatisticsAggregator {
    shape: Shape,
    numbers: Numbers,
    /// Where the numbers are sums: of how many values each.
    counts: Option<Numbers>,
    states: Vec<Statistics>,
}

impl StatisticsAggregator {
    fn state(&self, bucket: u32) -> Statistics {
        self.states.get(bucket as usize).copied().unwrap_or_default()
    }
}

impl Aggregator for StatisticsAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.numbers.begin_leaf(view);
        if let Some(counts) = &mut self.counts {
            counts.begin_leaf(view);
        }
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.states.len() {
            self.states.resize(needed, Statistics::default());
        }
        let states = &mut self.states;
        if let Some(counts) = &self.counts {
            self.numbers.each(docs, buckets, |bucket, sum| states[bucket as usize].sum.add(sum));
            counts.each(docs, buckets, |bucket, count| states[bucket as usize].count += count as u64);
        } else if self.numbers.are_counted() {
            self.numbers.each_counted(docs, buckets, |bucket, value, count| states[bucket as usize].add_counted(value, count));
        } else if self.numbers.has_one_each() {
            self.numbers.each(docs, buckets, |bucket, value| states[bucket as usize].add(value));
        } else {
            self.numbers.each(docs, buckets, |bucket, value| states[bucket as usize].add_ordered(value));
        }
    }

    fn sort_value(&self, bucket: u32, property: Option<&str>) -> f64 {
        (self.shape.property)(&self.state(bucket), property)
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        (self.shape.check_sort)(name, property)
    }

    fn is_idle(&self) -> bool {
        self.numbers.is_idle()
    }

    fn unsortable(&self, _name: &str, property: Option<&str>) -> String {
        match property {
            Some(property) => format!("No enum constant org.elasticsearch.search.aggregations.metrics.InternalStats.Metrics.{property}"),
            None => "Missing value key in [null] which refers to a multi-value metric aggregation".to_owned(),
        }
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        let result = StatisticsResult { shape: self.shape, state: self.state(bucket), formatter: self.numbers.formatter() };
        match result.unprintable() {
            // ES: a shard with several numbers to report tries them all (mapping/date_unprintable).
            Some((name, cause)) if result.rendered().len() > 1 => {
                let reason = format!("Cannot format stat [{name}] with format [{}]", result.formatter.date_format());
                Err(EsError::illegal_argument(reason).caused_by(cause))
            }
            _ => Ok(Box::new(result)),
        }
    }
}

struct StatisticsResult {
    shape: Shape,
    state: Statistics,
    formatter: Formatter,
}

impl StatisticsResult {
    /// The numbers that are also returned as strings.
    fn rendered(&self) -> Vec<(&'static str, f64)> {
        (self.shape.rendered)(&self.state)
    }

    /// The first number that cannot be formatted, with the error.
    fn unprintable(&self) -> Option<(&'static str, EsError)> {
        if self.state.count == 0 || !self.formatter.prints_dates() {
            return None;
        }
        self.rendered().into_iter().find_map(|(name, value)| Some((name, self.formatter.failure(value)?)))
    }
}

impl AggregationResult for StatisticsResult {
    fn type_prefix(&self) -> &'static str {
        self.shape.wire_name
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        // ES: a shard hands on its sum as a plain double; the compensation starts anew in the reduce (aggregation/terms_merged).
        let mut joined = Statistics { sum: CompensatedSum::default(), ..self.state };
        joined.sum.add(self.state.sum.value());
        for other in downcast_all::<Self>(others) {
            joined.count += other.state.count;
            joined.sum.add(other.state.sum.value());
            joined.min = least(joined.min, other.state.min);
            joined.max = greatest(joined.max, other.state.max);
        }
        self.state = joined;
        match self.unprintable() {
            Some(_) => Err(unprintable()),
            None => Ok(self),
        }
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { shape: self.shape, state: Statistics::default(), formatter: self.formatter.clone() }))
    }

    fn sort_value(&self, property: Option<&str>) -> f64 {
        (self.shape.property)(&self.state, property)
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        let is_single = (self.shape.check_sort)(name, None).is_ok();
        let property = if is_single { property } else { Some(property.unwrap_or(name)) };
        match (self.shape.check_sort)(name, property) {
            Ok(()) => Ok((self.shape.property)(&self.state, property)),
            Err(_) if is_single => {
                let property = property.unwrap_or_default();
                Err(EsError::illegal_argument(format!("path not supported for [{name}]: [{property}]")))
            }
            Err(_) => Err(unknown_statistic("InternalStats", property.unwrap_or_default())),
        }
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        (self.shape.write)(&self.state, &self.formatter, out);
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// The minimum; -0.0 before 0.0; NaN if either is. ES: in reduces.
fn least(a: f64, b: f64) -> f64 {
    if a.is_nan() || !b.is_nan() && a.total_cmp(&b).is_le() { a } else { b }
}

/// The greater, of two zeros the positive one; NaN if one is.
fn greatest(a: f64, b: f64) -> f64 {
    if a.is_nan() || !b.is_nan() && a.total_cmp(&b).is_ge() { a } else { b }
}

/// The smaller; of two zeros the first. ES: unlike the aggregation `min`, for which -0.0 is smaller than 0.0
/// (`aggregation/stats_of_zeros`).
fn less(known: f64, value: f64) -> f64 {
    if value < known { value } else { known }
}
