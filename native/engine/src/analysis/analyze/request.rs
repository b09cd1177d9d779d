//! The body of `_analyze`.

use crate::analysis::settings::Settings;
use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::{self, Kind, Location, Member, Value};

/// Every key of the body.
const KEYS: &[&str] = &["text", "analyzer", "field", "tokenizer", "filter", "char_filter", "explain", "attributes", "normalizer"];

/// A component by name, or an inline definition.
#[derive(Clone, Debug)]
pub enum Component {
    Named(String),
    Anonymous(Settings),
}

/// The parsed request.
#[derive(Clone, Debug, Default)]
pub struct Request {
    pub texts: Vec<String>,
    pub analyzer: Option<String>,
    pub field: Option<String>,
    pub normalizer: Option<String>,
    pub tokenizer: Option<Component>,
    pub filters: Vec<Component>,
    pub char_filters: Vec<Component>,
    pub explain: bool,
    pub attributes: Vec<String>,
}

impl Request {
    /// Parses the body. Errors are in text order, as the reference parses a stream.
    pub fn parse(body: &[u8]) -> Result<Self> {
        if body.is_empty() {
            return Err(EsError::new("parse_exception", 400, "request body or source parameter is required"));
        }
        let (value, error) = json::parse_partial(body);
        let Some(value) = value else {
            return Err(error.map_or_else(
                || {
                    let reason = "[1:0] [analyze_request] Expected START_OBJECT but was: null";
                    EsError::new("x_content_parse_exception", 400, reason)
                },
                |error| error.to_es_error(),
            ));
        };
        let Some(object) = value.as_object() else {
            let reason = format!("[analyze_request] Expected START_OBJECT but was: {}", value.token());
            return Err(EsError::x_content_parse(reason, value.at));
        };
        let mut request = Self::default();
        for member in object {
            request.member(member)?;
            if let Some(error) = error.as_ref().filter(|_| !member.value.at.is_complete()) {
                return Err(failed_at(&member.key, error.token, error.to_es_error()));
            }
        }
        match error {
            // ES: anything after the object is ignored (analysis/analyze_malformed).
            Some(error) if !(error.outside && value.at.is_complete()) => Err(error.to_es_error()),
            _ => Ok(request),
        }
    }

    fn member(&mut self, member: &Member<'_>) -> Result<()> {
        let key = &*member.key;
        let value = &member.value;
        match key {
            "text" => self.texts = texts(key, value)?,
            "attributes" => self.attributes = texts(key, value)?,
            "analyzer" => self.analyzer = Some(name(key, value)?),
            "field" => self.field = Some(name(key, value)?),
            "normalizer" => self.normalizer = Some(name(key, value)?),
            "tokenizer" => {
                self.tokenizer = Some(match &value.kind {
                    Kind::String(name) => Component::Named(name.to_string()),
                    Kind::Object(_) => Component::Anonymous(Settings::from_json(value)),
                    _ => return Err(wrong_type(key, value)),
                });
            }
            "filter" => self.filters = components(key, value)?,
            "char_filter" => self.char_filters = components(key, value)?,
            "explain" => self.explain = boolean(key, value)?,
            _ => {
                let reason = format!("[analyze_request] unknown field [{key}]{}", did_you_mean(key, KEYS));
                return Err(EsError::x_content_parse(reason, member.at));
            }
        }
        Ok(())
    }

    /// Returns true if the request lists components.
    pub fn has_components(&self) -> bool {
        self.tokenizer.is_some() || !self.filters.is_empty() || !self.char_filters.is_empty()
    }

    /// Validates the combination of options; all errors are reported together.
    pub fn validate(&self, has_index: bool) -> Result<()> {
        let checks = [
            (self.texts.is_empty(), "text is missing"),
            (!has_index && self.normalizer.is_some(), "index is required if normalizer is specified"),
            (
                self.normalizer.is_some() && (self.tokenizer.is_some() || self.analyzer.is_some()),
                "tokenizer/analyze should be null if normalizer is specified",
            ),
            (self.analyzer.is_some() && self.has_components(), "cannot define extra components on a named analyzer"),
            (self.normalizer.is_some() && self.has_components(), "cannot define extra components on a named normalizer"),
            (self.field.is_some() && self.has_components(), "cannot define extra components on a field-specific analyzer"),
        ];
        let failed = checks.iter().filter(|(fails, _)| *fails).zip(1..);
        let messages: Vec<String> = failed.map(|((_, message), number)| format!("{number}: {message};")).collect();
        if messages.is_empty() {
            return Ok(());
        }
        let reason = format!("Validation Failed: {}", messages.concat());
        Err(EsError::new("action_request_validation_exception", 400, reason))
    }
}

fn wrong_type(key: &str, value: &Value<'_>) -> EsError {
    EsError::x_content_parse(format!("[analyze_request] {key} doesn't support values of type: {}", value.token()), value.at)
}

fn failed(key: &str, value: &Value<'_>, cause: EsError) -> EsError {
    failed_at(key, value.at, cause)
}

fn failed_at(key: &str, at: Location, cause: EsError) -> EsError {
    EsError::x_content_parse(format!("[analyze_request] failed to parse field [{key}]"), at).caused_by(cause)
}

fn name(key: &str, value: &Value<'_>) -> Result<String> {
    value.as_str().map(str::to_owned).ok_or_else(|| wrong_type(key, value))
}

fn boolean(key: &str, value: &Value<'_>) -> Result<bool> {
    match &value.kind {
        Kind::Bool(value) => Ok(*value),
        Kind::String(text) => match &**text {
            "true" => Ok(true),
            // ES: the empty string is false (api/global/update_flags).
            "false" | "" => Ok(false),
            // A truncated value: that error is reported first.
            _ if !value.at.is_complete() => Ok(false),
            other => {
                let reason = format!("Failed to parse value [{other}] as only [true] or [false] are allowed.");
                Err(failed(key, value, EsError::illegal_argument(reason)))
            }
        },
        _ => Err(wrong_type(key, value)),
    }
}

fn texts(key: &str, value: &Value<'_>) -> Result<Vec<String>> {
    let items = match &value.kind {
        Kind::String(text) => return Ok(vec![text.to_string()]),
        Kind::Array(items) => items,
        _ => return Err(wrong_type(key, value)),
    };
    let text = |item: &Value<'_>| {
        if let Some(text) = item.scalar_text() {
            return Ok(text.to_owned());
        }
        let cause = if matches!(item.kind, Kind::Array(_)) {
            EsError::illegal_state("expected value but got [START_ARRAY]")
        } else {
            let (line, column) = (item.at.line, item.at.column);
            EsError::illegal_argument(format!("Expected text at {line}:{column} but found {}", item.token()))
        };
        Err(failed(key, item, cause))
    };
    items.iter().map(text).collect()
}

fn components(key: &str, value: &Value<'_>) -> Result<Vec<Component>> {
    let component = |item: &Value<'_>| match &item.kind {
        Kind::String(name) => Ok(Component::Named(name.to_string())),
        Kind::Object(_) => Ok(Component::Anonymous(Settings::from_json(item))),
        Kind::Array(_) => Err(failed(key, item, EsError::illegal_state("expected value but got [START_ARRAY]"))),
        _ => {
            let reason = format!("Expected [VALUE_STRING] or [START_OBJECT], got {}", item.token());
            Err(failed(key, item, EsError::x_content_parse(reason, item.at)))
        }
    };
    match &value.kind {
        Kind::Array(items) => items.iter().map(component).collect(),
        Kind::Object(_) => Ok(vec![component(value)?]),
        _ => Err(wrong_type(key, value)),
    }
}
