//! Scripts that give runtime fields their values.

use std::sync::Arc;

use super::context::{Context, Emitted};
use super::request::ScriptRequest;
use super::value::Val;
use super::{BoundScript, SharedScript};
use crate::error::{EsError, Result};
use crate::index::leaf::{DocId, Leaf};
use crate::index::services::FieldScript;
use crate::json::{Value, parse};
use crate::mapping::Mapping;
use crate::mapping::geo::{GeoPoint, encoding};
use crate::mapping::runtime::{RuntimeScript, RuntimeValues};
use crate::mapping::types::ip::address;

/// Compiles the script of a runtime field for an index without fields.
pub fn check(script: &RuntimeScript, major: u8) -> Result<()> {
    CompiledScript::new(script, &Mapping::empty(), major).map(drop)
}

/// Compiles the script of a runtime field for an index.
pub fn compile(script: &RuntimeScript, mapping: &Mapping, major: u8) -> Result<Arc<dyn FieldScript>> {
    Ok(Arc::new(CompiledScript::new(script, mapping, major)?))
}

struct CompiledScript {
    script: SharedScript,
    field_type: &'static str,
    continues_on_error: bool,
}

impl FieldScript for CompiledScript {
    fn values(&self, leaf: &dyn Leaf, docs: &mut dyn Iterator<Item = DocId>, has_sources: bool) -> Result<Vec<(DocId, RuntimeValues)>> {
        let bound = self.script.0.bind_leaf(leaf);
        docs.map(|doc| {
            let source: &[u8] = if has_sources { &leaf.stored(doc).source } else { b"{}" };
            Ok((doc, self.values_of(&bound, doc, source)?))
        })
        .collect()
    }
}

impl CompiledScript {
    fn new(script: &RuntimeScript, mapping: &Mapping, major: u8) -> Result<Self> {
        let context = Context::Emit(match script.field_type {
            "double" => Emitted::Double,
            "boolean" => Emitted::Boolean,
            "keyword" | "ip" => Emitted::Text,
            "geo_point" => Emitted::Point,
            _ => Emitted::Long,
        });
        let params = script.params.as_deref().map(|params| parse(params.as_bytes())).transpose();
        let params = params.map_err(|error| error.to_es_error())?;
        let compiled = ScriptRequest::new(&script.source, None, params.as_ref()).compile(context, mapping, major)?;
        Ok(Self { script: compiled, field_type: script.field_type, continues_on_error: script.continues_on_error })
    }

    /// The values of a document; `source` is an empty object where `_source` is not stored.
    fn values_of(&self, script: &BoundScript<'_>, doc: DocId, source: &[u8]) -> Result<RuntimeValues> {
        let source = parse(source).map_or_else(|_| Val::Map([].into()), |source: Value<'_>| Val::from_json(&source));
        let (emitted, failed) = script.emitted(doc, source);
        let (values, refused) = self.accepted(&emitted);
        match failed.or(refused) {
            Some(error) if error.is_unsupported() => Err(error),
            Some(error) if !self.continues_on_error => {
                let cause = error.caused_by.as_deref().unwrap_or(&error);
                Err(EsError::not_implemented(format!("scripts of runtime fields that fail for a document: {}", cause.message())))
            }
            _ => Ok(values),
        }
    }

    /// The emitted values up to the first invalid one.
    fn accepted(&self, emitted: &[Val]) -> (RuntimeValues, Option<EsError>) {
        let longs = || emitted.iter().filter_map(Val::as_long).collect();
        let values = match self.field_type {
            "double" => RuntimeValues::Doubles(emitted.iter().filter_map(Val::as_double).collect()),
            "boolean" => RuntimeValues::Longs(emitted.iter().map(|value| i64::from(*value == Val::Bool(true))).collect()),
            "keyword" => RuntimeValues::Terms(emitted.iter().map(|value| text(value).as_bytes().to_vec()).collect()),
            "ip" => return addresses(emitted),
            "geo_point" => return points(emitted),
            _ => RuntimeValues::Longs(longs()),
        };
        (values, None)
    }
}

fn text(value: &Val) -> &str {
    if let Val::Str(text) = value { text } else { "" }
}

fn addresses(emitted: &[Val]) -> (RuntimeValues, Option<EsError>) {
    let mut terms = Vec::new();
    for value in emitted {
        let Ok(bytes) = address(text(value)) else {
            let reason = format!("'{}' is not an IP string literal.", text(value));
            return (RuntimeValues::Terms(terms), Some(EsError::illegal_argument(reason)));
        };
        terms.push(bytes.to_vec());
    }
    (RuntimeValues::Terms(terms), None)
}

fn points(emitted: &[Val]) -> (RuntimeValues, Option<EsError>) {
    let mut points = Vec::new();
    for pair in emitted.chunks_exact(2) {
        let [lat, lon] = [&pair[0], &pair[1]].map(|value| value.as_double().unwrap_or(f64::NAN));
        match (GeoPoint { lat, lon }).within() {
            Ok(point) => points.push(encoding::encode(point)),
            Err(refused) => return (RuntimeValues::Longs(points), Some(refused)),
        }
    }
    (RuntimeValues::Longs(points), None)
}
