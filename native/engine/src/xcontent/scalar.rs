//! Scalars as the reference's stream parser reads them, with its complaints.

use super::BodyContext;
use super::java_number::{check_number_length, parse_double, parse_float, shown_integer, text_to_long};
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Value};

/// Jackson's error for the current token.
fn jackson_error(message: &str, value: &Value<'_>, cx: &BodyContext<'_>) -> EsError {
    jackson_value_error(message, "json_parse_exception", value, cx)
}

/// Jackson's error for the current token, as an exception of type `kind`.
pub fn jackson_value_error(message: &str, kind: &str, value: &Value<'_>, cx: &BodyContext<'_>) -> EsError {
    let length = match value.token() {
        "START_OBJECT" | "START_ARRAY" => 1,
        _ => value.at.end - value.at.start,
    };
    let at = Location { column: value.at.column + length, ..value.at };
    let source = crate::json::describe(cx.body);
    let full = format!("{message}\n at [Source: {source}; line: {}, column: {}]", at.line, at.column);
    cx.stop(EsError::x_content_parse(&full, at), value.at).caused_by(EsError::new(kind, 400, full))
}

/// Rejects a string that is truncated, or too long to be parsed as a number.
fn number_length(value: &Value<'_>, text: &str, cx: &BodyContext<'_>) -> Result<()> {
    cx.read(value)?;
    check_number_length(text).map_err(|error| cx.stop(error, value.at))
}

/// A float; strings are parsed.
pub fn float(value: &Value<'_>, cx: &BodyContext<'_>) -> Result<f32> {
    match &value.kind {
        // ES: an integer has no negative zero (query/negative_boost).
        Kind::Number(number) => Ok(if number.text() == "-0" { 0.0 } else { number.as_f32() }),
        Kind::String(text) => {
            number_length(value, text, cx)?;
            parse_float(text).map_err(|error| cx.stop(error, value.at))
        }
        _ => {
            let message = format!("Current token ({}) not numeric, can not use numeric value accessors", value.jackson_token());
            Err(jackson_error(&message, value, cx))
        }
    }
}

/// A double; strings are parsed.
pub fn double(value: &Value<'_>, cx: &BodyContext<'_>) -> Result<f64> {
    match &value.kind {
        Kind::Number(number) => Ok(number.as_f64()),
        Kind::String(text) => {
            number_length(value, text, cx)?;
            parse_double(text).map_err(|error| cx.stop(error, value.at))
        }
        _ => float(value, cx).map(f64::from),
    }
}

/// The text of a number or string.
fn number_text<'a>(value: &'a Value<'_>, cx: &BodyContext<'_>) -> Result<&'a str> {
    match &value.kind {
        Kind::Number(number) => Ok(number.text()),
        Kind::String(text) => number_length(value, text, cx).map(|()| text.as_ref()),
        _ => {
            let message = format!("Current token ({}) not numeric, can not use numeric value accessors", value.jackson_token());
            Err(jackson_error(&message, value, cx))
        }
    }
}

/// ES: Jackson rejects a number that is too large, the server a string (`aggregation/terms`).
fn coercion(text: &str, range: &str, value: &Value<'_>, cx: &BodyContext<'_>) -> EsError {
    let text = shown_integer(text);
    jackson_value_error(&format!("Numeric value ({text}) out of range of {range}"), "input_coercion_exception", value, cx)
}

/// An int; strings are parsed as doubles and fractions cut off.
pub fn int(value: &Value<'_>, cx: &BodyContext<'_>) -> Result<i32> {
    let text = number_text(value, cx)?;
    if let Ok(whole) = text.parse::<i32>() {
        return Ok(whole);
    }
    let number = parse_double(text).map_err(|error| cx.stop(error, value.at))?.trunc();
    if number.is_nan() || (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&number) {
        return Ok(number as i32);
    }
    Err(match value.as_number() {
        Some(_) => coercion(text, "int (-2147483648 - 2147483647)", value, cx),
        None => cx.illegal(format!("Value [{text}] is out of range for an integer"), value.at),
    })
}

