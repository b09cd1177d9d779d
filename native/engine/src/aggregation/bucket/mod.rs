//! Bucket aggregations: one file (or folder) each, one entry in `SPECS`.

mod adjacency_matrix;
mod composite;
mod date_histogram;
mod filter;
mod filters;
mod fixed;
mod geo_grid;
mod global;
mod histogram;
mod histogram_result;
mod keys;
mod missing;
mod nested;
mod order;
mod ordered;
mod points;
mod range;
mod rare_terms;
mod reverse_nested;
mod single;
mod table;
mod terms;
mod values;

use super::AggregationSpec;

/// All bucket aggregations.
pub const SPECS: &[AggregationSpec] = &[
    adjacency_matrix::SPEC,
    composite::SPEC,
    date_histogram::SPEC,
    filter::SPEC,
    filters::SPEC,
    geo_grid::HASH,
    geo_grid::TILE,
    global::SPEC,
    histogram::SPEC,
    missing::SPEC,
    nested::SPEC,
    range::SPEC,
    range::date_range::SPEC,
    range::geo_distance::SPEC,
    range::ip_range::SPEC,
    rare_terms::SPEC,
    reverse_nested::SPEC,
    terms::SPEC,
];
