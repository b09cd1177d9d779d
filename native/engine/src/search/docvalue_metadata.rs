//! The fields of the server among the `docvalue_fields` of hits.

use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::{DocId, Leaf};
use crate::json::JsonWriter;
use crate::mapping::Mapping;
use crate::mapping::mapping::wildcard;
use crate::query_dsl::{METADATA_FIELDS, is_metadata};
use crate::search::sort::ID_FIELDDATA;

/// Source of a metadata field's values.
#[derive(Clone)]
pub enum MetadataValues {
    /// It is the same in all documents of the index.
    Constant(String),
    /// The version of the document.
    Version,
    /// Its sequence number.
    SeqNo,
    /// Names of the ignored fields (`_ignored`).
    Ignored,
}

/// The name of the metadata field that a name or pattern matches. Which of several is returned first is
/// non-deterministic, so these are rejected.
pub fn found(pattern: &str, mapping: &Mapping) -> Result<Option<&'static str>> {
    // ES: an index that never had a mapping has no metadata fields.
    if !mapping.is_given() {
        return Ok(None);
    }
    let mut names = METADATA_FIELDS.iter().filter(|name| if pattern.contains('*') { wildcard(pattern, name) } else { pattern == **name });
    match (names.next(), names.next()) {
        (Some(_), Some(_)) => Err(EsError::not_implemented(format!("docvalue_fields of the metadata fields [{pattern}]"))),
        // ES: constants that this index does not have (api/global/search_metadata_values).
        (Some(&("_tier" | "_tsid")), _) => Ok(None),
        (name, _) => Ok(name.copied()),
    }
}

impl MetadataValues {
    /// Resolves one of these fields, with a format.
    pub fn bind(name: &str, format: Option<&str>, index: &str) -> Result<Self> {
        debug_assert!(is_metadata(name));
        if format.is_some() {
            return Err(EsError::illegal_argument(format!("Field [{name}] of type [{name}] does not support custom formats")));
        }
        match name {
            "_id" => Err(EsError::illegal_argument(ID_FIELDDATA)),
            "_index" => Ok(Self::Constant(index.to_owned())),
            "_index_mode" => Ok(Self::Constant("standard".to_owned())),
            "_version" => Ok(Self::Version),
            "_seq_no" => Ok(Self::SeqNo),
            "_ignored" => Ok(Self::Ignored),
            _ => Err(EsError::illegal_argument(format!("Fielddata is not supported on field [{name}] of type [{name}]"))),
        }
    }

    /// The values of a document as JSON, if it has any.
    pub fn values(&self, leaf: &dyn Leaf, doc: DocId) -> Option<String> {
        let mut out = JsonWriter::default();
        out.begin_array();
        match self {
            Self::Constant(text) => out.string(text),
            Self::Version => out.u64(leaf.stored(doc).version),
            Self::SeqNo => out.u64(leaf.stored(doc).seq_no),
            Self::Ignored => match leaf.column("_ignored").map(|column| &**column) {
                Some(Column::Terms(column)) if !column.get(doc).is_empty() => {
                    column.get(doc).iter().for_each(|&ord| out.string(&String::from_utf8_lossy(column.term(ord))));
                }
                _ => return None,
            },
        }
        out.end_array();
        Some(out.into_string())
    }
}
