//! Interesting terms of `more_like_this`.

use super::{BooleanQuery, Occur, Query, TermQuery};
use crate::lucene::top_terms::{ScoredTerm, TermQueue};

/// Limits for selecting terms of the example documents or texts.
#[derive(Clone, Debug, PartialEq)]
pub struct LikeLimits {
    /// Maximum number of terms.
    pub most: usize,
    /// Minimum document frequency; below 1: any.
    pub min_doc_freq: i32,
    /// In how many it may be.
    pub max_doc_freq: i32,
}

impl LikeLimits {
    /// Selects the words with the highest scores, given `documents` documents, lowest score first; returns each with
    /// its score, in the form with the highest document frequency (the first one on ties). `words`: the forms of each
    /// word, and its frequency in the liked input.
    pub fn choose<T, F: IntoIterator<Item = T>>(
        &self,
        words: impl ExactSizeIterator<Item = (F, u32)>,
        documents: u64,
        doc_freq: impl Fn(&T) -> u64,
    ) -> Vec<(T, f32)> {
        let mut queue = TermQueue::new(words.len().min(self.most));
        for (forms, freq) in words {
            let mut top: Option<(T, u64)> = None;
            for form in forms {
                let found = doc_freq(&form);
                if top.as_ref().is_none_or(|top| found > top.1) {
                    top = Some((form, found));
                }
            }
            let Some((term, found)) = top else { continue };
            let found = found as i64;
            let too_rare = self.min_doc_freq > 0 && found < i64::from(self.min_doc_freq);
            if too_rare || found > i64::from(self.max_doc_freq) || found == 0 {
                continue;
            }
            // Lucene: ClassicSimilarity.idf (query/more_like_this).
            let idf = (((documents + 1) as f64 / (found + 1) as f64).ln() + 1.0) as f32;
            queue.offer(ScoredTerm { term, score: freq as f32 * idf });
        }
        std::iter::from_fn(|| queue.pop()).map(|ScoredTerm { term, score }| (term, score)).collect()
    }
}

/// Terms of one example, of which some must match in a text that is indexed separately, or that replaces its document in a leaf.
#[derive(Clone, Debug, PartialEq)]
pub struct LikeTogether {
    /// The terms per field of the example documents, or those of the example texts.
    pub lists: Vec<LikeWords>,
    /// Minimum number of matching clauses, indexed by the number of clauses searched.
    pub required: Vec<u32>,
}

/// Terms that are selected together.
#[derive(Clone, Debug, PartialEq)]
pub struct LikeWords {
    /// The words as terms of each field in which they may be searched, with their frequency in the liked input.
    pub terms: Vec<(Vec<TermQuery>, u32)>,
    /// The limits.
    pub limits: LikeLimits,
    /// `boost_terms`; 0: no boosts.
    pub boost_terms: f32,
}

impl LikeTogether {
    /// The query to run against a set of documents.
    pub fn among(&self, documents: u64, doc_freq: impl Fn(&TermQuery) -> u64) -> BooleanQuery {
        let chosen = self.lists.iter().flat_map(|words| words.best(documents, &doc_freq));
        let clauses: Vec<_> = chosen.map(|(term, _)| (Occur::Should, Query::Term(term.clone()))).collect();
        let minimum_should_match = self.required.get(clauses.len()).copied().unwrap_or_default();
        BooleanQuery { clauses, minimum_should_match }
    }
}

impl LikeWords {
    /// The fields of the terms: those of the first one, as all terms have the same fields.
    pub fn fields(&self) -> impl Iterator<Item = &str> {
        self.terms.first().into_iter().flat_map(|(terms, _)| terms).map(|term| &*term.field)
    }

    /// Maximum number of terms.
    pub fn most(&self) -> usize {
        self.terms.len().min(self.limits.most)
    }

    /// The most interesting terms for a set of documents, with their boosts.
    pub fn best(&self, documents: u64, doc_freq: impl Fn(&TermQuery) -> u64) -> Vec<(&TermQuery, f32)> {
        let best = self.limits.choose(self.terms.iter().map(|(terms, freq)| (terms, *freq)), documents, |term| doc_freq(term));
        let least = best.first().map_or(0.0, |(_, score)| *score);
        let boost = |score: f32| if self.boost_terms == 0.0 { 1.0 } else { self.boost_terms * score / least };
        best.into_iter().map(|(term, score)| (term, boost(score))).collect()
    }
}
