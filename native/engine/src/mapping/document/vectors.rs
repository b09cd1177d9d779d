//! Malformed sources of an index with vectors. ES: 9 extracts indexed vectors from a source before the document is parsed, so malformed
//! content is found while the document's parser is on the first name (`mapping/dense_vector_no_array`).

use crate::error::EsError;
use crate::json::{JsonError, Kind, Location, Value};
use crate::mapping::context::MappingContext;
use crate::mapping::mapping::Mapping;

/// The rejection of a source that is malformed after its `first` name.
pub fn refusal(mapping: &Mapping, cx: &MappingContext, source: &Value<'_>, first: Location, error: &JsonError) -> Option<EsError> {
    let vectors = &mapping.vectors().indexed;
    if cx.major == 8 || vectors.is_empty() || source.at.is_complete() {
        return None;
    }
    let error = JsonError { token: first, ..error.clone() };
    // ES: vectors are passed over, with the exceptions of the parser below (mapping/dense_vector_no_array).
    Some(if is_within(source, "", vectors) { error.to_skipped_document_error() } else { error.to_document_error() })
}

/// Returns true if a value ends inside that of one of the fields.
fn is_within(value: &Value<'_>, path: &str, names: &[String]) -> bool {
    match &value.kind {
        Kind::Array(_) | Kind::Object(_) if names.iter().any(|name| name == path) => true,
        Kind::Array(items) => items.last().is_some_and(|item| !item.at.is_complete() && is_within(item, path, names)),
        Kind::Object(object) => object.iter().last().is_some_and(|member| {
            let inner = if path.is_empty() { member.key.to_string() } else { format!("{path}.{}", member.key) };
            !member.value.at.is_complete() && is_within(&member.value, &inner, names)
        }),
        _ => false,
    }
}
