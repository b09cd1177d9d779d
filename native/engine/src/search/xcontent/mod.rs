//! ES: since 9 a profile renders the request as it was parsed (`api/global/search_profile_request`).

mod aggregation;
mod highlight;
mod inner_hits;
mod nearest;
pub use self::inner_hits::write as write_inner_hits;
mod options;
mod query;
mod sort;
mod suggest;

use self::query::QueryForm;
use crate::error::Result;
use crate::json::{JsonWriter, Kind, Member, Value, parse};
use crate::query_dsl::xcontent;
use crate::query_dsl::xcontent::scalar::{float, java, unbuilt};
use crate::search::request::SearchRequest;
use crate::search::target::SearchContext;
use crate::search::track_total::TrackTotal;
use crate::search::uri_query::uri_query;

/// Keys that are rendered from the parsed request, or not at all.
const SHOWN: &[&str] = &[
    "_source",
    "aggregations",
    "aggs",
    "collapse",
    "docvalue_fields",
    "explain",
    "fields",
    "from",
    "highlight",
    "indices_boost",
    "knn",
    "min_score",
    "pit",
    "post_filter",
    "profile",
    "query",
    "rescore",
    "retriever",
    "runtime_mappings",
    "search_after",
    "seq_no_primary_term",
    "size",
    "slice",
    "sort",
    "stats",
    "stored_fields",
    "suggest",
    "terminate_after",
    "timeout",
    "track_scores",
    "track_total_hits",
    "version",
];

/// Keys of the retriever `standard`; those with an equivalent in the body come first.
const RETRIEVED: &[&str] = &["collapse", "query", "sort", "_name", "filter", "min_score", "search_after", "terminate_after"];
/// Number of those.
const SAME: usize = 3;

/// Writes the object of `request`.
pub(in crate::search) fn write(request: &SearchRequest<'_>, cx: &SearchContext, out: &mut JsonWriter) -> Result<()> {
    out.begin_object();
    out.key("source");
    out.begin_object();
    source(request, cx, out)?;
    out.end_object();
    out.key("indices");
    out.begin_array();
    for index in &cx.expressions {
        out.string(index);
    }
    out.end_array();
    out.end_object();
    Ok(())
}

/// The value of a key in the body; null counts as missing.
pub fn given<'a>(request: &SearchRequest<'a>, key: &str) -> Option<&'a Value<'a>> {
    let retrieved = || standard(request)?.get(key).filter(|_| RETRIEVED[..SAME].contains(&key));
    let member = request.body?.as_object()?.iter().rev().find(|member| member.key == key);
    member.map_or_else(retrieved, |member| Some(&member.value)).filter(|value| !matches!(value.kind, Kind::Null))
}

/// The body's retriever, if it is `standard`.
fn standard<'a>(request: &SearchRequest<'a>) -> Option<&'a Value<'a>> {
    request.body?.get("retriever")?.get("standard")
}

/// The query of the body, or that of its retriever with its filters. ES: `min_score` makes it a required clause, too
/// (`api/global/search_profile_request`).
fn whole_query<'a>(request: &SearchRequest<'a>) -> Option<Value<'a>> {
    let query = given(request, "query").cloned();
    let Some(standard) = standard(request) else { return query };
    let filter = standard.get("filter").filter(|filter| filter.as_array().is_none_or(|filters| !filters.is_empty()));
    if filter.is_none() && standard.get("min_score").is_none() {
        return query;
    }
    let at = standard.at;
    let object = |members: Vec<Member<'a>>| Value { kind: Kind::Object(members.into_iter().collect()), at };
    let member = |key: &'static str, value: Value<'a>| Member { key: key.into(), value, at };
    let clauses = [query.map(|query| member("must", query)), filter.map(|filter| member("filter", filter.clone()))];
    Some(object(vec![member("bool", object(clauses.into_iter().flatten().collect()))]))
}

