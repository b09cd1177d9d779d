//! An example document of `like` or `unlike`: indexed or given in the request. Its term vectors are fetched before the search; a query
//! without them reports which it needs.

use std::sync::Arc;

use crate::error::{DocumentName, EsError, Need, Result};
use crate::index::operation::VersionType;
use crate::json::{JsonWriter, Kind, Value, parse as parse_json};
use crate::mapping::java_text::{hash_map_order, java_class_name};
use crate::query_dsl::terms_lookup::{Documents, Others};
use crate::query_dsl::{ParseContext, QueryContext};
use crate::xcontent::scalar;

/// The feature where no terms can be requested.
const DOCUMENT: &str = "[more_like_this] with a document here";
const FAILED: &str = "failed to parse More Like This item.";

/// A document as a query spells it.
#[derive(Default)]
pub struct Item {
    index: Option<String>,
    id: Option<String>,
    routing: Option<String>,
    fields: Vec<String>,
    version: Option<i64>,
    analyzers: Vec<(String, String)>,
    doc: Option<Vec<u8>>,
    documents: Option<Documents>,
}

/// Terms with their frequencies, by field.
pub type Vectors = Vec<(String, Vec<(String, u32)>)>;

/// Reads a document to be like.
pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Item> {
    let failed = |what: &str, value: &Value<'_>| cx.stop(EsError::new("parse_exception", 400, format!("{FAILED} {what}")), value.at);
    let mut item = Item { documents: cx.documents.clone(), ..Item::default() };
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match key {
            "_index" => item.index = Some(scalar::text(value, cx)?.to_owned()),
            "_id" => item.id = Some(scalar::text(value, cx)?.to_owned()),
            "routing" => item.routing = Some(scalar::text(value, cx)?.to_owned()),
            "version" => item.version = Some(scalar::long(value, cx)?),
            "version_type" => {
                let name = scalar::text(value, cx)?;
                if VersionType::from_name(name).is_none() {
                    return Err(cx.illegal(format!("No version type match [{name}]"), value.at));
                }
            }
            "doc" => {
                let mut out = JsonWriter::default();
                copy(value, &mut out);
                item.doc = Some(out.into_bytes());
            }
            "fields" => {
                let Some(names) = value.as_array() else { return Err(failed("field [fields] must be an array", value)) };
                item.fields = names.iter().map(|name| scalar::text(name, cx).map(ToOwned::to_owned)).collect::<Result<_>>()?;
            }
            "per_field_analyzer" => item.analyzers = analyzers(value, cx)?,
            _ => return Err(failed(&format!("unknown field [{key}]"), value)),
        }
    }
    let end = cx.closing(value)?;
    let failed = |what: &str| cx.stop(EsError::new("parse_exception", 400, format!("{FAILED} {what}")), end);
    match (&item.id, &item.doc) {
        (Some(_), Some(_)) => Err(failed("either [id] or [doc] can be specified, but not both!")),
        (None, None) => Err(failed("neither [id] nor [doc] is specified!")),
        _ => Ok(item),
    }
}

