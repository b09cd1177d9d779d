//! `include_in_parent` and `include_in_root`: nested objects whose fields are also indexed in enclosing documents.

use std::sync::Arc;

use super::mapper::{FieldMapper, Mapper, ObjectMapper};
use crate::error::{EsError, Result};

/// Removes `include_in_root` from nested objects that are already included by their parents, like the reference.
pub fn simplify(root: &mut ObjectMapper) {
    if has_both(root) {
        simplify_below(root, true);
    }
}

fn has_both(object: &ObjectMapper) -> bool {
    object.children.values().any(|mapper| match mapper {
        Mapper::Object(child) => child.nested.is_some_and(|nested| nested.include_in_parent && nested.include_in_root) || has_both(child),
        Mapper::Field(_) | Mapper::Alias(_) => false,
    })
}

/// `in_root` is true if the fields of the enclosing nested object are included in the root document.
fn simplify_below(object: &mut ObjectMapper, in_root: bool) {
    for mapper in object.children.values_mut() {
        let Mapper::Object(shared) = mapper else { continue };
        let mut child = (**shared).clone();
        let within = child.nested.as_mut().map_or(in_root, |nested| {
            let by_parent = in_root && nested.include_in_parent;
            nested.include_in_root &= !by_parent;
            by_parent || nested.include_in_root
        });
        simplify_below(&mut child, within);
        *shared = Arc::new(child);
    }
}

/// Rejects fields that cannot be included in other documents here.
pub fn check(root: &ObjectMapper) -> Result<()> {
    each_included(root, &mut |object| {
        object.each_field(&mut |_, field| {
            std::iter::once(field).chain(field.multi_fields.iter().map(|(_, field)| &**field)).try_for_each(check_field)
        })
    })
}

fn each_included(object: &ObjectMapper, visit: &mut dyn FnMut(&ObjectMapper) -> Result<()>) -> Result<()> {
    for (_, mapper) in object.sorted() {
        let Mapper::Object(child) = mapper else { continue };
        if child.is_included() {
            visit(child)?;
        } else {
            each_included(child, visit)?;
        }
    }
    Ok(())
}

fn check_field(mapper: &FieldMapper) -> Result<()> {
    let refused = match mapper.spec.name {
        "binary" => mapper.field.doc_values,
        "text" => mapper.field.term_vectors.is_some(),
        // Their doc values are one per document, or parsed together with other fields.
        name => name.ends_with("_range") || matches!(name, "dense_vector" | "completion" | "geo_shape" | "rank_features" | "sparse_vector"),
    };
    if refused {
        let what = if mapper.spec.name == "text" { "[text] with [term_vector]".to_owned() } else { format!("[{}]", mapper.spec.name) };
        return Err(EsError::not_implemented(format!(
            "[include_in_parent] and [include_in_root] of nested objects with a field of type {what}"
        )));
    }
    Ok(())
}
