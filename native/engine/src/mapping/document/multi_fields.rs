//! A value under a field and the fields within it.

use super::parser_text_buffer::Text;
use super::parsing_exception::end_of;
use crate::error::EsError;
use crate::fault;
use crate::json::{Kind, Location, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::mapper::FieldMapper;
use crate::mapping::value_error::{Preview, Refused};

/// Indexes a value under a field and its multi-fields; returns which of them rejected it.
pub(super) fn index<'f>(
    mapper: &'f FieldMapper,
    value: &Value<'_>,
    text: &mut Text,
    sink: &mut FieldSink<'_>,
) -> std::result::Result<(), (&'f FieldMapper, Refused)> {
    let left = text.left(value, sink.source()).map_err(|cause| (mapper, Refused::fatal(cause)))?;
    let mut unread = None;
    let has_geohashes = mapper.spec.name == "geo_point" && !mapper.multi_fields.is_empty();
    sink.geohashes = has_geohashes.then(Vec::new);
    if let Err(refused) = mapper.field.ty.index(&mapper.field, left.as_ref().unwrap_or(value), sink) {
        let is_binary = mapper.spec.name == "binary";
        if is_binary && text.is_text() && value.as_str().is_some() {
            return Err((mapper, not_in_base64()));
        }
        // ES: what a field does not read at all the fields within it read (mapping/binary_multi_fields).
        if !is_binary || !refused.bare || mapper.multi_fields.is_empty() {
            return Err((mapper, refused));
        }
        unread = Some(refused);
    }
    text.note(mapper, value, sink);
    if let Some(geohashes) = sink.geohashes.take() {
        return index_geohashes(mapper, geohashes, value, sink);
    }
    // ES: multi-fields of a vector get no values (mapping/geo_point_fields).
    if mapper.spec.name == "dense_vector" {
        return Ok(());
    }
    let mut is_read = value.as_object().is_some() && reads_objects(mapper, sink.major);
    for (_, sub_field) in mapper.multi_fields.iter().filter(|_| !fault::is_on("multi_fields_not_indexed")) {
        if is_read {
            behind_object(sub_field, value, sink).map_err(|refused| (&**sub_field, refused))?;
            continue;
        }
        match index(sub_field, value, text, sink) {
            Err((_, refused)) if refused.bare && unread.is_some() => {}
            indexed => indexed?,
        }
        is_read = value.as_object().is_some() && reads_objects(sub_field, sink.major);
    }
    unread.map_or(Ok(()), |refused| Err((mapper, refused)))
}

/// ES: multi-fields of a point get its geohash, each one separately (`mapping/geo_point_fields`).
fn index_geohashes<'f>(
    mapper: &'f FieldMapper,
    geohashes: Vec<String>,
    value: &Value<'_>,
    sink: &mut FieldSink<'_>,
) -> std::result::Result<(), (&'f FieldMapper, Refused)> {
    for geohash in geohashes {
        let geohash = Value { kind: Kind::String(geohash.into()), at: value.at };
        for (_, sub_field) in mapper.multi_fields.iter().filter(|_| !fault::is_on("multi_fields_not_indexed")) {
            index(sub_field, &geohash, &mut Text::default(), sink)?;
        }
    }
    Ok(())
}

/// ES: a string that was read before is decoded by another decoder, with other messages.
fn not_in_base64() -> Refused {
    Refused::fatal(EsError::not_implemented("a text that is not in base64 in a field of type [binary] after fields of other types"))
}

/// Returns true if a field consumes objects completely.
fn reads_objects(mapper: &FieldMapper, major: u8) -> bool {
    mapper.spec.name.ends_with("_range") || (major > 8 && mapper.field.ty.date().is_some())
}

/// The result of a multi-field that parses after an object that a preceding field has consumed. ES: since 9, dates skip an object that they
/// ignore (`mapping/multi_fields_behind_objects`).
fn behind_object(mapper: &FieldMapper, value: &Value<'_>, sink: &FieldSink<'_>) -> std::result::Result<(), Refused> {
    let end = end_of(value, sink.source());
    let cause = match mapper.spec.name {
        "binary" if !mapper.field.doc_values && !mapper.field.store => return Ok(()),
        "binary" => {
            let reason = "Current token (END_OBJECT) not VALUE_STRING or VALUE_EMBEDDED_OBJECT, can not access as binary";
            sink.error_at("json_parse_exception", reason, Location { column: end.column + 1, ..end })
        }
        "keyword" | "text" => EsError::illegal_argument(format!("Expected text at {}:{} but found END_OBJECT", end.line, end.column)),
        name => {
            return Err(Refused::fatal(EsError::not_implemented(format!(
                "an object that another field has read, in a field of type [{name}]"
            ))));
        }
    };
    let at = Location { start: value.at.end, ..end };
    Err(Refused { preview: Preview::Text("null".to_owned()), at: Some(at), ..Refused::fatal(cause) })
}
