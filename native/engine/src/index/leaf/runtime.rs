//! A leaf with columns of runtime fields, which are read from the sources of its documents when they are first asked for.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rustc_hash::FxHashMap;

use super::columns::{DoubleBuilder, LongBuilder, TermsBuilder};
use super::{DocId, FieldStats, Leaf, Postings, TermCursor};
use crate::automaton::TermMatcher;
use crate::error::EsError;
use crate::index::bitset::BitSet;
use crate::index::column::Column;
use crate::index::document::{Document, IndexedDocument};
use crate::json;
use crate::mapping::field_type::ColumnKind;
use crate::mapping::runtime::{NOWHERE, RuntimeIdentity, RuntimeValues, read};
use crate::mapping::{Field, Mapping};

/// How many columns a leaf keeps at the most: searches may bring as many fields as they like.
const KEPT: usize = 32;

/// Columns that were read from the sources of a leaf.
#[derive(Default)]
pub struct RuntimeColumns(Mutex<FxHashMap<RuntimeIdentity, Arc<Column>>>);

impl RuntimeColumns {
    /// The column of that identity, made if it is not known yet.
    fn get(&self, identity: &RuntimeIdentity, make: impl FnOnce() -> Column) -> Arc<Column> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(identity).cloned();
        if let Some(known) = known {
            return known;
        }
        let made = Arc::new(make());
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= KEPT {
            all.clear();
        }
        all.insert(identity.clone(), Arc::clone(&made));
        made
    }
}

/// A leaf with the columns of runtime fields besides its own.
pub struct RuntimeLeaf {
    inner: Arc<dyn Leaf>,
    fields: FxHashMap<Arc<str>, RuntimeColumn>,
    /// Whether the sources of the index can be read.
    has_sources: bool,
    major: u8,
}

struct RuntimeColumn {
    field: Arc<Field>,
    column: OnceLock<Arc<Column>>,
}

impl RuntimeLeaf {
    /// A leaf with the runtime fields of a mapping.
    pub fn new(inner: Arc<dyn Leaf>, mapping: &Mapping, major: u8) -> Self {
        let column = |field: &Arc<Field>| RuntimeColumn { field: Arc::clone(field), column: OnceLock::new() };
        let fields = mapping.runtime().iter().map(|field| (Arc::clone(field.column_name()), column(field))).collect();
        Self { inner, fields, has_sources: mapping.source_enabled(), major }
    }

    fn read(&self, field: &Field) -> Column {
        let max_doc = self.inner.max_doc();
        let mut values = Vec::new();
        for doc in 0..max_doc {
            // ES: only root documents have a source.
            if self.has_sources
                && self.inner.roots().is_none_or(|roots| roots.contains(doc))
                && let Ok(source) = json::parse(&self.inner.stored(doc).source)
            {
                values.push((doc, read(field, &source, self.major)));
            }
        }
        match field.ty.column() {
            ColumnKind::Terms => {
                let mut column = TermsBuilder::repeating();
                for (doc, found) in &values {
                    if let RuntimeValues::Terms(found) = found {
                        column.add(*doc, found);
                    }
                }
                column.finish(max_doc)
            }
            ColumnKind::Double => {
                let mut column = DoubleBuilder::default();
                for (doc, found) in &values {
                    if let RuntimeValues::Doubles(found) = found {
                        column.add(*doc, found);
                    }
                }
                column.finish(max_doc)
            }
            ColumnKind::Long | ColumnKind::None => {
                let mut column = LongBuilder::default();
                for (doc, found) in &values {
                    if let RuntimeValues::Longs(found) = found {
                        column.add(*doc, found);
                    }
                }
                column.finish(max_doc)
            }
        }
    }
}

impl Leaf for RuntimeLeaf {
    fn max_doc(&self) -> u32 {
        self.inner.max_doc()
    }

    fn field_stats(&self, field: &str) -> Option<FieldStats> {
        self.inner.field_stats(field)
    }

    fn doc_freq(&self, field: &str, term: &[u8]) -> u32 {
        self.inner.doc_freq(field, term)
    }

    fn term_count(&self, field: &str) -> u64 {
        self.inner.term_count(field)
    }

    fn term_stats(&self, field: &str, term: &[u8]) -> (u32, u64) {
        self.inner.term_stats(field, term)
    }

    fn postings(&self, field: &str, term: &[u8], positions: bool) -> Option<Box<dyn Postings + '_>> {
        self.inner.postings(field, term, positions)
    }

    fn terms(&self, field: &str, from: &[u8], visit: &mut dyn FnMut(&[u8]) -> bool) {
        self.inner.terms(field, from, visit);
    }

    fn matching_terms(&self, field: &str, matcher: &dyn TermMatcher, visit: &mut dyn FnMut(&dyn TermCursor) -> bool) {
        self.inner.matching_terms(field, matcher, visit);
    }

    fn norms(&self, field: &str) -> Option<&Arc<[u8]>> {
        self.inner.norms(field)
    }

    fn presence(&self, field: &str) -> Option<&Arc<BitSet>> {
        self.inner.presence(field)
    }

    fn column(&self, field: &str) -> Option<&Arc<Column>> {
        let Some(RuntimeColumn { field, column }) = self.fields.get(field) else { return self.inner.column(field) };
        Some(column.get_or_init(|| match &field.runtime {
            Some(identity) => self.inner.runtime_columns().get(identity, || self.read(field)),
            None => Arc::new(self.read(field)),
        }))
    }

    fn runtime_columns(&self) -> &RuntimeColumns {
        self.inner.runtime_columns()
    }

    fn failure(&self) -> Option<EsError> {
        let is_out_of_range = |field: &RuntimeColumn| {
            let Column::Long(column) = field.column.get()?.as_ref() else { return None };
            (field.field.ty.type_name() == "geo_point" && column.values.contains(&NOWHERE)).then(|| Arc::clone(&field.field.name))
        };
        let name = self.fields.values().find_map(is_out_of_range)?;
        // ES: the point is refused when its document is looked at.
        Some(EsError::not_implemented(format!("values of the runtime field [{name}] that are no points of the earth")))
    }

    fn roots(&self) -> Option<&Arc<BitSet>> {
        self.inner.roots()
    }

    fn nested(&self, path: &str) -> Option<&Arc<BitSet>> {
        self.inner.nested(path)
    }

    fn stored(&self, doc: DocId) -> &Arc<IndexedDocument> {
        self.inner.stored(doc)
    }

    fn find(&self, id: &str) -> Option<DocId> {
        self.inner.find(id)
    }

    fn documents(&self) -> Vec<Document> {
        self.inner.documents()
    }

    fn source_bytes(&self) -> u64 {
        self.inner.source_bytes()
    }
}
