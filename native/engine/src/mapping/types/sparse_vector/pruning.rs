//! Which tokens of a query count: thresholds of their frequency and weight.

use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;

/// The thresholds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pruning {
    /// A token is frequent if it is in more than so many times as many documents as a token is on average.
    pub freq_ratio: f32,
    /// A token is light if it weighs less than this share of the heaviest one.
    pub weight: f32,
    /// If true, only the tokens that are both count, else all others.
    pub only_pruned: bool,
}

impl Default for Pruning {
    fn default() -> Self {
        Self { freq_ratio: 5.0, weight: 0.4, only_pruned: false }
    }
}

impl Pruning {
    /// The thresholds, if they are within their bounds.
    pub fn check(self) -> Result<Self> {
        if !(1.0..=100.0).contains(&self.freq_ratio) {
            let given = f32_to_string(self.freq_ratio);
            return Err(EsError::illegal_argument(format!("[tokens_freq_ratio_threshold] must be between [1] and [100], got {given}")));
        }
        if !(0.0..=1.0).contains(&self.weight) {
            return Err(EsError::illegal_argument("[tokens_weight_threshold] must be between 0 and 1"));
        }
        Ok(self)
    }
}
