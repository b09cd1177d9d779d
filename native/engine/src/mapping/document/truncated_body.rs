//! Values that are cut short, and those that are passed over.

use std::sync::Arc;

use super::open_document::OpenDocument;
use super::parsing_exception::{cut_field, cut_inside, cut_point, end_of_at, failed_field};
use super::reader::{Reader, ValueContext};
use crate::error::{EsError, Result};
use crate::json::{JsonError, JsonOwned, Kind, Location, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::mapper::FieldMapper;
use crate::mapping::mapping::Mapping;

impl<'m> Reader<'m> {
    /// The syntax error, if it is inside the value.
    pub(super) fn cut_within(&self, value: &Value<'_>) -> Option<&'m JsonError> {
        self.cut.filter(|_| !value.at.is_complete())
    }

    /// The error of a field for a truncated value; `None` if it accepts the part before the end.
    pub(super) fn cut_value(
        &mut self,
        field: &Arc<FieldMapper>,
        name: &str,
        value: &Value<'m>,
        cut: &JsonError,
        place: &mut ValueContext<'_>,
    ) -> Option<Result<()>> {
        let of_numbers = |items: &[Value<'_>]| items.first().is_some_and(|item| item.as_number().is_some());
        let type_name = field.spec.name;
        let is_whole = type_name.ends_with("_range") || type_name == "flattened";
        let is_cut_object = |item: &Value<'_>| item.as_object().is_some() && !item.at.is_complete();
        let is_date = matches!(type_name, "date" | "date_nanos");
        let is_lenient_date = is_date && self.cx.major > 8 && field.params.bool("ignore_malformed");
        let is_cut_text = |item: &Value<'_>| item.as_str().is_some() && !item.at.is_complete();
        let is_kept = field.field.doc_values || field.field.store;
        let strict_point = type_name == "geo_point" && !field.params.bool("ignore_malformed");
        match &value.kind {
            // ES: these are not read as texts, or not read at all (errors/cut_binary).
            Kind::String(_) if type_name == "dense_vector" || type_name == "binary" && !is_kept => Some(Ok(())),
            Kind::Array(items) if matches!(type_name, "geo_point" | "dense_vector") && of_numbers(items) => Some(Ok(())),
            Kind::Array(items) if strict_point => Some(items.iter().try_for_each(|item| {
                if item.at.is_complete() {
                    self.field(field, name, item, place)
                } else {
                    Err(cut_point(&field.field.name, item, cut, self.source))
                }
            })),
            Kind::String(_) | Kind::Object(_) if strict_point => Some(Err(cut_point(&field.field.name, value, cut, self.source))),
            Kind::String(_) if type_name == "geo_point" => Some(Err(read_on(cut))),
            Kind::Object(members) if type_name == "geo_point" && members.iter().last().is_some_and(|last| is_cut_text(&last.value)) => {
                Some(Err(read_on(cut)))
            }
            // ES: 9 looks into what it lets pass (errors/cut_lenient).
            Kind::Array(items) if type_name == "geo_point" && items.last().is_some_and(is_cut_text) => {
                let (_, before) = items.split_last()?;
                Some(before.iter().try_for_each(|item| self.field(field, name, item, place)).and_then(|()| Err(read_on(cut))))
            }
            Kind::Object(_) if is_lenient_date => Some(Err(bare_cause(cut_inside(field, value, cut, self.id, self.source)))),
            Kind::Object(_) if is_whole => {
                let refused = self.refused_before(field, value);
                Some(Err(refused.unwrap_or_else(|| cut_inside(field, value, cut, self.id, self.source))))
            }
            Kind::Array(items) if is_whole && items.last().is_some_and(is_cut_object) => {
                let (last, before) = items.split_last()?;
                let refused = self.refused_before(field, last).unwrap_or_else(|| cut_inside(field, last, cut, self.id, self.source));
                Some(before.iter().try_for_each(|item| self.field(field, name, item, place)).and(Err(refused)))
            }
            Kind::String(_) if reads_text(field) => Some(self.cut_text(field, value, cut)),
            _ => None,
        }
    }

    /// The error of a range's bounds before the truncated one.
    fn refused_before(&self, field: &FieldMapper, value: &Value<'_>) -> Option<EsError> {
        if !field.spec.name.ends_with("_range") {
            return None;
        }
        let (mut document, mut ignored) = (OpenDocument::default(), Vec::new());
        let mut sink = FieldSink::new(&mut document, &mut ignored, self.source, self.id, self.now, self.cx.major);
        let refused = field.field.ty.index(&field.field, value, &mut sink).err()?;
        let at = refused.at.filter(Location::is_complete)?;
        Some(failed_field(&field.field.name, field.spec.name, self.id, value, refused, end_of_at(at, self.source)))
    }

    /// A text cut short: the field reads it and fails, unless it lets what is malformed pass.
    fn cut_text(&self, field: &FieldMapper, value: &Value<'_>, cut: &JsonError) -> Result<()> {
        // ES: mappers that this document added are looked up again for each value.
        if self.additions.mappers.contains_key(&field.field.name) {
            return Err(cut.to_document_error());
        }
        let lenient = match field.spec.name {
            "ip" => false,
            "date" | "date_nanos" if self.cx.major == 8 => false,
            _ => field.params.bool("ignore_malformed"),
        };
        if lenient { Err(read_on(cut)) } else { Err(cut_field(&field.field.name, field.spec.name, self.id, value, cut, self.source)) }
    }

    /// Skips a value; returns the syntax error if it is inside an object or array.
    pub(super) fn skip(&self, value: &Value<'_>) -> Result<()> {
        match self.cut_within(value) {
            Some(cut) if value.as_str().is_none() => Err(cut.to_skipped_document_error()),
            _ => Ok(()),
        }
    }

    /// Passes over what is under an object that is not enabled. ES: item by item of an array (`errors/cut_fields`).
    pub(super) fn pass_over(&self, value: &Value<'_>) -> Result<()> {
        match &value.kind {
            Kind::Array(items) => items.iter().try_for_each(|item| self.pass_over(item)),
            _ => self.skip(value),
        }
    }
}

/// The error with the parser's own error as its cause.
fn bare_cause(mut failure: EsError) -> EsError {
    failure.caused_by = failure.caused_by.map(|mut cause| cause.caused_by.take().unwrap_or(cause));
    failure
}

/// The error of a truncated string that the field tolerates: parsing continues after it.
fn read_on(cut: &JsonError) -> EsError {
    match &cut.beyond {
        Some(beyond) => JsonError { token: cut.token, ..beyond.error.clone() }.to_document_error(),
        None => cut.to_document_error(),
    }
}

/// The failure of a truncated document. ES: 9 parses the value under a dotted name with a separate parser, which then
/// skips the rest of it; any error it encounters doing so is reported along with the failure.
pub(super) fn passed_over(mapping: &Mapping, source: &Value<'_>, cut: &JsonError, failure: EsError) -> EsError {
    let Some(at) = dotted(mapping, source) else { return failure };
    // ES: a value that is to be quoted was parsed as far as possible.
    let is_met = failure.message().contains("Could not parse field value preview");
    let unmet = if is_met { cut.beyond(at.start) } else { Some(cut) };
    let unmet = unmet.filter(|_| is_after(&failure, at));
    cut.beside(failure, at.start, unmet)
}

/// The location of the outermost object or array under a dotted name within which a source ends.
fn dotted(mapping: &Mapping, source: &Value<'_>) -> Option<Location> {
    let (mut value, mut path) = (source, String::new());
    loop {
        match &value.kind {
            Kind::Array(items) => value = items.last()?,
            Kind::Object(object) => {
                let member = object.iter().last()?;
                value = &member.value;
                if member.key.contains('.') && matches!(value.kind, Kind::Array(_) | Kind::Object(_)) {
                    return Some(value.at).filter(|at| !at.is_complete());
                }
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(&member.key);
            }
            _ => return None,
        }
        // Names inside the value of a field are its own.
        if value.at.is_complete() || mapping.field(&path).is_some() {
            return None;
        }
    }
}

/// Returns true if a document fails after a location, judged by the line and column at the start of the failure
/// message.
fn is_after(failure: &EsError, at: Location) -> bool {
    let place = failure.message().strip_prefix('[').and_then(|rest| rest.split_once(']')).and_then(|(place, _)| place.split_once(':'));
    let numbers = place.and_then(|(line, column)| Some((line.parse::<u32>().ok()?, column.parse::<u32>().ok()?)));
    numbers.is_some_and(|place| place > (at.line, at.column))
}

/// Returns true if a field reads a string before validating it: numbers without `coerce` do not.
fn reads_text(field: &FieldMapper) -> bool {
    *field.params.get("coerce") != JsonOwned::Bool(false)
}
