//! The fields that contexts of completion fields are read from.

use super::completion_context::{ContextMapping, parse_error};
use super::mapper::{FieldMapper, Mapper, ObjectMapper};
use super::type_traits::Ability;
use crate::error::{EsError, Result};

/// Checks what the contexts of a mapping are read from.
pub fn check(root: &ObjectMapper) -> Result<()> {
    root.each_field(&mut |_, field| {
        let fields = std::iter::once(field).chain(field.multi_fields.iter().map(|(_, field)| field.as_ref()));
        let completions = fields.filter_map(|field| field.field.ty.completion());
        completions.flat_map(|completion| completion.contexts.iter()).try_for_each(|context| check_path(root, context))
    })
}

fn check_path(root: &ObjectMapper, context: &ContextMapping) -> Result<()> {
    let ContextMapping { name, precision, path: Some(path) } = context else { return Ok(()) };
    let ty = find(root, path).map(|field| &field.field.ty);
    match (precision, ty) {
        (Some(_), None) => Err(parse_error(format!("field [{path}] referenced in context [{name}] is not defined in the mapping"))),
        (Some(_), Some(ty)) if ty.traits().is_point() => Ok(()),
        (Some(_), Some(ty)) => {
            let kind = ty.type_name();
            Err(parse_error(format!("field [{path}] referenced in context [{name}] must be mapped to geo_point, found [{kind}]")))
        }
        (None, Some(ty)) if !ty.traits().can(Ability::Category) => {
            let kind = ty.type_name();
            Err(EsError::not_implemented(format!("[contexts] of category whose [path] is a field of type [{kind}]")))
        }
        (None, _) => Ok(()),
    }
}

/// The field with a full name, which may be a multi-field or an alias.
fn find<'m>(root: &'m ObjectMapper, path: &str) -> Option<&'m FieldMapper> {
    match root.find(path) {
        Some(Mapper::Alias(alias)) => find(root, &alias.path),
        _ => root.find_field(path).map(|field| &**field),
    }
}
