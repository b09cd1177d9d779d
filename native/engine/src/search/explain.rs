//! `_explain`: why one document matches a query, or why it does not.

use super::lenient_body::{context_of, query_of, read_query_body, wrapped};
use super::query_context::{alias_filter, filtered, query_context, tell_filters};
use super::source_option::SourceOption;
use super::stored_fields::StoredFields;
use super::target::{SearchContext, SearchTarget};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::index::stored_values::KeptDocument;
use crate::index::synthetic_vectors;
use crate::index::synthetic_vectors::NestedVectors;
use crate::json::{JsonWriter, Location, parse};
use crate::lucene::{Describer, Explainer, Query};
use crate::query_dsl::{BoxQuery, build_query, parse_query};
use crate::similarity::Explanation;

/// `_explain` for the document `id` of an index: returns whether it exists, and the reply body. Without an index the request is only
/// validated.
pub fn explain(target: Option<&SearchTarget>, id: &str, body: Option<&[u8]>, cx: &SearchContext) -> Result<(bool, Vec<u8>)> {
    let (tree, cut) = body.map(|body| read_query_body(body, cx)).unwrap_or_default();
    let tell = |text| cx.deprecated(text);
    let parse_context = context_of(body.unwrap_or_default(), cut.as_ref(), cx).with_deprecation_handler(&tell);
    let text = cx.param("q").filter(|_| tree.is_none()).map(|text| query_text(text, cx));
    let text_tree = text.as_ref().map(|text| parse(text).map_err(|error| error.to_es_error())).transpose()?;
    let mut query = match &tree {
        Some(tree) => query_of(tree, &parse_context).map_err(|error| wrapped(error, &parse_context, tree.at))?,
        None => None,
    };
    if let Some(error) = &cut {
        return Err(wrapped(error.to_es_error(), &parse_context, Location::default()));
    }
    parse_context.report_deferred_deprecations();
    parse_context.check_deferred()?;
    if let (Some(text), Some(tree)) = (&text, &text_tree) {
        query = Some(parse_query(tree, &context_of(text, None, cx).with_deprecation_handler(&tell))?);
    }
    let Some(query) = query else {
        return Err(EsError::new("action_request_validation_exception", 400, "Validation Failed: 1: query is missing;"));
    };
    let Some(target) = target else { return Ok((false, Vec::new())) };
    tell_filters(std::slice::from_ref(target), cx);
    let name = &target.snapshot.name;
    let mut out = JsonWriter::default().for_yaml(cx.yaml);
    out.begin_object();
    out.key("_index");
    out.string(name);
    out.key("_id");
    out.string(id);
    out.key("matched");
    let found = target.shards().into_iter().find_map(|shard| shard.find(id).map(|(leaf, doc)| (shard, &shard.leaves[leaf], doc)));
    let Some((shard, view, doc)) = found else {
        out.bool(false);
        out.end_object();
        return Ok((false, out.into_bytes()));
    };
    let explanation = explanation(target, &query, (shard, view, doc), cx)?;
    out.bool(explanation.matches);
    out.key("explanation");
    explanation.write(&mut out);
    write_document(target, view, doc, cx, &mut out)?;
    out.end_object();
    Ok((true, out.into_bytes()))
}

/// The query of the URL as one of the body.
fn query_text(text: &str, cx: &SearchContext) -> Vec<u8> {
    const KEYS: [(&str, &str); 5] = [
        ("df", "default_field"),
        ("analyzer", "analyzer"),
        ("analyze_wildcard", "analyze_wildcard"),
        ("default_operator", "default_operator"),
        ("lenient", "lenient"),
    ];
    let mut out = JsonWriter::default();
    out.begin_object();
    out.key("query_string");
    out.begin_object();
    out.key("query");
    out.string(text);
    for (name, key) in KEYS {
        if let Some(value) = cx.param(name) {
            out.key(key);
            out.string(value);
        }
    }
    out.end_object();
    out.end_object();
    out.into_bytes()
}

fn explanation(
    target: &SearchTarget,
    query: &BoxQuery<'_>,
    (shard, view, doc): (&ShardSnapshot, &LeafView, DocId),
    cx: &SearchContext,
) -> Result<Explanation> {
    let mut query_context = query_context(target, cx).of_shard(shard);
    query_context.at_once = true;
    let query = build_query(&**query, &query_context)?;
    let mapping = &target.snapshot.mapping;
    let describer = Describer { mapping, shard, major: cx.major, given: false };
    let filter = alias_filter(target, &query_context)?;
    let roots = describer.filter_asks_for_roots(&query, filter.as_ref());
    let query = describer.rewrite_named(filtered(query, roots.then_some(Query::Roots).into_iter().chain(filter)));
    // Lucene: a query's weight is created for the shard before a document is examined.
    query.weight(shard, true);
    let failure = || query_context.failure.get().map_or(Ok(()), |error| Err(error.clone()));
    failure()?;
    let explanation =
        Explainer { mapping, shard, statistics: shard, view, doc, major: cx.major, profiled: false, replaced: false }.explain(&query)?;
    failure()?;
    Ok(explanation)
}

/// Renders the requested parts of the document.
fn write_document(target: &SearchTarget, view: &LeafView, doc: DocId, cx: &SearchContext, out: &mut JsonWriter) -> Result<()> {
    let source = SourceOption::from_params(cx);
    let fields = match cx.param("stored_fields") {
        None => StoredFields::Absent,
        Some(names) => StoredFields::List(names.split(',').map(str::to_owned).collect()),
    };
    if fields == StoredFields::Absent && source.as_ref().is_none_or(|source| source.hidden) {
        return Ok(());
    }
    fields.resolve(&target.snapshot.mapping)?;
    let stored = view.leaf.stored(doc);
    out.key("get");
    out.begin_object();
    for (key, number) in [("_seq_no", stored.seq_no), ("_primary_term", stored.primary_term)] {
        out.key(key);
        out.u64(number);
    }
    if let Some(routing) = &stored.routing {
        out.key("_routing");
        out.string(routing);
    }
    let names = match &fields {
        StoredFields::List(names) => names.as_slice(),
        _ => &[],
    };
    let kept = if names.is_empty() { KeptDocument::default() } else { KeptDocument::of_leaf(view.leaf.as_ref(), doc) };
    kept.write_ignored(names, out);
    out.key("found");
    out.bool(true);
    let shown = match source {
        Some(source) => (!source.hidden).then_some(source),
        None => fields.names_source().then(SourceOption::default),
    };
    if let Some(shown) = shown.filter(|_| target.snapshot.mapping.source_enabled()) {
        out.key("_source");
        let vectors = target.snapshot.mapping.vectors();
        if !vectors.is_empty() && cx.major > 8 {
            let nested = NestedVectors { has: &|path| view.leaf.nested(path).is_some(), were_read: false };
            out.raw(&synthetic_vectors::shown(&shown.filter(), &target.snapshot.mapping, false, &stored.source, &nested)?);
        } else if shown.is_plain() {
            out.raw(&stored.source);
        } else {
            out.raw(&shown.filter().apply(&stored.source)?);
        }
    }
    kept.write_fields(names, out);
    out.end_object();
    Ok(())
}
