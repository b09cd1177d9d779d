//! Queries on metadata fields, which are in no mapping.

use std::sync::{Arc, LazyLock};

use super::mapped_field_query::{term_query, terms_query};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::{Query, StoredQuery};
use crate::mapping::Field;
use crate::mapping::java_text::java_text;
use crate::mapping::mapping::wildcard;
pub use crate::mapping::metadata_names::{METADATA_FIELDS, is_metadata};
use crate::mapping::types::keyword::of_server;
use crate::query_dsl::full_text::analyze::{text_of, text_value};
use crate::query_dsl::index_names::names_index;
use crate::query_dsl::term::ignore_case;
use crate::query_dsl::{CanMatch, QueryContext};
use crate::xcontent::scalar;

/// Only time-series indices have it, which are unsupported.
const ABSENT: &str = "_tsid";

/// Metadata fields that reject term and range queries.
const UNSEARCHABLE: &[&str] = &["_data_stream_timestamp", "_doc_count", "_ignored_source", "_source", "_version"];

/// Only complete terms can be searched.
static FIELD_NAMES: LazyLock<Field> = LazyLock::new(|| of_server("_field_names", false));

/// The mode of all indices.
const INDEX_MODE: &str = "standard";

/// The metadata field of this name if it is searched like a keyword and exists in the index.
pub fn keyword<'c>(name: &str, cx: &'c QueryContext<'_>) -> Result<Option<&'c Field>> {
    let found = cx.keywords.get(name).filter(|_| !is_unmapped(name, cx));
    if found.is_some() && name == "_nested_path" && cx.nested_scope().is_some() {
        return Err(EsError::not_implemented("[_nested_path] inside [nested]"));
    }
    Ok(found)
}

/// Returns true for a field with the same value in all documents of an index.
pub fn is_constant(name: &str) -> bool {
    matches!(name, "_index" | "_index_mode")
}

/// Rejects a field whose values are unsupported.
pub fn check_built(name: &str, kind: &str) -> Result<()> {
    // Part of a module of the server that is not published.
    if name == "_tier" { Err(EsError::not_implemented(format!("[{kind}] on [{name}]"))) } else { Ok(()) }
}

/// Returns true if a field does not support text search.
pub fn is_unsearchable(name: &str) -> bool {
    UNSEARCHABLE.contains(&name)
}

/// The error for a full-text query on a field without an analyzer.
pub fn without_analyzer() -> EsError {
    EsError { reason: None, ..EsError::new("unsupported_operation_exception", 400, "") }
}

/// Rejects queries of a kind on a field that cannot be searched.
pub fn check_searchable(name: &str, kind: &str) -> Result<()> {
    if is_unsearchable(name) { Err(unsupported(name, kind)) } else { Ok(()) }
}

/// `Field [_id] of type [_id] does not support range queries`.
pub fn unsupported(name: &str, kind: &str) -> EsError {
    EsError::illegal_argument(format!("Field [{name}] of type [{name}] does not support {kind} queries"))
}

/// Rejects a field that is only stored, not indexed.
pub fn check_indexed(name: &str) -> Result<()> {
    if name == "_ignored_source" {
        return Err(EsError::illegal_argument(format!("Cannot search on field [{name}] since it is not indexed.")));
    }
    Ok(())
}

/// Documents with one of these ids.
pub fn ids(ids: Vec<Arc<str>>, cx: &QueryContext<'_>) -> Result<Query> {
    if ids.iter().any(|id| id.is_empty()) {
        return Err(EsError::illegal_argument("Ids can't be empty"));
    }
    Ok(if ids.is_empty() { Query::nothing() } else { Query::Ids { ids, nested: cx.meets_objects || cx.nested_scope().is_some() } })
}

