//! Values of `lookup` runtime fields: fields of documents in another index that match a value of the hit.

use std::sync::Arc;

use super::hit_document::HitDocument;
use super::metadata_fields::{self, MetadataField, MetadataName};
use super::runtime_fields::RuntimeShown;
use super::source_value_fetcher::{Form, Reader, SourceValues};
use crate::error::{EsError, Result};
use crate::index::snapshot::IndexSnapshot;
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{JsonOwned, JsonWriter, parse};
use crate::mapping::Field;
use crate::mapping::field_type::FlattenedPart;
use crate::mapping::java_text::java_text;
use crate::mapping::runtime::LookupType;
use crate::search::lookups::{LookupSearch, Lookups};

/// A `lookup` field among the fields of hits.
pub struct LookupShown {
    field: Arc<Field>,
    input: Input,
    lookups: Option<Lookups>,
    major: u8,
}

/// The source of the values to look up.
enum Input {
    Mapped {
        field: Arc<Field>,
        paths: Vec<Arc<str>>,
    },
    Runtime(RuntimeShown),
    Metadata(MetadataField),
    /// A field that never has values.
    Nothing,
}

impl LookupShown {
    /// Binds a field's input to the mapping. `None` for fields of other types.
    pub fn new(field: &Arc<Field>, snapshot: &IndexSnapshot, lookups: Option<&Lookups>, major: u8) -> Result<Option<Self>> {
        let Some(lookup) = field.ty.lookup() else { return Ok(None) };
        if field.nested_path.is_some() {
            return Err(EsError::not_implemented(format!("the runtime field [{}] of type [lookup] below a nested object", field.name)));
        }
        let (name, mapping) = (&*lookup.input_field, &snapshot.mapping);
        let input = match (metadata_fields::resolve(name, None, major)?, mapping.field(name)) {
            (MetadataName::Silent, _) => Input::Nothing,
            (MetadataName::Shown(_, field), _) => Input::Metadata(field),
            (MetadataName::Other, None) => {
                let reason = format!("No field mapping can be found for the field with name [{name}]");
                return Err(EsError::query_shard(reason, &snapshot.name, &snapshot.uuid));
            }
            // ES: the result of a lookup is not available yet when the next lookup reads it (mapping/runtime_lookup).
            (MetadataName::Other, Some(field)) if field.ty.lookup().is_some() => Input::Nothing,
            (MetadataName::Other, Some(field)) if field.is_runtime() => {
                Input::Runtime(RuntimeShown::new((&Arc::from(name), name), field, None, major)?)
            }
            (MetadataName::Other, Some(field)) => {
                let is_key = field.ty.flattened() == Some(FlattenedPart::Key);
                let paths = if is_key { mapping.key_paths(field) } else { mapping.source_paths(&field.name) };
                Input::Mapped { field: Arc::clone(field), paths }
            }
        };
        Ok(Some(Self { field: Arc::clone(field), input, lookups: lookups.map(Arc::clone), major }))
    }

    /// The values for a hit: one object per input value with a matching document. ES: only top-level hits return any, not inner hits or
    /// hits inside aggregations (case `mapping/runtime_lookup`).
    pub fn values(&self, place: &HitDocument<'_>) -> Result<Option<JsonOwned>> {
        let (Some(lookup), Some(lookups)) = (self.field.ty.lookup(), &self.lookups) else { return Ok(None) };
        let mut shown = Vec::new();
        for input in self.inputs(place)? {
            let value = match input {
                JsonOwned::String(text) => text,
                other => java_text(&parse(written(&other).as_bytes()).map_err(|error| error.to_es_error())?),
            };
            let search = LookupSearch { index: lookup.target_index.clone(), body: body(lookup, &value) };
            if let Some(reply) = lookups.reply(search) {
                shown.extend(fields_of(reply)?);
            }
        }
        Ok((!shown.is_empty()).then_some(JsonOwned::Array(shown)))
    }

    fn inputs(&self, place: &HitDocument<'_>) -> Result<Vec<JsonOwned>> {
        match &self.input {
            Input::Nothing => Ok(Vec::new()),
            Input::Metadata(field) => Ok(field.values(place)),
            Input::Runtime(shown) => match shown.values(place) {
                None => Ok(Vec::new()),
                Some(values) => {
                    let text = written(&values);
                    let values = parse(text.as_bytes()).map_err(|error| error.to_es_error())?;
                    Ok(values.as_array().into_iter().flatten().map(JsonOwned::as_read).collect())
                }
            },
            Input::Mapped { field, paths } => {
                let reader = Reader { field, paths, format: None, form: Form::Shown, major: self.major };
                let SourceValues { values, .. } = reader.read(place.source, "")?;
                Ok(values)
            }
        }
    }
}

fn written(value: &JsonOwned) -> String {
    let mut out = JsonWriter::default();
    value.write(&mut out);
    out.into_string()
}

/// The search for a value.
fn body(lookup: &LookupType, value: &str) -> String {
    let mut out = JsonWriter::default();
    out.begin_object();
    out.key("query");
    out.begin_object();
    out.key("term");
    out.begin_object();
    out.key(&lookup.target_field);
    out.begin_object();
    out.key("value");
    out.string(value);
    out.end_object();
    out.end_object();
    out.end_object();
    out.key("size");
    out.u64(1);
    out.key("_source");
    out.bool(false);
    out.key("fields");
    out.begin_array();
    for (field, format) in &lookup.fetch_fields {
        out.begin_object();
        out.key("field");
        out.string(field);
        if let Some(format) = format {
            out.key("format");
            out.string(format);
        }
        out.end_object();
    }
    out.end_array();
    out.end_object();
    out.into_string()
}

/// The fields of the first hit, if it has any.
fn fields_of(reply: &[u8]) -> Result<Option<JsonOwned>> {
    let reply = parse(reply).map_err(|error| error.to_es_error())?;
    let hits = reply.get("hits").and_then(|hits| hits.get("hits")).and_then(|hits| hits.as_array());
    let Some(fields) = hits.and_then(|hits| hits.first()).and_then(|hit| hit.get("fields")).and_then(|fields| fields.as_object()) else {
        return Ok(None);
    };
    let mut members: Vec<_> = fields.iter().map(|member| (member.key.to_string(), JsonOwned::as_read(&member.value))).collect();
    sort_as_hash_map(&mut members, |(name, _)| name);
    Ok(Some(JsonOwned::Object(members)))
}
