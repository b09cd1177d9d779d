//! Keys of a search body that are not built, with the values that the reference takes for them.

use crate::error::{EsError, Result};
use crate::json::{Kind, Member};

/// Key, whether it is an object, whether it is an array.
const UNBUILT: &[(&str, bool, bool)] = &[("ext", true, false), ("rank", true, false)];

/// Keys that are ignored if empty.
const EMPTY_IS_NOTHING: &[&str] = &["ext"];

/// Accepts a member without effect, rejects an unsupported one; false if the key is unknown or its value has a wrong kind.
pub fn unbuilt(member: &Member<'_>) -> Result<bool> {
    let key = &*member.key;
    let Some((_, object, array)) = UNBUILT.iter().find(|(name, ..)| *name == key) else { return Ok(false) };
    let empty = match &member.value.kind {
        Kind::Object(members) if *object => members.is_empty(),
        Kind::Array(items) if *array => items.is_empty(),
        _ => return Ok(false),
    };
    if empty && EMPTY_IS_NOTHING.contains(&key) {
        return Ok(true);
    }
    Err(EsError::not_implemented(format!("search option [{key}]")))
}
