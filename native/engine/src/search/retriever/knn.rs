//! The retriever `knn`: the documents with the nearest vectors.

use crate::error::{EsError, Result};
use crate::json::{Member, Value};
use crate::query_dsl::{Nearest, ParseContext};
use crate::search::number;
use crate::xcontent::object_parser::{failed, unknown_field, wrong_type};

const KEYS: &[&str] = &[
    "field",
    "k",
    "num_candidates",
    "visit_percentage",
    "query_vector",
    "query_vector_builder",
    "similarity",
    "rescore_vector",
    "filter",
    "min_score",
    "_name",
];

/// Parses the object under `knn`.
pub fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Nearest<'a>> {
    let required: &[&str] = if cx.major > 8 { &["field", "k"] } else { &["field", "k", "num_candidates"] };
    let mut nearest = Nearest::parse_beside(value, true, required, &mut |nearest, member| own(nearest, member, cx), cx)?;
    if !nearest.has_query_vector() {
        let cause = EsError::illegal_argument("either [query_vector] or [query_vector_builder] must be provided");
        let reason = "Failed to build [knn] after last required field arrived";
        let error = EsError::new("x_content_parse_exception", 400, reason).caused_by(cause);
        return Err(cx.stop(error, cx.closing(value)?));
    }
    nearest.look_at_enough();
    Ok(nearest)
}

/// Takes what is read otherwise than in other searches by vectors.
fn own<'a>(nearest: &mut Nearest<'a>, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<bool> {
    let (key, value) = (member.key.as_ref(), &member.value);
    let wrong = |cause| failed("knn", key, value, cause, cx);
    match key {
        "min_score" => {
            if !matches!(value.token(), "VALUE_NUMBER" | "VALUE_STRING") {
                return Err(wrong_type("knn", key, value, cx));
            }
            // ES: it is read and forgotten (api/global/search_retriever_knn).
            number::float(value, cx).map(drop).map_err(wrong)?;
        }
        // ES 8: a string is read as a number, and only numbers are considered.
        "query_vector" if cx.major == 8 && matches!(value.token(), "START_ARRAY" | "VALUE_NUMBER" | "VALUE_STRING") => {
            let numbers =
                value.as_array().unwrap_or(std::slice::from_ref(value)).iter().map(|number| one(number, cx)).collect::<Result<_>>();
            nearest.look_for(numbers.map_err(wrong)?);
            if value.as_array().is_some() {
                cx.closing(value)?;
            }
        }
        "query_vector" if cx.major == 8 => return Err(wrong_type("knn", key, value, cx)),
        "visit_percentage" if cx.major == 8 => return Err(unknown(member, cx)),
        _ if !KEYS.contains(&key) => return Err(unknown(member, cx)),
        _ => return Ok(false),
    }
    Ok(true)
}

/// One number of a vector.
fn one(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<f32> {
    let token = value.token();
    if matches!(token, "START_ARRAY" | "START_OBJECT") {
        let error = EsError::new("illegal_state_exception", 500, format!("expected value but got [{token}]"));
        return Err(cx.stop(error, value.at));
    }
    number::float(value, cx)
}

fn unknown(member: &Member<'_>, cx: &ParseContext<'_>) -> EsError {
    let known: Vec<&str> = KEYS.iter().copied().filter(|key| cx.major > 8 || *key != "visit_percentage").collect();
    unknown_field("knn", member, &known, cx)
}
