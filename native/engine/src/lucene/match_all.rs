//! All documents of a leaf, or those of a bitset of the leaf (roots, nested paths).

use std::sync::Arc;

use super::predicate_scorer::DocScan;
use super::{Scorer, Weight};
use crate::index::snapshot::LeafView;

/// Which documents.
pub enum Documents {
    /// All.
    All,
    /// Root documents.
    Roots,
    /// Nested documents of a path.
    Nested(Arc<str>),
}

/// Matches all documents.
pub struct DocumentsWeight {
    pub documents: Documents,
    pub score: f32,
}

/// Matches nothing.
pub struct NoneWeight;

impl Weight for DocumentsWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let max_doc = view.leaf.max_doc();
        let set = match &self.documents {
            Documents::All => None,
            Documents::Roots => view.leaf.roots(),
            Documents::Nested(path) => Some(view.leaf.nested(path)?),
        };
        Some(match set {
            None => Box::new(DocScan::new(max_doc, self.score, |_| true)),
            Some(set) => Box::new(DocScan::new(max_doc, self.score, |doc| set.contains(doc))),
        })
    }

    fn max_score(&self) -> f32 {
        self.score
    }

    fn count(&self, view: &LeafView) -> Option<u64> {
        let set = match &self.documents {
            Documents::All => None,
            Documents::Roots => view.leaf.roots(),
            Documents::Nested(path) => match view.leaf.nested(path) {
                Some(set) => Some(set),
                None => return Some(0),
            },
        };
        match (set, &view.live) {
            (None, None) => Some(u64::from(view.leaf.max_doc())),
            (Some(set), None) | (None, Some(set)) => Some(u64::from(set.count())),
            (Some(_), Some(_)) => None,
        }
    }

    fn matches_all(&self, view: &LeafView) -> bool {
        match self.documents {
            Documents::All => true,
            Documents::Roots => view.leaf.roots().is_none(),
            Documents::Nested(_) => false,
        }
    }
}

impl Weight for NoneWeight {
    fn scorer<'a>(&'a self, _view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        None
    }

    fn count(&self, _view: &LeafView) -> Option<u64> {
        Some(0)
    }
}
