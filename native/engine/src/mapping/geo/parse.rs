//! Parses points: object, array, coordinate string, geohash, well-known text, `GeoJSON`.

use super::geohash::{Corner, decode};
use super::{GeoPoint, wkt};
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::json::{Kind, Member, Value};
use crate::xcontent::java_number::parse_double;

/// `parse_exception`.
pub fn parse_error(reason: impl Into<String>) -> EsError {
    EsError::new("parse_exception", 400, reason)
}

/// Rejects a third coordinate.
pub fn check_z(value: f64, ignore_z: bool) -> Result<()> {
    if ignore_z {
        return Ok(());
    }
    let value = f64_to_string(value);
    Err(parse_error(format!("Exception parsing coordinates: found Z value [{value}] but [ignore_z_value] parameter is [false]")))
}

/// A point in any form.
pub fn point(value: &Value<'_>, ignore_z: bool, corner: Corner) -> Result<GeoPoint> {
    match &value.kind {
        Kind::Object(_) => object(value, ignore_z),
        Kind::Array(items) => array(items, ignore_z),
        Kind::String(text) => self::text(text, ignore_z, corner),
        _ => Err(parse_error("geo_point expected")),
    }
}

/// A point as text.
pub fn text(text: &str, ignore_z: bool, corner: Corner) -> Result<GeoPoint> {
    if text.to_lowercase().contains("point") {
        return wkt::point(text, ignore_z);
    }
    if !text.contains(',') {
        return decode(text, corner);
    }
    // ES: trailing empty parts are ignored.
    let mut parts: Vec<&str> = text.trim_end_matches(',').split(',').collect();
    if parts == [""] {
        parts.clear();
    }
    if parts.len() > 3 {
        // ES: the count appears in place of the string (aggregation/missing_of_points).
        return Err(parse_error(format!("failed to parse [{}], expected 2 or 3 coordinates but found: [{{}}]", parts.len())));
    }
    let number = |place: usize, what: &str| {
        let part = parts.get(place).ok_or_else(|| out_of_bounds(place, parts.len()))?;
        parse_double(part.trim()).map_err(|_| parse_error(format!("{what} must be a number")))
    };
    let lat = number(0, "latitude")?;
    let lon = number(1, "longitude")?;
    if let Some(z) = parts.get(2) {
        check_z(parse_double(z.trim())?, ignore_z)?;
    }
    Ok(GeoPoint { lat, lon })
}

/// Java's complaint about an array that is read beyond its end.
fn out_of_bounds(place: usize, length: usize) -> EsError {
    let reason = format!("Index {place} out of bounds for length {length}");
    EsError::new("array_index_out_of_bounds_exception", 500, reason)
}

/// `[lon, lat]`; what is missing is NaN.
pub fn array(items: &[Value<'_>], ignore_z: bool) -> Result<GeoPoint> {
    let mut numbers = [f64::NAN; 2];
    for (place, item) in items.iter().enumerate() {
        let Some(number) = item.as_number() else { return Err(parse_error("numeric value expected")) };
        match place {
            0 | 1 => numbers[place] = number.as_f64(),
            2 => check_z(number.as_f64(), ignore_z)?,
            _ => return Err(too_many()),
        }
    }
    Ok(GeoPoint { lat: numbers[1], lon: numbers[0] })
}

/// The error of a point's member.
struct Mistake {
    cause: EsError,
    /// True if it is reported where it occurs, even before the end of a truncated value.
    at_once: bool,
}

impl From<EsError> for Mistake {
    fn from(cause: EsError) -> Self {
        Self { cause, at_once: true }
    }
}

type Read<T> = std::result::Result<T, Mistake>;

fn coordinate(value: &Value<'_>, name: &str) -> Read<f64> {
    match &value.kind {
        Kind::Number(number) => Ok(number.as_f64()),
        Kind::String(text) => parse_double(text).map_err(|cause| Mistake {
            cause: parse_error(format!("[{name}] must be a valid double value")).caused_by(cause),
            at_once: value.at.is_complete(),
        }),
        _ => Err(parse_error(format!("{name} must be a number")).into()),
    }
}

/// The members of a point object.
#[derive(Default)]
struct Parts<'a> {
    lat: Option<f64>,
    lon: Option<f64>,
    kind: Option<&'a str>,
    coordinates: Option<Vec<f64>>,
}