/// A long; strings are parsed as decimals and fractions cut off.
pub fn long(value: &Value<'_>, cx: &BodyContext<'_>) -> Result<i64> {
    let text = number_text(value, cx)?;
    match text_to_long(text, true, "illegal_argument_exception") {
        Ok(number) => Ok(number),
        Err(_) if value.as_number().is_some() => Err(coercion(text, "long (-9223372036854775808 - 9223372036854775807)", value, cx)),
        Err(_) if text.is_empty() => Err(cx.illegal("For input string: \"\"", value.at)),
        Err(error) => Err(cx.stop(error, value.at)),
    }
}

/// A boolean; the strings `true` and `false` count.
pub fn boolean(value: &Value<'_>, cx: &BodyContext<'_>) -> Result<bool> {
    match &value.kind {
        Kind::Bool(value) => Ok(*value),
        Kind::String(text) => {
            cx.read(value)?;
            match text.as_ref() {
                "true" => Ok(true),
                "false" | "" => Ok(false),
                other => {
                    let reason = format!("Failed to parse value [{other}] as only [true] or [false] are allowed.");
                    Err(cx.illegal(reason, value.at))
                }
            }
        }
        _ => Err(jackson_error(&format!("Current token ({}) not of boolean type", value.jackson_token()), value, cx)),
    }
}

/// The text of a scalar.
pub fn text<'a>(value: &'a Value<'_>, cx: &BodyContext<'_>) -> Result<&'a str> {
    let text = value.scalar_text().ok_or_else(|| {
        let Location { line, column, .. } = value.at;
        cx.illegal(format!("Expected text at {line}:{column} but found {}", value.token()), value.at)
    })?;
    cx.read(value).map(|()| text)
}

/// The most bytes a term may have.
const MAX_TERM: usize = 32_766;

/// Rejects a string too long for a term, as the reference does for terms and bounds while parsing.
pub fn check_length(value: &Value<'_>, cx: &BodyContext<'_>) -> Result<()> {
    value.as_str().and_then(too_long).map_or(Ok(()), |reason| Err(cx.illegal(reason, value.at)))
}

const TOO_LONG: &str = "Term is longer than maximum indexable length, term starting with [";

/// Why a text is no term, if it is too long for one.
pub fn too_long(text: &str) -> Option<String> {
    // ES: ten bytes of it are rendered; a character that starts among them is rendered whole (errors/long_term).
    let end = (10..=text.len()).find(|&end| text.is_char_boundary(end)).unwrap_or_default();
    (text.len() > MAX_TERM).then(|| format!("{TOO_LONG}{}", &text[..end]))
}

/// Returns true for the error of a string too long for a term.
pub fn is_too_long(error: &EsError) -> bool {
    error.kind == "illegal_argument_exception" && error.message().starts_with(TOO_LONG)
}

/// Returns true for a scalar other than `null`.
pub fn is_value(value: &Value<'_>) -> bool {
    value.scalar_text().is_some()
}

/// The error for an unknown key: `[term] query does not support [x]`.
pub fn unsupported(query: &str, key: &str, at: Location, cx: &BodyContext<'_>) -> EsError {
    cx.parsing(format!("[{query}] query does not support [{key}]"), at)
}

/// The error for a kind of value: `[match] unknown token [START_ARRAY] after [query]`.
pub fn unknown_token(query: &str, value: &Value<'_>, key: &str, cx: &BodyContext<'_>) -> EsError {
    cx.parsing(format!("[{query}] unknown token [{}] after [{key}]", value.token()), value.at)
}

/// The error for a second field: `[term] query doesn't support multiple fields, found [a] and [b]`.
pub fn one_field(query: &str, first: Option<&str>, second: &str, at: Location, cx: &BodyContext<'_>) -> Result<()> {
    match first {
        None => Ok(()),
        Some(first) => Err(cx.parsing(format!("[{query}] query doesn't support multiple fields, found [{first}] and [{second}]"), at)),
    }
}

/// Returns true for a negative boost. ES: -0.0 is negative too (`query/negative_boost`).
pub fn is_negative(boost: f32) -> bool {
    boost.is_sign_negative() && !boost.is_nan()
}
