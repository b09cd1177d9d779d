//! Merges the field capabilities of several indices.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::include_empty_fields::is_held;
use super::request::FieldCapsRequest;
use crate::error::{EsError, Result};
use crate::index::snapshot::IndexSnapshot;
use crate::json::JsonWriter;
use crate::json::hash_map::{sort_as_hash_map, sort_as_roomy_hash_map};
use crate::mapping::capabilities::{Capability, Described};
use crate::mapping::mapping::wildcard;

/// The type of a field in indices that do not have it.
const UNMAPPED: &str = "unmapped";

/// The capabilities of a field's type, merged over indices.
#[derive(Default)]
struct Merged<'a> {
    /// Number of types that the field had before.
    place: usize,
    metadata: bool,
    indices: Vec<&'a str>,
    not_searchable: Vec<&'a str>,
    not_aggregatable: Vec<&'a str>,
    meta: BTreeMap<String, BTreeSet<String>>,
}

/// The fields of all indices by name and type.
#[derive(Default)]
pub struct Fields<'a> {
    fields: BTreeMap<String, BTreeMap<&'static str, Merged<'a>>>,
}

/// The fields of an index that are reported.
pub fn describe(index: &IndexSnapshot, request: &FieldCapsRequest, major: u8) -> Result<BTreeMap<String, Capability>> {
    let mapping = &index.mapping;
    let has = |filter: &str| request.filters.iter().any(|known| known == filter);
    for filter in &request.filters {
        if !matches!(filter.as_str(), "+metadata" | "-metadata" | "parent" | "-parent" | "-nested" | "-multifield") {
            return Err(EsError::illegal_argument(format!("Unknown field caps filter [{filter}]")));
        }
    }
    let described = mapping.described(major);
    let is_told = |field: &Described| {
        let capability = &field.capability;
        request.fields.iter().any(|pattern| wildcard(pattern, &field.name))
            && (request.types.is_empty() || request.types.iter().any(|name| name == capability.type_name))
            && (capability.metadata || !has("+metadata"))
            && !(capability.metadata && has("-metadata"))
            && !(has("-nested") && mapping.nested_path_of(&field.field).is_some())
            && !(has("-multifield") && field.multi_field)
    };
    let mut capabilities = BTreeMap::new();
    for field in described.iter().filter(|field| is_told(field)) {
        if !request.include_empty && !is_held(field, index) {
            continue;
        }
        capabilities.insert(field.name.to_string(), field.capability.clone());
        if has("-parent") {
            continue;
        }
        // ES: objects are reported with their subfields, requested or not; those that contain an alias are not (api/global/field_caps).
        let mut name: &str = &field.field;
        while let Some(dot) = name.rfind('.') {
            name = &name[..dot];
            if let Some(type_name) = mapping.object_type(name, major) {
                capabilities.entry(name.to_owned()).or_insert_with(|| Capability::of_object(type_name));
            }
        }
    }
    Ok(capabilities)
}

impl<'a> Fields<'a> {
    /// Adds the fields of one index; indices are added in name order.
    pub fn add(&mut self, index: &'a str, capabilities: BTreeMap<String, Capability>) {
        for (name, capability) in capabilities {
            let types = self.fields.entry(name).or_default();
            let place = types.len();
            let merged = types.entry(capability.type_name).or_insert_with(|| Merged { place, ..Merged::default() });
            merged.metadata |= capability.metadata;
            merged.indices.push(index);
            if !capability.searchable {
                merged.not_searchable.push(index);
            }
            if !capability.aggregatable {
                merged.not_aggregatable.push(index);
            }
            for (key, value) in capability.meta {
                merged.meta.entry(key).or_default().insert(value);
            }
        }
    }

    /// Adds to each field the indices that do not have it, as if it had a type of its own there.
    pub fn add_unmapped(&mut self, indices: &[&'a str]) {
        for types in self.fields.values_mut() {
            let without = |index: &&&str| !types.values().any(|merged| merged.indices.contains(*index));
            let missing: Vec<&str> = indices.iter().filter(without).copied().collect();
            if !missing.is_empty() {
                let (not_searchable, not_aggregatable) = (missing.clone(), missing.clone());
                types.insert(UNMAPPED, Merged { indices: missing, not_searchable, not_aggregatable, ..Merged::default() });
            }
        }
    }

    /// Writes the member `fields`.
    pub fn write(&self, major: u8, out: &mut JsonWriter) {
        out.key("fields");
        out.begin_object();
        let mut fields: Vec<_> = self.fields.iter().collect();
        sort_as_roomy_hash_map(&mut fields, |(name, _)| name);
        for (name, types) in fields {
            out.key(name);
            out.begin_object();
            let types = in_order_of_reply(types);
            let several = types.len() > 1;
            for (type_name, merged) in types {
                out.key(type_name);
                merged.write(type_name, several, major, out);
            }
            out.end_object();
        }
        out.end_object();
    }
}

/// ES: types are added to a map with `computeIfAbsent`, which inserts at the front of a bucket; `unmapped` is added at the end, and all are
/// copied from there (`api/global/field_caps_order`).
fn in_order_of_reply<'m, 'a>(types: &'m BTreeMap<&'static str, Merged<'a>>) -> Vec<(&'m &'static str, &'m Merged<'a>)> {
    let mut types: Vec<_> = types.iter().collect();
    types.sort_by_key(|(name, merged)| (**name == UNMAPPED, Reverse(merged.place)));
    sort_as_hash_map(&mut types, |(name, _)| name);
    sort_as_roomy_hash_map(&mut types, |(name, _)| name);
    types
}

impl Merged<'_> {
    fn write(&self, type_name: &str, several: bool, major: u8, out: &mut JsonWriter) {
        out.begin_object();
        out.key("type");
        out.string(type_name);
        let flags = [
            ("metadata_field", self.metadata),
            ("searchable", self.not_searchable.is_empty()),
            ("aggregatable", self.not_aggregatable.is_empty()),
        ];
        for (key, value) in flags {
            out.key(key);
            out.bool(value);
        }
        if major > 8 {
            // No field with a meaning of its own (`semantic_text`) is built.
            out.key("inference");
            out.bool(false);
        }
        if several {
            names("indices", &self.indices, out);
        }
        for (key, without) in [("non_searchable_indices", &self.not_searchable), ("non_aggregatable_indices", &self.not_aggregatable)] {
            if !without.is_empty() && without.len() < self.indices.len() {
                names(key, without, out);
            }
        }
        if !self.meta.is_empty() {
            out.key("meta");
            out.begin_object();
            for (key, values) in &self.meta {
                names(key, values, out);
            }
            out.end_object();
        }
        out.end_object();
    }
}

/// Writes a list of texts.
pub fn names<'a, T: AsRef<str> + 'a>(key: &str, names: impl IntoIterator<Item = &'a T>, out: &mut JsonWriter) {
    out.key(key);
    out.begin_array();
    for name in names {
        out.string(name.as_ref());
    }
    out.end_array();
}
