//! The object of `terms` that names a document whose values are looked up: judged, not built.

use super::{ParseContext, object_parser, scalar};
use crate::error::{EsError, Result};
use crate::json::Value;

const NAME: &str = "terms_lookup";
const KEYS: &[&str] = &["index", "id", "path", "routing"];

/// Refuses a malformed lookup.
pub fn check(lookup: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
    for member in lookup.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        if !KEYS.contains(&key) {
            return Err(object_parser::unknown_field(NAME, member, KEYS, cx));
        }
        if value.as_str().is_none() {
            return Err(object_parser::wrong_type(NAME, key, value, cx));
        }
        scalar::text(value, cx).map_err(|cause| object_parser::failed(NAME, key, value, cause, cx))?;
    }
    let end = cx.closing(lookup)?;
    let absent: Vec<&str> = ["index", "id", "path"].into_iter().filter(|key| lookup.get(key).is_none()).collect();
    if absent.is_empty() { Ok(()) } else { Err(cx.illegal(format!("Required [{}]", absent.join(", ")), end)) }
}

/// What is said of a well-formed lookup.
pub fn unbuilt() -> EsError {
    EsError::not_implemented("[terms] with a lookup of another document")
}
