//! The only file that names tantivy: term dictionaries and postings of one leaf.
//!
//! Each leaf is one throw-away tantivy index in memory, written by its `SegmentWriter` without any thread; only the
//! inverted-index readers of its fields are kept. Norms, doc values and sources are ours.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};

use tantivy::directory::RamDirectory;
use tantivy::indexer::{AddOperation, SegmentWriter};
use tantivy::postings::{BlockSegmentPostings, Postings as _, SegmentPostings, TermInfo};
use tantivy::schema::document::{ReferenceValue, ReferenceValueLeaf};
use tantivy::schema::{BytesOptions, Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::store::Compressor;
use tantivy::tokenizer::{Token, TokenStream as TantivyTokenStream, Tokenizer, TokenizerManager};
use tantivy::{DocSet, Index, IndexSettings, InvertedIndexReader, SegmentReader};

use super::term_index::{LEAST_TERMS, Matching, TermIndex};
use super::{DocId, NO_MORE_DOCS, Postings, TermCursor};
use crate::automaton::TermMatcher;
use crate::index::document::{Document, FieldData, TokenStream};

/// The one tokenizer: it decodes tokens that analysis made.
const ENCODED: &str = "encoded";

static TOKENIZERS: LazyLock<TokenizerManager> = LazyLock::new(|| {
    let manager = TokenizerManager::new();
    manager.register(ENCODED, EncodedTokenizer::default());
    // tantivy asks for this name on behalf of fields that have no tokenizer.
    manager.register("default", EncodedTokenizer::default());
    manager
});

/// A field to be inverted.
pub struct FieldSpec {
    /// Analysed text with positions, or whole terms.
    pub text: bool,
}

/// Builds the inverted fields of one leaf.
pub struct InvertedWriter {
    index: Index,
    fields: Vec<Field>,
    segment: tantivy::Segment,
    writer: SegmentWriter,
}

/// The dictionary and postings of one field.
pub struct InvertedField {
    reader: Arc<InvertedIndexReader>,
    option: IndexRecordOption,
    /// Whether a pattern was looked for.
    searched: AtomicBool,
    /// Its terms for patterns, since a second was looked for.
    index: OnceLock<Option<TermIndex<TermInfo>>>,
}

type Result<T> = tantivy::Result<T>;

impl InvertedWriter {
    /// Starts a leaf of the given fields; `bytes` estimates the size of all terms and sizes the hash table.
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

    /// Adds the next document: member `member` of the block, its data given by the numbers of their fields.
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
                Ok(InvertedField {
                    reader: reader.inverted_index(field)?,
                    option: schema.get_field_entry(field).field_type().get_index_record_option().unwrap_or(IndexRecordOption::Basic),
                    searched: AtomicBool::new(false),
                    index: OnceLock::new(),
                })
            })
            .collect()
    }
}

impl InvertedField {
    /// Number of documents with the term.
    pub fn doc_freq(&self, term: &[u8]) -> u32 {
        self.reader.terms().get(term).ok().flatten().map_or(0, |info| info.doc_freq)
    }

    /// Number of distinct terms.
    pub fn term_count(&self) -> usize {
        self.reader.terms().num_terms()
    }

    /// The postings of a term.
    pub fn postings(&self, term: &[u8], positions: bool) -> Option<Box<dyn Postings>> {
        let info = self.reader.terms().get(term).ok()??;
        if positions {
            return Some(Box::new(self.postings_of(&info, true)?));
        }
        self.blocks_of(&info)
    }

    fn blocks_of(&self, info: &TermInfo) -> Option<Box<dyn Postings>> {
        let option = IndexRecordOption::WithFreqs.downgrade(self.option);
        let blocks = self.reader.read_block_postings_from_terminfo(info, option).ok()?;
        Some(Box::new(BlockPostings { blocks, at: 0, doc: 0, started: false }))
    }

    fn postings_of(&self, info: &TermInfo, positions: bool) -> Option<TermPostings> {
        let option = if positions { self.option } else { IndexRecordOption::WithFreqs.downgrade(self.option) };
        let postings = self.reader.read_postings_from_terminfo(info, option).ok()?;
        Some(TermPostings { postings, started: false })
    }

    /// Calls `visit` with the terms at or after `from` and their document frequencies until it returns false.
    pub fn terms(&self, from: &[u8], visit: &mut dyn FnMut(&[u8], u32) -> bool) {
        let Ok(mut stream) = self.reader.terms().range().ge(from).into_stream() else { return };
        while stream.advance() {
            if !visit(stream.key(), stream.value().doc_freq) {
                return;
            }
        }
    }
}

