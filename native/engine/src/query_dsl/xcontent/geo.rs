//! Queries for points, spelled out.

use super::geo_shape;
use super::options::As::Lower;
use super::options::options;
use super::scalar::unbuilt;
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Value};
use crate::query_dsl::ParseContext;
use crate::query_dsl::geo::Validation;
use crate::query_dsl::{geo_bounding_box, geo_distance, geo_polygon};

/// Renders the members of a geo query before its boost; false for other queries.
pub fn write(name: &str, body: &Value<'_>, major: u8, out: &mut JsonWriter) -> Result<bool> {
    let cx = ParseContext::new(b"", major);
    let refused = |_: EsError| unbuilt(&format!("such a [{name}]"));
    match name {
        "geo_bounding_box" => {
            let query = geo_bounding_box::read(body, &cx).map_err(refused)?;
            out.key(&query.field);
            out.begin_object();
            let sides = query.sides;
            for (corner, lon, lat) in [("top_left", sides.left, sides.top), ("bottom_right", sides.right, sides.bottom)] {
                out.key(corner);
                point(lon, lat, out);
            }
            out.end_object();
            judged(query.validation, query.ignore_unmapped, out);
        }
        "geo_distance" => {
            let query = geo_distance::read(body, &cx).map_err(refused)?;
            out.key(&query.field);
            point(query.center.lon, query.center.lat, out);
            out.key("distance");
            out.f64(query.distance);
            options(&[("distance_type", Lower, None)], &[("distance_type", "\"arc\"")], body, out)?;
            judged(query.validation, query.ignore_unmapped, out);
        }
        "geo_polygon" => {
            let query = geo_polygon::read(body, &cx).map_err(refused)?;
            out.key(&query.field);
            out.begin_object();
            out.key("points");
            out.begin_array();
            for corner in &query.points {
                point(corner.lon, corner.lat, out);
            }
            out.end_array();
            out.end_object();
            judged(query.validation, query.ignore_unmapped, out);
        }
        "geo_shape" => geo_shape::write(body, &cx, out)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn point(lon: f64, lat: f64, out: &mut JsonWriter) {
    out.begin_array();
    out.f64(lon);
    out.f64(lat);
    out.end_array();
}

fn judged(validation: Validation, ignore_unmapped: bool, out: &mut JsonWriter) {
    out.key("validation_method");
    out.string(validation.name());
    out.key("ignore_unmapped");
    out.bool(ignore_unmapped);
}
