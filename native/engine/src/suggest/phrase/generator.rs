//! Candidate generator: words in a field's dictionary that are similar to a word.

use std::cell::RefCell;
use std::sync::Arc;

use super::candidate::{Candidate, CandidateSet};
use super::terms::{FieldTerms, TermStats};
use crate::analysis::Analyzer;
use crate::error::Result;
use crate::suggest::spell_checker::{SpellChecker, SuggestMode, SuggestWord};

/// The options of a generator on an index.
pub struct BoundGenerator {
    /// The field of the candidates, if it has terms.
    pub field: Option<Arc<str>>,
    /// The spell checker.
    pub spelling: SpellChecker,
    /// Maximum number of candidates.
    pub size: i32,
    /// Analyzer of a word before lookup.
    pub pre_filter: Option<Arc<Analyzer>>,
    /// Analyzer of found words.
    pub post_filter: Option<Arc<Analyzer>>,
}

impl BoundGenerator {
    /// A generator with defaults for a field.
    pub fn of_field(field: Option<Arc<str>>) -> Self {
        Self { field, spelling: SpellChecker::default(), size: 5, pre_filter: None, post_filter: None }
    }
}

/// A generator on a shard.
pub struct Generator<'a> {
    /// Its index among the suggester's generators.
    pub place: usize,
    options: &'a BoundGenerator,
    terms: FieldTerms<'a>,
    /// Similarity of a word from a filter.
    likelihood: f64,
    /// The last token of either filter. ES: it is reused for a word without tokens.
    last: RefCell<String>,
}

impl<'a> Generator<'a> {
    /// On the shard of the terms.
    pub fn new(place: usize, options: &'a BoundGenerator, terms: FieldTerms<'a>, likelihood: f64) -> Self {
        Self { place, options, terms, likelihood, last: RefCell::default() }
    }

    /// A word of the text as its own candidate.
    pub fn original(&self, term: Arc<str>) -> Candidate {
        let stats = self.terms.stats(self.pre_filter(&term).as_bytes());
        Candidate { term, stats, distance: 1.0, score: self.score(stats, 1.0), is_own: true }
    }

    /// Adds the candidates of a word.
    pub fn draw(&self, set: &mut CandidateSet) -> Result<()> {
        let word = self.pre_filter(&set.original.term);
        let mut spelling = self.options.spelling.clone();
        if spelling.mode != SuggestMode::Always
            && let Some(threshold) = self.threshold(set.original.stats.docs)
        {
            if threshold == i32::MAX {
                return Ok(());
            }
            spelling.min_doc_freq = threshold as f32;
        }
        let mut candidates = Vec::new();
        for SuggestWord { text, score, .. } in spelling.similar(self.terms.field, &word, self.options.size, self.terms.shard)? {
            let (stats, distance) = (self.terms.stats(text.as_bytes()), f64::from(score));
            let candidate = Candidate { term: text.into(), stats, distance, score: self.score(stats, distance), is_own: false };
            self.post_filter(candidate, &mut candidates);
        }
        set.add(candidates);
        Ok(())
    }

    /// The document frequency required of a candidate for a word with this document frequency; the generator's own
    /// limit applies where the latter does not exceed it.
    fn threshold(&self, docs: u64) -> Option<i32> {
        let least = self.options.spelling.min_doc_freq;
        let plateau = if least >= 1.0 { least as i32 } else { (self.terms.total as f32 * least) as i32 };
        let above = docs as f64 - f64::from(plateau);
        if docs == 0 || above < 1.0 {
            return None;
        }
        let threshold = docs as f64 * (above.log10() * (1.0 / 5.0_f64.log10())) + 1.0;
        // Java rounds halves up.
        Some((threshold + 0.5).floor().min(f64::from(i32::MAX)) as i32)
    }

    fn score(&self, stats: TermStats, distance: f64) -> f64 {
        distance * ((stats.total as f64 + 1.0) / (self.terms.total as f64 + 1.0))
    }

    fn pre_filter(&self, term: &str) -> String {
        let Some(analyzer) = &self.options.pre_filter else { return term.to_owned() };
        let mut last = self.last.borrow_mut();
        analyzer.tokens(term, &mut |token| token.text.clone_into(&mut last));
        last.clone()
    }

    fn post_filter(&self, candidate: Candidate, candidates: &mut Vec<Candidate>) {
        let Some(analyzer) = &self.options.post_filter else {
            candidates.push(candidate);
            return;
        };
        let mut last = self.last.borrow_mut();
        analyzer.tokens(&candidate.term, &mut |token| {
            token.text.clone_into(&mut last);
            let is_same = token.position_increment > 0 && token.text == &*candidate.term;
            let distance = if is_same { candidate.distance } else { self.likelihood };
            candidates.push(Candidate { term: token.text.into(), distance, ..candidate.clone() });
        });
    }
}
