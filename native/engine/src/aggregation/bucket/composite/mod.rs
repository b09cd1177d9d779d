//! `composite`: pages through all combinations of the values of several sources.

mod collect;
mod encode;
mod flattened_leader;
mod parse;
mod result;
mod slots;
mod source;

use crate::aggregation::AggregationSpec;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "composite",
    buckets: true,
    keys: &["sources", "size", "after"],
    parse: |body| parse::parse(body).map(|composite| Box::new(composite) as _),
};
