//! Queries of values of which no doc values are kept.

use std::sync::Arc;

use super::{Scorer, Unkept, Weight};
use crate::index::snapshot::LeafView;

/// Fails where matches are looked for in a leaf that knows the field. Lucene: in one that does not there are none.
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
