//! Collects the values that field types add to a document.

use std::sync::Arc;

use super::document::OpenDocument;
use super::field::{Field, PostingsDetail};
use super::types::range::{GivenRange, GivenRanges, RangeEncoding};
use super::value_error::Refused;
use crate::document::leaf_document::{FieldData, StreamRule, TokenStream};
use crate::document::stored_value;
use crate::error::EsError;
use crate::fault;
use crate::json::{JsonError, JsonWriter, Location, Value};

/// Takes the values of one Lucene document.
pub struct FieldSink<'d> {
    document: &'d mut OpenDocument,
    ignored: &'d mut Vec<Arc<str>>,
    source: &'d [u8],
    /// The document's id.
    pub id: &'d str,
    /// The request's time in milliseconds since the epoch.
    pub now: i64,
    /// The major version.
    pub major: u8,
    /// True if the value is an item of an array.
    pub in_list: bool,
    /// True if the value is in an object that is an item of a list.
    pub in_list_of_objects: bool,
    /// True if the value is copied from another field.
    pub copying: bool,
    /// Location of the dotted name most recently treated as an object.
    pub dotted_at: Option<Location>,
    /// Whether the value is parsed in order to be rendered, regardless of whether it is stored.
    pub showing: bool,
    /// The syntax error that truncated the source, if any.
    pub cut: Option<&'d JsonError>,
    /// The names of text fields that contexts are read from.
    pub context_fields: &'d [Arc<str>],
    /// The geohashes of the value's points, if requested.
    pub geohashes: Option<Vec<String>>,
}

impl<'d> FieldSink<'d> {
    /// A sink into `document`; names of ignored fields are added to `ignored`.
    pub fn new(document: &'d mut OpenDocument, ignored: &'d mut Vec<Arc<str>>, source: &'d [u8], id: &'d str, now: i64, major: u8) -> Self {
        Self {
            document,
            ignored,
            source,
            id,
            now,
            major,
            in_list: false,
            in_list_of_objects: false,
            copying: false,
            dotted_at: None,
            showing: false,
            cut: None,
            context_fields: &[],
            geohashes: None,
        }
    }

    /// Returns true if a field with these `index` and `doc_values` settings parses values, to index or to render them.
    pub const fn keeps(&self, indexed: bool, doc_values: bool) -> bool {
        indexed || doc_values || self.showing
    }

    /// Records that indexing stops at this value; reported only if the rest of the document is valid.
    pub fn refuse(&mut self, cause: EsError) {
        self.document.refuse(cause);
    }

    /// Notes the error of a document that is sent without a routing value.
    pub fn need_routing(&mut self, cause: EsError) {
        self.document.unrouted.get_or_insert(Box::new(cause));
    }

    /// The same where the index does not even begin with the document.
    pub fn refuse_wholly(&mut self, cause: EsError) {
        self.document.refuse_wholly(cause);
    }

    /// Registers the field's contexts to be read after the document.
    pub fn in_context(&mut self, field: &Field) {
        if !self.document.in_context.iter().any(|name| Arc::ptr_eq(name, &field.name)) {
            self.document.in_context.push(Arc::clone(&field.name));
        }
    }

    /// Remembers a text that contexts may be read from.
    pub fn context_text(&mut self, field: &Field, text: &str) {
        if self.context_fields.contains(&field.name) {
            self.document.context_texts.push((Arc::clone(&field.name), text.to_owned()));
        }
    }

    /// Adds an integer.
    pub fn long(&mut self, field: &Field, value: i64) {
        if let Some(FieldData::Long(values)) = self.document.data_of(&field.name, &FieldData::Long(Vec::new())) {
            values.push(value);
            return;
        }
        self.long_in(&field.name, value);
    }

    /// Adds an integer to a column by name, as the first of the document.
    pub fn long_in(&mut self, column: &Arc<str>, value: i64) {
        self.document.fields.push((Arc::clone(column), FieldData::Long(vec![value])));
    }

    /// Adds a floating number to a column by name, as the first of the document.
    pub fn double_in(&mut self, column: &Arc<str>, value: f64) {
        self.document.fields.push((Arc::clone(column), FieldData::Double(vec![value])));
    }

    /// Adds a floating number.
    pub fn double(&mut self, field: &Field, value: f64) {
        if let Some(FieldData::Double(values)) = self.document.data_of(&field.name, &FieldData::Double(Vec::new())) {
            values.push(value);
            return;
        }
        self.double_in(&field.name, value);
    }

