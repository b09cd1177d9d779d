//! A similarity bound to the statistics of terms and of their field on a shard.

use super::bm25::{Bm25, idf, length_of_norm};
use super::counts::Counts;
use super::explanation::Explanation;
use super::language_model::LanguageModel;
use super::parameters::Similarity;
use super::statistics::{FieldStats, TermStats};
use crate::json::number::f32_to_string;

/// Scores documents by the frequency of a term, or of several terms that are searched as one.
pub enum Formula {
    /// BM25 of the summed idf, or its limit.
    Bm25(Bm25),
    /// The sum over the terms.
    Terms(Vec<TermFormula>),
}

/// A formula bound to one term.
pub struct TermFormula {
    similarity: Similarity,
    counts: Counts,
    boost: f64,
}

impl Formula {
    /// Binds a similarity to the query terms and their field.
    pub fn new(similarity: Similarity, boost: f32, terms: &[TermStats], field: FieldStats) -> Self {
        match similarity {
            Similarity::Bm25 { .. } | Similarity::Boolean => {
                // A single idf is not summed.
                let idfs: f64 = terms.iter().map(|term| f64::from(idf(term.doc_freq, field.doc_count))).sum();
                Self::Bm25(Bm25::new(similarity, boost, idfs as f32, field))
            }
            _ => Self::Terms(terms.iter().map(|&term| TermFormula::new(similarity, boost, term, field)).collect()),
        }
    }

    /// The BM25 formula, the only one with a known maximum score.
    pub fn bm25(&self) -> Option<&Bm25> {
        match self {
            Self::Bm25(bm25) => Some(bm25),
            Self::Terms(_) => None,
        }
    }

    /// Upper bound of the score; infinite if unknown.
    pub fn max_score(&self) -> f32 {
        self.bm25().map_or(f32::INFINITY, Bm25::max_score)
    }

    /// Score of a document with this frequency and norm byte.
    #[inline]
    pub fn score(&self, freq: f32, norm: u8) -> f32 {
        match self {
            Self::Bm25(bm25) => bm25.score(freq, norm),
            // Lucene: summed in double precision, and rounded to float once.
            Self::Terms(terms) => terms.iter().map(|term| f64::from(term.score(freq, norm))).sum::<f64>() as f32,
        }
    }
}

impl TermFormula {
    /// Binds a similarity other than BM25 and its limit.
    pub fn new(similarity: Similarity, boost: f32, term: TermStats, field: FieldStats) -> Self {
        Self { similarity, counts: Counts::new(term, field), boost: f64::from(boost) }
    }

    /// Score of a document with this frequency and norm byte.
    pub fn score(&self, freq: f32, norm: u8) -> f32 {
        let (counts, boost, freq, length) = (&self.counts, self.boost, f64::from(freq), f64::from(length_of_norm(norm)));
        (match &self.similarity {
            Similarity::Bm25 { .. } | Similarity::Boolean => 0.0,
            Similarity::Dfr(dfr) => dfr.score(counts, boost, freq, length),
            Similarity::Dfi(independence) => independence.score(counts, boost, freq, length),
            Similarity::Ib(ib) => ib.score(counts, boost, freq, length),
            Similarity::LanguageModel(model) => model.score(counts, boost, freq, length),
        }) as f32
    }

    /// Explains the score; `shown`: explanation of the frequency.
    pub fn explain(&self, shown: &Explanation, norm: u8) -> Explanation {
        let freq = shown.value.as_f32();
        let (counts, boost, length) = (&self.counts, self.boost, f64::from(length_of_norm(norm)));
        let of = f64::from(freq);
        let (name, computed, parts) = match &self.similarity {
            Similarity::Bm25 { .. } | Similarity::Boolean => ("", "", Vec::new()),
            Similarity::Dfr(dfr) => (
                "DFRSimilarity",
                "boost * basicModel.score(stats, tfn) * afterEffect.score(stats, tfn)",
                dfr.explain(counts, boost, of, length),
            ),
            Similarity::Dfi(independence) => {
                let Some(parts) = independence.explain(counts, boost, shown, length) else {
                    return Explanation::matching(0.0, format!("score(DFISimilarity, freq={}), equals to 0", f32_to_string(freq)));
                };
                ("DFISimilarity", "boost * log2(measure + 1)", parts)
            }
            Similarity::Ib(ib) => (
                "IBSimilarity",
                "boost * distribution.score(stats, normalization.tfn(stats, freq, docLen), lambda.lambda(stats))",
                ib.explain(counts, boost, of, length),
            ),
            Similarity::LanguageModel(model) => {
                let (name, computed) = match model {
                    LanguageModel::Dirichlet { .. } => ("LMDirichletSimilarity", "boost * (term weight + document norm)"),
                    LanguageModel::JelinekMercer { .. } => {
                        ("LMJelinekMercerSimilarity", "boost * log(1 + ((1 - lambda) * freq / dl) /(lambda * P))")
                    }
                };
                (name, computed, model.explain(counts, boost, of, length))
            }
        };
        let description = format!("score({name}, freq={}), computed as {computed} from:", f32_to_string(freq));
        Explanation::matching(self.score(freq, norm), description).from_parts(parts)
    }
}
