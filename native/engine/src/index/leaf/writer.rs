//! Writes a leaf from parsed documents.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::field::FieldBuilder;
use super::ids::IdTable;
use super::inverted::Inverted;
use super::keyed::KeyedColumns;
use super::segment::SegmentLeaf;
use super::small_field::{SmallField, Token};
use super::tantivy;
use super::{DocId, Leaf, RuntimeColumns};
use crate::index::bitset::BitSet;
use crate::index::document::{Document, FieldData, IndexedDocument, LeafDocument};
use crate::index::document_id;
use crate::index::shard::PRIMARY_TERM;

/// One document to be written to a leaf: its metadata and its parsed source.
#[derive(Clone, Debug)]
pub struct LeafRow {
    /// Metadata and source.
    pub stored: Arc<IndexedDocument>,
    /// The parsed block.
    pub document: Arc<Document>,
}

/// Placeholder for a source that cannot be read.
const NO_SOURCE: &[u8] = b"refused";

/// Returns true for the placeholder of a sequence number that a rejected write used.
pub fn is_no_op(stored: &IndexedDocument) -> bool {
    stored.id.is_empty() && *stored.source == *NO_SOURCE
}

impl LeafRow {
    /// The row of an operation without a document. ES: deletes, and writes without effect, have a document number, but no search finds
    /// them (`api/global/search_tombstones`).
    pub fn tombstone(seq_no: u64, version: u64) -> Self {
        Self::storing_nothing(seq_no, version, LeafDocument::default())
    }

    /// The row of a sequence number that a rejected write used (Elasticsearch's no-op). ES: the reason is its source; it is empty here
    /// (`mapping/runtime_refused_writes`).
    pub fn no_op(seq_no: u64) -> Self {
        Self::of_nothing(seq_no, 1, LeafDocument::default(), NO_SOURCE)
    }

    /// The row of a delete. ES: its id is among the terms of the leaf, though no search finds it (`api/global/search_profile_deletes`).
    pub fn delete(id: &str, seq_no: u64, version: u64) -> Self {
        let id = FieldData::Terms { terms: vec![document_id::encode(id)], indexed: true, doc_values: false };
        let document = LeafDocument { fields: vec![(Arc::from(document_id::FIELD), id)], ..LeafDocument::default() };
        Self::storing_nothing(seq_no, version, document)
    }

    fn storing_nothing(seq_no: u64, version: u64, document: LeafDocument) -> Self {
        Self::of_nothing(seq_no, version, document, b"")
    }

    fn of_nothing(seq_no: u64, version: u64, document: LeafDocument, source: &[u8]) -> Self {
        let stored =
            IndexedDocument { id: Arc::from(""), routing: None, source: Arc::from(source), seq_no, primary_term: PRIMARY_TERM, version };
        let block = vec![document];
        Self { stored: Arc::new(stored), document: Arc::new(Document { block }) }
    }

    /// Returns true for an operation without a document: documents have ids.
    pub fn is_tombstone(&self) -> bool {
        self.stored.id.is_empty()
    }
}

/// Writes the rows, in their order, as one immutable leaf. The error text is tantivy's and a bug.
pub fn write_leaf(rows: &[LeafRow]) -> Result<Arc<dyn Leaf>, String> {
    let build = Build::of(rows);
    let inverted = build.dictionaries()?;
    Ok(build.finish(rows, inverted))
}

/// The same for a few rows, which are sorted instead.
pub fn write_small_leaf(rows: &[LeafRow]) -> Arc<dyn Leaf> {
    let build = Build::of(rows);
    let inverted = build.arrays();
    build.finish(rows, inverted)
}

impl<'a> Build<'a> {
    fn of(rows: &'a [LeafRow]) -> Self {
        let max_doc: u32 = rows.iter().map(|row| row.document.block.len() as u32).sum();
        let mut build = Build { max_doc, ..Build::default() };
        for row in rows {
            for (member, document) in row.document.block.iter().enumerate() {
                build.add(row, member, &document.fields);
            }
        }
        build
    }
}

