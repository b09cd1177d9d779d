//! Metric aggregations: one file each, one entry in `SPECS`.

mod avg;
pub mod field_only;
mod max;
mod min;
mod numbers;
mod single_value;
mod statistics;
mod stats;
mod sum;
mod value_count;

use super::AggregationSpec;

/// All metric aggregations.
pub const SPECS: &[AggregationSpec] = &[avg::SPEC, max::SPEC, min::SPEC, stats::SPEC, sum::SPEC, value_count::SPEC];
