//! One term, or several counted as one.

use std::sync::Arc;

use super::query::TermQuery;
use super::statistics::{Statistics, term_stats};
use super::{BATCH, Batch, Scorer, Weight};
use crate::index::leaf::{DocId, Leaf, NO_MORE_DOCS, Postings};
use crate::index::snapshot::LeafView;
use crate::similarity::FieldScoring;
use crate::similarity::{Formula, TermStats};

/// Norm byte of documents without norms.
const NO_NORM: u8 = 1;

/// Terms of one field bound to a shard's statistics.
pub struct TermWeight {
    field: Arc<str>,
    terms: Vec<Vec<u8>>,
    scoring: FieldScoring,
    freqs: bool,
    /// `None` if unscored.
    formula: Option<Formula>,
}

impl TermWeight {
    /// Binds terms of one field (one, unless they are synonyms).
    pub fn new(terms: &[TermQuery], statistics: &dyn Statistics, needs_scores: bool, boost: f32) -> Option<Self> {
        let first = terms.first()?;
        let formula = needs_scores.then(|| {
            let field = statistics.field_stats(&first.field);
            Formula::new(first.scoring.similarity, boost, &[synonym_stats(terms, statistics)], field)
        });
        let texts = terms.iter().map(|term| term.term.clone()).collect();
        Some(Self { field: Arc::clone(&first.field), terms: texts, scoring: first.scoring, freqs: first.freqs, formula })
    }
}

impl TermWeight {
    /// Upper bound of the term's score in a leaf that has it.
    fn max_score_of(&self, leaf: &dyn Leaf) -> f32 {
        let (Some(bm25), [term]) = (self.formula.as_ref().and_then(Formula::bm25), &self.terms[..]) else { return Weight::max_score(self) };
        let impacts = if self.freqs && self.scoring.norms { leaf.impacts(&self.field, term) } else { None };
        // The sums that it is compared in may round the other way.
        impacts.map_or(bm25.max_score(), |impacts| impacts.max_score(|freq, norm| bm25.score(freq as f32, norm)).next_up())
    }
}

/// Lucene: synonyms share the document frequency of the most frequent one, and all their occurrences (`mapping/similarity_information`).
pub(super) fn synonym_stats(terms: &[TermQuery], statistics: &dyn Statistics) -> TermStats {
    let mut all = TermStats::default();
    for term in terms {
        let stats = term_stats(statistics, term.scoring.similarity, (&term.field, &term.term), term.blended);
        all.doc_freq = all.doc_freq.max(stats.doc_freq);
        // Lucene: if frequencies are not indexed, each document counts as one occurrence.
        let counted = term.freqs || term.blended.is_some() || !term.scoring.similarity.needs_total_term_freq();
        all.total_term_freq += if counted { stats.total_term_freq } else { stats.doc_freq };
    }
    all
}

impl Weight for TermWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let leaf = view.leaf.as_ref();
        let mut postings = self.terms.iter().filter_map(|term| leaf.postings(&self.field, term, false));
        let first = postings.next()?;
        let norms = if self.scoring.norms { leaf.norms(&self.field).map(AsRef::as_ref) } else { None };
        let rest: Vec<_> = postings.collect();
        if rest.is_empty() {
            let (freqs, formula, most) = (self.freqs, self.formula.as_ref(), self.max_score_of(leaf));
            return Some(Box::new(TermScorer { postings: first, norms, freqs, formula, most, counted: [1; BATCH] }));
        }
        let all = std::iter::once(first).chain(rest).collect();
        Some(Box::new(SynonymScorer { postings: all, doc: None, norms, formula: self.formula.as_ref() }))
    }

    fn max_score(&self) -> f32 {
        self.formula.as_ref().map_or(0.0, Formula::max_score)
    }

    fn count(&self, view: &LeafView) -> Option<u64> {
        let [term] = &self.terms[..] else { return None };
        known_count(view, &self.field, term)
    }
}

/// Document frequency in a leaf, if known without reading postings.
pub(super) fn known_count(view: &LeafView, field: &str, term: &[u8]) -> Option<u64> {
    match &view.live {
        None => Some(u64::from(leaf_doc_freq(view.leaf.as_ref(), field, term))),
        // All documents of the leaf are deleted, or the field was never in it.
        Some(live) => (live.count() == 0 || view.leaf.field_stats(field).is_none()).then_some(0),
    }
}

