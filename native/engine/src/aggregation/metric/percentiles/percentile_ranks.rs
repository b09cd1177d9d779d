//! `percentile_ranks`: the shares of values that lie up to some numbers.

use super::parse::parse;
use crate::aggregation::AggregationSpec;
use crate::error::{EsError, Result};

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "percentile_ranks",
    buckets: false,
    keys: &[
        "field",
        "missing",
        "script",
        "format",
        "value_type",
        "valueType",
        "values",
        "keyed",
        "tdigest",
        "TDigest",
        "TDIGEST",
        "hdr",
        "HDR",
    ],
    parse: |body| parse(body, "values", None, check),
};

fn check(values: Option<&[f64]>, name: &str) -> Result<()> {
    match values {
        None => Err(EsError::illegal_argument(format!("[values] must not be null: [{name}]"))),
        Some([]) => Err(EsError::illegal_argument(format!("[values] must not be an empty array: [{name}]"))),
        Some(_) => Ok(()),
    }
}
