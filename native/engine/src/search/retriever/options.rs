//! Shared options of `rrf` and `linear`.

use super::component::Entry;
use super::standard::filters;
use crate::error::{EsError, Result};
use crate::json::{Member, Value};
use crate::query_dsl::{BoxQuery, ParseContext};
use crate::search::number;
use crate::xcontent::object_parser::{failed, unknown_field, wrong_type};

/// Default rank window.
const WINDOW: i64 = 10;

/// The shared options.
pub struct Options<'a> {
    /// The retrievers to merge.
    pub entries: Vec<Entry<'a>>,
    pub window: i64,
    pub filters: Vec<BoxQuery<'a>>,
    pub name: Option<String>,
}

/// The differences between the two.
pub struct Own<'r, 'a> {
    /// The name of the retriever.
    pub of: &'static str,
    /// All its keys.
    pub keys: &'static [&'static str],
    /// Reads one of the retrievers inside.
    pub entry: &'r dyn Fn(&'a Value<'a>) -> Result<Entry<'a>>,
    /// Takes what only it has; false when its type is wrong.
    pub take: &'r mut dyn FnMut(&'a Member<'a>) -> Result<bool>,
}

impl<'a> Options<'a> {
    /// Parses the object under the name of the retriever.
    pub fn parse(value: &'a Value<'a>, own: &mut Own<'_, 'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let of = own.of;
        if value.as_object().is_none() {
            let reason = format!("[{of}] Expected START_OBJECT but was: {}", value.token());
            return Err(cx.stop(EsError::x_content_parse(reason, value.at), value.at));
        }
        let mut options = Self { entries: Vec::new(), window: WINDOW, filters: Vec::new(), name: None };
        let mut has_entries = false;
        for member in value.as_object().into_iter().flatten() {
            if !own.keys.contains(&member.key.as_ref()) {
                return Err(unknown_field(of, member, own.keys, cx));
            }
            has_entries |= member.key == "retrievers";
            let taken = options.take(member, own, cx).map_err(|cause| failed(of, &member.key, &member.value, cause, cx))?;
            if !taken {
                return Err(wrong_type(of, &member.key, &member.value, cx));
            }
        }
        cx.closing(value)?;
        // The rendering of these errors is not documented.
        let refused = |what: &str| Err(EsError::not_implemented(format!("{what} of the retriever [{of}]")));
        match (has_entries, options.entries.len(), options.window) {
            (false, ..) => Err(EsError::not_implemented(format!("the retriever [{of}] without [retrievers]"))),
            (_, 0, _) => refused("[retrievers] without any"),
            (.., 0) => refused("[rank_window_size: 0]"),
            _ => Ok(options),
        }
    }

    fn take(&mut self, member: &'a Member<'a>, own: &mut Own<'_, 'a>, cx: &ParseContext<'_>) -> Result<bool> {
        let value = &member.value;
        let of = own.of;
        match (member.key.as_ref(), value.token()) {
            ("retrievers", "START_ARRAY") => {
                for entry in value.as_array().into_iter().flatten() {
                    if entry.as_object().is_none() {
                        return Err(EsError::not_implemented(format!("[{}] in [retrievers] of the retriever [{of}]", entry.token())));
                    }
                    self.entries.push((own.entry)(entry)?);
                }
            }
            ("rank_window_size", "VALUE_NUMBER" | "VALUE_STRING") => self.window = number::int(value, cx)?,
            ("filter", "START_OBJECT" | "START_ARRAY") => self.filters = filters(value, cx)?,
            ("_name", "VALUE_STRING") => self.name = Some(number::text(value, cx)?),
            ("retrievers" | "rank_window_size" | "filter" | "_name", _) => return Ok(false),
            // The fields of a query are grouped and weighted in ways that are not fully documented.
            ("query" | "fields", _) => return Err(EsError::not_implemented(format!("[{}] of the retriever [{of}]", member.key))),
            _ => return (own.take)(member),
        }
        Ok(true)
    }
}
