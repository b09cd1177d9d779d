//! Candidates whose values are read from `_source`.

use super::Candidates;
use super::exact_iterator::ScorerIterator;
use crate::error::EsError;
use crate::index::leaf::{DocId, is_no_op};
use crate::index::snapshot::LeafView;
use crate::lucene::first_error::Failure;

/// Documents of each of which the source is read.
pub(super) struct Read<'a> {
    pub(super) inner: ScorerIterator<'a>,
    pub(super) view: &'a LeafView,
    pub(super) failure: &'a Failure,
}

impl Candidates for Read<'_> {
    fn doc(&self) -> Option<DocId> {
        self.inner.doc()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.inner.advance(target)
    }

    fn match_cost(&self) -> Option<f32> {
        self.inner.match_cost()
    }

    fn matches(&mut self) -> bool {
        // ES: the document left by a rejected write is deleted, but some queries are evaluated on it nevertheless
        // (mapping/runtime_refused_writes).
        if self.doc().is_some_and(|doc| is_no_op(self.view.leaf.stored(doc))) {
            let reason = "Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes";
            self.failure.set(EsError::new("not_x_content_exception", 500, reason));
            return false;
        }
        self.inner.matches()
    }

    fn score(&mut self) -> f32 {
        self.inner.score()
    }

    fn cost(&self) -> u64 {
        self.inner.cost()
    }

    fn max_score(&self) -> f32 {
        self.inner.max_score()
    }
}
