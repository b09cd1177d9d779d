//! `search_after`: the sort values after which hits start.

use super::base64;
use super::sort::criterion::Criterion;
use super::sort::key::{NumberKind, SortKey};
use super::sort::script::ScriptKeys;
use super::sort::unmapped_type::ASSUMED;
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Value};
use crate::mapping::date::math::DateMath;
use crate::mapping::date::{DateFormat, Resolution};
use crate::mapping::field_type::{Match, RangeValues};
use crate::mapping::java_text::java_text;
use crate::mapping::type_traits::Values;
use crate::mapping::types::find;
use crate::query_dsl::ParseContext;
use crate::xcontent::java_number::parse_whole;

/// Reads the body's array.
pub fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<&'a [Value<'a>]> {
    let items = value.as_array().unwrap_or_default();
    for item in items {
        if matches!(item.kind, Kind::Array(_) | Kind::Object(_)) {
            let reason = format!(
                "Expected [VALUE_STRING] or [VALUE_NUMBER] or [VALUE_BOOLEAN] or [VALUE_NULL] but found [{}] inside search_after.",
                item.token()
            );
            return Err(EsError::parsing(reason, item.at));
        }
    }
    cx.closing(value)?;
    if items.is_empty() {
        return Err(EsError::illegal_argument("Values must contains at least one value."));
    }
    Ok(items)
}

