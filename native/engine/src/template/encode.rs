//! Encoders of values in a template.

use crate::error::{EsError, Result};

/// The encoding of values, by the content type of the template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoder {
    /// As in a JSON string.
    Json,
    /// Unchanged.
    Plain,
    /// URL-encoded.
    Form,
}

impl Encoder {
    /// The encoder of a content type; JSON by default.
    pub fn of(content_type: Option<&str>) -> Result<Self> {
        match content_type {
            None | Some("application/json" | "application/json; charset=UTF-8" | "application/json;charset=utf-8") => Ok(Self::Json),
            Some("text/plain") => Ok(Self::Plain),
            Some("application/x-www-form-urlencoded") => Ok(Self::Form),
            Some(other) => Err(EsError::illegal_argument(format!("No encoder found for media type [{other}]"))),
        }
    }

    /// Appends an encoded text.
    pub fn write(self, out: &mut String, text: &str) {
        match self {
            Self::Json => write_json(out, text),
            Self::Plain => out.push_str(text),
            Self::Form => write_form(out, text),
        }
    }
}

/// Appends the content of a JSON string, without the quotes; unlike in replies, no character above U+001F but
/// `"` and `\` is escaped.
fn write_json(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\u{8}' => out.push_str("\\b"),
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\u{c}' => out.push_str("\\f"),
            '\r' => out.push_str("\\r"),
            c if c < ' ' => write_hex(out, "\\u00", c as u8),
            c => out.push(c),
        }
    }
}

/// Appends a text as Java's `URLEncoder` writes it.
pub(super) fn write_form(out: &mut String, text: &str) {
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'*' | b'_' => out.push(byte as char),
            b' ' => out.push('+'),
            byte => write_hex(out, "%", byte),
        }
    }
}

/// Appends a byte as two digits.
fn write_hex(out: &mut String, prefix: &str, byte: u8) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    out.push_str(prefix);
    out.push(char::from(DIGITS[usize::from(byte >> 4)]));
    out.push(char::from(DIGITS[usize::from(byte & 15)]));
}
