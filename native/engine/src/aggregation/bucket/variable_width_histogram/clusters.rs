//! Clusters of neighbouring values.

use std::collections::BTreeSet;

use crate::bounds::work;

/// Neighbours that were joined.
#[derive(Clone, Copy, Debug)]
pub struct Cluster {
    /// Index of its first value.
    pub first: usize,
    /// The position after its last value.
    pub end: usize,
    count: f64,
    mean: f64,
}

/// Divides ascending values with counts into at most `wanted` clusters: the two with the nearest means are merged first; ties go to the
/// lowest values.
pub fn clusters(values: &[(f64, u64)], wanted: usize) -> Vec<Cluster> {
    let mut all: Vec<Option<Cluster>> =
        values.iter().enumerate().map(|(at, &(mean, count))| Some(Cluster { first: at, end: at + 1, count: count as f64, mean })).collect();
    let distance = |left: &Cluster, right: &Cluster| (right.mean - left.mean).max(0.0).to_bits();
    // Distances to the next cluster, keyed by the indices of both. Bits of positive doubles are in numeric order.
    let mut distances = BTreeSet::new();
    for at in 1..all.len() {
        if let (Some(left), Some(right)) = (&all[at - 1], &all[at]) {
            distances.insert((distance(left, right), at - 1, at));
        }
    }
    let mut count = all.len();
    while count > wanted {
        work(1);
        let Some((_, left_at, right_at)) = distances.pop_first() else { break };
        let (Some(left), Some(right)) = (all[left_at], all[right_at].take()) else { break };
        // ES: the mean is computed from the values, added in descending order (aggregation/variable_width_histogram).
        let joined =
            Cluster { first: left.first, end: right.end, count: left.count + right.count, mean: mean(&values[left.first..right.end]) };
        if let Some(next) = all.get(right.end).copied().flatten() {
            distances.remove(&(distance(&right, &next), right_at, right.end));
            distances.insert((distance(&joined, &next), left_at, right.end));
        }
        if let Some(before) = all[..left_at].iter().rposition(Option::is_some)
            && let Some(known) = all[before]
        {
            distances.remove(&(distance(&known, &left), before, left_at));
            distances.insert((distance(&known, &joined), before, left_at));
        }
        all[left_at] = Some(joined);
        count -= 1;
    }
    all.into_iter().flatten().collect()
}

/// The mean of values with their counts.
pub fn mean(values: &[(f64, u64)]) -> f64 {
    let sum: f64 = values.iter().rev().fold(0.0, |sum, &(value, count)| sum + value * count as f64);
    sum / values.iter().map(|&(_, count)| count).sum::<u64>() as f64
}
