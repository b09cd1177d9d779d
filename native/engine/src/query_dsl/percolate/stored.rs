//! Stored queries of `percolator` fields: parsing, and validation when they are indexed.

use crate::error::{EsError, Result};
use crate::index::services::StoredQuerySite;
use crate::json::{Value, parse};
use crate::query_dsl::{ParseContext, QueryBuilder, QueryContext, parse_query};

/// Queries that cannot be stored.
const UNSUPPORTED: &[&str] = &["has_child", "has_parent"];

/// Queries whose first unknown member is a field name.
const OF_FIELD: &[&str] = &[
    "fuzzy",
    "intervals",
    "match",
    "match_bool_prefix",
    "match_phrase",
    "match_phrase_prefix",
    "prefix",
    "range",
    "regexp",
    "span_term",
    "term",
    "terms",
    "terms_set",
    "wildcard",
];

/// Parses a query and passes it to `make`.
pub fn read<T>(query: &[u8], cx: &ParseContext<'_>, make: impl FnOnce(&dyn QueryBuilder) -> Result<T>) -> Result<T> {
    let tree = parse(query).map_err(|error| error.to_es_error())?;
    make(&*parse_query(&tree, cx)?)
}

/// Members of a `match` with which it is the same for any documents; fuzzy terms are chosen among those of the documents.
const OF_MATCH: &[&str] = &["query", "operator", "minimum_should_match", "boost", "analyzer", "lenient", "zero_terms_query"];

/// Returns true if some string of a query may be date math that depends on the time: it begins with `now`, or is written with escapes.
pub fn may_name_now(source: &[u8]) -> bool {
    source.contains(&b'\\') || source.windows(4).any(|part| part == b"\"now")
}

/// Returns true if a query is known to be built in the same way for any documents.
pub fn is_plain(value: &Value<'_>, depth: usize) -> bool {
    let mut queries = value.as_object().filter(|_| depth < 50).into_iter().flatten();
    let (Some(member), None) = (queries.next(), queries.next()) else { return false };
    let members = || member.value.as_object().into_iter().flat_map(|members| members.iter());
    let clauses = |value: &Value<'_>| match value.as_array() {
        Some(clauses) => clauses.iter().all(|clause| is_plain(clause, depth + 1)),
        None => is_plain(value, depth + 1),
    };
    match member.key.as_ref() {
        "match_all" | "match_none" | "match_phrase" | "range" | "term" => true,
        "terms" => members().all(|member| member.value.as_object().is_none()),
        "match" => members().all(|field| {
            field.value.as_object().is_none_or(|options| options.iter().all(|option| OF_MATCH.contains(&option.key.as_ref())))
        }),
        "bool" => members().all(|member| match member.key.as_ref() {
            "must" | "should" | "filter" | "must_not" => clauses(&member.value),
            _ => true,
        }),
        "constant_score" => members().all(|member| member.key != "filter" || is_plain(&member.value, depth + 1)),
        "dis_max" => members().all(|member| member.key != "queries" || clauses(&member.value)),
        _ => false,
    }
}

/// Rejects a query that cannot be stored in an index. ES: its fields must be mapped (query/percolate).
pub fn check(query: &[u8], site: &StoredQuerySite<'_>) -> Result<()> {
    let &StoredQuerySite { mapping, settings, index_name, index_uuid, now } = site;
    let mut cx = QueryContext::new(mapping, &settings.analysis, index_name, index_uuid, now, settings.major);
    cx.settings = Some(settings);
    let cx = &cx;
    let tree = parse(query).map_err(|error| error.to_es_error())?;
    check_parts(&tree, cx, 0)?;
    parse_query(&tree, &ParseContext::new(query, cx.major))?.build(cx).map(drop)
}

fn check_parts(value: &Value<'_>, cx: &QueryContext<'_>, depth: usize) -> Result<()> {
    if depth > 200 {
        return Err(EsError::not_implemented("stored queries that are nested deeper than 200"));
    }
    for item in value.as_array().into_iter().flatten() {
        check_parts(item, cx, depth + 1)?;
    }
    for member in value.as_object().into_iter().flatten() {
        let name = member.key.as_ref();
        if UNSUPPORTED.contains(&name) && member.value.as_object().is_some() {
            return Err(EsError::illegal_argument(format!("the [{name}] query is unsupported inside a percolator query")));
        }
        if OF_FIELD.contains(&name)
            && let Some(field) =
                member.value.as_object().and_then(|body| body.iter().find(|inner| !matches!(&*inner.key, "boost" | "_name")))
        {
            let field = field.key.as_ref();
            if cx.mapping.field(field).is_none() && !field.starts_with('_') {
                return Err(cx.shard_error(format!("No field mapping can be found for the field with name [{field}]")));
            }
            continue;
        }
        check_parts(&member.value, cx, depth + 1)?;
    }
    Ok(())
}
