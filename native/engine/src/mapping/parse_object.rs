//! Reads the mapping of objects and their properties.

use std::sync::Arc;

use super::alias_mapper::AliasMapper;
use super::context::MappingContext;
use super::java_text::{hash_map_order, java_text};
use super::mapper::{Dynamic, Mapper, Nested, ObjectMapper};
use super::merge::merge_mapper;
use super::parameter::ParamSite;
use super::parameter_value::strict_boolean;
use super::parse_field::{parse_field, type_spec};
use super::passthrough::PassThrough;
use crate::bounds::deeper;
use crate::error::{EsError, Result};
use crate::json::{Object, Value};

/// Reads a boolean parameter of an object or the root.
pub fn object_boolean(name: &str, value: &Value<'_>) -> Result<bool> {
    if value.is_null() {
        let reason = "Cannot invoke \"Object.toString()\" because \"node\" is null";
        return Err(EsError::new("null_pointer_exception", 500, reason));
    }
    strict_boolean(value).map_err(|cause| EsError::illegal_argument(format!("Could not convert [{name}] to boolean")).caused_by(cause))
}

/// Reads `dynamic`.
pub fn parse_dynamic(value: &Value<'_>) -> Result<Dynamic> {
    if value.is_null() {
        let reason = "Cannot invoke \"Object.toString()\" because \"fieldNode\" is null";
        return Err(EsError::new("null_pointer_exception", 500, reason));
    }
    match java_text(value).as_str() {
        "strict" => Ok(Dynamic::Strict),
        "runtime" => Ok(Dynamic::Runtime),
        _ => Ok(if object_boolean("dynamic.dynamic", value)? { Dynamic::True } else { Dynamic::False }),
    }
}

/// Reads `subobjects`.
pub fn parse_subobjects(value: &Value<'_>) -> Result<Option<bool>> {
    if value.is_null() {
        return Ok(None);
    }
    match java_text(value).as_str() {
        "true" => Ok(Some(true)),
        "false" => Ok(Some(false)),
        other => Err(EsError::new("parse_exception", 400, format!("unknown subobjects value: {other}"))),
    }
}

