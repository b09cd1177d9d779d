//! `function_score`, spelled out.

use super::compound::inner;
use super::options::As::{Double, Float, Lower, Text, Upper};
use super::options::{last, options};
use super::scalar::{java, unbuilt};
use super::{Printer, write as write_query};
use crate::error::Result;
use crate::json::{JsonWriter, Member, Value};
use crate::query_dsl::ParseContext;
use crate::query_dsl::function::random_score;

/// Functions by their names.
const FUNCTIONS: &[&str] = &["random_score", "field_value_factor", "gauss", "linear", "exp"];

/// Renders the members before the boost.
pub fn write(body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    out.key("query");
    match last(body, "query") {
        Some(query) => write_query(query, out)?,
        None => match_all(out),
    }
    out.key("functions");
    out.begin_array();
    match last(body, "functions").and_then(Value::as_array) {
        Some(functions) => functions.iter().try_for_each(|function| crate::query_dsl::xcontent::functions::function(function, out))?,
        None => alone(body, out)?,
    }
    out.end_array();
    options(
        &[("score_mode", Lower, Some("multiply")), ("boost_mode", Lower, None), ("max_boost", Float, None), ("min_score", Float, None)],
        &[],
        body,
        out,
    )
}

fn match_all(out: &mut JsonWriter) {
    out.raw(br#"{"match_all":{"boost":1.0}}"#);
}

/// Renders the single function of a body without `functions`.
fn alone(body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    let is_function = |member: &&Member<'_>| FUNCTIONS.contains(&&*member.key) || matches!(&*member.key, "weight" | "script_score");
    if body.as_object().into_iter().flatten().any(|member| is_function(&member)) { function(body, out) } else { Ok(()) }
}

fn function(value: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    out.begin_object();
    if last(value, "filter").is_some() {
        inner("filter", value, out)?;
    } else {
        out.key("filter");
        match_all(out);
    }
    options(&[("weight", Float, None)], &[], value, out)?;
    for member in value.as_object().into_iter().flatten() {
        match &*member.key {
            "random_score" => object(member, out, random)?,
            "field_value_factor" => object(member, out, factor)?,
            "gauss" | "linear" | "exp" => object(member, out, decay)?,
            "script_score" => return Err(unbuilt("a request with scripts")),
            _ => {}
        }
    }
    out.end_object();
    Ok(())
}

fn object(member: &Member<'_>, out: &mut JsonWriter, write: fn(&Value<'_>, &mut JsonWriter) -> Result<()>) -> Result<()> {
    out.key(&member.key);
    out.begin_object();
    write(&member.value, out)?;
    out.end_object();
    Ok(())
}

fn random(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    if let Some(value) = last(body, "seed") {
        let seed = random_score::seed(value, &ParseContext::new(b"", 9)).map_err(|_| unbuilt("such a [seed]"))?;
        if let Some(seed) = seed {
            out.key("seed");
            out.i64(i64::from(seed));
        }
    }
    options(&[("field", Text, None)], &[], body, out)
}

fn factor(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let always = [("factor", "1.0"), ("modifier", "\"none\"")];
    options(&[("field", Text, None), ("factor", Float, None), ("missing", Double, None), ("modifier", Lower, None)], &always, body, out)
}

fn decay(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    for field in body.as_object().into_iter().flatten().filter(|member| member.key != "multi_value_mode") {
        out.key(&field.key);
        java(&field.value, out);
    }
    options(&[("multi_value_mode", Upper, None)], &[("multi_value_mode", "\"MIN\"")], body, out)
}
