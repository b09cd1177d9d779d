//! Scalar quantisation with an interval per vector, after subtracting the leaf's mean vector. The interval is improved iteratively until
//! the loss grows (locally adaptive quantisation with anisotropic loss).

use super::{level, product, score_of};
use crate::mapping::vector::Similarity;

/// Initial interval by number of bits, in standard deviations.
const STARTS: [f32; 8] = [0.798, 1.493, 2.051, 2.514, 2.916, 3.278, 3.611, 3.922];

/// Number of values processed at once under [`Spread::InLanes`].
const LANES: usize = 16;

/// Computation of the standard deviation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// By definition.
    Exact,
    /// ES 8 with 16-lane SIMD: lane means have equal weight, whatever their number of elements.
    InLanes,
}

/// Bits per element of stored vectors and of query vectors, and how their initial intervals are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits {
    /// Bits per element of stored vectors.
    pub kept: u32,
    /// Bits per element of query vectors.
    pub wanted: u32,
    /// Determines the initial interval.
    pub spread: Spread,
}

/// Weight of errors orthogonal to the vector.
const ACROSS: f32 = 0.1;

/// Maximum number of iterations.
const TRIALS: usize = 5;

/// A vector in few bits.
pub struct Levels {
    numbers: Box<[u8]>,
    lower: f32,
    /// Distance of two levels.
    step: f32,
    /// Its squared length relative to the mean, or its dot product with the mean.
    correction: f32,
    sum: f32,
}

/// The mean of a leaf, and its vectors by ordinal.
pub struct LeafCentre {
    mean: Vec<f32>,
    square: f32,
    bits: Bits,
    similarity: Similarity,
    vectors: Box<[Levels]>,
}

impl LeafCentre {
    /// Of the vectors `prepared`; `ords` are those of the documents in their order.
    pub fn new(bits: Bits, similarity: Similarity, ords: &[u32], prepared: &[Vec<f32>]) -> Self {
        let mut mean = vec![0.0_f32; prepared.first().map_or(0, Vec::len)];
        for vector in ords.iter().map(|ord| &prepared[*ord as usize]) {
            for (sum, number) in mean.iter_mut().zip(vector) {
                *sum += number;
            }
        }
        for sum in &mut mean {
            *sum /= ords.len() as f32;
        }
        let square = mean.iter().map(|number| number * number).sum();
        let mut centre = Self { mean, square, bits, similarity, vectors: Box::default() };
        centre.vectors = prepared.iter().map(|vector| centre.quantise(vector, bits.kept)).collect();
        centre
    }

    /// Quantises a query vector.
    pub fn wanted(&self, vector: &[f32]) -> Levels {
        self.quantise(vector, self.bits.wanted)
    }

    fn quantise(&self, vector: &[f32], bits: u32) -> Levels {
        let steps = ((1_u32 << bits) - 1) as f32;
        let moved: Vec<f32> = vector.iter().zip(&self.mean).map(|(number, mean)| number - mean).collect();
        let square: f32 = moved.iter().map(|number| number * number).sum();
        let (lower, upper) = improved(start(&moved, bits, self.bits.spread), &moved, square, steps);
        let step = (upper - lower) / steps;
        let levels: Box<[u8]> = moved.iter().map(|number| level(f64::from((number.max(lower).min(upper) - lower) / step))).collect();
        let sum = levels.iter().map(|level| u32::from(*level)).sum::<u32>() as f32;
        let correction = match self.similarity {
            Similarity::L2Norm => square,
            _ => vector.iter().zip(&self.mean).map(|(number, mean)| number * mean).sum(),
        };
        Levels { numbers: levels, lower, step: (upper - lower) * (1.0 / steps), correction, sum }
    }

    /// Score of the vector with an ordinal.
    pub fn score(&self, wanted: &Levels, ord: u32) -> f32 {
        let Some(vector) = self.vectors.get(ord as usize) else { return 0.0 };
        let found = vector.lower * wanted.lower * self.mean.len() as f32
            + wanted.lower * vector.step * vector.sum
            + vector.lower * wanted.step * wanted.sum
            + vector.step * wanted.step * product(&wanted.numbers, &vector.numbers) as f32;
        let corrections = wanted.correction + vector.correction;
        let measured = match self.similarity {
            // Rounding must not make a distance negative.
            Similarity::L2Norm => (corrections - 2.0 * found).max(0.0),
            _ => found + (corrections - self.square),
        };
        score_of(measured, self.similarity)
    }
}