#[derive(Default)]
struct Build<'a> {
    max_doc: u32,
    fields: FxHashMap<&'a str, FieldBuilder<'a>>,
    names: FxHashMap<&'a str, Arc<str>>,
    /// By number of the inverted field.
    inverted: Vec<ToInvert<'a>>,
    stored: Vec<Arc<IndexedDocument>>,
    roots: Vec<u32>,
    nested: FxHashMap<Arc<str>, BitSet>,
}

/// A field to be inverted.
struct ToInvert<'a> {
    /// True for analyzed text with positions, false for untokenized terms.
    text: bool,
    documents: Vec<(DocId, &'a FieldData)>,
}

impl<'a> Build<'a> {
    fn add(&mut self, row: &'a LeafRow, member: usize, fields: &'a [(Arc<str>, FieldData)]) {
        let doc = self.stored.len() as u32;
        for (name, data) in fields {
            let field = self.fields.entry(name).or_insert_with(|| {
                self.names.insert(name, Arc::clone(name));
                FieldBuilder::default()
            });
            let text = match data {
                FieldData::Text(_) => Some(true),
                FieldData::Terms { indexed: true, .. } => Some(false),
                _ => None,
            };
            if let Some(text) = text {
                let number = *field.inverted.get_or_insert_with(|| {
                    self.inverted.push(ToInvert { text, documents: Vec::new() });
                    self.inverted.len() - 1
                });
                debug_assert_eq!(self.inverted[number].text, text, "{name} is text and terms at once");
                self.inverted[number].documents.push((doc, data));
            }
            field.add(doc, data, self.max_doc);
        }
        self.stored.push(Arc::clone(&row.stored));
        match &row.document.block[member].nested_path {
            None => self.roots.push(doc),
            Some(path) => {
                let max_doc = self.max_doc;
                self.nested.entry(Arc::clone(path)).or_insert_with(|| BitSet::new(max_doc)).insert(doc);
            }
        }
    }

    fn dictionaries(&self) -> Result<Vec<Option<Inverted>>, String> {
        let fields: Vec<_> = self.inverted.iter().map(|field| (field.text, field.documents.as_slice())).collect();
        Ok(tantivy::write(&fields, self.max_doc)?.into_iter().map(|field| Some(Inverted::Dictionary(field))).collect())
    }

    fn arrays(&self) -> Vec<Option<Inverted>> {
        let array = |field: &ToInvert<'a>| {
            let mut tokens: Vec<Token<'a>> = Vec::new();
            for &(doc, data) in &field.documents {
                match data {
                    FieldData::Text(text) => tokens.extend(text.iter().map(|(position, term)| (term, doc, position))),
                    FieldData::Terms { terms, .. } => tokens.extend(terms.iter().map(|term| (term.as_slice(), doc, 0))),
                    FieldData::Long(_) | FieldData::Double(_) => {}
                }
            }
            Some(Inverted::Arrays(SmallField::new(tokens, field.text)))
        };
        self.inverted.iter().map(array).collect()
    }

    fn finish(self, rows: &'a [LeafRow], mut inverted: Vec<Option<Inverted>>) -> Arc<dyn Leaf> {
        let max_doc = self.max_doc;
        let mut fields = FxHashMap::default();
        for (name, field) in self.fields {
            let inverted = field.inverted.and_then(|number| inverted[number].take());
            if let Some(name) = self.names.get(name) {
                fields.insert(Arc::clone(name), field.finish(inverted, max_doc));
            }
        }
        let keyed = fields.iter().filter_map(|(name, field)| KeyedColumns::of(name, field.column.as_ref()?, max_doc)).collect();
        let ids = IdTable::build(&self.stored, self.roots.iter().copied());
        let roots = (self.roots.len() < max_doc as usize).then(|| {
            let mut roots = BitSet::new(max_doc);
            self.roots.iter().for_each(|&doc| roots.insert(doc));
            Arc::new(roots)
        });
        let source_bytes = rows.iter().map(|row| row.stored.source.len() as u64).sum();
        Arc::new(SegmentLeaf {
            fields,
            keyed,
            roots,
            nested: self.nested.into_iter().map(|(path, members)| (path, Arc::new(members))).collect(),
            ids,
            stored: self.stored.into_boxed_slice(),
            source_bytes,
            runtime: RuntimeColumns::default(),
        })
    }
}
