//! `fields`: values of hits read from the source, as their fields take them.

use std::sync::Arc;

use super::source_values::{Reader, SourceValues, extract};
use crate::error::{EsError, Result};
use crate::json::hash_map::{sort_as_hash_map, sort_as_roomy_hash_map, sort_as_tight_hash_map};
use crate::json::{JsonOwned, JsonWriter, Kind, Value};
use crate::mapping::date::DateFormat;
use crate::mapping::mapping::wildcard;
use crate::mapping::{Field, Mapping};
use crate::search::docvalue_fields::DocValueField;

/// A field whose values hits show.
struct Shown {
    name: Arc<str>,
    field: Arc<Field>,
    paths: Vec<Arc<str>>,
    format: Option<DateFormat>,
}

/// All that hits of an index need to show their fields.
pub struct FieldsPlan {
    shown: Vec<Shown>,
    /// Patterns of what may also be shown though it is not mapped.
    unmapped: Vec<String>,
    major: u8,
}

/// Named values.
type Named = Vec<(String, JsonOwned)>;

impl FieldsPlan {
    /// Binds what was asked for to a mapping.
    pub fn new(asked: &[DocValueField], mapping: &Mapping, major: u8) -> Result<Self> {
        if !mapping.source_enabled() {
            return Err(EsError::not_implemented("[fields] of an index without [_source]"));
        }
        let mut plan = Self { shown: Vec::new(), unmapped: Vec::new(), major };
        for DocValueField { field: pattern, format, include_unmapped } in asked {
            if pattern.starts_with('_') && !pattern.contains('*') {
                return Err(EsError::not_implemented(format!("[fields] of the metadata field [{pattern}]")));
            }
            if *include_unmapped {
                plan.unmapped.push(pattern.clone());
            }
            for (name, field) in mapping.fields_matching(pattern) {
                let shown = Shown {
                    name: Arc::clone(name),
                    field: Arc::clone(field),
                    paths: mapping.source_paths(&field.name),
                    format: format.as_deref().map(|format| date_format(field, name, format)).transpose()?,
                };
                // ES: of a field asked for twice the later format counts.
                match plan.shown.iter_mut().find(|known| known.name == *name) {
                    Some(known) => *known = shown,
                    None => plan.shown.push(shown),
                }
            }
        }
        Ok(plan)
    }

    /// The values of a source, and those that their fields left out.
    pub fn read(&self, source: &Value<'_>, mapping: &Mapping) -> Result<(Named, Named)> {
        let mut ignored = Named::new();
        let fields = self.scope(source, None, mapping, &mut ignored)?;
        Ok((fields, ignored))
    }

    /// The values of the root or of one nested object.
    fn scope(&self, source: &Value<'_>, nested: Option<&str>, mapping: &Mapping, ignored: &mut Named) -> Result<Named> {
        let prefix = nested.map_or(String::new(), |path| format!("{path}."));
        let mut found = Named::new();
        let mut inner: Vec<Arc<str>> = Vec::new();
        for shown in &self.shown {
            let own = shown.field.nested_path.as_ref();
            if own.map(|path| &**path) == nested {
                let reader = Reader { field: &shown.field, paths: &shown.paths, format: shown.format.as_ref(), major: self.major };
                let SourceValues { values, ignored: left_out } = reader.read(source, &prefix)?;
                if !values.is_empty() {
                    found.push((shown.name[prefix.len()..].to_owned(), JsonOwned::Array(values)));
                }
                if !left_out.is_empty() {
                    ignored.push((shown.name.to_string(), JsonOwned::Array(left_out)));
                }
            } else if let Some(path) = own {
                note_inner(path, nested, mapping, &mut inner);
            }
        }
        if !self.unmapped.is_empty() {
            self.unmapped(source, nested.unwrap_or_default(), mapping, &mut found, &mut inner);
        }
        for path in inner {
            let mut objects = Vec::new();
            for value in extract(source, &path[prefix.len()..]).into_iter().filter(|value| value.as_object().is_some()) {
                let members = self.scope(value, Some(&path), mapping, ignored)?;
                if !members.is_empty() {
                    objects.push(JsonOwned::Object(members));
                }
            }
            if !objects.is_empty() {
                found.push((path[prefix.len()..].to_owned(), JsonOwned::Array(objects)));
            }
        }
        // ES: names that share a bucket come in their own order.
        found.sort_by(|a, b| a.0.cmp(&b.0));
        sort_as_hash_map(&mut found, |(name, _)| name);
        Ok(found)
    }

