//! A value under a field and the fields within it.

use super::refusal::end_of;
use crate::error::EsError;
use crate::fault;
use crate::json::{Location, Value};
use crate::mapping::field_sink::{FieldSink, Preview, Refused};
use crate::mapping::mapper::FieldMapper;

/// Indexes a value under a field and its multi-fields; tells which of them refused it.
pub(super) fn index<'f>(
    mapper: &'f FieldMapper,
    value: &Value<'_>,
    sink: &mut FieldSink<'_>,
) -> std::result::Result<(), (&'f FieldMapper, Refused)> {
    mapper.field.ty.index(&mapper.field, value, sink).map_err(|refused| (mapper, refused))?;
    let reads_objects = mapper.spec.name.ends_with("_range") || (sink.major > 8 && mapper.field.ty.date().is_some());
    if reads_objects
        && value.as_object().is_some()
        && let Some((_, sub_field)) = mapper.multi_fields.first()
    {
        return Err((sub_field, behind_object(sub_field, value, sink)));
    }
    for (_, sub_field) in mapper.multi_fields.iter().filter(|_| !fault::is_on("multi_fields_not_indexed")) {
        index(sub_field, value, sink)?;
    }
    Ok(())
}

/// What a multi-field reads behind an object that its field has read. ES: since 9 dates pass over one that they ignore.
fn behind_object(mapper: &FieldMapper, value: &Value<'_>, sink: &FieldSink<'_>) -> Refused {
    if !matches!(mapper.spec.name, "keyword" | "text") {
        return Refused::fatal(EsError::not_implemented(format!(
            "an object that another field has read, in a field of type [{}]",
            mapper.spec.name
        )));
    }
    let end = end_of(value, sink.source());
    let cause = EsError::illegal_argument(format!("Expected text at {}:{} but found END_OBJECT", end.line, end.column));
    let at = Location { start: value.at.end, ..end };
    Refused { preview: Preview::Text("null".to_owned()), at: Some(at), ..Refused::fatal(cause) }
}
