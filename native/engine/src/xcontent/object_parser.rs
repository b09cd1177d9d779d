//! Queries that the reference parses with `ObjectParser`: different messages for the same errors.

use super::BodyContext;
use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::{Member, Value};

/// The parser's error for query `name` around an error inside its field `key`.
pub fn failed(name: &str, key: &str, value: &Value<'_>, cause: EsError, cx: &BodyContext<'_>) -> EsError {
    if cause.kind == "not_implemented" {
        return cause;
    }
    let at = cx.stopped(value.at);
    EsError::x_content_parse(format!("[{name}] failed to parse field [{key}]"), at).caused_by(cause)
}

/// `[bool] must doesn't support values of type: VALUE_NUMBER`.
pub fn wrong_type(name: &str, key: &str, value: &Value<'_>, cx: &BodyContext<'_>) -> EsError {
    let reason = format!("[{name}] {key} doesn't support values of type: {}", value.token());
    cx.stop(EsError::x_content_parse(reason, value.at), value.at)
}

/// `[bool] unknown field [mst] did you mean [must]?`.
pub fn unknown_field(name: &str, member: &Member<'_>, known: &[&str], cx: &BodyContext<'_>) -> EsError {
    let suggestion = did_you_mean(&member.key, known);
    let error = EsError::x_content_parse(format!("[{name}] unknown field [{}]{suggestion}", member.key), member.at);
    cx.stop(error, member.value.at)
}

/// ES: `ids` and `match_all` rethrow the parser's error with the location of the token it stopped at (`query/negative_boost`).
pub fn rethrow<T>(parsed: Result<T>, value: &Value<'_>, cx: &BodyContext<'_>) -> Result<T> {
    parsed.map_err(|error| {
        if matches!(error.kind.as_str(), "x_content_parse_exception" | "x_content_e_o_f_exception") {
            EsError::parsing(error.message().to_owned(), cx.stopped(value.at)).caused_by(error)
        } else {
            error
        }
    })
}
