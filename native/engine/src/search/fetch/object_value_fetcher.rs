//! Value fetchers for types whose source values are not scalars: points, ranges, bytes, vectors and completions.

use super::runtime_fields::{geo_json, point_text};
use super::source_value_fetcher::{Form, Reader, SourceValues};
use crate::json::number::f64_to_string;
use crate::json::path::values_by_depth;
use crate::json::{JsonOwned, Value};
use crate::mapping::document::OpenDocument;
use crate::mapping::document_context::FieldSink;
use crate::mapping::geo::GeoPoint;
use crate::mapping::runtime::extracted;
use crate::mapping::type_traits::Values;

/// The values of a field in a source or part of it; `None` for other types. ES: no part of a range may be null
/// (`api/global/search_fields_whole`).
pub fn read(reader: &Reader<'_>, source: &Value<'_>, prefix: &str) -> Option<SourceValues> {
    let ty = &reader.field.ty;
    let paths = || reader.paths.iter().filter_map(|path| path.strip_prefix(prefix));
    let values = || paths().flat_map(|path| values_by_depth(source, path)).filter(|value| !value.is_null());
    let mut found = SourceValues::default();
    match ty.traits().values {
        Values::Point => {
            for path in paths() {
                let Some(extracted) = extracted(source, &path.split('.').collect::<Vec<_>>()) else { continue };
                let values: Vec<&Value<'_>> = extracted.as_array().map_or_else(|| vec![&extracted], |items| items.iter().collect());
                let shown = |point| match reader.form {
                    Form::Shown => geo_json(point),
                    Form::WellKnownText => point_text(point),
                    Form::Stored => stored_point(point),
                };
                match ty.points(&values) {
                    Some(points) => found.values.extend(points.iter().map(shown)),
                    None => found.ignored.push(JsonOwned::Array(values.into_iter().map(JsonOwned::as_read).collect())),
                }
            }
        }
        Values::Vector => vector(reader, values().collect(), &mut found),
        // ES: they are not read at all (api/global/search_fields_of_vectors, api/global/search_fields_whole).
        Values::Bytes | Values::Completion => found.values.extend(values().map(JsonOwned::as_kept)),
        Values::Range => {
            let (mut document, mut ignored) = (OpenDocument::default(), Vec::new());
            let sink = FieldSink::new(&mut document, &mut ignored, b"", "", 0, reader.major);
            for value in values() {
                match ty.shown_range(value, reader.format, &sink) {
                    Some(range) => found.values.push(range),
                    None => found.ignored.push(JsonOwned::as_read(value)),
                }
            }
        }
        _ => return None,
    }
    Some(found)
}

fn stored_point(point: &GeoPoint) -> JsonOwned {
    JsonOwned::String(format!("{}, {}", f64_to_string(point.lat), f64_to_string(point.lon)))
}

/// The numbers of a vector. ES: before 9 texts are no vectors here.
fn vector(reader: &Reader<'_>, values: Vec<&Value<'_>>, found: &mut SourceValues) {
    let (texts, others): (Vec<_>, Vec<_>) = values.into_iter().partition(|value| reader.major == 8 && value.as_str().is_some());
    found.ignored.extend(texts.into_iter().map(JsonOwned::as_read));
    found.values.extend(others.into_iter().map(JsonOwned::as_read));
}