fn leaf_doc_freq(leaf: &dyn Leaf, field: &str, term: &[u8]) -> u32 {
    leaf.doc_freq(field, term)
}

struct TermScorer<'a> {
    postings: Box<dyn Postings + 'a>,
    norms: Option<&'a [u8]>,
    freqs: bool,
    formula: Option<&'a Formula>,
    /// Upper bound of the score.
    most: f32,
    /// Frequencies of the last batch.
    counted: [u32; BATCH],
}

impl Scorer for TermScorer<'_> {
    fn doc(&self) -> DocId {
        self.postings.doc()
    }

    fn next(&mut self) -> DocId {
        self.postings.next()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.postings.advance(target)
    }

    fn matches(&mut self, target: DocId) -> bool {
        self.postings.matches(target)
    }

    fn score(&mut self) -> f32 {
        let Some(formula) = self.formula else { return 0.0 };
        let norm = self.norms.map_or(NO_NORM, |norms| norms[self.postings.doc() as usize]);
        formula.score(self.freq(), norm)
    }

    fn freq(&mut self) -> f32 {
        if self.freqs { self.postings.freq() as f32 } else { 1.0 }
    }

    fn cost(&self) -> u64 {
        u64::from(self.postings.cost())
    }

    fn max_score(&self) -> f32 {
        self.most
    }

    fn is_read_in_batches(&self) -> bool {
        true
    }

    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        let freqs = &mut self.counted;
        let len = self.postings.next_block(limit, &mut batch.docs, freqs);
        batch.len = len;
        let Some(formula) = self.formula else {
            batch.scores[..len].fill(0.0);
            return;
        };
        if !self.freqs {
            freqs[..len].fill(1);
        }
        let matches = batch.docs[..len].iter().zip(&*freqs).zip(&mut batch.scores);
        match (formula.bm25(), self.norms) {
            (Some(bm25), Some(norms)) => {
                matches.for_each(|((&doc, &freq), score)| *score = bm25.score(freq as f32, norms[doc as usize]));
            }
            (Some(bm25), None) => matches.for_each(|((_, &freq), score)| *score = bm25.score(freq as f32, NO_NORM)),
            (None, norms) => matches.for_each(|((&doc, &freq), score)| {
                *score = formula.score(freq as f32, norms.map_or(NO_NORM, |norms| norms[doc as usize]));
            }),
        }
    }
}

/// Several postings at once: frequencies in the same document are summed.
struct SynonymScorer<'a> {
    postings: Vec<Box<dyn Postings + 'a>>,
    doc: Option<DocId>,
    norms: Option<&'a [u8]>,
    formula: Option<&'a Formula>,
}

impl Scorer for SynonymScorer<'_> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        let current = self.doc;
        let moved = self.postings.iter_mut().map(|postings| match current {
            Some(doc) if postings.doc() > doc => postings.doc(),
            _ => postings.next(),
        });
        let doc = moved.min().unwrap_or(NO_MORE_DOCS);
        self.doc = Some(doc);
        doc
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let started = self.doc.is_some();
        let moved = self
            .postings
            .iter_mut()
            .map(|postings| if started && postings.doc() >= target { postings.doc() } else { postings.advance(target) });
        let doc = moved.min().unwrap_or(NO_MORE_DOCS);
        self.doc = Some(doc);
        doc
    }

    fn score(&mut self) -> f32 {
        let Some(formula) = self.formula else { return 0.0 };
        formula.score(self.freq(), self.norms.map_or(NO_NORM, |norms| norms[self.doc() as usize]))
    }

    fn freq(&mut self) -> f32 {
        let doc = self.doc();
        let freqs = self.postings.iter_mut().filter(|postings| postings.doc() == doc).map(|postings| postings.freq());
        freqs.sum::<u32>() as f32
    }

    fn cost(&self) -> u64 {
        self.postings.iter().map(|postings| u64::from(postings.cost())).sum()
    }

    fn max_score(&self) -> f32 {
        self.formula.map_or(0.0, Formula::max_score)
    }
}
