//! The matches of a leaf, in batches: which of them a search may return, requests and retains.

use super::slice::Part;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;
use crate::lucene::{Batch, Scorer};

/// Fills `batch` with the next match alone.
pub(super) fn next_one(scorer: &mut dyn Scorer, batch: &mut Batch) {
    let doc = scorer.doc();
    batch.len = usize::from(doc != NO_MORE_DOCS);
    if doc != NO_MORE_DOCS {
        (batch.docs[0], batch.scores[0]) = (doc, scorer.score());
        scorer.next();
    }
}

/// Retains the documents of the batch that are not deleted, belong to the slice, and reach `min_score`.
pub(super) fn retain_hits(batch: &mut Batch, visible: &Visible<'_>, part: &Part, min_score: Option<f32>) {
    if !visible.all {
        keep(batch, |doc, _| visible.contains(doc));
    }
    if !part.is_all() {
        keep(batch, |doc, _| part.contains(visible.view, doc));
    }
    if let Some(least) = min_score {
        keep(batch, |_, score| score >= least);
    }
}

/// Leaves only the documents that pass in the batch.
pub(super) fn keep(batch: &mut Batch, mut passes: impl FnMut(DocId, f32) -> bool) {
    let mut kept = 0;
    for place in 0..batch.len {
        let (doc, score) = (batch.docs[place], batch.scores[place]);
        if passes(doc, score) {
            batch.docs[kept] = doc;
            batch.scores[kept] = score;
            kept += 1;
        }
    }
    batch.len = kept;
}

/// Matches of one query, advanced along the documents of another.
pub(super) struct Advancing<'a> {
    scorer: Option<Box<dyn Scorer + 'a>>,
}

impl<'a> Advancing<'a> {
    pub(super) fn new(mut scorer: Option<Box<dyn Scorer + 'a>>) -> Self {
        // The scorer must be positioned before `matches` is called.
        if let Some(scorer) = &mut scorer {
            scorer.next();
        }
        Self { scorer }
    }

    /// Returns true if the document matches; documents must be checked in ascending order.
    pub(super) fn matches(&mut self, doc: DocId) -> bool {
        self.scorer.as_mut().is_some_and(|scorer| scorer.matches(doc))
    }
}

/// The documents of a leaf that can be hits: live root documents.
pub(super) struct Visible<'a> {
    view: &'a LeafView,
    pub(super) all: bool,
}

impl<'a> Visible<'a> {
    pub(super) fn new(view: &'a LeafView) -> Self {
        Self { view, all: view.live.is_none() && view.leaf.roots().is_none() }
    }

    #[inline]
    pub(super) fn contains(&self, doc: u32) -> bool {
        self.all || (self.view.is_live(doc) && self.view.leaf.roots().is_none_or(|roots| roots.contains(doc)))
    }
}
