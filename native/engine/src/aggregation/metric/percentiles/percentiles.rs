//! `percentiles`: the values below which shares of all values lie.

use super::parse::parse;
use crate::aggregation::AggregationSpec;
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "percentiles",
    buckets: false,
    keys: &[
        "field",
        "missing",
        "script",
        "format",
        "value_type",
        "valueType",
        "percents",
        "keyed",
        "tdigest",
        "TDigest",
        "TDIGEST",
        "hdr",
        "HDR",
    ],
    parse: |body| parse(body, "percents", Some(&DEFAULT), check),
};

const DEFAULT: [f64; 7] = [1.0, 5.0, 25.0, 50.0, 75.0, 95.0, 99.0];

fn check(percents: Option<&[f64]>, name: &str) -> Result<()> {
    let Some(percents) = percents else { return Ok(()) };
    if percents.is_empty() {
        return Err(EsError::illegal_argument(format!("[percents] must not be empty: [{name}]")));
    }
    let wrong = |reason: String| Err(EsError::illegal_argument(format!("{reason}: [{name}]")));
    for (place, percent) in percents.iter().enumerate() {
        if !(0.0..=100.0).contains(percent) {
            return wrong(format!("percent must be in [0,100], got [{}]", f64_to_string(*percent)));
        }
        if percents[..place].iter().any(|earlier| earlier.total_cmp(percent).is_eq()) {
            return wrong(format!("percent [{}] has been specified twice", f64_to_string(*percent)));
        }
    }
    Ok(())
}
