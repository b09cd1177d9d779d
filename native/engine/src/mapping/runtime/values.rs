//! The values of runtime fields, read from sources.

use super::points::points;
use crate::json::path::scalars_at;
use crate::json::{Kind, Value};
use crate::mapping::Field;
use crate::mapping::geo::{GeoPoint, encoding};
use crate::mapping::java_text::java_text;
use crate::mapping::type_traits::Values;
use crate::mapping::types::ip::address;
use crate::xcontent::java_number::{parse_double, text_to_long};

/// Values of a document in one field.
pub enum RuntimeValues {
    /// Integers, instants, booleans and points.
    Longs(Vec<i64>),
    /// Floating numbers.
    Doubles(Vec<f64>),
    /// Texts and addresses.
    Terms(Vec<Vec<u8>>),
}

/// The values of a field in a source.
pub fn read(field: &Field, source: &Value<'_>, major: u8) -> RuntimeValues {
    let (traits, name) = (field.ty.traits(), field.name.as_ref());
    if traits.is_point() {
        return RuntimeValues::Longs(points(source, name).into_iter().map(encoded).collect());
    }
    let found = scalars_at(source, name);
    let values = found.iter();
    match traits.values {
        Values::Number if traits.number.is_some_and(|number| number.is_floating()) => {
            RuntimeValues::Doubles(values.filter_map(double).collect())
        }
        Values::Keyword => RuntimeValues::Terms(values.map(|value| text(value).into_bytes()).collect()),
        Values::Address => {
            RuntimeValues::Terms(values.filter_map(|value| address(&text(value)).ok()).map(|bytes| bytes.to_vec()).collect())
        }
        Values::Boolean => RuntimeValues::Longs(values.filter_map(boolean).collect()),
        Values::Date => {
            let format = field.ty.date().map(|date| date.format);
            let read = |value: &Value<'_>| format?.millis(&text(value), major).ok();
            RuntimeValues::Longs(values.filter_map(read).collect())
        }
        _ => RuntimeValues::Longs(values.filter_map(long).collect()),
    }
}

/// A value as rendered by Java.
fn text(value: &Value<'_>) -> String {
    let text = java_text(value);
    // An integer has no negative zero.
    if text == "-0" && value.as_number().is_some() { "0".to_owned() } else { text }
}

fn double(value: &Value<'_>) -> Option<f64> {
    match &value.kind {
        Kind::Number(number) if number.text() == "-0" => Some(0.0),
        Kind::Number(number) => Some(number.as_f64()),
        Kind::String(text) => parse_double(text).ok(),
        _ => None,
    }
}

fn long(value: &Value<'_>) -> Option<i64> {
    if let Some(whole) = value.as_number().and_then(|number| number.as_i64()) {
        return Some(whole);
    }
    // ES: numbers beyond the range of a long are rejected, fractions are truncated (mapping/runtime_values).
    let double = double(value)?;
    if double < i64::MIN as f64 || double > i64::MAX as f64 {
        return None;
    }
    text_to_long(&text(value), true, "illegal_argument_exception").ok()
}

fn boolean(value: &Value<'_>) -> Option<i64> {
    match text(value).as_str() {
        "true" => Some(1),
        "false" => Some(0),
        _ => None,
    }
}

/// Placeholder for a point that is out of range.
pub const NOWHERE: i64 = i64::MIN;

fn encoded(point: GeoPoint) -> i64 {
    let is_valid = (-90.0..=90.0).contains(&point.lat) && (-180.0..=180.0).contains(&point.lon);
    if is_valid { encoding::encode(point) } else { NOWHERE }
}

#[cfg(test)]
mod tests {
    use super::{double, long, text};
    use crate::json::path::scalars_at;
    use crate::json::{Value, parse};

    fn read<T>(source: &str, path: &str, of: impl Fn(&Value<'_>) -> Option<T>) -> Vec<T> {
        let Ok(source) = parse(source.as_bytes()) else { panic!("not read") };
        scalars_at(&source, path).iter().filter_map(of).collect()
    }

    #[test]
    fn values_are_found_in_lists_and_under_dotted_names() {
        let source = r#"{"o":[{"k":"x"},{"k":["y",null,["z"]]}],"o.k":1}"#;
        assert_eq!(read(source, "o.k", |value| Some(text(value))), ["x", "y", "z", "1"]);
    }

    #[test]
    fn what_is_no_number_is_left_out() {
        let source = r#"{"n":[1.5,"2.7","x",true,{"a":1},-0,9.3e18," 1"]}"#;
        assert_eq!(read(source, "n", long), [1, 2, 0]);
        assert_eq!(read(source, "n", double), [1.5, 2.7, 0.0, 9.3e18, 1.0]);
    }
}
