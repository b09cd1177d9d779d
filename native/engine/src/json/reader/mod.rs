//! Reads JSON as the reference's Jackson does: one pass, line and column of every token, its phrases for what is malformed.

mod cursor;
mod error;
mod error_recovery;
mod misread_object;
mod number;
mod refuse;
mod string;
#[cfg(test)]
mod tests;
mod token;
mod tree;
mod utf8;

use super::value::Value;
pub use error::{JsonError, JsonErrorKind, describe};

/// Parses one JSON text. Comments (`/* */`, `//`) and a byte-order mark are accepted, duplicate keys and anything after the
/// value are not.
pub fn parse(bytes: &[u8]) -> Result<Value<'_>, JsonError> {
    match parse_partial(bytes) {
        (Some(value), None) => Ok(value),
        (_, Some(error)) => Err(error),
        (None, None) => Err(JsonError::empty(bytes)),
    }
}

/// Parses the first JSON text and ignores what follows it, as the reference does for most admin bodies.
pub fn parse_leading(bytes: &[u8]) -> Result<Value<'_>, JsonError> {
    match parse_partial(bytes) {
        (Some(value), Some(error)) if value.at.is_complete() && error.outside => Ok(value),
        (Some(value), None) => Ok(value),
        (_, Some(error)) => Err(error),
        (None, None) => Err(JsonError::empty(bytes)),
    }
}

/// Parses the well-formed prefix of a text, and returns it with the error that ended it. The reference parses a stream, so a semantic error
/// in the prefix precedes the syntax error. Truncated containers have [`Location::OPEN`](super::Location::OPEN) as their `end`; a key
/// without a value is dropped. `(None, None)`: empty text.
pub fn parse_partial(bytes: &[u8]) -> (Option<Value<'_>>, Option<JsonError>) {
    tree::Tree::new(bytes).read()
}

/// Parses a text like a parser that consumes the opening braces at the offsets `torn` as scalars: the brace that closes such an object
/// closes the enclosing object, and so on. An extra brace at the end is an error after the root value, one in an array is an item
/// ([`Value::is_early_end`]). The text must be well formed otherwise.
pub fn parse_torn<'a>(bytes: &'a [u8], torn: &[u32]) -> (Option<Value<'a>>, Option<JsonError>) {
    tree::Tree::torn(bytes, torn).read()
}

/// Parses a reply of this engine; `None` if it is not JSON.
pub fn parse_reply(bytes: &[u8]) -> Option<Value<'_>> {
    match tree::Tree::of_reply(bytes).read() {
        (value, None) => value,
        _ => None,
    }
}
