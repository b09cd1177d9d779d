//! `geo_point`: points on the earth, stored as two 32-bit numbers.

use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::json::writer::write_string;
use crate::json::{JsonOwned, Kind, Location, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::geo::geohash::{self, Corner};
use crate::mapping::geo::{GeoPoint, encoding, malformed_point, parse};
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite, Serialized};
use crate::mapping::parameter_value::{boolean, doc_values, ignore_malformed, index, meta, raw, store};
use crate::mapping::value_error::{Preview, Refused, extra_data, nameless};
use crate::xcontent::java_number::parse_double;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Point).with(&[Ability::Category, Ability::Objects]);

/// The registration of `geo_point`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "geo_point",
    traits: &TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

const PARAMS: &[Param] = &[
    doc_values(),
    index(),
    store(),
    ignore_malformed(),
    Param::new("ignore_z_value", boolean, ParamDefault::Bool(true)).updatable().serialized(Serialized::Given),
    Param::new("null_value", null_value, ParamDefault::Null).nullable(),
    Param::new("script", raw, ParamDefault::Null).nullable().unsupported(),
    Param::new("on_script_error", raw, ParamDefault::Text("fail")).unsupported(),
    meta(),
    Param::new("time_series_dimension", boolean, ParamDefault::Bool(false)).unsupported(),
    Param::new("time_series_metric", raw, ParamDefault::Null).nullable().unsupported(),
    Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
];

fn null_value(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let point = parse::point(value, true, Corner::BottomLeft)?;
    point.check("illegal_argument_exception", "")?;
    let number = |value: f64| JsonOwned::Number(f64_to_string(value));
    Ok(JsonOwned::Object(vec![("lat".to_owned(), number(point.lat)), ("lon".to_owned(), number(point.lon))]))
}

/// A `geo_point` field.
struct GeoPointType {
    null_value: Option<GeoPoint>,
    ignore_malformed: bool,
    ignore_z: bool,
    kept: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let null_value = match params.get("null_value") {
        JsonOwned::Object(members) => match members.as_slice() {
            [(_, JsonOwned::Number(lat)), (_, JsonOwned::Number(lon))] => {
                lat.parse().ok().zip(lon.parse().ok()).map(|(lat, lon)| GeoPoint { lat, lon })
            }
            _ => None,
        },
        _ => None,
    };
    let ty = GeoPointType {
        null_value,
        ignore_malformed: params.bool("ignore_malformed"),
        ignore_z: params.bool("ignore_z_value"),
        kept: params.bool("index") || params.bool("doc_values"),
    };
    let mut field = Field::new(Arc::clone(site.name), Arc::new(ty));
    field.indexed = params.bool("index");
    field.doc_values = params.bool("doc_values");
    field.store = params.bool("store");
    field
}

/// Length of the geohashes that multi-fields of a point get.
const GEOHASH_LETTERS: usize = 12;

type Read = std::result::Result<(), Refused>;

impl GeoPointType {
    fn add(&self, field: &Field, point: GeoPoint, sink: &mut FieldSink<'_>) -> Result<()> {
        let point = if self.ignore_malformed {
            if !point.lat.is_finite() || !point.lon.is_finite() {
                return Err(EsError::illegal_argument("cannot normalize the point - not a number"));
            }
            point.normalized()
        } else {
            // ES: the field by its own name, without those it lies in (mapping/geo_point).
            let name = field.name.rsplit('.').next().unwrap_or_default();
            // ES: a NaN coordinate is reported only by the index structure that stores it.
            let given = |coordinate: f64| if coordinate.is_nan() && !self.kept { 0.0 } else { coordinate };
            let checked = GeoPoint { lat: given(point.lat), lon: given(point.lon) };
            checked.check("illegal_argument_exception", &format!(" for {name}"))?;
            point
        };
        sink.keep(field, |out| out.string(&format!("{}, {}", f64_to_string(point.lat), f64_to_string(point.lon))));
        if self.kept {
            sink.long(field, encoding::encode(point));
        }
        if let Some(geohashes) = &mut sink.geohashes {
            geohashes.push(geohash::encode(point, GEOHASH_LETTERS));
        }
        Ok(())
    }

    /// A point as hits return it.
    fn shown(&self, point: GeoPoint) -> Option<GeoPoint> {
        if self.ignore_malformed {
            return (point.lat.is_finite() && point.lon.is_finite()).then(|| point.normalized());
        }
        Some(point)
    }

    /// One point that is not simply `[lon, lat]`.
    fn one(&self, field: &Field, value: &Value<'_>, in_list: bool, sink: &mut FieldSink<'_>) -> Read {
        if value.is_null() {
            return self.null(field, sink);
        }
        let read = parse::point(value, self.ignore_z, Corner::BottomLeft).and_then(|point| self.add(field, point, sink));
        read.or_else(|cause| {
            let cause = if cause.message().starts_with("field [] not supported") { nameless() } else { cause };
            if self.ignore_malformed {
                self.check_end(field, value, in_list, sink)?;
            }
            let refused = Refused { preview: Preview::Omitted, ..Refused::malformed(cause) }.at(value);
            sink.ignore_malformed(field, refused, self.ignore_malformed)
        })
    }

    /// Rejects a document whose parser does not consume a malformed point completely.
    fn check_end(&self, field: &Field, value: &Value<'_>, in_list: bool, sink: &FieldSink<'_>) -> Read {
        let Some(stop) = malformed_point::stop(value, self.ignore_z, sink.token_after(value)) else { return Ok(()) };
        // ES: below an object its members would follow as those of the document.
        let is_outermost = !field.name.contains('.');
        match stop {
            // ES: remaining numbers are skipped as further values of the array (mapping/geo_point_unreadable).
            malformed_point::Stop { only_numbers: true, .. } if in_list => Ok(()),
            malformed_point::Stop { is_last: true, behind, .. } if !in_list && is_outermost => Err(Refused::bare(extra_data(behind))),
            _ => Err(Refused::bare(EsError::not_implemented("a malformed [geo_point] with a field name that cannot be read"))),
        }
    }

