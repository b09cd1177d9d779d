//! A leaf with columns of runtime fields, which are read from the sources of its documents on first request.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rustc_hash::FxHashMap;

use super::columns::{DoubleBuilder, LongBuilder, TermsBuilder};
use super::{DocId, FieldStats, Impacts, Leaf, Postings, TermCursor};
use crate::automaton::TermMatcher;
use crate::bounds::work;
use crate::error::EsError;
use crate::index::bitset::BitSet;
use crate::index::column::Column;
use crate::index::document::{Document, IndexedDocument};
use crate::index::services::{FieldScript, Services};
use crate::index::snapshot::LeafView;
use crate::index::synthetic_vectors;
use crate::json;
use crate::mapping::field_type::ColumnKind;
use crate::mapping::runtime::{NOWHERE, RuntimeIdentity, RuntimeValues, read};
use crate::mapping::{Field, Mapping};

/// Maximum number of columns that a leaf caches: searches may define any number of fields.
const KEPT: usize = 32;

/// Columns that were read from the sources of a leaf.
#[derive(Default)]
pub struct RuntimeColumns(Mutex<FxHashMap<RuntimeIdentity, Arc<Column>>>);

impl RuntimeColumns {
    /// The cached column with that identity, created on first use.
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

/// A leaf with additional columns for runtime fields.
pub struct RuntimeLeaf {
    inner: Arc<dyn Leaf>,
    /// The documents that are not deleted, which scripts are run on.
    live: Option<Arc<BitSet>>,
    fields: FxHashMap<Arc<str>, RuntimeColumn>,
    /// True if the sources of the index can be read.
    has_sources: bool,
    /// The mapping of an index whose sources contain vectors in their stored form.
    patched: Option<Arc<Mapping>>,
    major: u8,
}

struct RuntimeColumn {
    field: Arc<Field>,
    column: OnceLock<Arc<Column>>,
    /// The field's script, compiled for the index, if it has one.
    script: Option<Result<Arc<dyn FieldScript>, EsError>>,
    /// Why the script gives no values.
    failed: OnceLock<EsError>,
}

impl RuntimeLeaf {
    /// A leaf with the runtime fields of a mapping.
    pub fn new(view: &LeafView, mapping: &Arc<Mapping>, major: u8, services: Services) -> Self {
        let (inner, live) = (Arc::clone(&view.leaf), view.live.clone());
        let column = |field: &Arc<Field>| RuntimeColumn {
            field: Arc::clone(field),
            column: OnceLock::new(),
            script: field.script.as_ref().map(|script| (services.compile_runtime_script)(script, mapping, major)),
            failed: OnceLock::new(),
        };
        let fields = mapping.runtime().iter().map(|field| (Arc::clone(field.column_name()), column(field))).collect();
        let patched = (major > 8 && !mapping.vectors().indexed.is_empty()).then(|| Arc::clone(mapping));
        Self { inner, live, fields, has_sources: mapping.source_enabled(), patched, major }
    }

    fn read(&self, runtime: &RuntimeColumn) -> Column {
        let field = runtime.field.as_ref();
        let found = match &runtime.script {
            Some(Ok(script)) => self.emitted(&**script),
            Some(Err(refused)) => Err(refused.clone()),
            None => Ok(self.read_sources(field)),
        };
        let values = found.unwrap_or_else(|error| {
            runtime.failed.get_or_init(|| error);
            Vec::new()
        });
        self.column_of(field, &values)
    }

    /// The values that a script emits for all documents.
    fn emitted(&self, script: &dyn FieldScript) -> Result<Vec<(DocId, RuntimeValues)>, EsError> {
        let is_root = |doc: &DocId| self.inner.roots().is_none_or(|roots| roots.contains(*doc));
        let is_live = |doc: &DocId| self.live.as_ref().is_none_or(|live| live.contains(*doc));
        let mut docs = (0..self.inner.max_doc()).filter(is_root).filter(is_live);
        script.values(self, &mut docs, self.has_sources)
    }

    fn read_sources(&self, field: &Field) -> Vec<(DocId, RuntimeValues)> {
        let max_doc = self.inner.max_doc();
        let mut values = Vec::new();
        for doc in 0..max_doc {
            work(10);
            // ES: only root documents have a source.
            if !self.has_sources || !self.inner.roots().is_none_or(|roots| roots.contains(doc)) {
                continue;
            }
            let stored = &self.inner.stored(doc).source;
            let patched = self.patched.as_ref().and_then(|mapping| synthetic_vectors::patch(stored, mapping, false).ok().flatten());
            if let Ok(source) = json::parse(patched.as_deref().unwrap_or(stored)) {
                values.push((doc, read(field, &source, self.major)));
            }
        }
        values
    }

    fn column_of(&self, field: &Field, values: &[(DocId, RuntimeValues)]) -> Column {
        let max_doc = self.inner.max_doc();
        match field.ty.column() {
            ColumnKind::Terms => {
                let mut column = TermsBuilder::repeating();
                for (doc, found) in values {
                    if let RuntimeValues::Terms(found) = found {
                        column.add(*doc, found);
                    }
                }
                column.finish(max_doc)
            }
            ColumnKind::Double => {
                let mut column = DoubleBuilder::default();
                for (doc, found) in values {
                    if let RuntimeValues::Doubles(found) = found {
                        column.add(*doc, found);
                    }
                }
                column.finish(max_doc)
            }
            ColumnKind::Long | ColumnKind::None => {
                let mut column = LongBuilder::default();
                for (doc, found) in values {
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

    fn impacts(&self, field: &str, term: &[u8]) -> Option<Arc<Impacts>> {
        self.inner.impacts(field, term)
    }

    fn terms(&self, field: &str, from: &[u8], visit: &mut dyn FnMut(&[u8]) -> bool) {
        self.inner.terms(field, from, visit);
    }

    fn matching_terms(&self, field: &str, matcher: &dyn TermMatcher, visit: &mut dyn FnMut(&dyn TermCursor) -> bool) {
        self.inner.matching_terms(field, matcher, visit);
    }

    fn each_block_at(&self, field: &str, places: &[u32], read: &mut dyn FnMut(&[DocId])) {
        self.inner.each_block_at(field, places, read);
    }

    fn norms(&self, field: &str) -> Option<&Arc<[u8]>> {
        self.inner.norms(field)
    }

    fn presence(&self, field: &str) -> Option<&Arc<BitSet>> {
        self.inner.presence(field)
    }

    fn column(&self, field: &str) -> Option<&Arc<Column>> {
        let Some(runtime) = self.fields.get(field) else { return self.inner.column(field) };
        Some(runtime.column.get_or_init(|| match &runtime.field.runtime {
            // A script's values may change with the mapping and with deletes.
            Some(identity) if runtime.script.is_none() => self.inner.runtime_columns().get(identity, || self.read(runtime)),
            _ => Arc::new(self.read(runtime)),
        }))
    }

    fn runtime_columns(&self) -> &RuntimeColumns {
        self.inner.runtime_columns()
    }

    fn reads_sources(&self) -> bool {
        true
    }

    fn failure(&self) -> Option<EsError> {
        if let Some(failed) = self.fields.values().find_map(|field| field.failed.get()) {
            return Some(failed.clone());
        }
        let is_out_of_range = |field: &RuntimeColumn| {
            let Column::Long(column) = field.column.get()?.as_ref() else { return None };
            (field.field.ty.traits().is_point() && column.values.contains(&NOWHERE)).then(|| Arc::clone(&field.field.name))
        };
        let name = self.fields.values().find_map(is_out_of_range)?;
        // ES: the point is rejected when its document is examined.
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
