//! The exceptions of documents.

use super::preview::preview;
use crate::error::EsError;
use crate::json::reader::JsonErrorKind;
use crate::json::{JsonError, Kind, Location, Value};
use crate::mapping::java_text::java_text;
use crate::mapping::mapper::FieldMapper;
use crate::mapping::value_error::{Preview, Refused};

/// The end of a value that the reference skipped before reporting an error: an object's closing brace, else the value's start.
pub fn end_of(value: &Value<'_>, source: &[u8]) -> Location {
    match (&value.kind, value.dotted()) {
        // ES: for an object that a dotted name represents, that is where the value under the name ends (mapping/dotted_values).
        (_, Some(inner)) => end_of_at(inner.at, source),
        (Kind::Object(_), None) => end_of_at(value.at, source),
        _ => value.at,
    }
}

/// As [`end_of`], by location.
pub fn end_of_at(at: Location, source: &[u8]) -> Location {
    if !matches!(source.get(at.start as usize), Some(b'{' | b'[')) || !at.is_complete() || at.end <= at.start {
        return at;
    }
    at.behind(source.get(at.start as usize..at.end as usize - 1).unwrap_or_default())
}

/// `failed to parse field [a] of type [long] in document with id '1'. Preview of field's value: 'x'`; `at` is where reading stopped.
pub fn failed_field(name: &str, type_name: &str, id: &str, value: &Value<'_>, refused: Refused, at: Location) -> EsError {
    if refused.bare || refused.cause.is_unsupported() {
        return *refused.cause;
    }
    if refused.wrapped {
        return wrapped(*refused.cause, refused.at.unwrap_or(at));
    }
    let preview = match refused.preview {
        // ES: the rest of a value that was cut short cannot be read for a preview either (errors/cut_objects).
        Preview::Text(text) => Ok(shown(&text)),
        Preview::Value => preview(value).map(|text| if value.at.is_complete() { shown(&text) } else { NO_PREVIEW.to_owned() }),
        Preview::Omitted if value.at.is_complete() => {
            return EsError::document_parsing(format!("failed to parse field [{name}] of type [{type_name}]"), at)
                .caused_by(*refused.cause);
        }
        Preview::Nothing | Preview::Omitted => Ok(NO_PREVIEW.to_owned()),
    };
    // ES: a name that cannot be read ends the reading (mapping/dotted_preview).
    let (quoted, at) = preview.map_or_else(|name_at| (NO_PREVIEW.to_owned(), name_at), |quoted| (quoted, at));
    EsError::document_parsing(format!("failed to parse field [{name}] of type [{type_name}] in document with id '{id}'. {quoted}"), at)
        .caused_by(*refused.cause)
}

/// A document cut short inside the text that is the value of a field.
pub fn cut_field(name: &str, type_name: &str, id: &str, value: &Value<'_>, cut: &JsonError, source: &[u8]) -> EsError {
    let (preview, cause) = match type_name {
        "keyword" => cut_bytes(value, cut, source),
        // ES: the bytes of a string that was not read as a string cannot be rendered (errors/cut_binary).
        "binary" => (NO_PREVIEW.to_owned(), cut.to_value_error()),
        _ => cut_text(cut),
    };
    EsError::document_parsing(
        format!("failed to parse field [{name}] of type [{type_name}] in document with id '{id}'. {preview}"),
        value.at,
    )
    .caused_by(cause)
}

/// The preview and error reported for a truncated string.
fn cut_text(cut: &JsonError) -> (String, EsError) {
    ("Preview of field's value: ''".to_owned(), cut.to_value_error())
}

/// The same if its bytes are read. ES: for a string without any bytes, the parser's own exception is reported (`errors/cut_objects`).
fn cut_bytes(value: &Value<'_>, cut: &JsonError, source: &[u8]) -> (String, EsError) {
    let (preview, error) = cut_text(cut);
    match &error.caused_by {
        Some(own) if value.at.start as usize + 1 == source.len() => (NO_PREVIEW.to_owned(), (**own).clone()),
        _ => (preview, error),
    }
}

fn shown(text: &str) -> String {
    format!("Preview of field's value: '{text}'")
}

/// The preview rendered where no value starts. ES: after the comma of a list the parser examines the next item, which starts with the byte
/// `next`, and still has the text of the previous item; a number that starts there replaces it (`errors/cut_lists`).
fn token_before(object: &Value<'_>, next: Option<&u8>) -> String {
    let begins_number = next.is_some_and(|byte| matches!(byte, b'-' | b'0'..=b'9'));
    let Some(items) = open_array(object) else { return shown("null") };
    match items.last().map(|item| (item, &item.kind)) {
        None => NO_PREVIEW.to_owned(),
        Some((_, Kind::Object(_) | Kind::Array(_))) => shown("null"),
        Some((_, Kind::String(_))) if begins_number => shown(""),
        Some((_, Kind::Number(_))) if begins_number => NO_PREVIEW.to_owned(),
        Some((item, _)) => shown(&java_text(item)),
    }
}

