//! Aggregations: parsed once, collected per shard, reduced over shards, written.
//!
//! `bucket/` and `metric/` hold one file per aggregation; a slice of [`AggregationSpec`]s registers them. `pipeline/` holds those that run on results.

pub mod aggregator;
mod bucket;
pub mod budget;
mod compensated_sum;
pub mod context;
mod deferred_error;
mod extremes;
pub mod format;
pub mod kept_query;
pub mod key;
mod metadata;
pub mod metric;
mod missing;
mod parse;
pub mod pipeline;
pub mod profile;
pub mod request;
pub mod result;
pub mod scores;
mod unsupported;

use aggregator::{Aggregator, Aggregators};
use bucket::Rounding;
use context::AggregationContext;
use profile::Class;

use std::sync::Arc;

use crate::error::{EsError, Result};
use metric::top_hits::HitOptions;
use parse::AggregationBody;
use request::AggregationsRequest;

/// A parsed aggregation.
pub trait AggregationBuilder: Send + Sync {
    /// Makes the collector for one shard; errors name fields that cannot be aggregated.
    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>>;

    /// Whether the aggregation `child` inside it gets its documents when the buckets have been chosen.
    fn defers(&self, _child: &str, _cx: &AggregationContext<'_>) -> bool {
        false
    }

    /// Whether it chooses documents by their scores.
    fn needs_scores(&self) -> bool {
        false
    }

    /// Judges where it is and what is inside, before collectors are made.
    fn check_children(&self, _cx: &AggregationContext<'_>, _children: &AggregationsRequest) -> Result<()> {
        Ok(())
    }

    /// Path of the nested objects that the aggregations inside collect, given the path around this one; `None` for documents.
    fn nested_inside(&self, cx: &AggregationContext<'_>) -> Option<Arc<str>> {
        cx.nested.clone()
    }

    /// Whether it needs every document of the index, whatever the query of the search matches.
    fn visits_all(&self) -> bool {
        false
    }

    /// Whether it has one bucket without a key.
    fn is_single_bucket(&self) -> bool {
        false
    }

    /// `min_doc_count` of aggregations whose buckets are a sequence of numbers or dates; `None` of others.
    fn sequence(&self) -> Option<u64> {
        None
    }

    /// What it rounds dates to, of a histogram of dates.
    fn dates(&self) -> Option<Rounding> {
        None
    }

    /// What it shows of hits, if it shows any.
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
    /// Whether it makes buckets and so takes sub-aggregations.
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
