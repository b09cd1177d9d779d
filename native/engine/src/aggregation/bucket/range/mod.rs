//! `range` and its like: buckets between bounds that the request gives.

mod bounds;
pub mod date_range;
pub mod geo_distance;
pub mod ip_range;
mod numeric;
mod result;

use crate::aggregation::AggregationSpec;
use crate::aggregation::format::DefaultValues;

/// Registration of `range`.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "range",
    buckets: true,
    keys: &["field", "missing", "script", "format", "value_type", "valueType", "ranges", "keyed"],
    parse: |body| numeric::parse(body, DefaultValues::Numbers),
};
