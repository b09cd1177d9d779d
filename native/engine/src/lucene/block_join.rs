//! Nested documents: parents of matching children.

use std::sync::Arc;

use super::{Scorer, Weight};
use crate::fault;
use crate::index::bitset::BitSet;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;

/// How the scores of matching children are combined for their parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreMode {
    /// The average.
    Avg,
    /// The sum.
    Sum,
    /// The least.
    Min,
    /// The greatest.
    Max,
    /// Zero.
    None,
}

/// The Weight of the child query, with the parents that are matched.
pub struct ToParentWeight {
    pub child: Box<dyn Weight>,
    /// Nested path of the parents; `None`: root documents.
    pub parent: Option<Arc<str>>,
    pub score_mode: ScoreMode,
    pub needs_scores: bool,
}

struct ToParentScorer<'a> {
    child: Box<dyn Scorer + 'a>,
    /// True once the child iterator was advanced.
    moved: bool,
    parents: &'a BitSet,
    score_mode: ScoreMode,
    needs_scores: bool,
    doc: Option<DocId>,
    score: f64,
    children: u32,
}

impl Weight for ToParentWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        // A leaf without nested documents has no children to match.
        let parents = view.leaf.parents(self.parent.as_deref())?;
        let child = self.child.scorer(view)?;
        Some(Box::new(ToParentScorer {
            child,
            moved: false,
            parents,
            score_mode: self.score_mode,
            needs_scores: self.needs_scores && self.score_mode != ScoreMode::None,
            doc: None,
            score: 0.0,
            children: 0,
        }))
    }
}

impl ToParentScorer<'_> {
    /// Moves the child to the first match from `first` on.
    fn lead_child(&mut self, first: DocId) {
        if !self.moved || self.child.doc() < first {
            self.moved = true;
            self.child.advance(first);
        }
    }

    /// Moves to the parent of the current child and collects the scores of its other children.
    fn gather(&mut self) -> DocId {
        let first = self.child.doc();
        // Lucene: an object that is itself a parent is joined to the next parent, even if that belongs to another document
        // (query/nested_same_path).
        let parent = if first == NO_MORE_DOCS { None } else { self.parents.next_member(first + 1) };
        let parent = parent.unwrap_or(NO_MORE_DOCS);
        self.doc = Some(parent);
        self.score = 0.0;
        self.children = 0;
        while self.child.doc() < parent && self.child.doc() != NO_MORE_DOCS {
            if self.needs_scores {
                let score = f64::from(self.child.score());
                self.score = match self.score_mode {
                    _ if self.children == 0 => score,
                    ScoreMode::Min => self.score.min(score),
                    ScoreMode::Max => self.score.max(score),
                    ScoreMode::Avg | ScoreMode::Sum | ScoreMode::None => self.score + score,
                };
            }
            self.children += 1;
            self.child.next();
        }
        // The object following such a parent is skipped; if scores are needed, this has been rejected before.
        if self.child.doc() == parent && parent != NO_MORE_DOCS {
            self.child.next();
        }
        parent
    }
}

impl Scorer for ToParentScorer<'_> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        self.lead_child(0);
        self.gather()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.lead_child(self.parents.first_child(target));
        self.gather()
    }

    fn score(&mut self) -> f32 {
        match self.score_mode {
            ScoreMode::Avg if self.children > 0 && !fault::is_on("nested_score_summed") => (self.score / f64::from(self.children)) as f32,
            _ => self.score as f32,
        }
    }

    fn may_fail(&self) -> bool {
        self.child.may_fail()
    }

    fn cost(&self) -> u64 {
        self.child.cost()
    }
}
