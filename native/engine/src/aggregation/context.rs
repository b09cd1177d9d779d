//! Values sources and the context that aggregators are built in.

use std::rc::Rc;
use std::sync::Arc;

use super::bucket::Rounding;
use super::budget::BucketBudget;
use super::metadata::{self, MetadataValues};
use super::missing::MissingValue;
use super::profile::Nanoseconds;
use super::request::AggregationsRequest;
use super::scores::Scores;
use super::script::{self, ScriptColumns};
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
use crate::mapping::type_traits::Values;
use crate::mapping::types;
use crate::mapping::types::number::unsigned_long;
use crate::query_dsl::{QueryContext, is_metadata};

/// What is known of a shard's query before it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShardQueryShape {
    /// All documents, and nothing but that.
    AllPlainly,
    /// All documents, with scores of its own.
    All,
    /// Documents with one term of a field.
    Term(Arc<str>, Vec<u8>),
    /// Documents with a whole number of a field, from one to another.
    Numbers {
        /// The field.
        field: Arc<str>,
        /// Smallest.
        min: i64,
        /// Greatest.
        max: i64,
        /// True for a number instead of a range.
        exact: bool,
    },
    /// Documents with some addresses of a field.
    Addresses(Addresses),
    /// Documents that are yet to be found, by one query.
    One,
    /// Documents that are yet to be found, by several clauses.
    Some,
}

/// What needs the documents of a shard beside one aggregation of the search.
#[derive(Clone, Copy)]
pub enum Beside<'a> {
    /// Nothing: it decides alone which are visited.
    Nothing,
    /// The other ones of these aggregations, as far as they need any.
    Aggregations(&'a AggregationsRequest),
    /// Hits, a total or other aggregations.
    Others,
}

/// The shard whose documents are collected.
#[derive(Clone, Copy)]
pub struct AggregatedShard<'a> {
    /// Its leaves.
    pub leaves: &'a [LeafView],
    /// What is known of the query.
    pub query_shape: &'a dyn Fn() -> ShardQueryShape,
    /// The documents of a leaf that the query matches.
    pub matches: &'a dyn Fn(&LeafView) -> Vec<DocId>,
    /// True if some matches may be skipped nevertheless.
    pub leaves_out: bool,
    /// What else needs its documents.
    pub beside: Beside<'a>,
    /// The shard itself, for queries of aggregations.
    pub snapshot: &'a ShardSnapshot,
    /// The shard's query as it is scored.
    pub query: &'a Query,
    /// The filter of the aliases the index was reached through.
    pub alias_filter: Option<&'a Query>,
}

/// The context that an aggregator is built in: the index it runs on.
#[derive(Clone)]
pub struct AggregationContext<'a> {
    /// The index's mapping.
    pub mapping: &'a Mapping,
    /// Index settings relevant for the mapping.
    pub settings: &'a MappingContext,
    /// The index's name, for error texts.
    pub index: &'a str,
    /// The request's time in milliseconds since the epoch.
    pub now: i64,
    /// The major version.
    pub major: u8,
    /// The clock for profiling, if requested.
    pub profile: Option<Nanoseconds>,
    /// The shard, if aggregators are created to collect.
    pub shard: Option<AggregatedShard<'a>>,
    /// True if the aggregation is top-level.
    pub outermost: bool,
    /// True if documents are collected only after the enclosing buckets are selected.
    pub deferred: bool,
    /// Context for the queries of aggregations.
    pub queries: &'a QueryContext<'a>,
    /// Name of the aggregation around; empty for an outermost one.
    pub around: Arc<str>,
    /// The kind of the nearest aggregation around that is neither `nested` nor `filter`.
    pub inside: Option<&'static str>,
    /// True if every enclosing aggregation has a single bucket.
    pub in_single: bool,
    /// True in a search of one shard, if no enclosing aggregation drops buckets that it was to build.
    pub is_certain: bool,
    /// Rounding of the innermost enclosing date histogram.
    pub dates: Option<Rounding>,
    /// True if the aggregation around is a `random_sampler`.
    pub sampled: bool,
    /// True if its sub-aggregations could not be created, and only an error of its own is of interest.
    pub children_failed: bool,
    /// Path of the nested objects being collected; `None` for documents.
    pub nested: Option<Arc<str>>,
    /// True if an aggregation around is a `nested`, even of a path that is not mapped.
    pub in_nested: bool,
    /// True if an aggregation around came back from nested objects.
    pub came_back: bool,
    /// Whether documents come that the query does not match.
    pub beyond_query: bool,
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
    /// What a script gives in place of them.
    pub script: Option<Arc<ScriptColumns>>,
}

