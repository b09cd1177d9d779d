//! `fields`: values of hits read from the source, as their fields take them.

use crate::mapping::type_traits::{Ability, Values};
use std::collections::hash_map::Entry;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::hit_document::HitDocument;
use super::lookup_fields::LookupShown;
use super::metadata_fields::{self, MetadataField, MetadataName};
use super::runtime_fields::{RuntimeShown, as_text};
use super::source_value_fetcher::{Form, Reader, SourceValues};
use crate::error::{EsError, Result};
use crate::index::snapshot::IndexSnapshot;
use crate::json::hash_map::{sort_as_hash_map, sort_as_roomy_hash_map, sort_as_tight_hash_map};
use crate::json::path::values_at;
use crate::json::{JsonOwned, JsonWriter, Kind, Location, Value};
use crate::mapping::date::DateFormat;
use crate::mapping::field_type::FlattenedPart;
use crate::mapping::mapping::wildcard;
use crate::mapping::{Field, Mapping};
use crate::search::docvalue_fields::DocValueField;
use crate::search::lookups::Lookups;
use crate::xcontent::source_filter::VectorNames;

/// A field whose values are returned in `fields`.
struct FetchedField {
    name: Arc<str>,
    field: Arc<Field>,
    paths: Vec<Arc<str>>,
    format: Option<DateFormat>,
    /// For points: true to render well-known text.
    as_text: bool,
    /// Of a runtime field: how its values are rendered.
    runtime: Option<RuntimeShown>,
    /// For `lookup` fields: the searches for their values.
    lookup: Option<LookupShown>,
}

/// Everything needed to fetch the `fields` of hits of an index.
pub struct FieldsPlan {
    shown: Vec<FetchedField>,
    metadata: Vec<(&'static str, MetadataField)>,
    /// Patterns of fields that may be returned although unmapped.
    unmapped: Vec<String>,
    /// True if unmapped fields were requested, even if only by the name of a metadata field.
    asks_unmapped: bool,
    major: u8,
}

/// Placeholder for the source of a document that has none.
static NO_SOURCE: Value<'static> = Value { kind: Kind::Null, at: Location { line: 1, column: 1, start: 0, end: 0 } };

/// Named values.
type FieldMap = Vec<(String, JsonOwned)>;

/// The names of the returned fields that are vectors, even if hidden by runtime fields; none if the request is wrong.
pub fn vectors_of(fields: Option<&Result<FieldsPlan>>, vectors: &VectorNames) -> Vec<String> {
    let Some(Ok(fields)) = fields.filter(|_| !vectors.is_empty()) else { return Vec::new() };
    fields.shown.iter().filter(|shown| vectors.contains(&shown.name)).map(|shown| shown.name.to_string()).collect()
}

impl FieldsPlan {
    /// Binds the requested fields to a mapping; without `lookups` the fields of documents elsewhere return nothing.
    pub fn new(requested: &[DocValueField], snapshot: &IndexSnapshot, lookups: Option<&Lookups>, major: u8) -> Result<Self> {
        let mapping = &snapshot.mapping;
        let asks_unmapped = requested.iter().any(|pattern| pattern.include_unmapped == Some(true));
        let mut plan = Self { shown: Vec::new(), metadata: Vec::new(), unmapped: Vec::new(), asks_unmapped, major };
        // ES: regardless of the order in which they are requested (api/global/search_fields_metadata).
        let mut patterns: Vec<&DocValueField> = requested.iter().collect();
        let mut places: FxHashMap<Arc<str>, usize> = FxHashMap::default();
        patterns.sort_by(|a, b| a.field.cmp(&b.field));
        for DocValueField { field: pattern, format, include_unmapped } in patterns {
            match metadata_fields::resolve(pattern, format.as_deref(), major)? {
                MetadataName::Other => {}
                MetadataName::Silent => continue,
                MetadataName::Shown(name, field) => {
                    if !plan.metadata.contains(&(name, field)) {
                        plan.metadata.push((name, field));
                    }
                    continue;
                }
            }
            if *include_unmapped == Some(true) {
                plan.unmapped.push(pattern.clone());
            }
            for (name, field) in mapping.fields_matching(pattern) {
                let key = field.ty.flattened() == Some(FlattenedPart::Key);
                let runtime =
                    if field.is_runtime() { Some(RuntimeShown::new((name, pattern), field, format.as_deref(), major)?) } else { None };
                let lookup = LookupShown::new(field, snapshot, lookups, major)?;
                let paths = if key { mapping.key_paths(field) } else { mapping.source_paths(&field.name) };
                if !mapping.source_enabled() && (runtime.is_some() || lookup.is_some()) {
                    return Err(EsError::not_implemented("[fields] of a runtime field of an index without [_source]"));
                }
                let shown = FetchedField {
                    name: Arc::clone(name),
                    field: Arc::clone(field),
                    paths,
                    as_text: if field.ty.traits().is_point() && runtime.is_none() {
                        as_text(format.as_deref()).map_err(|cause| failed_on(name, pattern, cause))?
                    } else {
                        false
                    },
                    format: match format {
                        Some(format) if runtime.is_none() && lookup.is_none() && !field.ty.traits().is_point() => {
                            Some(date_format(field, (name, pattern), format)?)
                        }
                        _ => None,
                    },
                    runtime,
                    lookup,
                };
                // ES: if a field is requested twice the later format takes effect (api/global/search_fields).
                match places.entry(Arc::clone(name)) {
                    Entry::Occupied(place) => plan.shown[*place.get()] = shown,
                    Entry::Vacant(place) => {
                        place.insert(plan.shown.len());
                        plan.shown.push(shown);
                    }
                }
            }
        }
        Ok(plan)
    }

