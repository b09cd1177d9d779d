//! `_validate/query`: whether a query can be parsed, and built for a shard of each index.

use super::lenient_body::{context_of, query_of, read_query_body, wrapped};
use super::query_context::{alias_filter, filtered, query_context, tell_filters};
use super::target::{SearchContext, SearchTarget};
use super::uri_query::uri_query;
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{JsonWriter, Location, parse};
use crate::lucene::{Describer, Query};
use crate::query_dsl::{BoxQuery, build_query, parse_query};

/// Result of one shard.
struct Judged<'a> {
    index: &'a str,
    uuid: &'a str,
    shard: Option<u32>,
    /// The query's description.
    shown: Result<String>,
}

impl Judged<'_> {
    /// Renders the result.
    fn write(&self, out: &mut JsonWriter) -> Result<()> {
        out.key("valid");
        out.bool(self.shown.is_ok());
        match &self.shown {
            Ok(shown) => {
                out.key("explanation");
                out.string(shown);
            }
            Err(error) => {
                out.key("error");
                let text = detailed(error)?;
                // ES: without a cause the message is Java's own, which does not name the index (api/indices/validate_query).
                let is_bare = error.kind == "query_shard_exception" && error.caused_by.is_none();
                out.string(&if is_bare { text } else { format!("[{}/{}] {text}", self.index, self.uuid) });
            }
        }
        Ok(())
    }
}

/// Returns the reply body of `_validate/query`.
pub fn validate_query(targets: &[SearchTarget], body: Option<&[u8]>, cx: &SearchContext) -> Result<Vec<u8>> {
    let is_set = |name: &str| cx.param(name).is_some_and(|value| value != "false");
    let explains = is_set("explain") || is_set("rewrite") || is_set("all_shards");
    let rewritten = explains.then_some(is_set("rewrite"));
    let judged = with_query(body, cx, |query| {
        tell_filters(targets, cx);
        targets.iter().flat_map(|target| judge(target, query, (is_set("all_shards"), rewritten), cx)).collect::<Vec<_>>()
    });
    match judged {
        Ok(judged) => write(&judged, explains),
        Err(Refusal::Request(error)) => Err(error),
        Err(Refusal::Read(error)) => Ok(unread(&error)),
        Err(Refusal::Query(error)) => unparsed(&error, is_set("explain")),
    }
}

/// Why a query is invalid before it is built.
enum Refusal {
    /// The request is invalid.
    Request(EsError),
    /// The query is.
    Query(EsError),
    /// A query inside it is invalid, which is only parsed after index resolution.
    Read(EsError),
}

fn with_query<T>(body: Option<&[u8]>, cx: &SearchContext, run: impl FnOnce(Option<&BoxQuery<'_>>) -> T) -> std::result::Result<T, Refusal> {
    let kept = |error: EsError| if error.is_unsupported() { Refusal::Request(error) } else { Refusal::Query(error) };
    let tell = |text| cx.deprecated(text);
    if let Some(uri) = uri_query(cx).map_err(kept)? {
        let tree = parse(&uri).map_err(|error| kept(error.to_es_error()))?;
        let query = parse_query(&tree, &context_of(&uri, None, cx).with_deprecation_handler(&tell)).map_err(kept)?;
        return Ok(run(Some(&query)));
    }
    let Some(bytes) = body else { return Ok(run(None)) };
    let (tree, cut) = read_query_body(bytes, cx);
    let parse_context = context_of(bytes, cut.as_ref(), cx).with_deprecation_handler(&tell);
    let query = match &tree {
        Some(tree) => query_of(tree, &parse_context).map_err(|error| kept(wrapped(error, &parse_context, tree.at)))?,
        None => None,
    };
    if let Some(error) = &cut {
        return Err(kept(wrapped(error.to_es_error(), &parse_context, Location::default())));
    }
    let Some(query) = query else {
        let reason = "Validation Failed: 1: query cannot be null;";
        return Err(Refusal::Request(EsError::new("action_request_validation_exception", 400, reason)));
    };
    parse_context.report_deferred_deprecations();
    parse_context.check_deferred().map_err(|error| if error.is_unsupported() { Refusal::Request(error) } else { Refusal::Read(error) })?;
    Ok(run(Some(&query)))
}

/// The error of a query that wraps one that cannot be parsed.
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

/// Builds the query for one shard of the index, or for all of them; described if requested, rewritten or not. ES: which shard is used is
/// non-deterministic.
fn judge<'a>(
    target: &'a SearchTarget,
    query: Option<&BoxQuery<'_>>,
    (all, rewritten): (bool, Option<bool>),
    cx: &SearchContext,
) -> Vec<Judged<'a>> {
    let snapshot = &target.snapshot;
    let one =
        |shard| Judged { index: &snapshot.name, uuid: &snapshot.uuid, shard: None, shown: shown(target, shard, query, rewritten, cx) };
    let numbered = |judged: Judged<'a>, shard: u32| Judged { shard: all.then_some(shard), ..judged };
    let mut judged: Vec<_> = snapshot.shards.iter().map(|shard| numbered(one(shard), shard.shard)).collect();
    if !all {
        let is_alike = judged.windows(2).all(|pair| pair[0].shown == pair[1].shown);
        judged.truncate(1);
        if let Some(judged) = judged.first_mut().filter(|_| !is_alike) {
            judged.shown = Err(EsError::not_implemented("the explanation of a query in a shard that is chosen at random"));
        }
    }
    judged
}

