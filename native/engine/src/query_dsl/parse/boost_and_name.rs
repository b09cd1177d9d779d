//! The options of all queries: `boost` and `_name`.

use crate::error::Result;
use crate::json::{Member, Value};
use crate::query_dsl::xcontent::{ParsedMembers, negative_boost};
use crate::query_dsl::{Common, ParseContext};
use crate::xcontent::object_parser::{failed, wrong_type};
use crate::xcontent::scalar::{self, float, is_negative, text};

/// Reads `boost` or `_name`; false when the key is another.
pub fn read(common: &mut Common, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
    match key {
        "boost" => common.boost = float(value, cx)?,
        "_name" => common.name = Some(text(value, cx)?.to_owned()),
        _ => return Ok(false),
    }
    Ok(true)
}

/// Rejects a negative boost of the query `name`; the reference does so after its whole `body` is parsed.
pub fn check_boost(name: &str, body: &Value<'_>, common: &Common, cx: &ParseContext<'_>) -> Result<()> {
    if is_negative(common.boost) { Err(negative_boost(name, body, ParsedMembers::ByBoost, cx.closing(body)?, cx)) } else { Ok(()) }
}

/// The same with the errors of the declarative parser of the query `name`.
pub fn read_declared(name: &str, common: &mut Common, member: &Member<'_>, cx: &ParseContext<'_>) -> Result<bool> {
    let value = &member.value;
    match member.key.as_ref() {
        "boost" => {
            if !matches!(value.token(), "VALUE_NUMBER" | "VALUE_STRING") {
                return Err(wrong_type(name, "boost", value, cx));
            }
            common.boost = scalar::float(value, cx).map_err(|cause| failed(name, "boost", value, cause, cx))?;
        }
        "_name" => {
            if value.as_str().is_none() {
                return Err(wrong_type(name, "_name", value, cx));
            }
            let text = scalar::text(value, cx).map_err(|cause| failed(name, "_name", value, cause, cx))?;
            common.name = Some(text.to_owned());
        }
        _ => return Ok(false),
    }
    Ok(true)
}
