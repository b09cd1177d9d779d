//! The capabilities of each field of an index, as returned by `_field_caps`.

use crate::mapping::type_traits::Values;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::field::Field;
use super::mapper::{FieldMapper, Mapper, ObjectMapper};
use super::mapping::Mapping;
use crate::json::JsonOwned;

/// Capabilities of one field.
#[derive(Clone, Debug)]
pub struct Capability {
    /// The wire name of its type: `object` and `nested` for objects.
    pub type_name: &'static str,
    /// True if it is a metadata field of the server.
    pub metadata: bool,
    /// True if it can be queried.
    pub searchable: bool,
    /// True if it can be aggregated.
    pub aggregatable: bool,
    /// The parameter `meta`.
    pub meta: Vec<(String, String)>,
}

/// One field of an index by one of its names.
pub struct Described {
    /// The name.
    pub name: Arc<str>,
    /// The name of the field itself, which differs for an alias.
    pub field: Arc<str>,
    /// True for a multi-field.
    pub multi_field: bool,
    /// Its capabilities.
    pub capability: Capability,
}

/// Name, type, whether it can be searched and whether it can be aggregated.
type Metadata = (&'static str, &'static str, bool, bool);

/// The fields that each index has; ES: `_tier` is not among them.
const METADATA: &[Metadata] = &[
    ("_data_stream_timestamp", "_data_stream_timestamp", false, false),
    ("_doc_count", "integer", false, false),
    ("_field_names", "_field_names", true, false),
    ("_id", "_id", true, false),
    ("_ignored", "_ignored", true, true),
    ("_ignored_source", "_ignored_source", false, false),
    ("_index", "_index", true, true),
    ("_index_mode", "_index_mode", true, true),
    ("_nested_path", "_nested_path", true, false),
    ("_routing", "_routing", true, false),
    ("_seq_no", "_seq_no", true, true),
    ("_source", "_source", false, false),
    ("_version", "_version", false, true),
];

impl Capability {
    /// The capabilities of an object.
    pub const fn of_object(type_name: &'static str) -> Self {
        Self { type_name, metadata: false, searchable: false, aggregatable: false, meta: Vec::new() }
    }

    fn of_field(mapper: &FieldMapper, major: u8) -> Self {
        let field = &mapper.field;
        let (searchable, aggregatable) = abilities(field, major);
        let meta = texts(mapper.params.get("meta"));
        Self { type_name: type_name(field), metadata: false, searchable, aggregatable, meta }
    }
}

/// The type that is reported of a field.
fn type_name(field: &Field) -> &'static str {
    field.ty.traits().family.unwrap_or(field.ty.type_name())
}

/// The members of the parameter `meta`.
fn texts(meta: &JsonOwned) -> Vec<(String, String)> {
    let JsonOwned::Object(members) = meta else { return Vec::new() };
    let text = |(key, value): &(String, JsonOwned)| match value {
        JsonOwned::String(text) => Some((key.clone(), text.clone())),
        _ => None,
    };
    members.iter().filter_map(text).collect()
}

/// Whether a field can be searched and aggregated.
fn abilities(field: &Field, major: u8) -> (bool, bool) {
    let values = field.ty.traits().values;
    if field.ty.is_text() || field.ty.vector().is_some() {
        return (field.indexed, field.fielddata);
    }
    // ES: since 9 these are reported as searchable by their doc values alone (api/global/field_caps).
    let by_values = major > 8 || !matches!(values, Values::Bytes | Values::Flattened | Values::Range);
    let indexed = field.indexed && values != Values::Bytes;
    (indexed || by_values && field.doc_values, field.doc_values)
}

impl Mapping {
    /// All fields by all their names: those of the server, mapped ones, multi-fields and aliases.
    pub fn described(&self, major: u8) -> Vec<Described> {
        let metadata = METADATA.iter().map(|&(name, type_name, searchable, aggregatable)| Described {
            name: Arc::from(name),
            field: Arc::from(name),
            multi_field: false,
            capability: Capability { type_name, metadata: true, searchable, aggregatable, meta: Vec::new() },
        });
        // ES: an index that never had a mapping has no metadata fields (api/global/field_caps).
        let mut described: Vec<Described> = metadata.filter(|_| self.is_given()).collect();
        let mut mapped = FxHashMap::default();
        let mut aliases = Vec::new();
        collect(&self.root, &mut mapped, &mut aliases);
        aliases.extend(self.passed());
        // ES: a field whose name starts with that of another field counts as its multi-field (mapping/subobjects_search).
        let is_multi_field = |name: &str| name.rsplit_once('.').is_some_and(|(outer, _)| mapped.contains_key(outer));
        for (name, mapper) in &mapped {
            described.push(of(name, name, mapper, is_multi_field(name), major));
            for field in mapper.field.ty.subfields() {
                let (name, (searchable, aggregatable)) = (Arc::clone(&field.name), abilities(field, major));
                let capability = Capability { type_name: type_name(field), metadata: false, searchable, aggregatable, meta: Vec::new() };
                described.push(Described { field: Arc::clone(&name), multi_field: is_multi_field(&name), name, capability });
            }
        }
        for (name, path) in aliases {
            if let Some(mapper) = mapped.get(&path) {
                described.push(of(&name, &path, mapper, is_multi_field(&path), major));
            }
        }
        for field in self.options.runtime.values().flatten() {
            described.retain(|other| other.name != field.name);
            described.push(Described {
                name: Arc::clone(&field.name),
                field: Arc::clone(&field.name),
                multi_field: false,
                capability: Capability {
                    type_name: field.type_name,
                    metadata: false,
                    searchable: field.field.is_runtime(),
                    aggregatable: field.field.is_runtime(),
                    meta: texts(field.meta()),
                },
            });
        }
        described.sort_by(|a, b| a.name.cmp(&b.name));
        described
    }
}

fn of(name: &Arc<str>, field: &Arc<str>, mapper: &FieldMapper, multi_field: bool, major: u8) -> Described {
    Described { name: Arc::clone(name), field: Arc::clone(field), multi_field, capability: Capability::of_field(mapper, major) }
}

fn collect<'a>(object: &'a ObjectMapper, mapped: &mut FxHashMap<Arc<str>, &'a FieldMapper>, aliases: &mut Vec<(Arc<str>, Arc<str>)>) {
    for mapper in object.children.values() {
        match mapper {
            Mapper::Object(child) => collect(child, mapped, aliases),
            Mapper::Alias(alias) => aliases.push((Arc::clone(&alias.name), Arc::clone(&alias.path))),
            Mapper::Field(field) => {
                mapped.insert(Arc::clone(&field.field.name), field);
                for (_, multi_field) in &field.multi_fields {
                    mapped.insert(Arc::clone(&multi_field.field.name), multi_field);
                }
            }
        }
    }
}
