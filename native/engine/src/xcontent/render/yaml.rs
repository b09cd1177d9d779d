//! `format=yaml`: block style as `SnakeYAML` lays it out, strings in double quotes, lines folded at column 80.

use super::yaml_scalar::{is_simple_key, write_key, write_quoted};
use crate::json::not_finite;
use crate::json::number::write_f64;
use crate::json::value::{Kind, Object, Value};
use crate::json::writer::write_number;
use crate::xcontent::source_filter::by_stream::write_scalar;

/// Writes a value as a document.
pub(super) fn write(value: &Value<'_>, out: &mut Vec<u8>) {
    out.extend_from_slice(b"---");
    match &value.kind {
        Kind::Object(object) if !object.is_empty() => {
            indent(0, out);
            mapping(object, 0, out);
        }
        Kind::Array(items) if !items.is_empty() => {
            indent(0, out);
            sequence(items, 0, out);
        }
        _ => {
            out.push(b' ');
            inline(value, 0, out);
        }
    }
    out.push(b'\n');
}

fn indent(column: usize, out: &mut Vec<u8>) {
    out.push(b'\n');
    out.extend(std::iter::repeat_n(b' ', column));
}

/// Writes members from the current position on, the first without a line break before it.
fn mapping(object: &Object<'_>, column: usize, out: &mut Vec<u8>) {
    for (i, member) in object.iter().enumerate() {
        if i > 0 {
            indent(column, out);
        }
        if is_simple_key(&member.key) {
            write_key(&member.key, column, out);
            out.push(b':');
        } else {
            out.extend_from_slice(b"? ");
            write_key(&member.key, column, out);
            indent(column, out);
            out.push(b':');
            out.push(b' ');
            item(&member.value, column, out);
            continue;
        }
        match &member.value.kind {
            Kind::Object(object) if !object.is_empty() => {
                indent(column + 2, out);
                mapping(object, column + 2, out);
            }
            // A sequence in a mapping is not indented.
            Kind::Array(items) if !items.is_empty() => {
                indent(column, out);
                sequence(items, column, out);
            }
            _ => {
                out.push(b' ');
                inline(&member.value, column, out);
            }
        }
    }
}

fn sequence(items: &[Value<'_>], column: usize, out: &mut Vec<u8>) {
    for (i, value) in items.iter().enumerate() {
        if i > 0 {
            indent(column, out);
        }
        out.extend_from_slice(b"- ");
        item(value, column, out);
    }
}

/// A value right after an indicator and a blank at `column`: containers start on the same line.
fn item(value: &Value<'_>, column: usize, out: &mut Vec<u8>) {
    match &value.kind {
        Kind::Object(object) if !object.is_empty() => mapping(object, column + 2, out),
        Kind::Array(items) if !items.is_empty() => sequence(items, column + 2, out),
        _ => inline(value, column, out),
    }
}

/// A scalar or an empty container, in a container at `column`.
fn inline(value: &Value<'_>, column: usize, out: &mut Vec<u8>) {
    match &value.kind {
        Kind::String(text) => write_quoted(text, column + 2, true, out),
        Kind::Object(_) => out.extend_from_slice(b"{}"),
        Kind::Array(_) => out.extend_from_slice(b"[]"),
        Kind::Number(number) => match not_finite::value_of(*number) {
            Some(value) => write_f64(out, value),
            None => write_number(out, *number),
        },
        scalar => write_scalar(scalar, out),
    }
}
