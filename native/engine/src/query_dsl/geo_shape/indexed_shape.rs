//! `indexed_shape`: a shape that is stored in another document.

use super::shape as read_shape;
use crate::error::{EsError, Result};
use crate::json::{Value, parse as parse_json};
use crate::mapping::geo::shape::Shape;
use crate::query_dsl::ParseContext;
use crate::query_dsl::terms_lookup::{Lookup, LookupValues};
use crate::xcontent::scalar;

/// The document and path of the shape.
pub struct IndexedShape {
    index: String,
    id: String,
    path: String,
    routing: Option<String>,
}

/// Reads the object; without an id there is no shape.
pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Option<IndexedShape>> {
    let Some(object) = value.as_object() else {
        return match value.as_array() {
            // ES: the parser runs on to the next closing bracket, in vain (query/geo_shape).
            None => Ok(None),
            Some(_) => Err(EsError::not_implemented("[indexed_shape] as a list")),
        };
    };
    let (mut id, mut shape) =
        (None, IndexedShape { index: "shapes".to_owned(), id: String::new(), path: "shape".to_owned(), routing: None });
    for member in object {
        let (key, value) = (member.key.as_ref(), &member.value);
        let token = value.token();
        if matches!(token, "START_OBJECT" | "START_ARRAY" | "VALUE_NULL") {
            return Err(cx.parsing(format!("unknown token [{token}] after [{key}]"), value.at));
        }
        let text = || scalar::text(value, cx).map(str::to_owned);
        match key {
            "id" => id = Some(text()?),
            "index" => shape.index = text()?,
            "path" => shape.path = text()?,
            "routing" => shape.routing = Some(text()?),
            // ES: anything else is passed over (query/geo_shape).
            _ => {}
        }
    }
    cx.closing(value)?;
    Ok(id.map(|id| IndexedShape { id, ..shape }))
}

impl IndexedShape {
    /// The shape with its lookup; no shape if nothing is searched.
    pub fn shape(self, cx: &ParseContext<'_>) -> Result<(Option<Shape>, LookupValues)> {
        let Self { index, id, path, routing } = self;
        let found = Lookup::new(index, id.clone(), path.clone(), routing).find(cx)?;
        Ok((shape_in(&found, &id, &path, cx.major)?, found))
    }
}

fn shape_in(found: &LookupValues, id: &str, path: &str, major: u8) -> Result<Option<Shape>> {
    let bytes = found.reply();
    if bytes.is_empty() {
        return Ok(None);
    }
    let reply = parse_json(bytes).map_err(|error| error.to_es_error())?;
    let Some(mut value) = reply.get("_source") else {
        return Err(EsError::illegal_argument(format!("Shape with ID [{id}] not found")));
    };
    for name in path.split('.') {
        let Some(member) = value.get(name) else {
            let reason = format!("Shape with name [{id}] found but missing {path} field");
            return Err(if major == 8 { EsError::new("illegal_state_exception", 500, reason) } else { EsError::illegal_argument(reason) });
        };
        value = member;
    }
    let read = read_shape(value, &ParseContext::new(bytes, major));
    match read {
        Ok(None) => Err(EsError::not_implemented("[indexed_shape] that is null")),
        // The location of the error is relative to the source only.
        Err(error) if error.message().starts_with('[') => Err(EsError::not_implemented("[indexed_shape] that is malformed")),
        read => read,
    }
}
