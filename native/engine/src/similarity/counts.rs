//! The statistics of a term and of its field that are available to formulas that weight terms by total term frequency.

use super::statistics::{FieldStats, TermStats};

/// Numbers of a shard, or of all shards of a search; deleted documents included.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    /// Documents with the field.
    pub documents: u64,
    /// Tokens in the field over all documents.
    pub tokens: u64,
    /// Documents with the term.
    pub doc_freq: u64,
    /// Occurrences of the term over all documents.
    pub occurrences: u64,
    /// Tokens in the field of a document on average.
    pub average_length: f64,
}

impl Counts {
    /// Statistics of a term in its field.
    pub fn new(term: TermStats, field: FieldStats) -> Self {
        Self {
            documents: field.doc_count,
            tokens: field.sum_total_term_freq,
            doc_freq: term.doc_freq,
            occurrences: term.total_term_freq,
            average_length: field.sum_total_term_freq as f64 / field.doc_count as f64,
        }
    }
}

/// The logarithm to base 2. Lucene: a quotient of natural ones, which differs from `log2` in the last bits
/// (`mapping/similarity_information`).
pub fn log2(x: f64) -> f64 {
    x.ln() / 2.0_f64.ln()
}
