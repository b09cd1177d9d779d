//! New fields of documents that become runtime fields, and values that are left to these.

use std::sync::Arc;

use super::dynamic::{Detected, SLASHED, kind_of};
use super::parsing_exception::wrapped;
use super::reader::{Reader, ValueContext};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, JsonWriter, Kind, Value, parse};
use crate::mapping::context::MappingContext;
use crate::mapping::mapper::{Dynamic, Mapper, ObjectMapper};
use crate::mapping::root::RootOptions;
use crate::mapping::runtime::{RuntimeField, parse_definition};
use crate::mapping::template::ValueKind;

/// The dynamic runtime field of a new scalar: by the first matching template, else by its JSON type if `dynamic` is `runtime`. `None` if
/// the field is to be mapped.
fn runtime_field_for(
    value: &Value<'_>,
    leaf_name: &str,
    path: &str,
    is_default: bool,
    options: &RootOptions,
    cx: &MappingContext,
) -> Result<Option<RuntimeField>> {
    let mut templates = options.dynamic_templates.iter().flatten();
    if !is_default && !templates.any(|template| template.is_runtime()) {
        return Ok(None);
    }
    let (kind, date) = kind_of(value, options, cx);
    let format = match date {
        Some(Detected::Slashed) => Some(SLASHED.to_owned()),
        Some(Detected::Format(pattern)) => Some(pattern),
        Some(Detected::Standard) | None => None,
    };
    let extra: Vec<(&str, String)> = format.map(|format| ("format", format)).into_iter().collect();
    if let Some(template) = options.dynamic_templates.iter().flatten().find(|template| template.matches(leaf_name, path, kind)) {
        if template.is_runtime() {
            return template.runtime_field(leaf_name, path, kind, &extra, cx).map(Some);
        }
        return Ok(None);
    }
    if !is_default {
        return Ok(None);
    }
    let mut definition = vec![("type".to_owned(), JsonOwned::String(kind.runtime_type().to_owned()))];
    definition.extend(extra.into_iter().map(|(name, value)| (name.to_owned(), JsonOwned::String(value))));
    let mut out = JsonWriter::default();
    JsonOwned::Object(definition).write(&mut out);
    let text = out.into_bytes();
    let definition = parse(&text).map_err(|error| error.to_es_error())?;
    definition.as_object().map(|node| parse_definition(path, node, cx)).transpose()
}

/// Returns true if a template applies to an object of that name.
fn has_object_template(leaf_name: &str, path: &str, options: &RootOptions) -> bool {
    options.dynamic_templates.iter().flatten().any(|template| template.matches(leaf_name, path, ValueKind::Object))
}

impl<'m> Reader<'m> {
    /// Returns true if the mapping has a runtime field of that name.
    pub(super) fn is_runtime(&self, name: &str, place: &ValueContext<'_>) -> bool {
        self.runtime_path(name, place).is_some()
    }

    /// The full name of a runtime field of the mapping in an object.
    fn runtime_path(&self, name: &str, place: &ValueContext<'_>) -> Option<Arc<str>> {
        let runtime = &self.mapping.options.runtime;
        let path = (!runtime.is_empty()).then(|| place.object.child_path(name))?;
        runtime.contains_key(&path).then_some(path)
    }

    /// Returns true if a value is left to a runtime field, because the mapping has no mapper of that name.
    pub(super) fn leaves_to_runtime(&mut self, name: &str, value: &Value<'m>, place: &ValueContext<'_>) -> bool {
        if matches!(value.kind, Kind::Array(_) | Kind::Object(_) | Kind::Null) || place.object.children.contains_key(name) {
            return false;
        }
        let path = self.runtime_path(name, place);
        let is_left = path.is_some();
        self.runtime_values.extend(path);
        is_left
    }

    /// Returns true if a value left to a runtime field is in an object that the document adds to the mapping.
    pub(super) fn has_values_of_objects(&self) -> bool {
        self.runtime_values.iter().any(|path| self.additions.mappers.contains_key(path))
    }

    /// Creates a runtime field for a new scalar, unless it is to be mapped.
    pub(super) fn becomes_runtime(&mut self, name: &str, value: &Value<'m>, dynamic: Dynamic, place: &ValueContext<'_>) -> Result<bool> {
        let path = place.object.child_path(name);
        let made = runtime_field_for(value, name, &path, dynamic == Dynamic::Runtime, &self.mapping.options, self.cx);
        if let Some(field) = made.map_err(|cause| wrapped(cause, value.at))? {
            self.additions.add_runtime(field);
            return self.check_count(value.at).map(|()| true);
        }
        if self.is_adrift(place.object) {
            return Err(EsError::not_implemented("a dynamic template for fields of objects that [dynamic] [runtime] leaves unmapped"));
        }
        Ok(false)
    }

    /// An object that is not mapped although its fields are read.
    pub(super) fn unmapped_object(&self, name: &str, place: &ValueContext<'_>) -> Result<Mapper> {
        let path = place.object.child_path(name);
        if has_object_template(name, &path, &self.mapping.options) {
            return Err(EsError::not_implemented("a dynamic template for objects that [dynamic] [runtime] leaves unmapped"));
        }
        Ok(Mapper::Object(Arc::new(ObjectMapper::new(path, place.object.nested_scope().cloned()))))
    }

    /// Returns true for such an object.
    fn is_adrift(&self, object: &ObjectMapper) -> bool {
        !object.path.is_empty() && self.mapping.object(&object.path).is_none() && !self.additions.mappers.contains_key(&object.path)
    }
}