impl<'a> Parts<'a> {
    fn read(&mut self, member: &'a Member<'_>, ignore_z: bool) -> Read<()> {
        let value = &member.value;
        match member.key.as_ref() {
            // ES: a coordinate that is not a number is as good as absent (mapping/geo_point_objects).
            "lat" => self.lat = Some(coordinate(value, "latitude")?).filter(|lat| !lat.is_nan()),
            "lon" => self.lon = Some(coordinate(value, "longitude")?).filter(|lon| !lon.is_nan()),
            "z" => check_z(coordinate(value, "z")?, ignore_z)?,
            "type" => self.kind = Some(value.as_str().ok_or_else(|| parse_error("[type] must be a string"))?),
            "coordinates" => {
                let items = value.as_array().ok_or_else(|| parse_error("[coordinates] must be an array"))?;
                self.coordinates = Some(items.iter().map(|item| coordinate(item, "coordinates")).collect::<Read<_>>()?);
            }
            other => {
                return Err(parse_error(format!("field [{other}] not supported - must be one of: lon, lat, z, type, coordinates")).into());
            }
        }
        Ok(())
    }
}

/// The location of the first unknown member.
pub fn first_mistake(members: &[Member<'_>], ignore_z: bool) -> Option<usize> {
    let mut parts = Parts::default();
    members.iter().position(|member| parts.read(member, ignore_z).is_err())
}

/// The error in the parts of an object or array, even if truncated. ES: parts are checked as they are read, missing ones at the end
/// (`mapping/completion_contexts_read`).
pub fn told_at_once(value: &Value<'_>, ignore_z: bool) -> Option<EsError> {
    match &value.kind {
        Kind::Array(items) => array(items, ignore_z).err(),
        _ => members(value, ignore_z).err().filter(|mistake| mistake.at_once).map(|mistake| mistake.cause),
    }
}

fn members<'a>(value: &'a Value<'_>, ignore_z: bool) -> Read<Parts<'a>> {
    let mut parts = Parts::default();
    value.as_object().into_iter().flatten().try_for_each(|member| parts.read(member, ignore_z))?;
    Ok(parts)
}

fn object(value: &Value<'_>, ignore_z: bool) -> Result<GeoPoint> {
    let Parts { lat, lon, kind, coordinates } = members(value, ignore_z).map_err(|mistake| mistake.cause)?;
    match (lat, lon, kind, coordinates) {
        (Some(_), Some(_), Some(_), Some(_)) => Err(parse_error("fields matching more than one point format")),
        (Some(lat), Some(lon), _, None) => Ok(GeoPoint { lat, lon }),
        (Some(_), Some(_), None, Some(_)) => Err(no_point()),
        (_, _, Some(kind), Some(_)) if !kind.eq_ignore_ascii_case("point") => Err(no_point()),
        (_, _, Some(_), Some(numbers)) => match numbers.as_slice() {
            [lon, lat] => Ok(GeoPoint { lat: *lat, lon: *lon }),
            [lon, lat, z] => {
                check_z(*z, ignore_z)?;
                Ok(GeoPoint { lat: *lat, lon: *lon })
            }
            [] | [_] => Err(parse_error("[coordinates] must contain at least two values")),
            _ => Err(too_many()),
        },
        (Some(_), None, ..) => Err(parse_error("Required [lon]")),
        (None, Some(_), ..) => Err(parse_error("Required [lat]")),
        (None, None, Some(_), None) => Err(parse_error("Required [coordinates]")),
        (None, None, None, Some(_)) => Err(parse_error("Required [type]")),
        (None, None, None, None) => Err(parse_error("field must be either lat/lon, geohash string or type/coordinates")),
    }
}

fn no_point() -> EsError {
    parse_error("[type] for geo_point can only be 'Point'")
}

fn too_many() -> EsError {
    parse_error("[geo_point] field type does not accept > 3 dimensions")
}
