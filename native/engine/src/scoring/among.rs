//! Matches among given documents.

use super::Scorer;
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// The matches of a scorer, from where it stands on, that are among some documents: only those are asked about.
pub struct Among<'a> {
    scorer: Box<dyn Scorer + 'a>,
    /// Ascending.
    docs: Vec<DocId>,
    at: usize,
}

impl<'a> Among<'a> {
    /// Those of `docs`, which ascend; the scorer stands on a match.
    pub fn new(scorer: Box<dyn Scorer + 'a>, docs: Vec<DocId>) -> Self {
        let at = docs.partition_point(|&doc| doc < scorer.doc());
        let mut among = Self { scorer, docs, at };
        among.agree();
        among
    }

    /// Moves on to the next document that matches, from the current one on.
    fn agree(&mut self) -> DocId {
        while let Some(&doc) = self.docs.get(self.at) {
            if self.scorer.matches(doc) {
                return doc;
            }
            self.at += 1;
        }
        NO_MORE_DOCS
    }
}

impl Scorer for Among<'_> {
    fn doc(&self) -> DocId {
        self.docs.get(self.at).copied().unwrap_or(NO_MORE_DOCS)
    }

    fn next(&mut self) -> DocId {
        self.at += 1;
        self.agree()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.at += self.docs[self.at.min(self.docs.len())..].partition_point(|&doc| doc < target);
        self.agree()
    }

    fn score(&mut self) -> f32 {
        self.scorer.score()
    }

    fn may_fail(&self) -> bool {
        self.scorer.may_fail()
    }

    fn cost(&self) -> u64 {
        self.docs.len() as u64
    }
}