/// The parameters listed at the end of the messages about unknown ones.
pub fn unsupported(what: &str, left: &[(&str, &Value<'_>)]) -> EsError {
    let mut reason = format!("{what} has unsupported parameters: ");
    for (key, value) in left {
        for part in [" [", key, " : ", &java_text(value), "]"] {
            reason.push_str(part);
        }
    }
    EsError::mapper_parsing(reason)
}

fn parse_object(
    leaf_name: &str,
    path: Arc<str>,
    node: &Object<'_>,
    kind: &str,
    strict: bool,
    parent: &ObjectMapper,
    cx: &MappingContext,
) -> Result<ObjectMapper> {
    let (is_nested, is_passed) = (kind == "nested", kind == "passthrough");
    let mut object = ObjectMapper::new(path, parent.nested_scope().cloned());
    let mut nested = Nested::default();
    let mut properties = None;
    let mut left = Vec::new();
    for (key, value) in hash_map_order(node) {
        match key {
            "type" => {}
            "dynamic" => object.dynamic = Some(parse_dynamic(value)?),
            "enabled" => object.enabled = Some(object_boolean("enabled.enabled", value)?),
            "properties" => properties = Some(value),
            "subobjects" if is_nested && cx.major == 8 => {
                return Err(EsError::mapper_parsing(format!("Nested type [{leaf_name}] does not support [subobjects] parameter")));
            }
            "priority" | "time_series_dimension" if is_passed => {}
            "subobjects" if !is_passed => object.subobjects = parse_subobjects(value)?,
            "include_in_parent" if is_nested && !value.is_null() => {
                nested.include_in_parent = object_boolean(&format!("{leaf_name}.{key}"), value)?;
            }
            "include_in_root" if is_nested && !value.is_null() => {
                nested.include_in_root = object_boolean(&format!("{leaf_name}.{key}"), value)?;
            }
            "synthetic_source_keep" => return Err(EsError::not_implemented("mapping parameter [synthetic_source_keep]")),
            _ => left.push((key, value)),
        }
    }
    if is_nested {
        object.nested = Some(nested);
    }
    if is_passed {
        let site = ParamSite { field: leaf_name, type_name: "passthrough", param: "priority", cx };
        object.passthrough = Some(PassThrough::parse(leaf_name, node, &site)?);
        object.subobjects = Some(false);
    }
    // Parsed last: whether it is nested decides what its children belong to.
    if let Some(properties) = properties {
        parse_properties(&mut object, properties, cx)?;
    }
    // ES: what a dynamic template gives an object too much is passed over.
    if left.is_empty() || !strict {
        return Ok(object);
    }
    Err(unsupported(&format!("Mapping definition for [{leaf_name}]"), &left))
}

/// Reads `properties` into `object`.
pub fn parse_properties(object: &mut ObjectMapper, value: &Value<'_>, cx: &MappingContext) -> Result<()> {
    let Some(properties) = value.as_object() else {
        if value.as_array().is_some_and(<[_]>::is_empty) {
            return Ok(());
        }
        return Err(EsError::new("parse_exception", 400, "properties must be a map type"));
    };
    deeper(|| properties_of(object, properties, cx))
}

fn properties_of(object: &mut ObjectMapper, properties: &Object<'_>, cx: &MappingContext) -> Result<()> {
    for (name, node) in hash_map_order(properties) {
        let parts = if object.is_flat() { vec![whole_name(name)?] } else { name_parts(name)? };
        let Some(node) = node.as_object() else {
            if node.as_array().is_some_and(<[_]>::is_empty) {
                continue;
            }
            // ES: it names the class of the field's name, not of the value (mapping/object).
            return Err(EsError::mapper_parsing(format!(
                "Expected map for property [fields] on field [{name}] but got a class java.lang.String"
            )));
        };
        insert(object, &parts, node, cx)?;
    }
    Ok(())
}

/// A field name that is not split at dots.
fn whole_name(name: &str) -> Result<&str> {
    if name.is_empty() {
        return Err(EsError::illegal_argument("field name cannot be an empty string"));
    }
    if name.trim().is_empty() {
        return Err(EsError::illegal_argument("field name cannot contain only whitespaces"));
    }
    Ok(name)
}

/// The parts of a field name in a mapping; a dot at the end is dropped as by Java's split.
fn name_parts(name: &str) -> Result<Vec<&str>> {
    let mut parts: Vec<&str> = whole_name(name)?.split('.').collect();
    while parts.last() == Some(&"") {
        parts.pop();
    }
    if parts.is_empty() {
        return Err(EsError::illegal_argument("field name cannot contain only dots"));
    }
    parts.into_iter().map(whole_name).collect()
}

fn insert(object: &mut ObjectMapper, parts: &[&str], node: &Object<'_>, cx: &MappingContext) -> Result<()> {
    let Some((first, rest)) = parts.split_first() else { return Ok(()) };
    let path = object.child_path(first);
    super::limits::check_path(&path)?;
    let mapper = if rest.is_empty() {
        parse_mapper(object, first, path, node, true, cx)?
    } else {
        let mut child = ObjectMapper::new(path, object.nested_scope().cloned());
        // A part of a dotted name takes over the nested scope of what is mapped there already.
        if let Some(Mapper::Object(existing)) = object.children.get(*first) {
            child.nested = existing.nested;
        }
        insert(&mut child, rest, node, cx)?;
        Mapper::Object(Arc::new(child))
    };
    let merged = match object.children.get(*first) {
        Some(existing) => merge_mapper(existing, &mapper, first, true, cx)?,
        None => mapper,
    };
    object.children.insert(Arc::from(*first), merged);
    Ok(())
}

/// The refusal of a nested object in an object without objects.
fn nested_in_flat(leaf_name: &str, parent: &ObjectMapper, cx: &MappingContext) -> EsError {
    if cx.major > 8 {
        return EsError::not_implemented("nested objects in objects with [subobjects] [false]");
    }
    EsError::mapper_parsing(nested_reason(leaf_name, parent))
}

/// Why an object without objects takes no nested one.
pub fn nested_reason(leaf_name: &str, parent: &ObjectMapper) -> String {
    let outer = if parent.path.is_empty() { "_doc" } else { parent.path.rsplit('.').next().unwrap_or_default() };
    format!("Tried to add nested object [{leaf_name}] to object [{outer}] which does not support subobjects")
}

/// Parses the mapper of a name. Objects only reject unknown parameters if `strict`.
pub fn parse_mapper(
    parent: &ObjectMapper,
    leaf_name: &str,
    path: Arc<str>,
    node: &Object<'_>,
    strict: bool,
    cx: &MappingContext,
) -> Result<Mapper> {
    let type_name = match node.get("type").filter(|value| !value.is_null()) {
        Some(value) => java_text(value),
        None if node.get("properties").is_some_and(|properties| !properties.is_null())
            || (node.len() == 1 && node.get("enabled").is_some()) =>
        {
            "object".to_owned()
        }
        None => return Err(EsError::mapper_parsing(format!("No type specified for field [{leaf_name}]"))),
    };
    if type_name == "nested" && parent.is_flat() {
        return Err(nested_in_flat(leaf_name, parent, cx));
    }
    if type_name == "passthrough" && (parent.is_flat() || parent.nested_scope().is_some()) {
        return Err(EsError::not_implemented("[passthrough] inside nested objects and objects without subobjects"));
    }
    if matches!(type_name.as_str(), "object" | "nested" | "passthrough") {
        return Ok(Mapper::Object(Arc::new(parse_object(leaf_name, path, node, &type_name, strict, parent, cx)?)));
    }
    if type_name == "alias" {
        return Ok(Mapper::Alias(Arc::new(AliasMapper::parse(leaf_name, path, node, parent)?)));
    }
    let spec = type_spec(&type_name, leaf_name)?;
    Ok(Mapper::Field(Arc::new(parse_field(leaf_name, &path, spec, node, parent.nested_scope(), false, cx)?)))
}
