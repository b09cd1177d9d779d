//! Shared parts of the geo point queries.

pub(in crate::query_dsl) mod text;

use super::{ParseContext, QueryContext};
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Value};
use crate::mapping::Field;
use crate::mapping::geo::geohash::Corner;
use crate::mapping::geo::{GeoPoint, parse};
use crate::mapping::types::number::check_searchable;

/// `validation_method`: what happens to coordinates out of range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Validation {
    /// They are brought into range.
    Coerce,
    /// The same.
    IgnoreMalformed,
    /// Malformed points are rejected.
    #[default]
    Strict,
}

impl Validation {
    /// The rendered name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Coerce => "COERCE",
            Self::IgnoreMalformed => "IGNORE_MALFORMED",
            Self::Strict => "STRICT",
        }
    }

    /// Reads the option, in any case.
    pub fn read(text: &str, at: Location, cx: &ParseContext<'_>) -> Result<Self> {
        match text.to_uppercase().as_str() {
            "COERCE" => Ok(Self::Coerce),
            "IGNORE_MALFORMED" => Ok(Self::IgnoreMalformed),
            "STRICT" => Ok(Self::Strict),
            _ => {
                let reason = format!("operator needs to be either [COERCE, IGNORE_MALFORMED, STRICT], but not [{text}]");
                Err(cx.illegal(reason, at))
            }
        }
    }

    /// Returns true if coordinates are normalized into range.
    pub fn coerces(self) -> bool {
        self != Self::Strict
    }
}

/// The error for a field that cannot be queried for such a location.
pub fn unusable(field: &str, cause: EsError, cx: &QueryContext<'_>) -> EsError {
    cx.shard_error(format!("Exception creating query on Field [{field}] {}", cause.message())).caused_by(cause)
}

/// Records the location of the parser when a point error is thrown. ES: objects and arrays have been skipped to their end
/// (`query/geo_point_lists`).
pub fn failed_at<T>(read: Result<T>, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<T> {
    read.map_err(|error| match cx.closing(value) {
        Ok(end) if value.as_object().is_some() || value.as_array().is_some() => cx.stop(error, end),
        // The location is where the text is cut off.
        Err(_) => error,
        _ => cx.stop(error, value.at),
    })
}

/// A point in any form. ES: objects and lists are read by a parser of their own.
pub fn point(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<GeoPoint> {
    if value.at.is_complete() {
        return parse::point(value, false, Corner::BottomLeft);
    }
    let failure = mistake(value).map_or_else(|| cx.read(value), Err);
    failure.map_err(|failure| cx.passed_over(value, failure)).and_then(|()| parse::point(value, false, Corner::BottomLeft))
}

/// The error of a truncated object or array: its first error, if that was reached; missing members are reported at its end.
fn mistake(value: &Value<'_>) -> Option<EsError> {
    let is_read = |value: &Value<'_>| value.at.is_complete() || value.as_str().is_none();
    let is_mistaken = match &value.kind {
        Kind::Object(object) => {
            let members: Vec<_> = object.iter().cloned().collect();
            parse::first_mistake(&members, false).is_some_and(|place| is_read(&members[place].value))
        }
        Kind::Array(_) => true,
        _ => false,
    };
    parse::point(value, false, Corner::BottomLeft).err().filter(|_| is_mistaken)
}

/// The geo point field of a query; `None` if it is unmapped and `ignore_unmapped` is set.
pub fn field<'a>(query: &str, name: &str, ignore_unmapped: bool, cx: &'a QueryContext<'_>) -> Result<Option<&'a Field>> {
    let Some(field) = cx.mapping.field(name) else {
        if ignore_unmapped {
            return Ok(None);
        }
        return Err(cx.shard_error(format!("failed to find geo field [{name}]")));
    };
    if field.ty.traits().is_shape() {
        return Err(EsError::not_implemented(format!("[{query}] on a field of type [geo_shape]")));
    }
    if !field.ty.traits().is_point() {
        let kind = field.ty.type_name();
        return Err(cx.shard_error(format!("Field [{name}] is of unsupported type [{kind}] for [{query}] query")));
    }
    Ok(Some(field))
}

/// Rejects coordinates out of range; each has its name in the message.
pub fn check(query: &str, latitudes: &[(&str, f64)], longitudes: &[(&str, f64)], cx: &QueryContext<'_>) -> Result<()> {
    let bad = |coordinates: &[(&str, f64)], limit: f64| -> Vec<String> {
        let out = coordinates.iter().filter(|(_, value)| !(-limit..=limit).contains(value));
        out.map(|(name, value)| format!("[{query}] {name} is invalid: {}", crate::json::number::f64_to_string(*value))).collect()
    };
    let mut failures = bad(latitudes, 90.0);
    failures.extend(bad(longitudes, 180.0));
    if failures.is_empty() {
        return Ok(());
    }
    let listed = failures.iter().enumerate().map(|(place, failure)| format!("{}: {failure};", place + 1)).collect::<Vec<_>>().concat();
    let cause = EsError::new("query_validation_exception", 400, format!("Validation Failed: {listed}"));
    Err(cx.shard_error("couldn't validate latitude/ longitude values").caused_by(cause))
}

/// Rejects a field that stores nothing that can be searched.
pub fn check_field(field: &Field) -> Result<()> {
    check_searchable(&field.name, field.indexed, field.doc_values)
}

/// A point without coordinates yet.
pub const NOWHERE: GeoPoint = GeoPoint { lat: f64::NAN, lon: f64::NAN };
