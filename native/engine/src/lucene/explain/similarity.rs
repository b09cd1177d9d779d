//! Terms, phrases and spans: the similarity with its parts.

use std::sync::Arc;

use super::Explainer;
use crate::error::Result;
use crate::index::leaf::{FieldStats, norm};
use crate::json::number::f32_to_string;
use crate::lucene::combined_field_weight::plus_weighted;
use crate::lucene::term::synonym_stats;
use crate::lucene::{Query, SpanQuery};
use crate::similarity::{Bm25, Explanation, FieldScoring, Number, Similarity, TermFormula, TermStats, idf, length_of_norm};

/// Norm bytes up to this value represent exactly one length each.
const GREATEST_EXACT: u8 = 39;

/// Scoring parameters of a term query.
struct Scored {
    /// The statistics of its field or fields.
    stats: FieldStats,
    /// Statistics of its terms.
    terms: Vec<TermStats>,
    /// Scoring of its field.
    scoring: FieldScoring,
    /// The norm byte of the document.
    norm: u8,
    /// Name of its frequency.
    freq: fn(f32) -> String,
    /// True if the similarity depends on the field.
    by_field: bool,
    /// True if idfs are summed.
    summed: bool,
}

const PHRASE_FREQ: fn(f32) -> String = |freq| format!("phraseFreq={}", f32_to_string(freq));
const TERM_FREQ: fn(f32) -> String = |freq| format!("termFreq={}", f32_to_string(freq));

impl Explainer<'_> {
    /// A query that a similarity scores.
    pub(super) fn similarity(&self, query: &Query, boost: f32) -> Result<Explanation> {
        if let Query::Span(span) = query
            && let SpanQuery::Masked(inner, ..) = span.as_ref()
        {
            return self.similarity(&Query::Span(inner.clone()), boost);
        }
        let none = match query {
            Query::Phrase(phrase) if self.matches(&phrase.all_terms()) => "no matching phrase",
            Query::Phrase(_) => "no matching terms",
            _ => "no matching term",
        };
        let weight = query.bind(self.statistics, true, boost);
        let Some(mut scorer) = weight.scorer(self.view) else { return Ok(Explanation::missing(none)) };
        if scorer.advance(self.doc) != self.doc {
            return Ok(Explanation::missing(none));
        }
        let (score, freq) = (scorer.score(), scorer.freq());
        let scored = self.statistics(query);
        let shown = self.describer().show(query)?;
        let parts = match scored.scoring.similarity {
            Similarity::Bm25 { k1, b } => bm25(score, freq, boost, (k1, b), &scored),
            Similarity::Boolean => {
                let parts = vec![Explanation::matching(boost, "boost, query boost")];
                Explanation::matching(score, "score(BooleanWeight), computed from:").from_parts(parts)
            }
            similarity => {
                let shown = Explanation::matching(freq, (scored.freq)(freq));
                let formulas = scored.terms.iter().map(|&term| TermFormula::new(similarity, boost, term, scored.stats));
                let mut parts: Vec<_> = formulas.map(|formula| formula.explain(&shown, scored.norm)).collect();
                match parts.len() {
                    1 => parts.remove(0),
                    _ => Explanation::matching(score, "sum of:").from_parts(parts),
                }
            }
        };
        let similarity = if scored.by_field { " [PerFieldSimilarity]" } else { "" };
        let description = format!("weight({shown} in {}){similarity}, result of:", self.doc);
        Ok(Explanation::matching(score, description).from_parts(vec![parts]))
    }

    fn norm_of(&self, field: &str, norms: bool) -> u8 {
        if norms { self.view.leaf.norms(field).map_or(1, |norms| norms[self.doc as usize]) } else { 1 }
    }

    fn statistics(&self, query: &Query) -> Scored {
        let of = |field: &Arc<str>, scoring: FieldScoring, terms: Vec<TermStats>| Scored {
            stats: self.statistics.field_stats(field),
            terms,
            scoring,
            norm: self.norm_of(field, scoring.norms),
            freq: |_| "freq, occurrences of term within document".to_owned(),
            by_field: true,
            summed: false,
        };
        match query {
            Query::Term(term) => of(&term.field, term.scoring, vec![synonym_stats(std::slice::from_ref(term), self.statistics)]),
            Query::Synonym { terms } => {
                let field = terms.first().map_or_else(|| Arc::from(""), |term| Arc::clone(&term.field));
                let scoring = terms.first().map_or(FieldScoring::NONE, |term| term.scoring);
                Scored { freq: TERM_FREQ, ..of(&field, scoring, vec![synonym_stats(terms, self.statistics)]) }
            }
            Query::Phrase(phrase) => {
                Scored { freq: PHRASE_FREQ, summed: true, ..of(&phrase.field, phrase.scoring, phrase.term_stats(self.statistics)) }
            }
            Query::Span(span) => {
                let unmapped = || (Arc::from(""), FieldScoring::NONE);
                let (field, scoring) = span.field().map_or_else(unmapped, |(field, scoring)| (Arc::clone(field), scoring));
                let terms = span.term_stats(self.statistics);
                Scored { freq: PHRASE_FREQ, summed: terms.len() > 1, ..of(&field, scoring, terms) }
            }
            Query::Combined { fields, terms, scoring } => {
                let (mut stats, mut frequency, mut length) = (FieldStats::default(), 0, 0.0);
                for (field, weight) in fields {
                    let of_field = self.statistics.field_stats(field);
                    stats.doc_count = stats.doc_count.max(of_field.doc_count);
                    stats.sum_total_term_freq = plus_weighted(stats.sum_total_term_freq, *weight, of_field);
                    frequency = terms.iter().map(|term| self.statistics.doc_freq(field, term)).fold(frequency, u64::max);
                    if let Some(norms) = self.view.leaf.norms(field) {
                        length += weight * length_of_norm(norms[self.doc as usize]) as f32;
                    }
                }
                let norm = if scoring.norms { norm::encode(length.round() as u32) } else { 1 };
                let terms = vec![TermStats { doc_freq: frequency, total_term_freq: 0 }];
                Scored { stats, terms, scoring: *scoring, norm, freq: TERM_FREQ, by_field: false, summed: false }
            }
            _ => of(&Arc::from(""), FieldScoring::NONE, Vec::new()),
        }
    }
}