impl InvertedField {
    /// Calls `visit` with the terms that the matcher accepts until it returns false.
    pub fn matching_terms(&self, matcher: &dyn TermMatcher, visit: &mut dyn FnMut(&dyn TermCursor) -> bool) {
        if self.term_count() >= LEAST_TERMS
            && self.searched.swap(true, Ordering::Relaxed)
            && let Some(index) = self.index.get_or_init(|| self.indexed_terms())
        {
            return index.matching(matcher, &mut |term, info| visit(&Cursor { field: self, term, info }));
        }
        let Ok(mut stream) = self.reader.terms().search(Matching(matcher)).into_stream() else { return };
        while stream.advance() {
            if !visit(&Cursor { field: self, term: stream.key(), info: stream.value() }) {
                return;
            }
        }
    }

    fn indexed_terms(&self) -> Option<TermIndex<TermInfo>> {
        let mut stream = self.reader.terms().stream().ok()?;
        TermIndex::new(|add| {
            while stream.advance() {
                add(stream.key(), stream.value());
            }
        })
    }

    /// Calls `visit` with every term and its postings, in byte order.
    pub fn each_term(&self, positions: bool, visit: &mut dyn FnMut(&[u8], TermPostings)) {
        let Ok(mut stream) = self.reader.terms().stream() else { return };
        while stream.advance() {
            if let Some(postings) = self.postings_of(stream.value(), positions) {
                visit(stream.key(), postings);
            }
        }
    }
}

struct Cursor<'a> {
    field: &'a InvertedField,
    term: &'a [u8],
    info: &'a TermInfo,
}

impl TermCursor for Cursor<'_> {
    fn term(&self) -> &[u8] {
        self.term
    }

    fn doc_freq(&self) -> u32 {
        self.info.doc_freq
    }

    fn postings(&self) -> Option<Box<dyn Postings>> {
        self.field.blocks_of(self.info)
    }
}

/// Postings of one term without positions, read a block of documents at a time.
pub struct BlockPostings {
    blocks: BlockSegmentPostings,
    /// Place in the current block.
    at: usize,
    doc: DocId,
    started: bool,
}

impl BlockPostings {
    /// Takes the document at `at`, or the first one of the next block.
    fn settle(&mut self) -> DocId {
        if self.at >= self.blocks.block_len() && self.blocks.block_len() > 0 {
            self.blocks.advance();
            self.at = 0;
        }
        self.doc = if self.at < self.blocks.block_len() { self.blocks.doc(self.at) } else { NO_MORE_DOCS };
        self.doc
    }
}

impl Postings for BlockPostings {
    fn doc(&self) -> DocId {
        self.doc
    }

    fn next(&mut self) -> DocId {
        if self.started {
            self.at += 1;
        }
        self.started = true;
        self.settle()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        if self.started && self.doc >= target {
            return self.doc;
        }
        self.started = true;
        self.at = self.blocks.seek(target.min(NO_MORE_DOCS));
        self.settle()
    }

    fn freq(&mut self) -> u32 {
        self.blocks.freq(self.at)
    }

    fn positions(&mut self, out: &mut Vec<u32>) {
        out.clear();
    }

    fn cost(&self) -> u32 {
        self.blocks.doc_freq()
    }

    fn next_block(&mut self, limit: DocId, docs: &mut [DocId], freqs: &mut [u32]) -> usize {
        let mut len = 0;
        while self.doc < limit && len < docs.len() {
            let rest = &self.blocks.docs()[self.at..];
            let mut count = rest.len().min(docs.len() - len);
            if rest[count - 1] >= limit {
                count = rest[..count].partition_point(|&doc| doc < limit);
            }
            docs[len..len + count].copy_from_slice(&rest[..count]);
            match self.blocks.freqs().get(self.at..self.at + count) {
                Some(counted) => freqs[len..len + count].copy_from_slice(counted),
                // Whole terms have no frequencies.
                None => freqs[len..len + count].fill(1),
            }
            len += count;
            self.at += count;
            self.settle();
        }
        len
    }
}

/// Postings of one term over tantivy's, which stand on the first document from the start.
pub struct TermPostings {
    postings: SegmentPostings,
    started: bool,
}

impl Postings for TermPostings {
    #[inline]
    fn doc(&self) -> DocId {
        self.postings.doc()
    }

