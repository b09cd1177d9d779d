//! Aggregations that the reference has and the engine does not: refused by name, not taken for unknown.

/// Wire names.
pub const NAMES: &[&str] = &[
    "adjacency_matrix", "auto_date_histogram", "avg_bucket", "boxplot", "bucket_correlation", "bucket_count_ks_test",
    "bucket_script", "bucket_selector", "bucket_sort", "cardinality", "cartesian_bounds", "cartesian_centroid",
    "categorize_text", "change_point", "children", "composite", "cumulative_cardinality", "cumulative_sum",
    "date_histogram", "date_range", "derivative", "diversified_sampler", "extended_stats", "extended_stats_bucket",
    "filter", "filters", "frequent_item_sets", "geo_bounds", "geo_centroid", "geo_distance", "geo_line", "geohash_grid",
    "geohex_grid", "geotile_grid", "global", "histogram", "inference", "ip_prefix", "ip_range", "matrix_stats",
    "max_bucket", "median_absolute_deviation", "min_bucket", "missing", "moving_fn", "moving_percentiles", "multi_terms",
    "nested", "normalize", "parent", "percentile_ranks", "percentiles", "percentiles_bucket", "random_sampler", "range",
    "rare_terms", "rate", "reverse_nested", "sampler", "scripted_metric", "serial_diff", "significant_terms",
    "significant_text", "stats_bucket", "string_stats", "sum_bucket", "t_test", "time_series", "top_hits", "top_metrics",
    "variable_width_histogram", "weighted_avg",
];
