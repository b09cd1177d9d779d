//! Writing one leaf.

use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::indexer::{AddOperation, SegmentWriter};
use tantivy::schema::{BytesOptions, Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::store::Compressor;
use tantivy::{Index, IndexSettings, SegmentReader};

use super::field::InvertedField;
use super::row::Row;
use super::tokens::{ENCODED, TOKENIZERS, encode};
use crate::index::document::{Document, FieldData};

/// A field to be inverted.
pub struct FieldSpec {
    /// True for analyzed text with positions, false for untokenized terms.
    pub text: bool,
}

/// Builds the inverted fields of one leaf.
pub struct InvertedWriter {
    index: Index,
    fields: Vec<Field>,
    segment: tantivy::Segment,
    writer: SegmentWriter,
}

type Result<T> = tantivy::Result<T>;

impl InvertedWriter {
    /// Starts a leaf with the given fields; `bytes` estimates the size of all terms and sizes the hash table.
    pub fn new(specs: &[FieldSpec], bytes: usize) -> Result<Self> {
        let mut schema = Schema::builder();
        let text = TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer(ENCODED)
                .set_fieldnorms(false)
                .set_index_option(IndexRecordOption::WithFreqsAndPositions),
        );
        let terms = BytesOptions::default().set_indexed();
        // Names are numbers, because tantivy forbids some names.
        let fields = (0..specs.len())
            .zip(specs)
            .map(|(number, spec)| {
                if spec.text {
                    schema.add_text_field(&number.to_string(), text.clone())
                } else {
                    schema.add_bytes_field(&number.to_string(), terms.clone())
                }
            })
            .collect();
        let index = Index::builder()
            .schema(schema.build())
            .tokenizers(TOKENIZERS.clone())
            .fast_field_tokenizers(TOKENIZERS.clone())
            .settings(IndexSettings {
                docstore_compression: Compressor::None,
                docstore_compress_dedicated_thread: false,
                ..IndexSettings::default()
            })
            .open_or_create(RamDirectory::create())?;
        let segment = index.new_segment();
        let writer = SegmentWriter::for_segment(bytes.clamp(300_000, 256 << 20), segment.clone())?;
        Ok(Self { index, fields, segment, writer })
    }

    /// Adds the next document: object `member` of the block, with its data by field number.
    pub fn add(&mut self, document: &Arc<Document>, member: usize, data: &[(usize, usize)]) -> Result<()> {
        let fields = &document.block[member].fields;
        let values = data
            .iter()
            .map(|&(number, data)| {
                let text = match &fields[data].1 {
                    FieldData::Text(tokens) => encode(tokens),
                    _ => String::new(),
                };
                (self.fields[number], data, text)
            })
            .collect();
        self.writer.add_document(AddOperation { opstamp: 0, document: Row { document: Arc::clone(document), member, values } })
    }

    /// Closes the leaf; one inverted field per spec.
    pub fn finish(self) -> Result<Vec<InvertedField>> {
        let max_doc = self.writer.max_doc();
        self.writer.finalize()?;
        let segment = self.segment.with_max_doc(max_doc);
        let reader = SegmentReader::open(&segment)?;
        let schema = self.index.schema();
        self.fields
            .iter()
            .map(|&field| {
                let option = schema.get_field_entry(field).field_type().get_index_record_option().unwrap_or(IndexRecordOption::Basic);
                Ok(InvertedField::new(reader.inverted_index(field)?, option, max_doc))
            })
            .collect()
    }
}
