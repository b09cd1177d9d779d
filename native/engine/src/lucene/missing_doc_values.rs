//! Queries on values for which no doc values are stored.

use std::sync::Arc;

use super::{Scorer, Unkept, Weight};
use crate::index::snapshot::LeafView;

/// Fails if a scorer is requested for a leaf that has the field. Lucene: in a leaf without it there are no matches
/// (`query/distance_feature_unkept_leaves`).
pub struct UnkeptWeight {
    pub field: Arc<str>,
    pub unkept: Unkept,
}

impl Weight for UnkeptWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        if view.has_field(&self.field) {
            self.unkept.failure.set_of_score(self.unkept.error.clone());
        }
        None
    }
}
