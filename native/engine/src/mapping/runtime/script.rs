//! The script of a runtime field, as its definition has it.

use crate::error::{EsError, Result};

/// The script of a runtime field; the room `script` compiles and runs it.
#[derive(Clone, Debug, PartialEq)]
pub struct RuntimeScript {
    /// Its text.
    pub source: String,
    /// The parameters, an object as JSON text.
    pub params: Option<String>,
    /// The type of the field.
    pub field_type: &'static str,
    /// `on_script_error: continue`: a document whose script fails has the values emitted before the failure.
    pub continues_on_error: bool,
}

/// Compiles a script for an index without fields. Errors: those that do not depend on a mapping.
pub type CheckRuntimeScript = fn(script: &RuntimeScript, major: u8) -> Result<()>;

/// Refuses all scripts.
pub fn no_scripts(_script: &RuntimeScript, _major: u8) -> Result<()> {
    Err(EsError::not_implemented("scripts of runtime fields without an index"))
}
