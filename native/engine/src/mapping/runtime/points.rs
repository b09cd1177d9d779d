//! The points of runtime fields, read from sources.

use crate::json::{Kind, Value};
use crate::mapping::geo::geohash::Corner;
use crate::mapping::geo::{GeoPoint, parse};

/// The points at a path, in the order of the source.
pub fn points(source: &Value<'_>, path: &str) -> Vec<GeoPoint> {
    let mut found = Vec::new();
    match extracted(source, &path.split('.').collect::<Vec<_>>()) {
        None => {}
        Some(value) => match &value.kind {
            // ES: numbers are the coordinates of one point, even from different arrays (mapping/geo_point_ways).
            Kind::Array(items) if !begins_with_number(items) => items.iter().for_each(|item| emit(item, &mut found)),
            _ => found.push(point(&value)),
        },
    }
    found
}

/// The points of an array item. ES: a nested array is a point; without numbers it is ignored (`mapping/runtime_point_ways`).
fn emit(value: &Value<'_>, found: &mut Vec<GeoPoint>) {
    match &value.kind {
        Kind::Null => {}
        Kind::Array(items) if !begins_with_number(items) => found.extend(items.iter().map(point)),
        _ => found.push(point(value)),
    }
}

fn begins_with_number(items: &[Value<'_>]) -> bool {
    items.first().is_some_and(|first| first.as_number().is_some())
}

/// ES: what is no point is the point where both coordinates are 0 (`mapping/runtime_values`).
fn point(value: &Value<'_>) -> GeoPoint {
    parse::point(value, true, Corner::BottomLeft).unwrap_or(GeoPoint { lat: 0.0, lon: 0.0 })
}

/// The value at a dotted path, without nulls in arrays. Arrays on the path are concatenated. ES: if several spellings of the path match,
/// the result is an array with one element per match, itself an array if that match is one; a null at the end of a path counts as a match,
/// a path that ends early does not (`mapping/runtime_point_ways`).
pub fn extracted<'a>(value: &Value<'a>, parts: &[&str]) -> Option<Value<'a>> {
    let list = |items| Some(Value { kind: Kind::Array(items), at: value.at });
    match &value.kind {
        Kind::Null => None,
        _ if parts.is_empty() => Some(without_nulls(value)),
        Kind::Array(items) => {
            let mut found = Vec::new();
            for item in items.iter().filter_map(|item| extracted(item, parts)) {
                match item.kind {
                    Kind::Array(inner) => found.extend(inner),
                    _ => found.push(item),
                }
            }
            list(found)
        }
        Kind::Object(object) => {
            let way = |count: usize| {
                let name = parts[..count].join(".");
                let member = object.iter().find(|member| member.key == name.as_str())?;
                if member.value.is_null() { Some(member.value.clone()) } else { extracted(&member.value, &parts[count..]) }
            };
            let mut ways: Vec<_> = (1..=parts.len()).filter_map(way).collect();
            if ways.len() > 1 { list(ways) } else { ways.pop().filter(|way| !way.is_null()) }
        }
        _ => None,
    }
}

fn without_nulls<'a>(value: &Value<'a>) -> Value<'a> {
    match &value.kind {
        Kind::Array(items) => {
            let items = items.iter().filter(|item| !item.is_null()).map(without_nulls).collect();
            Value { kind: Kind::Array(items), at: value.at }
        }
        _ => value.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::points;
    use crate::json::parse;

    fn found(source: &str, path: &str) -> Vec<(f64, f64)> {
        let Ok(source) = parse(source.as_bytes()) else { panic!("not read") };
        points(&source, path).iter().map(|point| (point.lat, point.lon)).collect()
    }

    #[test]
    fn what_is_no_point_is_at_zero() {
        assert_eq!(found(r#"{"g":[[{"lat":1,"lon":2}],"3,4",null,{"lat":5}]}"#, "g"), [(1.0, 2.0), (3.0, 4.0), (0.0, 0.0)]);
        assert_eq!(found(r#"{"g":[[["3,4"],"5,6"]]}"#, "g"), [(0.0, 0.0), (5.0, 6.0)]);
    }

    #[test]
    fn all_ways_to_write_a_path_are_followed() {
        assert_eq!(found(r#"{"o":{},"o.g":[["3,4"]]}"#, "o.g"), [(3.0, 4.0)]);
        assert_eq!(found(r#"{"o":null,"o.g":[["3,4"]]}"#, "o.g"), [(0.0, 0.0)]);
        assert_eq!(found(r#"{"o.g":"3,4","o":[{"g":[1,null,2]}]}"#, "o.g"), [(2.0, 1.0), (3.0, 4.0)]);
        assert_eq!(found(r#"{"o":{"g":2},"o.g":1}"#, "o.g"), [(1.0, 2.0)]);
    }
}
