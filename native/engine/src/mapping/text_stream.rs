//! Analysed text on its way into a [`TokenStream`].

use super::document_context::{keeps_duplicates, norm_length};
use super::field::Field;
use crate::analysis::{Analyzer, Token, TokenSink, Utf16Offsets};
use crate::document::leaf_document::TokenStream;
use crate::document::term_vector::{self, VectorToken};
use crate::error::EsError;
use crate::fault;

/// The longest term, in bytes.
pub const MAX_TERM_LENGTH: usize = 32_766;

/// Writes tokens into a stream, positions counted on from the last one.
struct Appender<'s> {
    stream: &'s mut TokenStream,
    /// The position of the last token, -1 before the first.
    position: i64,
    length: u32,
    keep_duplicates: bool,
    counts_overlaps: bool,
    immense: Option<Vec<u8>>,
    failed: Result<(), EsError>,
    end_increment: u32,
    /// Of fields with term vectors: the document's vector, and offsets of the value.
    vector: Option<(&'s mut Vec<u8>, Utf16Offsets<'s>)>,
}

/// Analyses one value of `field` and appends its tokens, to the document's term vector too; a value after the first leaves the field's
/// position gap. A term that is too long ends it.
pub fn append<'s>(
    stream: &'s mut TokenStream,
    vector: Option<&'s mut Vec<u8>>,
    analyzer: &Analyzer,
    text: &'s str,
    field: &Field,
) -> Result<(), EsError> {
    let position = if stream.values == 0 {
        -1
    } else {
        i64::from(stream.end_position) + if fault::is_on("position_gap_ignored") { 0 } else { i64::from(field.position_increment_gap) }
    };
    let vector = vector.map(|vector| (vector, Utf16Offsets::new(text)));
    let mut appender = Appender {
        position,
        length: 0,
        keep_duplicates: keeps_duplicates(field),
        counts_overlaps: field.counts_overlaps,
        immense: None,
        failed: Ok(()),
        end_increment: 0,
        vector,
        stream,
    };
    analyzer.analyze(text, &mut appender);
    let Appender { position, length, immense, failed, end_increment, stream, vector, .. } = appender;
    if let Some((_, mut offsets)) = vector {
        // Lucene: one unit between two values (mapping/term_vector).
        stream.end_offset += offsets.total() + 1;
    }
    // Lucene: holes at the end of a value count before the gap.
    stream.end_position = i32::try_from(position + i64::from(end_increment)).unwrap_or(i32::MAX);
    stream.values += 1;
    stream.length = norm_length(field, if stream.values == 1 { length } else { stream.length + length });
    match immense {
        Some(term) => Err(immense_term(&field.name, &term)),
        None => failed,
    }
}

/// Appends strings that share one position, after the field's position gap unless they are the first. An overlong one
/// ends the stream.
pub fn append_strings(stream: &mut TokenStream, strings: &[Vec<u8>], field: &Field) -> Result<(), EsError> {
    let gap = if stream.values == 0 { 0 } else { i64::from(stream.end_position) + i64::from(field.position_increment_gap) + 1 };
    stream.values += 1;
    stream.end_position = i32::try_from(gap - i64::from(strings.is_empty())).unwrap_or(i32::MAX);
    for (number, string) in strings.iter().enumerate() {
        if string.len() > MAX_TERM_LENGTH {
            return Err(immense_term(&field.name, string));
        }
        stream.length += u32::from(number == 0 || field.counts_overlaps);
        stream.push(u32::try_from(gap).unwrap_or(u32::MAX), string);
    }
    Ok(())
}

/// Appends a string as one token.
pub fn append_word(stream: &mut TokenStream, text: &str, field: &Field) {
    let counted = keeps_duplicates(field);
    if !counted && stream.has(text.as_bytes()) {
        return;
    }
    stream.push(stream.values, text.as_bytes());
    stream.values += 1;
    // ES: with frequencies, each untokenized string counts twice in lengths (mapping/keyword_terms).
    stream.length = norm_length(field, stream.length + if counted { 2 } else { 1 });
}

impl TokenSink for Appender<'_> {
    fn token(&mut self, token: &Token<'_>) {
        if self.immense.is_some() || self.failed.is_err() {
            return;
        }
        self.failed = token.check();
        self.position += i64::from(token.position_increment);
        let text = token.text.as_bytes();
        if text.len() > MAX_TERM_LENGTH {
            self.immense = Some(text.to_vec());
            return;
        }
        if let Some((vector, offsets)) = &mut self.vector {
            let mut at = |offset| self.stream.end_offset + offsets.at(offset as usize);
            let (start, end) = (at(token.start_offset), at(token.end_offset));
            term_vector::push(vector, &VectorToken { term: text, position: self.position.max(0) as u32, start, end });
        }
        if !self.keep_duplicates && self.stream.has(text) {
            return;
        }
        // Lucene: the length of a field without frequencies is its number of distinct terms (mapping/similarity_information).
        if token.position_increment > 0 || !self.keep_duplicates || self.counts_overlaps {
            self.length += 1;
        }
        self.stream.push(self.position.max(0) as u32, text);
    }

    fn end(&mut self, position_increment: u32) {
        self.end_increment = position_increment;
    }
}

/// The exception for a term that is too long.
pub fn immense_term(field: &str, term: &[u8]) -> EsError {
    let prefix = term.iter().take(30).map(|byte| (*byte as i8).to_string()).collect::<Vec<_>>().join(", ");
    let original = immense(term.len());
    EsError::illegal_argument(format!(
        "Document contains at least one immense term in field=\"{field}\" (whose UTF8 encoding is longer than the max length \
         {MAX_TERM_LENGTH}), all of which were skipped.  Please correct the analyzer to not produce such terms.  The prefix of the \
         first immense term is: '[{prefix}]...', original message: {}",
        original.message()
    ))
    .caused_by(original)
}

/// The error for a term of too many bytes.
pub fn immense(length: usize) -> EsError {
    let reason = format!("bytes can be at most {MAX_TERM_LENGTH} in length; got {length}");
    EsError::new("max_bytes_length_exceeded_exception", 500, reason)
}
