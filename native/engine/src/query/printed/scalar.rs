//! Values as the reference prints what it read.

use crate::error::EsError;
use crate::json::{JsonWriter, Kind, Value};

/// What is not built.
pub fn unbuilt(what: &str) -> EsError {
    EsError::not_implemented(format!("the profile of {what}"))
}

/// A value of any type: floating numbers are printed by Java.
pub fn java(value: &Value<'_>, out: &mut JsonWriter) {
    match &value.kind {
        Kind::Number(number) if !number.is_integer() => out.f64(number.as_f64()),
        Kind::Array(items) => {
            out.begin_array();
            for item in items {
                java(item, out);
            }
            out.end_array();
        }
        _ => out.value(value),
    }
}

/// A float, be it written as text.
pub fn float(value: &Value<'_>, out: &mut JsonWriter) {
    out.f32(value.scalar_text().and_then(|text| text.trim().parse().ok()).unwrap_or_default());
}

/// A whole number, be it written as text or with a fraction.
pub fn int(value: &Value<'_>, out: &mut JsonWriter) {
    out.i64(value.scalar_text().and_then(|text| text.trim().parse::<f64>().ok()).unwrap_or_default() as i64);
}

/// A flag, be it written as text.
pub fn flag(value: &Value<'_>) -> bool {
    value.scalar_text() == Some("true")
}

/// The text of any scalar.
pub fn text<'v>(value: &'v Value<'_>) -> &'v str {
    value.scalar_text().unwrap_or_default()
}
