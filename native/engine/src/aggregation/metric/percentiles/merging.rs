//! A t-digest that merges sorted batches into its centroids, with the scale function k₂ (Dunning and Ertl, "Computing extremely accurate quantiles
//! using t-digests").

/// Room beside the centroids that the compression allows.
const ROOM: f64 = 10.0;

/// Values summed up in centroids, small ones at the ends and large ones in the middle.
#[derive(Clone, Debug)]
pub struct Merging {
    /// As it was asked for.
    compression: f64,
    /// That of merges while values come.
    inner: f64,
    /// Mean and weight, by mean.
    centroids: Vec<(f64, f64)>,
    /// What was added since the last merge.
    added: Vec<(f64, f64)>,
    /// How many centroids and added values there may be.
    capacity: usize,
    merges: u64,
    total: f64,
    min: f64,
    max: f64,
}

impl Merging {
    /// An empty digest. Batches are merged with twice the compression.
    pub fn new(compression: f64) -> Self {
        let compression = compression.max(10.0);
        let size = (compression + ROOM) as usize;
        let buffer = 5 * size;
        let inner = ((buffer / size - 1).max(1) as f64).sqrt() * compression;
        let size = if (size as f64) < inner + ROOM { (inner + ROOM).ceil() as usize } else { size };
        let capacity = if buffer <= 2 * size { 2 * size } else { buffer };
        Self {
            compression,
            inner,
            centroids: Vec::with_capacity(size),
            added: Vec::new(),
            capacity,
            merges: 0,
            total: 0.0,
            min: f64::INFINITY,
            max: f64::NEG_INFINITY,
        }
    }

    /// Adds a value, or several that are the same.
    pub fn add(&mut self, value: f64, weight: f64) {
        if self.added.len() + self.centroids.len() + 1 >= self.capacity {
            self.merge();
        }
        self.added.push((value, weight));
        self.min = self.min.min(value);
        self.max = self.max.max(value);
    }

    /// The centroids, by mean.
    pub fn centroids(&mut self) -> &[(f64, f64)] {
        self.merge();
        &self.centroids
    }

    /// Number of values.
    pub fn count(&self) -> f64 {
        self.total + self.added.iter().map(|(_, weight)| weight).sum::<f64>()
    }

    fn merge(&mut self) {
        self.merge_by(self.inner);
    }

    /// Merges what was added since the last merge with the compression that was asked for.
    pub fn compress(&mut self) {
        self.merge_by(self.compression);
    }

    fn merge_by(&mut self, compression: f64) {
        if self.added.is_empty() {
            return;
        }
        let mut all = std::mem::take(&mut self.added);
        self.total = all.iter().fold(self.total, |total, (_, weight)| total + weight);
        all.append(&mut self.centroids);
        all.sort_by(|(left, _), (right, _)| left.total_cmp(right));
        // Every other merge begins at the other end, so that neither end is favoured.
        let backwards = self.merges % 2 == 1;
        if backwards {
            all.reverse();
        }
        self.merges += 1;
        let total = self.total;
        let normalizer = compression / (4.0 * (total / compression).ln() + 24.0);
        let most = |q: f64| q * (1.0 - q) / normalizer;
        let last = all.len() - 1;
        let mut before = 0.0;
        let mut merged: Vec<(f64, f64)> = Vec::with_capacity(self.capacity);
        for (place, (mean, weight)) in all.into_iter().enumerate() {
            let Some((known_mean, known_weight)) = merged.last_mut() else {
                merged.push((mean, weight));
                continue;
            };
            let proposed = *known_weight + weight;
            let limit = total * most(before / total).min(most((before + proposed) / total));
            // The first and the last value stay alone.
            if proposed <= limit && place != 1 && place != last {
                *known_mean = (*known_mean * *known_weight + mean * weight) / proposed;
                *known_weight = proposed;
            } else {
                before += *known_weight;
                merged.push((mean, weight));
            }
        }
        if backwards {
            merged.reverse();
        }
        if let (Some(first), Some(last)) = (merged.first(), merged.last()) {
            self.min = self.min.min(first.0);
            self.max = self.max.max(last.0);
        }
        self.centroids = merged;
    }

    /// The value below which a share `q` of all values lies.
    pub fn quantile(&mut self, q: f64) -> f64 {
        self.merge();
        let (Some(&(first, first_weight)), Some(&(last, last_weight))) = (self.centroids.first(), self.centroids.last()) else {
            return f64::NAN;
        };
        if self.centroids.len() == 1 {
            return first;
        }
        let index = q * self.total;
        if index <= 0.0 {
            return self.min;
        }
        if index >= self.total {
            return self.max;
        }
        let mut reached = first_weight / 2.0;
        if first_weight > 1.0 && index < reached {
            return weighted(self.min, reached - index, first, index);
        }
        let left = self.total - index;
        if last_weight > 1.0 && left <= last_weight / 2.0 {
            return self.max - (left - 1.0) / (last_weight / 2.0 - 1.0) * (self.max - last);
        }
        for pair in self.centroids.windows(2) {
            let step = f64::midpoint(pair[0].1, pair[1].1);
            if reached + step > index {
                return weighted(pair[0].0, reached + step - index, pair[1].0, index - reached);
            }
            reached += step;
        }
        let behind = index - reached;
        weighted(last, behind, self.max, last_weight / 2.0 - behind)
    }

    /// The share of values up to `x`.
    pub fn share(&mut self, x: f64) -> f64 {
        self.merge();
        super::share::of(&self.centroids, self.min, self.max, self.total, x)
    }
}

/// The mean of two values, between them.
fn weighted(left: f64, left_weight: f64, right: f64, right_weight: f64) -> f64 {
    let mean = (left * left_weight + right * right_weight) / (left_weight + right_weight);
    mean.min(left.max(right)).max(left.min(right))
}
