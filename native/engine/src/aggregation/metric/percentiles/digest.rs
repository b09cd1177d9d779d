//! The values of a bucket: few of them as they are, many as a t-digest.

use super::distribution::{Distribution, estimated};
use super::merging_digest::{Centroid, Means, MergingDigest};
use super::rank;
use crate::bounds::work;
use crate::error::EsError;
use crate::json::number::f64_to_string;

/// Number of values per unit of compression from which percentiles are estimates.
const HELD: f64 = 20.0;

/// Requested compression.
#[derive(Clone, Copy, Debug)]
pub struct Compression {
    /// The number of the request.
    pub value: f64,
    /// Major version, which determines the last bits of estimates.
    pub major: u8,
}

/// Values of which percentiles are requested.
#[derive(Clone, Debug)]
pub struct Digest {
    compression: Compression,
    /// Number of values from which percentiles are estimates.
    most: f64,
    values: Values,
    /// True if its answers would be estimates of counted values.
    is_refused: bool,
    /// The first value that is no finite number.
    invalid: Option<f64>,
}

#[derive(Clone, Debug)]
enum Values {
    Exact { values: Vec<f64>, is_sorted: bool },
    Estimated(Box<MergingDigest>),
}

impl Distribution for Digest {
    type Precision = Compression;
    const TYPE_PREFIXES: [&'static str; 2] = ["tdigest_percentiles", "tdigest_percentile_ranks"];

    fn new(compression: Compression) -> Self {
        let values = Values::Exact { values: Vec::new(), is_sorted: true };
        Self { compression, most: compression.value.round() * HELD, values, is_refused: false, invalid: None }
    }

    #[inline]
    fn add(&mut self, value: f64) {
        if !value.is_finite() {
            self.invalid.get_or_insert(value);
            return;
        }
        match &mut self.values {
            Values::Estimated(digest) => digest.add_value(value),
            Values::Exact { values, is_sorted } if (values.len() as f64 + 1.0) < self.most => {
                *is_sorted = false;
                values.push(value);
            }
            Values::Exact { .. } => self.estimated().add_value(value),
        }
    }

    /// Estimates of counted values are refused: nothing specifies in which parts they are added.
    fn add_counted(&mut self, value: f64, count: u64) {
        for _ in 0..count {
            if self.is_full() || self.is_estimated() {
                self.is_refused = true;
                return;
            }
            self.add(value);
        }
    }

    /// ES: values are added in ascending order, centroids after a merge of their own (`aggregation/percentiles_estimated`).
    fn merge(&mut self, other: &Self) {
        let mut other = other.clone();
        other.finish();
        self.add_all(other);
    }

    fn finish(&mut self) {
        if let Values::Estimated(digest) = &mut self.values {
            digest.compress();
        }
    }

    fn is_estimated(&self) -> bool {
        self.is_refused || matches!(self.values, Values::Estimated(_))
    }

    fn refusal(&self, wire_name: &str) -> Option<EsError> {
        // ES: such values of runtime fields are rejected (aggregation/percentiles_of_infinities).
        let invalid = self.invalid.map(|value| EsError::illegal_argument(format!("Invalid value: {}", f64_to_string(value))));
        invalid.or_else(|| self.is_refused.then(|| estimated(wire_name)))
    }

    fn percentile(&mut self, percent: f64) -> f64 {
        self.quantile(percent / 100.0)
    }

    fn rank(&mut self, value: f64) -> f64 {
        let share = match &self.values {
            Values::Exact { .. } => rank::share(self.sorted(), value),
            Values::Estimated(digest) => rank::share(digest.centroids(), value),
        };
        share * 100.0
    }

    fn precision(&self) -> Compression {
        self.compression
    }
}

impl Digest {
    /// Returns true if one more value makes the answers estimates.
    fn is_full(&self) -> bool {
        self.is_full_with(1.0)
    }

