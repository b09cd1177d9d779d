//! Writes JSON bytes as the reference writes them.

use super::number::{write_f32, write_f64};

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
}

impl JsonWriter {
    /// Continues after what `out` already holds.
    pub const fn new(out: Vec<u8>) -> Self {
        Self { out, comma: false }
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

    /// A double as Java prints it; NaN and infinities become the strings `"NaN"`, `"Infinity"`, `"-Infinity"`, as Jackson quotes them.
    pub fn f64(&mut self, value: f64) {
        self.separate();
        if value.is_finite() {
            write_f64(&mut self.out, value);
        } else {
            self.out.push(b'"');
            write_f64(&mut self.out, value);
            self.out.push(b'"');
        }
    }

    /// A float as Java prints it; NaN and infinities as for [`JsonWriter::f64`].
    pub fn f32(&mut self, value: f32) {
        self.separate();
        if value.is_finite() {
            write_f32(&mut self.out, value);
        } else {
            self.out.push(b'"');
            write_f32(&mut self.out, value);
            self.out.push(b'"');
        }
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

/// Appends `text` quoted and escaped as the reference does it: `"`, `\` and control characters only.
pub fn write_string(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    let bytes = text.as_bytes();
    let mut plain = 0;
    for (i, &byte) in bytes.iter().enumerate() {
        if byte >= 0x20 && byte != b'"' && byte != b'\\' {
            continue;
        }
        out.extend_from_slice(&bytes[plain..i]);
        plain = i + 1;
        match byte {
            b'"' => out.extend_from_slice(b"\\\""),
            b'\\' => out.extend_from_slice(b"\\\\"),
            0x08 => out.extend_from_slice(b"\\b"),
            b'\t' => out.extend_from_slice(b"\\t"),
            b'\n' => out.extend_from_slice(b"\\n"),
            0x0c => out.extend_from_slice(b"\\f"),
            b'\r' => out.extend_from_slice(b"\\r"),
            _ => {
                const HEX: &[u8; 16] = b"0123456789ABCDEF";
                out.extend_from_slice(b"\\u00");
                out.push(HEX[usize::from(byte >> 4)]);
                out.push(HEX[usize::from(byte & 15)]);
            }
        }
    }
    out.extend_from_slice(&bytes[plain..]);
    out.push(b'"');
}
