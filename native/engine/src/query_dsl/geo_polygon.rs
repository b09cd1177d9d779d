//! `geo_polygon`: documents with a point in a polygon. Deprecated by the reference.

use super::field::mapped_field_query::query_of;
use super::geo;
use super::geo::text;
use super::geo::{Validation, failed_at};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::lucene::Query;
use crate::mapping::field_type::{DocValue, Match, ValueTest};
use crate::mapping::geo::shape::{Position, is_in_ring};
use crate::mapping::geo::{GeoPoint, encoding};
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "geo_polygon";

pub(super) struct GeoPolygon {
    pub(super) field: String,
    /// The polygon's points, closed: the first one is repeated at the end.
    pub(super) points: Vec<GeoPoint>,
    pub(super) validation: Validation,
    pub(super) ignore_unmapped: bool,
    pub(super) common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    cx.deprecate(
        "Deprecated field [geo_polygon] used, replaced by [[geo_shape] query where polygons are defined in geojson or wkt]".to_owned(),
    );
    let query = read(value, cx)?;
    boost_and_name::check_boost(NAME, value, &query.common, cx)?;
    Ok(Box::new(query))
}

/// Reads the query without judging its boost.
pub(super) fn read(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<GeoPolygon> {
    let (mut field, mut shell) = (None, Vec::new());
    let (mut validation, mut ignore_unmapped, mut common) = (Validation::default(), false, Common::default());
    let unsupported = |key: &str, value: &Value<'_>| cx.parsing(format!("[{NAME}] query does not support [{key}]"), value.at);
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Object(members) => {
                field = Some(key.to_owned());
                for member in members {
                    let (key, value) = (member.key.as_ref(), &member.value);
                    let Some(items) = value.as_array() else {
                        let token = value.token();
                        return Err(cx.parsing(format!("[{NAME}] query does not support token type [{token}] under [{key}]"), value.at));
                    };
                    if key != "points" {
                        return Err(unsupported(key, value));
                    }
                    for item in items {
                        shell.push(failed_at(geo::point(item, cx), item, cx)?);
                    }
                    cx.closing(value)?;
                }
                cx.closing(value)?;
            }
            Kind::Null => {}
            Kind::Array(_) => return Err(cx.parsing(format!("[{NAME}] unexpected token type [START_ARRAY]"), value.at)),
            _ => match key {
                "validation_method" => validation = Validation::read(scalar::text(value, cx)?, value.at, cx)?,
                "ignore_unmapped" => ignore_unmapped = scalar::boolean(value, cx)?,
                _ if boost_and_name::read(&mut common, key, value, cx)? => {}
                _ => return Err(unsupported(key, value)),
            },
        }
    }
    let end = cx.closing(value)?;
    let Some(field) = field else { return Err(cx.illegal("fieldName must not be null", end)) };
    let Some(first) = shell.first().copied() else { return Err(cx.illegal("polygon must not be null or empty", end)) };
    let closed = shell.last() == Some(&first);
    if shell.len() < if closed { 4 } else { 3 } {
        return Err(cx.illegal("too few points defined for geo_polygon query", end));
    }
    if !closed {
        shell.push(first);
    }
    Ok(GeoPolygon { field, points: shell, validation, ignore_unmapped, common })
}

impl QueryBuilder for GeoPolygon {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let Some(field) = cx.mapping.field(&self.field) else {
            if self.ignore_unmapped {
                return Ok(Query::nothing_because(""));
            }
            return Err(cx.shard_error(format!("failed to find geo_point field [{}]", self.field)));
        };
        if !field.ty.traits().is_point() || field.is_runtime() {
            return Err(cx.shard_error(format!("field [{}] is not a geo_point field", self.field)));
        }
        let mut shell = self.points.clone();
        for point in &mut shell {
            if self.validation.coerces() {
                *point = point.normalized();
            } else {
                point.check_asked("x", " for [geo_polygon]").map_err(|error: EsError| cx.shard_error(error.message().to_owned()))?;
            }
        }
        if !field.indexed {
            // ES: only the index is searched, and it contains nothing (query/geo_polygon).
            return Ok(Query::nothing());
        }
        let name = format!("{shell:?}");
        let shell: Vec<Position> = shell.iter().map(|point| (point.lon, point.lat)).collect();
        let text = text::in_polygon(&field.name, &shell, cx.major);
        let contains = move |point: GeoPoint| is_in_ring(&shell, (point.lon, point.lat));
        let accepts = move |value: DocValue<'_>| matches!(value, DocValue::Long(value) if contains(encoding::decode(value)));
        Ok(query_of(field, Match::Values(ValueTest::new(name, accepts).shown(text))))
    }
}
