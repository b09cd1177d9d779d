//! The ranges that a document gives a field.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::encoded::{self, Encoding};
use super::key::Key;
use crate::document::leaf_document::{FieldData, LeafDocument};

/// The minimum and maximum of a range, and whether the given bounds are inclusive.
pub type GivenRange = ((Key, Key), (bool, bool));

/// The distinct ranges of a field in their order.
#[derive(Clone, Debug)]
pub struct GivenRanges {
    encoding: Encoding,
    ranges: BTreeSet<GivenRange>,
}

impl GivenRanges {
    /// The first range.
    pub fn of(encoding: Encoding, range: GivenRange) -> Self {
        Self { encoding, ranges: BTreeSet::from([range]) }
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
            *terms = vec![encoded::encode(self.encoding, &self.ranges)];
        }
    }
}