/// Parses `per_field_analyzer`. ES: a value that is not an object is ignored (`query/more_like_this`).
fn analyzers(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Vec<(String, String)>> {
    let Some(object) = value.as_object() else { return Ok(Vec::new()) };
    let mut analyzers = Vec::new();
    for (field, name) in hash_map_order(object) {
        match &name.kind {
            Kind::String(text) => analyzers.push((field.to_owned(), text.to_string())),
            Kind::Null => {
                let reason = "Cannot invoke \"Object.getClass()\" because the return value of \"java.util.Map$Entry.getValue()\" is null";
                return Err(cx.stop(EsError::new("null_pointer_exception", 500, reason), value.at));
            }
            _ => {
                let class = java_class_name(name);
                let reason = format!("expecting the analyzer at [{field}] to be a String, but found [class {class}] instead");
                return Err(cx.stop(EsError::new("parse_exception", 400, reason), value.at));
            }
        }
    }
    Ok(analyzers)
}

/// Renders a document as the reference copies it: fractional numbers are doubles.
fn copy(value: &Value<'_>, out: &mut JsonWriter) {
    match &value.kind {
        Kind::Number(number) if !number.is_integer() => out.f64(number.as_f64()),
        Kind::Array(items) => {
            out.begin_array();
            for item in items {
                copy(item, out);
            }
            out.end_array();
        }
        Kind::Object(object) => {
            out.begin_object();
            for member in object {
                out.key(&member.key);
                copy(&member.value, out);
            }
            out.end_object();
        }
        _ => out.value(value),
    }
}

impl Item {
    /// The id of a document of an index.
    pub fn id(&self) -> Option<Arc<str>> {
        self.id.as_deref().map(Arc::from)
    }

    /// The term vectors of the document; `None` if it does not exist.
    pub fn vectors(&self, fields: &[&str], cx: &QueryContext<'_>) -> Result<Option<Vectors>> {
        let Some(documents) = &self.documents else { return Err(EsError::not_implemented(DOCUMENT)) };
        let (index, id) = (self.index.as_deref().unwrap_or(cx.index_name), self.id.as_deref().unwrap_or_default());
        let request = self.vectors_request(fields);
        if let Some(place) = documents.place(index, id, self.routing.as_deref(), Some(&request)) {
            return read_vectors(&documents.read[place].reply);
        }
        if matches!(documents.others, Others::Empty | Others::Unknown) {
            return Ok(None);
        }
        let (index, id, routing) = (index.to_owned(), id.to_owned(), self.routing.clone());
        Err(EsError::needs(Need::TermVectors(DocumentName { index, id, routing }, request), DOCUMENT))
    }

    /// The request sent to its index.
    fn vectors_request(&self, fields: &[&str]) -> String {
        let mut out = JsonWriter::default();
        out.begin_object();
        out.key("id");
        out.string(self.id.as_deref().unwrap_or_default());
        if let Some(version) = self.version {
            out.key("version");
            out.i64(version);
        }
        out.key("fields");
        out.begin_array();
        // ES: a document given in the request uses all its fields unless it lists them (query/more_like_this).
        let defaults = if self.fields.is_empty() && self.doc.is_none() { fields } else { &[] };
        for name in self.fields.iter().map(String::as_str).chain(defaults.iter().copied()) {
            out.string(name);
        }
        out.end_array();
        out.key("per_field_analyzer");
        out.begin_object();
        for (field, analyzer) in &self.analyzers {
            out.key(field);
            out.string(analyzer);
        }
        out.end_object();
        if let Some(doc) = &self.doc {
            out.key("doc");
            out.raw(doc);
        }
        out.end_object();
        out.into_string()
    }
}

/// The reply of the index. ES: what fails is passed over, but for a routing value that is missing (`query/more_like_this`).
fn read_vectors(reply: &[u8]) -> Result<Option<Vectors>> {
    if reply.is_empty() {
        return Ok(None);
    }
    let reply = parse_json(reply).map_err(|error| error.to_es_error())?;
    if let Some(missing) = reply.get("routing_missing") {
        let text = |key| missing.get(key).and_then(Value::as_str).unwrap_or_default();
        let (index, reason) = (text("index"), text("reason"));
        return Err(EsError::new("routing_missing_exception", 400, reason).with("index_uuid", "_na_").with("index", index));
    }
    let Some(fields) = reply.get("fields").and_then(Value::as_object) else { return Ok(None) };
    let freq = |value: &Value<'_>| value.as_number().and_then(|number| number.as_u64()).unwrap_or_default() as u32;
    let vectors = fields.iter().map(|field| {
        let terms = field.value.as_object().into_iter().flatten().map(|term| (term.key.to_string(), freq(&term.value)));
        (field.key.to_string(), terms.collect())
    });
    Ok(Some(vectors.collect()))
}