/// Rejects a number of values other than that of the criteria.
pub fn check_count(values: &[Value<'_>], criteria: &[Criterion]) -> Result<()> {
    if criteria.is_empty() {
        return Err(EsError::illegal_argument("Sort must contain at least one field."));
    }
    if values.len() != criteria.len() {
        let reason = format!("search_after has {} value(s) but sort has {}.", values.len(), criteria.len());
        return Err(EsError::illegal_argument(reason));
    }
    Ok(())
}

/// The values as keys of the criteria they belong to.
pub fn resolve(values: &[Value<'_>], criteria: &[Criterion], now: i64, major: u8) -> Result<Vec<SortKey>> {
    let one = |(place, (value, criterion)): (usize, (&Value<'_>, &Criterion))| match &value.kind {
        Kind::Null if criterion.sort_type() == "STRING" => Ok(SortKey::Term(None)),
        Kind::Null => Err(EsError::illegal_argument(format!(
            "[search_after] value at position {place} cannot be null for sort field [{}] of type [{}].",
            name_of(criterion),
            criterion.sort_type()
        ))),
        _ => key(value, criterion, now, major),
    };
    values.iter().zip(criteria).enumerate().map(one).collect()
}

/// The type of a field that is assumed to be there.
fn assumed(criterion: &Criterion) -> Option<&str> {
    match criterion {
        Criterion::Number { assumed, .. } => assumed.as_deref(),
        _ => None,
    }
}

/// ES: a field that is assumed to be there has no name (`api/global/search_after_assumed`).
fn name_of(criterion: &Criterion) -> &str {
    if assumed(criterion).is_some() { ASSUMED } else { criterion.field_name() }
}

fn key(value: &Value<'_>, criterion: &Criterion, now: i64, major: u8) -> Result<SortKey> {
    let text = value.scalar_text().unwrap_or_default();
    // ES: an integer of more than 64 bits is retained as a string (api/global/search_after_beyond_long).
    let number = value.as_number().is_some_and(|number| !number.is_integer() || text.parse::<i64>().is_ok());
    let assumed = assumed(criterion);
    let name = name_of(criterion);
    let failed = |cause: EsError| {
        let reason = format!("Failed to parse search_after value for field [{name}].");
        EsError::illegal_argument(reason).caused_by(cause)
    };
    match criterion {
        Criterion::Score { .. } => NumberKind::Float.read(text, number).map_err(failed).map(|key| match key {
            SortKey::Double(value) => SortKey::Score(value as f32),
            other => other,
        }),
        Criterion::Doc { .. } => NumberKind::Int.read(text, number).map_err(failed),
        Criterion::ShardDoc { .. } | Criterion::Stored { .. } if number => NumberKind::Long.read(text, number).map_err(failed),
        Criterion::ShardDoc { .. } | Criterion::Stored { .. } => parse_whole(text).map(SortKey::Long).map_err(failed),
        Criterion::Number { kind: kind @ (NumberKind::Long | NumberKind::Nanos), field_type, format, .. } if !number => {
            if let Some(date) = field_type.as_ref().and_then(|field_type| field_type.date()) {
                return by_date(text, format.as_ref().unwrap_or(date.format), kind.resolution(), major);
            }
            let assumed = assumed.and_then(find).map(|spec| spec.traits);
            let pattern = match assumed.filter(|traits| traits.values == Values::Date).map(|traits| traits.sort) {
                Some(Some(NumberKind::Nanos)) => Some("strict_date_optional_time_nanos||epoch_millis"),
                Some(_) => Some("strict_date_optional_time||epoch_millis"),
                None => None,
            };
            if let Some(pattern) = pattern {
                return by_date(text, format.as_ref().unwrap_or(&DateFormat::parse(pattern)?), kind.resolution(), major);
            }
            match field_type.as_ref().map_or(assumed, |field_type| Some(field_type.traits())) {
                Some(traits) if traits.is_boolean() => match text {
                    "true" => Ok(SortKey::Long(1)),
                    "false" => Ok(SortKey::Long(0)),
                    _ => {
                        let reason = format!("Cannot parse boolean [{text}], expected either [true] or [false]");
                        Err(EsError::illegal_argument(reason))
                    }
                },
                // ES: a string that is not an integer is parsed as a fraction and rounded down.
                _ => parse_whole(text).map(SortKey::Long).map_err(failed),
            }
        }
        // ES: a long beyond an integer is the greatest of them, while one below wraps around (api/global/search_after_beyond_long).
        Criterion::Number { kind: NumberKind::Int, .. } if number && text.parse::<i64>().is_ok_and(|long| long > i64::from(i32::MAX)) => {
            Ok(NumberKind::Int.extreme(true))
        }
        Criterion::Number { kind, .. } => kind.read(text, number).map_err(failed),
        Criterion::Distance { .. } | Criterion::Script { keys: ScriptKeys { texts: false, .. }, .. } => {
            NumberKind::Double.read(text, number).map_err(failed)
        }
        Criterion::Term { field_type: Some(field_type), .. } if field_type.traits().is_address() => {
            by_field_type(&java_text(value), criterion, now)
        }
        Criterion::Term { field_type: Some(field_type), .. } if field_type.traits().values == Values::Bytes => {
            Ok(SortKey::Term(Some(base64::decode(&java_text(value), [b'+', b'/'])?.into())))
        }
        // ES: the format that renders ranges of dates cannot parse any (mapping/range_doc_values).
        Criterion::Term { field_type: Some(field_type), .. } if field_type.range_values() == Some(RangeValues::Dates) => {
            Err(EsError { reason: None, ..EsError::new("unsupported_operation_exception", 500, "") })
        }
        Criterion::Constant { .. } | Criterion::Term { .. } | Criterion::Script { .. } => {
            Ok(SortKey::Term(Some(java_text(value).as_bytes().into())))
        }
    }
}

/// A point in time, which is not the present one.
fn by_date(text: &str, format: &DateFormat, resolution: Resolution, major: u8) -> Result<SortKey> {
    if text.starts_with("now") {
        let cause = EsError::illegal_state("now() is not allowed in [search_after] key");
        return Err(EsError::new("parse_exception", 400, "could not read the current timestamp").caused_by(cause));
    }
    let at = DateMath { format, zone: None, now: 0, round_up: false, major }.read(text)?;
    resolution.number(at).map(SortKey::Long)
}

/// The value as parsed by the field type.
fn by_field_type(text: &str, criterion: &Criterion, now: i64) -> Result<SortKey> {
    let (Criterion::Number { field, field_type: Some(field_type), .. } | Criterion::Term { field, field_type: Some(field_type), .. }) =
        criterion
    else {
        return Err(EsError::number_format(text));
    };
    let value = Value { kind: Kind::String(text.into()), at: Location::default() };
    match field_type.term(field, &value, now)? {
        Match::Long { min, .. } => Ok(SortKey::Long(min)),
        Match::Term(term) => Ok(SortKey::Term(Some(term.into()))),
        _ => Err(EsError::number_format(text)),
    }
}
