//! The values of a bucket, as long as they are few enough for exact percentiles.

use super::distribution::Distribution;
use super::rank;
use crate::error::EsError;

/// Values that the reference holds as they are, for each unit of the compression; beyond, its percentiles are estimates.
const HELD: f64 = 20.0;

/// Values of which percentiles are requested.
#[derive(Clone, Debug)]
pub struct Digest {
    compression: f64,
    values: Vec<f64>,
    is_sorted: bool,
    is_estimated: bool,
}

impl Distribution for Digest {
    type Precision = f64;
    const TYPE_PREFIXES: [&'static str; 2] = ["tdigest_percentiles", "tdigest_percentile_ranks"];

    fn new(compression: f64) -> Self {
        Self { compression, values: Vec::new(), is_sorted: true, is_estimated: false }
    }

    fn add(&mut self, value: f64) {
        if self.is_estimated || (self.values.len() + 1) as f64 >= self.compression * HELD {
            self.is_estimated = true;
            self.values = Vec::new();
            return;
        }
        self.is_sorted = false;
        self.values.push(value);
    }

    fn merge(&mut self, other: &Self) {
        self.is_estimated |= other.is_estimated;
        other.values.iter().for_each(|&value| self.add(value));
    }

    fn refusal(&self, wire_name: &str) -> Option<EsError> {
        let refused = || EsError::not_implemented(format!("aggregation [{wire_name}] of so many values that its numbers are estimates"));
        self.is_estimated.then(refused)
    }

    fn percentile(&mut self, percent: f64) -> f64 {
        self.quantile(percent / 100.0)
    }

    fn rank(&mut self, value: f64) -> f64 {
        rank::share(self.sorted(), value) * 100.0
    }

    fn precision(&self) -> f64 {
        self.compression
    }
}

impl Digest {
    /// The values in ascending order.
    pub fn sorted(&mut self) -> &[f64] {
        if !self.is_sorted {
            self.values.sort_by(f64::total_cmp);
            self.is_sorted = true;
        }
        &self.values
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The value below which a share `q` of all values lies; NaN of none.
    pub fn quantile(&mut self, q: f64) -> f64 {
        let values = self.sorted();
        let index = q * (values.len() as f64 - 1.0);
        let at = |place: usize| values.get(place).copied().unwrap_or(f64::NAN);
        let (place, part) = (index as usize, index - index.floor());
        if part > 0.0 { at(place) + part * (at(place + 1) - at(place)) } else { at(place) }
    }
}
