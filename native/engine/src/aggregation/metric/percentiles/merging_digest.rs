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
    #[inline]
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
    /// Buffered values as long as each occurs once, by numbers that sort like them.
    values: Vec<i64>,
    /// Buffered centroids, once there is one with another weight.
    buffer: Vec<Centroid>,
    /// Sum of all weights, which are whole numbers.
    total: f64,
    merges: usize,
}

impl MergingDigest {
    /// Without values.
    ///
    /// ES: buffer and centroids share five times the whole compression plus ten (`aggregation/percentiles_estimated`).
    pub fn new(compression: f64, means: Means) -> Self {
        let compression = compression.max(LEAST_COMPRESSION);
        let room = (compression as usize).saturating_add(10).saturating_mul(5);
        Self { compression, means, room, centroids: Vec::new(), values: Vec::new(), buffer: Vec::new(), total: 0.0, merges: 0 }
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

    /// Adds a value that occurs once.
    #[inline]
    pub fn add_value(&mut self, value: f64) {
        if self.values.len() + self.buffer.len() + self.centroids.len() + 1 >= self.room {
            self.merge_buffer(self.compression * INNER);
        }
        self.total += 1.0;
        if self.buffer.is_empty() {
            self.values.push(sortable(value));
        } else {
            self.buffer.push(Centroid { mean: value, weight: 1.0 });
        }
    }

    /// Adds a centroid.
    pub fn add(&mut self, added: Centroid) {
        if self.values.len() + self.buffer.len() + self.centroids.len() + 1 >= self.room {
            self.merge_buffer(self.compression * INNER);
        }
        self.total += added.weight;
        self.buffer.extend(self.values.drain(..).map(once));
        self.buffer.push(added);
    }

    /// Merges the buffer, if it has anything.
    pub fn settle(&mut self) {
        if !self.buffer.is_empty() || !self.values.is_empty() {
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

    /// Takes out all that is buffered or merged, in ascending order; of equal means those that are buffered first, as they were added.
    fn ascending(&mut self) -> Vec<Centroid> {
        self.values.sort_unstable();
        // Rounded means may be out of order.
        if self.buffer.is_empty() && self.centroids.is_sorted_by(|left, right| left.mean.total_cmp(&right.mean).is_le()) {
            let all = zipped(&self.values, &self.centroids);
            self.values.clear();
            self.centroids.clear();
            return all;
        }
        let mut all = std::mem::take(&mut self.buffer);
        all.extend(self.values.drain(..).map(once));
        all.append(&mut self.centroids);
        all.sort_by(|left, right| left.mean.total_cmp(&right.mean));
        all
    }

    /// Merges the buffer and the centroids with a scale function: each second time from the greatest down.
    fn merge_buffer(&mut self, compression: f64) {
        let incoming = self.ascending();
        let is_descending = self.merges % 2 == 1;
        self.merges += 1;
        let limits = Limits::new(self.total, compression);
        if is_descending {
            self.merge_neighbours(incoming.into_iter().rev(), &limits);
            self.centroids.reverse();
        } else {
            self.merge_neighbours(incoming.into_iter(), &limits);
        }
    }

    fn merge_neighbours(&mut self, mut incoming: impl Iterator<Item = Centroid>, limits: &Limits) {
        let Some(mut last) = incoming.next() else { return };
        let mut before = 0.0;
        let mut start = limits.spread(before);
        for next in incoming {
            let weight = last.weight + next.weight;
            if weight <= limits.weight(start.min(limits.spread(before + weight))) {
                last = Centroid { mean: self.means.mean(last, next), weight };
            } else {
                before += last.weight;
                start = limits.spread(before);
                self.centroids.push(std::mem::replace(&mut last, next));
            }
        }
        self.centroids.push(last);
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
#[inline]
fn average(left: f64, left_weight: f64, right: f64, right_weight: f64) -> f64 {
    let average = (left * left_weight + right * right_weight) / (left_weight + right_weight);
    average.min(left.max(right)).max(left.min(right))
}

/// A whole number that sorts as the value does among values.
#[inline]
const fn sortable(value: f64) -> i64 {
    let bits = value.to_bits() as i64;
    bits ^ (((bits >> 63) as u64) >> 1) as i64
}

/// The value of such a number, once.
#[inline]
const fn once(sortable: i64) -> Centroid {
    let bits = sortable ^ (((sortable >> 63) as u64) >> 1) as i64;
    Centroid { mean: f64::from_bits(bits as u64), weight: 1.0 }
}

/// Ascending values and centroids in one sequence; of equal ones the values first.
fn zipped(values: &[i64], centroids: &[Centroid]) -> Vec<Centroid> {
    let mut all = Vec::with_capacity(values.len() + centroids.len());
    let (mut value, mut centroid) = (0, 0);
    while value < values.len() && centroid < centroids.len() {
        let is_value = values[value] <= sortable(centroids[centroid].mean);
        all.push(if is_value { once(values[value]) } else { centroids[centroid] });
        value += usize::from(is_value);
        centroid += usize::from(!is_value);
    }
    all.extend(values[value..].iter().copied().map(once));
    all.extend_from_slice(&centroids[centroid..]);
    all
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

    /// The scale function at so much weight: a centroid is bounded by the lesser one of its two ends.
    #[inline]
    fn spread(&self, weight: f64) -> f64 {
        let quantile = weight / self.total;
        quantile * (1.0 - quantile)
    }

    /// The greatest weight of a centroid with this spread.
    #[inline]
    fn weight(&self, spread: f64) -> f64 {
        self.total * spread / self.normalizer
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

    #[test]
    fn values_and_centroids_of_weight_one_are_alike() {
        for means in [Means::Moved, Means::Averaged] {
            let (mut values, mut centroids) = (MergingDigest::new(20.0, means), MergingDigest::new(20.0, means));
            for value in (0..5000).map(|place| f64::from(place * 7919 % 997) / 3.0 - 100.0) {
                values.add_value(value);
                centroids.add(Centroid { mean: value, weight: 1.0 });
            }
            let shown = |digest: &mut MergingDigest| {
                digest.compress();
                digest.centroids().iter().map(|centroid| (centroid.mean.to_bits(), centroid.weight.to_bits())).collect::<Vec<_>>()
            };
            assert_eq!(shown(&mut values), shown(&mut centroids));
        }
    }
}
