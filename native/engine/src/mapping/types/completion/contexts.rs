//! Parses the contexts given with a completion input.

use crate::error::EsError;
use crate::json::{Kind, Location, Value};
use crate::mapping::completion::CompletionType;
use crate::mapping::completion_context::category;
use crate::mapping::document::parsing_exception::{closed_reader, end_of_at};
use crate::mapping::document_context::FieldSink;
use crate::mapping::geo::geohash::{self, Corner};
use crate::mapping::geo::{GeoPoint, parse};
use crate::mapping::value_error::{Refused, nameless};

type Parsed<T> = std::result::Result<T, Refused>;

fn parse_error<T>(reason: String, at: Location) -> Parsed<T> {
    Err(Refused::wrapped(EsError::new("parse_exception", 400, reason), at))
}

/// Parses the object under `contexts`; each context is paired with the ordinal of its mapping.
pub fn read(ty: &CompletionType, value: &Value<'_>, sink: &FieldSink<'_>, contexts: &mut Vec<(usize, String)>) -> Parsed<()> {
    let Some(members) = value.as_object() else {
        let reason = format!("contexts must be an object or an array , but was [{}]", value.token());
        return Err(Refused::wrapped(EsError::illegal_argument(reason), value.at));
    };
    for member in members {
        if member.key.is_empty() {
            return Err(Refused::wrapped(nameless(), member.at));
        }
        let numbers: Vec<usize> = (0..ty.contexts.len()).filter(|number| ty.contexts[*number].name == member.key).collect();
        let Some(last) = numbers.last() else {
            let names: Vec<&str> = ty.contexts.iter().map(|context| context.name.as_str()).collect();
            let reason = format!("Unknown context name [{}], must be one of [{}]", member.key, names.join(", "));
            return Err(Refused::wrapped(EsError::illegal_argument(reason), member.at));
        };
        let values = match ty.contexts[*last].precision {
            None => categories(&member.value)?,
            Some(precision) => places(&member.value, precision, sink)?,
        };
        contexts.extend(numbers.iter().flat_map(|number| values.iter().map(|value| (*number, value.clone()))));
    }
    Ok(())
}

fn categories(value: &Value<'_>) -> Parsed<Vec<String>> {
    let Some(items) = value.as_array() else {
        let wanted = "contexts must be a string, number or boolean or a list of string, number or boolean";
        let wrong = || parse_error(format!("{wanted}, but was [{}]", value.token()), value.at);
        return category(value).map_or_else(wrong, |text| Ok(vec![text]));
    };
    let item = |item: &Value<'_>| match category(item) {
        Some(text) => Ok(text),
        None => parse_error(format!("context array must have string, number or boolean values, but was [{}]", item.token()), item.at),
    };
    items.iter().map(item).collect()
}

fn places(value: &Value<'_>, precision: usize, sink: &FieldSink<'_>) -> Parsed<Vec<String>> {
    match &value.kind {
        // ES: a text is taken for a geohash, whatever it is (mapping/completion_contexts).
        Kind::String(text) => Ok(vec![text.chars().take(precision).collect()]),
        Kind::Array(items) => match items.first() {
            Some(first) if first.as_number().is_some() => Ok(vec![geohash::encode(lon_lat(items, value, sink)?, precision)]),
            _ => items.iter().map(|item| point(item, precision, sink)).collect(),
        },
        _ => point(value, precision, sink).map(|place| vec![place]),
    }
}

/// The point of an array of numbers. ES: here it cannot be one of several, and is parsed with the enclosing array
/// (`mapping/completion_contexts_read`).
fn lon_lat(items: &[Value<'_>], value: &Value<'_>, sink: &FieldSink<'_>) -> Parsed<GeoPoint> {
    let no_lat = |at| parse_error("latitude must be a numeric value".to_owned(), at);
    let coordinate = |place: usize| items.get(place).and_then(Value::as_number).map(|number| number.as_f64());
    match items {
        [_, lat, ..] if lat.as_number().is_none() => return no_lat(lat.at),
        [_, _, third, ..] => return parse_error("only two values [lon, lat] expected".to_owned(), third.at),
        _ => check_end(value, false, sink)?,
    }
    match (coordinate(0), coordinate(1)) {
        (Some(lon), Some(lat)) => Ok(GeoPoint { lat, lon }),
        _ => no_lat(end_of_at(value.at, sink.source())),
    }
}

fn point(value: &Value<'_>, precision: usize, sink: &FieldSink<'_>) -> Parsed<String> {
    // ES: containers are parsed separately (mapping/completion_contexts_read).
    let is_apart = value.as_object().is_some() || value.as_array().is_some();
    let at = if is_apart { end_of_at(value.at, sink.source()) } else { value.at };
    if let Some(cut) = sink.cut.filter(|_| !value.at.is_complete())
        && let Some(cause) = parse::told_at_once(value, false)
    {
        return Err(Refused::wrapped(cut.beside(cause, value.at.start, Some(cut)), cut.token));
    }
    check_end(value, is_apart, sink)?;
    let point = parse::point(value, false, Corner::BottomLeft).map_err(|cause| Refused::wrapped(cause, at))?;
    // ES: the cells at the edges hold what lies beyond them (api/global/search_suggest_context_places).
    Ok(geohash::encode(point, precision))
}

/// Rejects a location value within which the source ends; `is_apart`: it is parsed by a separate parser.
fn check_end(value: &Value<'_>, is_apart: bool, sink: &FieldSink<'_>) -> Parsed<()> {
    match sink.cut.filter(|_| !value.at.is_complete()) {
        // ES: an error that occurs when the location's parser is closed is reported in the cause (mapping/completion_contexts_read).
        Some(cut) if is_apart => Err(Refused::bare(match cut.beyond(value.at.start) {
            Some(_) => cut.to_document_error_within(value.at.start),
            None => closed_reader(),
        })),
        Some(cut) => Err(Refused::bare(cut.to_document_error())),
        None => Ok(()),
    }
}
