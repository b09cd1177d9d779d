//! `IB`: how much information the occurrences of a term carry (Clinchant and Gaussier, 2010).

use super::counts::Counts;
use super::explanation::{Explanation, Number};
use super::normalization::Normalization;

/// The three parts of the formula.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ib {
    /// Probability distribution of occurrences.
    pub distribution: Distribution,
    /// The parameter of the distribution.
    pub lambda: Lambda,
    /// Length normalization.
    pub normalization: Normalization,
}

/// `distribution`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distribution {
    /// `ll`: log-logistic.
    LogLogistic,
    /// `spl`: smoothed power law.
    SmoothedPowerLaw,
}

/// `lambda`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lambda {
    /// `df`: documents with the term per document.
    DocFreq,
    /// `ttf`: occurrences of the term per document.
    TotalTermFreq,
}

impl Ib {
    /// Score of a document with the term.
    pub fn score(&self, counts: &Counts, boost: f64, freq: f64, length: f64) -> f64 {
        let tfn = self.normalization.frequency(counts, freq, length);
        boost * self.distribution.score(tfn, f64::from(self.lambda.of(counts)))
    }

    /// Details of the score's explanation.
    pub fn explain(&self, counts: &Counts, boost: f64, freq: f64, length: f64) -> Vec<Explanation> {
        let normalization = self.normalization.explain(counts, freq, length);
        let lambda = self.lambda.explain(counts);
        // Lucene: computed from the values as reported, so that without a normalization it is computed for a value of 1
        // (mapping/similarity_information).
        let value = self.distribution.score(f64::from(normalization.value.as_f32()), f64::from(lambda.value.as_f32())) as f32;
        let distribution = match self.distribution {
            Distribution::LogLogistic => "DistributionLL",
            Distribution::SmoothedPowerLaw => "DistributionSPL",
        };
        let mut parts = Explanation::of_boost(boost, "boost, query boost");
        parts.extend([normalization, lambda, Explanation::matching(value, distribution)]);
        parts
    }
}

impl Distribution {
    #[allow(clippy::float_cmp, reason = "what rounding makes equal")]
    fn score(self, tfn: f64, lambda: f64) -> f64 {
        match self {
            Self::LogLogistic => -(lambda / (tfn + lambda)).ln(),
            Self::SmoothedPowerLaw => {
                let mut exponent = 1.0 - 1.0 / (tfn + 1.0);
                if exponent == 1.0 {
                    exponent = 1.0_f64.next_down();
                }
                let mut power = lambda.powf(exponent);
                // Lucene: never 1, whose logarithm term would be infinite.
                if power == lambda {
                    power = if lambda < 1.0 { lambda.next_up() } else { lambda.next_down() };
                }
                -((power - lambda) / (1.0 - lambda)).ln()
            }
        }
    }
}

impl Lambda {
    #[allow(clippy::float_cmp, reason = "1 as it is computed")]
    fn of(self, counts: &Counts) -> f32 {
        let share = |count: u64| ((count as f64 + 1.0) / (counts.documents as f64 + 1.0)) as f32;
        // Lucene: a distribution cannot have 1 as its parameter.
        match self {
            Self::DocFreq => match share(counts.doc_freq) {
                1.0 => 1.0_f32.next_down(),
                lambda => lambda,
            },
            Self::TotalTermFreq => match share(counts.occurrences) {
                1.0 => 1.0_f32.next_up(),
                lambda => lambda,
            },
        }
    }

    fn explain(self, counts: &Counts) -> Explanation {
        let whole = |count: u64, description: &str| Explanation::of(Number::Whole(count as i64), description);
        let documents = whole(counts.documents, "N, total number of documents with field");
        let (description, count) = match self {
            Self::DocFreq => {
                ("LambdaDF, computed as (n + 1) / (N + 1) from:", whole(counts.doc_freq, "n, number of documents containing term"))
            }
            Self::TotalTermFreq => {
                let count = whole(counts.occurrences, "F, total number of occurrences of term across all documents");
                ("LambdaTTF, computed as (F + 1) / (N + 1) from:", count)
            }
        };
        Explanation::matching(self.of(counts), description).from_parts(vec![count, documents])
    }
}
