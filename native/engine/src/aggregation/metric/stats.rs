//! `stats`: count, min, max, avg and sum of a field's values.

use super::statistics::{Shape, Statistics, parse};
use super::values_source_config::KEYS;
use crate::aggregation::AggregationSpec;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec { name: "stats", buckets: false, keys: KEYS, parse: |body| parse(SHAPE, body) };

fn rendered(state: &Statistics) -> Vec<(&'static str, f64)> {
    vec![("min", state.min), ("max", state.max), ("avg", state.avg()), ("sum", state.sum.value())]
}

const SHAPE: Shape = Shape {
    wire_name: "stats",
    rendered,
    property: |state, property| match property {
        Some("count") => state.count as f64,
        Some("min") => state.min,
        Some("max") => state.max,
        Some("avg") => state.avg(),
        Some("sum") => state.sum.value(),
        _ => f64::NAN,
    },
    check_sort: |name, property| match property {
        Some("count" | "min" | "max" | "avg" | "sum") => Ok(()),
        Some(property) => Err(format!("Unknown metric name [{property}] on multi-value metrics aggregation [{name}]")),
        None => Err("When ordering on a multi-value metrics aggregation a metric name must be specified.".to_owned()),
    },
    write: |state, formatter, out| {
        out.key("count");
        out.u64(state.count);
        let numbers = rendered(state);
        for &(key, value) in &numbers {
            out.key(key);
            // ES: without values, min, max and avg are null while the sum is 0.0 (aggregation/stats).
            if state.count == 0 && key != "sum" { out.null() } else { out.f64(value) }
        }
        if state.count == 0 {
            return;
        }
        for (key, value) in numbers {
            if let Some(text) = formatter.text(value) {
                out.key(&format!("{key}_as_string"));
                // ES: texts of booleans and unsigned longs are bare here, unlike `value_as_string` of other metrics (aggregation/stats).
                if formatter.is_bare() { out.raw(text.as_bytes()) } else { out.string(&text) }
            }
        }
    },
};
