//! Quantised vectors, as Elasticsearch stores them for its `int8` and `int4` indices: it compares the quantised
//! vectors instead of the originals, so scores reflect what quantisation preserves.

mod by_leaf;
mod by_vector;

use super::{Similarity, decode, dot, scaled};
use crate::document::column::TermsColumn;
use by_leaf::LeafInterval;
use by_vector::LeafCentre;
pub use by_vector::{Bits, Spread};

/// Quantisation methods.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Quantisation {
    /// One interval for all vectors of a leaf. ES 8.
    ByLeaf {
        /// Bits per element.
        bits: u32,
        /// Share of the values that lie in the interval; by default derived from the number of dimensions.
        share: Option<f32>,
    },
    /// An interval per vector, around the mean of the leaf. ES 8: for one-bit quantisation.
    ByVector(Bits),
    /// An interval found by search; unsupported.
    ByTrial,
}

/// The quantised vectors of a leaf.
pub struct QuantisedLeaf {
    quantisation: Quantisation,
    vectors: Vectors,
}

enum Vectors {
    ByLeaf(LeafInterval),
    ByVector(LeafCentre),
}

impl QuantisedLeaf {
    pub fn new(quantisation: Quantisation, similarity: Similarity, column: &TermsColumn) -> Option<Self> {
        let prepared: Vec<Vec<f32>> = (0..column.term_count()).map(|ord| prepare(decode(column.term(ord)), similarity)).collect();
        let vectors = match quantisation {
            Quantisation::ByLeaf { bits, share } => Vectors::ByLeaf(LeafInterval::new(bits, share, similarity, &column.ords, &prepared)),
            Quantisation::ByVector(bits) => Vectors::ByVector(LeafCentre::new(bits, similarity, &column.ords, &prepared)),
            Quantisation::ByTrial => return None,
        };
        Some(Self { quantisation, vectors })
    }

    /// Returns true if quantised with that method.
    pub fn is(&self, quantisation: Quantisation) -> bool {
        self.quantisation == quantisation
    }

    /// Scores vectors by similarity to `wanted`.
    pub fn scorer<'a>(&'a self, wanted: &[f32], similarity: Similarity) -> Box<dyn Fn(u32) -> f32 + 'a> {
        let wanted = prepare(wanted.to_vec(), similarity);
        match &self.vectors {
            Vectors::ByLeaf(interval) => {
                let wanted = interval.quantise(&wanted);
                Box::new(move |ord| interval.score(&wanted, ord))
            }
            Vectors::ByVector(centre) => {
                let wanted = centre.wanted(&wanted);
                Box::new(move |ord| centre.score(&wanted, ord))
            }
        }
    }
}

/// ES: vectors with cosine similarity are normalized (`query/knn_quantised`).
fn prepare(mut vector: Vec<f32>, similarity: Similarity) -> Vec<f32> {
    if similarity == Similarity::Cosine {
        let length = dot(&vector, &vector).sqrt() as f32;
        for number in &mut vector {
            *number /= length;
        }
    }
    vector
}

/// The score of a product, or of a distance.
fn score_of(value: f32, similarity: Similarity) -> f32 {
    match similarity {
        Similarity::L2Norm => (1.0 / (1.0 + value)).max(0.0),
        Similarity::MaxInnerProduct => scaled(f64::from(value)) as f32,
        Similarity::Cosine | Similarity::DotProduct => f32::midpoint(1.0, value).max(0.0),
    }
}

/// The nearest unsigned integer; 0 for NaN.
fn level(value: f64) -> u8 {
    (value + 0.5).floor() as u8
}

/// Dot product of two integer vectors.
fn product(a: &[u8], b: &[u8]) -> u64 {
    a.iter().zip(b).map(|(a, b)| u64::from(*a) * u64::from(*b)).sum()
}
