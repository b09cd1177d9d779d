//! Many values as weighted means: the merging t-digest of Dunning and Ertl, "Computing extremely accurate quantiles using t-digests".

use super::rank::Weighted;

/// The least compression; smaller ones are raised to it.
const LEAST_COMPRESSION: f64 = 10.0;
/// Between queries, centroids are merged with this multiple of the compression, which leaves more of them.
const INNER: f64 = 2.0;

/// Mean of some neighbouring values, and their number.
#[derive(Clone, Copy, Debug)]
pub struct Centroid {
    /// Mean of the values.
    pub mean: f64,
    /// Number of the values.
    pub weight: f64,
}

impl Weighted for Centroid {
    fn value(&self) -> f64 {
        self.mean
    }

    fn weight(&self) -> f64 {
        self.weight
    }
}

/// How means of merged centroids are computed, which determines their last bits.
#[derive(Clone, Copy, Debug)]
pub enum Means {
    /// The old mean is moved by a share of the distance, as on 8.
    Moved,
    /// As the weighted average of both, as on 9.
    Averaged,
}

impl Means {
    fn mean(self, old: Centroid, added: Centroid) -> f64 {
        match self {
            Self::Moved => old.mean + (added.mean - old.mean) * added.weight / (old.weight + added.weight),
            Self::Averaged => average(old.mean, old.weight, added.mean, added.weight),
        }
    }
}

/// Centroids in ascending order, and a buffer of values that are not merged yet.
#[derive(Clone, Debug)]
pub struct MergingDigest {
    compression: f64,
    means: Means,
    /// Room for centroids and buffered values together.
    room: usize,
    centroids: Vec<Centroid>,
    buffer: Vec<Centroid>,
    merges: usize,
}

impl MergingDigest {
    /// Without values.
    ///
    /// ES: buffer and centroids share five times the whole compression plus ten (`aggregation/percentiles_estimated`).
    pub fn new(compression: f64, means: Means) -> Self {
        let compression = compression.max(LEAST_COMPRESSION);
        let room = (compression as usize).saturating_add(10).saturating_mul(5);
        Self { compression, means, room, centroids: Vec::new(), buffer: Vec::new(), merges: 0 }
    }

    /// Adds a centroid of another digest.
    pub fn add_of_another(&mut self, added: Centroid) {
        self.add(self.shown(added));
    }

    /// A centroid as it is handed to others.
    pub fn shown(&self, centroid: Centroid) -> Centroid {
        let mean = match self.means {
            // ES: multiplied by the weight and divided again, which may change the last bit (aggregation/percentiles_estimated).
            Means::Moved => centroid.mean * centroid.weight / centroid.weight,
            Means::Averaged => centroid.mean,
        };
        Centroid { mean, ..centroid }
    }

    /// Adds a centroid.
    pub fn add(&mut self, added: Centroid) {
        if self.buffer.len() + self.centroids.len() + 1 >= self.room {
            self.merge_buffer(self.compression * INNER);
        }
        self.buffer.push(added);
    }

    /// Merges the buffer, if it has anything.
    pub fn settle(&mut self) {
        if !self.buffer.is_empty() {
            self.merge_buffer(self.compression * INNER);
        }
    }

    /// Merges the buffer, and neighbours as far as the requested compression allows.
    pub fn compress(&mut self) {
        self.merge_buffer(self.compression);
    }

    /// The merged centroids.
    pub fn centroids(&self) -> &[Centroid] {
        &self.centroids
    }

    /// Merges the buffer and the centroids with a scale function: each second time from the greatest down.
    fn merge_buffer(&mut self, compression: f64) {
        let mut incoming = std::mem::take(&mut self.buffer);
        incoming.append(&mut self.centroids);
        incoming.sort_by(|left, right| left.mean.total_cmp(&right.mean));
        let is_descending = self.merges % 2 == 1;
        self.merges += 1;
        if is_descending {
            incoming.reverse();
        }
        let limits = Limits::new(total(&incoming), compression);
        let mut incoming = incoming.into_iter();
        let Some(mut last) = incoming.next() else { return };
        let mut before = 0.0;
        for next in incoming {
            let weight = last.weight + next.weight;
            if limits.allow(before, weight) {
                last = Centroid { mean: self.means.mean(last, next), weight };
            } else {
                before += last.weight;
                self.centroids.push(std::mem::replace(&mut last, next));
            }
        }
        self.centroids.push(last);
        if is_descending {
            self.centroids.reverse();
        }
    }

    /// The `q` quantile of the merged centroids, between whose middles values are interpolated; NaN if empty.
    pub fn quantile(&self, q: f64) -> f64 {
        let (Some(first), Some(last)) = (self.centroids.first(), self.centroids.last()) else { return f64::NAN };
        let index = q * total(&self.centroids);
        let mut middle = first.weight / 2.0;
        if index < middle {
            return first.mean;
        }
        for pair in self.centroids.windows(2) {
            let distance = pair[0].weight.midpoint(pair[1].weight);
            if middle + distance > index {
                return average(pair[0].mean, middle + distance - index, pair[1].mean, index - middle);
            }
            middle += distance;
        }
        last.mean
    }
}

/// The weighted average of two numbers, which is never outside them.
fn average(left: f64, left_weight: f64, right: f64, right_weight: f64) -> f64 {
    let average = (left * left_weight + right * right_weight) / (left_weight + right_weight);
    average.min(left.max(right)).max(left.min(right))
}

/// Sum of the weights.
fn total(centroids: &[Centroid]) -> f64 {
    centroids.iter().map(|centroid| centroid.weight).sum()
}

/// The greatest weight of a centroid by its quantiles, from the scale function `k_2` of the paper.
struct Limits {
    total: f64,
    normalizer: f64,
}

impl Limits {
    fn new(total: f64, compression: f64) -> Self {
        Self { total, normalizer: compression / (4.0 * (total / compression).ln() + 24.0) }
    }

    /// Returns true if a centroid after so much weight may have this weight.
    fn allow(&self, before: f64, weight: f64) -> bool {
        let (start, end) = (before / self.total, (before + weight) / self.total);
        let spread = (start * (1.0 - start)).min(end * (1.0 - end));
        weight <= self.total * spread / self.normalizer
    }
}

#[cfg(test)]
mod tests {
    use super::{Centroid, Means, MergingDigest};

    #[test]
    fn twenty_values() {
        // By hand: with compression 10, k_2 allows 20 * q * (1 - q) / 0.3735 values from quantile q.
        let mut digest = MergingDigest::new(1.0, Means::Averaged);
        (0..20).for_each(|value| digest.add(Centroid { mean: f64::from(value), weight: 1.0 }));
        digest.compress();
        let weights: Vec<_> = digest.centroids().iter().map(|centroid| centroid.weight).collect();
        assert_eq!(weights, [1.0, 2.0, 6.0, 7.0, 2.0, 1.0, 1.0]);
        assert!((digest.quantile(0.5) - 9.5).abs() < 0.5);
    }
}
