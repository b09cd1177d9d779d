//! The errors of the reference for malformed JSON.

use std::fmt::Write;

use crate::error::EsError;
use crate::json::Location;
use crate::json::reader::{JsonError, JsonErrorKind};

/// Bodies longer than this reach the reference's parser in several chunks of its HTTP layer, and are named instead of quoted.
const ONE_CHUNK: usize = 8192;

impl JsonError {
    /// An error with the error of skipping the rest of the container at `start`: the one beyond this error if that was the cause, else
    /// `unmet`.
    pub fn beside(&self, failure: EsError, start: u32, unmet: Option<&Self>) -> EsError {
        if failure.is_unsupported() {
            return failure;
        }
        match if self.is_below(&failure) { self.beyond(start) } else { unmet } {
            Some(met) => failure.suppressing(&[&met.to_es_error()]),
            None => failure,
        }
    }

    /// Returns true if it caused an error.
    pub fn is_below(&self, failure: &EsError) -> bool {
        let reason = &failure.innermost().reason;
        [self.to_value_error(), self.to_es_error()].iter().any(|own| own.innermost().reason == *reason)
    }

    /// The exception of search and admin bodies.
    pub fn to_es_error(&self) -> EsError {
        if self.source_length > ONE_CHUNK {
            self.exception("(org.elasticsearch.common.bytes.ReleasableBytesReference$1)")
        } else {
            self.exception(&self.source)
        }
    }

    /// The exception of a malformed document. An empty one is `parse_exception` "request body is required".
    pub fn to_document_error(&self) -> EsError {
        self.to_document_error_of(self.exception(&self.source))
    }

    /// As above, with the error of skipping the rest of the container at `start` as suppressed.
    pub fn to_document_error_within(&self, start: u32) -> EsError {
        let cause = self.exception(&self.source);
        self.to_document_error_of(self.beside(cause, start, None))
    }

    fn to_document_error_of(&self, cause: EsError) -> EsError {
        match self.kind {
            JsonErrorKind::Trailing => {
                return EsError::illegal_argument(format!("Malformed content, found extra data after parsing: {}", self.message));
            }
            JsonErrorKind::Empty => return cause,
            _ => {}
        }
        let error = if self.outside {
            EsError::document_parsing(cause.message(), self.at)
        } else {
            EsError::document_parsing(format!("failed to parse: {}", cause.message()), self.token)
        };
        error.caused_by(cause)
    }

    /// The exception of a malformed value by itself.
    pub fn to_value_error(&self) -> EsError {
        self.exception(&self.source)
    }

    /// The exception of a document that is malformed in a part the reference skips unread (below `enabled: false`): Jackson's
    /// own exception is the cause.
    pub fn to_skipped_document_error(&self) -> EsError {
        match (self.outside, self.exception(&self.source).caused_by) {
            (false, Some(cause)) => {
                EsError::document_parsing(format!("failed to parse: {}", cause.message()), self.token).caused_by(*cause)
            }
            _ => self.to_document_error(),
        }
    }

    /// The x-content exception around Jackson's own.
    fn exception(&self, source: &str) -> EsError {
        let mut full = self.message.clone();
        if let Some((line, column)) = self.opened {
            let _ = write!(full, "[Source: {source}; line: {line}, column: {column}])");
        }
        let Location { line, column, .. } = self.at;
        if self.kind != JsonErrorKind::Constraint {
            let _ = write!(full, "\n at [Source: {source}; line: {line}, column: {column}]");
        }
        match self.kind {
            JsonErrorKind::End => EsError::new("x_content_e_o_f_exception", 400, format!("[{line}:{column}] Unexpected end of file"))
                .caused_by(EsError::new("json_e_o_f_exception", 400, full)),
            // ES: a constraint carries no location (errors/malformed_json).
            JsonErrorKind::Constraint => EsError::new("x_content_parse_exception", 400, full.clone()).caused_by(EsError::new(
                "stream_constraints_exception",
                400,
                full,
            )),
            JsonErrorKind::Syntax => EsError::x_content_parse(&full, self.at).caused_by(EsError::new("json_parse_exception", 400, full)),
            JsonErrorKind::Trailing => {
                EsError::parsing(format!("Unexpected token [{}] found after the main object.", self.message), self.at)
            }
            JsonErrorKind::Empty => EsError::new("parse_exception", 400, "request body is required"),
        }
    }
}
