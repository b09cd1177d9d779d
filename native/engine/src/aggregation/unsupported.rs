//! Unsupported aggregations that the reference has: rejected by name instead of reported as unknown.

/// Wire names.
pub const NAMES: &[&str] = &[
    "bucket_count_ks_test",
    "cartesian_bounds",
    "cartesian_centroid",
    "categorize_text",
    "change_point",
    "frequent_item_sets",
    "inference",
    "time_series",
];
