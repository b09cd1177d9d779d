//! Values of types whose values in a source are more than scalars, as hits show them: points, ranges and bytes.

use super::runtime_fields::{geo_json, point_text};
use super::source_values::{Reader, SourceValues};
use crate::index::document::LeafDocument;
use crate::json::path::values_by_depth;
use crate::json::{JsonOwned, Value};
use crate::mapping::field_sink::FieldSink;
use crate::mapping::runtime::{Extracted, extracted};

/// The values of a field in a source, or in a part of it; `None` for other types. ES: no part of a range may be null.
pub fn read(reader: &Reader<'_>, source: &Value<'_>, prefix: &str) -> Option<SourceValues> {
    let ty = &reader.field.ty;
    let paths = || reader.paths.iter().filter_map(|path| path.strip_prefix(prefix));
    let values = || paths().flat_map(|path| values_by_depth(source, path)).filter(|value| !value.is_null());
    let mut found = SourceValues::default();
    match ty.type_name() {
        "geo_point" => {
            for path in paths() {
                let values = match extracted(source, path) {
                    None => continue,
                    Some(Extracted::One(value)) => vec![value],
                    Some(Extracted::List(values)) => values,
                };
                let shown = |point| if reader.as_text { point_text(point) } else { geo_json(point) };
                match ty.points(&values) {
                    Some(points) => found.values.extend(points.iter().map(shown)),
                    None => found.ignored.push(JsonOwned::Array(values.into_iter().map(JsonOwned::as_read).collect())),
                }
            }
        }
        // ES: they are not read at all.
        "binary" => found.values.extend(values().map(JsonOwned::as_read)),
        name if name.ends_with("_range") => {
            let (mut document, mut ignored) = (LeafDocument::default(), Vec::new());
            let sink = FieldSink::new(&mut document, &mut ignored, b"", "", 0, reader.major);
            for value in values() {
                match ty.shown_range(value, reader.format, &sink) {
                    Some(range) => found.values.push(range),
                    None => found.ignored.push(JsonOwned::from(value)),
                }
            }
        }
        _ => return None,
    }
    Some(found)
}
