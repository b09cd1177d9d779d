//! Mapping updates: what may be changed.

use std::sync::Arc;

use super::context::MappingContext;
use super::field::Field;
use super::mapper::{FieldMapper, Mapper, ObjectMapper};
use super::parse_field::build_field;
use crate::bounds::deeper;
use crate::error::{EsError, Result};

/// Merges `update` into `existing`. `leaf_name`: the last part of their name; `parsing`: within one mapping, where 8 words a conflict
/// differently.
pub fn merge_mapper(existing: &Mapper, update: &Mapper, leaf_name: &str, parsing: bool, cx: &MappingContext) -> Result<Mapper> {
    match (existing, update) {
        (Mapper::Object(existing), Mapper::Object(update)) => Ok(Mapper::Object(Arc::new(merge_object(existing, update, parsing, cx)?))),
        (Mapper::Field(existing), Mapper::Field(update)) => Ok(Mapper::Field(Arc::new(merge_field(existing, update, leaf_name, cx)?))),
        (Mapper::Field(field), Mapper::Object(object)) => {
            let path = &object.path;
            if object.nested.is_some() {
                return Err(EsError::illegal_argument(format!("can't merge a non-nested mapping [{path}] with a nested mapping")));
            }
            if parsing && cx.major == 8 && !path.contains('.') {
                return Err(EsError::illegal_argument(format!(
                    "mapper [{path}] cannot be changed from type [{}] to [ObjectMapper]",
                    field.spec.name
                )));
            }
            Err(non_object(path))
        }
        (Mapper::Object(object), Mapper::Field(_) | Mapper::Alias(_)) => Err(non_object(&object.path)),
        (Mapper::Alias(_), Mapper::Alias(_)) => Ok(update.clone()),
        (Mapper::Alias(_), Mapper::Object(object)) if cx.major == 8 => Err(non_object(&object.path)),
        (Mapper::Alias(alias), _) => Err(EsError::illegal_argument(format!(
            "Cannot merge a field alias mapping [{}] with a mapping that is not for a field alias.",
            alias.name
        ))),
        (Mapper::Field(field), Mapper::Alias(alias)) => Err(EsError::illegal_argument(format!(
            "mapper [{}] cannot be changed from type [{}] to [{}]",
            alias.name,
            field.spec.name,
            if cx.major == 8 { "FieldAliasMapper" } else { "Builder" }
        ))),
    }
}

fn non_object(path: &str) -> EsError {
    EsError::illegal_argument(format!("can't merge a non object mapping [{path}] with an object mapping"))
}

/// An object with an update merged into it.
pub fn merge_object(existing: &ObjectMapper, update: &ObjectMapper, parsing: bool, cx: &MappingContext) -> Result<ObjectMapper> {
    deeper(|| merged(existing, update, parsing, cx))
}

fn merged(existing: &ObjectMapper, update: &ObjectMapper, parsing: bool, cx: &MappingContext) -> Result<ObjectMapper> {
    let path = &existing.path;
    match (existing.nested, update.nested) {
        (Some(old), Some(new)) => {
            for (name, changed) in [
                ("include_in_parent", old.include_in_parent != new.include_in_parent),
                ("include_in_root", old.include_in_root != new.include_in_root),
            ] {
                if changed {
                    let reason = format!("the [{name}] parameter can't be updated on a nested object mapping");
                    return Err(EsError::new("mapper_exception", 500, reason));
                }
            }
        }
        (None, None) => {}
        _ => return Err(EsError::illegal_argument(format!("can't merge a non-nested mapping [{path}] with a nested mapping"))),
    }
    for (parameter, changed) in [
        ("enabled", update.enabled.is_some_and(|enabled| enabled != existing.is_enabled())),
        ("subobjects", update.subobjects.is_some_and(|subobjects| subobjects == existing.is_flat())),
    ] {
        if changed {
            let name = if path.is_empty() { "_doc" } else { path };
            let reason = format!("the [{parameter}] parameter can't be updated for the object mapping [{name}]");
            return Err(EsError::new("mapper_exception", 500, reason));
        }
    }
    // ES: 9 leaves such an object as it is (mapping/passthrough).
    if existing.passthrough.is_some() && update.passthrough.is_none() && cx.major == 8 {
        return Err(non_object(path));
    }
    if existing.passthrough.is_none() && update.passthrough.is_some() {
        return Err(EsError::not_implemented("an update of an object to [passthrough]"));
    }
    let mut merged = existing.clone();
    merged.passthrough = update.passthrough.or(existing.passthrough);
    merged.dynamic = update.dynamic.or(existing.dynamic);
    merged.subobjects = update.subobjects.or(existing.subobjects);
    merged.enabled = update.enabled.or(existing.enabled);
    for (name, mapper) in update.sorted() {
        let child = match existing.children.get(name) {
            Some(old) => merge_mapper(old, mapper, name, parsing, cx)?,
            None => mapper.clone(),
        };
        merged.children.insert(Arc::clone(name), child);
    }
    Ok(merged)
}

fn merge_field(existing: &FieldMapper, update: &FieldMapper, leaf_name: &str, cx: &MappingContext) -> Result<FieldMapper> {
    let name = &existing.field.name;
    if !std::ptr::eq(existing.spec, update.spec) {
        return Err(EsError::illegal_argument(format!(
            "mapper [{name}] cannot be changed from type [{}] to [{}]",
            existing.spec.name, update.spec.name
        )));
    }
    let mut multi_fields = existing.multi_fields.clone();
    for (leaf, new) in &update.multi_fields {
        match multi_fields.iter_mut().find(|(name, _)| name == leaf) {
            Some((_, old)) => *old = Arc::new(merge_field(old, new, leaf, cx)?),
            None => multi_fields.push((Arc::clone(leaf), Arc::clone(new))),
        }
    }
    if existing.spec.name == "keyword" && existing.params.bool("norms") && !update.params.bool("norms") {
        return Err(EsError::not_implemented("an update of [norms] of field type [keyword]"));
    }
    let conflicts = existing.params.conflicts(&update.params, cx.major);
    if !conflicts.is_empty() {
        return Err(EsError::illegal_argument(format!("Mapper for [{name}] conflicts with existing mapper:\n{}", conflicts.join("\n"))));
    }
    multi_fields.sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
    let nested = existing.field.nested_path.as_ref();
    let mut merged = build_field(leaf_name, name, existing.spec, update.params.clone(), multi_fields, nested, cx)?;
    merged.copy_to.clone_from(&update.copy_to);
    if existing.field.requantised || keeps_other_bits(&existing.field, &merged.field) {
        Arc::make_mut(&mut merged.field).requantised = true;
    }
    Ok(merged)
}

/// Returns true if previously written vectors are stored in a different bit encoding than those written from now on.
fn keeps_other_bits(existing: &Field, merged: &Field) -> bool {
    match (existing.ty.vector(), merged.ty.vector()) {
        (Some(old), Some(new)) => old.dims.is_some() && old.graph.quantisation != new.graph.quantisation,
        _ => false,
    }
}
