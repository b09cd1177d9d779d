//! Writing one leaf.

use std::sync::LazyLock;

use tantivy::directory::RamDirectory;
use tantivy::postings::InvertedIndexSerializer;
use tantivy::schema::{BytesOptions, Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::store::Compressor;
use tantivy::tokenizer::TokenizerManager;
use tantivy::{Index, IndexSettings, SegmentReader};

use super::empty;
use super::field::InvertedField;
use super::inversion::{FieldDocuments, Inversion};

/// No tokens pass through tantivy.
static TOKENIZERS: LazyLock<TokenizerManager> = LazyLock::new(TokenizerManager::new);

/// Inverts the fields of a leaf of `max_doc` documents. Those with `true` are analyzed text with positions, the others untokenized terms.
/// The error text is tantivy's.
pub fn write(fields: &[(bool, &FieldDocuments<'_>)], max_doc: u32) -> Result<Vec<InvertedField>, String> {
    write_segment(fields, max_doc).map_err(|error| error.to_string())
}

fn write_segment(fields: &[(bool, &FieldDocuments<'_>)], max_doc: u32) -> tantivy::Result<Vec<InvertedField>> {
    let index = Index::builder()
        .schema(schema(fields.iter().map(|(text, _)| *text)))
        .tokenizers(TOKENIZERS.clone())
        .fast_field_tokenizers(TOKENIZERS.clone())
        .settings(settings())
        .open_or_create(RamDirectory::create())?;
    let segment = index.new_segment();
    let mut serializer = InvertedIndexSerializer::open(&segment)?;
    for (number, (text, documents)) in (0..).zip(fields) {
        let inversion = Inversion::of(documents);
        if !inversion.is_empty() {
            let mut field = serializer.new_field(Field::from_field_id(number), inversion.token_count(), None)?;
            inversion.write(*text, &mut field)?;
            field.close()?;
        }
    }
    serializer.close()?;
    empty::write(&segment)?;
    let reader = SegmentReader::open(&segment.with_max_doc(max_doc))?;
    (0..)
        .zip(fields)
        .map(|(number, (text, _))| {
            let option = if *text { IndexRecordOption::WithFreqsAndPositions } else { IndexRecordOption::Basic };
            Ok(InvertedField::new(reader.inverted_index(Field::from_field_id(number))?, option, max_doc))
        })
        .collect()
}

/// The settings of every index: nothing is stored.
pub(super) fn settings() -> IndexSettings {
    IndexSettings { docstore_compression: Compressor::None, docstore_compress_dedicated_thread: false, ..IndexSettings::default() }
}

/// The schema of fields with these kinds. Names are numbers, because tantivy forbids some names.
fn schema(texts: impl Iterator<Item = bool>) -> Schema {
    let mut schema = Schema::builder();
    let text = TextOptions::default().set_indexing_options(
        TextFieldIndexing::default().set_fieldnorms(false).set_index_option(IndexRecordOption::WithFreqsAndPositions),
    );
    let terms = BytesOptions::default().set_indexed();
    for (number, is_text) in texts.enumerate() {
        if is_text {
            schema.add_text_field(&number.to_string(), text.clone());
        } else {
            schema.add_bytes_field(&number.to_string(), terms.clone());
        }
    }
    schema.build()
}
