//! `_geo_distance`: hits by how far their points are from others.

use super::nested::{self, NestedSort};
use super::parse::direction;
use super::{Mode, SortField};
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Member, Value};
use crate::mapping::geo::distance_unit::{DistanceUnit, METERS};
use crate::mapping::geo::geohash::Corner;
use crate::mapping::geo::{GeoPoint, encoding, parse as points, sloppy_math};
use crate::query_dsl::{ParseContext, geo};
use crate::xcontent::scalar;

/// The criterion as requested.
#[derive(Clone, Debug, PartialEq)]
pub struct GeoSort {
    /// Full field name.
    pub field: String,
    /// Origins of the distance.
    pub points: Vec<GeoPoint>,
    /// Nearest first.
    pub ascending: bool,
    /// Mode for several distances; `None` follows the direction.
    pub mode: Option<Mode>,
    /// The unit in which distances are rendered.
    pub unit: DistanceUnit,
    /// True for planar distances.
    pub plane: bool,
    /// True to accept an unmapped field.
    pub ignore_unmapped: bool,
    /// True to normalize points out of range.
    pub coerce: bool,
    /// The nested objects with the points.
    pub nested: Option<NestedSort>,
}

/// Parses the object of `_geo_distance`.
pub(in crate::search) fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<SortField> {
    let mut field: Option<String> = None;
    let mut sort = GeoSort::default();
    for member in value.as_object().into_iter().flatten() {
        sort.member(member, &mut field, cx)?;
    }
    let end = cx.closing(value)?;
    if sort.points.is_empty() {
        return Err(no_point(end, cx));
    }
    sort.field = field.unwrap_or_default();
    if sort.mode == Some(Mode::Sum) {
        return Err(cx.illegal("sort_mode [sum] isn't supported for sorting by geo distance", end));
    }
    Ok(SortField::GeoDistance(sort))
}

/// The error for a criterion whose value is not an object. ES: the value is taken for the start of one, with the members in `behind`, up to
/// `end` (`api/global/search_sort_without_object`).
pub(super) fn without_object(member: &Member<'_>, behind: &[&Member<'_>], end: Location, cx: &ParseContext<'_>) -> EsError {
    let (mut field, mut sort) = (None, GeoSort::default());
    // ES: the items of a list are points of a field that has the name of the sort (api/global/search_sort_without_object).
    for item in member.value.as_array().unwrap_or_default() {
        let item = Member { value: item.clone(), ..member.clone() };
        if let Err(error) = sort.member(&item, &mut field, cx) {
            return error;
        }
    }
    if field.is_some() {
        return EsError::not_implemented("a sort by a list of options");
    }
    if let Err(error) = behind.iter().try_for_each(|member| sort.member(member, &mut field, cx)) {
        return error;
    }
    if sort.points.is_empty() {
        return no_point(end, cx);
    }
    EsError::not_implemented("sort [_geo_distance] beside the name of its field")
}

fn no_point(end: Location, cx: &ParseContext<'_>) -> EsError {
    cx.illegal("Geo distance sorting needs at least one point.", end)
}

fn no_field() -> EsError {
    EsError::new("null_pointer_exception", 500, "Cannot invoke \"String.equals(Object)\" because \"fieldName\" is null")
}

impl Default for GeoSort {
    fn default() -> Self {
        Self {
            field: String::new(),
            points: Vec::new(),
            ascending: true,
            mode: None,
            unit: METERS,
            plane: false,
            ignore_unmapped: false,
            coerce: false,
            nested: None,
        }
    }
}

