//! Values of runtime fields in hits.

use std::sync::Arc;

use super::fields::failed_on;
use super::hit_document::HitDocument;
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::json::{JsonOwned, JsonWriter};
use crate::mapping::Field;
use crate::mapping::geo::GeoPoint;
use crate::mapping::runtime::points;
use crate::search::docvalue_fields::Resolved;

/// Rendering of a runtime field's values.
pub enum RuntimeShown {
    /// As doc values.
    Values(Resolved),
    /// Points, as the source has them.
    Points {
        /// The field.
        field: Arc<Field>,
        /// True for well-known text.
        as_text: bool,
    },
}

impl RuntimeShown {
    /// A field by one of its names and the pattern that matched it, rendered in a format.
    pub fn new((name, pattern): (&Arc<str>, &str), field: &Arc<Field>, format: Option<&str>, major: u8) -> Result<Self> {
        let failed = |cause: EsError| {
            if cause.is_unsupported() {
                return cause;
            }
            failed_on(name, pattern, cause)
        };
        if !field.ty.traits().is_point() {
            return Resolved::new(name, field, format, major).map(Self::Values).map_err(failed);
        }
        if field.script.is_some() {
            return Err(EsError::not_implemented(format!("the values of [{name}], a runtime field of points with a [script]")));
        }
        Ok(Self::Points { field: Arc::clone(field), as_text: as_text(format).map_err(failed)? })
    }

    /// The values of a hit, if it has any.
    pub fn values(&self, place: &HitDocument<'_>) -> Option<JsonOwned> {
        match self {
            Self::Values(resolved) => resolved.values(place.view.leaf.as_ref(), place.doc).map(JsonOwned::Raw),
            Self::Points { field, as_text } => {
                let found = points(place.source, &field.name);
                let shown = |point: &GeoPoint| if *as_text { point_text(point) } else { geo_json(point) };
                (!found.is_empty()).then(|| JsonOwned::Array(found.iter().map(shown).collect()))
            }
        }
    }
}

/// Returns true if a format renders points as well-known text.
pub fn as_text(format: Option<&str>) -> Result<bool> {
    match format {
        None | Some("geojson") => Ok(false),
        Some("wkt") => Ok(true),
        Some(other) => Err(EsError::illegal_argument(format!("Unrecognized geometry format [{other}]."))),
    }
}

/// A point as well-known text.
pub fn point_text(point: &GeoPoint) -> JsonOwned {
    JsonOwned::String(format!("POINT ({} {})", f64_to_string(point.lon), f64_to_string(point.lat)))
}

/// A point as `GeoJSON`.
pub fn geo_json(point: &GeoPoint) -> JsonOwned {
    let mut out = JsonWriter::default();
    out.begin_object();
    out.key("coordinates");
    out.begin_array();
    out.f64(point.lon);
    out.f64(point.lat);
    out.end_array();
    out.key("type");
    out.string("Point");
    out.end_object();
    JsonOwned::Raw(out.into_string())
}
