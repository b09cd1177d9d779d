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
