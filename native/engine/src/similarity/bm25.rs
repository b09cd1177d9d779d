//! BM25 as the reference computes it, in the same float widths; the boolean similarity is one of its limits.

use std::cell::RefCell;
use std::sync::Arc;

use super::parameters::Similarity;
use super::statistics::FieldStats;
use crate::fault;

/// The part of the formula that is the same for all documents of a shard.
pub struct Bm25 {
    weight: f32,
    cache: Arc<Inverses>,
}

/// `1 / (k1 * ((1 - b) + b * length / average length))` by norm byte.
type Inverses = [f32; 256];

thread_local! {
    /// The last computed table, with its k1, b and average length: the terms of a query usually share it.
    static LAST: RefCell<Option<([u32; 3], Arc<Inverses>)>> = const { RefCell::new(None) };
}

fn inverses(k1: f32, b: f32, average: f32) -> Arc<Inverses> {
    let is_faulty = fault::is_on("length_norm_ignored");
    let made = || {
        let of = |norm| if is_faulty { average } else { length_of_norm(norm) as f32 };
        Arc::new(std::array::from_fn(|norm| 1.0 / (k1 * ((1.0 - b) + b * of(norm as u8) / average))))
    };
    if is_faulty {
        return made();
    }
    let key = [k1, b, average].map(f32::to_bits);
    LAST.with_borrow_mut(|last| match last {
        Some((known, cached)) if *known == key => Arc::clone(cached),
        _ => Arc::clone(&last.insert((key, made())).1),
    })
}

/// Inverse document frequency of a term that `doc_freq` of the field's `doc_count` documents have.
pub fn idf(doc_freq: u64, doc_count: u64) -> f32 {
    let (n, total) = (doc_freq as f64, doc_count as f64);
    let one = if fault::is_on("idf_without_one") { 0.0 } else { 1.0 };
    (one + (total - n + 0.5) / (n + 0.5)).ln() as f32
}

/// The field length that a norm byte encodes.
pub fn length_of_norm(norm: u8) -> u32 {
    /// Lengths below this are stored as they are.
    const EXACT: u32 = 24;
    let norm = u32::from(norm);
    if norm < EXACT {
        return norm;
    }
    let (bits, shift) = ((norm - EXACT) & 7, (norm - EXACT) >> 3);
    EXACT + if shift == 0 { bits } else { (bits | 8) << (shift - 1) }
}

impl Bm25 {
    /// Binds the formula to a field's statistics and the (summed) idf of its terms.
    pub fn new(similarity: Similarity, boost: f32, idf: f32, stats: FieldStats) -> Self {
        let Similarity::Bm25 { k1, b } = similarity else {
            // With this any frequency is endless: what remains is the weight.
            return Self { weight: boost, cache: Arc::new([f32::INFINITY; 256]) };
        };
        let average = (stats.sum_total_term_freq as f64 / stats.doc_count as f64) as f32;
        let average = if fault::is_on("average_length_rounded") { average.round() } else { average };
        let cache = inverses(k1, b, average);
        // ES retains the factor (k1 + 1) that Lucene dropped.
        Self { weight: (boost * (if fault::is_on("factor_of_k1_dropped") { 1.0 } else { 1.0 + k1 })) * idf, cache }
    }

    /// The term frequency factor for a frequency and a norm byte, below 1.
    pub fn tf(&self, freq: f32, norm: u8) -> f32 {
        1.0 - 1.0 / (1.0 + freq * self.cache[norm as usize])
    }

    /// Upper bound of the score.
    pub fn max_score(&self) -> f32 {
        self.weight
    }

    /// Score of a document with this frequency and norm byte.
    #[inline]
    pub fn score(&self, freq: f32, norm: u8) -> f32 {
        self.weight - self.weight / (1.0 + freq * self.cache[norm as usize])
    }
}
