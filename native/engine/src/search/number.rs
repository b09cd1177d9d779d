//! Scalars of a search body, as leniently as the reference reads them.

use crate::error::{EsError, Result};
use crate::json::{Kind, Value};

/// A 32-bit whole number; strings are parsed, fractions cut off.
pub fn int(value: &Value<'_>) -> Result<i64> {
    let number = match &value.kind {
        Kind::Number(number) => number.as_f64(),
        Kind::String(text) => text.parse::<f64>().map_err(|_| EsError::number_format(text))?,
        _ => return Err(not_a_number(value)),
    };
    if !(f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&number.trunc()) {
        let text = value.scalar_text().unwrap_or_default();
        return Err(EsError::illegal_argument(format!("Value [{text}] is out of range for an integer")));
    }
    Ok(number.trunc() as i64)
}

/// A single-precision number; strings are parsed.
pub fn float(value: &Value<'_>) -> Result<f32> {
    match &value.kind {
        Kind::Number(number) => Ok(number.as_f32()),
        Kind::String(text) => text.parse().map_err(|_| EsError::number_format(text)),
        _ => Err(not_a_number(value)),
    }
}

/// A boolean; the strings `true` and `false` too.
pub fn boolean(value: &Value<'_>) -> Result<bool> {
    match (&value.kind, value.as_str()) {
        (Kind::Bool(value), _) => Ok(*value),
        (_, Some("true")) => Ok(true),
        (_, Some("false")) => Ok(false),
        (_, Some(text)) => Err(EsError::illegal_argument(format!(
            "Failed to parse value [{text}] as only [true] or [false] are allowed."
        ))),
        _ => Err(EsError::illegal_argument(format!("Current token ({}) not of boolean type", value.token()))),
    }
}

fn not_a_number(value: &Value<'_>) -> EsError {
    EsError::illegal_argument(format!("Current token ({}) not numeric, can not use numeric value accessors", value.token()))
}
