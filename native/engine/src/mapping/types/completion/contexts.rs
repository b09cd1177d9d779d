//! The contexts that an input of a document is told with.

use crate::error::EsError;
use crate::json::{Kind, Location, Value};
use crate::mapping::completion::CompletionType;
use crate::mapping::completion_context::category;
use crate::mapping::document::refusal::{closed_reader, end_of_at};
use crate::mapping::field_sink::FieldSink;
use crate::mapping::geo::geohash::{self, Corner};
use crate::mapping::geo::parse;
use crate::mapping::refused::{Refused, nameless};

type Parsed<T> = std::result::Result<T, Refused>;

fn parse_error<T>(reason: String, at: Location) -> Parsed<T> {
    Err(Refused::wrapped(EsError::new("parse_exception", 400, reason), at))
}

/// Reads the object behind `contexts`; each context goes with the number of its mapping.
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
        // ES: a text is taken for a geohash, whatever it is.
        Kind::String(text) => Ok(vec![text.chars().take(precision).collect()]),
        Kind::Array(items) => match items.first() {
            Some(first) if first.as_number().is_some() => {
                check_end(value, sink)?;
                let point = parse::array(items, false).map_err(|cause| Refused::wrapped(cause, value.at))?;
                if items.len() != 2 {
                    return Err(Refused::fatal(EsError::not_implemented("[contexts] of places as arrays of not two numbers")));
                }
                Ok(vec![geohash::encode(point, precision)])
            }
            _ => items.iter().map(|item| point(item, precision, sink)).collect(),
        },
        _ => point(value, precision, sink).map(|place| vec![place]),
    }
}

fn point(value: &Value<'_>, precision: usize, sink: &FieldSink<'_>) -> Parsed<String> {
    let at = if value.as_object().is_some() { end_of_at(value.at, sink.source()) } else { value.at };
    if let Some(cut) = sink.cut.filter(|_| !value.at.is_complete())
        && let Some(cause) = parse::told_at_once(value, false)
    {
        return Err(Refused::wrapped(cut.beside(cause, value.at.start, Some(cut)), cut.token));
    }
    check_end(value, sink)?;
    let point = parse::point(value, false, Corner::BottomLeft).map_err(|cause| Refused::wrapped(cause, at))?;
    // ES: the cells at the edges hold what lies beyond them.
    Ok(geohash::encode(point, precision))
}

/// Refuses a place that the end of the source stands in.
fn check_end(value: &Value<'_>, sink: &FieldSink<'_>) -> Parsed<()> {
    match sink.cut.filter(|_| !value.at.is_complete()) {
        // ES: what is met when the reader of the object is closed is told in the cause.
        Some(cut) if value.as_object().is_some() => Err(Refused::bare(match cut.beyond(value.at.start) {
            Some(_) => cut.to_document_error_within(value.at.start),
            None => closed_reader(),
        })),
        Some(cut) => Err(Refused::bare(cut.to_document_error())),
        None => Ok(()),
    }
}
