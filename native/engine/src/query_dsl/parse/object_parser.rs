//! Queries that the reference reads with its declarative object parser: other words for the same mistakes.

use super::scalar;
use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::{Member, Value};
use crate::query_dsl::{Common, ParseContext};

/// What the parser of the query `name` makes of an error inside its field `key`.
pub fn failed(name: &str, key: &str, value: &Value<'_>, cause: EsError, cx: &ParseContext<'_>) -> EsError {
    if cause.kind == "not_implemented" {
        return cause;
    }
    let at = cx.stopped(value.at);
    EsError::x_content_parse(format!("[{name}] failed to parse field [{key}]"), at).caused_by(cause)
}

/// `[bool] must doesn't support values of type: VALUE_NUMBER`.
pub fn wrong_type(name: &str, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> EsError {
    let reason = format!("[{name}] {key} doesn't support values of type: {}", value.token());
    cx.stop(EsError::x_content_parse(reason, value.at), value.at)
}

/// `[bool] unknown field [mst] did you mean [must]?`.
pub fn unknown_field(name: &str, member: &Member<'_>, known: &[&str], cx: &ParseContext<'_>) -> EsError {
    let suggestion = did_you_mean(&member.key, known);
    let error = EsError::x_content_parse(format!("[{name}] unknown field [{}]{suggestion}", member.key), member.at);
    cx.stop(error, member.value.at)
}

/// Takes `boost` and `_name`; false when the key is another.
pub fn common(name: &str, common: &mut Common, member: &Member<'_>, cx: &ParseContext<'_>) -> Result<bool> {
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

/// ES: `ids` and `match_all` rethrow the parser's complaint with the place of the token it stopped at.
pub fn rethrow<T>(parsed: Result<T>, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<T> {
    parsed.map_err(|error| {
        if matches!(error.kind.as_str(), "x_content_parse_exception" | "x_content_e_o_f_exception") {
            EsError::parsing(error.message().to_owned(), cx.stopped(value.at)).caused_by(error)
        } else {
            error
        }
    })
}
