//! `?q=`: the query string of the URL and its options.

use super::bool_parameter::param_bool;
use super::target::SearchContext;
use crate::error::{EsError, Result};
use crate::json::JsonWriter;

/// Parameters that are only used together with `q`.
pub(super) const URI_QUERY: &[&str] = &["analyze_wildcard", "analyzer", "default_operator", "df", "lenient", "q"];

/// The query as the JSON of a `query_string`; `None` without `q`.
pub(super) fn uri_query(cx: &SearchContext) -> Result<Option<Vec<u8>>> {
    let Some(text) = cx.param("q") else { return Ok(None) };
    let mut out = JsonWriter::default();
    out.begin_object();
    out.key("query_string");
    out.begin_object();
    out.key("query");
    out.string(text);
    for (param, key) in [("df", "default_field"), ("analyzer", "analyzer")] {
        if let Some(value) = cx.param(param) {
            out.key(key);
            out.string(value);
        }
    }
    if let Some(operator) = cx.param("default_operator") {
        let upper = operator.to_uppercase();
        if upper != "AND" && upper != "OR" {
            return Err(EsError::illegal_argument(format!("No enum constant org.elasticsearch.index.query.Operator.{upper}")));
        }
        out.key("default_operator");
        out.string(&upper);
    }
    for flag in ["analyze_wildcard", "lenient"] {
        if let Some(value) = cx.param(flag) {
            out.key(flag);
            out.bool(param_bool(value)?);
        }
    }
    out.end_object();
    out.end_object();
    Ok(Some(out.into_bytes()))
}
