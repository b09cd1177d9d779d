//! Clusters of neighbouring values.

use std::collections::BTreeSet;

use crate::bounds::work;

/// A value with its documents.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// The value.
    pub value: f64,
    /// Number of documents.
    pub count: u64,
    /// Sum of the values of all documents, as means are computed from.
    pub sum: f64,
}

impl Counted {
    /// A value of documents of one shard. ES: a shard adds it up for each document and divides the sum, which is multiplied again when
    /// shards are reduced (`aggregation/variable_width_histogram_means`).
    pub fn of_shard(value: f64, count: u64) -> Self {
        work(count as u32 / 4);
        let sum: f64 = (0..count).fold(0.0, |sum, _| sum + value);
        Self { value, count, sum: sum / count as f64 * count as f64 }
    }
}

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
pub fn clusters(values: &[Counted], wanted: usize) -> Vec<Cluster> {
    let alone = |at: usize| Cluster { first: at, end: at + 1, count: values[at].count as f64, mean: mean(&values[at..=at]) };
    let mut all: Vec<Option<Cluster>> = (0..values.len()).map(|at| Some(alone(at))).collect();
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
pub fn mean(values: &[Counted]) -> f64 {
    let sum: f64 = values.iter().rev().fold(0.0, |sum, value| sum + value.sum);
    sum / values.iter().map(|value| value.count).sum::<u64>() as f64
}
