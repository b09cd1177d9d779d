//! Sources of the terms of documents.

use crate::aggregation::bucket::keys::Keys;
use crate::aggregation::key::Key;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Reads the terms of documents, leaf by leaf.
pub trait TermSource {
    /// Moves to a leaf.
    fn begin_leaf(&mut self, view: &LeafView);
    /// Replaces `out` by the different terms of a document.
    fn of(&mut self, doc: DocId, out: &mut Vec<Key>);
    /// The field with the indexed background terms, if it differs from what is read of each document.
    fn indexed_field(&self) -> Option<&str> {
        None
    }
}

impl TermSource for Keys {
    fn begin_leaf(&mut self, view: &LeafView) {
        Self::begin_leaf(self, view);
    }

    fn of(&mut self, doc: DocId, out: &mut Vec<Key>) {
        Self::of(self, doc, out);
    }
}
