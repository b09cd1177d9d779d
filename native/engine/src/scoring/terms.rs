//! Any of many terms, without scores: sets, ranges and ids.

use std::sync::Arc;

use super::doc_set::DocSet;
use super::{Scorer, Weight};
use crate::index::snapshot::LeafView;

/// Documents with any of the terms.
pub struct TermInSetWeight {
    pub field: Arc<str>,
    pub terms: Vec<Vec<u8>>,
    pub score: f32,
}

/// Documents with any term within the bounds.
pub struct TermRangeWeight {
    pub field: Arc<str>,
    pub min: Option<(Vec<u8>, bool)>,
    pub max: Option<(Vec<u8>, bool)>,
    pub score: f32,
}

/// Documents with one of the ids.
pub struct IdsWeight {
    pub ids: Vec<Arc<str>>,
    pub score: f32,
}

impl Weight for TermInSetWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let mut docs = DocSet::new(view.leaf.max_doc());
        for term in &self.terms {
            if let Some(mut postings) = view.leaf.postings(&self.field, term, false) {
                docs.insert_all(postings.as_mut());
            }
        }
        docs.into_scorer(self.score)
    }
}

impl Weight for TermRangeWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let mut docs = DocSet::new(view.leaf.max_doc());
        let (from, exclusive) = self.min.as_ref().map_or((&[][..], false), |(min, inclusive)| (min, !inclusive));
        view.leaf.terms(&self.field, from, &mut |term| {
            if exclusive && term == from {
                return true;
            }
            let inside = self.max.as_ref().is_none_or(|(max, inclusive)| term < max || (*inclusive && term == max));
            if inside && let Some(mut postings) = view.leaf.postings(&self.field, term, false) {
                docs.insert_all(postings.as_mut());
            }
            inside
        });
        docs.into_scorer(self.score)
    }
}

impl Weight for IdsWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let mut docs = DocSet::new(view.leaf.max_doc());
        self.ids.iter().filter_map(|id| view.leaf.find(id)).for_each(|doc| docs.insert(doc));
        docs.into_scorer(self.score)
    }
}
