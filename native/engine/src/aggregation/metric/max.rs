//! `max`: the greatest value of a field.

use super::single_value::{Fold, parse};
use super::values_source_config::KEYS;
use crate::aggregation::AggregationSpec;
use crate::aggregation::compensated_sum::CompensatedSum;
use crate::aggregation::extremes::larger;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec { name: "max", buckets: false, keys: KEYS, parse: parse::<Max> };

struct Max;

impl Fold for Max {
    const WIRE_NAME: &'static str = "max";
    const CLASS: &'static str = "MaxAggregator";
    const FROM_POINTS: bool = true;
    const EMPTY: f64 = f64::NEG_INFINITY;

    #[inline]
    fn add(state: &mut CompensatedSum, value: f64) {
        *state = larger(state.value(), value).into();
    }
}