/// Documents with one of these values in a metadata field; the kind is `term`, `terms`, `match` or [`TEXT`].
pub fn terms(name: &str, values: &[&Value<'_>], kind: &str, cx: &QueryContext<'_>) -> Result<Query> {
    if is_unmapped(name, cx) {
        if matches!(kind, "term" | "terms") {
            cx.check_rewritten()?;
        }
        return Ok(crate::query_dsl::unmapped(kind));
    }
    check_indexed(name)?;
    if let (Some(field), [value]) = (keyword(name, cx)?, values) {
        return term_query(field, value, cx);
    }
    match name {
        _ if is_constant(name) => {
            for text in values.iter().map(|value| text_of(value)) {
                if is_value(name, &text, kind, cx)? {
                    return Ok(Query::MatchAll);
                }
            }
            Ok(missed(kind))
        }
        "_field_names" => {
            if kind != "terms" {
                cx.deprecate("terms query on the _field_names field is deprecated and will be removed, use exists query instead");
            }
            check_names(values, cx)?;
            match values {
                [value] if kind != "terms" => term_query(&FIELD_NAMES, value, cx),
                _ => terms_query(&FIELD_NAMES, &values.iter().map(|&value| value.clone()).collect::<Vec<_>>(), cx),
            }
        }
        "_id" => {
            let mut ids: Vec<Arc<str>> = values.iter().filter_map(|value| value.scalar_text()).map(Arc::from).collect();
            ids.sort_unstable();
            ids.dedup();
            crate::query_dsl::field::metadata::ids(ids, cx)
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
        "_data_stream_timestamp" => Err(unsupported(name, "term")),
        _ => Err(EsError::not_implemented(format!("[{kind}] on [{name}]"))),
    }
}

/// The kind of a query that passes a text on, after its rewrite was already determined.
pub const TEXT: &str = "text";

/// Returns true if the text of a query of this kind denotes the value that all documents of the index share.
fn is_value(name: &str, text: &str, kind: &str, cx: &QueryContext<'_>) -> Result<bool> {
    if name != "_index" {
        return Ok(wildcard(text, INDEX_MODE));
    }
    match names_index(text, cx) {
        // ES: the rewrite is determined before the query is built; 8 takes an empty name for a missing shard (query/metadata_fields).
        Err(error) if kind != TEXT && !error.is_unsupported() => Err(if error.kind == "index_not_found_exception" {
            EsError::not_implemented("[_index] of an empty name")
        } else {
            cx.bare(error)
        }),
        found => found,
    }
}

/// The query on a field with the same value in all documents, when that value is not the one searched for.
fn missed(kind: &str) -> Query {
    match kind {
        TEXT => Query::nothing_because(""),
        // ES: a match becomes a term query first.
        "match" => crate::query_dsl::rewritten_away("term"),
        _ => crate::query_dsl::rewritten_away(kind),
    }
}

/// Rejects field names in term queries on `_field_names` that are unsupported. ES: it only contains fields with neither doc values nor
/// norms.
fn check_names(names: &[&Value<'_>], cx: &QueryContext<'_>) -> Result<()> {
    let may_be_named =
        |name: &String| cx.mapping.field(name).is_some_and(|field| !field.is_runtime() && !field.doc_values && !field.told_by_norms());
    match names.iter().map(|name| text_of(name)).find(may_be_named) {
        Some(named) => Err(EsError::not_implemented(format!("[_field_names] of [{named}], a field without doc values and norms"))),
        None => Ok(()),
    }
}

/// `prefix`, `wildcard` or a `term` that ignores case (the kind) on a field that is the same in all documents. ES: then the pattern is
/// written small, and aliases with capitals are not found (`query/index_name`).
pub fn constant_like(name: &str, (kind, pattern): (&str, &str), ignore_case: bool, cx: &QueryContext<'_>) -> Result<Query> {
    let small = ignore_case.then(|| pattern.to_ascii_lowercase());
    Ok(if is_value(name, small.as_deref().unwrap_or(pattern), kind, cx)? { Query::MatchAll } else { missed(kind) })
}

/// `term` that ignores case.
pub fn term_ignoring_case(name: &str, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Query> {
    check_built(name, "term")?;
    if is_unmapped(name, cx) {
        return cx.check_rewritten().map(|()| crate::query_dsl::unmapped("term"));
    }
    check_indexed(name)?;
    match name {
        _ if is_constant(name) => constant_like(name, ("term", &text_of(value)), true, cx),
        "_field_names" => {
            check_names(&[value], cx)?;
            ignore_case(&FIELD_NAMES, value, cx)
        }
        // ES: ids are indexed in an encoded form, which is compared as bytes.
        "_id" => Err(EsError::not_implemented("[term] with [case_insensitive] on [_id]")),
        _ => Err(cx.shard_error(format!("[{name}] field which is of type [{name}], does not support case insensitive term queries"))),
    }
}

/// Can-match of a query on a metadata field: nothing if the field is not mapped; decided by the value if all documents have the same one.
pub fn rewritten(name: &str, query: impl FnOnce() -> Result<Query>, cx: &QueryContext<'_>) -> CanMatch {
    if is_unmapped(name, cx) {
        return CanMatch::nothing_if(!cx.unread.get());
    }
    if is_constant(name) && !cx.unread.get() { of_constant(&query()) } else { CanMatch::Unknown }
}

/// The same of `match` or `match_phrase` with the analyzer that it names. ES: with `keyword`, or on a field that has it, as `_index`, it
/// becomes a `term` (`query/match_keyword_analyzer`).
pub fn rewritten_as_term(name: &str, value: &Value<'_>, analyzer: Option<&str>, cx: &QueryContext<'_>) -> CanMatch {
    let is_keyword = |name| cx.analysis.find_analyzer(name).is_ok_and(|found| found.is_some_and(|analyzer| analyzer.name() == "keyword"));
    let is_constant = is_constant(name) && cx.mapping.is_given() && !cx.unread.get();
    match analyzer.map(is_keyword) {
        Some(false) => CanMatch::Unknown,
        Some(true) if is_unmapped(name, cx) => {
            let is_too_long = value.as_str().is_some_and(|text| scalar::too_long(text).is_some());
            CanMatch::nothing_if(!cx.unread.get() && !is_too_long)
        }
        _ if is_constant => of_constant(&terms(name, &[value], "term", cx)),
        _ => CanMatch::Unknown,
    }
}

fn of_constant(query: &Result<Query>) -> CanMatch {
    match query {
        Ok(Query::MatchAll) => CanMatch::Everything,
        Ok(query) => CanMatch::nothing_if(query.is_nothing()),
        Err(_) => CanMatch::Unknown,
    }
}

/// Returns true if the index does not have the field. ES: an index that never had a mapping has no metadata fields either
/// (`query/metadata_keywords`).
pub fn is_unmapped(name: &str, cx: &QueryContext<'_>) -> bool {
    if is_metadata(name) { name == ABSENT || !cx.mapping.is_given() } else { cx.mapping.field(name).is_none() }
}

/// A sequence number of a query. ES: what is written with a point or an exponent is a double, any other number a text if it is no long
/// (`query/range`).
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

/// `range` on a metadata field; the flags are true for an inclusive bound.
pub fn range(name: &str, lower: Option<(&Value<'_>, bool)>, upper: Option<(&Value<'_>, bool)>, cx: &QueryContext<'_>) -> Result<Query> {
    if is_unmapped(name, cx) {
        if lower.is_some() || upper.is_some() {
            cx.check_rewritten()?;
        }
        return Ok(crate::query_dsl::rewritten_away("range"));
    }
    if lower.is_some() || upper.is_some() {
        check_indexed(name)?;
    }
    match name {
        "_seq_no" => {
            let bound = |bound: Option<(&Value<'_>, bool)>, open: i64, step: i64| match bound {
                None => Ok(open),
                Some((value, inclusive)) => seq_no(value).map(|number| if inclusive { number } else { number.saturating_add(step) }),
            };
            Ok(Query::Stored(StoredQuery::SeqNoRange { min: bound(lower, i64::MIN, 1)?, max: bound(upper, i64::MAX, -1)? }))
        }
        _ if is_unsearchable(name) || matches!(name, "_id" | "_index" | "_index_mode" | "_field_names") => Err(unsupported(name, "range")),
        _ => Err(EsError::not_implemented(format!("[range] on [{name}]"))),
    }
}

/// `exists` on a metadata field; `None` if there is no such field.
pub fn exists(name: &str, cx: &QueryContext<'_>) -> Result<Option<Query>> {
    match name {
        ABSENT => return Ok(None),
        "_id" | "_index" | "_index_mode" | "_seq_no" => Ok(Query::MatchAll.constant()),
        "_version" => Ok(Query::Stored(StoredQuery::AnyVersion).constant()),
        "_source" => Err(cx.shard_error("The _source field is not searchable")),
        "_doc_count" => Err(cx.shard_error("Field [_doc_count] of type [_doc_count] does not support exists queries")),
        "_routing" => Ok(Query::Stored(StoredQuery::AnyRouting).constant()),
        "_ignored" => Ok(Query::Exists { field: Arc::from(name) }.constant()),
        "_ignored_source" => term_query(&FIELD_NAMES, &text_value(name), cx).map(Query::constant),
        "_data_stream_timestamp" => Err(unsupported(name, "exists")),
        "_nested_path" => {
            let reason = "Cannot run exists() query against the nested field path";
            Err(EsError::new("unsupported_operation_exception", 500, reason))
        }
        "_field_names" => Err(EsError::new("unsupported_operation_exception", 500, "Cannot run exists query on _field_names")),
        _ => Err(EsError::not_implemented(format!("[exists] on [{name}]"))),
    }
    .map(Some)
}
