//! `suggest`, spelled out.

mod completion;
mod phrase;

use crate::error::Result;
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{JsonWriter, Member, Value, parse};
use crate::query_dsl::xcontent::options::As::{Float, Int, Text, Upper};
use crate::query_dsl::xcontent::options::{Option_, options};
use crate::query_dsl::xcontent::scalar::unbuilt;
use crate::search::target::SearchContext;

const COMMON: &[Option_] = &[("analyzer", Text, None), ("field", Text, None), ("size", Int, None), ("shard_size", Int, None)];

const TERM: &[Option_] = &[
    ("suggest_mode", Upper, None),
    ("accuracy", Float, None),
    ("sort", Upper, None),
    ("string_distance", Upper, None),
    ("max_edits", Int, None),
    ("max_inspections", Int, None),
    ("max_term_freq", Float, None),
    ("prefix_length", Int, None),
    ("min_word_length", Int, None),
    ("min_doc_freq", Float, None),
];

const TERM_ALWAYS: &[(&str, &str)] = &[
    ("suggest_mode", "\"MISSING\""),
    ("accuracy", "0.5"),
    ("sort", "\"SCORE\""),
    ("string_distance", "\"INTERNAL\""),
    ("max_edits", "2"),
    ("max_inspections", "5"),
    ("max_term_freq", "0.01"),
    ("prefix_length", "1"),
    ("min_word_length", "4"),
    ("min_doc_freq", "0.0"),
];

/// Renders the key with its object: the suggester of the URL replaces that of the body.
pub fn write(value: Option<&Value<'_>>, cx: &SearchContext, out: &mut JsonWriter) -> Result<()> {
    if let Some(field) = cx.param("suggest_field") {
        let tree = of_url(field, cx);
        let tree = parse(&tree).map_err(|error| error.to_es_error())?;
        return named(&tree, out);
    }
    value.map_or(Ok(()), |value| named(value, out))
}

/// The suggestion requested in the URL, as a body would give it.
fn of_url(field: &str, cx: &SearchContext) -> Vec<u8> {
    let mut out = JsonWriter::default();
    let text = |out: &mut JsonWriter, key: &str, value: Option<&str>| {
        if let Some(value) = value {
            out.key(key);
            out.string(value);
        }
    };
    out.begin_object();
    out.key(field);
    out.begin_object();
    text(&mut out, "text", cx.param("suggest_text").or(cx.param("q")));
    out.key("term");
    out.begin_object();
    text(&mut out, "field", Some(field));
    text(&mut out, "size", Some(cx.param("suggest_size").unwrap_or("5")));
    text(&mut out, "suggest_mode", cx.param("suggest_mode"));
    out.end_object();
    out.end_object();
    out.end_object();
    out.into_bytes()
}

/// Writes suggestions by their names.
fn named(value: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    out.key("suggest");
    out.begin_object();
    options(&[("text", Text, None)], &[], value, out)?;
    let is_one = |member: &&Member<'_>| member.value.as_object().is_some();
    let mut named: Vec<&Member<'_>> = value.as_object().into_iter().flatten().filter(is_one).collect();
    sort_as_hash_map(&mut named, |member| &member.key);
    for member in named {
        out.key(&member.key);
        out.begin_object();
        one(&member.value, out)?;
        out.end_object();
    }
    out.end_object();
    Ok(())
}

fn one(value: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    options(&[("text", Text, None), ("prefix", Text, None), ("regex", Text, None)], &[], value, out)?;
    let suggester = value.as_object().into_iter().flatten().find(|member| member.value.as_object().is_some());
    let Some(suggester) = suggester else { return Err(unbuilt("such a suggestion")) };
    let body = &suggester.value;
    out.key(&suggester.key);
    out.begin_object();
    options(COMMON, &[], body, out)?;
    match &*suggester.key {
        "term" => options(TERM, TERM_ALWAYS, body, out)?,
        "phrase" => phrase::write(body, out)?,
        "completion" => completion::write(body, out)?,
        _ => return Err(unbuilt("such a suggestion")),
    }
    out.end_object();
    Ok(())
}
