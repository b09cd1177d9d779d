//! `max_bucket`: the greatest value of buckets, with the keys of the buckets that have it.

use super::PipelineSpec;
use super::extreme_bucket::parse;

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec {
    name: "max_bucket",
    keys: &["buckets_path", "format", "gap_policy"],
    parse: |body| parse(body, f64::NEG_INFINITY, |known, value| value > known),
};
