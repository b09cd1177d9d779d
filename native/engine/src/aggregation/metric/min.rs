//! `min`: the smallest value of a field.

use super::single_value::{Fold, parse};
use crate::aggregation::AggregationSpec;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec { name: "min", buckets: false, parse: |_, value| parse(FOLD, value) };

const FOLD: Fold = Fold { wire_name: "min", empty: f64::INFINITY, add: |state, value| *state = state.value().min(value).into() };
