//! Fields as aggregations see them.

use std::rc::Rc;
use std::sync::Arc;

use super::bucket::Rounding;
use super::budget::BucketBudget;
use super::metadata::{self, MetadataValues};
use super::missing::MissingValue;
use super::profile::Nanoseconds;
use super::scores::Scores;
use crate::error::{EsError, Result};
use crate::index::column::{Column, DoubleColumn, LongColumn};
use crate::index::leaf::DocId;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::lucene::{Addresses, Query};
use crate::mapping::Mapping;
use crate::mapping::context::MappingContext;
use crate::mapping::date::Resolution;
use crate::mapping::field_type::{ColumnKind, FieldType};
pub use crate::mapping::no_doc_values::no_doc_values;
use crate::mapping::types;
use crate::mapping::types::number::unsigned_long;
use crate::query_dsl::{QueryContext, is_metadata};

/// What is known of a shard's query before it is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShardQueryShape {
    /// All documents, and nothing but that.
    AllPlainly,
    /// All documents, with scores of its own.
    All,
    /// Those with one term of a field.
    Term(Arc<str>, Vec<u8>),
    /// Those with some addresses of a field.
    Addresses(Addresses),
    /// Documents that are yet to be found, by one query.
    One,
    /// Documents that are yet to be found, by several clauses.
    Some,
}

/// The shard whose documents are collected.
#[derive(Clone, Copy)]
pub struct AggregatedShard<'a> {
    /// Its leaves.
    pub leaves: &'a [LeafView],
    /// What the query requests from the shard.
    pub asked: &'a dyn Fn() -> ShardQueryShape,
    /// The documents of a leaf that the query matches.
    pub matches: &'a dyn Fn(&LeafView) -> Vec<DocId>,
    /// True if some matches may be skipped nevertheless.
    pub leaves_out: bool,
    /// The shard itself, for queries of aggregations.
    pub snapshot: &'a ShardSnapshot,
    /// The shard's query as it is scored.
    pub query: &'a Query,
    /// The filter of the aliases the index was reached through.
    pub alias_filter: Option<&'a Query>,
}

/// What an aggregator is built from: the mapping of the index it runs on.
#[derive(Clone)]
pub struct AggregationContext<'a> {
    /// The index's mapping.
    pub mapping: &'a Mapping,
    /// What the index settings pass to the mapping.
    pub settings: &'a MappingContext,
    /// The index's name, for error texts.
    pub index: &'a str,
    /// The request's time in milliseconds since the epoch.
    pub now: i64,
    /// The major version.
    pub major: u8,
    /// The clock by which aggregators are profiled, where that is wanted.
    pub profile: Option<Nanoseconds>,
    /// The shard, where aggregators are made to collect.
    pub shard: Option<AggregatedShard<'a>>,
    /// True if the aggregation is top-level.
    pub outermost: bool,
    /// Whether documents come when the buckets around it have been chosen, and not before.
    pub deferred: bool,
    /// What queries of aggregations are built with.
    pub queries: &'a QueryContext<'a>,
    /// Name of the aggregation around; empty for an outermost one.
    pub around: Arc<str>,
    /// The kind of the nearest aggregation around that is neither `nested` nor `filter`.
    pub inside: Option<&'static str>,
    /// Whether there is one bucket: every aggregation around has a single one.
    pub in_single: bool,
    /// What the dates of the nearest histogram around are rounded to.
    pub dates: Option<Rounding>,
    /// Path of the nested objects that are collected; `None` for documents.
    pub nested: Option<Arc<str>>,
    /// Scores of the documents that are being collected.
    pub scores: Option<Rc<Scores>>,
    /// Counts the buckets of the search while results are reduced.
    pub budget: Arc<BucketBudget>,
}

/// The source of an aggregation's values in one index.
#[derive(Clone)]
pub struct ValuesSource {
    /// The name of the field's column.
    pub field: Arc<str>,
    /// The field's full name.
    pub name: Arc<str>,
    /// The field's type.
    pub field_type: Arc<dyn FieldType>,
    /// True if its terms are indexed, too.
    pub indexed: bool,
    /// Set if it is a metadata field without doc values.
    pub metadata: Option<MetadataValues>,
}

