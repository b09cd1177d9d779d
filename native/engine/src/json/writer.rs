//! Writes JSON bytes as the reference writes them.

use super::not_finite;
use super::number::{write_f32, write_f64};
use super::value::{Kind, Number, Value};

/// Appends JSON to a byte vector and puts the commas. The caller opens and closes what it needs, in order.
///
/// ```
/// use standin_engine::json::JsonWriter;
/// let mut out = JsonWriter::default();
/// out.begin_object();
/// out.key("total");
/// out.u64(1);
/// out.end_object();
/// assert_eq!(out.into_bytes(), br#"{"total":1}"#);
/// ```
#[derive(Debug, Default)]
pub struct JsonWriter {
    out: Vec<u8>,
    comma: bool,
    /// True to write placeholders for non-finite numbers instead of strings.
    is_marked: bool,
}

impl JsonWriter {
    /// Continues after the contents of `out`.
    pub const fn new(out: Vec<u8>) -> Self {
        Self { out, comma: false, is_marked: false }
    }

    /// As above for a reply to be converted to YAML if `is_yaml`: see [`not_finite`].
    #[must_use]
    pub fn for_yaml(self, is_yaml: bool) -> Self {
        Self { is_marked: is_yaml, ..self }
    }

    /// The bytes written.
    pub fn into_bytes(self) -> Vec<u8> {
        self.out
    }

    /// The bytes written, as text.
    pub fn into_string(self) -> String {
        String::from_utf8(self.out).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }

    fn separate(&mut self) {
        if self.comma {
            self.out.push(b',');
        }
        self.comma = true;
    }

    /// `{`
    pub fn begin_object(&mut self) {
        self.separate();
        self.out.push(b'{');
        self.comma = false;
    }

    /// `}`
    pub fn end_object(&mut self) {
        self.out.push(b'}');
        self.comma = true;
    }

    /// `[`
    pub fn begin_array(&mut self) {
        self.separate();
        self.out.push(b'[');
        self.comma = false;
    }

    /// `]`
    pub fn end_array(&mut self) {
        self.out.push(b']');
        self.comma = true;
    }

    /// A member's key; its value must follow.
    pub fn key(&mut self, key: &str) {
        self.separate();
        write_string(&mut self.out, key);
        self.out.push(b':');
        self.comma = false;
    }

    /// A string.
    pub fn string(&mut self, text: &str) {
        self.separate();
        write_string(&mut self.out, text);
    }

    /// A value that is JSON already, byte for byte.
    pub fn raw(&mut self, json: &[u8]) {
        self.separate();
        self.out.extend_from_slice(json);
    }

    /// `null`
    pub fn null(&mut self) {
        self.raw(b"null");
    }

    /// `true` or `false`
    pub fn bool(&mut self, value: bool) {
        self.raw(if value { b"true" } else { b"false" });
    }

    /// A signed integer.
    pub fn i64(&mut self, value: i64) {
        self.separate();
        write_i64(&mut self.out, value);
    }

    /// An unsigned integer.
    pub fn u64(&mut self, value: u64) {
        self.separate();
        write_u64(&mut self.out, value);
    }

    /// A double formatted as in Java; NaN and infinities become the strings `"NaN"`, `"Infinity"`, `"-Infinity"`, as in Jackson.
    pub fn f64(&mut self, value: f64) {
        self.separate();
        if value.is_finite() {
            write_f64(&mut self.out, value);
        } else {
            not_finite::write(value, self.is_marked, &mut self.out);
        }
    }

    /// A float formatted as in Java; NaN and infinities as for [`JsonWriter::f64`].
    pub fn f32(&mut self, value: f32) {
        self.separate();
        if value.is_finite() {
            write_f32(&mut self.out, value);
        } else {
            not_finite::write(f64::from(value), self.is_marked, &mut self.out);
        }
    }

    /// A parsed value, rendered like the reference's parsed objects: see [`write_number`].
    pub fn value(&mut self, value: &Value<'_>) {
        match &value.kind {
            Kind::Null => self.null(),
            Kind::Bool(value) => self.bool(*value),
            Kind::Number(number) => {
                self.separate();
                write_number(&mut self.out, *number);
            }
            Kind::String(text) => self.string(text),
            Kind::Array(items) => {
                self.begin_array();
                for item in items {
                    self.value(item);
                }
                self.end_array();
            }
            Kind::Object(object) => {
                self.begin_object();
                for member in object {
                    self.key(&member.key);
                    self.value(&member.value);
                }
                self.end_object();
            }
        }
    }
}

/// Appends a number as the reference renders a parsed one: an integer unchanged (`-0` is `0`), anything else as the nearest double (`1e3`
/// is `1000.0`; out of range it is the string `"Infinity"`).
pub fn write_number(out: &mut Vec<u8>, number: Number<'_>) {
    if number.is_integer() {
        out.extend_from_slice(if number.text() == "-0" { b"0" } else { number.text().as_bytes() });
        return;
    }
    let value = number.as_f64();
    if value.is_finite() {
        write_f64(out, value);
    } else {
        not_finite::write(value, false, out);
    }
}

/// Appends an integer's digits.
pub fn write_i64(out: &mut Vec<u8>, value: i64) {
    if value < 0 {
        out.push(b'-');
    }
    write_u64(out, value.unsigned_abs());
}

/// Appends an integer's digits.
pub fn write_u64(out: &mut Vec<u8>, mut value: u64) {
    let mut digits = [0_u8; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[at..]);
}

/// Appends `text` quoted and escaped as the reference does it: `"`, `\\`, control characters, and characters above U+FFFF as
/// two `\\u` escapes.
pub fn write_string(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    write_escaped(out, text);
    out.push(b'"');
}

/// The same without quotes.
pub fn write_escaped(out: &mut Vec<u8>, text: &str) {
    let bytes = text.as_bytes();
    let mut plain = 0;
    let mut at = 0;
    while at < bytes.len() {
        let byte = bytes[at];
        if byte >= 0x20 && byte != b'"' && byte != b'\\' && byte < 0xf0 {
            at += 1;
            continue;
        }
        out.extend_from_slice(&bytes[plain..at]);
        let mut length = 1;
        match byte {
            b'"' => out.extend_from_slice(b"\\\""),
            b'\\' => out.extend_from_slice(b"\\\\"),
            0x08 => out.extend_from_slice(b"\\b"),
            b'\t' => out.extend_from_slice(b"\\t"),
            b'\n' => out.extend_from_slice(b"\\n"),
            0x0c => out.extend_from_slice(b"\\f"),
            b'\r' => out.extend_from_slice(b"\\r"),
            0xf0.. => {
                for c in text[at..].chars().take(1) {
                    length = c.len_utf8();
                    for unit in c.encode_utf16(&mut [0; 2]) {
                        write_escape(out, *unit);
                    }
                }
            }
            _ => write_escape(out, u16::from(byte)),
        }
        at += length;
        plain = at;
    }
    out.extend_from_slice(&bytes[plain..]);
}

/// Appends an escaped UTF-16 unit.
pub fn write_escape(out: &mut Vec<u8>, unit: u16) {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    out.extend_from_slice(b"\\u");
    for shift in [12, 8, 4, 0] {
        out.push(HEX[usize::from(unit >> shift & 15)]);
    }
}
