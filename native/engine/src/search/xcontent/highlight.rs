//! `highlight`, spelled out.

use super::query::{QueryForm, write as write_query};
use crate::error::Result;
use crate::json::hash_map::in_hash_map_order;
use crate::json::{JsonWriter, Kind, Value};
use crate::query_dsl::xcontent::options::As::{Flag, Int, Lower, Text, Upper};
use crate::query_dsl::xcontent::options::{Option_, last, options};
use crate::query_dsl::xcontent::scalar::{java, text, unbuilt};

const SIZES: &[Option_] = &[("fragment_size", Int, None), ("number_of_fragments", Int, None)];
const KINDS: &[Option_] = &[("type", Text, None), ("fragmenter", Text, None)];
const ORDER: &[Option_] = &[
    ("order", Lower, None),
    ("highlight_filter", Flag, None),
    ("boundary_scanner", Upper, None),
    ("boundary_max_scan", Int, None),
    ("boundary_chars", Text, None),
];
const LIMITS: &[Option_] =
    &[("require_field_match", Flag, None), ("no_match_size", Int, None), ("phrase_limit", Int, None), ("max_analyzed_offset", Int, None)];

/// Writes the key with its object.
pub fn write(value: Option<&Value<'_>>, queries: QueryForm, out: &mut JsonWriter) -> Result<()> {
    let Some(value) = value else { return Ok(()) };
    out.key("highlight");
    out.begin_object();
    shared(value, queries, out)?;
    match last(value, "fields").map(|fields| &fields.kind) {
        Some(Kind::Object(fields)) if !fields.is_empty() => {
            out.key("fields");
            out.begin_object();
            for member in fields {
                out.key(&member.key);
                field(&member.value, queries, out)?;
            }
            out.end_object();
        }
        Some(Kind::Array(items)) if !items.is_empty() => {
            out.key("fields");
            out.begin_array();
            for member in items.iter().filter_map(Value::as_object).flatten() {
                out.begin_object();
                out.key(&member.key);
                field(&member.value, queries, out)?;
                out.end_object();
            }
            out.end_array();
        }
        _ => {}
    }
    out.end_object();
    Ok(())
}

fn field(value: &Value<'_>, queries: QueryForm, out: &mut JsonWriter) -> Result<()> {
    out.begin_object();
    shared(value, queries, out)?;
    options(&[("fragment_offset", Int, None)], &[], value, out)?;
    if let Some(names) = last(value, "matched_fields") {
        texts("matched_fields", names, out);
    }
    out.end_object();
    Ok(())
}

/// Options that all fields and single ones may have.
fn shared(value: &Value<'_>, queries: QueryForm, out: &mut JsonWriter) -> Result<()> {
    tags(value, out);
    options(SIZES, &[], value, out)?;
    options(&[("encoder", Text, None)], &[], value, out)?;
    options(KINDS, &[], value, out)?;
    if let Some(query) = last(value, "highlight_query") {
        out.key("highlight_query");
        write_query(query, queries, out)?;
    }
    options(ORDER, &[], value, out)?;
    if let Some(locale) = last(value, "boundary_scanner_locale") {
        let tag = text(locale);
        // ES: an invalid language tag is dropped; validity is Java's.
        if !tag.chars().all(|letter| letter.is_ascii_lowercase()) && tag != "en-US" {
            return Err(unbuilt("a request with such a [boundary_scanner_locale]"));
        }
        out.key("boundary_scanner_locale");
        out.string(tag);
    }
    if let Some(settings) = last(value, "options").filter(|settings| settings.as_object().is_some_and(|object| !object.is_empty())) {
        out.key("options");
        java(&in_hash_map_order(settings.clone()), out);
    }
    options(LIMITS, &[], value, out)?;
    Ok(())
}

/// ES: a schema is replaced by its tags; the last one given takes effect (`api/global/search_profile_request`).
fn tags(value: &Value<'_>, out: &mut JsonWriter) {
    let known = |key: &str| matches!(key, "pre_tags" | "post_tags" | "tags_schema");
    let (mut before, mut behind) = (None, None);
    for member in value.as_object().into_iter().flatten().filter(|member| known(&member.key)) {
        match &*member.key {
            "pre_tags" => before = Some(listed(&member.value)),
            "post_tags" => behind = Some(listed(&member.value)),
            _ if text(&member.value) == "styled" => {
                before = Some((1..=10).map(|place| format!("<em class=\"hlt{place}\">")).collect());
                behind = Some(vec!["</em>".to_owned()]);
            }
            _ => {
                before = Some(vec!["<em>".to_owned()]);
                behind = Some(vec!["</em>".to_owned()]);
            }
        }
    }
    for (key, tags) in [("pre_tags", before), ("post_tags", behind)] {
        let Some(tags) = tags else { continue };
        out.key(key);
        out.begin_array();
        for tag in &tags {
            out.string(tag);
        }
        out.end_array();
    }
}

fn listed(value: &Value<'_>) -> Vec<String> {
    value.as_array().unwrap_or(std::slice::from_ref(value)).iter().map(|one| text(one).to_owned()).collect()
}

fn texts(key: &str, value: &Value<'_>, out: &mut JsonWriter) {
    out.key(key);
    out.begin_array();
    for one in &listed(value) {
        out.string(one);
    }
    out.end_array();
}
