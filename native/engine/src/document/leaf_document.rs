//! A parsed document on its way into a leaf.

use std::sync::Arc;

use super::stored_value;
use crate::error::EsError;

/// One parsed document: nested children first, in the reference's order, the root last.
#[derive(Debug, Default)]
pub struct Document {
    /// The block: each child directly before its parent, the root document last.
    pub block: Vec<LeafDocument>,
}

impl Document {
    /// The indexing error, and the part that is indexed anyway: the preceding documents, and the start of the failing one.
    pub fn refused(&mut self) -> Option<(EsError, Document)> {
        let place = self.block.iter().position(|document| document.refusal.is_some())?;
        let mut block: Vec<_> = self.block.drain(..=place).collect();
        let refused = block.last_mut()?;
        let Refusal { cause, fields } = *refused.refusal.take()?;
        refused.fields = fields;
        Some((cause, Document { block }))
    }
}

/// One Lucene-level document of a block.
#[derive(Clone, Debug, Default)]
pub struct LeafDocument {
    /// Path of the nested object it represents; `None` for the root document.
    pub nested_path: Option<Arc<str>>,
    /// Data by full field name. A name may occur several times with different kinds of data (boolean: terms and longs), never twice with
    /// the same kind.
    pub fields: Vec<(Arc<str>, FieldData)>,
    /// Names of fields whose contexts are still to be read from other fields.
    pub in_context: Vec<Arc<str>>,
    /// Texts that contexts are read from, with the names of their fields.
    pub context_texts: Vec<(Arc<str>, String)>,
    /// The error if it has no routing value.
    pub unrouted: Option<Box<EsError>>,
    /// Set after an error: the index accepts no more of it.
    pub refusal: Option<Box<Refusal>>,
}

/// An indexing error in the middle of a document.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The error of the write.
    pub cause: EsError,
    /// The fields indexed before.
    pub fields: Vec<(Arc<str>, FieldData)>,
}

impl LeafDocument {
    /// Adds what another document has of its fields.
    pub fn include(&mut self, fields: &[(Arc<str>, FieldData)]) {
        for (name, data) in fields {
            let own = self.fields.iter_mut().find_map(|(other, own)| (other == name && own.is_like(data)).then_some(own));
            match own {
                Some(own) => own.include(data, **name == *stored_value::COLUMN),
                None => self.fields.push((Arc::clone(name), data.clone())),
            }
        }
    }

    /// Records an indexing error; the first one is kept.
    pub fn refuse(&mut self, cause: EsError) {
        if self.refusal.is_none() {
            self.refusal = Some(Box::new(Refusal { cause, fields: self.fields.clone() }));
        }
    }

    /// Notes that the index does not even begin with the document: that is found out before anything else.
    pub fn refuse_wholly(&mut self, cause: EsError) {
        if self.refusal.as_ref().is_none_or(|known| !known.fields.is_empty()) {
            self.refusal = Some(Box::new(Refusal { cause, fields: Vec::new() }));
        }
    }
}

/// The data of one field in a document.
#[derive(Clone, Debug)]
pub enum FieldData {
    /// Analysed text: postings with positions and frequencies, a norm.
    Text(TokenStream),
    /// Untokenized terms without norms, frequencies or positions (keyword, ip, boolean "T"/"F"), in any order.
    Terms {
        /// The terms' bytes.
        terms: Vec<Vec<u8>>,
        /// Searchable (goes into the term dictionary).
        indexed: bool,
        /// Sortable (goes into a `TermsColumn`).
        doc_values: bool,
    },
    /// Integers, in any order; they become a `LongColumn`, which also serves ranges.
    Long(Vec<i64>),
    /// Floating-point numbers, in any order; they become a `DoubleColumn`, which also serves ranges.
    Double(Vec<f64>),
}

impl FieldData {
    /// Returns true if both are of the same kind.
    fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Text(_), Self::Text(_)) | (Self::Long(_), Self::Long(_)) | (Self::Double(_), Self::Double(_)) => true,
            (Self::Terms { indexed, doc_values, .. }, Self::Terms { indexed: other_indexed, doc_values: other_values, .. }) => {
                (indexed, doc_values) == (other_indexed, other_values)
            }
            _ => false,
        }
    }

    /// Adds data of the same kind; those of a document may be `joined` to one doc value.
    fn include(&mut self, other: &Self, joined: bool) {
        match (self, other) {
            (Self::Text(own), Self::Text(other)) => own.include(other),
            (Self::Long(own), Self::Long(other)) => own.extend_from_slice(other),
            (Self::Double(own), Self::Double(other)) => own.extend_from_slice(other),
            (Self::Terms { terms: own, .. }, Self::Terms { terms: other, .. }) if joined => {
                own.iter_mut().zip(other).for_each(|(own, other)| own.extend_from_slice(other));
            }
            (Self::Terms { terms: own, .. }, Self::Terms { terms: other, .. }) => own.extend_from_slice(other),
            _ => {}
        }
    }
}

