//! Queries on metadata fields, which are in no mapping.

use std::sync::Arc;

use super::QueryContext;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::scoring::Query;

const NAMES: &[&str] = &[
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
const UNSEARCHABLE: &[&str] = &["_data_stream_timestamp", "_doc_count", "_source", "_version"];

/// Whether the name is one of a metadata field.
pub fn is_metadata(name: &str) -> bool {
    NAMES.contains(&name)
}

fn unsupported(name: &str, kind: &str) -> EsError {
    EsError::illegal_argument(format!("Field [{name}] of type [{name}] does not support {kind} queries"))
}

/// `term`, `terms` or `match` (the kind) on a metadata field.
pub fn terms(name: &str, values: &[&Value<'_>], kind: &str, cx: &QueryContext<'_>) -> Result<Query> {
    match name {
        "_id" => {
            let mut ids: Vec<Arc<str>> = values.iter().filter_map(|value| value.scalar_text()).map(Arc::from).collect();
            ids.sort_unstable();
            ids.dedup();
            Ok(Query::Ids { ids, nested: cx.nested_scope().is_some() })
        }
        "_index" => {
            let found = values.iter().filter_map(|value| value.scalar_text()).any(|text| index_matches(text, cx));
            Ok(if found { Query::MatchAll } else { Query::MatchNone })
        }
        _ if UNSEARCHABLE.contains(&name) && kind == "match" => Err(unsupported(name, kind)),
        _ => Err(EsError::not_implemented(format!("[{kind}] on [{name}]"))),
    }
}

fn index_matches(pattern: &str, cx: &QueryContext<'_>) -> bool {
    crate::mapping::mapping::wildcard(pattern, cx.index_name)
}

/// `range` on a metadata field.
pub fn range(name: &str) -> EsError {
    match name {
        "_id" | "_index" => unsupported(name, "range"),
        _ if UNSEARCHABLE.contains(&name) => unsupported(name, "range"),
        _ => EsError::not_implemented(format!("[range] on [{name}]")),
    }
}

/// `exists` on a metadata field.
pub fn exists(name: &str, cx: &QueryContext<'_>) -> Result<Query> {
    match name {
        "_id" | "_index" | "_seq_no" | "_version" => Ok(Query::MatchAll.constant()),
        "_source" => Err(cx.shard_error("The _source field is not searchable")),
        "_doc_count" => Err(cx.shard_error("Field [_doc_count] of type [_doc_count] does not support exists queries")),
        "_field_names" => {
            Err(EsError::new("unsupported_operation_exception", 400, "Cannot run exists query on _field_names"))
        }
        _ => Err(EsError::not_implemented(format!("[exists] on [{name}]"))),
    }
}
