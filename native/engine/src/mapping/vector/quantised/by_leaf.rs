//! Scalar quantisation with one interval per leaf, which contains most elements of its vectors.

use super::{level, product, score_of};
use crate::mapping::vector::Similarity;

/// Number of vectors per sample whose extremes are determined together.
const SAMPLE: usize = 20;

/// A vector in few bits.
pub struct Levels {
    numbers: Box<[u8]>,
    /// Correction of its dot product.
    correction: f32,
}

/// The interval of a leaf, and its vectors by ordinal.
pub struct LeafInterval {
    min: f32,
    max: f32,
    steps: f32,
    similarity: Similarity,
    vectors: Box<[Levels]>,
}

impl LeafInterval {
    /// Of the vectors `prepared`; `ords` are those of the documents in their order.
    pub fn new(bits: u32, share: Option<f32>, similarity: Similarity, ords: &[u32], prepared: &[Vec<f32>]) -> Self {
        let (min, max) = extremes(share, ords, prepared);
        let steps = ((1_u32 << bits) - 1) as f32;
        let mut interval = Self { min, max, steps, similarity, vectors: Box::default() };
        interval.vectors = prepared.iter().map(|vector| interval.quantise(vector)).collect();
        interval
    }

    /// A vector in few bits.
    pub fn quantise(&self, vector: &[f32]) -> Levels {
        let scale = self.steps / (self.max - self.min);
        let step = (self.max - self.min) / self.steps;
        let mut correction = 0.0;
        let quantise = |number: &f32| {
            let inside = number.max(self.min).min(self.max) - self.min;
            let level = level(f64::from(scale * inside));
            let kept = f32::from(level) * step;
            correction += self.min * (number - self.min / 2.0) + (number - self.min - kept) * kept;
            level
        };
        let levels = vector.iter().map(quantise).collect();
        Levels { numbers: levels, correction: if self.similarity == Similarity::L2Norm { 0.0 } else { correction } }
    }

    /// Score of the vector with an ordinal.
    pub fn score(&self, wanted: &Levels, ord: u32) -> f32 {
        let Some(vector) = self.vectors.get(ord as usize) else { return 0.0 };
        let step = (self.max - self.min) / self.steps;
        let measured = match self.similarity {
            Similarity::L2Norm => wanted.numbers.iter().zip(&vector.numbers).map(|(a, b)| u64::from(a.abs_diff(*b)).pow(2)).sum::<u64>(),
            _ => product(&wanted.numbers, &vector.numbers),
        };
        score_of(measured as f32 * (step * step) + wanted.correction + vector.correction, self.similarity)
    }
}

/// The interval: the mean of those of so many vectors each, without the outermost numbers; vectors that fill no sample do not count.
fn extremes(share: Option<f32>, ords: &[u32], prepared: &[Vec<f32>]) -> (f32, f32) {
    let dims = prepared.first().map_or(0, Vec::len);
    let share = share.unwrap_or_else(|| (1.0 - 1.0 / (dims as f32 + 1.0)).max(0.9));
    if share >= 1.0 {
        let numbers = || prepared.iter().flatten().copied();
        return (numbers().fold(f32::INFINITY, f32::min), numbers().fold(f32::NEG_INFINITY, f32::max));
    }
    let (mut lower, mut upper, mut count) = (0.0, 0.0, 0.0);
    for sample in ords.chunks_exact(SAMPLE.min(ords.len()).max(1)) {
        let mut numbers: Vec<f32> = sample.iter().flat_map(|ord| &prepared[*ord as usize]).copied().collect();
        numbers.sort_unstable_by(f32::total_cmp);
        let left_out = (numbers.len() as f32 * (1.0 - share) / 2.0 + 0.5) as usize;
        if let Some((first, last)) = numbers.get(left_out).zip(numbers.iter().rev().nth(left_out)) {
            lower += f64::from(*first);
            upper += f64::from(*last);
            count += 1.0;
        }
    }
    ((lower / count) as f32, (upper / count) as f32)
}
