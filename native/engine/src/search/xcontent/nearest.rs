//! `XContent` of `knn`: of a request, and of its retriever.

use super::inner_hits;
use super::query;
use super::query::QueryForm;
use crate::error::Result;
use crate::json::{JsonWriter, Value};
use crate::query_dsl::Nearest;
use crate::query_dsl::xcontent::common;
use crate::query_dsl::xcontent::knn::vector;
use crate::query_dsl::xcontent::options::As::Float;
use crate::query_dsl::xcontent::options::options;
use crate::query_dsl::xcontent::scalar::unbuilt;
use crate::search::request::SearchRequest;

/// Writes the vector searches, if any.
pub fn write(request: &SearchRequest<'_>, out: &mut JsonWriter) -> Result<()> {
    if request.knn.is_empty() {
        return Ok(());
    }
    let body = request.body.and_then(|body| body.get("knn").or_else(|| body.get("retriever")?.get("knn")));
    let bodies = body.map_or(&[][..], |body| body.as_array().unwrap_or(std::slice::from_ref(body)));
    out.key("knn");
    out.begin_array();
    for (nearest, body) in request.knn.iter().zip(bodies) {
        one(nearest, body, request.size, out)?;
    }
    out.end_array();
    Ok(())
}

fn one(nearest: &Nearest<'_>, body: &Value<'_>, size: u64, out: &mut JsonWriter) -> Result<()> {
    if body.get("rescore_vector").is_some() {
        return Err(unbuilt("a request with [rescore_vector]"));
    }
    out.begin_object();
    out.key("field");
    out.string(&nearest.field);
    out.key("k");
    out.i64(nearest.k.unwrap_or(size as i64));
    out.key("num_candidates");
    out.u64(u64::from(nearest.candidates(size)));
    options(&[("visit_percentage", Float, None)], &[], body, out)?;
    vector(body, out)?;
    options(&[("similarity", Float, None)], &[], body, out)?;
    if let Some(filter) = body.get("filter") {
        let filters = filter.as_array().unwrap_or(std::slice::from_ref(filter));
        if !filters.is_empty() {
            out.key("filter");
            out.begin_array();
            filters.iter().try_for_each(|filter| query::write(filter, QueryForm::Early, out))?;
            out.end_array();
        }
    }
    if let Some(shown) = body.get("inner_hits") {
        out.key("inner_hits");
        inner_hits::write(shown, false, 9, out)?;
    }
    common(body, false, out)?;
    out.end_object();
    Ok(())
}
