//! `min`: the smallest value of a field.

use super::single_value::{Fold, parse};
use super::values_source_config::KEYS;
use crate::aggregation::AggregationSpec;
use crate::aggregation::compensated_sum::CompensatedSum;
use crate::aggregation::extremes::smaller;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec { name: "min", buckets: false, keys: KEYS, parse: parse::<Min> };

struct Min;

impl Fold for Min {
    const WIRE_NAME: &'static str = "min";
    const CLASS: &'static str = "MinAggregator";
    const FROM_POINTS: bool = true;
    const EMPTY: f64 = f64::INFINITY;

    #[inline]
    fn add(state: &mut CompensatedSum, value: f64) {
        *state = smaller(state.value(), value).into();
    }
}
