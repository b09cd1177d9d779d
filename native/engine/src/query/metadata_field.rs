//! Queries on metadata fields, which are in no mapping.

use std::sync::{Arc, LazyLock};

use super::field_query::term_query;
use super::index_names::names_index;
use super::{QueryContext, Rewritten, scalar};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::mapping::Field;
use crate::mapping::java_text::java_text;
use crate::mapping::types::keyword::of_server;
use crate::scoring::{Query, StoredQuery};

/// The names of the fields of the server.
pub const METADATA_FIELDS: &[&str] = &[
    "_data_stream_timestamp",
    "_doc_count",
    "_field_names",
    "_id",
    "_ignored",
    "_ignored_source",
    "_index",
    "_index_mode",
    "_nested_path",
    "_routing",
    "_seq_no",
    "_source",
    "_tier",
    "_tsid",
    "_version",
];

/// Those that refuse terms and ranges.
const UNSEARCHABLE: &[&str] = &["_data_stream_timestamp", "_doc_count", "_ignored_source", "_source", "_version"];

/// Those whose terms can be looked for by what is like them.
pub const HELD_AS_TERMS: &[&str] = &["_ignored", "_nested_path", "_routing", "_tier"];

/// Those whose values are searched as those of keywords are.
static KEYWORDS: LazyLock<[Field; 2]> = LazyLock::new(|| [of_server("_ignored", true), of_server("_routing", false)]);

