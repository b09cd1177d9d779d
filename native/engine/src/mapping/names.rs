//! Field names in documents: dots separate objects.

use super::value_error::nameless;
use crate::error::EsError;

/// Invalid names.
pub enum BadName {
    /// An exception that is wrapped in `failed to parse: `.
    Wrapped(EsError),
    /// A blank name, rejected with its full path.
    Blank,
}

/// Returns true if a document's parser accepts a name.
pub fn is_readable(name: &str) -> bool {
    !matches!(parts(name), Err(BadName::Wrapped(_)))
}

/// The parts of a name. A dot at the end is dropped.
pub fn parts(name: &str) -> Result<Vec<&str>, BadName> {
    let wrapped = |reason: String| BadName::Wrapped(EsError::illegal_argument(reason));
    if name.is_empty() {
        return Err(BadName::Wrapped(nameless()));
    }
    if !name.contains('.') {
        return if name.trim().is_empty() { Err(BadName::Blank) } else { Ok(vec![name]) };
    }
    let mut parts: Vec<&str> = name.split('.').collect();
    while parts.last() == Some(&"") {
        parts.pop();
    }
    if parts.is_empty() {
        return Err(wrapped("field name cannot contain only dots".to_owned()));
    }
    for part in &parts {
        if part.is_empty() {
            return Err(wrapped(format!("field name cannot contain only whitespace: ['{name}']")));
        }
        if part.trim().is_empty() {
            return Err(wrapped(format!("field name starting or ending with a [.] makes object resolution ambiguous: [{name}]")));
        }
    }
    Ok(parts)
}
