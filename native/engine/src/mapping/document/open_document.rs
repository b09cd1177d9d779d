//! A document whose values are still being read.

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use crate::document::leaf_document::LeafDocument;
use crate::mapping::types::range::GivenRanges;

/// A Lucene document while mapping adds values to it, with the values that are encoded only when all are known.
#[derive(Debug, Default)]
pub struct OpenDocument {
    leaf: LeafDocument,
    /// The ranges read so far, by field: all ranges of a field are encoded as one doc value.
    pub ranges: BTreeMap<Arc<str>, GivenRanges>,
}

impl OpenDocument {
    /// The document of a nested object with that path.
    pub fn nested(path: &Arc<str>) -> Self {
        Self { leaf: LeafDocument { nested_path: Some(Arc::clone(path)), ..LeafDocument::default() }, ..Self::default() }
    }

    /// The document with the encoded ranges of each field where its first range was read.
    pub fn close(self) -> LeafDocument {
        let Self { mut leaf, ranges } = self;
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
        Self { leaf, ranges: BTreeMap::new() }
    }
}