    /// Returns true if so many more values make the answers estimates.
    fn is_full_with(&self, more: f64) -> bool {
        let Values::Exact { values, .. } = &self.values else { return false };
        values.len() as f64 + more >= self.most
    }

    /// Adds all values of another one as they are, without merging its neighbours any further.
    pub fn merge_loosely(&mut self, other: &Self) {
        let mut other = other.clone();
        other.settle();
        self.add_all(other);
    }

    fn add_all(&mut self, mut other: Self) {
        self.is_refused |= other.is_refused;
        self.invalid = self.invalid.or(other.invalid);
        match &mut other.values {
            Values::Exact { .. } => other.sorted().iter().for_each(|&value| self.add(value)),
            Values::Estimated(digest) => {
                let joined = self.estimated();
                digest.centroids().iter().for_each(|&centroid| joined.add_of_another(centroid));
            }
        }
    }

    /// Merges what is buffered.
    fn settle(&mut self) {
        if let Values::Estimated(digest) = &mut self.values {
            digest.settle();
        }
    }

    /// The median of the distances from the median; NaN without values.
    ///
    /// ES: a digest of the distances of centroids, which are added in ascending order with their weights (`aggregation/median_absolute_deviation_estimated`).
    pub fn deviation(mut self) -> f64 {
        if self.is_empty() {
            return f64::NAN;
        }
        self.settle();
        let median = self.quantile(0.5);
        let mut distances = Self::new(self.compression);
        match &self.values {
            Values::Exact { .. } => self.sorted().iter().for_each(|value| distances.add((median - value).abs())),
            Values::Estimated(digest) => {
                for &centroid in digest.centroids() {
                    work(1);
                    let centroid = digest.shown(centroid);
                    distances.add_weighted(Centroid { mean: (median - centroid.mean).abs(), ..centroid });
                }
            }
        }
        distances.settle();
        distances.quantile(0.5)
    }

    /// Adds a value that occurs as often as its weight.
    fn add_weighted(&mut self, added: Centroid) {
        let is_full = self.is_full_with(added.weight);
        match &mut self.values {
            Values::Exact { values, is_sorted } if !is_full => {
                *is_sorted = false;
                values.resize(values.len() + added.weight as usize, added.mean);
            }
            _ => self.estimated().add(added),
        }
    }

    /// The digest, which replaces exact values from now on.
    fn estimated(&mut self) -> &mut MergingDigest {
        if let Values::Exact { values, .. } = &mut self.values {
            let means = if self.compression.major == 8 { Means::Moved } else { Means::Averaged };
            let mut digest = Box::new(MergingDigest::new(self.compression.value, means));
            for value in std::mem::take(values) {
                digest.add_value(value);
            }
            self.values = Values::Estimated(digest);
        }
        match &mut self.values {
            Values::Estimated(digest) => digest,
            Values::Exact { .. } => unreachable!("values were just replaced"),
        }
    }

    /// The values in ascending order; none of many.
    pub fn sorted(&mut self) -> &[f64] {
        match &mut self.values {
            Values::Exact { values, is_sorted } => {
                if !*is_sorted {
                    values.sort_by(f64::total_cmp);
                    *is_sorted = true;
                }
                values
            }
            Values::Estimated(_) => &[],
        }
    }

    /// Returns true without values.
    pub fn is_empty(&self) -> bool {
        matches!(&self.values, Values::Exact { values, .. } if values.is_empty())
    }

    /// The `q` quantile; NaN if empty.
    pub fn quantile(&mut self, q: f64) -> f64 {
        if let Values::Estimated(digest) = &self.values {
            return digest.quantile(q);
        }
        let values = self.sorted();
        let index = q * (values.len() as f64 - 1.0);
        let at = |place: usize| values.get(place).copied().unwrap_or(f64::NAN);
        let (place, part) = (index as usize, index - index.floor());
        // ES: a zero loses its sign (`aggregation/zeros_of_a_document`).
        0.0 + if part > 0.0 { at(place) + part * (at(place + 1) - at(place)) } else { at(place) }
    }
}
