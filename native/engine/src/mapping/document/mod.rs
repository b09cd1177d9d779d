//! Reads a source with a mapping: what is to be indexed, and which fields are new.

mod conflict;
mod contexts;
mod copy_to;
mod dynamic;
mod fields;
mod first_vectors;
mod multi_fields;
mod objects;
mod open_document;
mod parser_text_buffer;
pub(super) mod parsing_exception;
mod places;
pub(super) mod preview;
mod reader;
mod runtime;
mod subobjects;
mod truncated_body;
mod unmapped;
mod vectors;

pub use open_document::OpenDocument;

use super::context::MappingContext;
use super::mapping::{Mapping, ParsedDocument};
use crate::document::leaf_document::Document;
use crate::error::{EsError, Result};
use crate::json::{Kind, parse_partial};

/// Reads a source. What is wrong before a syntax error is reported before it, as the reference reads in a stream.
pub fn parse(mapping: &Mapping, cx: &MappingContext, id: &str, source: &[u8], now: i64) -> Result<ParsedDocument> {
    let (value, syntax_error) = parse_partial(source);
    let Some(value) = value else {
        return Err(match syntax_error {
            Some(error) if error.kind != crate::json::reader::JsonErrorKind::Empty => error.to_document_error(),
            _ => EsError::new("document_parsing_exception", 400, "Malformed content, must start with an object"),
        });
    };
    let Kind::Object(object) = &value.kind else {
        return Err(EsError::new("document_parsing_exception", 400, "Malformed content, must start with an object"));
    };
    if let Some(error) = &syntax_error
        && let Some(first) = object.iter().next()
        && let Some(refusal) = vectors::refusal(mapping, cx, &value, first.at, error)
    {
        return Err(refusal);
    }
    let read = reader::Reader::new(mapping, cx, id, source, now, syntax_error.as_ref()).read(object);
    let Some(error) = &syntax_error else { return read?.finish() };
    let failure = match read {
        Err(failure) => failure,
        Ok(_) if mapping.root.is_enabled() => error.to_document_error(),
        Ok(_) => error.to_skipped_document_error(),
    };
    Err(if cx.major == 8 { failure } else { truncated_body::passed_over(mapping, &value, error, failure) })
}

/// Parses a source again with its mapping update. ES: every document with an update is parsed again. Errors that occur then, with vectors
/// whose dimensions are now known, lists for fields, or scalars for objects that are now mapped, do not undo the mapping update
/// (`mapping/dense_vector_dims`, `mapping/new_field_lists`, `mapping/runtime_new_objects`).
fn read_again(parsed: ParsedDocument, cx: &MappingContext, id: &str, source: &[u8], now: i64) -> Result<ParsedDocument> {
    let Some(update) = &parsed.update else { return Ok(parsed) };
    match parse(update, cx, id, source, now) {
        Ok(again) => Ok(ParsedDocument { update: again.update.or(parsed.update), first_vectors: parsed.first_vectors, ..again }),
        Err(failure) if failure.is_unsupported() => Err(failure),
        Err(failure) => Ok(ParsedDocument { document: Document::default(), failure: Some(failure), ..parsed }),
    }
}
