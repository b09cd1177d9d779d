//! The values of runtime fields, read from sources.

use crate::json::path::scalars_at;
use crate::json::{Kind, Value};
use crate::mapping::Field;
use crate::mapping::geo::geohash::Corner;
use crate::mapping::geo::{GeoPoint, encoding, parse};
use crate::mapping::java_text::java_text;
use crate::mapping::types::ip::address;
use crate::mapping::types::number::java_number::{parse_double, text_to_long};

/// What a document has in one field.
pub enum RuntimeValues {
    /// Whole numbers, points in time, booleans and points.
    Longs(Vec<i64>),
    /// Floating numbers.
    Doubles(Vec<f64>),
    /// Texts and addresses.
    Terms(Vec<Vec<u8>>),
}

/// The values of a field in a source.
pub fn read(field: &Field, source: &Value<'_>, major: u8) -> RuntimeValues {
    let kind = field.ty.type_name();
    let name = field.name.as_ref();
    if kind == "geo_point" {
        return RuntimeValues::Longs(points(source, name).into_iter().map(encoded).collect());
    }
    let found = scalars_at(source, name);
    let values = found.iter();
    match kind {
        "double" => RuntimeValues::Doubles(values.filter_map(double).collect()),
        "keyword" => RuntimeValues::Terms(values.map(|value| text(value).into_bytes()).collect()),
        "ip" => RuntimeValues::Terms(values.filter_map(|value| address(&text(value)).ok()).map(|bytes| bytes.to_vec()).collect()),
        "boolean" => RuntimeValues::Longs(values.filter_map(boolean).collect()),
        "date" => {
            let format = field.ty.date().map(|date| date.format);
            let read = |value: &Value<'_>| format?.millis(&text(value), major).ok();
            RuntimeValues::Longs(values.filter_map(read).collect())
        }
        _ => RuntimeValues::Longs(values.filter_map(long).collect()),
    }
}

/// A value as Java prints it.
fn text(value: &Value<'_>) -> String {
    let text = java_text(value);
    // A whole number has no negative zero.
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
    // ES: numbers that are greater than every long as doubles are refused, fractions are cut off.
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

/// What stands for a point that is out of range.
pub const NOWHERE: i64 = i64::MIN;

fn encoded(point: GeoPoint) -> i64 {
    let is_valid = (-90.0..=90.0).contains(&point.lat) && (-180.0..=180.0).contains(&point.lon);
    if is_valid { encoding::encode(point) } else { NOWHERE }
}

/// The points at a path. ES: numbers that come together are those of one point, however they did.
pub fn points(source: &Value<'_>, path: &str) -> Vec<GeoPoint> {
    let mut found = Vec::new();
    if let Some(value) = extracted(source, &path.split('.').collect::<Vec<_>>()) {
        emit(&value, &mut found);
    }
    found
}

/// The points of a value; a list that begins with a number is one.
fn emit(value: &Value<'_>, found: &mut Vec<GeoPoint>) {
    match &value.kind {
        Kind::Null => {}
        Kind::Array(items) if items.first().is_none_or(|first| first.as_number().is_none()) => {
            for item in items {
                emit(item, found);
            }
        }
        _ => found.push(point(value)),
    }
}

/// What stands at a path of names that dots part; nothing for null.
///
/// ES: lists on the way are put together; what several ways to write the path lead to is a list of what each of them does.
pub fn extracted<'a>(value: &Value<'a>, parts: &[&str]) -> Option<Value<'a>> {
    let list = |items: Vec<Value<'a>>| Value { kind: Kind::Array(items), at: value.at };
    match &value.kind {
        Kind::Null => None,
        Kind::Array(items) if parts.is_empty() => Some(list(items.iter().filter(|item| !item.is_null()).cloned().collect())),
        Kind::Array(items) => {
            let mut found = Vec::new();
            for item in items.iter().filter_map(|item| extracted(item, parts)) {
                match item.kind {
                    Kind::Array(inner) => found.extend(inner),
                    _ => found.push(item),
                }
            }
            Some(list(found))
        }
        _ if parts.is_empty() => Some(value.clone()),
        Kind::Object(object) => {
            let way = |count: usize| {
                let name = parts[..count].join(".");
                let member = object.iter().find(|member| member.key == name.as_str())?;
                extracted(&member.value, &parts[count..])
            };
            let mut ways: Vec<Value<'a>> = (1..=parts.len()).filter_map(way).collect();
            if ways.len() > 1 { Some(list(ways)) } else { ways.pop() }
        }
        _ => None,
    }
}

/// ES: what is no point is the point where both coordinates are 0.
fn point(value: &Value<'_>) -> GeoPoint {
    parse::point(value, true, Corner::BottomLeft).unwrap_or(GeoPoint { lat: 0.0, lon: 0.0 })
}

#[cfg(test)]
mod tests {
    use super::{double, long, points, text};
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

    #[test]
    fn what_is_no_point_is_at_zero() {
        let Ok(source) = parse(br#"{"g":[[{"lat":1,"lon":2}],"3,4",null,{"lat":5}]}"#) else { panic!("not read") };
        let found: Vec<(f64, f64)> = points(&source, "g").iter().map(|point| (point.lat, point.lon)).collect();
        assert_eq!(found, [(1.0, 2.0), (3.0, 4.0), (0.0, 0.0)]);
    }

    #[test]
    fn numbers_at_several_ways_to_a_path_are_one_point() {
        let found = |source: &str| {
            let Ok(source) = parse(source.as_bytes()) else { panic!("not read") };
            points(&source, "o.g").iter().map(|point| (point.lon, point.lat)).collect::<Vec<_>>()
        };
        assert_eq!(found(r#"{"o":{"g":1},"o.g":2}"#), [(1.0, 2.0)]);
        assert_eq!(found(r#"{"o":{"g":[1,2]},"o.g":[3,4]}"#), [(1.0, 2.0), (3.0, 4.0)]);
        assert_eq!(found(r#"{"o":[{"g":1},{"g":2}],"o.g":3}"#), [(1.0, 2.0), (0.0, 0.0)]);
        assert_eq!(found(r#"{"o":{},"o.g":[3,4]}"#), [(3.0, 4.0)]);
    }
}
