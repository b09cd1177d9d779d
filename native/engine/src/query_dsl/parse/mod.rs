//! From a JSON value to a query, and from there to the algebra.

pub(in crate::query_dsl) mod boost_and_name;
pub(in crate::query_dsl) mod constructing_parser;
pub(in crate::query_dsl) mod context;
pub(in crate::query_dsl) mod deprecations;
pub(in crate::query_dsl) mod duration;
pub(in crate::query_dsl) mod limits;
pub(in crate::query_dsl) mod time_zone;

use super::{BoxQuery, CanMatch, ParseContext, QUERIES, QueryBuilder, QueryContext, known, unsupported};
use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::{Location, Value};
use crate::lucene::Query;
use crate::xcontent::object_list::{each_item, each_object};
use crate::xcontent::scalar;

/// Parses an object with exactly one query.
pub fn parse_query<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let Some(object) = value.as_object() else { return Err(not_a_query(value.at, cx)) };
    let mut members = object.iter();
    let Some(first) = members.next() else {
        let end = cx.closing(value)?;
        return Err(cx.illegal(format!("query malformed, empty clause found at [{}:{}]", end.line, end.column), end));
    };
    let (name, body) = (first.key.as_ref(), &first.value);
    if body.as_object().is_none() {
        return Err(cx.parsing(format!("[{name}] query malformed, no start_object after query name"), body.at));
    }
    let builder = cx.deeper(body.at, || match QUERIES.iter().find(|spec| spec.name == name) {
        Some(spec) => (spec.parse)(body, cx),
        None if unsupported::is_known(name) => Err(EsError::not_implemented(format!("query [{name}]"))),
        None => Err(unknown(name, body, cx)),
    })?;
    if let Some(second) = members.next() {
        let reason = format!("[{name}] malformed query, expected [END_OBJECT] but found [FIELD_NAME]");
        return Err(cx.parsing(reason, second.at));
    }
    cx.closing(value)?;
    cx.report_query(value.at, &*builder);
    Ok(builder)
}

/// Parses the queries of an array.
pub fn parse_queries<'a>(array: &'a Value<'a>, cx: &ParseContext<'_>, add: impl FnMut(BoxQuery<'a>)) -> Result<()> {
    each_query(array, cx, adding(add, cx))
}

fn adding<'a>(mut add: impl FnMut(BoxQuery<'a>), cx: &ParseContext<'_>) -> impl FnMut(&'a Value<'a>) -> Result<()> {
    move |item| parse_query(item, cx).map(&mut add)
}

/// As above, for a key that takes a query or an array of queries. ES: this parser does not support nested arrays (`query/lists_in_order`).
pub(super) fn parse_list_of_queries<'a>(array: &'a Value<'a>, cx: &ParseContext<'_>, add: impl FnMut(BoxQuery<'a>)) -> Result<()> {
    each_object(array, cx, &|_, at| not_a_query(at, cx), adding(add, cx))
}

/// Passes each object of an array to `take`; the parser is positioned before each item. A scalar is skipped if an object follows it.
pub(super) fn each_query<'a>(array: &'a Value<'a>, cx: &ParseContext<'_>, take: impl FnMut(&'a Value<'a>) -> Result<()>) -> Result<()> {
    each_item(array, cx, &|_| None, &|_, at| not_a_query(at, cx), take)
}

/// The error if no query object starts at `at`.
pub(super) fn not_a_query(at: Location, cx: &ParseContext<'_>) -> EsError {
    cx.parsing("[_na] query malformed, must start with start_object", at)
}

fn unknown(name: &str, body: &Value<'_>, cx: &ParseContext<'_>) -> EsError {
    let suggestion = did_you_mean(name, &unsupported::suggestible());
    let cause = format!("[{}:{}] unknown field [{name}]", body.at.line, body.at.column);
    cx.parsing(format!("unknown query [{name}]{suggestion}"), body.at).caused_by(EsError::new(
        "named_object_not_found_exception",
        400,
        cause,
    ))
}

/// Builds a query against an index; errors are those of a shard. The result is not yet rewritten and may match nested documents.
pub fn build_query(builder: &dyn QueryBuilder, cx: &QueryContext<'_>) -> Result<Query> {
    let build = || {
        cx.shard.map_or(Ok(CanMatch::Unknown), |shard| known(builder, cx, shard))?;
        let query = builder.build_any(cx)?;
        // ES: before 9 the clauses of each query in it are counted alone (query/clauses_in_all).
        if cx.major > 8 {
            cx.check_clause_count(query.clause_count())?;
        }
        Ok(query)
    };
    build().map_err(|error| failed_to_create(error, cx))
}

/// Wraps an error of building a query as a shard does.
pub(crate) fn failed_to_create(error: EsError, cx: &QueryContext<'_>) -> EsError {
    match error.kind.as_str() {
        _ if cx.is_bare() => error,
        // ES: these are not wrapped; all others are wrapped once (query/excluded_beside_nothing, query/full_text_on_metadata).
        "query_shard_exception" | "parsing_exception" | "not_implemented" => error,
        // ES: a text that is matched as one term becomes a query of a term before any query is created (query/long_texts).
        _ if scalar::is_too_long(&error) => error,
        _ => {
            let reason = format!("failed to create query: {}", error.reason.as_deref().unwrap_or("null"));
            cx.shard_error(reason).caused_by(error)
        }
    }
}
