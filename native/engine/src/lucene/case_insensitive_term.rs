//! A term in any case of its ASCII letters.

use std::sync::Arc;

use super::doc_id_set_builder::DocSet;
use super::{Scorer, Weight};
use crate::index::snapshot::LeafView;

/// Documents with a term that differs from `term` at most in the case of ASCII letters.
pub struct IgnoreCaseWeight {
    pub field: Arc<str>,
    pub term: Vec<u8>,
    pub score: f32,
}

impl Weight for IgnoreCaseWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let mut docs = DocSet::new(view.leaf.max_doc());
        view.leaf.terms(&self.field, b"", &mut |term| {
            if term.eq_ignore_ascii_case(&self.term)
                && let Some(mut postings) = view.leaf.postings(&self.field, term, false)
            {
                docs.insert_all(postings.as_mut());
            }
            true
        });
        docs.into_scorer(self.score)
    }

    fn max_score(&self) -> f32 {
        self.score
    }
}
