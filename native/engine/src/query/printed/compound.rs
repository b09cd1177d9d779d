//! Queries of queries, spelled out.

use super::inner_hits;
use super::query::write as write_query;
use super::query_options::As::{Flag, Float, Text};
use super::query_options::{last, options};
use super::scalar::{flag, unbuilt};
use crate::error::Result;
use crate::json::{JsonWriter, Value};

/// Writes what such a query says before its boost; false where it is none.
pub fn write(name: &str, body: &Value<'_>, out: &mut JsonWriter) -> Result<bool> {
    match name {
        "bool" => boolean(body, out)?,
        "constant_score" => inner("filter", body, out)?,
        "dis_max" => {
            options(&[("tie_breaker", Float, None)], &[("tie_breaker", "0.0")], body, out);
            clauses("queries", body, out)?;
        }
        "boosting" => {
            inner("positive", body, out)?;
            inner("negative", body, out)?;
            options(&[("negative_boost", Float, None)], &[], body, out);
        }
        "nested" => {
            inner("query", body, out)?;
            let defaults = [("ignore_unmapped", "false"), ("score_mode", "\"avg\"")];
            options(&[("path", Text, None), ("ignore_unmapped", Flag, None), ("score_mode", Text, None)], &defaults, body, out);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// What stands behind the boost.
pub fn behind(name: &str, body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some(hits) = last(body, "inner_hits").filter(|_| name == "nested") else { return Ok(()) };
    out.key("inner_hits");
    inner_hits::write(hits, last(body, "ignore_unmapped").is_some_and(flag), out)
}

/// The query that stands behind a key.
pub fn inner(key: &str, body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some(query) = last(body, key) else { return Err(unbuilt("such a query")) };
    out.key(key);
    write_query(query, out)
}

/// The queries that stand behind a key, in one list or in several.
pub fn clauses(key: &str, body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let mut found: Vec<&Value<'_>> = Vec::new();
    for member in body.as_object().into_iter().flatten().filter(|member| member.key == key) {
        found.extend(member.value.as_array().unwrap_or(std::slice::from_ref(&member.value)));
    }
    if found.is_empty() {
        return Ok(());
    }
    out.key(key);
    out.begin_array();
    found.into_iter().try_for_each(|query| write_query(query, out))?;
    out.end_array();
    Ok(())
}

fn boolean(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    for key in ["must", "filter", "must_not", "should"] {
        clauses(key, body, out)?;
    }
    options(&[("adjust_pure_negative", Flag, Some("true")), ("minimum_should_match", Text, None)], &[], body, out);
    Ok(())
}
