//! Reads the root of a mapping.

use std::sync::Arc;

use super::context::MappingContext;
use super::date::DateFormat;
use super::java_text::{class_cast, hash_map_order, java_class_name, java_text};
use super::mapper::ObjectMapper;
use super::parameter_value::strict_boolean;
use super::parse_object::{object_boolean, parse_dynamic, parse_properties, parse_subobjects, unsupported};
use super::root::{RootOptions, SourceParts};
use super::runtime::{Removal, parse_definitions};
use super::subobjects::flatten;
use super::template::parse_templates;
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Object, Value};

/// Parses a complete mapping; errors are wrapped like the reference's.
pub fn parse_root(value: &Value<'_>, cx: &MappingContext) -> Result<(ObjectMapper, RootOptions)> {
    let empty = Object::default();
    let node = value.as_object().unwrap_or(&empty);
    let in_parsing = |cause: EsError| {
        if cause.is_unsupported() {
            return cause;
        }
        EsError::mapper_parsing(format!("Failed to parse mapping: {}", cause.message())).caused_by(cause)
    };
    let (mut root, options) = read(node, cx).map_err(in_parsing)?;
    // ES: 9 builds the root after parsing all of it (mapping/subobjects).
    let is_read = cx.major > 8 && root.is_flat();
    flatten(&mut root, None, cx).map_err(|cause| if is_read { cause } else { in_parsing(cause) })?;
    Ok((root, options))
}

fn read(node: &Object<'_>, cx: &MappingContext) -> Result<(ObjectMapper, RootOptions)> {
    let mut root = ObjectMapper::new(Arc::from(""), None);
    let mut options = RootOptions::default();
    let mut left = Vec::new();
    // ES: read before all others, since it decides how names are read.
    if let Some(value) = node.get("subobjects") {
        root.subobjects = parse_subobjects(value)?;
    }
    for (key, value) in hash_map_order(node) {
        match key {
            "dynamic" => root.dynamic = Some(parse_dynamic(value)?),
            "enabled" => root.enabled = Some(object_boolean("enabled.enabled", value)?),
            "properties" => parse_properties(&mut root, value, cx)?,
            "date_detection" => options.date_detection = Some(object_boolean("date_detection", value)?),
            "numeric_detection" => options.numeric_detection = Some(object_boolean("numeric_detection", value)?),
            "dynamic_date_formats" => options.dynamic_date_formats = Some(date_formats(value)?),
            "dynamic_templates" => {
                let templates = parse_templates(value, cx)?;
                options.dynamic_templates = Some(templates.into_iter().map(Arc::new).collect());
            }
            "runtime" => {
                let node = value.as_object().ok_or_else(|| EsError::new("parse_exception", 400, "runtime must be a map type"))?;
                options.runtime = parse_definitions(node, Removal::Allowed, cx)?;
            }
            "_meta" => options.meta = meta(value)?,
            "_routing" => {
                let required = metadata_booleans("_routing", &["required"], value)?;
                // ES 8: an empty object means the default; 9 ignores it.
                options.routing_required = required.first().map(|(_, value)| *value).or((cx.major == 8).then_some(false));
            }
            "_source" => source(value, &mut options, cx)?,
            // ES: the second is accepted and forgotten.
            "subobjects" | "include_in_all" => {}
            "_data_stream_timestamp" => {
                if !value.as_object().is_some_and(Object::is_empty) {
                    return Err(EsError::not_implemented("mapping parameter [_data_stream_timestamp]"));
                }
            }
            "_field_names" => field_names(value)?,
            "_id" | "_index" | "_version" | "_seq_no" | "_ignored" | "_doc_count" | "_nested_path" | "_ignored_source" => {
                return Err(fixed_metadata(key, value, cx));
            }
            _ => left.push((key, value)),
        }
    }
    if left.is_empty() { Ok((root, options)) } else { Err(unsupported("Root mapping definition", &left)) }
}

fn meta(value: &Value<'_>) -> Result<Option<JsonOwned>> {
    match &value.kind {
        Kind::Null => Ok(None),
        Kind::Object(_) => Ok(Some(in_hash_order(value))),
        _ => Err(EsError::new("class_cast_exception", 500, class_cast(&java_class_name(value), "java.util.Map"))),
    }
}

