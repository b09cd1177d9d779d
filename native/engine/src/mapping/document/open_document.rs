//! A document that is still being parsed.

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use super::places::Places;
use crate::document::leaf_document::{FieldData, LeafDocument};
use crate::mapping::types::range::GivenRanges;

/// A Lucene document being built, with values that are only encoded when all are known.
#[derive(Debug, Default)]
pub struct OpenDocument {
    leaf: LeafDocument,
    /// The ranges read so far, by field: all ranges of a field are encoded as one doc value.
    pub ranges: BTreeMap<Arc<str>, GivenRanges>,
    places: Places,
}

impl OpenDocument {
    /// The document of a nested object with that path.
    pub fn nested(path: &Arc<str>) -> Self {
        Self { leaf: LeafDocument { nested_path: Some(Arc::clone(path)), ..LeafDocument::default() }, ..Self::default() }
    }

    /// The field's last data of the same kind as `like`.
    pub fn data_of(&mut self, name: &Arc<str>, like: &FieldData) -> Option<&mut FieldData> {
        let at = self.places.of_kind(&self.leaf.fields, name, like)?;
        self.leaf.fields.get_mut(at).map(|(_, data)| data)
    }

    /// The position of that data.
    pub fn place_of(&mut self, name: &Arc<str>, like: &FieldData) -> Option<usize> {
        self.places.of_kind(&self.leaf.fields, name, like)
    }

    /// The field's last terms with these flags.
    pub fn terms_of(&mut self, name: &Arc<str>, indexed: bool, doc_values: bool) -> Option<&mut Vec<Vec<u8>>> {
        let at = self.places.of_terms(&self.leaf.fields, name, indexed, doc_values)?;
        match self.leaf.fields.get_mut(at) {
            Some((_, FieldData::Terms { terms, .. })) => Some(terms),
            _ => None,
        }
    }

    /// The document with the encoded ranges of each field where its first range was read.
    pub fn close(self) -> LeafDocument {
        let Self { mut leaf, ranges, .. } = self;
        for (name, given) in ranges {
            given.write(&name, &mut leaf);
        }
        leaf
    }
}

impl Deref for OpenDocument {
    type Target = LeafDocument;

    fn deref(&self) -> &LeafDocument {
        &self.leaf
    }
}

impl DerefMut for OpenDocument {
    fn deref_mut(&mut self) -> &mut LeafDocument {
        &mut self.leaf
    }
}

impl From<LeafDocument> for OpenDocument {
    fn from(leaf: LeafDocument) -> Self {
        Self { leaf, ..Self::default() }
    }
}
