//! Stored values and ignored fields of documents in a leaf, and of pending documents.

use super::column::Column;
use super::document::{FieldData, LeafDocument};
use super::leaf::{DocId, Leaf};
pub use crate::document::stored_value::StoredValue;
use crate::document::stored_value::{COLUMN, decode};
use crate::json::JsonWriter;
use crate::json::hash_map::sort_as_hash_map;

/// The column of the names of fields that have ignored a value.
const IGNORED: &str = "_ignored";

/// Stored values of a document requested by id, other than the source.
#[derive(Debug, Default)]
pub struct KeptDocument {
    /// The values of stored fields by full names, as JSON, in the order they were read in.
    pub values: Vec<(String, String)>,
    /// The fields that have ignored a value.
    pub ignored: Vec<String>,
}

impl KeptDocument {
    /// Of a document of a leaf.
    pub fn of_leaf(leaf: &dyn Leaf, doc: DocId) -> Self {
        Self { values: owned(of_leaf(leaf, doc)), ignored: ignored(leaf, doc) }
    }

    /// Of a document that is in no leaf yet.
    pub fn of_document(document: &LeafDocument) -> Self {
        let terms = |wanted: &str| {
            document.fields.iter().find_map(|(name, data)| match data {
                FieldData::Terms { terms, .. } if &**name == wanted => Some(terms),
                _ => None,
            })
        };
        let mut ignored: Vec<String> =
            terms(IGNORED).into_iter().flatten().map(|name| String::from_utf8_lossy(name).into_owned()).collect();
        ignored.sort_unstable();
        let kept = terms(COLUMN).and_then(|terms| terms.first()).map_or_else(Vec::new, |bytes| decode(bytes));
        Self { values: owned(kept), ignored }
    }
}

impl KeptDocument {
    /// Renders `_ignored` if requested. ES: it follows `_routing` (`mapping/store`).
    pub fn write_ignored(&self, names: &[String], out: &mut JsonWriter) {
        if self.ignored.is_empty() || !names.iter().any(|name| name == IGNORED) {
            return;
        }
        out.key(IGNORED);
        out.begin_array();
        self.ignored.iter().for_each(|name| out.string(name));
        out.end_array();
    }

    /// Writes `fields` with the requested fields. ES: by their own full names, without patterns and aliases (`mapping/store`).
    pub fn write_fields(&self, names: &[String], out: &mut JsonWriter) {
        let mut found: Vec<(&str, Vec<&str>)> = Vec::new();
        for (field, value) in self.values.iter().filter(|(field, _)| names.contains(field)) {
            match found.iter_mut().find(|(known, _)| known == field) {
                Some((_, values)) => values.push(value),
                None => found.push((field, vec![value])),
            }
        }
        if found.is_empty() {
            return;
        }
        // ES: the value read last is first in the map (mapping/store).
        found.reverse();
        sort_as_hash_map(&mut found, |(name, _)| name);
        out.key("fields");
        out.begin_object();
        for (name, values) in found {
            out.key(name);
            out.raw(format!("[{}]", values.join(",")).as_bytes());
        }
        out.end_object();
    }
}

fn owned(kept: Vec<StoredValue<'_>>) -> Vec<(String, String)> {
    kept.into_iter().map(|StoredValue { field, value }| (field.to_owned(), value.to_owned())).collect()
}

/// The ignored fields of a document.
pub fn ignored(leaf: &dyn Leaf, doc: DocId) -> Vec<String> {
    match leaf.column(IGNORED).map(|column| &**column) {
        Some(Column::Terms(column)) => column.get(doc).iter().map(|&ord| String::from_utf8_lossy(column.term(ord)).into_owned()).collect(),
        _ => Vec::new(),
    }
}

/// The values of a document of a leaf, in the order they were read in.
pub fn of_leaf(leaf: &dyn Leaf, doc: DocId) -> Vec<StoredValue<'_>> {
    match leaf.column(COLUMN).map(|column| &**column) {
        Some(Column::Terms(column)) => column.get(doc).first().map_or_else(Vec::new, |&ord| decode(column.term(ord))),
        _ => Vec::new(),
    }
}

/// Returns true if any document of a leaf stores a value of the field; scans the stored values until one is found.
pub fn holds(leaf: &dyn Leaf, field: &str) -> bool {
    match leaf.column(COLUMN).map(|column| &**column) {
        Some(Column::Terms(column)) => (0..column.term_count()).any(|ord| decode(column.term(ord)).iter().any(|kept| kept.field == field)),
        _ => false,
    }
}