impl AggregationContext<'_> {
    /// The context of an aggregation whose sub-aggregations could not be created.
    #[must_use]
    pub fn without_children(&self) -> Self {
        Self { children_failed: true, ..self.clone() }
    }

    /// The values of a field; `None` if it is unmapped; an error if it cannot be aggregated.
    pub fn values(&self, field: &str) -> Result<Option<ValuesSource>> {
        let Some(mapped) = self.mapping.field(field) else { return metadata::source(field, self) };
        if mapped.ty.traits().is_shape() {
            return Err(EsError::not_implemented(format!("aggregation on [{field}], a field of type [geo_shape]")));
        }
        if let Some(Some(constant)) = mapped.ty.constant() {
            let metadata = Some(MetadataValues::Constant(Arc::clone(constant)));
            let (name, field_type) = (Arc::clone(&mapped.name), Arc::clone(&mapped.ty));
            return Ok(Some(ValuesSource { field: Arc::clone(&name), name, field_type, indexed: false, metadata, script: None }));
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
            script: None,
        }))
    }

    /// The values of a field whose documents have numbers with their counts; `None` for any other field.
    pub fn counted(&self, field: &str) -> Option<ValuesSource> {
        let mapped = self.mapping.field(field).filter(|mapped| mapped.ty.is_counted())?;
        let (field, name, field_type) = (Arc::clone(mapped.column_name()), Arc::clone(&mapped.name), Arc::clone(&mapped.ty));
        Some(ValuesSource { field, name, field_type, indexed: false, metadata: None, script: None })
    }

    /// The values of a metric that an aggregation reads of a field with several; `None` for any other field.
    pub fn metric(&self, field: &str, metric: &str, wire_name: &str) -> Result<Option<ValuesSource>> {
        let Some(mapped) = self.mapping.field(field) else { return Ok(None) };
        match mapped.ty.metric(mapped.column_name(), metric) {
            None => Ok(None),
            Some(None) => {
                Err(EsError::not_implemented(format!("aggregation [{wire_name}] over [{field}], which has no metric [{metric}]")))
            }
            Some(Some((field, field_type))) => {
                Ok(Some(ValuesSource { field, name: Arc::clone(&mapped.name), field_type, indexed: false, metadata: None, script: None }))
            }
        }
    }

    /// The same where documents without a value are taken to have one. ES: a field that is not mapped is then one of that type, which no
    /// document has (`aggregation/missing_unmapped`).
    pub fn values_or(&self, field: &str, missing: Option<&MissingValue>, type_name: &str) -> Result<Option<ValuesSource>> {
        let found = self.values(field)?;
        if found.is_some() || missing.is_none() {
            return Ok(found);
        }
        let Some(field_type) = types::without_parameters(type_name, field, self.settings)? else { return Ok(None) };
        Ok(Some(ValuesSource::assumed(field, field_type)))
    }
}

impl ValuesSource {
    /// An unmapped field that is assumed to be of a type.
    pub fn assumed(name: &str, field_type: Arc<dyn FieldType>) -> Self {
        // No document has a field without a name.
        Self { field: Arc::from(""), name: Arc::from(name), field_type, indexed: false, metadata: None, script: None }
    }

    /// Returns true for an unmapped field with an assumed type.
    pub fn is_assumed(&self) -> bool {
        self.field.is_empty() && self.script.is_none()
    }

    /// The field's values in a leaf as they are stored.
    pub fn kept(&self, view: &LeafView) -> Option<Arc<Column>> {
        if let Some(columns) = &self.script {
            return columns.get(&view.base).map(Arc::clone);
        }
        match &self.metadata {
            Some(metadata) => Some(Arc::new(metadata.column(view))),
            None => view.leaf.column(&self.field).map(Arc::clone),
        }
    }

    /// The field's values in a leaf. ES: dates are milliseconds, whatever resolution is stored (`aggregation/terms_by_filters`).
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

    /// Rejects values that are not numbers, for the aggregation `wire_name`.
    pub fn check_numbers(&self, wire_name: &str) -> Result<()> {
        if self.field_type.column() != ColumnKind::Terms && self.field_type.has_buckets() {
            return Ok(());
        }
        Err(self.unsupported(wire_name))
    }

    /// Rejects values that cannot be bucket keys, for the aggregation `wire_name`.
    pub fn check_buckets(&self, wire_name: &str) -> Result<()> {
        script::check_keys(self)?;
        if self.field_type.has_buckets() || self.field_type.vector().is_some() { Ok(()) } else { Err(self.unsupported(wire_name)) }
    }

    /// Rejects values that cannot even be counted.
    pub fn check_counted(&self, cx: &AggregationContext<'_>) -> Result<()> {
        // ES: that is found out by the first leaf (aggregation/judged_late).
        if self.field_type.vector().is_none() || cx.shard.is_some_and(|shard| shard.leaves.is_empty()) {
            return Ok(());
        }
        Err(EsError::illegal_argument("String representation of doc values for vector fields is not supported"))
    }

    /// The error for a field type that the aggregation `wire_name` does not support.
    pub fn unsupported(&self, wire_name: &str) -> EsError {
        let field = &*self.name;
        if self.is_assumed() {
            let kind = match self.field_type.traits().values {
                Values::Number => "numeric",
                Values::Keyword => "keyword",
                _ => self.field_type.type_name(),
            };
            return EsError::illegal_argument(format!(
                "unmapped field with value source type [{kind}] is not supported for aggregation [{wire_name}]"
            ));
        }
        let type_name = if is_metadata(field) { field } else { self.field_type.type_name() };
        EsError::illegal_argument(format!("Field [{field}] of type [{type_name}] is not supported for aggregation [{wire_name}]"))
    }
}