    fn null(&self, field: &Field, sink: &mut FieldSink<'_>) -> Read {
        match self.null_value {
            Some(point) => self.add(field, point, sink).map_err(Refused::fatal),
            None => Ok(()),
        }
    }

    /// `[lon, lat]` or `[lon, lat, z]`, and what follows in the array.
    fn numbers(&self, field: &Field, items: &[Value<'_>], array: &Value<'_>, sink: &mut FieldSink<'_>) -> Read {
        let [first, second, rest @ ..] = items else {
            let end = end_of_array(array);
            let after = Location { column: end.column + 1, ..end };
            let reason = "Current token (END_ARRAY) not numeric, can not use numeric value accessors";
            return Err(Refused::wrapped(sink.error_at("json_parse_exception", reason, after), end));
        };
        let lon = number(first, sink)?;
        let lat = number(second, sink)?;
        let mut rest = rest;
        let mut at = end_of_array(array);
        if let Some((third, others)) = rest.split_first() {
            at = third.at;
            let Some(z) = third.as_number() else {
                // ES: whatever is no number there is one dimension too many (mapping/geo_point_lists).
                return Err(Refused::wrapped(parse::parse_error("field type does not accept > 3 dimensions"), at));
            };
            parse::check_z(z.as_f64(), self.ignore_z).map_err(|cause| Refused::wrapped(cause, at))?;
            rest = others;
        }
        self.add(field, GeoPoint { lat, lon }, sink).map_err(|cause| Refused::wrapped(cause, at))?;
        // ES: what is left of the array is read as further values of the field (mapping/geo_point_lists).
        rest.iter().try_for_each(|item| self.index(field, item, sink))
    }
}

/// The location of an array's closing bracket.
fn end_of_array(array: &Value<'_>) -> Location {
    let last = array.at.end.saturating_sub(1);
    Location { column: array.at.column + (last - array.at.start), start: last, end: array.at.end, ..array.at }
}

/// One of the first two numbers of an array; the second may be a text.
fn number(value: &Value<'_>, sink: &FieldSink<'_>) -> std::result::Result<f64, Refused> {
    let cause = match &value.kind {
        Kind::Number(number) => return Ok(number.as_f64()),
        Kind::String(text) => match parse_double(text) {
            Ok(number) => return Ok(number),
            Err(cause) => cause,
        },
        _ => sink.not_numeric(value),
    };
    Err(Refused::wrapped(cause, value.at))
}

impl FieldType for GeoPointType {
    fn type_name(&self) -> &'static str {
        "geo_point"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Long
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn answers_match(&self) -> bool {
        false
    }

    fn has_buckets(&self) -> bool {
        false
    }

    fn takes_arrays(&self) -> bool {
        true
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> Read {
        match &value.kind {
            Kind::Array(items) if items.first().is_some_and(|item| item.as_number().is_some()) => self.numbers(field, items, value, sink),
            Kind::Array(items) => items.iter().try_for_each(|item| self.one(field, item, true, sink)),
            _ => self.one(field, value, sink.in_list, sink),
        }
    }

    fn points(&self, values: &[&Value<'_>]) -> Option<Vec<GeoPoint>> {
        let number = |value: &&Value<'_>| value.as_number().map(|number| number.as_f64());
        // ES: an array that starts with a number is one point, even with strings in it; elements after the third are ignored.
        if let (Some(lon), Some(second)) = (values.first().and_then(number), values.get(1)) {
            let coordinate = |value: &&Value<'_>| number(value).or_else(|| parse_double(value.as_str()?).ok());
            let lat = coordinate(second).filter(|_| values.get(2).is_none_or(|third| coordinate(third).is_some()))?;
            return Some(self.shown(GeoPoint { lat, lon }).into_iter().collect());
        }
        let points = values.iter().filter(|value| !value.is_null() && number(value).is_none());
        let point = |value: &&Value<'_>| match value.as_array() {
            // ES: a list within the list is one point, or nothing (api/global/search_fields_point_lists).
            Some(items) if items.len() > 1 && items.iter().take(2).all(|item| item.as_number().is_some()) => {
                self.points(&items.iter().collect::<Vec<_>>()).unwrap_or_default()
            }
            // ES: one without anything in it, to which one of several ways leads, is a point of no numbers (mapping/runtime_point_ways).
            Some([]) => self.shown(GeoPoint { lat: f64::NAN, lon: f64::NAN }).into_iter().collect(),
            Some(_) => Vec::new(),
            None => parse::point(value, self.ignore_z, Corner::BottomLeft).ok().and_then(|point| self.shown(point)).into_iter().collect(),
        };
        Some(points.flat_map(point).collect())
    }

    fn term(&self, name: &str, _value: &Value<'_>, _now: i64) -> Result<Match> {
        let reason = format!("Geometry fields do not support exact searching, use dedicated geometry queries instead: [{name}]");
        Err(EsError::illegal_argument(reason))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [geo_point] does not support range queries")))
    }

    fn read_text(&self, text: &str, _now: i64) -> Result<OwnedValue> {
        Ok(OwnedValue::Long(encoding::encode(parse::text(text, false, Corner::BottomLeft)?)))
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        if let DocValue::Long(value) = value {
            let point = encoding::decode(value);
            write_string(out, &format!("{}, {}", f64_to_string(point.lat), f64_to_string(point.lon)));
        }
    }
}
