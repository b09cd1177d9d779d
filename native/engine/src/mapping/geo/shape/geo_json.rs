//! Shapes as `GeoJSON`, read as the reference's object parser does.

use super::coordinates;
use super::coordinates::Node;
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::mapping::geo::distance_unit::METERS;
use crate::mapping::geo::shape::{Position, Rings, Shape, ring};
use crate::xcontent::BodyContext;
use crate::xcontent::object_list::each_object;
use crate::xcontent::{object_parser, scalar};

const PARSER: &str = "geojson";

#[derive(Default)]
struct Parts<'a> {
    kind: Option<&'a str>,
    coordinates: Option<Node>,
    geometries: Option<Vec<Shape>>,
    orientation: Option<&'a str>,
    radius: Option<f64>,
    closes: bool,
}

/// Parses an object; `closes`: open rings are closed.
pub fn parse(value: &Value<'_>, closes: bool, cx: &BodyContext<'_>) -> Result<Shape> {
    let mut parts = Parts { closes, ..Parts::default() };
    for member in value.as_object().into_iter().flatten() {
        parts.member(member, value, cx)?;
    }
    let end = cx.closing(value)?;
    let Some(kind) = parts.kind else { return Err(cx.illegal("Required [type]", end)) };
    parts.build(kind).map_err(|cause| {
        if cause.kind == "not_implemented" {
            return cause;
        }
        let reason = "Failed to build [geojson] after last required field arrived";
        cx.stop(EsError::new("x_content_parse_exception", 400, reason).caused_by(cause), end)
    })
}

/// The shapes of a list.
fn shapes(list: &Value<'_>, closes: bool, cx: &BodyContext<'_>) -> Result<Vec<Shape>> {
    let malformed = |token: &str, at| {
        let reason = format!("[{PARSER}] Expected START_OBJECT but was: {token}");
        cx.stop(EsError::x_content_parse(reason, at), at)
    };
    let mut shapes = Vec::new();
    each_object(list, cx, &malformed, |item| parse(item, closes, cx).map(|shape| shapes.push(shape)))?;
    Ok(shapes)
}

fn parse_error(reason: impl Into<String>) -> EsError {
    EsError::new("parse_exception", 400, reason)
}

fn exception(reason: &str) -> EsError {
    EsError::new("exception", 500, reason)
}

impl<'a> Parts<'a> {
    fn member(&mut self, member: &'a Member<'a>, shape: &Value<'_>, cx: &BodyContext<'_>) -> Result<()> {
        let (key, value) = (member.key.as_ref(), &member.value);
        let failed = |cause| object_parser::failed(PARSER, key, value, cause, cx);
        match (key, &value.kind) {
            ("type", Kind::String(_)) => self.kind = Some(scalar::text(value, cx).map_err(failed)?),
            ("orientation", Kind::String(_)) => self.orientation = Some(scalar::text(value, cx).map_err(failed)?),
            ("radius", Kind::String(_)) => {
                let text = scalar::text(value, cx)?;
                self.radius = Some(METERS.parse(text).map_err(|cause| failed(cx.stop(cause, value.at)))?);
            }
            ("coordinates", Kind::Object(_)) | ("type" | "orientation" | "radius", _) => {
                return Err(object_parser::wrong_type(PARSER, key, value, cx));
            }
            ("coordinates", _) => self.coordinates = Some(coordinates::read(member, shape, cx).map_err(|error| error.into_error(failed))?),
            ("geometries", Kind::Object(_)) => self.geometries = Some(vec![parse(value, self.closes, cx).map_err(failed)?]),
            ("geometries", Kind::Array(_)) => {
                self.geometries = Some(shapes(value, self.closes, cx).map_err(failed)?);
            }
            ("geometries", _) => return Err(object_parser::wrong_type(PARSER, key, value, cx)),
            // ES: anything else is passed over (query/geo_shape).
            _ => {}
        }
        Ok(())
    }

    /// Rejects members that the shape type does not have.
    fn only(&self, kind: &str, allowed: &[&str]) -> Result<()> {
        let given =
            [("geometries", self.geometries.is_some()), ("orientation", self.orientation.is_some()), ("radius", self.radius.is_some())];
        match given.into_iter().find(|(name, is_given)| *is_given && !allowed.contains(name)) {
            Some((name, _)) => Err(parse_error(format!("parameter {name} is not supported for type {kind}"))),
            None => Ok(()),
        }
    }

