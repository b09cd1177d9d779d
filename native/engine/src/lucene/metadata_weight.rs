//! Metadata of documents that lies in no column: sequence numbers and routing.

use super::predicate_scorer::DocScan;
use super::query::StoredQuery;
use super::{Scorer, Weight};
use crate::index::snapshot::LeafView;

/// Matches by document metadata; nested documents have that of their root, except routing.
pub struct StoredWeight {
    pub wanted: StoredQuery,
    pub score: f32,
}

impl Weight for StoredWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let (leaf, max_doc) = (view.leaf.as_ref(), view.leaf.max_doc());
        Some(match &self.wanted {
            StoredQuery::SeqNos(wanted) => {
                let holds = |doc| wanted.binary_search(&(leaf.stored(doc).seq_no as i64)).is_ok();
                Box::new(DocScan::new(max_doc, self.score, holds))
            }
            &StoredQuery::SeqNoRange { min, max } => {
                Box::new(DocScan::new(max_doc, self.score, move |doc| (min..=max).contains(&(leaf.stored(doc).seq_no as i64))))
            }
            StoredQuery::AnyVersion => Box::new(DocScan::new(max_doc, self.score, |_| true)),
            StoredQuery::AnyRouting => {
                let is_root = |doc| leaf.roots().is_none_or(|roots| roots.contains(doc));
                Box::new(DocScan::new(max_doc, self.score, move |doc| is_root(doc) && leaf.stored(doc).routing.is_some()))
            }
        })
    }

    fn max_score(&self) -> f32 {
        self.score
    }
}
