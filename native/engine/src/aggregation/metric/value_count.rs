//! `value_count`: the number of a field's values.

use std::any::Any;
use std::sync::Arc;

use super::numeric_values::Numbers;
use super::values_source_config::{FieldParameters, KEYS};
use crate::aggregation::aggregator::{Aggregator, Aggregators, single_value_sort, unsortable_single_value};
use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::aggregation::counted::CountedNumbers;
use crate::aggregation::deferred_error::LateFailure;
use crate::aggregation::profile::Class;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::Result;
use crate::fault;
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "value_count",
    buckets: false,
    keys: KEYS,
    parse: |body| Ok(Box::new(ValueCount { parameters: FieldParameters::parse(body)? })),
};

struct ValueCount {
    parameters: FieldParameters,
}

impl AggregationBuilder for ValueCount {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let none =
            ValueCountAggregator { source: None, counts_missing: false, column: None, counted: None, metric: None, counts: Vec::new() };
        if let Some(counted) = CountedNumbers::of(&self.parameters.field, "value_count", &self.parameters.options(), cx)? {
            return Ok(Box::new(ValueCountAggregator { counted: Some(counted), ..none }));
        }
        if let Some(metric) = self.parameters.metric("value_count", "value_count", cx)? {
            return Ok(Box::new(ValueCountAggregator { metric: Some(metric), ..none }));
        }
        let source = self.parameters.source(cx, "keyword")?;
        let counts_missing = self.parameters.missing_value(source.as_ref(), cx)?.is_some();
        if let Some(source) = &source {
            if let Err(error) = source.check_counted(cx) {
                return if cx.deferred { Ok(Box::new(LateFailure::new(error))) } else { Err(error) };
            }
            self.parameters.missing.as_ref().map_or(Ok(()), |missing| missing.check_collected(source, cx))?;
        }
        Ok(Box::new(ValueCountAggregator { source, counts_missing, ..none }))
    }

    fn class(&self, cx: &AggregationContext<'_>) -> Result<Class> {
        self.parameters.class(cx, "ValueCountAggregator")
    }
}

struct ValueCountAggregator {
    source: Option<ValuesSource>,
    /// True if documents without a value count as one, because of `missing`.
    counts_missing: bool,
    column: Option<Arc<Column>>,
    /// Where each number has a count.
    counted: Option<CountedNumbers>,
    /// Where the number of values was counted before.
    metric: Option<Numbers>,
    counts: Vec<u64>,
}

impl Aggregator for ValueCountAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        if let Some(counted) = &mut self.counted {
            counted.begin_leaf(view);
        }
        if let Some(metric) = &mut self.metric {
            metric.begin_leaf(view);
        }
        self.column = self.source.as_ref().and_then(|source| source.kept(view));
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.counts.len() {
            self.counts.resize(needed, 0);
        }
        if let Some(counted) = &self.counted {
            for (&doc, &bucket) in docs.iter().zip(buckets) {
                let count = &mut self.counts[bucket as usize];
                counted.of_document(doc).for_each(|(_, occurrences)| *count = count.saturating_add(occurrences));
            }
            return;
        }
        if let Some(metric) = &self.metric {
            let counts = &mut self.counts;
            metric.each(docs, buckets, |bucket, count| {
                let known = &mut counts[bucket as usize];
                *known = known.saturating_add(count as u64);
            });
            return;
        }
        let column = self.column.as_deref();
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            let values = column.map_or(0, |column| column.value_count(doc));
            let values = if fault::is_on("value_count_of_documents") { values.min(1) } else { values };
            self.counts[bucket as usize] += if values == 0 { u64::from(self.counts_missing) } else { values as u64 };
        }
    }

    fn sort_value(&self, bucket: u32, _property: Option<&str>) -> f64 {
        self.counts.get(bucket as usize).copied().unwrap_or(0) as f64
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        single_value_sort(name, property)
    }

    fn is_idle(&self) -> bool {
        self.source.is_none() && self.counted.is_none() && self.metric.is_none() && !self.counts_missing
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        unsortable_single_value(name, property)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Count(self.counts.get(bucket as usize).copied().unwrap_or(0))))
    }
}

struct Count(u64);

impl AggregationResult for Count {
    fn type_prefix(&self) -> &'static str {
        "value_count"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        self.0 += downcast_all::<Self>(others).iter().map(|other| other.0).sum::<u64>();
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self(0)))
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.0 as f64
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("value");
        out.u64(self.0);
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
