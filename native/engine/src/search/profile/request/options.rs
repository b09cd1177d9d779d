//! What a request says besides its queries and its order, spelled out.

use super::scalar::{float, int, text, unbuilt};
use super::{given, query};
use crate::error::Result;
use crate::json::{JsonWriter, Value};
use crate::search::docvalue_fields::DocValueField;
use crate::search::point_in_time::PointInTime;
use crate::search::request::SearchRequest;
use crate::search::stored_fields::StoredFields;
use crate::search::target::SearchContext;

/// `timeout`, as it was written; none is not shown.
pub fn timeout(request: &SearchRequest<'_>, cx: &SearchContext, out: &mut JsonWriter) {
    let timeout = cx.param("timeout").or_else(|| given(request, "timeout").map(text));
    if let Some(timeout) = timeout.filter(|text| !text.starts_with('-')) {
        out.key("timeout");
        out.string(timeout);
    }
}

/// What hits show.
pub fn shown(request: &SearchRequest<'_>, out: &mut JsonWriter) -> Result<()> {
    if let Some(source) = &request.source {
        out.key("_source");
        if source.hidden {
            out.bool(false);
        } else {
            out.begin_object();
            names("includes", &source.includes, out);
            names("excludes", &source.excludes, out);
            out.end_object();
        }
    }
    match &request.stored_fields {
        StoredFields::Absent => {}
        StoredFields::Disabled => one_name("_none_", out),
        StoredFields::List(list) => match &list[..] {
            [only] => one_name(only, out),
            _ => names("stored_fields", list, out),
        },
    }
    for (key, list) in [("docvalue_fields", &request.docvalue_fields), ("fields", &request.fields)] {
        if given(request, key).is_some() || !list.is_empty() {
            fields(key, list, out);
        }
    }
    if request.script_fields.is_empty() { Ok(()) } else { Err(unbuilt("a request with [script_fields]")) }
}

fn one_name(name: &str, out: &mut JsonWriter) {
    out.key("stored_fields");
    out.string(name);
}

fn names(key: &str, names: &[String], out: &mut JsonWriter) {
    out.key(key);
    out.begin_array();
    for name in names {
        out.string(name);
    }
    out.end_array();
}

fn fields(key: &str, fields: &[DocValueField], out: &mut JsonWriter) {
    out.key(key);
    out.begin_array();
    for field in fields {
        out.begin_object();
        out.key("field");
        out.string(&field.field);
        if let Some(format) = &field.format {
            out.key("format");
            out.string(format);
        }
        if let Some(include_unmapped) = field.include_unmapped {
            out.key("include_unmapped");
            out.bool(include_unmapped);
        }
        out.end_object();
    }
    out.end_array();
}

/// `highlight`, if it only names fields.
pub fn highlight(value: Option<&Value<'_>>, out: &mut JsonWriter) -> Result<()> {
    let Some(value) = value else { return Ok(()) };
    let refused = || unbuilt("a request with options of [highlight]");
    let object = value.as_object().ok_or_else(refused)?;
    let names = value.get("fields").and_then(Value::as_object).filter(|_| object.len() == 1).ok_or_else(refused)?;
    if names.iter().any(|member| member.value.as_object().is_none_or(|options| !options.is_empty())) {
        return Err(refused());
    }
    out.key("highlight");
    out.begin_object();
    out.key("fields");
    out.begin_object();
    for member in names {
        out.key(&member.key);
        out.begin_object();
        out.end_object();
    }
    out.end_object();
    out.end_object();
    Ok(())
}

/// `rescore`.
pub fn rescore(value: Option<&Value<'_>>, out: &mut JsonWriter) -> Result<()> {
    let Some(value) = value else { return Ok(()) };
    out.key("rescore");
    out.begin_array();
    for rescorer in value.as_array().unwrap_or(std::slice::from_ref(value)) {
        out.begin_object();
        if let Some(window) = rescorer.get("window_size") {
            out.key("window_size");
            int(window, out);
        }
        let refused = || unbuilt("such a rescorer");
        let body = rescorer.get("query").ok_or_else(refused)?;
        out.key("query");
        out.begin_object();
        out.key("rescore_query");
        query::write(body.get("rescore_query").ok_or_else(refused)?, out)?;
        for key in ["query_weight", "rescore_query_weight"] {
            out.key(key);
            match body.get(key) {
                Some(weight) => float(weight, out),
                None => out.f32(1.0),
            }
        }
        out.key("score_mode");
        out.string(&body.get("score_mode").map_or("total", text).to_lowercase());
        out.end_object();
        out.end_object();
    }
    out.end_array();
    Ok(())
}

/// `pit`.
pub fn pit(pit: Option<&PointInTime>, out: &mut JsonWriter) {
    let Some(pit) = pit else { return };
    out.key("pit");
    out.begin_object();
    out.key("id");
    out.string(&pit.id);
    if let Some(keep_alive) = &pit.keep_alive {
        out.key("keep_alive");
        out.string(keep_alive);
    }
    out.end_object();
}

/// `collapse`, if it shows no groups.
pub fn collapse(value: Option<&Value<'_>>, out: &mut JsonWriter) -> Result<()> {
    let Some(value) = value else { return Ok(()) };
    if value.get("inner_hits").is_some() {
        return Err(unbuilt("a request with [inner_hits]"));
    }
    out.key("collapse");
    out.begin_object();
    if let Some(field) = value.get("field") {
        out.key("field");
        out.string(text(field));
    }
    if let Some(count) = value.get("max_concurrent_group_searches") {
        out.key("max_concurrent_group_searches");
        int(count, out);
    }
    out.end_object();
    Ok(())
}
