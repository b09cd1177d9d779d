//! The body of an update request.

use super::SourceParams;
use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::{self, JsonError, Kind, Location, Member, Value};
use crate::xcontent::source_filter::SourceFilter;

/// A parsed update.
#[derive(Debug, Default)]
pub struct UpdateBody<'a> {
    /// `doc`.
    pub doc: Option<Value<'a>>,
    /// `upsert`.
    pub upsert: Option<Value<'a>>,
    /// `doc_as_upsert`.
    pub doc_as_upsert: bool,
    /// `detect_noop`; absent means true.
    pub detect_noop: Option<bool>,
    /// `script`.
    pub script: Option<Value<'a>>,
    /// `scripted_upsert`.
    pub scripted_upsert: bool,
    /// `_source`.
    pub source: Option<SourceParams>,
    /// `if_seq_no`.
    pub if_seq_no: Option<i64>,
    /// `if_primary_term`.
    pub if_primary_term: Option<i64>,
}

const FIELDS: [&str; 9] =
    ["script", "scripted_upsert", "upsert", "doc", "doc_as_upsert", "detect_noop", "_source", "if_seq_no", "if_primary_term"];

impl<'a> UpdateBody<'a> {
    /// Reads the body's bytes; what follows the object is ignored.
    pub fn parse(bytes: &'a [u8]) -> Result<Self> {
        let (body, error) = json::parse_partial(bytes);
        let Some(body) = body else {
            let start = Location { line: 1, ..Location::default() };
            let empty = || EsError::x_content_parse("[UpdateRequest] Expected START_OBJECT but was: null", start);
            return Err(error.map_or_else(empty, |error| error.to_es_error()));
        };
        let Kind::Object(object) = &body.kind else {
            return Err(EsError::x_content_parse(format!("[UpdateRequest] Expected START_OBJECT but was: {}", body.token()), body.at));
        };
        let mut update = Self::default();
        for member in object {
            match &error {
                Some(error) if !member.value.at.is_complete() => {
                    // ES: errors in the preceding keys are reported before errors in the syntax of the text (api/global/update_source_cut).
                    let source = (member.key == "_source" && member.value.as_object().is_some()).then(|| source(&member.value));
                    return Err(source.and_then(Result::err).unwrap_or_else(|| cut_short(member, error)));
                }
                _ => update.take(member)?,
            }
        }
        match error {
            Some(error) if !body.at.is_complete() => Err(error.to_es_error()),
            _ => Ok(update),
        }
    }

    /// Returns true if it has any instruction.
    pub fn has_content(&self) -> bool {
        self.doc.is_some() || self.script.is_some()
    }

    fn take(&mut self, member: &Member<'a>) -> Result<()> {
        let value = &member.value;
        match &*member.key {
            "doc" => self.doc = Some(object_of("doc", value)?),
            "upsert" => self.upsert = Some(object_of("upsert", value)?),
            "doc_as_upsert" => self.doc_as_upsert = boolean("doc_as_upsert", value)?,
            "detect_noop" => self.detect_noop = Some(boolean("detect_noop", value)?),
            "scripted_upsert" => self.scripted_upsert = boolean("scripted_upsert", value)?,
            "script" => self.script = Some(value.clone()),
            "_source" => self.source = Some(source(value)?),
            "if_seq_no" => {
                let bounds = |number| format!("sequence numbers must be non negative. got [{number}].");
                self.if_seq_no = Some(whole("if_seq_no", value, bounds)?);
            }
            "if_primary_term" => {
                let bounds = |number| format!("primary term must be non negative. got [{number}]");
                self.if_primary_term = Some(whole("if_primary_term", value, bounds)?);
            }
            unknown => return Err(unknown_field(unknown, member.at)),
        }
        Ok(())
    }
}

/// The error of a body with a syntax error inside one of its members.
fn cut_short(member: &Member<'_>, error: &JsonError) -> EsError {
    let name = &*member.key;
    if !FIELDS.contains(&name) {
        // ES: the start of a string is enough to reject the field; the text itself is parsed later.
        return if member.value.as_str().is_some() { unknown_field(name, member.at) } else { error.to_es_error() };
    }
    let mut cause = error.to_es_error();
    // ES: documents are parsed to a map, whose parser passes on Jackson's own exception (api/global/bulk_update_line).
    if let (Some(inner), "doc" | "upsert") = (&cause.caused_by, name) {
        cause = (**inner).clone();
    }
    failed(name, error.token, cause)
}

