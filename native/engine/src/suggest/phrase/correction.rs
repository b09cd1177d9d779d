//! The best corrections of a text: one candidate for each of its words.

use std::cmp::Ordering;

use super::LEAST_SCORE;
use super::candidate::{Candidate, CandidateSet};
use super::word_scorer::WordScorer;
use crate::bounds::{deeper, work};
use crate::lucene::priority_queue;

/// A corrected text.
pub struct Correction {
    /// How likely it is.
    pub score: f64,
    words: Vec<Candidate>,
}

/// What was found.
pub struct Corrections {
    /// What a correction must be better than.
    pub cutoff: f64,
    /// The best, in order.
    pub best: Vec<Correction>,
}

struct Search<'a> {
    sets: &'a [CandidateSet],
    scorer: &'a WordScorer<'a>,
    most: usize,
    cutoff: f64,
    /// The best so far, a heap whose first is the worst.
    best: Vec<Correction>,
}

/// Whether the first is worse: by its score, then by its words.
fn is_worse(correction: &Correction, other: &Correction) -> bool {
    let terms = correction.words.iter().zip(&other.words).map(|(a, b)| b.term.as_bytes().cmp(a.term.as_bytes()));
    correction.score.total_cmp(&other.score).then_with(|| terms.fold(Ordering::Equal, Ordering::then)) == Ordering::Less
}

impl Corrections {
    /// Nothing.
    pub fn none() -> Self {
        Self { cutoff: LEAST_SCORE, best: Vec::new() }
    }

    /// The `most` best corrections with as many changed words as allowed, a share of all below 1; `confidence` says by how much they must be
    /// better than the text itself.
    pub fn find(sets: &[CandidateSet], scorer: &WordScorer<'_>, most: usize, max_errors: f32, confidence: f32) -> Self {
        let mut cutoff = LEAST_SCORE;
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
    /// Tries every candidate at the next place.
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

    /// The best first. Lucene: of those that are equal but for the origin of their words, the one that its queue gives last.
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
    /// The words as one text, those that were changed between tags.
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
