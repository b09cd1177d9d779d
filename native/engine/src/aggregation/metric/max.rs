//! `max`: the greatest value of a field.

use super::single_value::{Fold, parse};
use crate::aggregation::AggregationSpec;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec { name: "max", buckets: false, parse: |_, value| parse(FOLD, value) };

const FOLD: Fold = Fold { wire_name: "max", empty: f64::NEG_INFINITY, add: |state, value| *state = state.value().max(value).into() };
