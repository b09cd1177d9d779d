//! `XContent` of compound queries.

use super::options::As::{Flag, Float, Text};
use super::options::{last, options};
use super::scalar::{flag, unbuilt};
use super::{Printer, write as write_query};
use crate::error::Result;
use crate::json::Value;

/// Renders the members of a compound query before its boost; false for other queries.
pub fn write(name: &str, body: &Value<'_>, out: &mut Printer<'_>) -> Result<bool> {
    match name {
        "bool" => boolean(body, out)?,
        "constant_score" => inner("filter", body, out)?,
        "dis_max" => {
            options(&[("tie_breaker", Float, None)], &[("tie_breaker", "0.0")], body, out)?;
            list("queries", body, out)?;
        }
        "boosting" => {
            inner("positive", body, out)?;
            inner("negative", body, out)?;
            options(&[("negative_boost", Float, None)], &[], body, out)?;
        }
        "nested" => {
            inner("query", body, out)?;
            let defaults = [("ignore_unmapped", "false"), ("score_mode", "\"avg\"")];
            options(&[("path", Text, None), ("ignore_unmapped", Flag, None), ("score_mode", Text, None)], &defaults, body, out)?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Renders the members after the boost.
pub fn behind(name: &str, body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    let Some(hits) = last(body, "inner_hits").filter(|_| name == "nested") else { return Ok(()) };
    out.key("inner_hits");
    out.inner_hits(hits, last(body, "ignore_unmapped").is_some_and(flag))
}

/// Writes the query under a key.
pub fn inner(key: &str, body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    let Some(query) = last(body, key) else { return Err(unbuilt("such a query")) };
    out.key(key);
    write_query(query, out)
}

/// Writes the queries under a key, in one list or in several.
pub fn clauses(key: &str, body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    let found = of_key(key, body);
    if found.is_empty() { Ok(()) } else { array(key, &found, out) }
}

/// Writes the queries of a list, even if it is empty.
fn list(key: &str, body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    array(key, &of_key(key, body), out)
}

/// The values under a key, in one list or in several.
fn of_key<'v, 'a>(key: &str, body: &'v Value<'a>) -> Vec<&'v Value<'a>> {
    let is_called = |name: &str| name == key || name == "mustNot" && key == "must_not";
    let members = body.as_object().into_iter().flatten().filter(|member| is_called(&member.key));
    members.flat_map(|member| member.value.as_array().unwrap_or(std::slice::from_ref(&member.value))).collect()
}

fn array(key: &str, queries: &[&Value<'_>], out: &mut Printer<'_>) -> Result<()> {
    out.key(key);
    out.begin_array();
    queries.iter().try_for_each(|query| write_query(query, out))?;
    out.end_array();
    Ok(())
}

fn boolean(body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    for key in ["must", "filter", "must_not", "should"] {
        clauses(key, body, out)?;
    }
    options(&[("adjust_pure_negative", Flag, Some("true")), ("minimum_should_match", Text, None)], &[], body, out)?;
    Ok(())
}
