//! Parses shapes in bodies and documents: `GeoJSON` or well-known text.

use super::{Shape, geo_json, parse_text};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::xcontent::{BodyContext, scalar};

/// Parses a shape; with `closes`, open rings are closed, otherwise they are an error. `None` for null.
pub fn read_shape(value: &Value<'_>, closes: bool, cx: &BodyContext<'_>) -> Result<Option<Shape>> {
    match &value.kind {
        Kind::Null => Ok(None),
        Kind::Object(_) => geo_json::parse(value, closes, cx).map(Some).map_err(|failure| cx.passed_over(value, failure)),
        Kind::String(_) => parse_text(scalar::text(value, cx)?, closes).map(Some).map_err(|error| cx.stop(error, value.at)),
        _ => {
            let reason = "shape must be an object consisting of type and coordinates";
            Err(cx.stop(EsError::new("parse_exception", 400, reason), value.at))
        }
    }
}