    /// Adds an untokenized term.
    pub fn term(&mut self, field: &Field, term: Vec<u8>, indexed: bool, doc_values: bool) {
        let like = FieldData::Terms { terms: Vec::new(), indexed, doc_values };
        if let Some(FieldData::Terms { terms, .. }) = self.document.data_of(&field.name, &like) {
            terms.push(term);
            return;
        }
        self.document.fields.push((Arc::clone(&field.name), FieldData::Terms { terms: vec![term], indexed, doc_values }));
    }

    /// Appends bytes to those the field already has: all values of a document form a single doc value.
    pub fn joined(&mut self, field: &Field, bytes: &[u8]) {
        self.joined_to(&field.name, bytes);
    }

    /// As `joined`, to a column by name.
    pub fn joined_to(&mut self, column: &Arc<str>, bytes: &[u8]) {
        for (name, data) in self.document.fields.iter_mut().rev() {
            if let FieldData::Terms { terms, .. } = data
                && name == column
            {
                for term in terms {
                    term.extend_from_slice(bytes);
                }
                return;
            }
        }
        self.document.fields.push((Arc::clone(column), FieldData::Terms { terms: vec![bytes.to_vec()], indexed: false, doc_values: true }));
    }

    /// Replaces the bytes that were joined to a column.
    pub fn replace_joined(&mut self, column: &Arc<str>, bytes: Vec<u8>) {
        for (name, data) in &mut self.document.fields {
            if let FieldData::Terms { terms, .. } = data
                && name == column
                && let Some(joined) = terms.first_mut()
            {
                *joined = bytes;
                return;
            }
        }
    }

    /// The bytes that were joined to a column.
    pub fn joined_bytes(&self, column: &Arc<str>) -> Option<&[u8]> {
        self.document.fields.iter().find_map(|(name, data)| match data {
            FieldData::Terms { terms, .. } if name == column => terms.first().map(Vec::as_slice),
            _ => None,
        })
    }

    /// Returns true if the document has a double in the field.
    pub fn has_double(&self, name: &Arc<str>) -> bool {
        self.document.fields.iter().any(|(other, data)| other == name && matches!(data, FieldData::Double(_)))
    }

    /// Returns true if the document has an integer in the field.
    pub fn has_long(&self, name: &Arc<str>) -> bool {
        self.document.fields.iter().any(|(other, data)| other == name && matches!(data, FieldData::Long(_)))
    }

    /// Adds a range. All ranges of a document are one doc value, which is encoded at the end.
    pub fn range(&mut self, field: &Field, encoding: RangeEncoding, range: GivenRange) {
        if let Some(known) = self.document.ranges.get_mut(&field.name) {
            known.add(range);
            return;
        }
        self.document.ranges.insert(Arc::clone(&field.name), GivenRanges::of(encoding, range));
        self.term(field, Vec::new(), false, true);
    }

    /// Stores a value if the field has `store: true`; `write` renders it as in replies.
    pub fn keep(&mut self, field: &Field, write: impl FnOnce(&mut JsonWriter)) {
        if field.store {
            let mut out = JsonWriter::default();
            write(&mut out);
            self.joined_to(&Arc::from(stored_value::COLUMN), &stored_value::encode(&field.name, &out.into_bytes()));
        }
    }

    /// Adds an untokenized term to a field by name.
    pub fn named_term(&mut self, name: &Arc<str>, term: Vec<u8>, indexed: bool, doc_values: bool) {
        if let Some(terms) = self.document.terms_of(name, indexed, doc_values) {
            terms.push(term);
            return;
        }
        self.document.fields.push((Arc::clone(name), FieldData::Terms { terms: vec![term], indexed, doc_values }));
    }

    /// Returns true if the document has a term in the field.
    pub fn has_term(&self, name: &Arc<str>) -> bool {
        self.document.fields.iter().any(|(other, data)| other == name && matches!(data, FieldData::Terms { .. }))
    }

    /// Number of terms of the document in the field.
    pub fn term_count(&self, name: &Arc<str>) -> usize {
        let count = |(other, data): &(Arc<str>, FieldData)| match data {
            FieldData::Terms { terms, .. } if other == name => Some(terms.len()),
            _ => None,
        };
        self.document.fields.iter().find_map(count).unwrap_or_default()
    }

