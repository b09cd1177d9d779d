//! `distance_feature`: documents score the more, the closer one of their dates is.

use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use super::field::metadata;
use super::geo;
use super::parse::constructing_parser::Making;
use super::parse::duration::{millis, nanos};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::json::{Kind, Member, Value};
use crate::mapping::Field;
use crate::mapping::geo::distance_unit::METERS;
use crate::mapping::geo::geohash::Corner;
use crate::mapping::geo::{GeoPoint, parse as points};
use crate::xcontent::{object_parser, scalar};

use crate::lucene::{Measured, Query, Unkept};
use crate::mapping::date::Resolution;
use crate::mapping::field_type::{Match, RangeBounds, Relation};
use crate::mapping::types::number::check_searchable;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "distance_feature", parse };

const NAME: &str = "distance_feature";

#[derive(Default)]
struct DistanceFeature<'a> {
    field: Option<&'a str>,
    origin: Option<&'a Value<'a>>,
    pivot: Option<&'a str>,
    /// The origin, where it was sent as a point.
    point: Option<GeoPoint>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = DistanceFeature::default();
    for member in value.as_object().into_iter().flatten() {
        query.member(member, cx)?;
        Making::Once(&["field", "origin", "pivot"]).check_boost(NAME, value, member, query.common.boost, cx)?;
    }
    let end = cx.closing(value)?;
    let missing: Vec<&str> = [("field", query.field.is_none()), ("origin", query.origin.is_none()), ("pivot", query.pivot.is_none())]
        .into_iter()
        .filter_map(|(name, missing)| missing.then_some(name))
        .collect();
    if !missing.is_empty() {
        return Err(cx.illegal(format!("Required [{}]", missing.join(", ")), end));
    }
    Ok(Box::new(query))
}

impl<'a> DistanceFeature<'a> {
    fn member(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (member.key.as_ref(), &member.value);
        if boost_and_name::read_declared(NAME, &mut self.common, member, cx)? {
            return Ok(());
        }
        let failed = |cause| object_parser::failed(NAME, key, value, cause, cx);
        match key {
            "field" | "pivot" if value.as_str().is_none() => {
                return Err(object_parser::wrong_type(NAME, key, value, cx));
            }
            "field" => self.field = Some(scalar::text(value, cx).map_err(failed)?),
            "pivot" => self.pivot = Some(scalar::text(value, cx).map_err(failed)?),
            "origin" if value.as_bool().is_some() => return Err(object_parser::wrong_type(NAME, key, value, cx)),
            "origin" if value.scalar_text().is_some() => {
                cx.read(value).map_err(failed)?;
                self.origin = Some(value);
            }
            "origin" if value.as_object().is_some() || value.as_array().is_some() => {
                // ES: an array is consumed before it is rejected (query/distance_feature_arrays).
                let at = if value.as_array().is_some() { cx.closing(value).unwrap_or(value.at) } else { value.at };
                let point = geo::failed_at(geo::point(value, cx), &Value { at, ..value.clone() }, cx);
                self.point = Some(point.map_err(failed)?);
                self.origin = Some(value);
            }
            "origin" => return Err(EsError::not_implemented("[distance_feature] with such an [origin]")),
            _ => return Err(object_parser::unknown_field(NAME, member, &["field", "origin", "pivot", "boost", "_name"], cx)),
        }
        Ok(())
    }
}

