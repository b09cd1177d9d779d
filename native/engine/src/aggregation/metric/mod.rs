//! Metric aggregations: one file each, one entry in `SPECS`.

mod avg;
mod boxplot;
pub mod cardinality;
pub mod deviation;
mod extended_stats;
mod geo_bounds;
mod geo_centroid;
mod geo_line;
mod matrix_stats;
mod max;
mod median_absolute_deviation;
mod min;
pub mod multi_value_mode;
mod numeric_values;
pub mod percentiles;
mod points;
pub mod rate;
mod scripted_metric;
mod single_value;
mod statistics;
mod stats;
mod string_stats;
mod sum;
pub mod summary;
mod t_test;
pub mod top_hits;
mod top_metrics;
mod value_count;
pub mod values_source_config;
mod weighted_avg;

use super::AggregationSpec;

/// All metric aggregations.
pub const SPECS: &[AggregationSpec] = &[
    avg::SPEC,
    boxplot::SPEC,
    cardinality::SPEC,
    extended_stats::SPEC,
    geo_bounds::SPEC,
    geo_centroid::SPEC,
    geo_line::SPEC,
    matrix_stats::SPEC,
    max::SPEC,
    median_absolute_deviation::SPEC,
    min::SPEC,
    percentiles::PERCENTILES,
    percentiles::PERCENTILE_RANKS,
    rate::SPEC,
    scripted_metric::SPEC,
    stats::SPEC,
    string_stats::SPEC,
    sum::SPEC,
    t_test::SPEC,
    top_hits::SPEC,
    top_metrics::SPEC,
    value_count::SPEC,
    weighted_avg::SPEC,
];

/// Why results of a metric that is no number cannot be ordered by.
pub fn not_sortable(name: &str) -> String {
    format!(
        "Buckets can only be sorted on a sub-aggregator path that is built out of zero or more single-bucket aggregations within the path and a final single-bucket or a metrics aggregation at the path end. [{name}] is not numeric."
    )
}
