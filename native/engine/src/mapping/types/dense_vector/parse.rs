//! Reads a vector from a document.

use crate::error::EsError;
use crate::json::number::f32_to_string;
use crate::json::{Kind, Location, Value};
use crate::mapping::field::Field;
use crate::mapping::field_sink::{FieldSink, Refused};
use crate::mapping::vector::{Element, VectorType, encode, from_hex};

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
        return Err(Refused::fatal(EsError::not_implemented("a [dense_vector] whose number of dimensions its first vector decides")));
    };
    let last = value.at.end.saturating_sub(1);
    let (values, end) = match &value.kind {
        Kind::Array(items) => {
            let end = Location { column: value.at.column + (last - value.at.start), start: last, end: value.at.end, ..value.at };
            (numbers(ty, field, dims, items, sink)?, end)
        }
        Kind::String(text) if ty.element != Element::Float && sink.major == 8 => {
            (from_hex(text).map_err(|cause| Refused::wrapped(cause, value.at))?, value.at)
        }
        _ => return Err(Refused::fatal(EsError::not_implemented("a [dense_vector] that is no array"))),
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
    sink.term(field, encode(&values), false, true);
    Ok(())
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
        let Some(number) = item.as_number() else {
            let reason = format!("Failed to parse object: expecting token of type [VALUE_NUMBER] but found [{}]", item.token());
            return wrapped(EsError::parsing(reason, item.at));
        };
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
                    // ES: numbers are cast to an int before they are looked at.
                    value as i32
                )));
            }
        }
        values.push(value);
    }
    Ok(values)
}