    /// Returns true if any of the requested fields may be in the source of a hit.
    pub fn reads_source(&self) -> bool {
        !self.shown.is_empty() || self.asks_unmapped
    }

    /// The values of a hit, and those that their fields left out.
    pub fn read(&self, place: &HitDocument<'_>) -> Result<(FieldMap, FieldMap)> {
        let mut ignored = FieldMap::new();
        // ES: without a source fields have no values, even if they are stored otherwise (api/global/search_fields_without_source).
        let source = if place.target.snapshot.mapping.source_enabled() { place.source } else { &NO_SOURCE };
        let fields = self.scope(place, source, None, self.metadata(place), &mut ignored)?;
        Ok((fields, ignored))
    }

    fn metadata(&self, place: &HitDocument<'_>) -> FieldMap {
        let values = self.metadata.iter().map(|(name, field)| ((*name).to_owned(), field.values(place)));
        values.filter(|(_, values)| !values.is_empty()).map(|(name, values)| (name, JsonOwned::Array(values))).collect()
    }

    /// Adds the values of the root or of one nested object to those already found.
    fn scope(
        &self,
        place: &HitDocument<'_>,
        source: &Value<'_>,
        nested: Option<&str>,
        mut found: FieldMap,
        ignored: &mut FieldMap,
    ) -> Result<FieldMap> {
        let mapping = &place.target.snapshot.mapping;
        let prefix = nested.map_or(String::new(), |path| format!("{path}."));
        let mut inner: Vec<Arc<str>> = Vec::new();
        for shown in &self.shown {
            let own = shown.field.nested_path.as_ref();
            if let Some(lookup) = shown.lookup.as_ref().filter(|_| own.map(|path| &**path) == nested) {
                if let Some(values) = lookup.values(place)? {
                    found.push((shown.name[prefix.len()..].to_owned(), values));
                }
            } else if let Some(runtime) = shown.runtime.as_ref().filter(|_| own.map(|path| &**path) == nested) {
                // ES: every nested object returns the values of the whole document (mapping/runtime_shadow).
                if let Some(values) = runtime.values(place) {
                    found.push((shown.name[prefix.len()..].to_owned(), values));
                }
            } else if own.map(|path| &**path) == nested {
                let reader = Reader {
                    field: &shown.field,
                    paths: &shown.paths,
                    format: shown.format.as_ref(),
                    form: if shown.as_text { Form::WellKnownText } else { Form::Shown },
                    major: self.major,
                };
                let SourceValues { values, ignored: left_out } = match shown.field.ty.constant() {
                    Some(constant) => SourceValues {
                        values: constant.map(|constant| JsonOwned::from(&**constant)).into_iter().collect(),
                        ignored: Vec::new(),
                    },
                    None => reader.read(source, &prefix)?,
                };
                if !values.is_empty() || nested.is_none() && !left_out.is_empty() {
                    found.push((shown.name[prefix.len()..].to_owned(), JsonOwned::Array(values)));
                }
                if !left_out.is_empty() {
                    ignored.push((shown.name.to_string(), JsonOwned::Array(left_out)));
                }
            } else if let Some(path) = own {
                note_inner(path, nested, mapping, &mut inner);
            }
        }
        // ES: names in the same bucket are in name order, then nested objects, then unmapped fields (api/global/search_fields_metadata).
        found.sort_by(|a, b| a.0.cmp(&b.0));
        let mut not_mapped = FieldMap::new();
        if !self.unmapped.is_empty() {
            self.unmapped(source, nested.unwrap_or_default(), mapping, &mut not_mapped, &mut inner);
        }
        for path in inner {
            let mut objects = Vec::new();
            for value in values_at(source, &path[prefix.len()..]).into_iter().filter(|value| value.as_object().is_some()) {
                // ES: values left out inside are not reported (api/global/search_fields_metadata).
                let members = self.scope(place, value, Some(&path), FieldMap::new(), &mut FieldMap::new())?;
                if !members.is_empty() {
                    objects.push(JsonOwned::Object(members));
                }
            }
            if !objects.is_empty() {
                found.push((path[prefix.len()..].to_owned(), JsonOwned::Array(objects)));
            }
        }
        found.extend(not_mapped);
        // ES: inside a nested object they are in the map order of their full names (api/global/search_fields_metadata).
        let mut full: Vec<_> = found.into_iter().map(|(name, value)| (format!("{prefix}{name}"), name, value)).collect();
        sort_as_hash_map(&mut full, |(full, ..)| full);
        let mut found: FieldMap = full.into_iter().map(|(_, name, value)| (name, value)).collect();
        sort_as_hash_map(&mut found, |(name, _)| name);
        Ok(found)
    }