/// A value as the reference renders it after reading it into hash maps.
pub fn in_hash_order(value: &Value<'_>) -> JsonOwned {
    match &value.kind {
        Kind::Object(object) => {
            JsonOwned::Object(hash_map_order(object).into_iter().map(|(key, value)| (key.to_owned(), in_hash_order(value))).collect())
        }
        Kind::Array(items) => JsonOwned::Array(items.iter().map(in_hash_order).collect()),
        Kind::Number(_) => JsonOwned::Number(java_text(value)),
        _ => JsonOwned::from(value),
    }
}

fn date_formats(value: &Value<'_>) -> Result<Vec<Arc<DateFormat>>> {
    let one = std::slice::from_ref(value);
    let items = value.as_array().unwrap_or(one);
    items
        .iter()
        .map(|item| match &item.kind {
            Kind::String(pattern) => DateFormat::parse(pattern).map(Arc::new),
            _ => Err(EsError::illegal_argument(format!("Invalid format: [{}]: expected string value", java_text(item)))),
        })
        .collect()
}

/// The boolean parameters of a metadata field.
fn metadata_booleans(name: &str, known: &[&'static str], value: &Value<'_>) -> Result<Vec<(&'static str, bool)>> {
    let Some(object) = value.as_object() else {
        return Err(EsError::illegal_argument(format!("[{name}] config must be an object")));
    };
    let mut found = Vec::new();
    for (key, value) in hash_map_order(object) {
        let Some(parameter) = known.iter().find(|parameter| **parameter == key) else {
            return Err(EsError::mapper_parsing(format!("unknown parameter [{key}] on metadata field [{name}]")));
        };
        found.push((*parameter, strict_boolean(value)?));
    }
    Ok(found)
}

fn source(value: &Value<'_>, options: &mut RootOptions, cx: &MappingContext) -> Result<()> {
    let Some(object) = value.as_object() else {
        return Err(EsError::illegal_argument("[_source] config must be an object"));
    };
    let mut parts = SourceParts::default();
    for (key, value) in hash_map_order(object) {
        match key {
            "enabled" => parts.enabled = Some(strict_boolean(value)?),
            "includes" => parts.includes = patterns(value)?,
            "excludes" => parts.excludes = patterns(value)?,
            "mode" | "compress" | "compress_threshold" => {
                return Err(EsError::not_implemented(format!("mapping parameter [_source.{key}]")));
            }
            _ => return Err(EsError::mapper_parsing(format!("unknown parameter [{key}] on metadata field [_source]"))),
        }
    }
    options.source_enabled = parts.enabled.or((cx.major == 8).then_some(true));
    // ES 8: an empty object means the defaults; 9 ignores it.
    if cx.major == 8 || parts != SourceParts::default() {
        options.source_parts = Some(parts);
    }
    Ok(())
}

/// A list of patterns. ES: it is cast to one, whatever it is (`mapping/source_parts`).
fn patterns(value: &Value<'_>) -> Result<Vec<String>> {
    match &value.kind {
        Kind::Array(items) => items
            .iter()
            .map(|item| match &item.kind {
                Kind::Null => Err(EsError::not_implemented("null as a pattern of [_source]")),
                _ => Ok(java_text(item)),
            })
            .collect(),
        Kind::Null | Kind::Object(_) => Err(EsError::not_implemented("such patterns of [_source]")),
        _ => Err(EsError::new("class_cast_exception", 500, class_cast(&java_class_name(value), "java.util.List"))),
    }
}

fn field_names(value: &Value<'_>) -> Result<()> {
    if value.get("enabled").is_some() {
        return Err(EsError::mapper_parsing(
            "The `enabled` setting for the `_field_names` field has been deprecated and removed. Please remove it from your mappings and \
             templates.",
        ));
    }
    metadata_booleans("_field_names", &[], value).map(|_| ())
}

fn fixed_metadata(name: &str, value: &Value<'_>, cx: &MappingContext) -> EsError {
    if name == "_id" && cx.major > 8 {
        if let Err(error) = metadata_booleans(name, &[], value) {
            return error;
        }
        return EsError::not_implemented("mapping parameter [_id]");
    }
    EsError::mapper_parsing(format!("{name} is not configurable"))
}
