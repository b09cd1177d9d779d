//! `DFR`: how far the occurrences of a term diverge from what chance would give (Amati and van Rijsbergen, 2002).

use super::counts::{Counts, log2};
use super::explanation::{Explanation, Number};
use super::normalization::Normalization;

/// The three parts of the formula.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dfr {
    /// Basic model of randomness.
    pub model: BasicModel,
    /// The information gain of a further occurrence (after effect).
    pub effect: AfterEffect,
    /// Length normalization.
    pub normalization: Normalization,
}

/// `basic_model`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BasicModel {
    /// `g`: geometric distribution.
    G,
    /// `if`: by the occurrences of the term.
    If,
    /// `in`: by the documents with the term.
    In,
    /// `ine`: by the documents that would have the term if it were spread by chance.
    Ine,
}

/// `after_effect`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterEffect {
    /// `b`: ratio of two Bernoulli processes.
    B,
    /// `l`: Laplace's law of succession.
    L,
}

impl Dfr {
    /// Score of a document with the term.
    pub fn score(&self, counts: &Counts, boost: f64, freq: f64, length: f64) -> f64 {
        let tfn = self.normalization.frequency(counts, freq, length);
        boost * self.model.score(counts, tfn, self.effect.factor(counts))
    }

    /// Details of the score's explanation.
    pub fn explain(&self, counts: &Counts, boost: f64, freq: f64, length: f64) -> Vec<Explanation> {
        let tfn = self.normalization.frequency(counts, freq, length);
        let normalization = self.normalization.explain(counts, freq, length);
        let mut parts = Explanation::of_boost(boost, "boost, query boost");
        parts.extend([normalization, self.model.explain(counts, tfn, self.effect.factor(counts)), self.effect.explain(counts, tfn)]);
        parts
    }
}

impl BasicModel {
    /// The model's score with the aftereffect: a fraction with denominator `tfn + 1`, computed so that it is monotonic in `tfn`.
    fn score(self, counts: &Counts, tfn: f64, factor: f64) -> f64 {
        let documents = counts.documents as f64;
        let slope = match self {
            Self::G => {
                let lambda = lambda(counts);
                let (least, slope) = (log2(lambda + 1.0), log2((1.0 + lambda) / lambda));
                return (slope - (slope - least) / (1.0 + tfn)) * factor;
            }
            Self::If => log2(1.0 + (documents + 1.0) / (counts.occurrences as f64 + 0.5)),
            Self::In => log2((documents + 1.0) / (counts.doc_freq as f64 + 0.5)),
            Self::Ine => log2((documents + 1.0) / (expected(counts) + 0.5)),
        };
        slope * factor * (1.0 - 1.0 / (1.0 + tfn))
    }

    fn explain(self, counts: &Counts, tfn: f64, factor: f64) -> Explanation {
        let value = (self.score(counts, tfn, factor) * (1.0 + tfn) / factor) as f32;
        let documents = || Explanation::of(Number::Whole(counts.documents as i64), "N, total number of documents with field");
        let shown_documents = || Explanation::matching(counts.documents as f32, "N, total number of documents with field");
        let (description, details) = match self {
            Self::G => {
                let occurrences =
                    Explanation::matching(counts.occurrences as f32 + 1.0, "F, total number of occurrences of term across all docs + 1");
                let lambda = Explanation::matching(lambda(counts) as f32, "lambda, computed as F / (N + F) from:");
                let parts = vec![lambda.from_parts(vec![occurrences, shown_documents()])];
                ("BasicModelG, computed as log2(lambda + 1) + tfn * log2((1 + lambda) / lambda) from:", parts)
            }
            Self::If => {
                let occurrences = Number::Whole(counts.occurrences as i64);
                let occurrences = Explanation::of(occurrences, "F, total number of occurrences of term across all documents");
                ("BasicModelIF, computed as tfn * log2(1 + (N + 1) / (F + 0.5)) from:", vec![documents(), occurrences])
            }
            Self::In => {
                let frequency = Explanation::of(Number::Whole(counts.doc_freq as i64), "n, number of documents containing term");
                ("BasicModelIn, computed as tfn * log2((N + 1) / (n + 0.5)) from:", vec![documents(), frequency])
            }
            Self::Ine => {
                let occurrences =
                    Explanation::matching(counts.occurrences as f32, "F, total number of occurrences of term across all docs");
                let description = "ne, computed as N * (1 - Math.pow((N - 1) / N, F)) from:";
                let expected = Explanation::matching(expected(counts) as f32, description);
                let parts = vec![expected.from_parts(vec![occurrences, shown_documents()])];
                ("BasicModelIne, computed as tfn * log2((N + 1) / (ne + 0.5)) from:", parts)
            }
        };
        let mut parts = vec![Explanation::matching(tfn as f32, TFN)];
        parts.extend(details);
        Explanation::matching(value, description).from_parts(parts)
    }
}

const TFN: &str = "tfn, normalized term frequency";

/// The share of the geometric distribution.
fn lambda(counts: &Counts) -> f64 {
    let occurrences = counts.occurrences as f64 + 1.0;
    occurrences / (counts.documents as f64 + occurrences)
}

/// Expected document frequency of the term if its occurrences were random.
fn expected(counts: &Counts) -> f64 {
    let documents = counts.documents as f64;
    documents * (1.0 - ((documents - 1.0) / documents).powf(counts.occurrences as f64))
}

impl AfterEffect {
    /// The effect times `tfn + 1`.
    fn factor(self, counts: &Counts) -> f64 {
        match self {
            Self::B => (counts.occurrences as f64 + 2.0) / (counts.doc_freq as f64 + 1.0),
            Self::L => 1.0,
        }
    }

    fn explain(self, counts: &Counts, tfn: f64) -> Explanation {
        let value = (self.factor(counts) / (1.0 + tfn)) as f32;
        let shown = || Explanation::matching(tfn as f32, TFN);
        match self {
            Self::B => {
                let whole = |count: u64, description: &str| Explanation::of(Number::Whole(count as i64), description);
                // Lucene: the number of occurrences is reported without the added one, and the frequency twice
                // (mapping/similarity_information).
                let parts = vec![
                    shown(),
                    whole(counts.occurrences, "F, total number of occurrences of term across all documents + 1"),
                    whole(counts.doc_freq, "n, number of documents containing term + 1"),
                    shown(),
                ];
                Explanation::matching(value, "AfterEffectB, computed as (F + 1) / (n * (tfn + 1)) from:").from_parts(parts)
            }
            Self::L => Explanation::matching(value, "AfterEffectL, computed as 1 / (tfn + 1) from:").from_parts(vec![shown()]),
        }
    }
}
