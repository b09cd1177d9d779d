//! What a `join` field knows of its relations.

use std::sync::Arc;

use super::relations::Relations;
use crate::mapping::field::Field;

/// A `join` field: its terms are the names of relations.
pub struct Join {
    /// Which relation is the parent of which.
    pub relations: Relations,
    /// For each parent relation the field of the parents' ids.
    pub(super) ids: Vec<Arc<Field>>,
}

impl Join {
    /// The field of the ids of parents of that relation.
    pub fn id_field(&self, parent: &str) -> Option<&Arc<Field>> {
        self.relations.parents().position(|known| known == parent).and_then(|place| self.ids.get(place))
    }
}
