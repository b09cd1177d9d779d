//! `geo_bounding_box`: documents with a point in a box.

use super::field::mapped_field_query::query_of;
use super::geo;
use super::geo::Validation;
use super::geo::text;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::json::{Kind, Value};
use crate::lucene::Query;
use crate::mapping::field_type::{DocValue, Match, PointBox, ValueTest};
use crate::mapping::geo::geohash::Corner;
use crate::mapping::geo::{GeoPoint, parse as points};
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "geo_bounding_box";

/// The sides of a box in degrees.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides {
    pub(super) top: f64,
    pub(super) left: f64,
    pub(super) bottom: f64,
    pub(super) right: f64,
}

pub(super) struct GeoBoundingBox {
    pub(super) field: String,
    pub(super) sides: Sides,
    pub(super) validation: Validation,
    pub(super) ignore_unmapped: bool,
    pub(super) common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let query = read(value, cx)?;
    boost_and_name::check_boost(NAME, value, &query.common, cx)?;
    Ok(Box::new(query))
}

/// Reads the query without judging its boost.
pub(super) fn read(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<GeoBoundingBox> {
    let mut found = None;
    let (mut validation, mut ignore_unmapped, mut common) = (Validation::default(), false, Common::default());
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Object(_) => {
                let sides = sides(value, cx).map_err(|error| {
                    if error.kind == "not_implemented" {
                        return error;
                    }
                    // ES: any exception thrown there is reported by its message alone (query/geo_bounding_box).
                    EsError::new("parse_exception", 400, format!("failed to parse [{NAME}] query. [{}]", error.message()))
                })?;
                found = Some((key.to_owned(), sides));
            }
            Kind::Array(_) | Kind::Null => {}
            _ => match key {
                "validation_method" => validation = Validation::read(scalar::text(value, cx)?, value.at, cx)?,
                "ignore_unmapped" => ignore_unmapped = scalar::boolean(value, cx)?,
                _ if boost_and_name::read(&mut common, key, value, cx)? => {}
                _ => return Err(cx.parsing(format!("failed to parse [{NAME}] query. unexpected field [{key}]"), value.at)),
            },
        }
    }
    let end = cx.closing(value)?;
    let Some((field, sides)) = found else {
        let reason = format!("failed to parse [{NAME}] query. bounding box not provided");
        return Err(cx.stop(EsError::new("parse_exception", 400, reason), end));
    };
    sides.check().map_err(|error| cx.stop(error, end))?;
    Ok(GeoBoundingBox { field, sides, validation, ignore_unmapped, common })
}

/// Reads the box by its corners, its sides or as text.
fn sides(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Sides> {
    let nan = f64::NAN;
    let mut sides = Sides { top: nan, left: nan, bottom: nan, right: nan };
    let mut text = None;
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        let point = |corner: Corner| cx.read(value).and_then(|()| geo::failed_at(points::point(value, false, corner), value, cx));
        match key {
            "wkt" => {
                // ES: a text that is cut short is no WKT (query/geo_bounding_box_cut).
                cx.read(value).map_err(|_| cx.stop(unreadable(), value.at))?;
                text = Some(envelope(scalar::text(value, cx)?).map_err(|error| cx.stop(error, value.at))?);
            }
            "top" => sides.top = scalar::double(value, cx)?,
            "bottom" => sides.bottom = scalar::double(value, cx)?,
            "left" => sides.left = scalar::double(value, cx)?,
            "right" => sides.right = scalar::double(value, cx)?,
            "top_left" => GeoPoint { lat: sides.top, lon: sides.left } = point(Corner::TopLeft)?,
            "bottom_right" => GeoPoint { lat: sides.bottom, lon: sides.right } = point(Corner::BottomRight)?,
            "top_right" => GeoPoint { lat: sides.top, lon: sides.right } = point(Corner::TopRight)?,
            "bottom_left" => GeoPoint { lat: sides.bottom, lon: sides.left } = point(Corner::BottomLeft)?,
            _ => {
                let unexpected = points::parse_error(format!("failed to parse bounding box. unexpected field [{key}]"));
                return Err(cx.stop(unexpected, value.at));
            }
        }
    }
    cx.closing(value)?;
    Ok(text.unwrap_or(sides))
}

fn unreadable() -> EsError {
    points::parse_error("failed to parse WKT bounding box")
}

/// `BBOX (left, right, top, bottom)`.
fn envelope(text: &str) -> Result<Sides> {
    let Some((name, rest)) = text.split_once('(') else { return Err(unreadable()) };
    if !name.trim().eq_ignore_ascii_case("bbox") {
        return match name.trim().to_uppercase().as_str() {
            name @ ("POINT" | "LINESTRING" | "POLYGON") => {
                Err(points::parse_error(format!("failed to parse WKT bounding box. [{name}] found. expected [ENVELOPE]")))
            }
            _ => Err(EsError::not_implemented("such a [wkt] in [geo_bounding_box]")),
        };
    }
    let numbers: Vec<f64> = rest.trim().trim_end_matches(')').split(',').filter_map(|number| number.trim().parse().ok()).collect();
    match numbers.as_slice() {
        &[left, right, top, bottom] => Ok(Sides { top, left, bottom, right }),
        _ => Err(EsError::not_implemented("such a [wkt] in [geo_bounding_box]")),
    }
}

impl Sides {
    fn check(self) -> Result<()> {
        for (name, value) in
            [("top latitude", self.top), ("left longitude", self.left), ("bottom latitude", self.bottom), ("right longitude", self.right)]
        {
            if !value.is_finite() {
                return Err(EsError::illegal_argument(format!("{name} is invalid: {}", f64_to_string(value))));
            }
        }
        if self.top < self.bottom {
            let (top, bottom) = (f64_to_string(self.top), f64_to_string(self.bottom));
            return Err(EsError::illegal_argument(format!("top is below bottom corner: {top} vs. {bottom}")));
        }
        Ok(())
    }

    /// The box brought into the ranges of coordinates.
    fn normalized(self) -> Self {
        let whole = (self.right - self.left) % 360.0 == 0.0 && self.right > self.left;
        let corner = |lat: f64, lon: f64| GeoPoint { lat, lon: if whole { 0.0 } else { lon } }.normalized();
        let (top_left, bottom_right) = (corner(self.top, self.left), corner(self.bottom, self.right));
        let (left, right) = if whole { (-180.0, 180.0) } else { (top_left.lon, bottom_right.lon) };
        Self { top: top_left.lat, left, bottom: bottom_right.lat, right }
    }

    /// The box in the precision in which points are stored.
    fn kept(self) -> PointBox {
        PointBox::kept(self.bottom, self.top, (self.left, self.right))
    }
}

impl QueryBuilder for GeoBoundingBox {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let Some(field) = geo::field(NAME, &self.field, self.ignore_unmapped, cx)? else { return Ok(Query::nothing_because("")) };
        let mut sides = self.sides;
        if self.validation.coerces() {
            sides = sides.normalized();
        } else {
            let Sides { top, left, bottom, right } = sides;
            let latitudes = [("top latitude", top), ("bottom latitude", bottom)];
            geo::check(NAME, &latitudes, &[("left longitude", left), ("right longitude", right)], cx)?;
        }
        geo::check_field(field)?;
        let boxes = sides.kept().beside_the_date_line();
        let accepts = move |value: DocValue<'_>| matches!(value, DocValue::Long(value) if boxes.iter().any(|one| one.holds(value)));
        let test = ValueTest::new(format!("{sides:?}"), accepts).shown(text::in_box(&field.name, sides.kept()));
        Ok(query_of(field, Match::Values(test)))
    }
}
