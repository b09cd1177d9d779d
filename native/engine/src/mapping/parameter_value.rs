//! Readers of parameter values that several field types share.

use super::java_text::{java_class, java_text};
use super::parameter::{Param, ParamDefault, ParamSite, Serialized, printed};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Value};

/// A boolean, or `"true"`/`"false"`.
pub fn boolean(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    strict_boolean(value).map(JsonOwned::Bool)
}

/// A boolean as the reference reads it everywhere in mappings.
pub fn strict_boolean(value: &Value<'_>) -> Result<bool> {
    match &value.kind {
        Kind::Bool(value) => Ok(*value),
        Kind::String(text) if text == "true" => Ok(true),
        Kind::String(text) if text == "false" => Ok(false),
        _ => Err(EsError::illegal_argument(format!("Failed to parse value [{}] as only [true] or [false] are allowed.", java_text(value)))),
    }
}

/// A 32-bit integer, also as a string.
pub fn integer(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let text = java_text(value);
    let parsed: Option<i32> = match &value.kind {
        Kind::Number(number) => {
            let double = number.as_f64();
            if double.fract() != 0.0 || double.abs() > i64::MAX as f64 {
                return Err(EsError::illegal_argument(format!("{text} is not an integer value")));
            }
            if !(f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&double) {
                return Err(EsError::new("arithmetic_exception", 500, "integer overflow"));
            }
            Some(double as i32)
        }
        _ => text.parse().ok(),
    };
    parsed.map(|value| JsonOwned::I64(i64::from(value))).ok_or_else(|| EsError::number_format(&text))
}

/// Anything, as text.
pub fn text(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    Ok(JsonOwned::String(java_text(value)))
}

/// Any JSON, stored unchanged: for parameters that are always rejected.
pub fn raw(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    Ok(JsonOwned::from(value))
}

/// One of the accepted values.
pub fn one_of(site: &ParamSite<'_>, value: &Value<'_>, accepted: &[&str]) -> Result<JsonOwned> {
    let text = java_text(value);
    if accepted.contains(&text.as_str()) {
        return Ok(JsonOwned::String(text));
    }
    Err(EsError::mapper_parsing(format!(
        "Unknown value [{text}] for field [{}] - accepted values are [{}]",
        site.param,
        accepted.join(", ")
    )))
}

/// `similarity`: the name of a built-in one or of one of the settings.
pub fn similarity(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let text = java_text(value);
    match site.cx.similarities.get(&text) {
        Some(_) => Ok(JsonOwned::String(text)),
        None => Err(EsError::mapper_parsing(format!("Unknown Similarity type [{text}] for field [{}]", site.field))),
    }
}

/// `index`, first of most types' parameters.
pub const fn index() -> Param {
    Param::new("index", boolean, ParamDefault::Bool(true))
}

/// `doc_values`.
pub const fn doc_values() -> Param {
    Param::new("doc_values", boolean, ParamDefault::Bool(true)).rendered_by(print_doc_values)
}

/// ES: 8 renders a plain boolean (`api/indices/put_mapping`).
fn print_doc_values(value: &JsonOwned, major: u8) -> String {
    if major == 8 {
        return printed(value);
    }
    let enabled = *value == JsonOwned::Bool(true);
    format!("Values[enabled={enabled}, cardinality=low, multiValue=true, nullability=true]")
}

/// `store`.
pub const fn store() -> Param {
    Param::new("store", boolean, ParamDefault::Bool(false))
}

/// `ignore_malformed`.
pub const fn ignore_malformed() -> Param {
    Param::new("ignore_malformed", boolean, ParamDefault::IgnoreMalformed).updatable().serialized(Serialized::Given)
}

/// `meta`.
pub const fn meta() -> Param {
    Param::new("meta", parse_meta, ParamDefault::Empty).updatable()
}

fn parse_meta(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let field = site.field;
    let Some(object) = value.as_object() else {
        return Err(EsError::mapper_parsing(format!(
            "[meta] must be an object, got {}[{}] for field [{field}]",
            java_class(value),
            java_text(value)
        )));
    };
    if object.len() > 5 {
        return Err(EsError::mapper_parsing(format!("[meta] can't have more than 5 entries, but got {} on field [{field}]", object.len())));
    }
    let mut members: Vec<(String, JsonOwned)> = Vec::new();
    for member in object {
        let key = member.key.as_ref();
        if key.chars().count() > 20 {
            return Err(EsError::mapper_parsing(format!("[meta] keys can't be longer than 20 chars, but got [{key}] for field [{field}]")));
        }
    }
    for member in object {
        let text = match &member.value.kind {
            Kind::String(text) => text,
            Kind::Null => return Err(EsError::mapper_parsing(format!("[meta] values can't be null (field [{field}])"))),
            _ => {
                return Err(EsError::mapper_parsing(format!(
                    "[meta] values can only be strings, but got {}[{}] for field [{field}]",
                    java_class(&member.value),
                    java_text(&member.value)
                )));
            }
        };
        if text.chars().count() > 50 {
            return Err(EsError::mapper_parsing(format!(
                "[meta] values can't be longer than 50 chars, but got [{text}] for field [{field}]"
            )));
        }
        members.push((member.key.to_string(), JsonOwned::String(text.to_string())));
    }
    members.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(JsonOwned::Object(members))
}