/// `score(freq=…), computed as boost * idf * tf from:`.
#[allow(clippy::float_cmp)]
fn bm25(score: f32, freq: f32, boost: f32, (k1, b): (f32, f32), scored: &Scored) -> Explanation {
    let idfs: Vec<_> = scored.terms.iter().map(|term| explain_idf(term.doc_freq, scored.stats.doc_count)).collect();
    let sum = idfs.iter().map(|idf| idf.value.as_f64()).sum::<f64>() as f32;
    let idf = match &idfs[..] {
        [only] if !scored.summed => only.clone(),
        _ => Explanation::matching(sum, "idf, sum of:").from_parts(idfs),
    };
    let average = (scored.stats.sum_total_term_freq as f64 / scored.stats.doc_count as f64) as f32;
    let bm25 = Bm25::new(Similarity::Bm25 { k1, b }, boost, sum, scored.stats);
    // Lucene: greater lengths are not distinguished exactly (mapping/similarity_overlaps).
    let length = if scored.norm > GREATEST_EXACT { "dl, length of field (approximate)" } else { "dl, length of field" };
    let tf = Explanation::matching(bm25.tf(freq, scored.norm), "tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:");
    let tf = tf.from_parts(vec![
        Explanation::matching(freq, (scored.freq)(freq)),
        Explanation::matching(k1, "k1, term saturation parameter"),
        Explanation::matching(b, "b, length normalization parameter"),
        Explanation::matching(length_of_norm(scored.norm) as f32, length),
        Explanation::matching(average, "avgdl, average length of field"),
    ]);
    let boost = boost * (1.0 + k1);
    let mut parts = vec![idf, tf];
    // Lucene: a boost of 1 is left out (api/global/explain_fields).
    if boost != 1.0 {
        parts.insert(0, Explanation::matching(boost, "boost"));
    }
    let description = format!("score(freq={}), computed as boost * idf * tf from:", f32_to_string(freq));
    Explanation::matching(score, description).from_parts(parts)
}

fn explain_idf(frequency: u64, documents: u64) -> Explanation {
    let value = idf(frequency, documents);
    Explanation::matching(value, "idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:").from_parts(vec![
        Explanation::of(Number::Whole(frequency as i64), "n, number of documents containing term"),
        Explanation::of(Number::Whole(documents as i64), "N, total number of documents with field"),
    ])
}