    fn build(self, kind: &str) -> Result<Shape> {
        let upper = kind.to_uppercase();
        let is_left = match self.orientation.map(str::to_lowercase).as_deref() {
            None | Some("right" | "counterclockwise" | "ccw") => false,
            Some("left" | "clockwise" | "cw") => true,
            Some(other) => {
                let other = self.orientation.unwrap_or(other);
                return Err(EsError::illegal_argument(format!("Unknown orientation [{other}]")));
            }
        };
        let several = |shapes: Vec<Shape>| {
            let empty = shapes.is_empty().then(|| EsError::illegal_argument("the list of shapes cannot be null or empty"));
            empty.map_or(Ok(Shape::Several(shapes)), Err)
        };
        if upper == "GEOMETRYCOLLECTION" {
            if self.geometries.is_none() {
                return Err(parse_error("geometries not included"));
            }
            if self.coordinates.is_some() {
                return Err(parse_error(format!("parameter coordinates is not supported for type {kind}")));
            }
            self.only(kind, &["geometries"])?;
            return several(self.geometries.unwrap_or_default());
        }
        let allowed: &[&str] = match upper.as_str() {
            "POLYGON" | "MULTIPOLYGON" => &["orientation"],
            "CIRCLE" => &["radius"],
            "POINT" | "MULTIPOINT" | "LINESTRING" | "MULTILINESTRING" | "ENVELOPE" | "BBOX" | "LINEARRING" => &[],
            _ => return Err(EsError::illegal_argument(format!("No enum constant org.elasticsearch.geometry.ShapeType.{upper}"))),
        };
        let Some(node) = &self.coordinates else { return Err(parse_error("coordinates not included")) };
        if upper == "CIRCLE" && self.radius.is_none() {
            return Err(parse_error("radius is not specified"));
        }
        self.only(kind, allowed)?;
        match upper.as_str() {
            "POINT" => Ok(Shape::Point(node.position()?)),
            "MULTIPOINT" => several(node.positions()?.into_iter().map(Shape::Point).collect()),
            "LINESTRING" => node.line().and_then(Shape::line),
            "MULTILINESTRING" => several(node.list()?.iter().map(|line| line.line().and_then(Shape::line)).collect::<Result<_>>()?),
            "POLYGON" => node.polygon(is_left, self.closes),
            "MULTIPOLYGON" => several(node.list()?.iter().map(|polygon| polygon.polygon(is_left, self.closes)).collect::<Result<_>>()?),
            "CIRCLE" => Shape::circle(node.position()?, self.radius.unwrap_or_default()),
            "ENVELOPE" | "BBOX" => node.envelope(),
            _ => Err(parse_error(format!("unsupported shape type {kind}"))),
        }
    }
}

impl Node {
    fn position(&self) -> Result<Position> {
        match self {
            Self::Position(position, _) => Ok(*position),
            Self::List(_) => Err(exception("expected a single points but got a list")),
        }
    }

    fn list(&self) -> Result<&[Self]> {
        match self {
            Self::Position(..) => Err(exception("expected a list of points but got a point")),
            Self::List(nodes) => Ok(nodes),
        }
    }

    fn positions(&self) -> Result<Vec<Position>> {
        self.list()?.iter().map(Self::position).collect()
    }

    fn line(&self) -> Result<Vec<Position>> {
        if self.list()?.len() < 2 {
            return Err(exception("not enough points to build a line"));
        }
        self.positions()
    }

    /// ES: clockwise polygons are reversed (`query/geo_shape`).
    fn polygon(&self, is_left: bool, closes: bool) -> Result<Shape> {
        let rings = self.list()?.iter().map(|line| {
            let mut ring = ring(line.line()?, closes)?;
            if is_left {
                ring.reverse();
            }
            Ok(ring)
        });
        let mut rings = rings.collect::<Result<Vec<_>>>()?;
        if rings.is_empty() {
            return Err(EsError::new("index_out_of_bounds_exception", 500, "Index 0 out of bounds for length 0"));
        }
        let shell = rings.remove(0);
        Ok(Shape::Polygon(Rings { shell, holes: rings }))
    }

    fn envelope(&self) -> Result<Shape> {
        let Self::List(corners) = self else { return Err(EsError::not_implemented("an envelope that is one position")) };
        let [upper_left, lower_right] = corners.as_slice() else {
            return Err(parse_error(format!(
                "invalid number of points [{}] provided for geo_shape [ENVELOPE] when expecting an array of 2 coordinates",
                corners.len()
            )));
        };
        let ((west, north), (east, south)) = (upper_left.position()?, lower_right.position()?);
        Shape::envelope(west, east, north, south)
    }
}
