//! Score normalizers of retrievers.

use crate::error::{EsError, Result};
use crate::json::Value;
use crate::query_dsl::ParseContext;
use crate::search::number;

/// The minimum difference, relative to the greatest score, between scores that `minmax` distinguishes.
const APART: f32 = 1e-6;

/// Makes the scores of different retrievers comparable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Normalizer {
    /// No normalization.
    None,
    /// The greatest becomes 1, the least 0.
    MinMax,
    /// Their squares sum up to 1.
    L2Norm,
}

impl Normalizer {
    /// Reads the name of one.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        match number::text(value, cx)?.as_str() {
            "none" => Ok(Self::None),
            "minmax" => Ok(Self::MinMax),
            "l2_norm" => Ok(Self::L2Norm),
            name => Err(EsError::not_implemented(format!("the normalizer [{name}]"))),
        }
    }

    /// The scores of a retriever's documents as they are weighed.
    pub fn normalize(self, scores: &[f32]) -> Result<Vec<f32>> {
        match self {
            Self::None => Ok(scores.to_vec()),
            Self::MinMax => min_max(scores),
            Self::L2Norm => l2_norm(scores),
        }
    }
}

fn min_max(scores: &[f32]) -> Result<Vec<f32>> {
    let least = scores.iter().copied().fold(f32::INFINITY, f32::min);
    let greatest = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let range = greatest - least;
    if scores.is_empty() || range == 0.0 {
        return Ok(vec![1.0; scores.len()]);
    }
    // Scores that are nearly equal count as one, and the tolerance is documented nowhere.
    if range <= greatest.abs().max(least.abs()) * APART {
        return Err(EsError::not_implemented("the normalizer [minmax] of scores that are nearly the same"));
    }
    Ok(scores.iter().map(|score| (score - least) / range).collect())
}

fn l2_norm(scores: &[f32]) -> Result<Vec<f32>> {
    let length = scores.iter().map(|score| f64::from(*score).powi(2)).sum::<f64>().sqrt();
    if length == 0.0 && !scores.is_empty() {
        return Err(EsError::not_implemented("the normalizer [l2_norm] of scores that are all 0"));
    }
    Ok(scores.iter().map(|score| (f64::from(*score) / length) as f32).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_become_comparable() {
        assert_eq!(Normalizer::None.normalize(&[3.0, 1.0]).ok(), Some(vec![3.0, 1.0]));
        assert_eq!(Normalizer::MinMax.normalize(&[3.0, 2.0, 1.0]).ok(), Some(vec![1.0, 0.5, 0.0]));
        assert_eq!(Normalizer::MinMax.normalize(&[0.3]).ok(), Some(vec![1.0]));
        assert_eq!(Normalizer::L2Norm.normalize(&[3.0, 4.0]).ok(), Some(vec![0.6, 0.8]));
        for normalizer in [Normalizer::None, Normalizer::MinMax, Normalizer::L2Norm] {
            assert_eq!(normalizer.normalize(&[]).ok(), Some(Vec::new()));
        }
    }

    #[test]
    fn undocumented_behaviour_is_rejected() {
        assert!(Normalizer::MinMax.normalize(&[1.0, 1.000_000_1]).is_err_and(|error| error.is_unsupported()));
        assert!(Normalizer::L2Norm.normalize(&[0.0, 0.0]).is_err_and(|error| error.is_unsupported()));
    }
}