/// The items of the innermost list that is still open, if no object is open inside it.
fn open_array<'a>(value: &'a Value<'a>) -> Option<&'a [Value<'a>]> {
    let (items, last) = match &value.kind {
        _ if value.at.is_complete() => return None,
        Kind::Array(items) => (Some(&items[..]), items.last()),
        Kind::Object(object) => (None, object.iter().last().map(|member| &member.value)),
        _ => return None,
    };
    match last {
        Some(last) if !last.at.is_complete() => open_array(last),
        _ => items,
    }
}

const NO_PREVIEW: &str = "Could not parse field value preview,";

/// The error of a document truncated inside an object that one field parses as a whole: the preceding token is
/// rendered.
pub fn cut_inside(field: &FieldMapper, object: &Value<'_>, cut: &JsonError, id: &str, source: &[u8]) -> EsError {
    let (name, type_name) = (&field.field.name, field.spec.name);
    // ES: a bracket that closes a different container is where the parser is positioned, but not a token of its own.
    let last = if cut.is_close_marker() { last_token(object) } else { value_at(object, cut.token.start) };
    let (preview, cause) = match last {
        Some(value) if value.as_object().is_some() || value.as_array().is_some() => (NO_PREVIEW.to_owned(), cut.to_value_error()),
        Some(value) if value.at.is_complete() => (shown(&java_text(value)), cut.to_value_error()),
        Some(_) if type_name == "flattened" => cut_text(cut),
        Some(value) => cut_bytes(value, cut, source),
        None => (token_before(object, source.get(cut.token.start as usize)), cut.to_value_error()),
    };
    let reason = format!("failed to parse field [{name}] of type [{type_name}] in document with id '{id}'. {preview}");
    EsError::document_parsing(reason, cut.token).caused_by(cause)
}

/// The last value that starts inside an unclosed container; `None` if another container was closed since.
fn last_token<'a>(value: &'a Value<'a>) -> Option<&'a Value<'a>> {
    let last = match &value.kind {
        Kind::Array(items) => items.last(),
        Kind::Object(object) => object.iter().last().map(|member| &member.value),
        _ => return Some(value),
    };
    match last {
        _ if value.at.is_complete() => None,
        Some(last) => last_token(last),
        None => Some(value),
    }
}

/// The value inside another that starts at an offset.
fn value_at<'a>(value: &'a Value<'a>, start: u32) -> Option<&'a Value<'a>> {
    if value.at.start == start {
        return Some(value);
    }
    match &value.kind {
        Kind::Array(items) => items.iter().find_map(|item| value_at(item, start)),
        Kind::Object(object) => object.iter().find_map(|member| value_at(&member.value, start)),
        _ => None,
    }
}

/// ES: it requests the location of a malformed value from a parser that it has closed, or that has reached its end (`errors/cut_fields`,
/// `mapping/completion_contexts_read`).
pub fn closed_reader() -> EsError {
    let reason = "Cannot invoke \"org.elasticsearch.xcontent.XContentParser.getTokenLocation()\" because the return value of \
                  \"org.elasticsearch.xcontent.FilterXContentParser.delegate()\" is null";
    EsError::new("null_pointer_exception", 500, reason)
}

/// A document cut short inside a point.
pub fn cut_point(name: &str, value: &Value<'_>, cut: &JsonError, source: &[u8]) -> EsError {
    if cut.kind == JsonErrorKind::Syntax && is_on_member_name(value, cut.token, source) {
        return closed_reader();
    }
    if value.as_str().is_none() {
        return EsError::not_implemented("a point that is cut short");
    }
    EsError::document_parsing(format!("failed to parse field [{name}] of type [geo_point]"), cut.token).caused_by(cut.to_value_error())
}

/// Returns true if the last token is a member name without a value.
fn is_on_member_name(value: &Value<'_>, token: Location, source: &[u8]) -> bool {
    let members = value.as_object().into_iter().flatten();
    source.get(token.start as usize) == Some(&b'"') && !members.into_iter().any(|member| member.value.at.start == token.start)
}

/// An exception of the reference's own code in the middle of a document: `failed to parse: …`.
pub fn wrapped(cause: EsError, at: Location) -> EsError {
    if cause.is_unsupported() {
        return cause;
    }
    EsError::document_parsing(format!("failed to parse: {}", cause.message()), at).caused_by(cause)
}

/// A scalar where an object is mapped.
pub fn concrete_value(path: &str, field: Option<&str>, at: Location) -> EsError {
    let field = field.unwrap_or("null");
    EsError::document_parsing(
        format!("object mapping for [{path}] tried to parse field [{field}] as object, but found a concrete value"),
        at,
    )
}
