//! `filter` of `_termvectors`: the most significant terms of a document, by tf-idf.

use std::collections::HashMap;

use super::Statistics;
use crate::error::{EsError, Result};
use crate::index::FieldVector;
use crate::json::Value;
use crate::lucene::priority_queue;

/// Bounds of the terms of each field.
pub struct Filter {
    max_num_terms: usize,
    term_freq: (i64, i64),
    doc_freq: (i64, i64),
    word_length: (i64, i64),
}

impl Filter {
    /// Parses `{"max_num_terms", "min_term_freq", …}`, all integers.
    pub fn read(filter: &Value<'_>) -> Result<Self> {
        let number =
            |name: &str, default| filter.get(name).and_then(Value::as_number).and_then(|number| number.as_i64()).unwrap_or(default);
        let bounds = |least: &str, most: &str| (number(least, 0), number(most, i64::from(i32::MAX)));
        let word_length = match bounds("min_word_length", "max_word_length") {
            // ES: 0 is no limit (api/global/termvectors_doc).
            (least, 0) => (least, i64::from(i32::MAX)),
            bounds => bounds,
        };
        let max_num_terms = number("max_num_terms", 25);
        let Some(max_num_terms) = usize::try_from(max_num_terms).ok().filter(|&most| most > 0) else {
            return Err(EsError::not_implemented(format!("[filter] with [max_num_terms] of [{max_num_terms}]")));
        };
        Ok(Self {
            max_num_terms,
            term_freq: bounds("min_term_freq", "max_term_freq"),
            doc_freq: bounds("min_doc_freq", "max_doc_freq"),
            word_length,
        })
    }

    /// The terms that remain of a field, with their scores.
    pub fn scores<'v>(&self, vector: &'v FieldVector, statistics: &Statistics<'_>) -> HashMap<&'v str, f32> {
        let mut best: Vec<(&str, f32)> = Vec::new();
        // ES: a field without terms in the shard counts as one document (api/global/termvectors_doc).
        let is_known = statistics.of_field[0] > 0;
        let documents = if is_known { statistics.of_field[1] } else { 1 };
        let mut last = 0;
        for (term, occurrences) in &vector.terms {
            let docs = if is_known {
                // ES: of a term that the index does not have the frequency is the one that was read last, while it was looked up
                // (api/global/termvectors_filter_missing).
                Some(statistics.of_term(term).0).filter(|&docs| docs > 0).or_else(|| statistics.of_next_term(term)).unwrap_or(last)
            } else {
                1
            };
            last = docs;
            let is_within = |value: i64, (least, most): (i64, i64)| (least..=most).contains(&value);
            let length = term.encode_utf16().count() as i64;
            let freq = occurrences.len();
            let fits =
                is_within(freq as i64, self.term_freq) && is_within(length, self.word_length) && is_within(docs as i64, self.doc_freq);
            if !fits || docs == 0 {
                continue;
            }
            let idf = (((documents + 1) as f64 / (docs + 1) as f64).ln() + 1.0) as f32;
            let score = freq as f32 * idf;
            if best.len() < self.max_num_terms {
                best.push((term, score));
                priority_queue::up(&mut best, is_less);
            } else if best.first().is_some_and(|least| least.1 < score) {
                best[0] = (term, score);
                priority_queue::down(&mut best, is_less);
            }
        }
        best.into_iter().collect()
    }
}

fn is_less(a: &(&str, f32), b: &(&str, f32)) -> bool {
    a.1 < b.1
}
