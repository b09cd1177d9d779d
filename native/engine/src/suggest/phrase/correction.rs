//! The best corrections of a text: one candidate per word.

use std::cmp::Ordering;

use super::MIN_SCORE;
use super::candidate::{Candidate, CandidateSet};
use super::word_scorer::WordScorer;
use crate::bounds::{deeper, work};
use crate::lucene::priority_queue;

/// A corrected text.
pub struct Correction {
    /// Its likelihood.
    pub score: f64,
    words: Vec<Candidate>,
}

/// The corrections found.
pub struct Corrections {
    /// Minimum score, exclusive.
    pub cutoff: f64,
    /// The best, in order.
    pub best: Vec<Correction>,
}

struct Search<'a> {
    sets: &'a [CandidateSet],
    scorer: &'a WordScorer<'a>,
    most: usize,
    cutoff: f64,
    /// A min-heap of the best so far.
    best: Vec<Correction>,
}

/// Order of the heap: by score, then by words.
fn is_worse(correction: &Correction, other: &Correction) -> bool {
    let terms = correction.words.iter().zip(&other.words).map(|(a, b)| b.term.as_bytes().cmp(a.term.as_bytes()));
    correction.score.total_cmp(&other.score).then_with(|| terms.fold(Ordering::Equal, Ordering::then)) == Ordering::Less
}

impl Corrections {
    /// No corrections.
    pub fn none() -> Self {
        Self { cutoff: MIN_SCORE, best: Vec::new() }
    }

    /// The `most` best corrections with a maximum number of changed words (below 1: a fraction of all); `confidence`: the minimum ratio to
    /// the text's own score.
    pub fn find(sets: &[CandidateSet], scorer: &WordScorer<'_>, most: usize, max_errors: f32, confidence: f32) -> Self {
        let mut cutoff = MIN_SCORE;
        if confidence > 0.0 {
            let own: Vec<&Candidate> = sets.iter().map(|set| &set.original).collect();
            let score: f64 = (0..own.len()).fold(0.0, |sum, at| sum + scorer.score(&own, sets, at));
            cutoff = score.exp() * f64::from(confidence);
        }
        let errors = if max_errors >= 1.0 { max_errors as i64 } else { (max_errors * sets.len() as f32 + 0.5).floor() as i64 };
        let mut search = Search { sets, scorer, most, cutoff, best: Vec::new() };
        search.walk(&mut Vec::with_capacity(sets.len()), errors.max(1), 0.0);
        Self { cutoff, best: search.in_order() }
    }
}

impl<'a> Search<'a> {
    /// Tries every candidate of the next word.
    fn walk(&mut self, path: &mut Vec<&'a Candidate>, errors: i64, score: f64) {
        let at = path.len();
        let Some(set) = self.sets.get(at) else {
            self.take(path, score.exp());
            return;
        };
        let changed = if errors > 0 { set.candidates.as_slice() } else { &[] };
        for (word, left) in std::iter::once((&set.original, errors)).chain(changed.iter().map(|word| (word, errors - 1))) {
            path.push(word);
            let score = score + self.scorer.score(path, self.sets, at);
            work(1);
            deeper(|| self.walk(path, left, score));
            path.pop();
        }
    }

    fn take(&mut self, path: &[&Candidate], score: f64) {
        if score <= self.cutoff {
            return;
        }
        let found = Correction { score, words: path.iter().map(|word| (*word).clone()).collect() };
        if self.best.len() < self.most {
            self.best.push(found);
            priority_queue::up(&mut self.best, is_worse);
        } else if let Some(worst) = self.best.first_mut().filter(|worst| is_worse(worst, &found)) {
            *worst = found;
            priority_queue::down(&mut self.best, is_worse);
        }
    }

    /// Best first. Lucene: of corrections that only differ in the origin of their words, the last one in queue order
    /// (`api/global/search_suggest_phrase_equal`).
    fn in_order(mut self) -> Vec<Correction> {
        let mut ordered = Vec::with_capacity(self.best.len());
        while !self.best.is_empty() {
            ordered.push(self.best.swap_remove(0));
            priority_queue::down(&mut self.best, is_worse);
        }
        ordered.reverse();
        ordered
    }
}

impl Correction {
    /// Joins the words, with changed words in tags.
    pub fn join(&self, tags: Option<(&String, &String)>) -> String {
        let is_own = |at: Option<usize>| at.and_then(|at| self.words.get(at)).is_none_or(|word| word.is_own);
        let mut text = String::new();
        for (at, word) in self.words.iter().enumerate() {
            if at > 0 {
                text.push(' ');
            }
            match tags {
                Some((pre, post)) if !word.is_own => {
                    if is_own(at.checked_sub(1)) {
                        text.push_str(pre);
                    }
                    text.push_str(&word.term);
                    if is_own(Some(at + 1)) {
                        text.push_str(post);
                    }
                }
                _ => text.push_str(&word.term),
            }
        }
        text
    }
}