    #[inline]
    fn next(&mut self) -> DocId {
        if self.started {
            return self.postings.advance();
        }
        self.started = true;
        self.postings.doc()
    }

    #[inline]
    fn advance(&mut self, target: DocId) -> DocId {
        self.started = true;
        // tantivy stands on the first document from the start and must not be moved backwards.
        if self.postings.doc() >= target {
            return self.postings.doc();
        }
        if target >= NO_MORE_DOCS { self.postings.seek(NO_MORE_DOCS) } else { self.postings.seek(target) }
    }

    #[inline]
    fn freq(&mut self) -> u32 {
        self.postings.term_freq()
    }

    fn positions(&mut self, out: &mut Vec<u32>) {
        self.postings.positions(out);
    }

    fn cost(&self) -> u32 {
        self.postings.doc_freq()
    }
}

/// One document as tantivy's indexer sees it.
struct Row {
    document: Arc<Document>,
    member: usize,
    /// Field, index of its data in the document, encoded tokens if it is text.
    values: Vec<(Field, usize, String)>,
}

#[derive(Clone, Copy, Debug)]
enum Cell<'a> {
    Text(&'a str),
    Term(&'a [u8]),
}

impl tantivy::Document for Row {
    type Value<'a> = Cell<'a>;
    type FieldsValuesIter<'a> = Box<dyn Iterator<Item = (Field, Cell<'a>)> + 'a>;

    fn iter_fields_and_values(&self) -> Self::FieldsValuesIter<'_> {
        let fields = &self.document.block[self.member].fields;
        Box::new(self.values.iter().flat_map(move |(field, data, text)| {
            let terms = match &fields[*data].1 {
                FieldData::Terms { terms, .. } => Some(terms),
                _ => None,
            };
            let cells = terms.into_iter().flatten().map(|term| Cell::Term(term));
            cells.chain(terms.is_none().then_some(Cell::Text(text))).map(move |cell| (*field, cell))
        }))
    }
}

impl<'a> tantivy::schema::Value<'a> for Cell<'a> {
    type ArrayIter = std::iter::Empty<Self>;
    type ObjectIter = std::iter::Empty<(&'a str, Self)>;

    fn as_value(&self) -> ReferenceValue<'a, Self> {
        ReferenceValue::Leaf(match *self {
            Self::Text(text) => ReferenceValueLeaf::Str(text),
            Self::Term(term) => ReferenceValueLeaf::Bytes(term),
        })
    }
}

/// Tokens as one string, because tantivy hands only strings to a tokenizer: position increment and length in base 64
/// (ASCII, so the whole stays valid UTF-8), then the text.
fn encode(tokens: &TokenStream) -> String {
    let mut out = String::with_capacity(tokens.bytes.len());
    let mut last = 0;
    for (position, text) in tokens.iter() {
        let text = String::from_utf8_lossy(text);
        push_number(&mut out, position - last);
        push_number(&mut out, text.len() as u32);
        out.push_str(&text);
        last = position;
    }
    out
}

fn push_number(out: &mut String, mut number: u32) {
    while number >= 64 {
        out.push((64 | (number & 63) as u8) as char);
        number >>= 6;
    }
    out.push(number as u8 as char);
}

fn take_number(text: &mut &str) -> usize {
    let mut number = 0;
    let mut shift = 0;
    let bytes = text.as_bytes();
    for (index, &byte) in bytes.iter().enumerate() {
        number |= usize::from(byte & 63) << shift;
        shift += 6;
        if byte < 64 {
            *text = &text[index + 1..];
            break;
        }
    }
    number
}

#[derive(Clone, Default)]
struct EncodedTokenizer {
    token: Token,
}

struct EncodedTokens<'a> {
    rest: &'a str,
    token: &'a mut Token,
}

impl Tokenizer for EncodedTokenizer {
    type TokenStream<'a> = EncodedTokens<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> EncodedTokens<'a> {
        self.token.position = 0;
        EncodedTokens { rest: text, token: &mut self.token }
    }
}

impl TantivyTokenStream for EncodedTokens<'_> {
    fn advance(&mut self) -> bool {
        if self.rest.is_empty() {
            return false;
        }
        self.token.position += take_number(&mut self.rest);
        let length = take_number(&mut self.rest);
        let (text, rest) = self.rest.split_at(length);
        self.token.text.clear();
        self.token.text.push_str(text);
        self.rest = rest;
        true
    }

    fn token(&self) -> &Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        self.token
    }
}
