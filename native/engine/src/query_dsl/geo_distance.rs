//! `geo_distance`: documents with a point within a distance of another point.

use super::field::mapped_field_query::query_of;
use super::geo;
use super::geo::text;
use super::geo::{Validation, failed_at};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::lucene::Query;
use crate::mapping::field_type::{DocValue, Match, ValueTest};
use crate::mapping::geo::distance_unit::{DistanceUnit, METERS};
use crate::mapping::geo::geohash::Corner;
use crate::mapping::geo::sloppy_math::arc_distance;
use crate::mapping::geo::{GeoPoint, encoding, parse as points};
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "geo_distance";
const NO_DISTANCE: &str = "geo_distance requires 'distance' to be specified";

pub(super) struct GeoDistance {
    pub(super) field: String,
    pub(super) center: GeoPoint,
    /// In metres.
    pub(super) distance: f64,
    pub(super) validation: Validation,
    pub(super) ignore_unmapped: bool,
    pub(super) common: Common,
}

struct Body<'a> {
    field: Option<String>,
    center: GeoPoint,
    distance: Option<&'a Value<'a>>,
    unit: DistanceUnit,
    validation: Validation,
    ignore_unmapped: bool,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let query = read(value, cx)?;
    boost_and_name::check_boost(NAME, value, &query.common, cx)?;
    Ok(Box::new(query))
}