impl AggregationContext<'_> {
    /// The field's values, `None` when it is not mapped; an error when it has none that can be aggregated.
    pub fn values(&self, field: &str) -> Result<Option<ValuesSource>> {
        let Some(mapped) = self.mapping.field(field) else { return metadata::source(field, self) };
        if mapped.ty.traits().is_shape() {
            return Err(EsError::not_implemented(format!("aggregation on [{field}], a field of type [geo_shape]")));
        }
        if let Some(Some(constant)) = mapped.ty.constant() {
            let metadata = Some(MetadataValues::Constant(Arc::clone(constant)));
            let (name, field_type) = (Arc::clone(&mapped.name), Arc::clone(&mapped.ty));
            return Ok(Some(ValuesSource { field: Arc::clone(&name), name, field_type, indexed: false, metadata }));
        }
        if !mapped.has_values() {
            return Err(no_doc_values(&mapped.name, &*mapped.ty, self.index));
        }
        Ok(Some(ValuesSource {
            field: Arc::clone(mapped.column_name()),
            name: Arc::clone(&mapped.name),
            field_type: Arc::clone(&mapped.ty),
            indexed: mapped.indexed && !mapped.is_runtime(),
            metadata: None,
        }))
    }

    /// The same where documents without a value are taken to have one. ES: a field that is not mapped is then one of that type, which no
    /// document has.
    pub fn values_or(&self, field: &str, missing: Option<&MissingValue>, type_name: &str) -> Result<Option<ValuesSource>> {
        let found = self.values(field)?;
        if found.is_some() || missing.is_none() {
            return Ok(found);
        }
        let Some(field_type) = types::without_parameters(type_name, field, self.settings)? else { return Ok(None) };
        // No document has a field without a name.
        Ok(Some(ValuesSource { field: Arc::from(""), name: Arc::from(field), field_type, indexed: false, metadata: None }))
    }
}

impl ValuesSource {
    /// Whether it is a field that is not mapped.
    pub fn is_assumed(&self) -> bool {
        self.field.is_empty()
    }

    /// The field's values in a leaf as they are stored.
    pub fn kept(&self, view: &LeafView) -> Option<Arc<Column>> {
        match &self.metadata {
            Some(metadata) => Some(Arc::new(metadata.column(view))),
            None => view.leaf.column(&self.field).map(Arc::clone),
        }
    }

    /// The field's values in a leaf. ES: dates are milliseconds, whatever resolution is stored.
    pub fn column(&self, view: &LeafView) -> Option<Arc<Column>> {
        let column = self.kept(view)?;
        match (self.field_type.date(), &*column) {
            (Some(date), Column::Long(nanos)) if date.resolution == Resolution::Nanos => {
                let values = nanos.values.iter().map(|&nanos| date.resolution.millis(nanos)).collect();
                Some(Arc::new(Column::Long(LongColumn::new(nanos.offsets.clone(), values))))
            }
            _ => Some(column),
        }
    }

    /// The field's numbers in a leaf, for whoever counts with doubles.
    pub fn numbers(&self, view: &LeafView) -> Option<Arc<Column>> {
        let column = self.column(view)?;
        match &*column {
            Column::Long(kept) if self.field_type.is_unsigned() => {
                let values = kept.values.iter().map(|&kept| unsigned_long::value_of(kept) as f64).collect();
                Some(Arc::new(Column::Double(DoubleColumn::new(kept.offsets.clone(), values))))
            }
            _ => Some(column),
        }
    }

    /// Refuses values that are no numbers, which the aggregation called `wire_name` wants.
    pub fn check_numbers(&self, wire_name: &str) -> Result<()> {
        if self.field_type.column() != ColumnKind::Terms && self.field_type.has_buckets() {
            return Ok(());
        }
        Err(self.unsupported(wire_name))
    }

    /// Refuses values that make no buckets, which the aggregation called `wire_name` wants.
    pub fn check_buckets(&self, wire_name: &str) -> Result<()> {
        if self.field_type.has_buckets() || self.field_type.vector().is_some() { Ok(()) } else { Err(self.unsupported(wire_name)) }
    }

    /// Refuses values that cannot even be counted.
    pub fn check_counted(&self, cx: &AggregationContext<'_>) -> Result<()> {
        // ES: that is found out by the first leaf.
        if self.field_type.vector().is_none() || cx.shard.is_some_and(|shard| shard.leaves.is_empty()) {
            return Ok(());
        }
        Err(EsError::illegal_argument("String representation of doc values for vector fields is not supported"))
    }

    /// What is said of a field whose type the aggregation called `wire_name` does not take.
    pub fn unsupported(&self, wire_name: &str) -> EsError {
        let field = &*self.name;
        let type_name = if is_metadata(field) { field } else { self.field_type.type_name() };
        EsError::illegal_argument(format!("Field [{field}] of type [{type_name}] is not supported for aggregation [{wire_name}]"))
    }
}
