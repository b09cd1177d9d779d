//! `terms`: one bucket per distinct value of a field.

mod collect;
mod key;
mod parse;
mod result;

use crate::aggregation::AggregationSpec;

/// Registration.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "terms", buckets: true, parse: |name, value| Ok(Box::new(parse::parse(name, value)?)) };
