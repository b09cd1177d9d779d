//! The retriever `standard`: a query with what decides its hits.

use crate::error::{EsError, Result};
use crate::json::{Member, Value};
use crate::query_dsl::{BoxQuery, ParseContext, parse_queries, parse_query};
use crate::search::collapse::Collapse;
use crate::search::sort::{self, SortField};
use crate::search::{number, search_after};
use crate::xcontent::object_parser::{failed, unknown_field, wrong_type};

const KEYS: &[&str] = &["query", "search_after", "terminate_after", "sort", "min_score", "collapse", "filter", "_name"];

/// The parts of a search that `standard` may have.
#[derive(Default)]
pub struct Standard<'a> {
    pub query: Option<BoxQuery<'a>>,
    pub filters: Vec<BoxQuery<'a>>,
    pub sort: Option<Vec<SortField>>,
    pub search_after: Option<&'a [Value<'a>]>,
    pub terminate_after: Option<i64>,
    pub min_score: Option<f32>,
    pub collapse: Option<Collapse<'a>>,
    /// ES: it is only returned where the retriever is part of another (`api/global/search_retriever_rescorer`).
    pub name: Option<String>,
}

impl<'a> Standard<'a> {
    /// Parses the object under `standard`.
    pub fn parse(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut standard = Self::default();
        for member in value.as_object().into_iter().flatten() {
            Self::check(member, cx)?;
            standard.take(member, cx).map_err(|cause| failed("standard", &member.key, &member.value, cause, cx))?;
        }
        cx.closing(value)?;
        Ok(standard)
    }

    /// The key that only searches without a scroll take. ES: 8 fails with it, 9 forgets it.
    pub fn not_scrolled(&self) -> Option<&'static str> {
        let given = [("search_after", self.search_after.is_some()), ("collapse", self.collapse.is_some())];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(key, _)| key)
    }

    fn check(member: &Member<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let token = member.value.token();
        let fits = match member.key.as_ref() {
            "query" | "collapse" => token == "START_OBJECT",
            "filter" | "sort" => matches!(token, "START_OBJECT" | "START_ARRAY"),
            "search_after" => token == "START_ARRAY",
            "terminate_after" | "min_score" => matches!(token, "VALUE_NUMBER" | "VALUE_STRING"),
            "_name" => token == "VALUE_STRING",
            _ => return Err(unknown_field("standard", member, KEYS, cx)),
        };
        if fits { Ok(()) } else { Err(wrong_type("standard", &member.key, &member.value, cx)) }
    }

    fn take(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let value = &member.value;
        match member.key.as_ref() {
            "query" => self.query = Some(parse_query(value, cx)?),
            "filter" => self.filters = filters(value, cx)?,
            "sort" => self.sort = Some(sort::parse(value, cx)?),
            "search_after" => self.search_after = Some(search_after::parse(value, cx)?),
            "terminate_after" => self.terminate_after = Some(number::int(value, cx)?),
            "min_score" => self.min_score = Some(number::float(value, cx)?),
            "collapse" => self.collapse = Some(Collapse::parse(value, cx)?),
            "_name" => self.name = Some(number::text(value, cx)?),
            key => return Err(EsError::not_implemented(format!("[{key}] of the retriever [standard]"))),
        }
        Ok(())
    }
}

/// The queries under `filter`.
pub fn filters<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Vec<BoxQuery<'a>>> {
    let mut filters = Vec::new();
    match value.as_array() {
        Some(_) => parse_queries(value, cx, |query| filters.push(query))?,
        None => filters.push(parse_query(value, cx)?),
    }
    Ok(filters)
}
