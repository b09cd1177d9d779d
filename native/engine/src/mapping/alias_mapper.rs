//! An alias in the tree of a mapping.

use std::sync::Arc;

use crate::error::EsError;
use crate::json::Location;

/// An alias as it was mapped.
#[derive(Clone)]
pub struct AliasMapper {
    /// Its full name.
    pub name: Arc<str>,
    /// The full name of the target field.
    pub path: Arc<str>,
    /// The innermost nested object around it.
    pub(super) nested: Option<Arc<str>>,
}

impl AliasMapper {
    /// A document gave it a value (`Cannot write to`), or a field its copy (`Cannot copy to`).
    pub fn refusal(&self, verb: &str, at: Location) -> EsError {
        EsError::document_parsing(format!("Cannot {verb} to a field alias [{}].", self.name), at)
    }
}
