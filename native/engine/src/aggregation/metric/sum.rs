//! `sum`: the Kahan sum of a field's values.

use super::single_value::{Fold, parse};
use super::values_source_config::KEYS;
use crate::aggregation::AggregationSpec;
use crate::aggregation::compensated_sum::CompensatedSum;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec { name: "sum", buckets: false, keys: KEYS, parse: parse::<Sum> };

struct Sum;

impl Fold for Sum {
    const WIRE_NAME: &'static str = "sum";
    const CLASS: &'static str = "SumAggregator";
    const EMPTY: f64 = 0.0;
    const FIRST_LEADS: bool = true;

    #[inline]
    fn add(state: &mut CompensatedSum, value: f64) {
        state.add(value);
    }

    #[inline]
    fn add_counted(state: &mut CompensatedSum, value: f64, count: u64) {
        state.add(value * count as f64);
    }
}
