//! Scalars as the reference renders the parsed values.

use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Kind, Value};
use crate::xcontent::BodyContext;
use crate::xcontent::scalar;

/// The error for unsupported rendering.
pub fn unbuilt(what: &str) -> EsError {
    EsError::not_implemented(format!("the profile of {what}"))
}

/// A value of any type; floating-point numbers are formatted as in Java.
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

/// A number, read as a query of the request reads it.
fn number<T>(value: &Value<'_>, read: fn(&Value<'_>, &BodyContext<'_>) -> Result<T>) -> Result<T> {
    read(value, &BodyContext::new(b"", 9)).map_err(|_| unbuilt("such a number"))
}

/// A float, possibly written as a string.
pub fn float(value: &Value<'_>) -> Result<f32> {
    number(value, scalar::float)
}

/// A double, possibly written as a string.
pub fn double(value: &Value<'_>) -> Result<f64> {
    number(value, scalar::double)
}

/// An int, possibly written as a string or with a fraction.
pub fn int(value: &Value<'_>) -> Result<i32> {
    number(value, scalar::int)
}

/// A long, possibly written as a string or with a fraction.
pub fn long(value: &Value<'_>) -> Result<i64> {
    number(value, scalar::long)
}

/// A flag, possibly written as a string.
pub fn flag(value: &Value<'_>) -> bool {
    value.scalar_text() == Some("true")
}

/// The text of any scalar.
pub fn text<'v>(value: &'v Value<'_>) -> &'v str {
    value.scalar_text().unwrap_or_default()
}
