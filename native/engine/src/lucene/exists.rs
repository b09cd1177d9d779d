//! Documents that have a field.

use std::sync::Arc;

use super::doc_id_set_builder::DocSet;
use super::predicate_scorer::DocScan;
use super::{Scorer, Weight, count_all};
use crate::index::column::Offsets;
use crate::index::snapshot::LeafView;
use crate::mapping::field::presence_of;

/// Matches documents with any value in the field.
pub struct ExistsWeight {
    pub field: Arc<str>,
    pub score: f32,
}

impl Weight for ExistsWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let max_doc = view.leaf.max_doc();
        if let Some(present) = view.leaf.presence(&self.field) {
            return Some(Box::new(DocScan::new(max_doc, self.score, |doc| present.contains(doc))));
        }
        if let Some(column) = view.leaf.column(&self.field) {
            return Some(match column.offsets() {
                Offsets::Single => Box::new(DocScan::new(max_doc, self.score, |_| true)),
                Offsets::Ranges(starts) => {
                    let has = |doc: u32| starts[doc as usize] < starts[doc as usize + 1];
                    Box::new(DocScan::new(max_doc, self.score, has))
                }
                offsets @ Offsets::Sparse(_) => {
                    let mut docs = DocSet::new(max_doc);
                    offsets.each_doc(max_doc, |doc| {
                        if !offsets.range(doc).is_empty() {
                            docs.insert(doc);
                        }
                    });
                    docs.scorer(self.score)
                }
            });
        }
        let mut docs = DocSet::new(max_doc);
        if let Some(mut postings) = view.leaf.postings(&presence_of(&self.field), b"", false) {
            docs.insert_all(postings.as_mut());
            return docs.into_scorer(self.score);
        }
        view.leaf.terms(&self.field, b"", &mut |term| {
            if let Some(mut postings) = view.leaf.postings(&self.field, term, false) {
                docs.insert_all(postings.as_mut());
            }
            true
        });
        docs.into_scorer(self.score)
    }

    fn max_score(&self) -> f32 {
        self.score
    }

    fn count(&self, view: &LeafView) -> Option<u64> {
        let Some(mut scorer) = self.scorer(view) else { return Some(0) };
        view.live.is_none().then(|| count_all(scorer.as_mut()))
    }

    fn matches_all(&self, view: &LeafView) -> bool {
        view.leaf.presence(&self.field).is_none()
            && view.leaf.column(&self.field).is_some_and(|column| matches!(column.offsets(), Offsets::Single))
    }
}
