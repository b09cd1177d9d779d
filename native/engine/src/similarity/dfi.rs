//! `DFI`: how far the occurrences of a term in a document are from what its length alone would give.

use super::counts::{Counts, log2};
use super::explanation::{Explanation, Number};

/// `independence_measure`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Independence {
    /// `standardized`: by the root of what is expected.
    Standardized,
    /// `saturated`: by what is expected.
    Saturated,
    /// `chisquared`: the square of the distance by what is expected.
    ChiSquared,
}

impl Independence {
    /// Score of a document with the term: 0 where it has no more occurrences than its length lets expect.
    pub fn score(self, counts: &Counts, boost: f64, freq: f64, length: f64) -> f64 {
        let expected = expected(counts, length);
        if freq <= expected { 0.0 } else { boost * log2(self.measure(freq, expected) + 1.0) }
    }

    fn measure(self, freq: f64, expected: f64) -> f64 {
        let distance = freq - expected;
        match self {
            Self::Standardized => distance / expected.sqrt(),
            Self::Saturated => distance / expected,
            Self::ChiSquared => distance * distance / expected,
        }
    }

    /// Explains the score; `None` if it is 0. `shown`: explanation of the frequency.
    pub fn explain(self, counts: &Counts, boost: f64, shown: &Explanation, length: f64) -> Option<Vec<Explanation>> {
        let freq = shown.value.as_f64();
        let expected = expected(counts, length);
        if freq <= expected {
            return None;
        }
        let of_expected = vec![
            Explanation::of(Number::Whole(counts.occurrences as i64), "F, total number of occurrences of term across all docs"),
            Explanation::matching(length as f32, "dl, length of field"),
            Explanation::of(Number::Whole(counts.tokens as i64), "T, total number of tokens in the field"),
        ];
        let measure = self.measure(freq, expected) as f32;
        let expected = Explanation::matching(expected as f32, "expected, computed as (F + 1) * dl / (T + 1) from:");
        let measure = Explanation::matching(measure, "measure, computed as independence.score(freq, expected) from:");
        Some(vec![
            Explanation::matching(boost as f32, "boost, query boost"),
            measure.from_parts(vec![shown.clone(), expected.from_parts(of_expected)]),
        ])
    }
}

fn expected(counts: &Counts, length: f64) -> f64 {
    (counts.occurrences as f64 + 1.0) * length / (counts.tokens as f64 + 1.0)
}