/// Reads the query without judging its boost.
pub(super) fn read(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<GeoDistance> {
    let mut body = Body {
        field: None,
        center: geo::NOWHERE,
        distance: None,
        unit: METERS,
        validation: Validation::default(),
        ignore_unmapped: false,
        common: Common::default(),
    };
    for member in value.as_object().into_iter().flatten() {
        body.member(member, cx)?;
    }
    let end = cx.closing(value)?;
    let Some(given) = body.distance else { return Err(cx.parsing(NO_DISTANCE, end)) };
    let Some(field) = body.field else { return Err(cx.illegal("fieldName must not be null or empty", end)) };
    let distance = length(given, body.unit).map_err(|error| cx.stop(error, end))?;
    if distance <= 0.0 {
        return Err(cx.illegal("distance must be greater than zero", end));
    }
    let Body { center, validation, ignore_unmapped, common, .. } = body;
    Ok(GeoDistance { field, center, distance, validation, ignore_unmapped, common })
}

/// A length in metres.
fn length(value: &Value<'_>, unit: DistanceUnit) -> Result<f64> {
    match &value.kind {
        Kind::Number(number) => Ok(number.as_f64() * unit.meters),
        _ => match value.scalar_text().unwrap_or_default() {
            "" => Err(EsError::illegal_argument("distance must not be null or empty")),
            text => unit.parse(text),
        },
    }
}

impl<'a> Body<'a> {
    fn member(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Null => return Ok(()),
            Kind::Array(_) => {
                self.center = failed_at(geo::point(value, cx), value, cx)?;
                cx.closing(value)?;
                self.field = Some(key.to_owned());
                return Ok(());
            }
            Kind::Object(_) => return self.object(key, value, cx),
            _ => {}
        }
        match key {
            "distance" => {
                if value.as_bool().is_some() {
                    scalar::double(value, cx)?;
                }
                cx.read(value)?;
                self.distance = Some(value);
            }
            "unit" => self.unit = failed_at(DistanceUnit::named(scalar::text(value, cx)?), value, cx)?,
            "distance_type" => {
                let text = scalar::text(value, cx)?;
                if !matches!(text.to_lowercase().as_str(), "plane" | "arc") {
                    return Err(cx.illegal(format!("No geo distance for [{text}]"), value.at));
                }
            }
            "ignore_unmapped" => self.ignore_unmapped = scalar::boolean(value, cx)?,
            "validation_method" => self.validation = Validation::read(scalar::text(value, cx)?, value.at, cx)?,
            _ if boost_and_name::read(&mut self.common, key, value, cx)? => {}
            _ => self.named(key, value, cx)?,
        }
        Ok(())
    }

    /// A key that is the name of the field.
    fn named(&mut self, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        if let Some(name) = key.strip_suffix(".lat") {
            self.center.lat = scalar::double(value, cx)?;
            self.field = Some(name.to_owned());
        } else if let Some(name) = key.strip_suffix(".lon") {
            self.center.lon = scalar::double(value, cx)?;
            self.field = Some(name.to_owned());
        } else if self.field.is_none() {
            let text = scalar::text(value, cx)?;
            self.center = failed_at(points::text(text, false, Corner::BottomLeft), value, cx)?;
            self.field = Some(key.to_owned());
        } else {
            return Err(cx.parsing(format!("failed to parse [{NAME}] query. unexpected field [{key}]"), value.at));
        }
        Ok(())
    }

    fn object(&mut self, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        // ES: this is only checked where the point is an object (query/geo_distance).
        scalar::one_field(NAME, self.field.as_deref(), key, value.at, cx)?;
        self.field = Some(key.to_owned());
        for member in value.as_object().into_iter().flatten() {
            self.coordinate(member.key.as_ref(), &member.value, (key, value), cx)?;
        }
        cx.closing(value).map(drop)
    }

    /// A value in the object that is a point. ES: lists are looked through, and the last of their values counts (`query/geo_point_lists`).
    fn coordinate(&mut self, name: &str, value: &Value<'_>, (key, point): (&str, &Value<'_>), cx: &ParseContext<'_>) -> Result<()> {
        match &value.kind {
            Kind::Array(items) => {
                for item in items.iter().filter(|item| !matches!(item.kind, Kind::Null)) {
                    self.coordinate(name, item, (key, point), cx)?;
                }
                return cx.closing(value).map(drop);
            }
            // ES: the parser enters the object and takes its end for the end of the point (query/objects_as_values).
            Kind::Object(members) => {
                return Err(match members.iter().next() {
                    None if self.distance.is_none() => cx.parsing(NO_DISTANCE, cx.closing(point)?),
                    None => EsError::not_implemented(format!("[{NAME}] with an object as a coordinate")),
                    Some(first) if first.value.as_object().is_some() || matches!(&*first.key, "lat" | "lon" | "geohash") => {
                        EsError::not_implemented(format!("[{NAME}] with an object as a coordinate"))
                    }
                    Some(first) => cx.parsing(format!("[{NAME}] query does not support [{key}]"), first.value.at),
                });
            }
            _ => {}
        }
        match name {
            "lat" => self.center.lat = scalar::double(value, cx)?,
            "lon" => self.center.lon = scalar::double(value, cx)?,
            "geohash" => {
                let text = scalar::text(value, cx)?;
                self.center = failed_at(crate::mapping::geo::geohash::decode(text, Corner::BottomLeft), value, cx)?;
            }
            _ => return Err(cx.parsing(format!("[{NAME}] query does not support [{key}]"), value.at)),
        }
        Ok(())
    }
}

impl QueryBuilder for GeoDistance {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let Some(field) = geo::field(NAME, &self.field, self.ignore_unmapped, cx)? else { return Ok(Query::nothing_because("")) };
        let mut center = self.center;
        if self.validation.coerces() {
            center = center.normalized();
        } else {
            geo::check(NAME, &[("center point latitude", center.lat)], &[("center point longitude", center.lon)], cx)?;
        }
        geo::check_field(field)?;
        // ES: normalizing keeps a missing coordinate missing (query/geo_distance).
        for (name, value, limit) in [("latitude", center.lat, 90), ("longitude", center.lon, 180)] {
            if value.is_nan() {
                let cause = EsError::illegal_argument(format!("invalid {name} NaN; must be between -{limit}.0 and {limit}.0"));
                return Err(geo::unusable(&self.field, cause, cx));
            }
        }
        let distance = self.distance;
        let test = ValueTest::new(format!("within {distance} of {center:?}"), move |value| match value {
            DocValue::Long(value) => arc_distance(center, encoding::decode(value)) <= distance,
            _ => false,
        });
        let text = text::within(&field.name, center, distance, cx.major);
        Ok(query_of(field, Match::Values(test.shown(text))))
    }
}
