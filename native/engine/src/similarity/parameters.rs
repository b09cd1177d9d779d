//! By what formula a field's terms are scored.

use super::dfi::Independence;
use super::dfr::Dfr;
use super::ib::Ib;
use super::language_model::LanguageModel;

/// A field's similarity; [`FieldScoring`] determines which of its parts apply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Similarity {
    /// Okapi BM25.
    Bm25 {
        /// Term frequency saturation.
        k1: f32,
        /// Length normalization, 0 to 1.
        b: f32,
    },
    /// Every match scores its boost.
    Boolean,
    /// Divergence from randomness.
    Dfr(Dfr),
    /// Divergence from independence.
    Dfi(Independence),
    /// Information based.
    Ib(Ib),
    /// Smoothed language models.
    LanguageModel(LanguageModel),
}

impl Similarity {
    /// BM25 with the reference's parameters.
    pub const BM25: Self = Self::Bm25 { k1: 1.2, b: 0.75 };

    /// Returns true if it weights terms by their total term frequency, not only by their document frequency.
    pub const fn needs_total_term_freq(self) -> bool {
        !matches!(self, Self::Bm25 { .. } | Self::Boolean)
    }
}

/// Scoring parameters of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldScoring {
    /// True if the field has norms (mapping parameter `norms`; keyword: no).
    pub norms: bool,
    /// The formula.
    pub similarity: Similarity,
}

impl FieldScoring {
    /// Scoring of unmapped fields.
    pub const NONE: Self = Self { norms: false, similarity: Similarity::BM25 };
}