/// The metadata field of that name that is searched as a keyword is, if the index knows it.
pub fn keyword(name: &str, cx: &QueryContext<'_>) -> Option<&'static Field> {
    KEYWORDS.iter().find(|field| *field.name == *name).filter(|_| !is_unmapped(name, cx))
}

/// Whether the name is one of a metadata field.
pub fn is_metadata(name: &str) -> bool {
    METADATA_FIELDS.contains(&name)
}

/// Refuses queries of a kind on a field that cannot be searched.
pub fn check_searchable(name: &str, kind: &str) -> Result<()> {
    if UNSEARCHABLE.contains(&name) { Err(unsupported(name, kind)) } else { Ok(()) }
}

fn unsupported(name: &str, kind: &str) -> EsError {
    EsError::illegal_argument(format!("Field [{name}] of type [{name}] does not support {kind} queries"))
}

fn not_indexed(name: &str) -> EsError {
    EsError::illegal_argument(format!("Cannot search on field [{name}] since it is not indexed."))
}

/// Documents with one of these ids.
pub fn ids(ids: Vec<Arc<str>>, cx: &QueryContext<'_>) -> Result<Query> {
    if ids.iter().any(|id| id.is_empty()) {
        return Err(EsError::illegal_argument("Ids can't be empty"));
    }
    Ok(if ids.is_empty() { Query::nothing() } else { Query::Ids { ids, nested: cx.nested_scope().is_some() } })
}

/// `term`, `terms` or `match` (the kind) on a metadata field.
pub fn terms(name: &str, values: &[&Value<'_>], kind: &str, cx: &QueryContext<'_>) -> Result<Query> {
    if is_unmapped(name, cx) {
        return Ok(super::unmapped(kind));
    }
    if let (Some(field), [value]) = (keyword(name, cx), values) {
        return term_query(field, value, cx);
    }
    match name {
        "_id" => {
            let mut ids: Vec<Arc<str>> = values.iter().filter_map(|value| value.scalar_text()).map(Arc::from).collect();
            ids.sort_unstable();
            ids.dedup();
            self::ids(ids, cx)
        }
        "_index" => {
            for text in values.iter().filter_map(|value| value.scalar_text()) {
                if names_index(text, cx)? {
                    return Ok(Query::MatchAll);
                }
            }
            // ES: a match becomes a term query first.
            Ok(super::rewritten_away(if kind == "match" { "term" } else { kind }))
        }
        "_seq_no" => {
            let mut wanted = values.iter().map(|value| seq_no(value)).collect::<Result<Vec<_>>>()?;
            wanted.sort_unstable();
            wanted.dedup();
            Ok(Query::Stored(match wanted[..] {
                [only] if kind != "terms" => StoredQuery::SeqNoRange { min: only, max: only },
                _ => StoredQuery::SeqNos(wanted),
            }))
        }
        "_source" | "_version" => Err(cx.shard_error(format!("The {name} field is not searchable"))),
        "_doc_count" => Err(cx.shard_error("Field [_doc_count] of type [_doc_count] is not searchable")),
        "_ignored_source" => Err(not_indexed(name)),
        _ => Err(EsError::not_implemented(format!("[{kind}] on [{name}]"))),
    }
}

/// `prefix`, `wildcard` or a `term` that ignores case on `_index`. ES: then the pattern is written small, and aliases with capitals are not found.
pub fn index_like(pattern: &str, ignore_case: bool, cx: &QueryContext<'_>) -> Result<Query> {
    let small = ignore_case.then(|| pattern.to_ascii_lowercase());
    Ok(if names_index(small.as_deref().unwrap_or(pattern), cx)? { Query::MatchAll } else { Query::nothing() })
}

/// What a query on a field is known to find: nothing where the field is not mapped, and by the name of the index where it is `_index`.
pub fn rewritten(name: &str, query: impl FnOnce() -> Result<Query>, cx: &QueryContext<'_>) -> Rewritten {
    if is_unmapped(name, cx) {
        return Rewritten::nothing_if(!cx.unread.get());
    }
    if name == "_index" && !cx.unread.get() { of_constant(&query()) } else { Rewritten::Unknown }
}

/// The same of `match` or `match_phrase` with the analyzer that it names. ES: with `keyword`, or on a field that has it, as `_index`, it becomes
/// a `term`.
pub fn rewritten_as_term(name: &str, value: &Value<'_>, analyzer: Option<&str>, cx: &QueryContext<'_>) -> Rewritten {
    let is_keyword = |name| cx.analysis.find_analyzer(name).is_ok_and(|found| found.is_some_and(|analyzer| analyzer.name() == "keyword"));
    let is_index = name == "_index" && cx.mapping.is_given() && !cx.unread.get();
    match analyzer.map(is_keyword) {
        Some(false) => Rewritten::Unknown,
        Some(true) if is_unmapped(name, cx) => {
            let is_too_long = value.as_str().is_some_and(|text| scalar::too_long(text).is_some());
            Rewritten::nothing_if(!cx.unread.get() && !is_too_long)
        }
        _ if is_index => of_constant(&terms(name, &[value], "term", cx)),
        _ => Rewritten::Unknown,
    }
}

fn of_constant(query: &Result<Query>) -> Rewritten {
    match query {
        Ok(Query::MatchAll) => Rewritten::Everything,
        Ok(query) => Rewritten::nothing_if(query.is_nothing()),
        Err(_) => Rewritten::Unknown,
    }
}

/// Whether the index does not know the field. ES: one that was never given a mapping has not even the fields of the server.
pub fn is_unmapped(name: &str, cx: &QueryContext<'_>) -> bool {
    if is_metadata(name) { !cx.mapping.is_given() } else { cx.mapping.field(name).is_none() }
}

/// A sequence number of a query. ES: what is written with a point or an exponent is a double, any other number a text if it is no long.
fn seq_no(value: &Value<'_>) -> Result<i64> {
    let text = value.scalar_text().unwrap_or_default();
    if let Ok(number) = text.parse() {
        return Ok(number);
    }
    let Some(double) = value.as_number().filter(|_| text.contains(['.', 'e', 'E'])).map(|number| number.as_f64()) else {
        return Err(EsError::new("number_format_exception", 400, format!("For input string: \"{text}\"")));
    };
    if double < i64::MIN as f64 || double > i64::MAX as f64 {
        return Err(EsError::illegal_argument(format!("Value [{}] is out of range for a long", java_text(value))));
    }
    if double.fract() != 0.0 {
        return Err(EsError::illegal_argument(format!("Value [{}] has a decimal part", java_text(value))));
    }
    Ok(double as i64)
}

/// `range` on a metadata field; the flags tell whether a bound is inclusive.
pub fn range(name: &str, lower: Option<(&Value<'_>, bool)>, upper: Option<(&Value<'_>, bool)>, cx: &QueryContext<'_>) -> Result<Query> {
    if is_unmapped(name, cx) {
        return Ok(super::rewritten_away("range"));
    }
    match name {
        // ES: without bounds it asks whether there is a value.
        "_index" if lower.is_none() && upper.is_none() => exists(name, cx),
        "_seq_no" => {
            let bound = |bound: Option<(&Value<'_>, bool)>, open: i64, step: i64| match bound {
                None => Ok(open),
                Some((value, inclusive)) => seq_no(value).map(|number| if inclusive { number } else { number.saturating_add(step) }),
            };
            Ok(Query::Stored(StoredQuery::SeqNoRange { min: bound(lower, i64::MIN, 1)?, max: bound(upper, i64::MAX, -1)? }))
        }
        "_id" | "_index" => Err(unsupported(name, "range")),
        "_ignored_source" => Err(not_indexed(name)),
        _ if UNSEARCHABLE.contains(&name) => Err(unsupported(name, "range")),
        _ => Err(EsError::not_implemented(format!("[range] on [{name}]"))),
    }
}

/// `exists` on a metadata field.
pub fn exists(name: &str, cx: &QueryContext<'_>) -> Result<Query> {
    match name {
        "_id" | "_index" | "_seq_no" => Ok(Query::MatchAll.constant()),
        "_version" => Ok(Query::Stored(StoredQuery::AnyVersion).constant()),
        "_source" => Err(cx.shard_error("The _source field is not searchable")),
        "_doc_count" => Err(cx.shard_error("Field [_doc_count] of type [_doc_count] does not support exists queries")),
        "_routing" => Ok(Query::Stored(StoredQuery::AnyRouting).constant()),
        "_ignored" => Ok(Query::Exists { field: Arc::from(name) }.constant()),
        "_data_stream_timestamp" => Err(unsupported(name, "exists")),
        "_nested_path" => {
            let reason = "Cannot run exists() query against the nested field path";
            Err(EsError::new("unsupported_operation_exception", 500, reason))
        }
        "_field_names" => Err(EsError::new("unsupported_operation_exception", 500, "Cannot run exists query on _field_names")),
        _ => Err(EsError::not_implemented(format!("[exists] on [{name}]"))),
    }
}
