//! `XContent` of the request options other than queries and sort.

use super::{given, inner_hits, query};
use crate::error::Result;
use crate::json::hash_map::in_hash_map_order;
use crate::json::{JsonWriter, Value};
use crate::query_dsl::xcontent::scalar::{float, int, java, text, unbuilt};
use crate::search::docvalue_fields::DocValueField;
use crate::search::point_in_time::PointInTime;
use crate::search::request::SearchRequest;
use crate::search::slice::Slice;
use crate::search::source_option::SourceOption;
use crate::search::stored_fields::StoredFields;
use crate::search::target::SearchContext;

/// `timeout`, as given; omitted if missing.
pub fn timeout(request: &SearchRequest<'_>, cx: &SearchContext, out: &mut JsonWriter) {
    let timeout = cx.param("timeout").or_else(|| given(request, "timeout").map(text));
    if let Some(timeout) = timeout.filter(|text| !text.starts_with('-')) {
        out.key("timeout");
        out.string(timeout);
    }
}

/// The options of hits.
pub fn shown(request: &SearchRequest<'_>, out: &mut JsonWriter) -> Result<()> {
    source_and_stored(request.source.as_ref(), &request.stored_fields, out);
    for (key, list) in [("docvalue_fields", &request.docvalue_fields), ("fields", &request.fields)] {
        if given(request, key).is_some() || !list.is_empty() {
            fields(key, list, out);
        }
    }
    if request.script_fields.is_empty() { Ok(()) } else { Err(unbuilt("a request with [script_fields]")) }
}

/// `_source` and `stored_fields`.
pub fn source_and_stored(source: Option<&SourceOption>, stored: &StoredFields, out: &mut JsonWriter) {
    if let Some(source) = source {
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
    match stored {
        StoredFields::Absent => {}
        StoredFields::Disabled => one_name("_none_", out),
        StoredFields::List(list) => match &list[..] {
            [only] => one_name(only, out),
            _ => names("stored_fields", list, out),
        },
    }
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

/// Requested fields.
pub fn fields(key: &str, fields: &[DocValueField], out: &mut JsonWriter) {
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

/// `rescore`.
pub fn rescore(value: Option<&Value<'_>>, out: &mut JsonWriter) -> Result<()> {
    let Some(value) = value else { return Ok(()) };
    out.key("rescore");
    out.begin_array();
    for rescorer in value.as_array().unwrap_or(std::slice::from_ref(value)) {
        out.begin_object();
        if let Some(window) = rescorer.get("window_size") {
            out.key("window_size");
            out.i64(i64::from(int(window)?));
        }
        let refused = || unbuilt("such a rescorer");
        let body = rescorer.get("query").ok_or_else(refused)?;
        out.key("query");
        out.begin_object();
        out.key("rescore_query");
        query::write(body.get("rescore_query").ok_or_else(refused)?, query::QueryForm::Early, out)?;
        for key in ["query_weight", "rescore_query_weight"] {
            out.key(key);
            match body.get(key) {
                Some(weight) => out.f32(float(weight)?),
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

/// `collapse`.
pub fn collapse(value: Option<&Value<'_>>, out: &mut JsonWriter) -> Result<()> {
    let Some(value) = value else { return Ok(()) };
    out.key("collapse");
    out.begin_object();
    if let Some(field) = value.get("field") {
        out.key("field");
        out.string(text(field));
    }
    if let Some(count) = value.get("max_concurrent_group_searches") {
        out.key("max_concurrent_group_searches");
        out.i64(i64::from(int(count)?));
    }
    if let Some(hits) = value.get("inner_hits") {
        inner_hits::of_groups(hits, out)?;
    }
    out.end_object();
    Ok(())
}

/// `slice`.
pub fn slice(slice: Option<&Slice>, out: &mut JsonWriter) {
    let Some(slice) = slice else { return };
    out.key("slice");
    out.begin_object();
    if let Some(field) = &slice.field {
        out.key("field");
        out.string(field);
    }
    for (key, number) in [("id", slice.id), ("max", slice.max)] {
        out.key(key);
        out.i64(number);
    }
    out.end_object();
}

/// `runtime_mappings`.
pub fn runtime_mappings(value: Option<&Value<'_>>, out: &mut JsonWriter) {
    let Some(value) = value.filter(|value| value.as_object().is_some_and(|object| !object.is_empty())) else { return };
    out.key("runtime_mappings");
    java(&in_hash_map_order(value.clone()), out);
}
