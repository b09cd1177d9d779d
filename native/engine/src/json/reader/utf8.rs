//! UTF-8 as Jackson decodes it: only the shape of a sequence is checked, so overlong forms and surrogates pass.

use super::cursor::Cursor;
use super::error::JsonError;

/// The bits of a first byte and the number of following bytes; `None` if it cannot start a sequence.
pub(super) const fn lead(byte: u8) -> Option<(u32, usize)> {
    match byte {
        0..0x80 => Some((byte as u32, 0)),
        0xc0..0xe0 => Some((byte as u32 & 0x1f, 1)),
        0xe0..0xf0 => Some((byte as u32 & 0x0f, 2)),
        0xf0..0xf8 => Some((byte as u32 & 0x07, 3)),
        _ => None,
    }
}

pub(super) fn character(code: u32) -> char {
    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
}

impl Cursor<'_> {
    /// Decodes the character whose first byte, `first`, was just consumed.
    pub fn decode_rest(&mut self, first: u8) -> Result<char, JsonError> {
        self.decode_code(first).map(character)
    }

    fn decode_code(&mut self, first: u8) -> Result<u32, JsonError> {
        let Some((mut code, needed)) = lead(first) else { return Err(self.invalid_start(first)) };
        for _ in 0..needed {
            let Some(byte) = self.peek() else { return Err(self.end_of_token()) };
            self.pos += 1;
            if byte & 0xc0 != 0x80 {
                return Err(self.invalid_middle(u32::from(byte)));
            }
            code = code << 6 | u32::from(byte & 0x3f);
        }
        Ok(code)
    }

    /// As [`Cursor::decode_rest`], for a character in a message: Jackson then ignores that Java needs two units for characters above
    /// U+FFFF, and prints the lower half of their code point.
    pub fn decode_for_error(&mut self, first: u8) -> Result<char, JsonError> {
        let code = self.decode_code(first)?;
        Ok(character(if first >= 0xf0 { code.wrapping_sub(0x1_0000) & 0xffff } else { code }))
    }

    pub fn invalid_start(&self, byte: u8) -> JsonError {
        self.syntax(format!("Invalid UTF-8 start byte 0x{byte:x}"))
    }

    pub fn invalid_middle(&self, bits: u32) -> JsonError {
        self.syntax(format!("Invalid UTF-8 middle byte 0x{bits:x}"))
    }

    /// Decodes the raw bytes of a name, after its closing quote was passed. Jackson packs names four bytes to an integer
    /// and reports a bad continuation with all bytes of that integer before it.
    pub fn decode_name(&self, raw: &[u8]) -> Result<String, JsonError> {
        let mut out = String::with_capacity(raw.len());
        let mut at = 0;
        while at < raw.len() {
            let Some((mut code, needed)) = lead(raw[at]) else { return Err(self.invalid_start(raw[at])) };
            at += 1;
            if at + needed > raw.len() {
                return Err(self.end_of_input(" in field name"));
            }
            for nth in 1..=needed {
                if raw[at] & 0xc0 != 0x80 {
                    return Err(self.invalid_middle(if nth < 3 { packed(raw, at) } else { u32::from(raw[at]) }));
                }
                code = code << 6 | u32::from(raw[at] & 0x3f);
                at += 1;
            }
            out.push(character(code));
        }
        Ok(out)
    }
}

/// The integer of four name bytes that holds the byte `at`, shifted so that this byte is its lowest, with Java's sign extension.
fn packed(raw: &[u8], at: usize) -> u32 {
    let bytes = &raw[at / 4 * 4..=at];
    let start = if bytes[0] >= 0x80 { u32::MAX } else { 0 };
    bytes.iter().fold(start, |bits, byte| bits << 8 | u32::from(*byte))
}
