//! `knn`, spelled out.

use super::Printer;
use super::compound::clauses;
use super::options::As::{Float, Int, Text};
use super::options::{last, options};
use super::scalar::{float, unbuilt};
use crate::error::Result;
use crate::json::{JsonWriter, Value};

/// Writes the query vector. ES: one given as a string is rendered differently, and so is a query vector builder.
pub fn vector(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let vector = last(body, "query_vector").and_then(Value::as_array).ok_or_else(|| unbuilt("such a vector"))?;
    out.key("query_vector");
    out.begin_array();
    for item in vector {
        out.f32(float(item)?);
    }
    out.end_array();
    Ok(())
}

/// Renders the members before the boost.
pub fn write(body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    options(&[("field", Text, None)], &[], body, out)?;
    vector(body, out)?;
    options(
        &[("k", Int, None), ("num_candidates", Int, None), ("visit_percentage", Float, None), ("similarity", Float, None)],
        &[],
        body,
        out,
    )?;
    clauses("filter", body, out)?;
    if let Some(rescored) = last(body, "rescore_vector") {
        out.key("rescore_vector");
        out.begin_object();
        options(&[("oversample", Float, None)], &[], rescored, out)?;
        out.end_object();
    }
    Ok(())
}
