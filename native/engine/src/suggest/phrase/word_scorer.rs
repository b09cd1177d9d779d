//! Likelihood of words given the preceding words.

use super::candidate::{Candidate, CandidateSet};
use super::smoothing::Smoothing;
use super::terms::FieldTerms;

/// So that nothing is divided by zero.
const TINY: f64 = 0.000_000_000_01;

/// Scores words by the suggester's field.
pub struct WordScorer<'a> {
    /// The field's terms and, if it is shingled, n-grams.
    pub terms: FieldTerms<'a>,
    /// Likelihood that a word of the text is correct.
    pub real_word_likelihood: f64,
    /// Separator of the words of an n-gram.
    pub separator: Vec<u8>,
    /// Smoothing of n-grams that do not occur in the field.
    pub smoothing: Smoothing,
    /// Number of words per n-gram.
    pub gram_size: i32,
}

impl WordScorer<'_> {
    /// Log likelihood of the word at an index.
    pub fn score(&self, path: &[&Candidate], sets: &[CandidateSet], at: usize) -> f64 {
        let word = path[at];
        let channel = if (word.distance - 1.0).abs() < f64::EPSILON { self.real_word_likelihood } else { word.distance };
        debug_assert!(at < sets.len());
        let likely = if at == 0 || self.gram_size == 1 {
            self.unigram(word)
        } else if at == 1 || self.gram_size == 2 {
            self.bigram(word, path[at - 1])
        } else {
            self.trigram(word, path[at - 1], path[at - 2])
        };
        (channel * likely).log10()
    }

    fn frequency(&self, term: &[u8]) -> f64 {
        self.terms.stats(term).total as f64
    }

    /// Frequency of an n-gram.
    fn following(&self, words: &[&Candidate]) -> f64 {
        let words: Vec<&[u8]> = words.iter().map(|word| word.term.as_bytes()).collect();
        self.frequency(&words.join(self.separator.as_slice()))
    }

    fn unigram(&self, word: &Candidate) -> f64 {
        let alpha = if let Smoothing::Laplace { alpha } = self.smoothing { alpha } else { 1.0 };
        (alpha + self.frequency(word.term.as_bytes())) / (self.terms.total as f64 + alpha * self.terms.count as f64)
    }

    fn bigram(&self, word: &Candidate, before: &Candidate) -> f64 {
        let (count, count_before) = (self.following(&[before, word]), before.stats.total as f64);
        match self.smoothing {
            Smoothing::Laplace { alpha } => (alpha + count) / (count_before + alpha * self.terms.count as f64),
            Smoothing::StupidBackoff { discount } if count < 1.0 => discount * self.unigram(word),
            Smoothing::StupidBackoff { .. } => count / (count_before + TINY),
            Smoothing::Linear { unigram, .. } if count < 1.0 => unigram * self.unigram(word),
            Smoothing::Linear { unigram, bigram, .. } => bigram * (count / (0.5 + count_before)) + unigram * self.unigram(word),
        }
    }

    fn trigram(&self, word: &Candidate, before: &Candidate, first: &Candidate) -> f64 {
        match self.smoothing {
            Smoothing::Laplace { alpha } => {
                let count = self.following(&[first, before, word]);
                (alpha + count) / (self.following(&[before, word]) + alpha * self.terms.count as f64)
            }
            Smoothing::StupidBackoff { discount } => {
                let bigrams = self.following(&[before, word]);
                if bigrams < 1.0 {
                    return discount * self.unigram(word);
                }
                let count = self.following(&[first, before, word]);
                if count < 1.0 {
                    return discount * (bigrams / (before.stats.total as f64 + TINY));
                }
                count / (bigrams + TINY)
            }
            // ES: here the words are joined in reverse order (api/global/search_suggest_phrase).
            Smoothing::Linear { trigram, .. } => {
                let count = self.following(&[word, before, first]);
                let likely = self.bigram(word, before);
                if count < 1.0 {
                    return likely;
                }
                trigram * (count / (1.0 + self.following(&[word, before]))) + likely
            }
        }
    }
}
