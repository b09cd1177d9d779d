//! `_validate/query`: whether a query can be parsed, and built for a shard of each index.

use super::bind::{query_context, tell_filters};
use super::count::{body_query, wrapped};
use super::target::{SearchContext, SearchTarget};
use super::uri_query::uri_query;
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Location, parse, parse_partial};
use crate::query::{BoxQuery, ParseContext, build_query, parse_query};

/// What became of one shard.
struct Judged<'a> {
    index: &'a str,
    uuid: &'a str,
    shard: Option<u32>,
    error: Option<EsError>,
}

/// Answers `_validate/query`: the reply body.
pub fn validate_query(targets: &[SearchTarget], body: Option<&[u8]>, cx: &SearchContext) -> Result<Vec<u8>> {
    let is_set = |name: &str| cx.param(name).is_some_and(|value| value != "false");
    let explains = is_set("explain") || is_set("rewrite") || is_set("all_shards");
    let judged = with_query(body, cx, |query| {
        tell_filters(targets, cx);
        targets.iter().flat_map(|target| judge(target, query, is_set("all_shards"), cx)).collect::<Vec<_>>()
    });
    match judged {
        Ok(judged) => write(&judged, explains),
        Err(Refusal::Request(error)) => Err(error),
        Err(Refusal::Read(error)) => Ok(unread(&error)),
        Err(Refusal::Query(error)) => unparsed(&error, is_set("explain")),
    }
}

/// Why a query is not even tried.
enum Refusal {
    /// The request is wrong.
    Request(EsError),
    /// The query is.
    Query(EsError),
    /// A query inside it is, which is read once the indices are known.
    Read(EsError),
}

