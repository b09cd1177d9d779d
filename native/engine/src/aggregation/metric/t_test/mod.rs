//! `t_test`: the probability that two means differ as much by chance (Student, Welch). From the documentation: no server without a licence has it.

mod parse;
mod student;

use std::any::Any;

use self::parse::{Kind, Population, TTest};
use self::student::two_sided;
use crate::aggregation::aggregator::{Aggregator, Aggregators, single_value_sort, unsortable_single_value};
use crate::aggregation::bucket::{ValuesNumbers, ValuesParameters};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::format::DefaultValues;
use crate::aggregation::kept_query::DocFilter;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "t_test",
    buckets: false,
    keys: &["a", "b", "type"],
    parse: |body| TTest::parse(body).map(|test| Box::new(test) as _),
};

impl AggregationBuilder for TTest {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let numbers = |field: &str| {
            let parameters = ValuesParameters { field: Some(field.to_owned()), ..ValuesParameters::default() };
            let refused = |error: EsError| {
                if error.status == 400 { EsError::not_implemented("aggregation [t_test] over fields that are no numbers") } else { error }
            };
            parameters.numbers(cx, "t_test", DefaultValues::Numbers).map_err(refused)
        };
        let filter = |population: &Population| population.filter.as_ref().map(|query| query.filter(cx)).transpose();
        let numbers = [numbers(&self.a.field)?, numbers(&self.b.field)?];
        let filters = [filter(&self.a)?, filter(&self.b)?];
        Ok(Box::new(TTestAggregator { kind: self.kind, numbers, filters, states: Vec::new() }))
    }
}

/// Count, mean and sum of squared deviations.
#[derive(Clone, Copy, Debug, Default)]
struct Sample {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Sample {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let delta = value - self.mean;
        self.mean += delta / self.count;
        self.squares += delta * (value - self.mean);
    }

    fn merge(&mut self, other: &Self) {
        let count = self.count + other.count;
        if other.count > 0.0 {
            let delta = other.mean - self.mean;
            self.squares += other.squares + delta * delta * self.count * other.count / count;
            self.mean += delta * other.count / count;
            self.count = count;
        }
    }

    fn variance(&self) -> f64 {
        self.squares / (self.count - 1.0)
    }
}

/// The samples of a bucket; for paired tests the first one has the differences.
#[derive(Clone, Copy, Debug, Default)]
struct Samples([Sample; 2]);

impl Samples {
    /// The probability; NaN of too few values.
    fn value(&self, kind: Kind) -> f64 {
        let [a, b] = &self.0;
        if a.count < 2.0 || (kind != Kind::Paired && b.count < 2.0) {
            return f64::NAN;
        }
        match kind {
            Kind::Paired => two_sided(a.mean / (a.variance() / a.count).sqrt(), a.count - 1.0),
            Kind::Homoscedastic => {
                let freedom = a.count + b.count - 2.0;
                let pooled = (a.squares + b.squares) / freedom;
                two_sided((a.mean - b.mean) / (pooled * (1.0 / a.count + 1.0 / b.count)).sqrt(), freedom)
            }
            Kind::Heteroscedastic => {
                let (first, second) = (a.variance() / a.count, b.variance() / b.count);
                let freedom = (first + second).powi(2) / (first * first / (a.count - 1.0) + second * second / (b.count - 1.0));
                two_sided((a.mean - b.mean) / (first + second).sqrt(), freedom)
            }
        }
    }
}

struct TTestAggregator {
    kind: Kind,
    numbers: [ValuesNumbers; 2],
    filters: [Option<DocFilter>; 2],
    states: Vec<Samples>,
}

impl Aggregator for TTestAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.numbers.iter_mut().for_each(|numbers| numbers.begin_leaf(view));
        self.filters.iter_mut().flatten().for_each(|filter| filter.begin_leaf(view));
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let mut values = [Vec::new(), Vec::new()];
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            if bucket as usize >= self.states.len() {
                self.states.resize(bucket as usize + 1, Samples::default());
            }
            let samples = &mut self.states[bucket as usize].0;
            for (values, numbers) in values.iter_mut().zip(&self.numbers) {
                numbers.doubles(doc, values);
            }
            if self.kind == Kind::Paired {
                if let ([a], [b]) = (&values[0][..], &values[1][..]) {
                    samples[0].add(a - b);
                }
                continue;
            }
            for ((sample, values), filter) in samples.iter_mut().zip(&values).zip(&mut self.filters) {
                if filter.as_mut().is_none_or(|filter| filter.matches(doc)) {
                    for &value in values {
                        sample.add(value);
                    }
                }
            }
        }
    }

    fn sort_value(&self, bucket: u32, _property: Option<&str>) -> f64 {
        self.states.get(bucket as usize).map_or(f64::NAN, |samples| samples.value(self.kind))
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        single_value_sort(name, property)
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        unsortable_single_value(name, property)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        let samples = self.states.get(bucket as usize).copied().unwrap_or_default();
        Ok(Box::new(TTestResult { kind: self.kind, samples }))
    }
}

struct TTestResult {
    kind: Kind,
    samples: Samples,
}

impl AggregationResult for TTestResult {
    fn type_prefix(&self) -> &'static str {
        "t_test"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        for other in downcast_all::<Self>(others) {
            for (sample, other) in self.samples.0.iter_mut().zip(&other.samples.0) {
                sample.merge(other);
            }
        }
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { kind: self.kind, samples: Samples::default() }))
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.samples.value(self.kind)
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        let value = self.samples.value(self.kind);
        out.key("value");
        if value.is_nan() { out.null() } else { out.f64(value) }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
