//! Errors for objects and arrays where a field requires a scalar.

use super::document_context::FieldSink;
use crate::error::EsError;
use crate::json::{Location, Value};

impl FieldSink<'_> {
    /// Where a string is required.
    pub fn no_text(&self, value: &Value<'_>) -> EsError {
        self.of_dotted_name(value, "text").unwrap_or_else(|| expected_text(value))
    }

    /// The error for an object that a dotted name represents. ES: it is raised by the parser that expands dotted names, with the location
    /// of the name (`mapping/dotted_values`).
    pub fn of_dotted_name(&self, value: &Value<'_>, wanted: &str) -> Option<EsError> {
        let Location { line, column, .. } = self.dotted_name(value)?;
        Some(EsError::illegal_state(format!("Can't get {wanted} on a START_OBJECT at {line}:{column}")))
    }

    /// The location of the dotted name that an object represents.
    pub fn dotted_name(&self, value: &Value<'_>) -> Option<Location> {
        self.dotted_at.filter(|_| value.dotted().is_some())
    }
}

/// `Expected text at 1:5 but found START_OBJECT`.
pub fn expected_text(value: &Value<'_>) -> EsError {
    EsError::illegal_argument(format!("Expected text at {}:{} but found {}", value.at.line, value.at.column, value.token()))
}
