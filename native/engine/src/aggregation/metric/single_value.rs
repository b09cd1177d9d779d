//! Metrics with one number, `{"value": …}`: max, min, sum.

use std::any::Any;
use std::marker::PhantomData;

use super::numeric_values::{Formatter, Numbers};
use super::values_source_config::FieldParameters;
use crate::aggregation::AggregationBuilder;
use crate::aggregation::aggregator::{Aggregator, Aggregators, single_value_sort, unsortable_single_value};
use crate::aggregation::compensated_sum::CompensatedSum;
use crate::aggregation::context::{AggregatedShard, AggregationContext, ShardQueryShape};
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::profile::Class;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::error::Result;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;

/// A single-value metric: its wire name and how values are folded.
pub trait Fold: Send + Sync + 'static {
    /// Wire name, also the `typed_keys` prefix.
    const WIRE_NAME: &'static str;
    /// The reference's aggregator.
    const CLASS: &'static str;
    /// The value of no values.
    const EMPTY: f64;
    /// True if the first shard determines the format even if it does not map the field. ES: only `sum` (`aggregation/first_index`).
    const FIRST_LEADS: bool = false;
    /// True if the reference looks it up in the points of a leaf when all of its documents are requested.
    const FROM_POINTS: bool = false;
    /// Adds a value to the state.
    fn add(state: &mut CompensatedSum, value: f64);
    /// Adds a value that occurs so many times.
    #[inline]
    fn add_counted(state: &mut CompensatedSum, value: f64, _count: u64) {
        Self::add(state, value);
    }
}

/// Parses the metric's body.
pub fn parse<F: Fold>(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    Ok(Box::new(Builder::<F> { parameters: FieldParameters::parse(body)?, fold: PhantomData }))
}

struct Builder<F> {
    parameters: FieldParameters,
    fold: PhantomData<F>,
}

impl<F: Fold> AggregationBuilder for Builder<F> {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let numbers = self.parameters.numbers(cx, F::WIRE_NAME)?;
        // A `random_sampler` shows how many documents are collected, whatever the search leaves out.
        let is_plain =
            |shard: AggregatedShard<'_>| (shard.leaves_out || cx.sampled) && (shard.query_shape)() == ShardQueryShape::AllPlainly;
        let counts_all = F::FROM_POINTS && (cx.outermost || cx.sampled) && numbers.are_points() && cx.shard.is_some_and(is_plain);
        Ok(Box::new(SingleValueAggregator::<F> { numbers, counts_all, counts_leaf: counts_all, states: Vec::new(), fold: PhantomData }))
    }

    fn class(&self, cx: &AggregationContext<'_>) -> Result<Class> {
        self.parameters.class(cx, F::CLASS)
    }
}

struct SingleValueAggregator<F> {
    numbers: Numbers,
    /// True if it reads the documents of leaves itself.
    counts_all: bool,
    /// True if it has read those of this one.
    counts_leaf: bool,
    states: Vec<CompensatedSum>,
    fold: PhantomData<F>,
}

impl<F: Fold> SingleValueAggregator<F> {
    fn read(&mut self, docs: &[DocId], buckets: &[u32]) {
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.states.len() {
            self.states.resize(needed, CompensatedSum::from(F::EMPTY));
        }
        let states = &mut self.states;
        if self.numbers.are_counted() {
            self.numbers.each_counted(docs, buckets, |bucket, value, count| F::add_counted(&mut states[bucket as usize], value, count));
            return;
        }
        self.numbers.each(docs, buckets, |bucket, value| F::add(&mut states[bucket as usize], value));
    }
}

impl<F: Fold> Aggregator for SingleValueAggregator<F> {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.numbers.begin_leaf(view);
        if self.counts_all {
            let docs: Vec<DocId> = (0..view.leaf.max_doc()).filter(|&doc| view.is_live(doc)).collect();
            let buckets = vec![0; docs.len()];
            self.read(&docs, &buckets);
            // ES: a leaf without values is collected like any other (`aggregation/random_sampler`).
            self.counts_leaf = false;
            self.numbers.each(&docs, &buckets, |_, _| self.counts_leaf = true);
        }
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        if !self.counts_leaf {
            self.read(docs, buckets);
        }
    }

    fn is_idle(&self) -> bool {
        self.counts_leaf || self.numbers.is_idle()
    }

    fn sort_value(&self, bucket: u32, _property: Option<&str>) -> f64 {
        self.states.get(bucket as usize).map_or(F::EMPTY, |state| state.value())
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        single_value_sort(name, property)
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        unsortable_single_value(name, property)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        let value = self.sort_value(bucket, None);
        Ok(Box::new(SingleValue::<F> { value, formatter: self.numbers.formatter(), fold: PhantomData }))
    }
}

struct SingleValue<F> {
    value: f64,
    formatter: Formatter,
    fold: PhantomData<F>,
}

impl<F: Fold> AggregationResult for SingleValue<F> {
    fn type_prefix(&self) -> &'static str {
        F::WIRE_NAME
    }

    fn is_unmapped(&self) -> bool {
        !F::FIRST_LEADS && self.formatter.is_unmapped()
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut state = CompensatedSum::from(F::EMPTY);
        F::add(&mut state, self.value);
        for other in downcast_all::<Self>(others) {
            F::add(&mut state, other.value);
        }
        self.value = state.value();
        self.formatter.check(self.value)?;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { value: F::EMPTY, formatter: self.formatter.clone(), fold: PhantomData }))
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.value
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("value");
        // ES: max and min of nothing (or of an infinity) are null (aggregation/missing_unmapped).
        if self.value.is_infinite() && F::EMPTY.is_infinite() {
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
