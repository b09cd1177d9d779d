//! Documents with a feature, which is their score (Lucene's `FeatureQuery` with a linear function).

use std::sync::Arc;

use super::{Scorer, Weight};
use crate::index::column::{Column, TermsColumn};
use crate::index::leaf::{DocId, Postings};
use crate::index::snapshot::LeafView;
use crate::mapping::types::rank_features::{column, find};

/// Matches the documents of a term and scores them by the number stored with it.
pub struct FeatureWeight {
    field: Arc<str>,
    column: Arc<str>,
    term: Vec<u8>,
    boost: f32,
}

struct FeatureScorer<'a> {
    postings: Box<dyn Postings + 'a>,
    features: &'a TermsColumn,
    term: &'a [u8],
    boost: f32,
}

impl FeatureWeight {
    /// The weight of the feature `term` of a field.
    pub fn new(field: &Arc<str>, term: &[u8], boost: f32) -> Self {
        Self { field: Arc::clone(field), column: column(field), term: term.to_vec(), boost }
    }
}

fn features<'v>(view: &'v LeafView, column: &str) -> Option<&'v TermsColumn> {
    match view.leaf.column(column)?.as_ref() {
        Column::Terms(column) => Some(column),
        Column::Long(_) | Column::Double(_) => None,
    }
}

fn of(features: &TermsColumn, doc: DocId, term: &[u8]) -> Option<f32> {
    features.get(doc).first().and_then(|ord| find(features.term(*ord), term))
}

/// The feature of a document of a leaf.
pub(super) fn feature_of(view: &LeafView, field: &str, term: &[u8], doc: DocId) -> Option<f32> {
    of(features(view, &column(field))?, doc, term)
}

impl Weight for FeatureWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let postings = view.leaf.postings(&self.field, &self.term, false)?;
        let features = features(view, &self.column)?;
        Some(Box::new(FeatureScorer { postings, features, term: &self.term, boost: self.boost }))
    }
}

impl Scorer for FeatureScorer<'_> {
    fn doc(&self) -> DocId {
        self.postings.doc()
    }

    fn next(&mut self) -> DocId {
        self.postings.next()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.postings.advance(target)
    }

    fn score(&mut self) -> f32 {
        self.boost * of(self.features, self.postings.doc(), self.term).unwrap_or_default()
    }

    fn cost(&self) -> u64 {
        u64::from(self.postings.cost())
    }
}