/// Lucene's description of a shard's query; `None` if not requested.
fn shown(
    target: &SearchTarget,
    shard: &ShardSnapshot,
    query: Option<&BoxQuery<'_>>,
    rewritten: Option<bool>,
    cx: &SearchContext,
) -> Result<String> {
    let mut context = query_context(target, cx).of_shard(shard);
    context.at_once = true;
    let query = query.map_or(Ok(Query::MatchAll), |query| build_query(&**query, &context))?;
    let Some(rewritten) = rewritten else { return Ok(String::new()) };
    let describer = Describer { mapping: &target.snapshot.mapping, shard, major: cx.major, given: false };
    let filter = alias_filter(target, &context)?;
    let roots = describer.filter_asks_for_roots(&query, filter.as_ref()).then_some(Query::Roots);
    let filters: Vec<Query> = roots.into_iter().chain(filter).collect();
    let whole = if filters.is_empty() { query.clone() } else { filtered(query.clone(), filters) };
    describer.check_printed(&whole, rewritten)?;
    let shown = if rewritten { shown_rewritten(describer, &query, &whole) } else { Describer { given: true, ..describer }.show(&whole) }?;
    // ES: automata are described by their object addresses.
    if shown.contains("automaton.Automaton@") { Err(EsError::not_implemented("the explanation of such a pattern")) } else { Ok(shown) }
}

/// The description of the rewritten query with its filters. ES: a query that matches nothing is described as given, without filters
/// (`api/indices/validate_query_rewrite`).
fn shown_rewritten(describer: Describer<'_>, given: &Query, whole: &Query) -> Result<String> {
    if whole.has_failing() {
        return Err(EsError::not_implemented("the explanation of a query that fails"));
    }
    match describer.rewrite_in_order(whole) {
        None => Err(EsError::not_implemented("the explanation of clauses that are rewritten to a non-deterministic order")),
        Some(rewritten) if rewritten.is_nothing() => Describer { given: true, ..describer }.show(given),
        Some(rewritten) => describer.show(&rewritten),
    }
}

fn unparsed(error: &EsError, explains: bool) -> Result<Vec<u8>> {
    let mut out = JsonWriter::default();
    out.begin_object();
    out.key("valid");
    out.bool(false);
    if explains {
        out.key("error");
        // ES: only a parser's own exception is reported with its class (api/indices/validate_query).
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
    out.bool(judged.iter().all(|one| one.shown.is_ok()));
    if let Some(error) = judged.iter().filter_map(|one| one.shown.as_ref().err()).find(|error| error.is_unsupported()) {
        return Err(error.clone());
    }
    if explains && !judged.is_empty() {
        out.key("explanations");
        out.begin_array();
        for one in judged {
            out.begin_object();
            out.key("index");
            out.string(one.index);
            if let Some(shard) = one.shard {
                out.key("shard");
                out.u64(u64::from(shard));
            }
            one.write(&mut out)?;
            out.end_object();
        }
        out.end_array();
    }
    out.end_object();
    Ok(out.into_bytes())
}

/// An exception and its causes, with the names of their Java classes. ES: causes of exceptions that are not
/// its own are not reported; exceptions of body parsing are not its own (`api/indices/validate_query_causes`).
fn detailed(error: &EsError) -> Result<String> {
    let Some(cause) = &error.caused_by else { return named(error) };
    // ES: Lucene's exception has the same type as the server's own (query/query_string_syntax).
    let is_syntax = cause.kind == "parse_exception" && cause.message().starts_with("Cannot parse '");
    let text = match CLASSES.iter().find(|(kind, _)| *kind == cause.kind) {
        _ if is_syntax => format!("{PARSE_EXCEPTION}: {}", cause.message()),
        Some((_, class)) if class.starts_with("org.elasticsearch.") && !class.starts_with("org.elasticsearch.xcontent.") => {
            detailed(cause)?
        }
        _ => named(cause)?,
    };
    Ok(format!("{}; {text}", named(error)?))
}

fn named(error: &EsError) -> Result<String> {
    match CLASSES.iter().find(|(kind, _)| *kind == error.kind) {
        Some((_, class)) => Ok(format!("{class}: {}", error.message())),
        None => Err(EsError::not_implemented(format!("the Java class of [{}] in [indices.validate_query]", error.kind))),
    }
}

const PARSE_EXCEPTION: &str = "org.apache.lucene.queryparser.classic.ParseException";

/// Exception classes of invalid queries.
const CLASSES: &[(&str, &str)] = &[
    ("arithmetic_exception", "java.lang.ArithmeticException"),
    ("class_cast_exception", "java.lang.ClassCastException"),
    ("illegal_argument_exception", "java.lang.IllegalArgumentException"),
    ("illegal_state_exception", "java.lang.IllegalStateException"),
    ("index_not_found_exception", "org.elasticsearch.index.IndexNotFoundException"),
    ("invalid_index_name_exception", "org.elasticsearch.indices.InvalidIndexNameException"),
    ("named_object_not_found_exception", "org.elasticsearch.xcontent.NamedObjectNotFoundException"),
    ("number_format_exception", "java.lang.NumberFormatException"),
    ("parse_exception", "org.elasticsearch.ElasticsearchParseException"),
    ("parsing_exception", "org.elasticsearch.common.ParsingException"),
    ("query_shard_exception", "org.elasticsearch.index.query.QueryShardException"),
    ("unsupported_operation_exception", "java.lang.UnsupportedOperationException"),
    ("x_content_e_o_f_exception", "org.elasticsearch.xcontent.XContentEOFException"),
    ("x_content_parse_exception", "org.elasticsearch.xcontent.XContentParseException"),
];
