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
}

/// Writes the ranges of a document that gives no more of them, each field's where its first one was given.
pub fn close(document: &mut LeafDocument) {
    for (name, GivenRanges { kind, ranges }) in std::mem::take(&mut document.ranges) {
        let doc_value = document.fields.iter_mut().rev().find_map(|(other, data)| match data {
            FieldData::Terms { terms, .. } if *other == name => Some(terms),
            _ => None,
        });
        if let Some(terms) = doc_value {
            *terms = vec![encoded::encode(&kind, &ranges)];
        }
    }
}
