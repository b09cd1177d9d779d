//! Value fetchers that read `_source`.

use crate::mapping::type_traits::{Ability, NumberKind, Numeric, Values};
use std::sync::Arc;

use super::{flattened_values, object_value_fetcher};
use crate::document::stored_value;
use crate::error::{EsError, Result};
use crate::index::document::{FieldData, LeafDocument};
use crate::json::number::f32_to_string;
use crate::json::path::values_by_depth;
use crate::json::{JsonOwned, JsonWriter, Kind, Value, parse};
use crate::mapping::Field;
use crate::mapping::date::DateFormat;
use crate::mapping::document::OpenDocument;
use crate::mapping::document_context::FieldSink;
use crate::mapping::field_type::{DocValue, Fetched};
use crate::mapping::java_text::java_text_as_sent;
use crate::mapping::types::number::unsigned_long;

/// The values of a field.
#[derive(Default)]
pub struct SourceValues {
    /// The values that the field accepts, as it renders them.
    pub values: Vec<JsonOwned>,
    /// Ignored values, as sent.
    pub ignored: Vec<JsonOwned>,
}

/// The form in which values are rendered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// As the field type renders them.
    #[default]
    Shown,
    /// Points as well-known text.
    WellKnownText,
    /// As stored doc values: dates as numbers, booleans as terms, points as two numbers.
    Stored,
}

/// Reads the values of one field.
pub struct Reader<'a> {
    /// The field.
    pub field: &'a Field,
    /// The paths of its values in the source.
    pub paths: &'a [Arc<str>],
    /// Date format; `None`: the field's own.
    pub format: Option<&'a DateFormat>,
    /// The form in which they are rendered.
    pub form: Form,
    /// 8 or 9.
    pub major: u8,
}

