//! The limits of a mapping.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::context::MappingContext;
use super::mapper::{Mapper, ObjectMapper};
use super::runtime::RuntimeFields;
use crate::error::{EsError, Result};

/// Names at the root that belong to metadata fields.
pub const METADATA: &[&str] = &[
    "_data_stream_timestamp",
    "_doc_count",
    "_field_names",
    "_id",
    "_ignored",
    "_ignored_source",
    "_index",
    "_nested_path",
    "_routing",
    "_seq_no",
    "_source",
    "_version",
];

/// Maximum depth of objects, whatever `index.mapping.depth.limit` is: mappings are traversed recursively.
const MAX_DEPTH: usize = 500;

/// Rejects the path of an object that is too deep to traverse.
pub fn check_path(path: &str) -> Result<()> {
    if path.len() < 2 * MAX_DEPTH || path.matches('.').count() < MAX_DEPTH {
        return Ok(());
    }
    Err(EsError::not_implemented(format!("objects more than {MAX_DEPTH} inside one another")))
}

/// Validates a complete mapping.
pub fn check(root: &ObjectMapper, runtime: &RuntimeFields, cx: &MappingContext) -> Result<()> {
    super::passthrough::check(root, cx.major)?;
    for (name, _) in root.sorted() {
        if METADATA.contains(&name.as_ref()) {
            return Err(EsError::mapper_parsing(format!("Field [{name}] is defined more than once")));
        }
    }
    if crate::mapping::subobjects::has_flat(root) {
        distinct(root)?;
    }
    super::types::alias::check(root, runtime)?;
    if root.count() + runtime.len() as u64 > cx.limits.total_fields {
        return Err(EsError::illegal_argument(format!("Limit of total fields [{}] has been exceeded", cx.limits.total_fields)));
    }
    depth(root, 1, cx)?;
    name_lengths(root, cx)?;
    let nested = nested(root);
    if nested > cx.limits.nested_fields {
        return Err(EsError::illegal_argument(format!("Limit of nested fields [{}] has been exceeded", cx.limits.nested_fields)));
    }
    if nested > 0 {
        crate::mapping::text_subfields::check_beside_nested(root)?;
    }
    super::copy_to::check(root)?;
    super::types::join::check_single(root)?;
    crate::mapping::include_in_parent::check(root)?;
    super::completion_context_paths::check(root)
}

/// Rejects duplicate field names, which are only possible with dots in names.
fn distinct(root: &ObjectMapper) -> Result<()> {
    let mut names = FxHashSet::default();
    root.each_field(&mut |_, field| {
        for name in std::iter::once(&field.field.name).chain(field.multi_fields.iter().map(|(_, field)| &field.field.name)) {
            if !names.insert(Arc::clone(name)) {
                return Err(EsError::mapper_parsing(format!("Field [{name}] is defined more than once")));
            }
        }
        Ok(())
    })?;
    super::types::alias::each(root, &mut |alias| {
        if names.contains(&alias.name) {
            return Err(EsError::mapper_parsing(format!("Alias [{}] is defined both as an alias and a concrete field", alias.name)));
        }
        Ok(())
    })
}

fn depth(object: &ObjectMapper, level: u64, cx: &MappingContext) -> Result<()> {
    for (_, mapper) in object.sorted() {
        if let Mapper::Object(child) = mapper {
            if level + 1 > cx.limits.depth {
                return Err(EsError::illegal_argument(format!(
                    "Limit of mapping depth [{}] has been exceeded due to object field [{}]",
                    cx.limits.depth, child.path
                )));
            }
            depth(child, level + 1, cx)?;
        }
    }
    Ok(())
}

fn name_lengths(object: &ObjectMapper, cx: &MappingContext) -> Result<()> {
    let limit = cx.limits.field_name_length;
    let check = |name: &str| {
        if name.encode_utf16().count() as u64 > limit {
            return Err(EsError::illegal_argument(format!("Field name [{name}] is longer than the limit of [{limit}] characters")));
        }
        Ok(())
    };
    for (name, mapper) in object.sorted() {
        check(name)?;
        match mapper {
            Mapper::Object(child) => name_lengths(child, cx)?,
            Mapper::Field(field) => field.multi_fields.iter().try_for_each(|(name, _)| check(name))?,
            Mapper::Alias(_) => {}
        }
    }
    Ok(())
}

fn nested(object: &ObjectMapper) -> u64 {
    object
        .children
        .values()
        .map(|mapper| match mapper {
            Mapper::Object(child) => u64::from(child.nested.is_some()) + nested(child),
            Mapper::Field(_) | Mapper::Alias(_) => 0,
        })
        .sum()
}
