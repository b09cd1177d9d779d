//! Strings: plain ones are slices of the text, only escapes cost a copy.

use std::borrow::Cow;

use super::cursor::{Cursor, describe_char};
use super::error::JsonError;
use super::utf8::{character, lead};

/// The role of a string, as far as the messages differ.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Name,
    Value,
}

impl<'a> Cursor<'a> {
    /// Parses the string whose opening quote is under the cursor.
    #[inline]
    pub fn string(&mut self, role: Role) -> Result<Cow<'a, str>, JsonError> {
        self.pos += 1;
        let start = self.pos;
        if role == Role::Name && start == self.bytes.len() {
            return Err(self.end_of_input(": was expecting closing '\"' for name"));
        }
        self.plain();
        if self.peek() == Some(b'"') {
            if let Some(text) = self.text.and_then(|text| text.get(start..self.pos)) {
                self.pos += 1;
                return Ok(Cow::Borrowed(text));
            }
            if let Ok(text) = std::str::from_utf8(&self.bytes[start..self.pos]) {
                self.pos += 1;
                return Ok(Cow::Borrowed(text));
            }
        }
        self.pos = start;
        self.string_copied(role).map(Cow::Owned)
    }

    /// Reads a string with escapes, or one that is malformed.
    fn string_copied(&mut self, role: Role) -> Result<String, JsonError> {
        let mut out = Vec::new();
        loop {
            let start = self.pos;
            self.plain();
            match role {
                Role::Name => out.extend_from_slice(&self.bytes[start..self.pos]),
                Role::Value => self.copy_plain(start, &mut out)?,
            }
            match self.peek() {
                Some(b'"') => break,
                Some(b'\\') => self.escape(&mut out)?,
                Some(control) => return Err(self.control_in_string(control, role)),
                None if role == Role::Name => return Err(self.end_of_input(" in field name")),
                None => return Err(self.end_of_input(" in VALUE_STRING")),
            }
        }
        self.pos += 1;
        match String::from_utf8(out) {
            Ok(text) => Ok(text),
            Err(error) => self.decode_name(error.as_bytes()),
        }
    }

    /// Appends the plain bytes from `start` to the cursor, checking their UTF-8 as Jackson does.
    fn copy_plain(&mut self, start: usize, out: &mut Vec<u8>) -> Result<(), JsonError> {
        let end = self.pos;
        let raw = &self.bytes[start..end];
        let valid = match std::str::from_utf8(raw) {
            Ok(_) => raw.len(),
            Err(error) => error.valid_up_to(),
        };
        out.extend_from_slice(&raw[..valid]);
        self.pos = start + valid;
        while self.pos < end {
            let first = self.bytes[self.pos];
            self.pos += 1;
            if lead(first).is_none() {
                return Err(self.invalid_start(first));
            }
            let c = self.decode_rest(first)?;
            out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        }
        Ok(())
    }

    /// Moves to the next quote, backslash or control character, eight bytes at a time.
    #[inline]
    fn plain(&mut self) {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        while let Some((chunk, _)) = self.bytes[self.pos..].split_first_chunk::<8>() {
            let word = u64::from_le_bytes(*chunk);
            let quote = word ^ (ONES * u64::from(b'"'));
            let backslash = word ^ (ONES * u64::from(b'\\'));
            // Only exact for the lowest hit, which is the one used; bytes above 0x7f never match.
            let hits =
                (quote.wrapping_sub(ONES) & !quote | backslash.wrapping_sub(ONES) & !backslash | word.wrapping_sub(ONES * 0x20) & !word)
                    & HIGH;
            if hits != 0 {
                self.pos += hits.trailing_zeros() as usize / 8;
                return;
            }
            self.pos += 8;
        }
        while let Some(byte) = self.peek() {
            if byte == b'"' || byte == b'\\' || byte < 0x20 {
                return;
            }
            self.pos += 1;
        }
    }

    fn escape(&mut self, out: &mut Vec<u8>) -> Result<(), JsonError> {
        self.pos += 1;
        let Some(byte) = self.peek() else { return Err(self.end_of_input(" in character escape sequence")) };
        self.pos += 1;
        out.push(match byte {
            b'"' | b'\\' | b'/' => byte,
            b'b' => 8,
            b't' => b'\t',
            b'n' => b'\n',
            b'f' => 12,
            b'r' => b'\r',
            b'u' => return self.unicode_escape(out),
            _ => {
                let c = self.decode_for_error(byte)?;
                self.pos -= 1;
                return Err(self.syntax(format!("Unrecognized character escape {}", describe_char(c))));
            }
        });
        Ok(())
    }

    /// Lone surrogates are accepted, and read as U+FFFD as Lucene indexes them.
    fn unicode_escape(&mut self, out: &mut Vec<u8>) -> Result<(), JsonError> {
        let mut code = self.hex()?;
        if (0xd800..0xdc00).contains(&code) && self.bytes[self.pos..].starts_with(b"\\u") {
            let back = self.pos;
            self.pos += 2;
            let second = self.hex()?;
            if (0xdc00..0xe000).contains(&second) {
                code = 0x1_0000 + ((code - 0xd800) << 10) + (second - 0xdc00);
            } else {
                self.pos = back;
            }
        }
        out.extend_from_slice(character(code).encode_utf8(&mut [0; 4]).as_bytes());
        Ok(())
    }

    fn hex(&mut self) -> Result<u32, JsonError> {
        let mut code = 0;
        for _ in 0..4 {
            let Some(byte) = self.peek() else { return Err(self.end_of_input(" in character escape sequence")) };
            let Some(digit) = char::from(byte).to_digit(16) else {
                return Err(self.unexpected_byte(byte, "expected a hex-digit for character escape sequence"));
            };
            code = code * 16 + digit;
            self.pos += 1;
        }
        Ok(code)
    }

    fn control_in_string(&self, byte: u8, role: Role) -> JsonError {
        let c = describe_char(char::from(byte));
        let place = if role == Role::Name { "name" } else { "string value" };
        self.syntax(format!("Illegal unquoted character ({c}): has to be escaped using backslash to be included in {place}"))
    }
}
