//! Shared parsing of interval rules.

use super::expected;
use super::rule::{Filter, Rule, nested, string};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::query_dsl::ParseContext;
use crate::script::request::ScriptRequest;
use crate::xcontent::object_parser::{failed, wrong_type};

/// How a rule's text is analyzed, and for which field.
#[derive(Clone, Copy, Debug, Default)]
pub struct Texts<'a> {
    /// The analyzer; the field's own without one.
    pub analyzer: Option<&'a str>,
    /// The field of the terms (`use_field`); the query's field if not set.
    pub use_field: Option<&'a str>,
}

impl<'a> Texts<'a> {
    /// Takes `analyzer` and `use_field`; false when the key is another.
    pub fn take(&mut self, name: &str, key: &'a str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<bool> {
        let text = match key {
            "analyzer" => &mut self.analyzer,
            "use_field" => &mut self.use_field,
            _ => return Ok(false),
        };
        *text = Some(string(name, key, value, cx)?);
        Ok(true)
    }
}

/// Parses an array of rules; a single object is accepted as an array of one.
pub fn rules<'a>(name: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Vec<Rule<'a>>> {
    let parsed = match &value.kind {
        Kind::Object(_) => nested(value, cx).map(|rule| vec![rule]),
        Kind::Array(items) => {
            let rules = items.iter().enumerate().map(|(place, item)| rule_of(items, place, item, value, cx)).collect::<Result<_>>();
            rules.and_then(|rules| cx.closing(value).map(|_| rules))
        }
        _ => return Err(wrong_type(name, "intervals", value, cx)),
    };
    parsed.map_err(|cause| failed(name, "intervals", value, cause, cx))
}

fn rule_of<'a>(items: &'a [Value<'a>], place: usize, item: &'a Value<'a>, array: &Value<'_>, cx: &ParseContext<'_>) -> Result<Rule<'a>> {
    if item.as_object().is_some() {
        return nested(item, cx);
    }
    if item.as_array().is_some() {
        return Err(cx.stop(EsError::new("illegal_state_exception", 500, "expected value but got [START_ARRAY]"), item.at));
    }
    // ES: the item is skipped, and what follows is no name (query/intervals_errors).
    Err(match items.get(place + 1) {
        Some(next) => cx.parsing(expected("FIELD_NAME", next.token()), next.at),
        None => cx.parsing(expected("FIELD_NAME", "END_ARRAY"), cx.closing(array)?),
    })
}

/// `{"before": {"match": …}}`.
pub fn filter<'a>(name: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Filter<'a>> {
    if value.as_object().is_none() {
        return Err(wrong_type(name, "filter", value, cx));
    }
    one_filter(value, cx).map_err(|cause| failed(name, "filter", value, cause, cx))
}

fn one_filter<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Filter<'a>> {
    let mut members = value.as_object().into_iter().flatten();
    let Some(first) = members.next() else {
        return Err(cx.parsing(expected("FIELD_NAME", "END_OBJECT"), cx.closing(value)?));
    };
    let filter = match first.key.as_ref() {
        "script" => Filter::Script(ScriptRequest::parse(&first.value, cx)?),
        kind => Filter::Related(kind, Box::new(nested(&first.value, cx)?)),
    };
    if let Some(second) = members.next() {
        return Err(cx.parsing(expected("END_OBJECT", "FIELD_NAME"), second.at));
    }
    cx.closing(value)?;
    Ok(filter)
}
