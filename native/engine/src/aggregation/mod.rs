//! Aggregations: parsed once, collected per shard, reduced over shards, rendered.
//!
//! `bucket/` and `metric/` have one file per aggregation, registered in a slice of [`AggregationSpec`]s. `pipeline/` has those that run on
//! results.

pub mod aggregator;
mod bucket;
pub mod budget;
mod compensated_sum;
pub mod context;
mod counted;
mod deferred_error;
mod extremes;
pub mod format;
pub mod kept_query;
pub mod key;
mod metadata;
pub mod metric;
mod missing;
pub mod nested_step;
mod parse;
pub mod pipeline;
pub mod profile;
pub mod request;
mod resolve_format;
pub mod result;
pub mod scores;
mod script;
mod unsupported;
mod value_type;
mod values_request;

use aggregator::{Aggregator, Aggregators};
use bucket::Rounding;
use context::AggregationContext;
use profile::Class;

use std::sync::Arc;

use crate::error::{EsError, Result};
use kept_query::QueryText;
use metric::top_hits::HitOptions;
use nested_step::NestedStep;
use parse::AggregationBody;
use request::{AggregationsRequest, NamedAggregation};

/// A parsed aggregation.
pub trait AggregationBuilder: Send + Sync {
    /// Creates the collector for one shard; errors name fields that cannot be aggregated.
    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>>;

    /// Returns true if the sub-aggregation `child` is deferred until buckets are selected.
    fn defers(&self, _child: &NamedAggregation, _cx: &AggregationContext<'_>) -> bool {
        false
    }

    /// Returns true if documents make it fail, but only those of buckets that are built.
    fn fails_by_bucket(&self) -> bool {
        false
    }

    /// Returns true if its own errors come after those of its sub-aggregations.
    fn fails_late(&self) -> bool {
        false
    }

    /// Its queries that are rewritten with the request.
    fn queries(&self) -> &[QueryText] {
        &[]
    }

    /// Returns true if it selects documents by score.
    fn needs_scores(&self) -> bool {
        false
    }

    /// Validates its position and its sub-aggregations before collectors are created.
    fn check_children(&self, _cx: &AggregationContext<'_>, _children: &AggregationsRequest) -> Result<()> {
        Ok(())
    }

    /// What it does to the path of the objects that sub-aggregations collect; `None` to leave it.
    fn nested_step(&self) -> Option<NestedStep> {
        None
    }

    /// Returns true if it needs all documents of the index, whatever the query matches.
    fn visits_all(&self) -> bool {
        false
    }

    /// Returns true if it has one bucket without a key.
    fn is_single_bucket(&self) -> bool {
        false
    }

    /// Returns true if it is collected differently inside several buckets than inside one (`has_one_bucket` of those that enclose it).
    fn needs_one_bucket(&self) -> bool {
        false
    }

    /// Returns true if it is known before collecting that there is one bucket in each enclosing bucket. May read all values of a field: only
    /// called where a sub-aggregation needs it.
    fn has_one_bucket(&self, _cx: &AggregationContext<'_>) -> bool {
        self.is_single_bucket()
    }

    /// `min_doc_count` of histograms; `None` for others.
    fn sequence(&self) -> Option<u64> {
        None
    }

    /// Rounding of a date histogram.
    fn dates(&self) -> Option<Rounding> {
        None
    }

    /// Hit options, if it returns hits.
    fn hits(&self) -> Option<&Arc<HitOptions>> {
        None
    }

    /// The reference's aggregator that does the same.
    fn class(&self, _cx: &AggregationContext<'_>) -> Result<Class> {
        Err(EsError::not_implemented("the profile of this aggregation"))
    }
}

/// Registration of an aggregation type.
pub struct AggregationSpec {
    /// Wire name.
    pub name: &'static str,
    /// True for bucket aggregations, which accept sub-aggregations.
    pub buckets: bool,
    /// The keys of its body, built or not: the error for an unknown key suggests one of them.
    pub keys: &'static [&'static str],
    /// Reads the body.
    pub parse: fn(&AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>>,
}

/// The aggregation type called `name`.
pub fn spec(name: &str) -> Option<&'static AggregationSpec> {
    specs().find(|spec| spec.name == name)
}

/// All aggregation types that are built.
pub fn specs() -> impl Iterator<Item = &'static AggregationSpec> {
    bucket::SPECS.iter().chain(metric::SPECS)
}