    /// Adds values that are not mapped but were requested nonetheless.
    fn unmapped(&self, value: &Value<'_>, path: &str, mapping: &Mapping, found: &mut FieldMap, inner: &mut Vec<Arc<str>>) {
        let start = if path.is_empty() { 0 } else { path.len() + 1 };
        self.unmapped_at(value, path, start, mapping, found, inner);
    }

    fn unmapped_at(&self, value: &Value<'_>, path: &str, start: usize, mapping: &Mapping, found: &mut FieldMap, inner: &mut Vec<Arc<str>>) {
        match &value.kind {
            Kind::Object(object) => {
                for member in object {
                    let below = if path.is_empty() { member.key.to_string() } else { format!("{path}.{}", member.key) };
                    if mapping.is_nested(&below) {
                        let below = Arc::from(below);
                        if !inner.contains(&below) {
                            inner.push(below);
                        }
                    } else if self.shown.iter().all(|shown| *shown.name != below) {
                        self.unmapped_at(&member.value, &below, start, mapping, found, inner);
                    }
                }
            }
            Kind::Array(items) => {
                // ES: the contents of arrays and objects inside an array precede its own values (api/global/search_fields).
                let (values, deeper): (Vec<_>, Vec<_>) = items.iter().partition(|item| is_leaf(item));
                for item in deeper {
                    self.unmapped_at(item, path, start, mapping, found, inner);
                }
                self.add_unmapped(path, start, &values, found);
            }
            Kind::Null => {}
            _ => self.add_unmapped(path, start, &[value], found),
        }
    }

