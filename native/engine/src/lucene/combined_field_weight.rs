//! `combined_fields`: BM25 over the weighted sums of the fields' lengths and frequencies.

use std::sync::Arc;

use super::statistics::Statistics;
use super::{BooleanQuery, Occur, Query, Scorer, TermQuery, Weight};
use crate::index::leaf::{DocId, FieldStats, NO_MORE_DOCS, Postings, norm};
use crate::index::snapshot::LeafView;
use crate::similarity::FieldScoring;
use crate::similarity::{Bm25, idf, length_of_norm};

impl Query {
    /// The terms that are scored as one, as separate clauses. Lucene: this is the Weight created if scores are not
    /// needed (`api/global/explain_combined_replaced`).
    pub(super) fn counted_apart(&self) -> Option<Self> {
        let terms: Vec<TermQuery> = match self {
            Self::Synonym { terms } => terms.clone(),
            Self::Combined { fields, terms, .. } => {
                let found = fields.iter().flat_map(|(field, _)| terms.iter().map(|term| (Arc::clone(field), term.clone())));
                found.map(|(field, term)| TermQuery { field, term, scoring: FieldScoring::NONE, freqs: true, blended: None }).collect()
            }
            _ => return None,
        };
        let clauses = terms.into_iter().map(|term| (Occur::Should, Self::Term(term))).collect();
        Some(BooleanQuery { clauses, minimum_should_match: 0 }.into())
    }
}

/// Terms in weighted fields bound to a shard's statistics.
pub struct CombinedWeight {
    fields: Vec<(Arc<str>, f32)>,
    terms: Vec<Vec<u8>>,
    has_norms: bool,
    bm25: Option<Bm25>,
}

struct CombinedScorer<'a> {
    postings: Vec<(f32, Box<dyn Postings + 'a>)>,
    norms: Vec<(f32, &'a [u8])>,
    doc: Option<DocId>,
    bm25: Option<&'a Bm25>,
}

/// Adds the weighted number of terms of another field. Lucene: the sum is truncated to an integer after each field
/// (`api/global/explain_given`).
pub fn plus_weighted(terms: u64, weight: f32, field: FieldStats) -> u64 {
    (terms as f64 + f64::from(weight) * field.sum_total_term_freq as f64) as u64
}

impl CombinedWeight {
    /// Binds terms of one position.
    pub fn new(
        fields: &[(Arc<str>, f32)],
        terms: &[Vec<u8>],
        scoring: FieldScoring,
        statistics: &dyn Statistics,
        needs_scores: bool,
        boost: f32,
    ) -> Self {
        let bm25 = needs_scores.then(|| {
            let (mut merged, mut doc_freq) = (FieldStats::default(), 0);
            for (field, _) in fields {
                let frequencies = terms.iter().map(|term| statistics.doc_freq(field, term));
                doc_freq = doc_freq.max(frequencies.max().unwrap_or(0));
            }
            // Lucene: if no term exists, field statistics are not requested (api/global/search_dfs).
            for (field, weight) in fields.iter().filter(|_| doc_freq > 0) {
                let stats = statistics.field_stats(field);
                merged.doc_count = merged.doc_count.max(stats.doc_count);
                merged.sum_total_term_freq = plus_weighted(merged.sum_total_term_freq, *weight, stats);
            }
            Bm25::new(scoring.similarity, boost, idf(doc_freq, merged.doc_count), merged)
        });
        Self { fields: fields.to_vec(), terms: terms.to_vec(), has_norms: scoring.norms, bm25 }
    }
}

impl Weight for CombinedWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let leaf = view.leaf.as_ref();
        let (mut postings, mut norms) = (Vec::new(), Vec::new());
        for (field, weight) in &self.fields {
            postings.extend(self.terms.iter().filter_map(|term| Some((*weight, leaf.postings(field, term, false)?))));
            norms.extend(leaf.norms(field).filter(|_| self.has_norms).map(|norms| (*weight, norms.as_ref())));
        }
        (!postings.is_empty()).then(|| Box::new(CombinedScorer { postings, norms, doc: None, bm25: self.bm25.as_ref() }) as Box<_>)
    }
}

impl CombinedScorer<'_> {
    fn first(&mut self) -> DocId {
        let doc = self.postings.iter().map(|(_, postings)| postings.doc()).min().unwrap_or(NO_MORE_DOCS);
        self.doc = Some(doc);
        doc
    }
}

impl Scorer for CombinedScorer<'_> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        let current = self.doc;
        for (_, postings) in &mut self.postings {
            if current.is_none_or(|doc| postings.doc() == doc) {
                postings.next();
            }
        }
        self.first()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let started = self.doc.is_some();
        for (_, postings) in &mut self.postings {
            if !started || postings.doc() < target {
                postings.advance(target);
            }
        }
        self.first()
    }

    fn score(&mut self) -> f32 {
        let Some(bm25) = self.bm25 else { return 0.0 };
        let (doc, freq) = (self.doc(), self.freq());
        let length: f32 = self.norms.iter().map(|(weight, norms)| *weight * length_of_norm(norms[doc as usize]) as f32).sum();
        let norm = if self.norms.is_empty() { 1 } else { norm::encode(length.round() as u32) };
        bm25.score(freq, norm)
    }

    fn freq(&mut self) -> f32 {
        let doc = self.doc();
        let matching = self.postings.iter_mut().filter(|(_, postings)| postings.doc() == doc);
        matching.map(|(weight, postings)| *weight * postings.freq() as f32).sum()
    }

    fn cost(&self) -> u64 {
        self.postings.iter().map(|(_, postings)| u64::from(postings.cost())).sum()
    }
}