impl DistanceFeature<'_> {
    /// The query on a field of points.
    fn near(&self, field: &Field, origin: &Value<'_>, pivot: &str, cx: &QueryContext<'_>) -> Result<Query> {
        let origin = match (self.point, &origin.kind) {
            (Some(point), _) => point,
            (None, Kind::String(text)) => points::text(text, false, Corner::BottomLeft)?,
            _ => {
                let class = match &origin.kind {
                    Kind::Number(number) if number.is_integer() => "java.lang.Long",
                    Kind::Number(_) => "java.lang.Double",
                    _ => "java.lang.Boolean",
                };
                return Err(EsError::illegal_argument(format!(
                    "Illegal type [class {class}] for [origin]! Must be of type [geo_point] or [string] for geo_point fields!"
                )));
            }
        };
        let pivot = METERS.parse(pivot)?;
        for (name, value, limit) in [("latitude", origin.lat, 90.0), ("longitude", origin.lon, 180.0)] {
            if !(-limit..=limit).contains(&value) {
                let (value, limit) = (f64_to_string(value), f64_to_string(limit));
                return Err(EsError::illegal_argument(format!("invalid {name} {value}; must be between -{limit} and {limit}")));
            }
        }
        if pivot <= 0.0 {
            return Err(EsError::illegal_argument(format!("pivotDistance must be > 0, got {}", f64_to_string(pivot))));
        }
        Ok(Query::GeoDistance { field: Arc::clone(field.column_name()), origin, pivot, measured: measured(field, cx) })
    }
}

/// Where the distances of a field's values are computed from.
fn measured(field: &Field, cx: &QueryContext<'_>) -> Measured {
    if field.is_runtime() || !field.indexed {
        return Measured::ByValue;
    }
    if field.doc_values {
        return Measured::Indexed;
    }
    let reason = format!(
        "unexpected docvalues type NONE for field '{}' (expected one of [SORTED_NUMERIC, NUMERIC]). Re-index with correct docvalues type.",
        field.name
    );
    Measured::Unkept(Box::new(Unkept { error: EsError::new("illegal_state_exception", 500, reason), failure: cx.failure.of_query() }))
}

fn wrong_type(kind: &str) -> EsError {
    EsError::illegal_argument(format!(
        "Illegal data type of [{kind}]![distance_feature] query can only be run on a date, date_nanos or geo_point field type!"
    ))
}

impl QueryBuilder for DistanceFeature<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let (Some(name), Some(origin), Some(pivot)) = (self.field, self.origin, self.pivot) else { return Ok(Query::nothing()) };
        let Some(field) = cx.mapping.field(name) else {
            metadata::check_built(name, "distance_feature")?;
            return if metadata::is_unmapped(name, cx) {
                Ok(Query::nothing_because("Can't run [distance_feature] query on unmapped fields!"))
            } else {
                Err(wrong_type(name))
            };
        };
        let is_point = field.ty.traits().is_point();
        if !field.is_runtime() && (is_point || field.ty.date().is_some()) {
            check_searchable(&field.name, field.indexed, field.doc_values)?;
        }
        if is_point {
            return self.near(field, origin, pivot, cx);
        }
        let Some(date) = field.ty.date() else {
            return Err(wrong_type(field.ty.type_name()));
        };
        // ES: a point is parsed from its rendered text (query/distance_feature_arrays).
        let printed = self.point.map(|GeoPoint { lat, lon }| format!("{}, {}", f64_to_string(lat), f64_to_string(lon)));
        let printed = printed.map(|text| Value { kind: Kind::String(text.into()), at: origin.at });
        let origin = printed.as_ref().unwrap_or(origin);
        // ES: a date without a time means the last instant of the day (query/distance_feature).
        let bounds = RangeBounds {
            lower: None,
            upper: Some((origin, true)),
            open: (true, true),
            format: None,
            time_zone: None,
            relation: Relation::default(),
            now: cx.now,
        };
        let Match::Long { max: origin, .. } = field.ty.range(&field.name, &bounds)? else {
            return Err(EsError::not_implemented("[distance_feature] with such an [origin]"));
        };
        let pivot = match date.resolution {
            Resolution::Millis => millis(pivot, "distance_feature.pivot")? as i64,
            Resolution::Nanos => nanos(pivot, "distance_feature.pivot")?,
        };
        let measured = measured(field, cx);
        // ES: only the query on an index checks this (query/distance_feature_by_value).
        if pivot <= 0 && measured != Measured::ByValue {
            return Err(EsError::illegal_argument(format!("pivotDistance must be > 0, got {pivot}")));
        }
        Ok(Query::Distance { field: Arc::clone(field.column_name()), origin, pivot, measured })
    }
}
