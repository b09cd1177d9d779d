//! `terms`: one bucket per distinct value of a field.

mod buckets;
mod collect;
mod filter_by_filter;
mod include;
mod low_cardinality;
mod names;
mod ordinal_counts;
mod parse;
mod result;
mod select;
mod sub_aggregators;

pub use include::{Accepted, Include};

use crate::aggregation::AggregationSpec;

/// Registration.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "terms", buckets: true, keys: parse::KEYS, parse: |body| Ok(Box::new(parse::parse(body)?)) };
