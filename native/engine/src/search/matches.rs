//! The matches of a leaf, a batch at a time: which of them a search may show, asks for and keeps.

use super::query_phase::ShardQuery;
use super::request::SearchRequest;
use super::slice::Part;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;
use crate::scoring::{BATCH, Batch, Scorer};

/// Fills `batch` with the next matches; `ahead` is the post filter, where scores may fail.
pub(super) fn next_batch(
    request: &SearchRequest<'_>,
    query: &ShardQuery<'_>,
    visible: &Visible<'_>,
    mut ahead: Option<&mut Advancing<'_>>,
    scorer: &mut dyn Scorer,
    batch: &mut Batch,
) {
    if !query.may_fail {
        return scorer.next_batch(NO_MORE_DOCS, batch);
    }
    // ES: what is deleted or filtered away is not scored, so it cannot fail.
    let is_seen = |doc| visible.contains(doc) && (query.part.is_all() || query.part.contains(visible.view, doc));
    let is_scored = |doc| request.min_score.is_some() || ahead.as_mut().is_none_or(|post| post.matches(doc));
    next_judged(scorer, is_seen, is_scored, batch);
}

/// Fills `batch` with the next match alone.
pub(super) fn next_one(scorer: &mut dyn Scorer, batch: &mut Batch) {
    let doc = scorer.doc();
    batch.len = usize::from(doc != NO_MORE_DOCS);
    if doc != NO_MORE_DOCS {
        (batch.docs[0], batch.scores[0]) = (doc, scorer.score());
        scorer.next();
    }
}

/// Fills `batch` with the next documents that are seen; the score of those that are not to be scored is 0.
fn next_judged(scorer: &mut dyn Scorer, is_seen: impl Fn(DocId) -> bool, mut is_scored: impl FnMut(DocId) -> bool, batch: &mut Batch) {
    let mut doc = scorer.doc();
    batch.len = 0;
    while doc != NO_MORE_DOCS && batch.len < BATCH {
        if is_seen(doc) {
            batch.docs[batch.len] = doc;
            batch.scores[batch.len] = if is_scored(doc) { scorer.score() } else { 0.0 };
            batch.len += 1;
        }
        doc = scorer.next();
    }
}

/// Leaves only the documents in the batch that a search may show and that it asks for.
pub(super) fn keep_asked(batch: &mut Batch, visible: &Visible<'_>, part: &Part, min_score: Option<f32>) {
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

/// Matches of one query looked up by the ascending documents of another. Those that were asked about may be asked about again.
pub(super) struct Advancing<'a> {
    scorer: Option<Box<dyn Scorer + 'a>>,
    asked: Option<DocId>,
    found: Vec<DocId>,
}

impl<'a> Advancing<'a> {
    pub(super) fn new(mut scorer: Option<Box<dyn Scorer + 'a>>) -> Self {
        // What is asked by `matches` must stand somewhere.
        if let Some(scorer) = &mut scorer {
            scorer.next();
        }
        Self { scorer, asked: None, found: Vec::new() }
    }

    pub(super) fn matches(&mut self, doc: DocId) -> bool {
        let Some(scorer) = &mut self.scorer else { return false };
        if self.asked.is_some_and(|asked| doc <= asked) {
            return self.found.binary_search(&doc).is_ok();
        }
        self.asked = Some(doc);
        let matches = scorer.matches(doc);
        if matches {
            self.found.push(doc);
        }
        matches
    }
}

/// The documents of a leaf that a search may show: roots that are not deleted.
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
