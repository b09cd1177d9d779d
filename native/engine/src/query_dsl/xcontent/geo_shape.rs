//! `geo_shape`, spelled out.

use super::options::As::{Lower, Text};
use super::options::{last, options};
use super::scalar::{flag, unbuilt};
use crate::error::Result;
use crate::json::number::f64_to_string;
use crate::json::{JsonWriter, Kind, Value};
use crate::mapping::geo::shape::read_shape;
use crate::mapping::geo::shape::{Position, Rings, Shape};
use crate::query_dsl::ParseContext;

/// Spelling of the shape types, which requests give in any case.
const TYPES: &[&str] =
    &["Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection", "Envelope", "Circle"];

/// Writes the query but for its boost and name.
pub fn write(body: &Value<'_>, cx: &ParseContext<'_>, out: &mut JsonWriter) -> Result<()> {
    let refused = || unbuilt("such a [geo_shape]");
    let mut members = body.as_object().into_iter().flatten();
    let field = members.rfind(|member| member.value.as_object().is_some()).ok_or_else(refused)?;
    out.key(&field.key);
    out.begin_object();
    match (last(&field.value, "shape").filter(|shape| !shape.is_null()), last(&field.value, "indexed_shape")) {
        (Some(given), _) => {
            if has_heights(given) {
                return Err(unbuilt("a [geo_shape] with heights"));
            }
            let read = read_shape(given, true, cx).map_err(|_| refused())?.ok_or_else(refused)?;
            out.key("shape");
            shape(&read, type_of(given), out)?;
        }
        (None, Some(place)) => {
            out.key("indexed_shape");
            out.begin_object();
            let always = [("index", "\"shapes\""), ("path", "\"shape\"")];
            options(&[("id", Text, None), ("index", Text, None), ("path", Text, None), ("routing", Text, None)], &always, place, out)?;
            out.end_object();
        }
        (None, None) => return Err(refused()),
    }
    options(&[("relation", Lower, None), ("strategy", Lower, None)], &[("relation", "\"intersects\"")], &field.value, out)?;
    out.end_object();
    out.key("ignore_unmapped");
    out.bool(last(body, "ignore_unmapped").is_some_and(flag));
    Ok(())
}

/// Returns true if positions have a third number, which is rendered too but not stored.
fn has_heights(given: &Value<'_>) -> bool {
    let is_position = |items: &[Value<'_>]| items.first().is_some_and(|first| first.as_number().is_some());
    match &given.kind {
        Kind::String(text) => {
            let is_circle = text.trim_start().get(..6).is_some_and(|name| name.eq_ignore_ascii_case("circle"));
            // The last number of a circle is its radius.
            let most = if is_circle { 3 } else { 2 };
            text.split([',', '(', ')']).any(|part| part.split_whitespace().count() > most)
        }
        Kind::Array(items) => is_position(items) && items.len() > 2 || items.iter().any(has_heights),
        Kind::Object(members) => {
            members.iter().any(|member| matches!(&*member.key, "coordinates" | "geometries") && has_heights(&member.value))
        }
        _ => false,
    }
}

/// The type that a request names; for a collection of shapes it is determined by its members.
fn type_of(given: &Value<'_>) -> Option<&'static str> {
    let name = match given.as_str() {
        Some(text) => text.trim_start().split(|c: char| !c.is_ascii_alphabetic()).next(),
        None => last(given, "type").and_then(Value::as_str),
    }?;
    let name = if name.eq_ignore_ascii_case("bbox") { "Envelope" } else { name };
    TYPES.iter().find(|known| known.eq_ignore_ascii_case(name)).copied()
}

fn shape(shape: &Shape, named: Option<&'static str>, out: &mut JsonWriter) -> Result<()> {
    let own = match shape {
        Shape::Point(_) => Some("Point"),
        Shape::Line(_) => Some("LineString"),
        Shape::Polygon(_) => Some("Polygon"),
        Shape::Envelope { .. } => Some("Envelope"),
        Shape::Circle { .. } => Some("Circle"),
        Shape::Empty | Shape::Several(_) => named,
    };
    let kind = own.ok_or_else(|| unbuilt("such a [geo_shape]"))?;
    out.begin_object();
    out.key("type");
    out.string(kind);
    if let Shape::Circle { radius, .. } = shape {
        out.key("radius");
        out.string(&format!("{}m", f64_to_string(*radius)));
    }
    out.key(if kind == "GeometryCollection" { "geometries" } else { "coordinates" });
    match shape {
        Shape::Several(shapes) if kind == "GeometryCollection" => {
            out.begin_array();
            shapes.iter().try_for_each(|one| crate::query_dsl::xcontent::geo_shape::shape(one, None, out))?;
            out.end_array();
        }
        Shape::Several(shapes) => {
            out.begin_array();
            shapes.iter().try_for_each(|one| coordinates(one, out))?;
            out.end_array();
        }
        Shape::Empty if kind != "Point" => return Err(unbuilt("such a [geo_shape]")),
        one => coordinates(one, out)?,
    }
    out.end_object();
    Ok(())
}

fn coordinates(shape: &Shape, out: &mut JsonWriter) -> Result<()> {
    match shape {
        // ES: an empty point is rendered as (0, 0) (query/geo_shape_printed).
        Shape::Empty => position((0.0, 0.0), out),
        Shape::Point(at) | Shape::Circle { center: at, .. } => position(*at, out),
        Shape::Line(line) => positions(line, out),
        Shape::Polygon(Rings { shell, holes }) => {
            out.begin_array();
            std::iter::once(shell).chain(holes).for_each(|ring| positions(ring, out));
            out.end_array();
        }
        Shape::Envelope { west, east, north, south } => positions(&[(*west, *north), (*east, *south)], out),
        Shape::Several(_) => return Err(unbuilt("such a [geo_shape]")),
    }
    Ok(())
}

fn positions(list: &[Position], out: &mut JsonWriter) {
    out.begin_array();
    for at in list {
        position(*at, out);
    }
    out.end_array();
}

fn position((lon, lat): Position, out: &mut JsonWriter) {
    out.begin_array();
    out.f64(lon);
    out.f64(lat);
    out.end_array();
}