fn unknown_field(name: &str, at: Location) -> EsError {
    let hint = did_you_mean(name, &FIELDS);
    EsError::x_content_parse(format!("[UpdateRequest] unknown field [{name}]{hint}"), at)
}

fn object_of<'a>(name: &str, value: &Value<'a>) -> Result<Value<'a>> {
    if value.as_object().is_none() {
        return Err(wrong_type(name, value));
    }
    Ok(value.clone())
}

fn wrong_type(name: &str, value: &Value<'_>) -> EsError {
    EsError::x_content_parse(format!("[UpdateRequest] {name} doesn't support values of type: {}", value.token()), value.at)
}

fn failed(name: &str, at: Location, cause: EsError) -> EsError {
    EsError::x_content_parse(format!("[UpdateRequest] failed to parse field [{name}]"), at).caused_by(cause)
}

fn boolean(name: &str, value: &Value<'_>) -> Result<bool> {
    match &value.kind {
        Kind::Bool(value) => Ok(*value),
        Kind::String(text) => match &**text {
            "true" => Ok(true),
            // ES: the empty text is false (api/global/update_flags).
            "false" | "" => Ok(false),
            other => {
                let reason = format!("Failed to parse value [{other}] as only [true] or [false] are allowed.");
                Err(failed(name, value.at, EsError::illegal_argument(reason)))
            }
        },
        _ => Err(wrong_type(name, value)),
    }
}

fn whole(name: &str, value: &Value<'_>, negative: impl Fn(i64) -> String) -> Result<i64> {
    let text = match &value.kind {
        Kind::Number(number) => number.text(),
        Kind::String(text) => text,
        _ => return Err(wrong_type(name, value)),
    };
    // ES: fractions are cut off.
    let Some(number) = text.parse::<i64>().ok().or_else(|| text.parse::<f64>().ok().map(|number| number as i64)) else {
        return Err(failed(name, value.at, EsError::illegal_argument(format!("For input string: \"{text}\""))));
    };
    if number < 0 {
        return Err(failed(name, value.at, EsError::illegal_argument(negative(number))));
    }
    Ok(number)
}

fn source(value: &Value<'_>) -> Result<SourceParams> {
    let (mut includes, mut excludes) = (Vec::new(), Vec::new());
    match &value.kind {
        Kind::Bool(fetch) => return Ok(SourceParams { fetch: *fetch, ..SourceParams::everything() }),
        Kind::String(path) => includes.push(&**path),
        Kind::Array(items) => includes = items.iter().map(text_of).collect::<Result<_>>()?,
        Kind::Object(object) => {
            for member in object {
                match &*member.key {
                    "includes" | "include" => includes = strings(&member.key, &member.value)?,
                    "excludes" | "exclude" => excludes = strings(&member.key, &member.value)?,
                    "exclude_vectors" => return Err(EsError::not_implemented("[_source] with [exclude_vectors]")),
                    key => return Err(unknown_key(key, &member.value)),
                }
            }
        }
        _ => return Err(wrong_type("_source", value)),
    }
    Ok(SourceParams { fetch: true, filter: SourceFilter::new(&includes, &excludes) })
}

/// ES: any scalar is accepted as text here (`api/global/update`).
fn text_of<'v>(value: &'v Value<'_>) -> Result<&'v str> {
    value.scalar_text().ok_or_else(|| {
        let reason = format!("Expected text at {}:{} but found {}", value.at.line, value.at.column, value.token());
        failed("_source", value.at, EsError::illegal_argument(reason))
    })
}

fn strings<'v>(name: &str, value: &'v Value<'_>) -> Result<Vec<&'v str>> {
    match &value.kind {
        Kind::String(path) => Ok(vec![path]),
        Kind::Array(items) => items.iter().map(|item| item.as_str().ok_or_else(|| unknown_key(name, item))).collect(),
        _ => Err(unknown_key(name, value)),
    }
}

fn unknown_key(name: &str, value: &Value<'_>) -> EsError {
    let reason = format!("Unknown key for a {} in [{name}].", value.token());
    failed("_source", value.at, EsError::parsing(reason, value.at))
}
