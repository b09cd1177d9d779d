//! From a JSON value to a query, and from there to the algebra.

pub(in crate::query_dsl) mod constructing_parser;
pub(in crate::query_dsl) mod context;
pub(in crate::query_dsl) mod deprecations;
pub(in crate::query_dsl) mod duration;
pub(in crate::query_dsl) mod limits;
pub(crate) mod object_parser;
pub(crate) mod scalar;
pub(in crate::query_dsl) mod time_zone;

use super::{BoxQuery, CanMatch, ParseContext, QUERIES, QueryBuilder, QueryContext, known, unsupported};
use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::{Location, Value};
use crate::lucene::Query;

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
    cx.meet(value.at, &*builder);
    Ok(builder)
}

/// Parses the queries of an array.
pub fn parse_queries<'a>(array: &'a Value<'a>, cx: &ParseContext<'_>, add: impl FnMut(BoxQuery<'a>)) -> Result<()> {
    each_query(array, cx, adding(add, cx))
}

fn adding<'a>(mut add: impl FnMut(BoxQuery<'a>), cx: &ParseContext<'_>) -> impl FnMut(&'a Value<'a>) -> Result<()> {
    move |item| parse_query(item, cx).map(&mut add)
}

/// The same as the value of a key that takes a query or a list of them. ES: its reader knows no lists within the list.
pub(super) fn parse_list_of_queries<'a>(array: &'a Value<'a>, cx: &ParseContext<'_>, add: impl FnMut(BoxQuery<'a>)) -> Result<()> {
    each_object(array, cx, &|_, at| not_a_query(at, cx), adding(add, cx))
}

/// Passes to `take` each object of a key that takes one object or a list; `malformed` makes the error for a token that
/// should start one.
pub(super) fn each_object<'a>(
    array: &'a Value<'a>,
    cx: &ParseContext<'_>,
    malformed: &Malformed<'_>,
    take: impl FnMut(&'a Value<'a>) -> Result<()>,
) -> Result<()> {
    let is_token = |item: &Value<'_>| item.as_array().is_some() || item.is_early_end();
    let refused = |item: &Value<'_>| cx.stop(EsError::illegal_state(format!("expected value but got [{}]", item.token())), item.at);
    each_item(array, cx, &|item| is_token(item).then(|| refused(item)), malformed, take)
}

/// Makes the error for a token where an object should start, from the token and its location.
type Malformed<'m> = dyn Fn(&str, Location) -> EsError + 'm;

/// Passes to `take` each object of an array whose parser is positioned before each item. A scalar is skipped if an
/// object follows it.
pub(super) fn each_query<'a>(array: &'a Value<'a>, cx: &ParseContext<'_>, take: impl FnMut(&'a Value<'a>) -> Result<()>) -> Result<()> {
    each_item(array, cx, &|_| None, &|_, at| not_a_query(at, cx), take)
}

/// The same; `refuse` makes the error for what may not occur where an item starts, `malformed` for what is not an
/// object.
fn each_item<'a>(
    array: &'a Value<'a>,
    cx: &ParseContext<'_>,
    refuse: &dyn Fn(&Value<'_>) -> Option<EsError>,
    malformed: &Malformed<'_>,
    mut take: impl FnMut(&'a Value<'a>) -> Result<()>,
) -> Result<()> {
    let items = array.as_array().unwrap_or_default();
    let mut items = items.iter();
    while let Some(item) = items.next() {
        if item.as_object().is_some() {
            take(item)?;
            continue;
        }
        if let Some(error) = refuse(item) {
            return Err(error);
        }
        if let Some(inner) = item.as_array() {
            // ES: a list is stepped into; a query there would end the list around it.
            return Err(match inner.first() {
                Some(first) if first.as_object().is_some() => EsError::not_implemented("a query in a list within a list"),
                Some(first) => malformed(first.token(), first.at),
                None => malformed("END_ARRAY", cx.closing(item)?),
            });
        }
        match items.next() {
            Some(next) if next.as_object().is_some() => take(next)?,
            Some(next) => return Err(malformed(next.token(), next.at)),
            None => return Err(malformed("END_ARRAY", cx.closing(array)?)),
        }
    }
    cx.closing(array)?;
    Ok(())
}

/// What is said where an object with a query should begin.
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
        // ES: before 9 the clauses of each query in it are counted alone.
        if cx.major > 8 {
            cx.check_clause_count(query.clause_count())?;
        }
        Ok(query)
    };
    build().map_err(|error| failed_to_create(error, cx))
}

/// What a shard says of an error in building a query.
pub(crate) fn failed_to_create(error: EsError, cx: &QueryContext<'_>) -> EsError {
    match error.kind.as_str() {
        _ if cx.is_bare() => error,
        // ES: these pass; everything else is wrapped once.
        "query_shard_exception" | "parsing_exception" | "not_implemented" => error,
        // ES: a text that is matched as one term becomes a query of a term before any query is created.
        _ if scalar::is_too_long(&error) => error,
        _ => {
            let reason = format!("failed to create query: {}", error.reason.as_deref().unwrap_or("null"));
            cx.shard_error(reason).caused_by(error)
        }
    }
}
