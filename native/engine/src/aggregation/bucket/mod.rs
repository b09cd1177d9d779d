//! Bucket aggregations: one file (or folder) each, one entry in `SPECS`.

mod adjacency_matrix;
mod auto_date_histogram;
mod composite;
mod date_histogram;
mod filter;
mod filters;
mod fixed;
mod geo_grid;
mod global;
mod held;
mod histogram;
mod histogram_result;
mod ip_prefix;
mod join;
mod keys;
mod merge;
mod missing;
mod multi_terms;
mod nested;
mod order;
mod ordered;
mod own_matches;
mod points;
mod random_sampler;
mod range;
mod rare_terms;
mod reverse_nested;
mod sampler;
mod significant;
mod single;
mod table;
mod terms;
mod values;
mod variable_width_histogram;

pub use date_histogram::rounding::{Interval, Rounding, Unit};
pub use keys::Keys;
pub use points::Points as GeoPoints;
pub use values::{FieldNumbers, Numbers as ValuesNumbers, ValuesParameters};

use super::AggregationSpec;

/// All bucket aggregations.
pub const SPECS: &[AggregationSpec] = &[
    adjacency_matrix::SPEC,
    auto_date_histogram::SPEC,
    composite::SPEC,
    date_histogram::SPEC,
    filter::SPEC,
    filters::SPEC,
    geo_grid::HASH,
    geo_grid::HEX,
    geo_grid::TILE,
    global::SPEC,
    histogram::SPEC,
    ip_prefix::SPEC,
    join::children::SPEC,
    join::parent::SPEC,
    missing::SPEC,
    multi_terms::SPEC,
    nested::SPEC,
    random_sampler::SPEC,
    range::SPEC,
    range::date_range::SPEC,
    range::geo_distance::SPEC,
    range::ip_range::SPEC,
    rare_terms::SPEC,
    reverse_nested::SPEC,
    sampler::SPEC,
    sampler::DIVERSIFIED,
    significant::SPEC,
    significant::TEXT,
    terms::SPEC,
    variable_width_histogram::SPEC,
];