    /// The document's source.
    pub fn source(&self) -> &'d [u8] {
        self.source
    }

    /// Adds an analyzed string and the hidden fields stored along with it.
    pub fn text(&mut self, field: &Field, text: &str) {
        self.tokens(field, text);
        let beside = field.prefixes.as_deref().map(|prefixes| &prefixes.field).into_iter().chain(field.phrases.as_deref());
        beside.for_each(|hidden| self.tokens(hidden, text));
    }

    /// Adds a string as a single token, with frequencies and length.
    pub fn word(&mut self, field: &Field, text: &str) {
        let index = self.stream(field);
        let FieldData::Text(stream) = &mut self.document.fields[index].1 else { return };
        super::text_stream::append_word(stream, text, field);
    }

    /// Adds the strings of an input, all at one position.
    pub fn strings(&mut self, field: &Field, strings: &[Vec<u8>]) {
        let index = self.stream(field);
        let FieldData::Text(stream) = &mut self.document.fields[index].1 else { return };
        if let Err(immense) = super::text_stream::append_strings(stream, strings, field) {
            self.refuse(immense);
        }
    }

    /// Index of the field's token stream in the document's data.
    fn stream(&mut self, field: &Field) -> usize {
        let known = self.document.place_of(&field.name, &FieldData::Text(TokenStream::default()));
        known.unwrap_or_else(|| {
            let rule = StreamRule { gap: field.position_increment_gap, distinct: !keeps_duplicates(field), unnormed: !field.norms };
            self.document.fields.push((Arc::clone(&field.name), FieldData::Text(TokenStream { rule, ..TokenStream::default() })));
            self.document.fields.len() - 1
        })
    }

    /// Adds analyzed text without subfields.
    pub fn tokens(&mut self, field: &Field, text: &str) {
        let Some(analyzer) = &field.index_analyzer else { return };
        let index = self.stream(field);
        let FieldData::Text(stream) = &mut self.document.fields[index].1 else { return };
        let mut vector = Vec::new();
        let appended = super::text_stream::append(stream, field.term_vectors.is_some().then_some(&mut vector), analyzer, text, field);
        match (appended, &field.term_vectors) {
            (Err(immense), _) => self.refuse(immense),
            (Ok(()), Some(vectors)) => self.joined_to(&vectors.column, &vector),
            (Ok(()), None) => {}
        }
    }

    /// Notes that a value of `field` was left out.
    pub fn ignored(&mut self, field: &Field) {
        if !fault::is_on("ignored_fields_not_told") && !self.ignored.iter().any(|name| Arc::ptr_eq(name, &field.name)) {
            self.ignored.push(Arc::clone(&field.name));
        }
    }

    /// Ignores a malformed value if the field allows it, else returns the error.
    pub fn ignore_malformed(&mut self, field: &Field, refused: Refused, allowed: bool) -> Result<(), Refused> {
        if allowed && refused.ignorable {
            self.ignored(field);
            return Ok(());
        }
        Err(refused)
    }

    /// A value as it is written in the source.
    pub fn source_of(&self, value: &Value<'_>) -> &'d [u8] {
        self.source.get(value.at.start as usize..value.at.end as usize).unwrap_or_default()
    }

    /// Jackson's error for a token that is not a number.
    pub fn not_numeric(&self, value: &Value<'_>) -> EsError {
        self.token_error(
            "json_parse_exception",
            &format!("Current token ({}) not numeric, can not use numeric value accessors", value.jackson_token()),
            value,
        )
    }

    /// A Jackson exception about a token: its location is the token's end, and it includes the source.
    pub fn token_error(&self, kind: &str, reason: &str, value: &Value<'_>) -> EsError {
        let length = if value.as_object().is_some() || value.as_array().is_some() { 1 } else { value.at.end - value.at.start };
        self.error_at(kind, reason, Location { column: value.at.column + length, ..value.at })
    }

    /// A Jackson exception at a location; it includes the source.
    pub fn error_at(&self, kind: &str, reason: &str, at: Location) -> EsError {
        let (line, column) = (at.line, at.column);
        let source = crate::json::reader::describe(self.source);
        let full = format!("{reason}\n at [Source: {source}; line: {line}, column: {column}]");
        EsError::x_content_parse(&full, at).caused_by(EsError::new(kind, 400, full))
    }
}

/// The length that counts for a field without norms.
pub(super) const fn norm_length(field: &Field, counted: u32) -> u32 {
    if field.norms { counted } else { 1 }
}

/// Returns true if every token is stored rather than one per term (documents only).
pub(super) const fn keeps_duplicates(field: &Field) -> bool {
    !matches!(field.postings, PostingsDetail::Docs)
}
