//! Validation of `copy_to` targets.

use std::sync::Arc;

use super::mapper::{FieldMapper, Mapper, ObjectMapper};
use crate::error::{EsError, Result};

/// Checks every `copy_to` of a mapping.
pub fn check(root: &ObjectMapper) -> Result<()> {
    root.each_field(&mut |object, field| {
        for (_, sub_field) in &field.multi_fields {
            if !sub_field.copy_to.is_empty() {
                let name = &sub_field.field.name;
                return Err(EsError::illegal_argument(format!("[copy_to] may not be used to copy from a multi-field: [{name}]")));
            }
        }
        field.copy_to.iter().try_for_each(|target| check_target(root, object, field, target))
    })
}

fn check_target(root: &ObjectMapper, object: &ObjectMapper, field: &FieldMapper, target: &str) -> Result<()> {
    if matches!(root.find(target), Some(Mapper::Object(_))) {
        return Err(EsError::illegal_argument(format!("Cannot copy to field [{target}] since it is mapped as an object")));
    }
    // ES: what is copied to an alias fails with the document.
    let in_field = target.rsplit_once('.').is_some_and(|(outer, _)| matches!(root.find(outer), Some(Mapper::Field(_))));
    if in_field && root.find_field(target).is_some() {
        return Err(EsError::illegal_argument(format!("[copy_to] may not be used to copy to a multi-field: [{target}]")));
    }
    let around = target.rmatch_indices('.').find_map(|(dot, _)| match root.find(&target[..dot]) {
        Some(Mapper::Object(object)) => Some(object),
        _ => None,
    });
    let scope = around.and_then(|object| object.nested_scope());
    let source = field.field.nested_path.as_ref().or(object.nested_scope());
    let allowed = match (source, scope) {
        (_, None) => true,
        (Some(source), Some(scope)) => source == scope || source.strip_prefix(scope.as_ref()).is_some_and(|rest| rest.starts_with('.')),
        (None, Some(_)) => false,
    };
    if allowed {
        return Ok(());
    }
    let name = |scope: Option<&Arc<str>>| scope.map_or("null".to_owned(), ToString::to_string);
    Err(EsError::illegal_argument(format!(
        "Illegal combination of [copy_to] and [nested] mappings: [copy_to] may only copy data to the current nested document or any of its \
         parents, however one [copy_to] directive is trying to copy data from nested object [{}] to [{}]",
        name(source),
        name(scope)
    )))
}
