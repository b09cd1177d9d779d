//! The leaf created by `write_leaf`: postings, our own columns, norms and stored documents.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::field::LeafField;
use super::ids::IdTable;
use super::inverted::Inverted;
use super::keyed::KeyedColumns;
use super::{DocId, FieldStats, Impacts, Leaf, NO_MORE_DOCS, Postings, RuntimeColumns, TermCursor, reconstruct};
use crate::automaton::TermMatcher;
use crate::index::bitset::BitSet;
use crate::index::column::Column;
use crate::index::document::{Document, IndexedDocument};
use crate::mapping::field::FIELDDATA;

/// An immutable segment in memory.
pub struct SegmentLeaf {
    pub(super) fields: FxHashMap<Arc<str>, LeafField>,
    pub(super) keyed: Box<[KeyedColumns]>,
    pub(super) roots: Option<Arc<BitSet>>,
    pub(super) nested: FxHashMap<Arc<str>, Arc<BitSet>>,
    pub(super) ids: IdTable,
    pub(super) stored: Box<[Arc<IndexedDocument>]>,
    pub(super) source_bytes: u64,
    pub(super) runtime: RuntimeColumns,
}

impl SegmentLeaf {
    fn inverted(&self, field: &str) -> Option<&Inverted> {
        self.fields.get(field)?.inverted.as_ref()
    }
}

impl Leaf for SegmentLeaf {
    fn max_doc(&self) -> u32 {
        self.stored.len() as u32
    }

    fn field_stats(&self, field: &str) -> Option<FieldStats> {
        let field = self.fields.get(field)?;
        field.inverted.as_ref().map(|_| field.stats)
    }

    fn doc_freq(&self, field: &str, term: &[u8]) -> u32 {
        self.inverted(field).map_or(0, |inverted| inverted.doc_freq(term))
    }

    fn term_stats(&self, field: &str, term: &[u8]) -> (u32, u64) {
        let Some(mut postings) = self.inverted(field).and_then(|inverted| inverted.postings(term, false)) else {
            return (0, 0);
        };
        let mut total = 0;
        while postings.next() != NO_MORE_DOCS {
            total += u64::from(postings.freq());
        }
        (postings.cost(), total)
    }

    fn postings(&self, field: &str, term: &[u8], positions: bool) -> Option<Box<dyn Postings + '_>> {
        self.inverted(field)?.postings(term, positions)
    }

    fn impacts(&self, field: &str, term: &[u8]) -> Option<Arc<Impacts>> {
        let field = self.fields.get(field)?;
        field.inverted.as_ref()?.impacts(term, &field.text.as_ref()?.norms)
    }

    fn term_count(&self, field: &str) -> u64 {
        self.inverted(field).map_or(0, |inverted| inverted.term_count() as u64)
    }

    fn terms(&self, field: &str, from: &[u8], visit: &mut dyn FnMut(&[u8]) -> bool) {
        if let Some(inverted) = self.inverted(field) {
            inverted.terms(from, &mut |term, _| visit(term));
        }
    }

    fn matching_terms(&self, field: &str, matcher: &dyn TermMatcher, visit: &mut dyn FnMut(&dyn TermCursor) -> bool) {
        if let Some(inverted) = self.inverted(field) {
            inverted.matching_terms(matcher, visit);
        }
    }

    fn each_block_at(&self, field: &str, places: &[u32], read: &mut dyn FnMut(&[DocId])) {
        if let Some(inverted) = self.inverted(field) {
            inverted.each_block_at(places, read);
        }
    }

    fn norms(&self, field: &str) -> Option<&Arc<[u8]>> {
        Some(&self.fields.get(field)?.text.as_ref()?.norms)
    }

    fn presence(&self, field: &str) -> Option<&Arc<BitSet>> {
        Some(&self.fields.get(field)?.text.as_ref()?.presence)
    }

    fn column(&self, field: &str) -> Option<&Arc<Column>> {
        if let Some(field) = field.strip_suffix(FIELDDATA) {
            return self.fields.get(field)?.fielddata(self.max_doc());
        }
        let own = self.fields.get(field).and_then(|found| found.column.as_ref());
        own.or_else(|| self.keyed.iter().find_map(|keyed| keyed.column(field)))
    }

    fn runtime_columns(&self) -> &RuntimeColumns {
        &self.runtime
    }

    fn roots(&self) -> Option<&Arc<BitSet>> {
        self.roots.as_ref()
    }

    fn nested(&self, path: &str) -> Option<&Arc<BitSet>> {
        self.nested.get(path)
    }

    fn stored(&self, doc: DocId) -> &Arc<IndexedDocument> {
        &self.stored[doc as usize]
    }

    fn find(&self, id: &str) -> Option<DocId> {
        self.ids.find(id, &self.stored)
    }

    fn documents(&self) -> Vec<Document> {
        reconstruct::documents(self)
    }

    fn source_bytes(&self) -> u64 {
        self.source_bytes
    }
}
