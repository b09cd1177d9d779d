//! Parents of nested documents that may match.

use super::{BoxCandidates, Candidates};
use crate::index::bitset::BitSet;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::lucene::ScoreMode;

/// The parents of a clause's candidates.
pub(super) struct ToParent<'a> {
    pub(super) child: BoxCandidates<'a>,
    pub(super) parents: &'a BitSet,
    pub(super) mode: ScoreMode,
    pub(super) doc: Option<DocId>,
}

impl Candidates for ToParent<'_> {
    fn doc(&self) -> Option<DocId> {
        self.doc
    }

    fn advance(&mut self, target: DocId) -> DocId {
        if let Some(doc) = self.doc.filter(|&doc| doc >= target) {
            return doc;
        }
        let child = self.child.advance(self.parents.first_child(target));
        let parent = if child == NO_MORE_DOCS { None } else { self.parents.next_member(child + 1) };
        let doc = parent.unwrap_or(NO_MORE_DOCS);
        self.doc = Some(doc);
        doc
    }

    fn match_cost(&self) -> Option<f32> {
        self.child.match_cost()
    }

    fn matches(&mut self) -> bool {
        loop {
            if self.child.matches() {
                return true;
            }
            let Some(child) = self.child.doc() else { return false };
            // An object that is itself a parent is a child of the next parent.
            if self.doc.is_none_or(|parent| self.child.advance(child + 1) >= parent) {
                return false;
            }
        }
    }

    fn score(&mut self) -> f32 {
        if self.mode == ScoreMode::None {
            return 0.0;
        }
        let mut scores = Vec::new();
        while let Some(child) = self.child.doc().filter(|child| self.doc.is_some_and(|parent| *child < parent)) {
            if scores.is_empty() || self.child.matches() {
                scores.push(self.child.score());
            }
            self.child.advance(child + 1);
        }
        combined(&scores, self.mode)
    }

    fn cost(&self) -> u64 {
        self.child.cost()
    }

    fn max_score(&self) -> f32 {
        f32::INFINITY
    }
}

/// Combines the scores of children.
pub(super) fn combined(scores: &[f32], mode: ScoreMode) -> f32 {
    let sum: f64 = scores.iter().copied().map(f64::from).sum();
    match mode {
        ScoreMode::None => 0.0,
        ScoreMode::Min => scores.iter().copied().fold(f32::INFINITY, f32::min),
        ScoreMode::Max => scores.iter().copied().fold(0.0, f32::max),
        ScoreMode::Sum => sum as f32,
        ScoreMode::Avg => (sum / scores.len().max(1) as f64) as f32,
    }
}
