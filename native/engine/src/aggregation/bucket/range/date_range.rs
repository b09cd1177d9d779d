//! `date_range`: ranges of dates, with date math.

use super::numeric;
use crate::aggregation::AggregationSpec;
use crate::aggregation::format::DefaultValues;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "date_range",
    buckets: true,
    keys: &["field", "missing", "script", "format", "time_zone", "value_type", "valueType", "ranges", "keyed"],
    parse: |body| numeric::parse(body, DefaultValues::Dates),
};
