//! Writes a source that was read into maps and printed again.

use crate::json::{JsonWriter, Kind, Value};

/// The source as the reference prints it after reading it: no spaces, shortest escapes, doubles as Java prints them.
pub fn normalized(value: &Value<'_>) -> Vec<u8> {
    let mut out = JsonWriter::default();
    write_value(value, &mut out);
    out.into_bytes()
}

/// Writes a value as [`normalized`] does.
pub fn write_value(value: &Value<'_>, out: &mut JsonWriter) {
    match &value.kind {
        Kind::Null => out.null(),
        Kind::Bool(value) => out.bool(*value),
        Kind::Number(number) if number.is_integer() => out.raw(number.text().as_bytes()),
        Kind::Number(number) => out.f64(number.as_f64()),
        Kind::String(text) => out.string(text),
        Kind::Array(items) => {
            out.begin_array();
            items.iter().for_each(|item| write_value(item, out));
            out.end_array();
        }
        Kind::Object(object) => {
            out.begin_object();
            for member in object {
                out.key(&member.key);
                write_value(&member.value, out);
            }
            out.end_object();
        }
    }
}
