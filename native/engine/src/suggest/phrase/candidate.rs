//! Candidate corrections of a word.

use std::cmp::Ordering;
use std::sync::Arc;

use super::terms::TermStats;

/// A candidate for a word.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The word.
    pub term: Arc<str>,
    /// Statistics in the generator's field.
    pub stats: TermStats,
    /// The similarity to the original word; 1 for that word itself.
    pub distance: f64,
    /// Likelihood without context.
    pub score: f64,
    /// True for the original word.
    pub is_own: bool,
}

/// A word of the text with its candidates.
pub struct CandidateSet {
    /// The word.
    pub original: Candidate,
    /// Candidates, the most likely first.
    pub candidates: Vec<Candidate>,
}

/// By descending likelihood.
fn order(a: &Candidate, b: &Candidate) -> Ordering {
    b.score.total_cmp(&a.score).then_with(|| a.term.as_bytes().cmp(b.term.as_bytes()))
}

impl CandidateSet {
    /// A set without candidates.
    pub fn new(original: Candidate) -> Self {
        Self { original, candidates: Vec::new() }
    }

    /// Adds candidates, replacing equal words found before.
    pub fn add(&mut self, found: Vec<Candidate>) {
        let before = std::mem::take(&mut self.candidates);
        for candidate in found.into_iter().chain(before) {
            if !self.candidates.iter().any(|known| known.term == candidate.term) {
                self.candidates.push(candidate);
            }
        }
        self.candidates.sort_by(order);
    }

    /// Retains the most likely ones.
    pub fn keep(&mut self, most: usize) {
        self.candidates.truncate(most);
    }
}
