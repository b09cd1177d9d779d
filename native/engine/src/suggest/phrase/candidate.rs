//! Candidates that may replace a word.

use std::cmp::Ordering;
use std::sync::Arc;

use super::terms::TermStats;

/// A candidate for a word.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The word.
    pub term: Arc<str>,
    /// How often the generator's field has it.
    pub stats: TermStats,
    /// The similarity to the original word; 1 for that word itself.
    pub distance: f64,
    /// How likely it is without its neighbours.
    pub score: f64,
    /// True if it is the original word.
    pub is_own: bool,
}

/// A word of the text with its candidates.
pub struct CandidateSet {
    /// The word.
    pub original: Candidate,
    /// What may, the most likely first.
    pub candidates: Vec<Candidate>,
}

/// The more likely first.
fn order(a: &Candidate, b: &Candidate) -> Ordering {
    b.score.total_cmp(&a.score).then_with(|| a.term.as_bytes().cmp(b.term.as_bytes()))
}

impl CandidateSet {
    /// Of a word alone.
    pub fn new(original: Candidate) -> Self {
        Self { original, candidates: Vec::new() }
    }

    /// Adds candidates, which take the places of the same words found before.
    pub fn add(&mut self, found: Vec<Candidate>) {
        let before = std::mem::take(&mut self.candidates);
        for candidate in found.into_iter().chain(before) {
            if !self.candidates.iter().any(|known| known.term == candidate.term) {
                self.candidates.push(candidate);
            }
        }
        self.candidates.sort_by(order);
    }

    /// Keeps the most likely ones.
    pub fn keep(&mut self, most: usize) {
        self.candidates.truncate(most);
    }
}
