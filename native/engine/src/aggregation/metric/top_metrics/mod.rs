//! `top_metrics`: values of the documents that are first by a sort. From the documentation: no server without a licence has it.

mod parse;
mod result;

use std::rc::Rc;
use std::sync::Arc;

use self::result::{Metric, Top, TopMetricsResult};
use super::multi_value_mode::MultiValueMode;
use super::not_sortable;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::bucket::{Keys, ValuesNumbers, ValuesParameters};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::format::DefaultValues;
use crate::aggregation::result::AggregationResult;
use crate::aggregation::scores::Scores;
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::type_traits::Values;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "top_metrics",
    buckets: false,
    keys: parse::KEYS,
    parse: |body| match parse::parse(body) {
        Ok(parsed) => Ok(Box::new(parsed)),
        Err(error) => Err(body.refused(error)),
    },
};

/// The only criterion.
#[derive(Clone)]
pub struct Sort {
    /// The field; `None` for the score.
    pub field: Option<String>,
    /// True for ascending order.
    pub ascending: bool,
    /// Mode for several values.
    pub mode: MultiValueMode,
}

/// The parsed body.
pub struct TopMetrics {
    metrics: Vec<String>,
    sort: Sort,
    size: usize,
}

fn parameters(field: &str) -> ValuesParameters {
    ValuesParameters { field: Some(field.to_owned()), ..ValuesParameters::default() }
}

impl AggregationBuilder for TopMetrics {
    fn needs_scores(&self) -> bool {
        self.sort.field.is_none()
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let refused = |what: &str| EsError::not_implemented(format!("aggregation [top_metrics] {what}"));
        let sort = match &self.sort.field {
            Some(field) => {
                let numbers = parameters(field).numbers(cx, "top_metrics", DefaultValues::Numbers);
                Some(
                    numbers
                        .map_err(|error| if error.status == 400 { refused("sorted by others than numbers and dates") } else { error })?,
                )
            }
            None => None,
        };
        let mut metrics = Vec::with_capacity(self.metrics.len());
        for field in &self.metrics {
            let keys = Keys::new(&parameters(field), "top_metrics", cx)
                .map_err(|error| if error.status == 400 { refused("of fields of such a type") } else { error })?;
            // There is no reference for the rendering of other values.
            let fits = keys.source.as_ref().is_none_or(|source| {
                let traits = source.field_type.traits();
                !source.field_type.is_unsigned() && !traits.is_point() && !matches!(traits.values, Values::Boolean)
            });
            if !fits {
                return Err(refused("of fields of such a type"));
            }
            metrics.push((Arc::from(field.as_str()), keys));
        }
        Ok(Box::new(TopMetricsAggregator {
            size: self.size,
            order: self.sort.clone(),
            sort,
            metrics,
            scores: cx.scores.clone(),
            states: Vec::new(),
            failure: None,
        }))
    }
}

struct TopMetricsAggregator {
    size: usize,
    order: Sort,
    /// Sort values; `None` for scores.
    sort: Option<ValuesNumbers>,
    metrics: Vec<(Arc<str>, Keys)>,
    scores: Option<Rc<Scores>>,
    states: Vec<Vec<Top>>,
    failure: Option<EsError>,
}

impl TopMetricsAggregator {
    /// The number to sort a document by.
    fn number(&self, doc: DocId, values: &mut Vec<f64>) -> Result<Option<f64>> {
        let Some(numbers) = &self.sort else {
            let unknown = || EsError::not_implemented("scores of [top_metrics] where documents are not those of the query");
            return self.scores.as_ref().and_then(|scores| scores.of(doc)).map(|score| Some(f64::from(score))).ok_or_else(unknown);
        };
        numbers.doubles(doc, values);
        Ok(self.order.mode.pick(values))
    }

    /// The metrics of a document.
    fn metrics(&self, doc: DocId) -> Result<Vec<Option<Metric>>> {
        let mut values = Vec::new();
        let one = |(_, keys): &(Arc<str>, Keys)| {
            keys.of(doc, &mut values);
            if values.len() > 1 {
                return Err(EsError::not_implemented("aggregation [top_metrics] of documents with several values"));
            }
            Ok(values.pop())
        };
        self.metrics.iter().map(one).collect()
    }

    fn add(&mut self, doc: DocId, bucket: u32, values: &mut Vec<f64>) -> Result<()> {
        // Documents without a value to sort by are left out.
        let Some(number) = self.number(doc, values)? else { return Ok(()) };
        if bucket as usize >= self.states.len() {
            self.states.resize_with(bucket as usize + 1, Vec::new);
        }
        let tops = &self.states[bucket as usize];
        let place = tops.partition_point(|top| !self.order.is_before(number, top.sort));
        if place < self.size {
            let metrics = self.metrics(doc)?;
            let tops = &mut self.states[bucket as usize];
            tops.insert(place, Top { sort: number, metrics });
            tops.truncate(self.size);
        }
        Ok(())
    }
}

impl Sort {
    /// Returns true if a number sorts before another one.
    pub fn is_before(&self, number: f64, other: f64) -> bool {
        if self.ascending { number < other } else { number > other }
    }
}

impl Aggregator for TopMetricsAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        if let Some(numbers) = &mut self.sort {
            numbers.begin_leaf(view);
        }
        self.metrics.iter_mut().for_each(|(_, keys)| keys.begin_leaf(view));
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let mut values = Vec::new();
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            if let Err(error) = self.add(doc, bucket, &mut values) {
                self.failure.get_or_insert(error);
                return;
            }
        }
    }

    fn sort_value(&self, bucket: u32, property: Option<&str>) -> f64 {
        let place = self.metrics.iter().position(|(name, _)| property.is_none_or(|property| property == &**name));
        let top = self.states.get(bucket as usize).and_then(|tops| tops.first());
        place.and_then(|place| top?.metrics.get(place)?.as_ref()).map_or(f64::NAN, Metric::as_f64)
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        let known = |property: &str| self.metrics.iter().any(|(field, _)| &**field == property);
        let is_named = property.map_or(self.metrics.len() == 1, known);
        if self.size == 1 && is_named { Ok(()) } else { Err(not_sortable(name)) }
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        not_sortable(name)
    }

    fn failure(&self) -> Option<&EsError> {
        self.failure.as_ref()
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        let shown = |(name, keys): &(Arc<str>, Keys)| {
            (Arc::clone(name), keys.source.as_ref().map(|source| Arc::clone(&source.field_type)), keys.format.clone())
        };
        let format = self.sort.as_ref().map(|numbers| (numbers.format.clone(), numbers.is_whole()));
        Ok(Box::new(TopMetricsResult {
            size: self.size,
            order: self.order.clone(),
            unmapped: self.sort.as_ref().is_some_and(ValuesNumbers::is_unmapped),
            format,
            fields: self.metrics.iter().map(shown).collect(),
            tops: self.states.get_mut(bucket as usize).map(std::mem::take).unwrap_or_default(),
        }))
    }
}
