//! The body of an update request.

use super::SourceParams;
use crate::json::did_you_mean::did_you_mean;
use crate::error::{EsError, Result};
use crate::json::hash_map::in_hash_map_order;
use crate::json::{self, Kind, Location, SourceFilter, Value};

/// A parsed update.
#[derive(Debug, Default)]
pub struct UpdateBody<'a> {
    /// `doc`, its members in the order in which the reference's map gives them back.
    pub doc: Option<Value<'a>>,
    /// `upsert`, ordered likewise.
    pub upsert: Option<Value<'a>>,
    /// `doc_as_upsert`.
    pub doc_as_upsert: bool,
    /// `detect_noop`; absent means true.
    pub detect_noop: Option<bool>,
    /// `script` was given.
    pub script: bool,
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
    /// Reads the body's bytes; an empty body is an empty update.
    pub fn parse(bytes: &'a [u8]) -> Result<Self> {
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Ok(Self::default());
        }
        Self::read(&json::parse(bytes).map_err(|error| error.to_es_error())?)
    }

    fn read(body: &Value<'a>) -> Result<Self> {
        let Kind::Object(object) = &body.kind else {
            return Err(EsError::x_content_parse(format!("[UpdateRequest] Expected START_OBJECT but was: {}", body.token()), body.at));
        };
        let mut update = Self::default();
        for member in object {
            let value = &member.value;
            match &*member.key {
                "doc" => update.doc = Some(object_of("doc", value)?),
                "upsert" => update.upsert = Some(object_of("upsert", value)?),
                "doc_as_upsert" => update.doc_as_upsert = boolean("doc_as_upsert", value)?,
                "detect_noop" => update.detect_noop = Some(boolean("detect_noop", value)?),
                "scripted_upsert" => _ = boolean("scripted_upsert", value)?,
                "script" => update.script = true,
                "_source" => update.source = Some(source(value)?),
                "if_seq_no" => update.if_seq_no = Some(whole("if_seq_no", value)?),
                "if_primary_term" => update.if_primary_term = Some(whole("if_primary_term", value)?),
                unknown => return Err(unknown_field(unknown, member.at)),
            }
        }
        Ok(update)
    }
}

fn unknown_field(name: &str, at: Location) -> EsError {
    let hint = did_you_mean(name, &FIELDS);
    EsError::x_content_parse(format!("[UpdateRequest] unknown field [{name}]{hint}"), at)
}

fn object_of<'a>(name: &str, value: &Value<'a>) -> Result<Value<'a>> {
    if value.as_object().is_none() {
        return Err(wrong_type(name, value));
    }
    Ok(in_hash_map_order(value.clone()))
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
            "false" => Ok(false),
            other => {
                let reason = format!("Failed to parse value [{other}] as only [true] or [false] are allowed.");
                Err(failed(name, value.at, EsError::illegal_argument(reason)))
            }
        },
        _ => Err(wrong_type(name, value)),
    }
}

fn whole(name: &str, value: &Value<'_>) -> Result<i64> {
    let parsed = match &value.kind {
        Kind::Number(number) => number.as_i64(),
        Kind::String(text) => text.parse().ok(),
        _ => return Err(wrong_type(name, value)),
    };
    parsed.ok_or_else(|| failed(name, value.at, EsError::number_format(value.scalar_text().unwrap_or_default())))
}

fn source(value: &Value<'_>) -> Result<SourceParams> {
    let (mut includes, mut excludes) = (Vec::new(), Vec::new());
    match &value.kind {
        Kind::Bool(fetch) => return Ok(SourceParams { fetch: *fetch, ..SourceParams::everything() }),
        Kind::String(path) => includes.push(&**path),
        Kind::Array(_) => includes = strings("_source", value)?,
        Kind::Object(object) => {
            for member in object {
                match &*member.key {
                    "includes" | "include" => includes = strings(&member.key, &member.value)?,
                    "excludes" | "exclude" => excludes = strings(&member.key, &member.value)?,
                    key => return Err(unknown_key(key, &member.value)),
                }
            }
        }
        _ => return Err(wrong_type("_source", value)),
    }
    Ok(SourceParams { fetch: true, filter: SourceFilter::new(&includes, &excludes) })
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
