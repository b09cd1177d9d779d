//! The ranges that a document gives a field.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::encoded;
use super::kind::{Key, Kind};
use crate::document::leaf_document::{FieldData, LeafDocument};

/// The least and the greatest member of a range, and whether the bounds that were given lie in it.
pub type GivenRange = ((Key, Key), (bool, bool));

/// The ranges of a field in their order: one that comes again is none.
#[derive(Clone, Debug)]
pub struct GivenRanges {
    kind: Arc<Kind>,
    ranges: BTreeSet<GivenRange>,
}

impl GivenRanges {
    /// The first range.
    pub fn of(kind: &Arc<Kind>, range: GivenRange) -> Self {
        Self { kind: Arc::clone(kind), ranges: BTreeSet::from([range]) }
    }

    /// Adds another one.
    pub fn add(&mut self, range: GivenRange) {
        self.ranges.insert(range);
    }

    /// Writes the doc value of the field with that name.
    pub fn write(&self, name: &Arc<str>, document: &mut LeafDocument) {
        let doc_value = document.fields.iter_mut().rev().find_map(|(other, data)| match data {
            FieldData::Terms { terms, .. } if other == name => Some(terms),
            _ => None,
        });
        if let Some(terms) = doc_value {
            *terms = vec![encoded::encode(&self.kind, &self.ranges)];
        }
    }
}