fn with_query<T>(body: Option<&[u8]>, cx: &SearchContext, run: impl FnOnce(Option<&BoxQuery<'_>>) -> T) -> std::result::Result<T, Refusal> {
    let kept = |error: EsError| if error.status == 501 { Refusal::Request(error) } else { Refusal::Query(error) };
    let tell = |text| cx.deprecated(text);
    if let Some(uri) = uri_query(cx).map_err(kept)? {
        let tree = parse(&uri).map_err(|error| kept(error.to_es_error()))?;
        let query = parse_query(
            &tree,
            &ParseContext::new(&uri, cx.major).telling(&tell).showing_inner_hits(super::inner_hits::check).looking_up(&cx.documents),
        )
        .map_err(kept)?;
        return Ok(run(Some(&query)));
    }
    let Some(bytes) = body else { return Ok(run(None)) };
    let (tree, cut) = parse_partial(bytes);
    let parse_context = ParseContext::new(bytes, cx.major)
        .truncated_by(cut.as_ref())
        .telling(&tell)
        .showing_inner_hits(super::inner_hits::check)
        .looking_up(&cx.documents);
    let query = match &tree {
        Some(tree) => body_query(tree, &parse_context).map_err(|error| kept(wrapped(error, &parse_context, tree.at)))?,
        None => None,
    };
    if let Some(error) = &cut {
        return Err(kept(wrapped(error.to_es_error(), &parse_context, Location::default())));
    }
    let Some(query) = query else {
        let reason = "Validation Failed: 1: query cannot be null;";
        return Err(Refusal::Request(EsError::new("action_request_validation_exception", 400, reason)));
    };
    parse_context.tell_late();
    parse_context.check_deferred().map_err(|error| if error.status == 501 { Refusal::Request(error) } else { Refusal::Read(error) })?;
    Ok(run(Some(&query)))
}

/// What is said of a query that hides another which cannot be parsed.
fn unread(error: &EsError) -> Vec<u8> {
    let mut out = JsonWriter::default();
    out.begin_object();
    shards(0, &mut out);
    out.key("valid");
    out.bool(false);
    out.key("explanations");
    out.begin_array();
    out.begin_object();
    out.key("valid");
    out.bool(false);
    out.key("error");
    out.string(error.message());
    out.end_object();
    out.end_array();
    out.end_object();
    out.into_bytes()
}

fn shards(total: usize, out: &mut JsonWriter) {
    out.key("_shards");
    out.begin_object();
    for (key, count) in [("total", total), ("successful", total), ("failed", 0)] {
        out.key(key);
        out.u64(count as u64);
    }
    out.end_object();
}

/// Builds the query for one shard of the index, or for all of them.
fn judge<'a>(target: &'a SearchTarget, query: Option<&BoxQuery<'_>>, all: bool, cx: &SearchContext) -> Vec<Judged<'a>> {
    let snapshot = &target.snapshot;
    let build = |shard| {
        let context = query_context(target, cx).of_shard(shard);
        query.and_then(|query| build_query(&**query, &context).err())
    };
    let asked = if all { snapshot.shards.len() } else { 1 };
    let one = |shard| Judged { index: &snapshot.name, uuid: &snapshot.uuid, shard: None, error: build(shard) };
    let numbered = |judged: Judged<'a>, shard: u32| Judged { shard: all.then_some(shard), ..judged };
    snapshot.shards.iter().take(asked).map(|shard| numbered(one(shard), shard.shard)).collect()
}

fn unparsed(error: &EsError, explains: bool) -> Result<Vec<u8>> {
    let mut out = JsonWriter::default();
    out.begin_object();
    out.key("valid");
    out.bool(false);
    if explains {
        out.key("error");
        // ES: only a parser's own exception is told with its class.
        let text = if error.kind == "parsing_exception" { detailed(error)? } else { error.message().to_owned() };
        out.string(&text);
    }
    out.end_object();
    Ok(out.into_bytes())
}

fn write(judged: &[Judged<'_>], explains: bool) -> Result<Vec<u8>> {
    let mut out = JsonWriter::default();
    out.begin_object();
    shards(judged.len(), &mut out);
    out.key("valid");
    out.bool(judged.iter().all(|one| one.error.is_none()));
    if let Some(error) = judged.iter().filter_map(|one| one.error.as_ref()).find(|error| error.status == 501) {
        return Err(error.clone());
    }
    if explains && !judged.is_empty() {
        out.key("explanations");
        out.begin_array();
        for one in judged {
            let Some(error) = &one.error else {
                return Err(EsError::not_implemented("the explanations of valid queries in [indices.validate_query]"));
            };
            out.begin_object();
            out.key("index");
            out.string(one.index);
            if let Some(shard) = one.shard {
                out.key("shard");
                out.u64(u64::from(shard));
            }
            out.key("valid");
            out.bool(false);
            out.key("error");
            let text = detailed(error)?;
            // ES: without a cause the text is Java's own, which does not name the index.
            let is_bare = error.kind == "query_shard_exception" && error.caused_by.is_none();
            out.string(&if is_bare { text } else { format!("[{}/{}] {text}", one.index, one.uuid) });
            out.end_object();
        }
        out.end_array();
    }
    out.end_object();
    Ok(out.into_bytes())
}

/// An exception and its cause, with the names of their Java classes.
fn detailed(error: &EsError) -> Result<String> {
    let mut text = named(error)?;
    if let Some(cause) = &error.caused_by {
        text.push_str("; ");
        text.push_str(&named(cause)?);
    }
    Ok(text)
}

fn named(error: &EsError) -> Result<String> {
    match CLASSES.iter().find(|(kind, _)| *kind == error.kind) {
        Some((_, class)) => Ok(format!("{class}: {}", error.message())),
        None => Err(EsError::not_implemented(format!("the Java class of [{}] in [indices.validate_query]", error.kind))),
    }
}

/// The classes of exceptions that queries are refused with.
const CLASSES: &[(&str, &str)] = &[
    ("illegal_argument_exception", "java.lang.IllegalArgumentException"),
    ("illegal_state_exception", "java.lang.IllegalStateException"),
    ("named_object_not_found_exception", "org.elasticsearch.xcontent.NamedObjectNotFoundException"),
    ("number_format_exception", "java.lang.NumberFormatException"),
    ("parsing_exception", "org.elasticsearch.common.ParsingException"),
    ("query_shard_exception", "org.elasticsearch.index.query.QueryShardException"),
    ("x_content_e_o_f_exception", "org.elasticsearch.xcontent.XContentEOFException"),
    ("x_content_parse_exception", "org.elasticsearch.xcontent.XContentParseException"),
];
