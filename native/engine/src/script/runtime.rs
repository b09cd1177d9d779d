//! Scripts that give runtime fields their values.

use super::context::{Context, Emitted};
use super::request::ScriptRequest;
use super::value::Val;
use super::{BoundScript, SharedScript};
use crate::error::{EsError, Result};
use crate::json::{Value, parse};
use crate::mapping::Mapping;
use crate::mapping::geo::{GeoPoint, encoding};
use crate::mapping::runtime::RuntimeValues;
use crate::mapping::types::ip::address;

/// The script of a runtime field.
#[derive(Debug)]
pub struct RuntimeScript {
    request: ScriptRequest,
    kind: &'static str,
    /// `on_script_error: continue`: a document whose script fails keeps the values emitted before the failure.
    forgives: bool,
}

impl RuntimeScript {
    /// The script of a field of the type `kind`. Errors that do not depend on a mapping are reported immediately.
    pub fn new(request: ScriptRequest, kind: &'static str, forgives: bool, major: u8) -> Result<Self> {
        let script = Self { request, kind, forgives };
        script.compile(&Mapping::empty(), major)?;
        Ok(script)
    }

    fn context(&self) -> Context {
        Context::Emit(match self.kind {
            "double" => Emitted::Double,
            "boolean" => Emitted::Boolean,
            "keyword" | "ip" => Emitted::Text,
            "geo_point" => Emitted::Point,
            _ => Emitted::Long,
        })
    }

    /// Compiles it for an index.
    pub fn compile(&self, mapping: &Mapping, major: u8) -> Result<SharedScript> {
        self.request.compile(self.context(), mapping, major)
    }

    /// The values of a document; `source` is empty where `_source` is not stored.
    pub fn values(&self, script: &BoundScript<'_>, doc: u32, source: &[u8]) -> Result<RuntimeValues> {
        let source = parse(source).map_or_else(|_| Val::Map([].into()), |source: Value<'_>| Val::from_json(&source));
        let (emitted, failed) = script.emitted(doc, source);
        let (values, refused) = self.kept(&emitted);
        match failed.or(refused) {
            Some(error) if error.is_unsupported() => Err(error),
            Some(error) if !self.forgives => {
                let cause = error.caused_by.as_deref().unwrap_or(&error);
                Err(EsError::not_implemented(format!("scripts of runtime fields that fail for a document: {}", cause.message())))
            }
            _ => Ok(values),
        }
    }

    /// What was emitted, up to the first value that the type does not take.
    fn kept(&self, emitted: &[Val]) -> (RuntimeValues, Option<EsError>) {
        let longs = || emitted.iter().filter_map(Val::as_long).collect();
        let values = match self.kind {
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
