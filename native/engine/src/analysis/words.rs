//! Lists of words in the settings of a component.

use super::context::Context;
use crate::error::{EsError, Result};

/// The list under `key`. A file (`{key}_path`) is refused: there is no config folder.
pub fn list(context: &Context<'_>, key: &str) -> Result<Option<Vec<String>>> {
    let path = format!("{key}_path");
    if context.settings.has(&path) {
        return Err(EsError::not_implemented(format!("[{path}]")));
    }
    Ok(context.settings.list(key))
}
