//! Reads the mapping of one field.

use std::sync::Arc;

use super::context::MappingContext;
use super::java_text::{hash_map_order, java_class_name, java_text};
use super::mapper::FieldMapper;
use super::parameter::{ParamSet, ParamSite};
use super::text_subfields;
use super::types::unsupported::UNBUILT;
use super::types::{self, FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{Object, Value};

/// A field type's registration, or the error if there is none.
pub fn type_spec(type_name: &str, leaf_name: &str) -> Result<&'static TypeSpec> {
    if let Some(spec) = types::find(type_name) {
        return Ok(spec);
    }
    if UNBUILT.contains(&type_name) {
        return Err(EsError::not_implemented(format!("field type [{type_name}]")));
    }
    Err(EsError::mapper_parsing(format!(
        "The mapper type [{type_name}] declared on field [{leaf_name}] does not exist. It might have been created within a future \
         version or requires a plugin to be installed. Check the documentation."
    )))
}

/// Reads a field. `nested` is the innermost nested object around it, `inside` the name of the field it is a multi-field of.
pub fn parse_field(
    leaf_name: &str,
    full_name: &Arc<str>,
    spec: &'static TypeSpec,
    node: &Object<'_>,
    nested: Option<&Arc<str>>,
    is_multi_field: bool,
    cx: &MappingContext,
) -> Result<FieldMapper> {
    let mut params = ParamSet::new(spec.params, cx);
    let mut multi_fields = Vec::new();
    let mut copy_to = Vec::new();
    for (key, value) in hash_map_order(node) {
        let site = ParamSite { field: leaf_name, type_name: spec.name, param: "", cx };
        match key {
            "type" => {}
            "fields" | "copy_to" if spec.name == "flattened" => {
                return Err(EsError::illegal_argument(format!("flattened field [{leaf_name}] does not support [{key}]")));
            }
            "fields" => {
                if is_multi_field {
                    return Err(EsError::illegal_argument(format!(
                        "Encountered a multi-field [{leaf_name}] which itself contains a multi-field. Defining chained multi-fields is \
                         not supported."
                    )));
                }
                multi_fields = parse_multi_fields(leaf_name, full_name, value, nested, cx)?;
            }
            "copy_to" if value.is_null() => return Err(EsError::not_implemented("[copy_to] without a value")),
            "copy_to" => {
                let one = std::slice::from_ref(value);
                copy_to = value.as_array().unwrap_or(one).iter().map(|target| Arc::from(java_text(target))).collect();
            }
            "boost" => return Err(EsError::mapper_parsing(format!("Unknown parameter [boost] on mapper [{leaf_name}]"))),
            _ => {
                if !params.set(key, value, &site)? {
                    return Err(EsError::mapper_parsing(format!(
                        "unknown parameter [{key}] on mapper [{leaf_name}] of type [{}]",
                        spec.name
                    )));
                }
            }
        }
    }
    let refused = |what: &str| EsError::not_implemented(format!("[{what}] of field type [{}]", spec.name));
    // ES: these consume a value completely, which is visible to fields that read it next.
    if matches!(spec.name, "completion" | "geo_shape") && !(multi_fields.is_empty() && copy_to.is_empty()) {
        return Err(refused("fields] and [copy_to"));
    }
    if spec.name == "geo_point" && multi_fields.iter().any(|(_, inner)| !matches!(inner.spec.name, "keyword" | "text")) {
        return Err(EsError::not_implemented("[fields] of field type [geo_point] other than texts and keywords"));
    }
    if spec.name == "geo_point" && params.bool("ignore_malformed") && !copy_to.is_empty() {
        return Err(refused("copy_to] beside [ignore_malformed"));
    }
    (spec.derive)(&mut params, cx);
    let mut mapper = build_field(leaf_name, full_name, spec, params, multi_fields, nested, cx)?;
    mapper.copy_to = copy_to;
    Ok(mapper)
}

/// Builds the field from parsed parameters.
pub fn build_field(
    leaf_name: &str,
    full_name: &Arc<str>,
    spec: &'static TypeSpec,
    params: ParamSet,
    multi_fields: Vec<(Arc<str>, Arc<FieldMapper>)>,
    nested: Option<&Arc<str>>,
    cx: &MappingContext,
) -> Result<FieldMapper> {
    let mut field = (spec.build)(&FieldSite { name: full_name, leaf_name, cx }, &params)?;
    if let Some(name) = params.unsupported() {
        return Err(EsError::not_implemented(format!("mapping parameter [{name}] of field type [{}]", spec.name)));
    }
    field.nested_path = nested.cloned();
    let similarity = params.text("similarity").filter(|_| spec.name != "dense_vector");
    field.counts_overlaps = cx.similarities.counts_overlaps(similarity);
    // A type may score its terms in a way of its own.
    if !field.own_similarity {
        field.similarity = similarity.and_then(|name| cx.similarities.get(name)).unwrap_or_else(|| cx.similarities.standard());
        field.own_similarity = similarity.is_some();
    }
    if spec.name == "text" {
        text_subfields::attach(&mut field, &params, cx);
    }
    Ok(FieldMapper { spec, params, field: Arc::new(field), multi_fields, copy_to: Vec::new() })
}

fn parse_multi_fields(
    leaf_name: &str,
    full_name: &str,
    value: &Value<'_>,
    nested: Option<&Arc<str>>,
    cx: &MappingContext,
) -> Result<Vec<(Arc<str>, Arc<FieldMapper>)>> {
    if value.as_array().is_some_and(<[_]>::is_empty) {
        return Ok(Vec::new());
    }
    let Some(object) = value.as_object() else {
        return Err(EsError::mapper_parsing(format!(
            "expected map for property [fields] on field [{}] or [fields] but got a class {}",
            java_text(value),
            java_class_name(value)
        )));
    };
    let mut fields: Vec<(Arc<str>, Arc<FieldMapper>)> = Vec::new();
    for (name, node) in hash_map_order(object) {
        if name.contains('.') {
            return Err(EsError::mapper_parsing(format!("Field name [{name}] which is a multi field of [{leaf_name}] cannot contain '.'")));
        }
        let Some(node) = node.as_object() else {
            return Err(EsError::mapper_parsing(format!("illegal field [{name}], only fields can be specified inside fields")));
        };
        let Some(type_node) = node.get("type") else {
            return Err(EsError::mapper_parsing(format!("no type specified for property [{name}]")));
        };
        let type_name = java_text(type_node);
        if matches!(type_name.as_str(), "object" | "nested" | "passthrough" | "alias" | "percolator") {
            return Err(EsError::mapper_parsing(format!("Type [{type_name}] cannot be used in multi field")));
        }
        let spec = type_spec(&type_name, name)?;
        if matches!(spec.name, "dense_vector" | "rank_features" | "sparse_vector") {
            return Err(EsError::mapper_parsing(format!("Field [{name}] of type [{}] can't be used in multifields", spec.name)));
        }
        let full: Arc<str> = Arc::from(format!("{full_name}.{name}"));
        fields.push((Arc::from(name), Arc::new(parse_field(name, &full, spec, node, nested, true, cx)?)));
    }
    fields.sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
    Ok(fields)
}
