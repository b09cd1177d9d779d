//! Word lists in component settings, and in files of the configuration directory.

use super::context::Context;
use crate::error::{EsError, Result};
use std::path::PathBuf;

/// The setting of an index that names the folder of the configuration. No request can give it.
pub const CONFIG_FOLDER: &str = "standin.config";

/// The list under `key`, or the lines of the file that `{key}_path` names, without comments.
pub fn list(context: &Context<'_>, key: &str) -> Result<Option<Vec<String>>> {
    let path = format!("{key}_path");
    match context.settings.text(&path) {
        Some(file) => Ok(Some(lines(&read(context, &path, &file)?))),
        None => Ok(context.settings.list(key)),
    }
}

/// Non-empty trimmed lines. ES: a line that starts with `#` is a comment (`analysis/files`).
fn lines(text: &str) -> Vec<String> {
    text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).map(|line| line.trim().to_owned()).collect()
}

/// The path of a configuration file; an error without a configuration directory.
pub fn config_file(context: &Context<'_>, setting: &str, file: &str) -> Result<PathBuf> {
    let Some(folder) = context.index.text(CONFIG_FOLDER) else {
        return Err(EsError::not_implemented(format!("[{setting}] where no folder of the configuration is known (--path-conf)")));
    };
    let inside = std::path::Path::new(file);
    if inside.components().any(|part| !matches!(part, std::path::Component::Normal(_) | std::path::Component::CurDir)) {
        return Err(EsError::not_implemented(format!("[{setting}] outside of the folder of the configuration")));
    }
    Ok(PathBuf::from(folder).join(inside))
}

/// The text of a file of the configuration, named by a setting.
pub fn read(context: &Context<'_>, setting: &str, file: &str) -> Result<String> {
    let path = config_file(context, setting, file)?;
    let bytes = std::fs::read(&path).map_err(|error| {
        let kind = if error.kind() == std::io::ErrorKind::NotFound { "no_such_file_exception" } else { "i_o_exception" };
        let cause = EsError::new(kind, 500, path.display().to_string());
        EsError::illegal_argument(format!("IOException while reading {setting}: {}", path.display())).caused_by(cause)
    })?;
    String::from_utf8(bytes).map_err(|_| {
        let reason =
            format!("Unsupported character encoding detected while reading {setting}: {} - files must be UTF-8 encoded", path.display());
        EsError::illegal_argument(reason)
    })
}
