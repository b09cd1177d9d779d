//! `_count`: the number of matches.

use super::execute::{count_misses, run_request};
use super::lenient_body::{context_of, query_of, read_query_body, wrapped};
use super::params::unread;
use super::query_context::tell_filters;
use super::reply::{terminated_early, write_shards};
use super::request::{SearchRequest, terminate_after};
use super::target::{SearchContext, SearchTarget};
use super::track_total::TrackTotal;
use super::uri_query::{URI_QUERY, uri_query};
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Location, parse};
use crate::query_dsl::parse_query;

/// Answers `_count`: the reply body.
pub fn count(targets: &[SearchTarget], body: Option<&[u8]>, cx: &SearchContext) -> Result<Vec<u8>> {
    let (tree, cut) = body.map(|body| read_query_body(body, cx)).unwrap_or_default();
    let tell = |text| cx.deprecated(text);
    let parse_context = context_of(body.unwrap_or_default(), cut.as_ref(), cx).with_deprecation_handler(&tell);
    let uri = uri_query(cx)?.unwrap_or_default();
    let uri_tree = if uri.is_empty() { None } else { Some(parse(&uri).map_err(|error| error.to_es_error())?) };
    let mut request = SearchRequest { size: 0, track_total: TrackTotal::Exact, ..SearchRequest::default() };
    if let Some(tree) = &tree {
        request.query = query_of(tree, &parse_context).map_err(|error| wrapped(error, &parse_context, tree.at))?;
    }
    if let Some(error) = &cut {
        return Err(wrapped(error.to_es_error(), &parse_context, Location::default()));
    }
    parse_context.report_deferred_deprecations();
    parse_context.check_deferred()?;
    if let Some(query) = &uri_tree {
        request.query = Some(parse_query(query, &context_of(&uri, None, cx).with_deprecation_handler(&tell))?);
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
        count_misses(&outcomes, body.unwrap_or_default(), 0, cx);
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
