//! `_source` of a search: whether and which part of the source a hit shows.

use super::target::SearchContext;
use crate::error::{EsError, Result};
use crate::json::source_filter::SourceFilter;
use crate::json::{Kind, Value};

/// What a hit shows of its source.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SourceOption {
    /// `_source: false`.
    pub hidden: bool,
    /// Patterns to show; empty shows all.
    pub includes: Vec<String>,
    /// Patterns to leave out.
    pub excludes: Vec<String>,
}

impl SourceOption {
    /// Reads the body's `_source`.
    pub fn parse(value: &Value<'_>) -> Result<Self> {
        let mut option = Self::default();
        match &value.kind {
            Kind::Bool(shown) => option.hidden = !shown,
            Kind::String(pattern) => option.includes.push(pattern.to_string()),
            Kind::Array(items) => option.includes = patterns(items)?,
            Kind::Object(object) => {
                for member in object {
                    let target = match &*member.key {
                        "includes" | "include" => &mut option.includes,
                        "excludes" | "exclude" => &mut option.excludes,
                        key => {
                            let reason = format!("Unknown key for a {} in [{key}].", member.value.token());
                            return Err(EsError::parsing(reason, member.value.at));
                        }
                    };
                    match &member.value.kind {
                        Kind::Array(items) => *target = patterns(items)?,
                        Kind::String(pattern) => *target = vec![pattern.to_string()],
                        _ => {
                            let reason = format!("Unknown key for a {} in [{}].", member.value.token(), member.key);
                            return Err(EsError::parsing(reason, member.value.at));
                        }
                    }
                }
            }
            _ => {
                let reason = format!(
                    "Expected one of [VALUE_BOOLEAN, VALUE_STRING, START_ARRAY, START_OBJECT] but found [{}]",
                    value.token()
                );
                return Err(EsError::parsing(reason, value.at));
            }
        }
        Ok(option)
    }

    /// Reads the URL's `_source`, `_source_includes` and `_source_excludes`; `None` when none is given.
    pub fn from_params(cx: &SearchContext) -> Option<Self> {
        let split = |text: &str| text.split(',').filter(|part| !part.is_empty()).map(str::to_owned).collect::<Vec<_>>();
        let mut option = Self::default();
        let mut given = false;
        match cx.param("_source") {
            None => {}
            Some("true" | "") => given = true,
            Some("false") => (given, option.hidden) = (true, true),
            Some(patterns) => (given, option.includes) = (true, split(patterns)),
        }
        if let Some(patterns) = cx.param("_source_includes") {
            (given, option.includes) = (true, split(patterns));
        }
        if let Some(patterns) = cx.param("_source_excludes") {
            (given, option.excludes) = (true, split(patterns));
        }
        given.then_some(option)
    }

    /// The filter to apply to sources.
    pub fn filter(&self) -> SourceFilter {
        let includes: Vec<&str> = self.includes.iter().map(String::as_str).collect();
        let excludes: Vec<&str> = self.excludes.iter().map(String::as_str).collect();
        SourceFilter::new(&includes, &excludes)
    }

    /// True when sources are shown as they are.
    pub fn is_plain(&self) -> bool {
        self.includes.is_empty() && self.excludes.is_empty()
    }
}

fn patterns(items: &[Value<'_>]) -> Result<Vec<String>> {
    items
        .iter()
        .map(|item| match &item.kind {
            Kind::String(pattern) => Ok(pattern.to_string()),
            _ => Err(EsError::parsing(format!("Unknown key for a {} in [_source].", item.token()), item.at)),
        })
        .collect()
}
