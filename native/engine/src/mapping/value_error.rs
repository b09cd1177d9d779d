//! Errors of fields for invalid values.

use super::document::preview::preview;
use super::java_text::java_text;
use crate::error::EsError;
use crate::json::{Location, Value};

/// The error of a type for a value.
#[derive(Debug)]
pub struct Refused {
    /// The exception below the `failed to parse field` one.
    pub cause: Box<EsError>,
    /// True if `ignore_malformed` accepts it.
    pub ignorable: bool,
    /// How the message quotes the value.
    pub preview: Preview,
    /// True if the exception is not wrapped.
    pub bare: bool,
    /// Where parsing stopped, if inside the value.
    pub at: Option<Location>,
    /// True if the parser failed, not the field.
    pub wrapped: bool,
}

/// How a message quotes the value.
#[derive(Debug)]
pub enum Preview {
    /// As is.
    Value,
    /// Not at all.
    Nothing,
    /// By this text.
    Text(String),
    /// Neither it nor the document's id.
    Omitted,
}

impl Refused {
    /// A malformed value.
    pub fn malformed(cause: EsError) -> Self {
        Self { cause: Box::new(cause), ignorable: true, preview: Preview::Value, bare: false, at: None, wrapped: false }
    }

    /// A value that even `ignore_malformed` does not let pass.
    pub fn fatal(cause: EsError) -> Self {
        Self { cause: Box::new(cause), ignorable: false, preview: Preview::Value, bare: false, at: None, wrapped: false }
    }

    /// An exception in the middle of reading: `failed to parse: …`.
    pub fn wrapped(cause: EsError, at: Location) -> Self {
        Self { at: Some(at), wrapped: true, ..Self::fatal(cause) }
    }

    /// The rejection of a value that may be nested inside the field's value.
    #[must_use]
    pub fn at(mut self, inner: &Value<'_>) -> Self {
        self.at = Some(inner.at);
        self
    }

    /// The error of a value inside the field's value, where parsing stopped.
    #[must_use]
    pub fn about(self, inner: &Value<'_>) -> Self {
        match preview(inner) {
            Ok(text) => Self { preview: Preview::Text(text), at: Some(inner.at), ..self },
            Err(name_at) => Self { preview: Preview::Nothing, at: Some(name_at), ..self },
        }
    }

    /// As above inside a value that is parsed separately: its names are not expanded.
    #[must_use]
    pub fn about_part(self, inner: &Value<'_>) -> Self {
        Self { preview: Preview::Text(java_text(inner)), at: Some(inner.at), ..self }
    }

    /// An exception that is not about parsing: it is answered without a `failed to parse field` around it.
    pub fn bare(cause: EsError) -> Self {
        Self { cause: Box::new(cause), ignorable: false, preview: Preview::Value, bare: true, at: None, wrapped: false }
    }
}

/// The rejection of the empty name. ES: the parser itself rejects it, in any object of a document (`mapping/nameless`).
pub fn nameless() -> EsError {
    EsError::illegal_argument("field name cannot be an empty string")
}

/// The rejection of content after the end of a document.
pub fn extra_data(token: &str) -> EsError {
    EsError::illegal_argument(format!("Malformed content, found extra data after parsing: {token}"))
}
