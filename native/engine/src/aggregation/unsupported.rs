//! Aggregations that the reference has and the engine does not: refused by name, not taken for unknown.

/// Wire names.
pub const NAMES: &[&str] = &[
    "bucket_correlation",
    "bucket_count_ks_test",
    "cartesian_bounds",
    "cartesian_centroid",
    "categorize_text",
    "change_point",
    "frequent_item_sets",
    "inference",
    "scripted_metric",
    "time_series",
];