impl Reader<'_> {
    /// The field's values in a source, or in the part of it at `prefix` (`nested.path.`), which is removed from the field's paths.
    pub fn read(&self, source: &Value<'_>, prefix: &str) -> Result<SourceValues> {
        if let Some(found) = object_value_fetcher::read(self, source, prefix) {
            return Ok(found);
        }
        let mut found = SourceValues::default();
        for path in self.paths {
            let Some(path) = path.strip_prefix(prefix) else { continue };
            for value in values_by_depth(source, path) {
                self.one(value, &mut found)?;
            }
        }
        if self.field.ty.fetches_sorted() {
            found.values.sort_by_key(|value| if let JsonOwned::I64(number) = value { *number } else { i64::MAX });
        }
        Ok(found)
    }

    fn one(&self, value: &Value<'_>, found: &mut SourceValues) -> Result<()> {
        let field = self.field;
        let traits = field.ty.traits();
        if let Some(fetched) = field.ty.fetch(value) {
            match fetched {
                Fetched::Value(rendered) => found.values.push(rendered),
                Fetched::Ignored => found.ignored.push(JsonOwned::as_read(value)),
                Fetched::Nothing => {}
            }
            return Ok(());
        }
        if field.ty.is_text() {
            if !value.is_null() {
                found.values.push(JsonOwned::String(read_text(value)));
            }
            return Ok(());
        }
        if let Some(part) = field.ty.flattened() {
            flattened_values::read(part, value, found);
            return Ok(());
        }
        if !traits.can(Ability::SourceScalars) {
            let kind = field.ty.type_name();
            return Err(EsError::not_implemented(format!("the values of [{}], a field of type [{kind}]", field.name)));
        }
        let as_text = Value { kind: Kind::String(read_text(value).into()), at: value.at };
        let is_fraction = value.as_number().is_some_and(|number| !number.is_integer());
        let is_empty = traits.number.is_some() && value.as_str().is_some_and(str::is_empty);
        let sent = match traits.values {
            // ES: an empty string is replaced by `null_value`, even for string fields (api/global/search_fields_of_empty_texts).
            _ if is_empty => &Value { kind: Kind::Null, at: value.at },
            Values::Keyword if !value.is_null() => &as_text,
            Values::Date if is_fraction => &Value { kind: Kind::String(decimal(value).into()), at: value.at },
            Values::Date if traits.sort == Some(NumberKind::Nanos) && value.as_number().is_some() => &as_text,
            _ => value,
        };
        let (mut document, mut ignored) = (OpenDocument::default(), Vec::new());
        let mut sink = FieldSink::new(&mut document, &mut ignored, b"", "", 0, self.major);
        sink.showing = true;
        let refused = field.ty.index(field, sent, &mut sink).is_err();
        if refused
            || !ignored.is_empty()
            || (is_empty && document.fields.is_empty())
            || traits.number.is_some_and(|number| is_out_of_range(&number, value))
            || !self.can_print(&document)
        {
            // ES: null is replaced by `null_value` (api/global/search_sort_sum).
            if let (true, Some(instead)) = (value.is_null(), field.ty.null_text()) {
                found.ignored.push(JsonOwned::String(instead.to_owned()));
                return Ok(());
            }
            found.ignored.push(JsonOwned::as_read(value));
            return Ok(());
        }
        if self.form == Form::Stored && traits.number.is_some_and(|number| number.half) {
            let number =
                value.as_number().map_or_else(|| value.as_str().and_then(|text| text.parse().ok()), |number| Some(number.as_f64()));
            // ES: it is stored with the digits of a float (api/global/search_highlight_objects).
            found.values.extend(number.map(|number| JsonOwned::Number(f32_to_string(number as f32))));
            return Ok(());
        }
        let is_long = |data: &FieldData| matches!(data, FieldData::Long(_));
        let longs_only = document.fields.iter().any(|(_, data)| is_long(data));
        for (_, data) in document.fields.iter().filter(|(name, _)| &**name != stored_value::COLUMN) {
            match data {
                FieldData::Long(values) => found.values.extend(values.iter().map(|&value| self.shown(DocValue::Long(value)))),
                FieldData::Double(values) => found.values.extend(values.iter().map(|&value| self.shown(DocValue::Double(value)))),
                FieldData::Terms { terms, .. } if !longs_only => {
                    found.values.extend(terms.iter().map(|term| self.shown(DocValue::Term(term))));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns true if the dates can be rendered. ES: those that cannot are treated as malformed (`mapping/date_unprintable`).
    fn can_print(&self, document: &LeafDocument) -> bool {
        let Some(date) = self.field.ty.date() else { return true };
        let format = self.format.unwrap_or(date.format);
        document.fields.iter().all(|(_, data)| match data {
            FieldData::Long(values) => values.iter().all(|&number| date.resolution.check_print(format, number).is_ok()),
            _ => true,
        })
    }

    fn shown(&self, value: DocValue<'_>) -> JsonOwned {
        let ty = &self.field.ty;
        if self.form == Form::Stored
            && let Some(stored) = stored(ty.traits().values, value)
        {
            return stored;
        }
        if let (Some(date), DocValue::Long(number)) = (ty.date(), value) {
            return JsonOwned::String(date.resolution.print(self.format.unwrap_or(date.format), number));
        }
        match (ty.traits().values, value) {
            (Values::Boolean, DocValue::Long(value)) => JsonOwned::Bool(value != 0),
            (Values::Boolean, DocValue::Term(term)) => JsonOwned::Bool(term == b"T"),
            (Values::Keyword, DocValue::Term(term)) => JsonOwned::String(String::from_utf8_lossy(term).into_owned()),
            (_, DocValue::Double(value)) if ty.traits().number.is_some_and(|number| number.is_single()) => {
                JsonOwned::Number(f32_to_string(value as f32))
            }
            (_, DocValue::Long(value)) if ty.is_unsigned() => JsonOwned::Number(unsigned_long::value_of(value).to_string()),
            (_, DocValue::Long(value)) => JsonOwned::I64(value),
            (_, DocValue::Double(value)) => JsonOwned::F64(value),
            _ => {
                let mut json = Vec::new();
                ty.write_value(value, &mut json);
                JsonOwned::Raw(String::from_utf8_lossy(&json).into_owned())
            }
        }
    }
}

/// The stored form of a value, where it differs from the rendered form.
fn stored(values: Values, value: DocValue<'_>) -> Option<JsonOwned> {
    match (values, value) {
        (Values::Boolean, DocValue::Long(value)) => Some(JsonOwned::String(if value == 0 { "F" } else { "T" }.to_owned())),
        (Values::Boolean, DocValue::Term(term)) => Some(JsonOwned::String(String::from_utf8_lossy(term).into_owned())),
        (Values::Date, DocValue::Long(number)) => Some(JsonOwned::I64(number)),
        _ => None,
    }
}

/// Returns true if a number field ignores a value in `_source`. ES: here the range is checked before the fraction is truncated.
fn is_out_of_range(numeric: &Numeric, value: &Value<'_>) -> bool {
    let (min, max) = numeric.limits;
    let number = match value.as_number() {
        Some(number) if number.is_integer() => None,
        Some(number) => Some(number.as_f64()),
        None if numeric.kind == NumberKind::Long => None,
        None => value.as_str().and_then(|text| text.parse().ok()),
    };
    number.is_some_and(|number: f64| number < min || number > max)
}

/// The text of a parsed value: integers have no negative zero.
fn read_text(value: &Value<'_>) -> String {
    let text = java_text_as_sent(value);
    if text == "-0" && value.as_number().is_some() { "0".to_owned() } else { text }
}

/// A fractional number as dates read it: without an exponent, with at most six digits after the decimal point.
fn decimal(value: &Value<'_>) -> String {
    let number = value.as_number().map_or(0.0, |number| number.as_f64());
    let text = number.to_string();
    if text.split_once('.').is_none_or(|(_, fraction)| fraction.len() <= 6) {
        return text;
    }
    format!("{number:.6}").trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A value as a string, formatted as in Java.
pub fn text(value: &JsonOwned) -> String {
    match value {
        JsonOwned::String(text) | JsonOwned::Number(text) => text.clone(),
        JsonOwned::F64(value) => crate::json::number::f64_to_string(*value),
        JsonOwned::I64(value) => value.to_string(),
        JsonOwned::Bool(value) => value.to_string(),
        other => {
            let mut out = JsonWriter::default();
            other.write(&mut out);
            let json = out.into_string();
            parse(json.as_bytes()).map_or(json.clone(), |value| java_text_as_sent(&value))
        }
    }
}
