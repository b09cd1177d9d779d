//! `missing`: the documents without a value of a field.

use std::sync::Arc;

use super::single::{self, SingleBucketResult};
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::aggregation::metric::values_source_config::{FieldParameters, KEYS};
use crate::aggregation::profile::Class;
use crate::aggregation::result::AggregationResult;
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "missing",
    buckets: true,
    keys: KEYS,
    parse: |body| Ok(Box::new(Missing { parameters: FieldParameters::parse(body)? })),
};

struct Missing {
    parameters: FieldParameters,
}

impl AggregationBuilder for Missing {
    fn is_single_bucket(&self) -> bool {
        true
    }

    fn has_one_bucket(&self, cx: &AggregationContext<'_>) -> bool {
        self.parameters.source(cx, "keyword").is_ok_and(|source| source.is_some())
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let source = self.parameters.source(cx, "keyword")?;
        if source.as_ref().is_some_and(|source| source.field_type.vector().is_some()) {
            return Err(EsError::not_implemented("aggregation [missing] of a [dense_vector]"));
        }
        // ES: there the buckets of what is inside are those of all owners together.
        if source.is_none() && !cx.outermost && !children.is_empty() {
            return Err(EsError::not_implemented("aggregations inside [missing] of a field that is not mapped inside another aggregation"));
        }
        // ES: a document with a replacement value is not missing it (aggregation/missing).
        let none = self.parameters.missing_value(source.as_ref(), cx)?.is_some();
        Ok(Box::new(MissingAggregator { source, none, children, column: None, counts: Vec::new(), lacking: (Vec::new(), Vec::new()) }))
    }

    fn class(&self, _cx: &AggregationContext<'_>) -> Result<Class> {
        Ok(Class { name: "MissingAggregator", ..Class::default() })
    }
}

struct MissingAggregator {
    source: Option<ValuesSource>,
    /// True if no document is missing a value.
    none: bool,
    children: Aggregators,
    column: Option<Arc<Column>>,
    /// Documents of each owning bucket.
    counts: Vec<u64>,
    /// Documents and buckets of the current batch.
    lacking: (Vec<DocId>, Vec<u32>),
}

impl Aggregator for MissingAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.children.begin_leaf(view);
        self.column = self.source.as_ref().and_then(|source| source.kept(view));
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        if self.none {
            return;
        }
        self.lacking.0.clear();
        self.lacking.1.clear();
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            if self.column.as_ref().is_some_and(|column| column.value_count(doc) > 0) {
                continue;
            }
            if bucket as usize >= self.counts.len() {
                self.counts.resize(bucket as usize + 1, 0);
            }
            self.counts[bucket as usize] += 1;
            self.lacking.0.push(doc);
            self.lacking.1.push(bucket);
        }
        self.children.collect_batch(&self.lacking.0, &self.lacking.1);
    }

    fn settle(&mut self, buckets: &[u32], are_final: bool) {
        self.children.settle(buckets, are_final);
    }

    fn single_bucket(&self) -> Option<&Aggregators> {
        Some(&self.children)
    }

    fn sort_value(&self, bucket: u32, _property: Option<&str>) -> f64 {
        self.counts.get(bucket as usize).copied().unwrap_or(0) as f64
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        single::check_sort(name, property)
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        single::unsortable(name, property)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        self.children.check()?;
        let doc_count = self.counts.get(bucket as usize).copied().unwrap_or(0);
        Ok(Box::new(SingleBucketResult { type_prefix: "missing", doc_count, children: self.children.build(bucket)? }))
    }
}