impl GeoSort {
    fn member(&mut self, member: &Member<'_>, field: &mut Option<String>, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (member.key.as_ref(), &member.value);
        let mut rename = || match field {
            Some(known) if known != key => {
                Err(cx.parsing(format!("Trying to reset fieldName to [{key}], already set to [{known}]."), value.at))
            }
            _ => {
                *field = Some(key.to_owned());
                Ok(())
            }
        };
        match &value.kind {
            Kind::Array(items) => {
                *field = Some(key.to_owned());
                self.array(items, value, cx)
            }
            Kind::Object(_) if key == "nested" => {
                self.nested = Some(nested::parse(value, cx)?);
                Ok(())
            }
            Kind::Object(_) => {
                rename()?;
                self.points.push(geo::point(value, cx)?);
                Ok(())
            }
            // ES: passed over, whatever its name (api/global/search_sort_without_object).
            Kind::Null => Ok(()),
            _ => match key {
                "order" => self.option(|sort, text| direction(text).map(|ascending| sort.ascending = ascending), value, cx),
                "unit" => self.option(|sort, text| DistanceUnit::named(text).map(|unit| sort.unit = unit), value, cx),
                "distance_type" => self.option(GeoSort::distance_type, value, cx),
                "mode" => self.option(GeoSort::mode, value, cx),
                "validation_method" => self.option(
                    |sort, text| {
                        sort.coerce = crate::query_dsl::Validation::read(text, value.at, cx)?.coerces();
                        Ok(())
                    },
                    value,
                    cx,
                ),
                "ignore_unmapped" => {
                    self.ignore_unmapped = scalar::boolean(value, cx)?;
                    Ok(())
                }
                _ if value.as_str().is_some() => {
                    rename()?;
                    let text = scalar::text(value, cx)?;
                    self.points.push(points::text(text, false, Corner::BottomLeft)?);
                    Ok(())
                }
                _ => Err(match field {
                    None => no_field(),
                    Some(known) if known == key => cx.parsing(format!("only geohash of type string supported for field [{key}]"), value.at),
                    Some(_) => cx.parsing(format!("[_geo_distance] does not support [{key}]"), value.at),
                }),
            },
        }
    }

    fn option(&mut self, set: impl FnOnce(&mut Self, &str) -> Result<()>, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let text = scalar::text(value, cx)?;
        set(self, text).map_err(|error| cx.stop(error, value.at))
    }

    fn distance_type(&mut self, text: &str) -> Result<()> {
        match text.to_lowercase().as_str() {
            "arc" => self.plane = false,
            "plane" => self.plane = true,
            _ => return Err(EsError::illegal_argument(format!("No geo distance for [{text}]"))),
        }
        Ok(())
    }

    fn mode(&mut self, text: &str) -> Result<()> {
        self.mode = Some(match text.to_lowercase().as_str() {
            "min" => Mode::Min,
            "max" => Mode::Max,
            "sum" => Mode::Sum,
            "avg" => Mode::Avg,
            "median" => Mode::Median,
            _ => return Err(EsError::illegal_argument(format!("Unknown SortMode [{text}]"))),
        });
        Ok(())
    }

    /// One point as numbers, or any number of points.
    fn array(&mut self, items: &[Value<'_>], array: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let mut items = items.iter();
        while let Some(item) = items.next() {
            let Some(lon) = item.as_number() else {
                self.points.push(geo::point(item, cx)?);
                continue;
            };
            let second = items.next();
            let Some(lat) = second.and_then(Value::as_number) else {
                if second.is_none() {
                    cx.closing(array)?;
                }
                let found = second.map_or("END_ARRAY", |second| second.token());
                return Err(points::parse_error(format!("geo point parsing: expected second number but got [{found}] instead")));
            };
            self.points.push(GeoPoint { lat: lat.as_f64(), lon: lon.as_f64() });
        }
        cx.closing(array).map(drop)
    }

    /// Mode for several distances.
    pub fn mode_or_default(&self) -> Mode {
        self.mode.unwrap_or(if self.ascending { Mode::Min } else { Mode::Max })
    }

    /// ES: this form is sorted by the index under the requested name, even an alias (`api/global/search_sort_alias`).
    pub fn is_plain(&self) -> bool {
        self.ascending && self.mode_or_default() == Mode::Min && self.unit == METERS && self.points.len() == 1
    }

    /// The distances of stored points, ascending.
    pub fn distances(&self, values: &[i64]) -> Vec<f64> {
        let distance = if self.plane { sloppy_math::plane_distance } else { sloppy_math::arc_distance };
        let mut found: Vec<f64> = values
            .iter()
            .map(|value| encoding::decode(*value))
            .flat_map(|point| self.points.iter().map(move |origin| self.unit.of_meters(distance(*origin, point))))
            .collect();
        found.sort_unstable_by(f64::total_cmp);
        found
    }

    /// The distances of several objects, ascending unless they are added up. ES: one object's follow another's then, which decides how the sum is rounded.
    pub fn in_order(&self, mut distances: Vec<f64>) -> Vec<f64> {
        if self.mode_or_default() != Mode::Avg {
            distances.sort_unstable_by(f64::total_cmp);
        }
        distances
    }
}