/// The tokens of one text field of one document, encoded so that nothing is allocated per token.
///
/// `bytes` is a sequence of `[position: u32 LE][length: u16 LE][text]`; positions ascend (gaps between array values are
/// already in them).
#[derive(Clone, Debug, Default)]
pub struct TokenStream {
    /// The encoded tokens.
    pub bytes: Vec<u8>,
    /// Number of tokens.
    pub count: u32,
    /// Field length for the norm: tokens whose position increment is not 0.
    pub length: u32,
    /// Values analysed so far, empty ones included.
    pub values: u32,
    /// The position after which the next value starts, its gap not included; -1 when no position was used yet.
    pub end_position: i32,
    /// Start of the next value in all values, in UTF-16 code units; only for term vectors.
    pub end_offset: u32,
    /// How several values are combined.
    pub rule: StreamRule,
}

/// How the values of a text field are combined.
#[derive(Clone, Copy, Debug, Default)]
pub struct StreamRule {
    /// Positions skipped between two values.
    pub gap: u32,
    /// True to keep only the first of equal tokens.
    pub distinct: bool,
    /// True if the length is always 1.
    pub unnormed: bool,
}

impl TokenStream {
    /// Adds the values of another document, after a position gap.
    fn include(&mut self, other: &Self) {
        // Lucene: a value starts after the last position and the gap (mapping/include_in).
        let shift = if self.values == 0 { 0 } else { i64::from(self.end_position) + i64::from(self.rule.gap) + 1 };
        for (position, text) in other.iter() {
            if self.rule.distinct && self.has(text) {
                continue;
            }
            self.push(u32::try_from(i64::from(position) + shift).unwrap_or(u32::MAX), text);
        }
        self.length = match self.rule {
            StreamRule { unnormed: true, .. } => 1,
            StreamRule { distinct: true, .. } => self.count,
            _ => self.length + other.length,
        };
        self.values += other.values;
        self.end_position = i32::try_from(i64::from(other.end_position) + shift).unwrap_or(i32::MAX);
        self.end_offset += other.end_offset;
    }

    /// Returns true if it has such a token.
    pub fn has(&self, text: &[u8]) -> bool {
        self.iter().any(|(_, seen)| seen == text)
    }

    /// Appends one token.
    #[inline]
    pub fn push(&mut self, position: u32, text: &[u8]) {
        self.count += 1;
        self.bytes.reserve(6 + text.len());
        self.bytes.extend_from_slice(&position.to_le_bytes());
        self.bytes.extend_from_slice(&(text.len() as u16).to_le_bytes());
        self.bytes.extend_from_slice(text);
    }

    /// The tokens as `(position, text)`.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (u32, &[u8])> {
        let mut rest = self.bytes.as_slice();
        std::iter::from_fn(move || {
            let (position, tail) = rest.split_first_chunk::<4>()?;
            let (length, tail) = tail.split_first_chunk::<2>()?;
            let (text, tail) = tail.split_at_checked(u16::from_le_bytes(*length) as usize)?;
            rest = tail;
            Some((u32::from_le_bytes(*position), text))
        })
    }
}

/// A write pending a refresh, or one row of a leaf: the parsed block and its metadata.
#[derive(Debug)]
pub struct IndexedDocument {
    /// The document's id.
    pub id: Arc<str>,
    /// The routing value it was sent with, if any.
    pub routing: Option<Routing>,
    /// The source, verbatim.
    pub source: Arc<[u8]>,
    /// Sequence number of the operation in its shard.
    pub seq_no: u64,
    /// Primary term of the operation.
    pub primary_term: u64,
    /// The document's version.
    pub version: u64,
}

/// The routing value of a document. It takes one pointer, since few of very many documents have one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Routing(Box<Box<str>>);

impl From<&str> for Routing {
    fn from(value: &str) -> Self {
        Self(Box::new(value.into()))
    }
}

impl std::ops::Deref for Routing {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}
