//! `extended_stats`: the members of `stats`, sum of squares, variance and standard deviation.

use std::any::Any;

use super::deviation::Deviation;
use super::numeric_values::{Formatter, Numbers, unprintable};
use super::summary::{Summary, Texts};
use super::values_source_config::FieldParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::compensated_sum::CompensatedSum;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::pipeline::unknown_statistic;
use crate::aggregation::profile::Class;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::json::number::f64_to_string;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "extended_stats",
    buckets: false,
    keys: &["field", "missing", "script", "format", "value_type", "valueType", "sigma"],
    parse,
};

struct ExtendedStats {
    parameters: FieldParameters,
    sigma: f64,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let mut sigma = 2.0;
    let parameters = FieldParameters::parse_with(body, &mut |member| {
        if member.key != "sigma" {
            return Ok(false);
        }
        sigma = body.double(member)?;
        if sigma < 0.0 {
            let reason = format!("[sigma] must be greater than or equal to 0. Found [{}] in [{}]", f64_to_string(sigma), body.name);
            return Err(body.failed_at(member, EsError::illegal_argument(reason)));
        }
        Ok(true)
    })?;
    Ok(Box::new(ExtendedStats { parameters, sigma }))
}

impl AggregationBuilder for ExtendedStats {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let numbers = self.parameters.numbers(cx, "extended_stats")?;
        Ok(Box::new(ExtendedStatsAggregator { numbers, sigma: self.sigma, states: Vec::new() }))
    }

    fn class(&self, cx: &AggregationContext<'_>) -> Result<Class> {
        self.parameters.class(cx, "ExtendedStatsAggregator")
    }
}

/// Statistics of a bucket's values.
#[derive(Clone, Copy)]
struct State {
    count: u64,
    min: f64,
    max: f64,
    sum: CompensatedSum,
    squares: CompensatedSum,
}

impl Default for State {
    fn default() -> Self {
        let (sum, squares) = (CompensatedSum::default(), CompensatedSum::default());
        Self { count: 0, min: f64::INFINITY, max: f64::NEG_INFINITY, sum, squares }
    }
}

impl State {
    /// ES: if documents may have several values, or a replacement for missing ones, -0.0 is smaller than 0.0, else the first zero stays
    /// (`aggregation/extended_stats_of_zeros`).
    fn add(&mut self, value: f64, is_ordered: bool) {
        self.count += 1;
        if is_ordered {
            self.min = crate::aggregation::extremes::smaller(self.min, value);
            self.max = crate::aggregation::extremes::larger(self.max, value);
        } else {
            self.min = if value < self.min { value } else { self.min };
            self.max = if value > self.max { value } else { self.max };
        }
        self.sum.add(value);
        self.squares.add(value * value);
    }

    fn summary(&self) -> Summary {
        Summary { count: self.count, min: self.min, max: self.max, sum: self.sum.value() }
    }

    fn deviation(&self, sigma: f64) -> Deviation {
        Deviation { count: self.count, sum: self.sum.value(), sum_of_squares: self.squares.value(), sigma }
    }

    fn property(&self, sigma: f64, name: &str) -> Option<f64> {
        self.deviation(sigma).property(name).or_else(|| self.summary().property(name))
    }
}

struct ExtendedStatsAggregator {
    numbers: Numbers,
    sigma: f64,
    states: Vec<State>,
}

impl ExtendedStatsAggregator {
    fn state(&self, bucket: u32) -> State {
        self.states.get(bucket as usize).copied().unwrap_or_default()
    }
}

impl Aggregator for ExtendedStatsAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.numbers.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.states.len() {
            self.states.resize(needed, State::default());
        }
        let states = &mut self.states;
        let is_ordered = !self.numbers.has_one_each();
        self.numbers.each(docs, buckets, |bucket, value| states[bucket as usize].add(value, is_ordered));
    }

    fn sort_value(&self, bucket: u32, property: Option<&str>) -> f64 {
        property.and_then(|property| self.state(bucket).property(self.sigma, property)).unwrap_or(f64::NAN)
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        match property {
            Some(property) if State::default().property(0.0, property).is_some() => Ok(()),
            Some(property) => Err(format!("Unknown metric name [{property}] on multi-value metrics aggregation [{name}]")),
            None => Err("When ordering on a multi-value metrics aggregation a metric name must be specified.".to_owned()),
        }
    }

    fn is_idle(&self) -> bool {
        self.numbers.is_idle()
    }

    fn unsortable(&self, _name: &str, property: Option<&str>) -> String {
        match property {
            Some(property) => {
                format!("No enum constant org.elasticsearch.search.aggregations.metrics.InternalExtendedStats.Metrics.{property}")
            }
            None => "Missing value key in [null] which refers to a multi-value metric aggregation".to_owned(),
        }
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(ExtendedStatsResult { sigma: self.sigma, state: self.state(bucket), formatter: self.numbers.formatter() }))
    }
}

struct ExtendedStatsResult {
    sigma: f64,
    state: State,
    formatter: Formatter,
}

impl AggregationResult for ExtendedStatsResult {
    fn type_prefix(&self) -> &'static str {
        "extended_stats"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        // ES: a shard hands on its sums as plain doubles; the compensation starts anew in the reduce. (aggregation/extended_stats)
        let mut joined = State::default();
        let others = downcast_all::<Self>(others);
        for state in std::iter::once(&self.state).chain(others.iter().map(|other| &other.state)) {
            joined.count += state.count;
            joined.min = crate::aggregation::extremes::smaller(joined.min, state.min);
            joined.max = crate::aggregation::extremes::larger(joined.max, state.max);
            joined.sum.add(state.sum.value());
            joined.squares.add(state.squares.value());
        }
        self.state = joined;
        if self.formatter.prints_dates() && joined.count > 0 {
            let names =
                ["sum_of_squares", "variance", "variance_sampling", "std_upper", "std_lower", "std_upper_sampling", "std_lower_sampling"];
            let numbers = joined.summary().numbers().map(|(_, value)| value).into_iter();
            let numbers = numbers.chain(names.iter().filter_map(|name| joined.property(self.sigma, name)));
            if numbers.clone().any(|value| !value.is_finite() || self.formatter.failure(value).is_some()) {
                return Err(unprintable());
            }
        }
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { sigma: self.sigma, state: State::default(), formatter: self.formatter.clone() }))
    }

    fn sort_value(&self, property: Option<&str>) -> f64 {
        property.and_then(|property| self.state.property(self.sigma, property)).unwrap_or(f64::NAN)
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        let property = property.unwrap_or(name);
        self.state.property(self.sigma, property).ok_or_else(|| unknown_statistic("InternalExtendedStats", property))
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        let text = |value: f64| self.formatter.text(value);
        let texts = Texts { text: &text, bare: self.formatter.is_bare(), dates: self.formatter.prints_dates() };
        self.state.summary().write(&texts, out);
        self.state.deviation(self.sigma).write(&texts, out);
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
