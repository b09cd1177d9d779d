//! Frequency normalization by document length (`normalization` of DFR and IB).

use super::counts::{Counts, log2};
use super::explanation::{Explanation, Number};

/// A normalization with its parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Normalization {
    /// `no`: frequencies as they are.
    None,
    /// `h1`: the frequency is spread evenly over the length.
    H1 {
        /// Hyperparameter of the average length.
        c: f32,
    },
    /// `h2`: the frequency is the denser, the shorter the document.
    H2 {
        /// Hyperparameter of the average length.
        c: f32,
    },
    /// `h3`: a Dirichlet prior.
    H3 {
        /// The Dirichlet prior.
        mu: f32,
    },
    /// `z`: a Zipfian relation.
    Z {
        /// The exponent, between 0 and 0.5.
        z: f32,
    },
}

const TF: &str = "tf, number of occurrences of term in the document";
const C: &str = "c, hyper-parameter";
const AVERAGE: &str = "avgfl, average length of field across all documents";
const LENGTH: &str = "fl, field length of the document";

impl Normalization {
    /// The frequency that a document of this length counts with.
    pub fn frequency(self, counts: &Counts, freq: f64, length: f64) -> f64 {
        let average = counts.average_length;
        match self {
            Self::None => freq,
            Self::H1 { c } => freq * f64::from(c) * (average / length),
            Self::H2 { c } => freq * log2(1.0 + f64::from(c) * average / length),
            Self::H3 { mu } => {
                // Lucene: this quotient has the width of a float (mapping/similarity_information).
                let share = (counts.occurrences as f32 + 1.0) / (counts.tokens as f32 + 1.0);
                let prior = f64::from(mu * share);
                (freq + prior) / (length + f64::from(mu)) * f64::from(mu)
            }
            Self::Z { z } => freq * (average / length).powf(f64::from(z)),
        }
    }

    /// Details of its explanation.
    pub fn explain(self, counts: &Counts, freq: f64, length: f64) -> Explanation {
        let value = self.frequency(counts, freq, length) as f32;
        let tf = Explanation::matching(freq as f32, TF);
        let average = Explanation::matching(counts.average_length as f32, AVERAGE);
        let length = Explanation::matching(length as f32, LENGTH);
        let (description, parts) = match self {
            // Lucene: whatever the frequency is (mapping/similarity_information).
            Self::None => return Explanation::of(Number::Whole(1), "no normalization"),
            Self::H1 { c } => {
                ("NormalizationH1, computed as tf * c * (avgfl / fl) from:", vec![tf, Explanation::matching(c, C), average, length])
            }
            Self::H2 { c } => {
                ("NormalizationH2, computed as tf * log2(1 + c * avgfl / fl) from:", vec![tf, Explanation::matching(c, C), average, length])
            }
            Self::H3 { mu } => {
                let description = "NormalizationH3, computed as (tf + mu * ((F+1) / (T+1))) / (fl + mu) * mu from:";
                let occurrences = counts.occurrences as f32;
                let tokens = counts.tokens as f32;
                let parts = vec![
                    tf,
                    Explanation::matching(mu, "mu, smoothing parameter"),
                    Explanation::matching(occurrences, "F,  total number of occurrences of term across all documents"),
                    Explanation::matching(tokens, "T, total number of tokens of the field across all documents"),
                    length,
                ];
                (description, parts)
            }
            Self::Z { z } => {
                let parts = vec![tf, average, length, Explanation::matching(z, "z, relates to specificity of the language")];
                ("NormalizationZ, computed as tf * Math.pow(avgfl / fl, z) from:", parts)
            }
        };
        Explanation::matching(value, description).from_parts(parts)
    }
}
