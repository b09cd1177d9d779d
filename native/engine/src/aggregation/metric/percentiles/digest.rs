//! The values of a bucket: all of them while they are few, a t-digest beyond.

use super::merging::Merging;
use super::share;

/// Values that are held as they are, for each unit of the compression.
const HELD: f64 = 20.0;

/// Values of which percentiles are asked.
#[derive(Clone, Debug)]
pub struct Digest {
    compression: f64,
    values: Vec<f64>,
    is_sorted: bool,
    merging: Option<Merging>,
}

impl Digest {
    /// An empty digest.
    pub fn new(compression: f64) -> Self {
        Self { compression, values: Vec::new(), is_sorted: true, merging: None }
    }

    /// An empty digest of the same compression.
    pub fn emptied(&self) -> Self {
        Self::new(self.compression)
    }

    /// Adds a value, `count` times.
    pub fn add(&mut self, value: f64, count: u64) {
        if let Some(merging) = &mut self.merging {
            merging.add(value, count as f64);
            return;
        }
        if (self.values.len() as u64 + count) as f64 >= self.compression * HELD {
            self.summarise();
            self.add(value, count);
            return;
        }
        self.is_sorted = false;
        self.values.extend(std::iter::repeat_n(value, count as usize));
    }

    fn summarise(&mut self) {
        let mut merging = Merging::new(self.compression);
        for value in std::mem::take(&mut self.values) {
            merging.add(value, 1.0);
        }
        self.merging = Some(merging);
    }

    fn sort(&mut self) {
        if !self.is_sorted {
            self.values.sort_by(f64::total_cmp);
            self.is_sorted = true;
        }
    }

    /// Ends the collection of a shard.
    ///
    /// ES: what was not merged yet is merged with the compression that was asked for, unlike all before. (case: `aggregation/percentiles_of_many`)
    pub fn compress(&mut self) {
        match &mut self.merging {
            Some(merging) => merging.compress(),
            None => self.sort(),
        }
    }

    /// Adds all of another one.
    pub fn merge(&mut self, mut other: Self) {
        if self.merging.is_none() && self.count() + other.count() >= self.compression * HELD {
            self.summarise();
        }
        for (mean, weight) in other.centroids() {
            self.add(mean, weight as u64);
        }
    }

    /// Means and weights, by mean.
    pub fn centroids(&mut self) -> Vec<(f64, f64)> {
        if let Some(merging) = &mut self.merging {
            return merging.centroids().to_vec();
        }
        self.sort();
        self.values.iter().map(|&value| (value, 1.0)).collect()
    }

    /// Whether there are too many values to hold all of them.
    pub fn is_summarised(&self) -> bool {
        self.merging.is_some()
    }

    /// Number of values.
    pub fn count(&self) -> f64 {
        self.merging.as_ref().map_or(self.values.len() as f64, Merging::count)
    }

    /// The value below which a share `q` of all values lies; NaN of none.
    pub fn quantile(&mut self, q: f64) -> f64 {
        if let Some(merging) = &mut self.merging {
            return merging.quantile(q);
        }
        self.sort();
        let index = q * (self.values.len() as f64 - 1.0);
        let at = |place: usize| self.values.get(place).copied().unwrap_or(f64::NAN);
        let (place, part) = (index as usize, index - index.floor());
        if part > 0.0 { at(place) + part * (at(place + 1) - at(place)) } else { at(place) }
    }

    /// The share of values up to `x`; NaN of none.
    pub fn share(&mut self, x: f64) -> f64 {
        if let Some(merging) = &mut self.merging {
            return merging.share(x);
        }
        let centroids = self.centroids();
        let (min, max) = (self.values.first(), self.values.last());
        let (Some(&min), Some(&max)) = (min, max) else { return f64::NAN };
        share::of(&centroids, min, max, self.values.len() as f64, x)
    }
}
