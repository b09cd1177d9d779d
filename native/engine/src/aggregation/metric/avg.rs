//! `avg`: the mean of a field's values.

use super::statistics::{Shape, parse};
use super::values_source_config::KEYS;
use crate::aggregation::AggregationSpec;
use crate::aggregation::aggregator::single_value_sort;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec { name: "avg", buckets: false, keys: KEYS, parse: |body| parse(SHAPE, body) };

const SHAPE: Shape = Shape {
    wire_name: "avg",
    rendered: |state| vec![("avg", state.avg())],
    property: |state, _| state.avg(),
    check_sort: single_value_sort,
    write: |state, formatter, out| {
        out.key("value");
        if state.count == 0 {
            out.null();
            return;
        }
        out.f64(state.avg());
        if let Some(text) = formatter.text(state.avg()) {
            out.key("value_as_string");
            out.string(&text);
        }
    },
};
