//! What is wrong with a JSON text, and how the reference says it.

use crate::error::EsError;
use crate::json::Location;

/// Which Jackson exception it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JsonErrorKind {
    /// `json_parse_exception`
    Syntax,
    /// `json_e_o_f_exception`
    End,
    /// `stream_constraints_exception`
    Constraint,
    /// An empty text: the reference speaks of it in other words, depending on the API.
    Empty,
}

/// A malformed JSON text.
#[derive(Debug, Clone, PartialEq)]
pub struct JsonError {
    /// Which exception.
    pub kind: JsonErrorKind,
    /// Jackson's message without the source.
    pub message: String,
    /// Where reading stopped.
    pub at: Location,
    /// Where the last token that was read stands: document errors quote it.
    pub token: Location,
    /// Whether the error stands before the first token or after the last one.
    pub outside: bool,
    /// The source as Jackson describes it: `(byte[])"{"`.
    pub source: String,
}

impl JsonError {
    pub(super) fn empty(bytes: &[u8]) -> Self {
        let at = Location { line: 1, column: 1, start: 0, end: 0 };
        Self { kind: JsonErrorKind::Empty, message: String::new(), at, token: at, outside: true, source: describe(bytes) }
    }

    /// The exception of search and admin bodies.
    pub fn to_es_error(&self) -> EsError {
        let full = format!("{}\n at [Source: {}; line: {}, column: {}]", self.message, self.source, self.at.line, self.at.column);
        match self.kind {
            JsonErrorKind::End => {
                EsError::new("x_content_e_o_f_exception", 400, format!("[{}:{}] Unexpected end of file", self.at.line, self.at.column))
                    .caused_by(EsError::new("json_e_o_f_exception", 400, full))
            }
            JsonErrorKind::Constraint => {
                EsError::x_content_parse(&full, self.at).caused_by(EsError::new("stream_constraints_exception", 400, full))
            }
            JsonErrorKind::Syntax => EsError::x_content_parse(&full, self.at).caused_by(EsError::new("json_parse_exception", 400, full)),
            JsonErrorKind::Empty => EsError::new("parse_exception", 400, "request body is required"),
        }
    }

    /// The exception of a document that is malformed.
    pub fn to_document_error(&self) -> EsError {
        let cause = self.to_es_error();
        let error = if self.outside {
            EsError::document_parsing(cause.message(), self.at)
        } else {
            EsError::document_parsing(format!("failed to parse: {}", cause.message()), self.token)
        };
        error.caused_by(cause)
    }
}

/// The source as Jackson describes it: its first 500 bytes, quoted, and how many are left.
pub(super) fn describe(bytes: &[u8]) -> String {
    const SHOWN: usize = 500;
    let shown = &bytes[..bytes.len().min(SHOWN)];
    let mut out = String::from("(byte[])\"");
    for c in String::from_utf8_lossy(shown).chars() {
        out.push(c);
    }
    out.push('"');
    if bytes.len() > SHOWN {
        out.push_str("[truncated ");
        out.push_str(&(bytes.len() - SHOWN).to_string());
        out.push_str(" bytes]");
    }
    out
}
