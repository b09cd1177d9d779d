//! `sum`: the Kahan sum of a field's values.

use super::single_value::{Fold, parse};
use crate::aggregation::AggregationSpec;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec { name: "sum", buckets: false, parse: |_, value| parse(FOLD, value) };

const FOLD: Fold = Fold { wire_name: "sum", empty: 0.0, add: |state, value| state.add(value) };
