//! Words that make texts alike.

use std::sync::Arc;

use super::super::term_queue::{ScoredTerm, TermQueue};
use super::{BooleanQuery, Occur, Query, TermQuery};

/// The words of one field that may count in a text which is searched as an index of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct LikeWords {
    /// Full field name.
    pub field: Arc<str>,
    /// Whether no word is looked for in another field.
    pub is_only: bool,
    /// The words, and how often they stand in what is liked.
    pub terms: Vec<(TermQuery, u32)>,
    /// How many must match of as many as are looked for, from none to the most.
    pub required: Vec<u32>,
    /// What the boosts of the words are derived from, unless it is 0.
    pub boost_terms: f32,
}

impl LikeWords {
    /// What is looked for in a text that has some of the words.
    pub fn in_text(&self, has: impl Fn(&[u8]) -> bool) -> BooleanQuery {
        let clauses: Vec<_> = self.best(has).into_iter().map(|(term, _)| (Occur::Should, Query::Term(term.clone()))).collect();
        let minimum_should_match = self.required.get(clauses.len()).copied().unwrap_or_default();
        BooleanQuery { clauses, minimum_should_match }
    }

    /// The words that tell most of those that a text has, with their boosts. All are in one of one documents, so that nothing but how
    /// often they stand in what is liked makes a difference.
    pub fn best(&self, has: impl Fn(&[u8]) -> bool) -> Vec<(&TermQuery, f32)> {
        let mut queue = TermQueue::new(self.required.len().saturating_sub(1));
        for (term, freq) in self.terms.iter().filter(|(term, _)| has(&term.term)) {
            queue.offer(ScoredTerm { term, score: *freq as f32 });
        }
        let mut least = None;
        let mut found = Vec::new();
        while let Some(ScoredTerm { term, score }) = queue.pop() {
            let boost = if self.boost_terms == 0.0 { 1.0 } else { self.boost_terms * score / *least.get_or_insert(score) };
            found.push((term, boost));
        }
        found
    }
}
