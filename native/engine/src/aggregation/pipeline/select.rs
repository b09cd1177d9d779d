//! Choosing among the buckets of a result.

use crate::aggregation::result::{AggregationResult, Bucket};

/// Leaves the buckets at these positions, in this order.
pub fn select(result: &mut dyn AggregationResult, places: &[usize]) {
    if let Some(buckets) = result.buckets_mut() {
        let mut all: Vec<Option<Bucket>> = std::mem::take(buckets).into_iter().map(Some).collect();
        *buckets = places.iter().filter_map(|&place| all.get_mut(place)?.take()).collect();
    }
}
