//! Reads a vector from a document.

use crate::error::EsError;
use crate::json::number::f32_to_string;
use crate::json::{JsonError, Kind, Location, Value};
use crate::mapping::document::parsing_exception::{closed_reader, end_of_at};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::java_text::java_text;
use crate::mapping::no_scalar::expected_text;
use crate::mapping::value_error::Refused;
use crate::mapping::vector::text::{byte_count, bytes_of, floats_of};
use crate::mapping::vector::{Element, VectorType, encode};

/// Adds the vector to the document.
pub fn add(ty: &VectorType, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> Result<(), Refused> {
    if sink.has_term(&field.name) {
        let reason = format!(
            "Field [{}] of type [dense_vector] doesn't support indexing multiple values for the same field in the same document",
            field.name
        );
        return Err(Refused::wrapped(EsError::illegal_argument(reason), value.at));
    }
    if value.is_null() {
        return Ok(());
    }
    let Some(dims) = ty.dims else {
        return Err(Refused::fatal(EsError::not_implemented("a [dense_vector] whose number of dimensions is not known")));
    };
    let end = end_of_vector(value, sink);
    let values = match &value.kind {
        Kind::Array(items) => numbers(ty, field, dims, items, sink)?,
        _ if ty.element == Element::Float && sink.major == 8 => return Err(no_array(value, sink)),
        Kind::String(text) if ty.element == Element::Float => floats_of(text, Some(dims)).map_err(|failed| failed.at(value.at))?,
        Kind::String(text) => {
            let bytes = bytes_of(text, ty, dims, sink.major).map_err(|cause| Refused::wrapped(cause, value.at))?;
            bytes.into_iter().map(f32::from).collect()
        }
        _ => return Err(neither_array_nor_text(value, sink)),
    };
    if values.len() != ty.numbers(dims) {
        let given = if ty.element == Element::Bit { values.len() * 8 } else { values.len() };
        let reason = format!(
            "The [dense_vector] field [{}] in doc [document with id '{}'] has a different number of dimensions [{given}] than defined in the \
             mapping [{dims}]",
            field.name, sink.id
        );
        return Err(Refused::wrapped(EsError::illegal_argument(reason), end));
    }
    ty.check(&values, true).map_err(|cause| Refused::wrapped(cause, end))?;
    if sink.copying {
        // ES: it is returned among the vectors of the source although none was sent there.
        return Err(unread("a [dense_vector] that is copied from another field"));
    }
    sink.term(field, encode(&values), false, true);
    Ok(())
}

/// The last token of a vector.
pub fn end_of_vector(value: &Value<'_>, sink: &FieldSink<'_>) -> Location {
    match &value.kind {
        Kind::Array(_) => Location { start: value.at.end.saturating_sub(1), ..end_of_at(value.at, sink.source()) },
        _ => value.at,
    }
}

/// The number of dimensions of a field's first vector.
pub fn count(ty: &VectorType, value: &Value<'_>, sink: &FieldSink<'_>) -> Result<usize, Refused> {
    let numbers = match &value.kind {
        Kind::Array(items) => tokens(items).ok_or_else(|| unread("a first [dense_vector] with lists inside that are not its last item"))?,
        _ if ty.element == Element::Float && sink.major == 8 => return Err(endless(value, sink)),
        Kind::String(text) if ty.element == Element::Float => floats_of(text, None).map_err(|failed| failed.at(value.at))?.len(),
        Kind::String(text) => byte_count(text, sink.major).map_err(|cause| Refused::wrapped(cause, value.at))?,
        _ => return Err(neither_array_nor_text(value, sink)),
    };
    Ok(if ty.element == Element::Bit { numbers * 8 } else { numbers })
}

/// The number of tokens up to the first end of an array. ES: of any kind; extra array ends are skipped (`mapping/dense_vector_dims`).
fn tokens(items: &[Value<'_>]) -> Option<usize> {
    let is_scalar = |value: &Value<'_>| value.as_array().is_none() && value.as_object().is_none();
    match items.split_last() {
        Some((last, before)) if before.iter().all(is_scalar) => match &last.kind {
            Kind::Array(inner) => inner.iter().all(is_scalar).then(|| items.len() + inner.len()),
            Kind::Object(_) => None,
            _ => Some(items.len()),
        },
        Some(_) => None,
        None => Some(0),
    }
}

fn unread(what: &str) -> Refused {
    Refused::fatal(EsError::not_implemented(what))
}

/// ES 8: dimensions are counted up to the end of an array, wherever that is; past the end of the source there is no
/// location to report.
fn endless(value: &Value<'_>, sink: &FieldSink<'_>) -> Refused {
    let rest = sink.source().get(value.at.start as usize..).unwrap_or_default();
    if sink.copying || sink.cut.is_some() || rest.contains(&b']') {
        return unread("a first [dense_vector] that is no array");
    }
    Refused::bare(closed_reader())
}

/// ES 8: anything that is not an array is skipped as if it were the start of one; the token after it is not a number.
fn no_array(value: &Value<'_>, sink: &FieldSink<'_>) -> Refused {
    if let Some(at) = sink.dotted_name(value) {
        return not_a_number("FIELD_NAME", at);
    }
    match sink.next_token(value) {
        Some((token, at)) => not_a_number(token, at),
        None => match sink.cut {
            Some(cut) => Refused::bare(JsonError { token: value.at, ..cut.clone() }.to_document_error()),
            None => unread("a [dense_vector] that is no array"),
        },
    }
}

fn not_a_number(token: &str, at: Location) -> Refused {
    let reason = format!("Failed to parse object: expecting token of type [VALUE_NUMBER] but found [{token}]");
    Refused::wrapped(EsError::parsing(reason, at), at)
}

fn neither_array_nor_text(value: &Value<'_>, sink: &FieldSink<'_>) -> Refused {
    let unsupported = |shown: &Value<'_>, at: Location| {
        EsError::parsing(format!("Unsupported type [{}] for provided value [{}]", value.token(), self::shown(shown)), at)
    };
    let is_scalar = |value: &Value<'_>| value.as_object().is_none() && value.as_array().is_none() && !value.is_null();
    let at = sink.dotted_name(value);
    let cause = match (at, value.dotted()) {
        // ES 8: the value under a dotted name is parsed as if it were at that location itself.
        (Some(at), Some(inner)) if sink.major == 8 && is_scalar(inner) => unsupported(inner, at),
        (Some(_), Some(inner)) if sink.major == 8 => expected_text(inner),
        _ if value.as_object().is_some() => sink.no_text(value),
        _ => unsupported(value, value.at),
    };
    Refused::wrapped(cause, at.unwrap_or(value.at))
}

/// ES: numbers are rendered as they were sent.
fn shown(value: &Value<'_>) -> String {
    value.as_number().map_or_else(|| java_text(value), |number| number.text().to_owned())
}

fn numbers(ty: &VectorType, field: &Field, dims: usize, items: &[Value<'_>], sink: &FieldSink<'_>) -> Result<Vec<f32>, Refused> {
    let mut values = Vec::with_capacity(items.len());
    for (place, item) in items.iter().enumerate() {
        let wrapped = |cause: EsError| Err(Refused::wrapped(cause, item.at));
        if place >= ty.numbers(dims) {
            let (name, id) = (&field.name, sink.id);
            let reason = format!(
                "The [dense_vector] field [{name}] in doc [document with id '{id}'] has more dimensions than defined in the mapping [{dims}]"
            );
            return wrapped(EsError::illegal_argument(reason));
        }
        let Some(number) = item.as_number() else { return Err(not_a_number(item.token(), item.at)) };
        let value = number.as_f32();
        if ty.element != Element::Float {
            let name = if ty.element == Element::Bit { "bit" } else { "byte" };
            if value.fract() != 0.0 {
                let found = f32_to_string(value);
                return wrapped(EsError::illegal_argument(format!(
                    "element_type [{name}] vectors only support non-decimal values but found decimal value [{found}] at dim [{place}];"
                )));
            }
            if !(-128.0..=127.0).contains(&value) {
                return wrapped(EsError::illegal_argument(format!(
                    "element_type [{name}] vectors only support integers between [-128, 127] but found [{}] at dim [{place}];",
                    // ES: numbers are cast to an int before they are checked (mapping/dense_vector_integers).
                    value as i32
                )));
            }
        }
        values.push(value);
    }
    Ok(values)
}
