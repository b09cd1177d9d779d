//! `knn`, spelled out.

use super::Printer;
use super::compound::clauses;
use super::options::As::{Float, Int, Text};
use super::options::{last, options};
use super::scalar::{float, unbuilt};
use crate::error::Result;
use crate::json::{JsonWriter, Value};

/// Writes the vector that is looked for. ES: one as text is printed otherwise, and so is what stands for one.
pub fn vector(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    if last(body, "rescore_vector").is_some() {
        return Err(unbuilt("a request with [rescore_vector]"));
    }
    let vector = last(body, "query_vector").and_then(Value::as_array).ok_or_else(|| unbuilt("such a vector"))?;
    out.key("query_vector");
    out.begin_array();
    for item in vector {
        out.f32(float(item)?);
    }
    out.end_array();
    Ok(())
}

/// Writes what the query says before its boost.
pub fn write(body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    options(&[("field", Text, None)], &[], body, out)?;
    vector(body, out)?;
    options(
        &[("k", Int, None), ("num_candidates", Int, None), ("visit_percentage", Float, None), ("similarity", Float, None)],
        &[],
        body,
        out,
    )?;
    clauses("filter", body, out)
}
