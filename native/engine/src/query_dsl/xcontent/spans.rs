//! Queries for spans, spelled out.

use super::compound::{clauses, inner};
use super::options::As::{Flag, Int, Text};
use super::options::options;
use super::scalar::{int, unbuilt};
use super::{Printer, write as write_query};
use crate::error::Result;
use crate::json::{JsonWriter, Value};

/// Renders the members of a span query before its boost; false for other queries.
pub fn write(name: &str, body: &Value<'_>, out: &mut Printer<'_>) -> Result<bool> {
    match name {
        "span_first" => {
            inner("match", body, out)?;
            options(&[("end", Int, None)], &[], body, out)?;
        }
        "span_or" => clauses("clauses", body, out)?,
        "span_near" => {
            near(body, out)?;
            options(&[("slop", Int, None), ("in_order", Flag, None)], &[("slop", "0"), ("in_order", "true")], body, out)?;
        }
        "span_not" => {
            inner("include", body, out)?;
            inner("exclude", body, out)?;
            distances(body, out)?;
        }
        "span_containing" | "span_within" => {
            inner("big", body, out)?;
            inner("little", body, out)?;
        }
        "span_multi" => inner("match", body, out)?,
        "span_field_masking" => {
            inner("query", body, out)?;
            options(&[("field", Text, None)], &[], body, out)?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// The clauses, gaps among them, of which each is of one field.
fn near(body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    out.key("clauses");
    out.begin_array();
    for clause in body.get("clauses").and_then(Value::as_array).into_iter().flatten() {
        match clause.get("span_gap").map(|gap| gap.as_object().and_then(|gap| gap.iter().next())) {
            None => write_query(clause, out)?,
            Some(Some(gap)) => {
                out.begin_object();
                out.key("span_gap");
                out.begin_object();
                out.key(&gap.key);
                out.i64(i64::from(int(&gap.value)?));
                out.end_object();
                out.end_object();
            }
            Some(None) => return Err(unbuilt("such a gap")),
        }
    }
    out.end_array();
    Ok(())
}

/// ES: `dist` sets both (`query/negative_boost`); 0 is not rendered, and negative values count as 0.
fn distances(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let (mut pre, mut post) = (0, 0);
    for member in body.as_object().into_iter().flatten() {
        match &*member.key {
            "dist" => {
                pre = int(&member.value)?;
                post = pre;
            }
            "pre" => pre = int(&member.value)?,
            "post" => post = int(&member.value)?,
            _ => {}
        }
    }
    for (key, distance) in [("pre", pre), ("post", post)] {
        if distance > 0 {
            out.key(key);
            out.i64(i64::from(distance));
        }
    }
    Ok(())
}