fn source(request: &SearchRequest<'_>, cx: &SearchContext, out: &mut JsonWriter) -> Result<()> {
    let keys = request.body.and_then(Value::as_object).into_iter().flatten();
    if let Some(member) = keys.into_iter().find(|member| !SHOWN.contains(&&*member.key)) {
        return Err(unbuilt(&format!("a request with [{}]", member.key)));
    }
    let retriever = standard(request).and_then(Value::as_object).into_iter().flatten();
    if let Some(member) = retriever.into_iter().find(|member| !RETRIEVED.contains(&&*member.key)) {
        return Err(unbuilt(&format!("a retriever with [{}]", member.key)));
    }
    let is_asked = |key: &str| given(request, key).is_some() || cx.param(key).is_some();
    for (key, value) in [("from", request.from), ("size", request.size)] {
        if is_asked(key) {
            out.key(key);
            out.u64(value);
        }
    }
    options::timeout(request, cx, out);
    if request.terminate_after > 0 {
        out.key("terminate_after");
        out.u64(request.terminate_after);
    }
    if let Some(uri) = uri_query(cx)? {
        let tree = parse(&uri).map_err(|error| error.to_es_error())?;
        out.key("query");
        xcontent::write_uri(&tree, out)?;
    } else if let Some(value) = whole_query(request) {
        out.key("query");
        query::write(&value, QueryForm::Early, out)?;
    }
    if let Some(value) = given(request, "post_filter") {
        out.key("post_filter");
        query::write(value, QueryForm::Early, out)?;
    }
    nearest::write(request, out)?;
    if let Some(least) = request.min_score {
        out.key("min_score");
        out.f32(least);
    }
    let flags = [("version", request.version), ("seq_no_primary_term", request.seq_no_primary_term), ("explain", request.explain)];
    for (key, value) in flags {
        if is_asked(key) {
            out.key(key);
            out.bool(value);
        }
    }
    out.key("profile");
    out.bool(true);
    options::shown(request, out)?;
    sort::write(given(request, "sort"), request.sort_by_place, cx, out)?;
    if request.track_scores {
        out.key("track_scores");
        out.bool(true);
    }
    // ES: if totals are bare numbers, all hits are counted (api/global/search_profile_options).
    if request.track_total_given || request.total_as_int {
        out.key("track_total_hits");
        match request.track_total {
            TrackTotal::Exact => out.i64(i64::from(i32::MAX)),
            TrackTotal::UpTo(limit) => out.u64(limit),
            TrackTotal::Disabled => out.i64(-1),
        }
    }
    if !request.search_after.is_empty() {
        out.key("search_after");
        out.begin_array();
        for value in request.search_after {
            java(value, out);
        }
        out.end_array();
    }
    behind(request, cx, out)
}

/// Renders the members after the sort.
fn behind(request: &SearchRequest<'_>, cx: &SearchContext, out: &mut JsonWriter) -> Result<()> {
    options::slice(request.slice.as_ref(), out);
    if let Some(items) = given(request, "indices_boost").and_then(Value::as_array).filter(|items| !items.is_empty()) {
        out.key("indices_boost");
        out.begin_array();
        for member in items.iter().filter_map(Value::as_object).flatten() {
            out.begin_object();
            out.key(&member.key);
            out.f32(float(&member.value)?);
            out.end_object();
        }
        out.end_array();
    }
    if let Some(level) = given(request, "aggs").or_else(|| given(request, "aggregations")) {
        out.key("aggregations");
        aggregation::write(level, out)?;
    }
    highlight::write(given(request, "highlight"), QueryForm::Early, out)?;
    suggest::write(given(request, "suggest"), cx, out)?;
    options::rescore(given(request, "rescore"), out)?;
    let names = given(request, "stats").and_then(Value::as_array);
    let of_url = cx.param("stats").map(|names| names.split(',').collect::<Vec<_>>());
    if let Some(names) = of_url.or_else(|| names.map(|names| names.iter().filter_map(Value::as_str).collect())) {
        out.key("stats");
        out.begin_array();
        for name in names {
            out.string(name);
        }
        out.end_array();
    }
    options::collapse(given(request, "collapse"), out)?;
    options::pit(request.pit.as_ref(), out);
    options::runtime_mappings(given(request, "runtime_mappings"), out);
    Ok(())
}
