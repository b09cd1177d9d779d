//! Aggregations that the reference has and the engine does not: refused by name, not taken for unknown.

/// Wire names.
pub const NAMES: &[&str] = &[
    "auto_date_histogram",
    "boxplot",
    "bucket_correlation",
    "bucket_count_ks_test",
    "cartesian_bounds",
    "cartesian_centroid",
    "categorize_text",
    "change_point",
    "children",
    "frequent_item_sets",
    "geo_line",
    "geohex_grid",
    "inference",
    "matrix_stats",
    "moving_percentiles",
    "parent",
    "rate",
    "scripted_metric",
    "significant_text",
    "t_test",
    "time_series",
    "top_metrics",
    "variable_width_histogram",
];
