//! `_count`: the number of matches.

use super::bind::tell_filters;
use super::execute::run_request;
use super::params::unread;
use super::reply::{terminated_early, write_shards};
use super::request::{SearchRequest, terminate_after};
use super::target::{SearchContext, SearchTarget};
use super::track_total::TrackTotal;
use super::uri_query::{URI_QUERY, uri_query};
use crate::error::{EsError, Result};
use crate::json::{JsonError, JsonWriter, Location, Value, parse, parse_partial};
use crate::query::{BoxQuery, ParseContext, parse_query};

/// Answers `_count`: the reply body.
pub fn count(targets: &[SearchTarget], body: Option<&[u8]>, cx: &SearchContext) -> Result<Vec<u8>> {
    let (tree, cut) = body.map(parse_partial).unwrap_or_default();
    let tell = |text| cx.deprecated(text);
    let parse_context = ParseContext::new(body.unwrap_or_default(), cx.major)
        .truncated_by(cut.as_ref())
        .telling(&tell)
        .showing_inner_hits(super::inner_hits::OF_QUERIES)
        .looking_up(&cx.documents);
    let uri = uri_query(cx)?.unwrap_or_default();
    let uri_tree = if uri.is_empty() { None } else { Some(parse(&uri).map_err(|error| error.to_es_error())?) };
    let mut request = SearchRequest { size: 0, track_total: TrackTotal::Exact, ..SearchRequest::default() };
    if let Some(tree) = &tree {
        request.query = body_query(tree, &parse_context).map_err(|error| wrapped(error, &parse_context, tree.at))?;
    }
    // ES: what follows the object is not read.
    let is_read = |tree: &Value<'_>, error: &JsonError| error.outside && tree.at.is_complete();
    if let Some(error) = cut.as_ref().filter(|error| !tree.as_ref().is_some_and(|tree| is_read(tree, error))) {
        return Err(wrapped(error.to_es_error(), &parse_context, Location::default()));
    }
    parse_context.tell_late();
    parse_context.check_deferred()?;
    if let Some(query) = &uri_tree {
        request.query = Some(parse_query(
            query,
            &ParseContext::new(&uri, cx.major).telling(&tell).showing_inner_hits(super::inner_hits::OF_QUERIES).looking_up(&cx.documents),
        )?);
    }
    let is_read = |name: &str| matches!(name, "min_score" | "stats" | "terminate_after") || URI_QUERY.contains(&name);
    if let Some((name, _)) = cx.params.iter().find(|(name, _)| !is_read(name)) {
        return Err(unread(name));
    }
    if let Some(least) = cx.param("min_score") {
        request.min_score = Some(least.parse().map_err(|_| EsError::number_format(least))?);
    }
    if let Some(limit) = cx.param("terminate_after") {
        request.terminate_after = terminate_after(limit.parse().map_err(|_| EsError::number_format(limit))?)?;
    }
    tell_filters(targets, cx);
    run_request(targets, &request, cx, |outcomes, failures, skipped| {
        let mut out = JsonWriter::default();
        out.begin_object();
        if request.terminate_after > 0 {
            out.key("terminated_early");
            out.bool(terminated_early(&outcomes).unwrap_or(false));
        }
        out.key("count");
        out.u64(outcomes.iter().map(|outcome| outcome.result.total).sum());
        write_shards(outcomes.len(), failures, skipped, cx, &mut out);
        out.end_object();
        Ok(out.into_bytes())
    })
}

/// A body that has nothing but a query.
pub(super) fn body_query<'a>(tree: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Option<BoxQuery<'a>>> {
    let Some(object) = tree.as_object() else {
        return Err(EsError::parsing(format!("Expected [START_OBJECT] but found [{}]", tree.token()), tree.at));
    };
    let mut query = None;
    for member in object {
        if member.key != "query" {
            return Err(EsError::parsing(format!("request does not support [{}]", member.key), member.at));
        }
        query = Some(parse_query(&member.value, cx)?);
    }
    cx.closing(tree)?;
    Ok(query)
}

/// ES: anything but a `parsing_exception` is wrapped in one that tells where reading stopped.
pub(super) fn wrapped(error: EsError, cx: &ParseContext<'_>, fallback: Location) -> EsError {
    if error.kind == "parsing_exception" || error.status == 501 {
        return error;
    }
    let cut = cx.truncated.filter(|_| error.kind.starts_with("x_content"));
    // What is malformed behind the place where reading stopped was never read.
    let at = cut.map(|cut: &JsonError| cut.token).filter(|at| cx.stopped(*at).start >= at.start);
    EsError::parsing("Failed to parse", at.unwrap_or_else(|| cx.stopped(fallback))).caused_by(error)
}
