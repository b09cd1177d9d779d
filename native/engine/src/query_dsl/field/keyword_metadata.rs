//! The metadata fields that are searched as keywords are.

use std::sync::{Arc, LazyLock};

use crate::mapping::Field;
use crate::mapping::types::keyword::of_server;
use crate::similarity::Similarity;

/// Metadata fields that are searched like keywords. ES: root documents have no `_nested_path` (`query/metadata_fields`).
static KEYWORDS: LazyLock<Arc<[Field; 3]>> =
    LazyLock::new(|| Arc::new([of_server("_ignored", true), of_server("_nested_path", false), of_server("_routing", false)]));

/// The fields of the server that are searched as keywords are.
pub struct KeywordFields(Arc<[Field; 3]>);

impl Default for KeywordFields {
    fn default() -> Self {
        Self(Arc::clone(&KEYWORDS))
    }
}

impl KeywordFields {
    /// The metadata fields of an index. ES: they are not part of its mapping, the only place that can set a similarity other than the
    /// index's default (`mapping/similarity_of_the_server`).
    pub fn of_index(similarity: Similarity) -> Self {
        if similarity == Similarity::BM25 {
            return Self::default();
        }
        Self(Arc::new(KEYWORDS.each_ref().map(|field| Field { similarity, ..field.clone() })))
    }

    /// The field of this name.
    pub(in crate::query_dsl) fn get(&self, name: &str) -> Option<&Field> {
        self.0.iter().find(|field| *field.name == *name)
    }

    /// The similarity of metadata fields.
    pub fn similarity(&self) -> Similarity {
        self.0[0].similarity
    }
}