/// The first interval: so many deviations around the vector's own mean, and not beyond its numbers.
fn start(moved: &[f32], bits: u32, spread: Spread) -> (f32, f32) {
    let (mean, variance) = match spread {
        Spread::Exact => moments(moved.iter().copied()),
        Spread::InLanes => moments_in_lanes(moved),
    };
    let (least, most) =
        moved.iter().fold((f32::INFINITY, f32::NEG_INFINITY), |(least, most), number| (least.min(*number), most.max(*number)));
    let wide = f64::from(STARTS[(bits as usize - 1).min(STARTS.len() - 1)]) * (variance / moved.len() as f64).sqrt();
    let bounded = |number: f64| number.max(f64::from(least)).min(f64::from(most)) as f32;
    (bounded(mean - wide), bounded(mean + wide))
}

/// The mean of numbers, and the sum of the squares of their distances from it.
fn moments(numbers: impl Iterator<Item = f32>) -> (f64, f64) {
    let (mut mean, mut variance) = (0.0_f64, 0.0_f64);
    for (place, number) in numbers.enumerate() {
        let delta = f64::from(number) - mean;
        mean += delta / (place + 1) as f64;
        variance += delta * (f64::from(number) - mean);
    }
    (mean, variance)
}

/// The same as [`Spread::InLanes`] has it; vectors in single bits are long enough for that.
fn moments_in_lanes(numbers: &[f32]) -> (f64, f64) {
    let (whole, rest) = numbers.split_at(numbers.len() - numbers.len() % LANES);
    let lanes: Vec<(f64, f64)> = (0..LANES).map(|lane| moments(whole.iter().skip(lane).step_by(LANES).copied())).collect();
    let (mean, apart) = moments(lanes.iter().map(|(mean, _)| *mean as f32));
    let variance = apart + lanes.iter().map(|(_, variance)| variance).sum::<f64>();
    if rest.is_empty() {
        return (mean, variance);
    }
    // The remaining elements are weighted by their share.
    let share = rest.len() as f64 / numbers.len() as f64;
    let (mean_of_rest, variance_of_rest) = moments(rest.iter().copied());
    let both = mean + (mean_of_rest - mean) * share;
    (both, variance + (mean - both).powi(2) + (variance_of_rest + (mean_of_rest - both).powi(2)) * share)
}

/// The interval by which least is lost.
fn improved(mut interval: (f32, f32), moved: &[f32], square: f32, steps: f32) -> (f32, f32) {
    let along = (1.0 - ACROSS) / square;
    if !along.is_finite() {
        return interval;
    }
    let (along, across) = (f64::from(along), f64::from(ACROSS));
    let mut least = loss(interval, moved, square, steps);
    for _ in 0..TRIALS {
        let (lower, upper) = interval;
        let fit = Fit::new(interval, moved, steps);
        let first = along * fit.lower * fit.lower + across * fit.lower_twice;
        let mixed = along * fit.lower * fit.upper + across * fit.both;
        let second = along * fit.upper * fit.upper + across * fit.upper_twice;
        let determinant = first * second - mixed * mixed;
        if determinant == 0.0 {
            break;
        }
        let next = (
            ((second * fit.lower - mixed * fit.upper) / determinant) as f32,
            ((first * fit.upper - mixed * fit.lower) / determinant) as f32,
        );
        if f64::from((lower - next.0).abs()) < 1e-8 && f64::from((upper - next.1).abs()) < 1e-8 {
            break;
        }
        let lost = loss(next, moved, square, steps);
        if lost > least {
            break;
        }
        (interval, least) = (next, lost);
    }
    interval
}

/// Terms of the linear equations for a better interval.
#[derive(Default)]
struct Fit {
    lower_twice: f64,
    both: f64,
    upper_twice: f64,
    lower: f64,
    upper: f64,
}

impl Fit {
    fn new((lower, upper): (f32, f32), moved: &[f32], steps: f32) -> Self {
        let inverse = f64::from(steps / (upper - lower));
        let mut fit = Self::default();
        for &number in moved {
            let inside = f64::from(number.max(lower).min(upper)) - f64::from(lower);
            let part = f64::from(f32::from(level(inside * inverse)) / steps);
            let number = f64::from(number);
            fit.lower_twice += (1.0 - part) * (1.0 - part);
            fit.both += (1.0 - part) * part;
            fit.upper_twice += part * part;
            fit.lower += number * (1.0 - part);
            fit.upper += number * part;
        }
        fit
    }
}

/// Quantisation loss of an interval; errors along the vector weigh more.
fn loss((lower, upper): (f32, f32), moved: &[f32], square: f32, steps: f32) -> f64 {
    let (lower, upper) = (f64::from(lower), f64::from(upper));
    let step = (upper - lower) / f64::from(steps);
    let (mut along, mut all) = (0.0, 0.0);
    for number in moved.iter().map(|number| f64::from(*number)) {
        let inside = number.max(lower).min(upper) - lower;
        let error = number - (lower + step * f64::from(level(inside * (1.0 / step))));
        along += number * error;
        all += error * error;
    }
    let across = f64::from(ACROSS);
    (1.0 - across) * along * along / f64::from(square) + across * all
}
