//! `_source` of a search: whether a hit returns its source, and which part.

use super::number::text;
use super::target::SearchContext;
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::query_dsl::ParseContext;
use crate::xcontent::source_filter::SourceFilter;

/// Source filter of hits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SourceOption {
    /// `_source: false`.
    pub hidden: bool,
    /// Patterns to include; empty includes all.
    pub includes: Vec<String>,
    /// Patterns to leave out.
    pub excludes: Vec<String>,
    /// `exclude_vectors`, if given.
    pub exclude_vectors: Option<bool>,
}

impl SourceOption {
    /// Reads the body's `_source`.
    pub fn parse(value: &Value<'_>, parse: &ParseContext<'_>) -> Result<Self> {
        let mut option = Self::default();
        match &value.kind {
            Kind::Bool(shown) => option.hidden = !shown,
            Kind::String(pattern) => option.includes.push(pattern.to_string()),
            // ES: of an array any scalar is a pattern, inside an object only texts are (api/global/search).
            Kind::Array(items) => option.includes = items.iter().map(|item| text(item, parse)).collect::<Result<_>>()?,
            Kind::Object(object) => {
                for member in object {
                    let unknown =
                        |value: &Value<'_>| parse.parsing(format!("Unknown key for a {} in [{}].", value.token(), member.key), value.at);
                    if let old @ ("include" | "exclude") = &*member.key
                        && matches!(member.value.kind, Kind::Array(_) | Kind::String(_))
                    {
                        parse.deprecate(format!("Deprecated field [{old}] used, expected [{old}s] instead"));
                    }
                    let target = match &*member.key {
                        "includes" | "include" => &mut option.includes,
                        "excludes" | "exclude" => &mut option.excludes,
                        "exclude_vectors" => {
                            let said = match &member.value.kind {
                                Kind::Bool(said) => *said,
                                Kind::String(text) => boolean(text)?,
                                _ => return Err(unknown(&member.value)),
                            };
                            option.exclude_vectors = Some(said);
                            continue;
                        }
                        _ => return Err(unknown(&member.value)),
                    };
                    *target = match &member.value.kind {
                        Kind::Array(items) => {
                            let pattern = |item: &Value<'_>| item.as_str().map(str::to_owned).ok_or_else(|| unknown(item));
                            items.iter().map(pattern).collect::<Result<_>>()?
                        }
                        Kind::String(pattern) => vec![pattern.to_string()],
                        _ => return Err(unknown(&member.value)),
                    };
                }
            }
            _ => {
                let reason =
                    format!("Expected one of [VALUE_BOOLEAN, VALUE_STRING, START_ARRAY, START_OBJECT] but found [{}]", value.token());
                return Err(parse.parsing(reason, value.at));
            }
        }
        Ok(option)
    }

    /// Parses `_source`, `_source_includes` and `_source_excludes` of the URL; `None` if none is given.
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
        if let Some(said) = cx.param("_source_exclude_vectors") {
            (given, option.exclude_vectors) = (true, Some(said != "false"));
        }
        given.then_some(option)
    }

    /// The filter to apply to sources.
    pub fn filter(&self) -> SourceFilter {
        let includes: Vec<&str> = self.includes.iter().map(String::as_str).collect();
        let excludes: Vec<&str> = self.excludes.iter().map(String::as_str).collect();
        SourceFilter::new(&includes, &excludes).with_vectors(self.exclude_vectors)
    }

    /// Returns true if sources are returned unfiltered.
    pub fn is_plain(&self) -> bool {
        self.includes.is_empty() && self.excludes.is_empty() && self.exclude_vectors.is_none()
    }
}

fn boolean(text: &str) -> Result<bool> {
    text.parse().map_err(|_| EsError::illegal_argument(format!("Failed to parse value [{text}] as only [true] or [false] are allowed.")))
}
