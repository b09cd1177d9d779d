//! Reading aggregation bodies in the reference's words.

use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::{Kind, Member};

/// A string parameter that names a field.
pub fn field_of(wire_name: &str, member: &Member<'_>) -> Result<String> {
    member.value.as_str().map(str::to_owned).ok_or_else(|| unsupported_value(wire_name, member))
}

/// A whole number, also as a string.
pub fn integer_of(wire_name: &str, member: &Member<'_>) -> Result<i64> {
    let text = match &member.value.kind {
        Kind::Number(number) => number.text(),
        Kind::String(text) => text,
        _ => return Err(unsupported_value(wire_name, member)),
    };
    // ES: a fraction is cut off.
    text.parse::<i64>().ok().or_else(|| member.value.as_number().map(|number| number.as_f64() as i64)).ok_or_else(|| {
        EsError::x_content_parse(format!("[{wire_name}] failed to parse field [{}]", member.key), member.value.at)
            .caused_by(EsError::number_format(text))
    })
}

/// A boolean, also as a string.
pub fn boolean_of(wire_name: &str, member: &Member<'_>) -> Result<bool> {
    match (&member.value.kind, member.value.as_str()) {
        (Kind::Bool(value), _) => Ok(*value),
        (_, Some("true")) => Ok(true),
        (_, Some("false")) => Ok(false),
        (_, Some(text)) => Err(EsError::x_content_parse(
            format!("[{wire_name}] failed to parse field [{}]", member.key),
            member.value.at,
        )
        .caused_by(EsError::illegal_argument(format!(
            "Failed to parse value [{text}] as only [true] or [false] are allowed."
        )))),
        _ => Err(unsupported_value(wire_name, member)),
    }
}

fn unsupported_value(wire_name: &str, member: &Member<'_>) -> EsError {
    EsError::x_content_parse(
        format!("[{wire_name}] {} doesn't support values of type: {}", member.key, member.value.token()),
        member.value.at,
    )
}

/// A key that the aggregation does not have.
pub fn unknown_field(wire_name: &str, key: &str, member: &Member<'_>) -> EsError {
    let known: &[&str] = &[];
    EsError::x_content_parse(format!("[{wire_name}] unknown field [{key}]{}", did_you_mean(key, known)), member.at)
}