    /// Adds what is not mapped and was asked for all the same.
    fn unmapped(&self, value: &Value<'_>, path: &str, mapping: &Mapping, found: &mut Named, inner: &mut Vec<Arc<str>>) {
        let start = if path.is_empty() { 0 } else { path.len() + 1 };
        self.unmapped_at(value, path, start, mapping, found, inner);
    }

    fn unmapped_at(&self, value: &Value<'_>, path: &str, start: usize, mapping: &Mapping, found: &mut Named, inner: &mut Vec<Arc<str>>) {
        match &value.kind {
            Kind::Object(object) => {
                for member in object {
                    let below = if path.is_empty() { member.key.to_string() } else { format!("{path}.{}", member.key) };
                    if mapping.is_nested(&below) {
                        let below = Arc::from(below);
                        if !inner.contains(&below) {
                            inner.push(below);
                        }
                    } else if mapping.field(&below).is_none() {
                        self.unmapped_at(&member.value, &below, start, mapping, found, inner);
                    }
                }
            }
            Kind::Array(items) => {
                for item in items {
                    self.unmapped_at(item, path, start, mapping, found, inner);
                }
            }
            Kind::Null => {}
            _ if path.len() > start && self.unmapped.iter().any(|pattern| wildcard(pattern, path)) => {
                let value = match &value.kind {
                    Kind::Number(number) if !number.is_integer() => JsonOwned::F64(number.as_f64()),
                    _ => JsonOwned::from(value),
                };
                match found.iter_mut().find(|(name, _)| *name == path[start..]) {
                    Some((_, JsonOwned::Array(values))) => values.push(value),
                    _ => found.push((path[start..].to_owned(), JsonOwned::Array(vec![value]))),
                }
            }
            _ => {}
        }
    }
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

fn date_format(field: &Field, name: &str, format: &str) -> Result<DateFormat> {
    let failed = |cause: EsError| EsError::illegal_argument(format!("error fetching [{name}]: {}", cause.message())).caused_by(cause);
    match field.ty.type_name() {
        "date" => DateFormat::parse(format).map_err(failed),
        "text" => Err(failed(EsError::illegal_argument(format!("Field [{}] doesn't support formats.", field.name)))),
        kind => Err(failed(EsError::illegal_argument(format!("Field [{}] of type [{kind}] doesn't support formats.", field.name)))),
    }
}

/// Writes `fields`. ES: the map of those from sources alone has no more buckets than it needs.
pub fn write(mut fields: Named, from_columns: bool, packed: bool, out: &mut JsonWriter) {
    if fields.is_empty() {
        return;
    }
    sort_as_hash_map(&mut fields, |(name, _)| name);
    if !from_columns {
        sort_as_tight_hash_map(&mut fields, |(name, _)| name);
    }
    if packed {
        sort_as_roomy_hash_map(&mut fields, |(name, _)| name);
    }
    write_ordered(fields, out);
}

/// Writes `fields` as they are.
pub fn write_ordered(fields: Named, out: &mut JsonWriter) {
    if !fields.is_empty() {
        out.key("fields");
        JsonOwned::Object(fields).write(out);
    }
}

/// Writes `ignored_field_values`.
pub fn write_ignored(mut ignored: Named, packed: bool, out: &mut JsonWriter) {
    if ignored.is_empty() {
        return;
    }
    ignored.sort_by(|a, b| a.0.cmp(&b.0));
    sort_as_hash_map(&mut ignored, |(name, _)| name);
    if packed {
        sort_as_roomy_hash_map(&mut ignored, |(name, _)| name);
    }
    out.key("ignored_field_values");
    JsonOwned::Object(ignored).write(out);
}
