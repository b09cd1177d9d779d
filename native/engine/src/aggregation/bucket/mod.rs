//! Bucket aggregations: one file (or folder) each, one entry in `SPECS`.

mod missing;
mod order;
mod terms;

use super::AggregationSpec;

/// All bucket aggregations.
pub const SPECS: &[AggregationSpec] = &[missing::SPEC, terms::SPEC];
