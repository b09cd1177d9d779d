//! `?pretty`: Jackson's printer with two blanks per level and every array item on its own line.

use crate::json::value::{Kind, Value};
use crate::json::writer::write_string;
use crate::xcontent::source_filter::by_stream::write_scalar;

/// Writes a value and a final line feed.
pub(super) fn write(value: &Value<'_>, out: &mut Vec<u8>) {
    write_value(value, 0, out);
    out.push(b'\n');
}

fn write_value(value: &Value<'_>, depth: usize, out: &mut Vec<u8>) {
    match &value.kind {
        Kind::Object(object) if object.is_empty() => out.extend_from_slice(b"{ }"),
        Kind::Array(items) if items.is_empty() => out.extend_from_slice(b"[ ]"),
        Kind::Object(object) => {
            out.push(b'{');
            for (i, member) in object.iter().enumerate() {
                line(i > 0, depth + 1, out);
                write_string(out, &member.key);
                out.extend_from_slice(b" : ");
                write_value(&member.value, depth + 1, out);
            }
            line(false, depth, out);
            out.push(b'}');
        }
        Kind::Array(items) => {
            out.push(b'[');
            for (i, item) in items.iter().enumerate() {
                line(i > 0, depth + 1, out);
                write_value(item, depth + 1, out);
            }
            line(false, depth, out);
            out.push(b']');
        }
        scalar => write_scalar(scalar, out),
    }
}

fn line(comma: bool, depth: usize, out: &mut Vec<u8>) {
    if comma {
        out.push(b',');
    }
    out.push(b'\n');
    out.extend(std::iter::repeat_n(b' ', depth * 2));
}
