//! The values that a source has for a field, in the order in which the reference gives them to the analyzer.

use std::sync::Arc;

use crate::json::path::{scalars_as_sent, values_at, values_by_depth};
use crate::json::{Kind, Value};
use crate::mapping::field_type::FlattenedPart;
use crate::mapping::{Field, Mapping};

/// Where a source has the values of a field, including all that are copied to it.
fn paths(mapping: &Mapping, name: &str) -> Vec<Arc<str>> {
    match mapping.field(name) {
        Some(field) if field.ty.flattened() == Some(FlattenedPart::Key) => mapping.key_paths(field),
        _ => mapping.source_paths(name),
    }
}

/// Of a document of the index. ES: elements of nested arrays come after the values around those arrays; objects are values of a
/// flattened field (`api/global/termvectors_arrays`, `api/global/termvectors_flattened`).
pub fn of_stored<'v, 'a>(mapping: &Mapping, source: &'v Value<'a>, name: &str) -> Vec<&'v Value<'a>> {
    let takes_objects = mapping.field(name).is_some_and(|field| field.ty.flattened().is_some());
    let is_value = |value: &&Value<'_>| match value.kind {
        Kind::Null => false,
        Kind::Object(_) => takes_objects,
        _ => true,
    };
    paths(mapping, name).iter().flat_map(|path| values_by_depth(source, path)).filter(is_value).collect()
}

/// Of a document that a request gives. ES: they are in the order in which they were sent; of nested objects only the first one that
/// has any counts (`api/global/termvectors_arrays`).
pub fn of_given<'a>(mapping: &Mapping, source: &Value<'a>, field: &Field) -> Vec<Value<'a>> {
    let paths = paths(mapping, &field.name);
    let below = |path: &'_ Arc<str>, outer: &str| path.strip_prefix(outer)?.strip_prefix('.').map(str::to_owned);
    let Some(outer) = &field.nested_path else { return scalars_as_sent(source, &paths) };
    let inner: Vec<String> = paths.iter().filter_map(|path| below(path, outer)).collect();
    let objects = values_at(source, outer);
    objects.into_iter().map(|object| scalars_as_sent(object, &inner)).find(|values| !values.is_empty()).unwrap_or_default()
}