    fn add_unmapped(&self, path: &str, start: usize, values: &[&Value<'_>], found: &mut FieldMap) {
        if values.is_empty() || path.len() < start || !self.unmapped.iter().any(|pattern| wildcard(pattern, path)) {
            return;
        }
        let values = values.iter().map(|value| JsonOwned::as_read(value));
        match found.iter_mut().find(|(name, _)| *name == path[start..]) {
            Some((_, JsonOwned::Array(known))) => known.extend(values),
            _ => found.push((path[start..].to_owned(), JsonOwned::Array(values.collect()))),
        }
    }
}

fn is_leaf(value: &Value<'_>) -> bool {
    value.as_array().is_none() && value.as_object().is_none()
}

/// Notes the nested object next below `nested` on the way to `path`.
fn note_inner(path: &Arc<str>, nested: Option<&str>, mapping: &Mapping, inner: &mut Vec<Arc<str>>) {
    let mut current = Arc::clone(path);
    loop {
        let parent = mapping.object(&current).and_then(|object| object.nested_parent.clone());
        if parent.as_deref() == nested {
            if !inner.contains(&current) {
                inner.push(current);
            }
            return;
        }
        match parent {
            Some(parent) => current = parent,
            None => return,
        }
    }
}

/// Wraps what is wrong with a field that a name or pattern found.
pub fn failed_on(name: &str, pattern: &str, cause: EsError) -> EsError {
    let matched = if name == pattern { String::new() } else { format!(" which matched [{pattern}]") };
    EsError::illegal_argument(format!("error fetching [{name}]{matched}: {}", cause.message())).caused_by(cause)
}

fn date_format(field: &Field, (name, pattern): (&str, &str), format: &str) -> Result<DateFormat> {
    let failed = |cause: EsError| failed_on(name, pattern, cause);
    let traits = field.ty.traits();
    match traits.values {
        _ if traits.can(Ability::DateFormat) => field.ty.date_format(format).map_err(failed),
        Values::Flattened => {
            let name = field.column_name();
            Err(failed(EsError::illegal_argument(format!("Field [{name}] of type [flattened] doesn't support formats."))))
        }
        // ES: only ranges of dates have a format to begin with (api/global/search_fields_whole).
        Values::Range => {
            DateFormat::parse(format).map_err(failed)?;
            let reason = "Cannot invoke \"org.elasticsearch.common.time.DateFormatter.locale()\" because \"defaultFormatter\" is null";
            Err(EsError::new("null_pointer_exception", 500, reason))
        }
        Values::Text | Values::Bytes => Err(failed(EsError::illegal_argument(format!("Field [{}] doesn't support formats.", field.name)))),
        _ => {
            let (name, kind) = (&field.name, field.ty.type_name());
            Err(failed(EsError::illegal_argument(format!("Field [{name}] of type [{kind}] doesn't support formats."))))
        }
    }
}

/// Placeholder for a field whose values were all left out: it occupies a slot in the map of a hit but is not rendered.
pub const NONE: JsonOwned = JsonOwned::Array(Vec::new());

/// Writes `fields` and `ignored_field_values`. ES: the map of those from sources alone has no more buckets than it needs
/// (`api/global/search_fields`).
pub fn write(mut fields: FieldMap, ignored: FieldMap, from_columns: bool, packed: bool, grouped: bool, out: &mut JsonWriter) {
    if fields.is_empty() {
        return;
    }
    sort_as_hash_map(&mut fields, |(name, _)| name);
    if !from_columns {
        sort_as_tight_hash_map(&mut fields, |(name, _)| name);
    }
    if packed {
        pack(&mut fields);
    }
    // ES: such a map is copied when its hit gets a group's values (api/global/search_collapse_inner_hits).
    if packed && grouped {
        sort_as_tight_hash_map(&mut fields, |(name, _)| name);
    }
    let order: Vec<String> = fields.iter().map(|(name, _)| name.clone()).collect();
    write_ordered(fields, out);
    write_ignored(ignored, &order, out);
}

/// Reorders a map, and the maps inside, as after transport from another shard.
fn pack(fields: &mut FieldMap) {
    for (_, value) in fields.iter_mut() {
        pack_inside(value);
    }
    sort_as_roomy_hash_map(fields, |(name, _)| name);
}

fn pack_inside(value: &mut JsonOwned) {
    match value {
        JsonOwned::Object(members) => pack(members),
        JsonOwned::Array(items) => items.iter_mut().for_each(pack_inside),
        _ => {}
    }
}

/// Writes `fields` as they are.
pub fn write_ordered(mut fields: FieldMap, out: &mut JsonWriter) {
    fields.retain(|(_, value)| *value != NONE);
    if !fields.is_empty() {
        out.key("fields");
        JsonOwned::Object(fields).write(out);
    }
}

/// Writes `ignored_field_values`, in the order of the map that has the values which were not left out.
fn write_ignored(mut ignored: FieldMap, order: &[String], out: &mut JsonWriter) {
    if ignored.is_empty() {
        return;
    }
    ignored.sort_by_key(|(name, _)| order.iter().position(|known| known == name));
    out.key("ignored_field_values");
    JsonOwned::Object(ignored).write(out);
}
