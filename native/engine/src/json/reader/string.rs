//! Strings: plain ones are slices of the text, only escapes cost a copy.

use std::borrow::Cow;

use super::cursor::{Cursor, describe_char};
use super::error::JsonError;

impl<'a> Cursor<'a> {
    /// Reads the string whose opening quote is under the cursor.
    pub fn string(&mut self) -> Result<Cow<'a, str>, JsonError> {
        self.pos += 1;
        let start = self.pos;
        self.plain();
        if self.peek() == Some(b'"') {
            let text = self.slice(start)?;
            self.pos += 1;
            return Ok(Cow::Borrowed(text));
        }
        let mut out = String::from(self.slice(start)?);
        loop {
            let Some(byte) = self.peek() else { return Err(self.end_of_input(" in VALUE_STRING")) };
            match byte {
                b'"' => {
                    self.pos += 1;
                    return Ok(Cow::Owned(out));
                }
                b'\\' => self.escape(&mut out)?,
                0..0x20 => return Err(self.control_in_string(byte)),
                _ => {
                    let start = self.pos;
                    self.plain();
                    out.push_str(self.slice(start)?);
                }
            }
        }
    }

    /// Moves to the next quote, backslash or control character, eight bytes at a time.
    fn plain(&mut self) {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        while let Some(chunk) = self.bytes.get(self.pos..self.pos + 8) {
            let word = chunk.iter().rev().fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
            let quote = word ^ (ONES * u64::from(b'"'));
            let backslash = word ^ (ONES * u64::from(b'\\'));
            // Exact for the lowest hit, which is the only one used; bytes above 0x7f never match.
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

    fn slice(&mut self, start: usize) -> Result<&'a str, JsonError> {
        if let Some(text) = self.text.and_then(|text| text.get(start..self.pos)) {
            return Ok(text);
        }
        match std::str::from_utf8(&self.bytes[start..self.pos]) {
            Ok(text) => Ok(text),
            Err(error) => {
                self.pos = start + error.valid_up_to();
                Err(self.syntax(format!("Invalid UTF-8 start byte 0x{:x}", self.bytes[self.pos])))
            }
        }
    }

    fn escape(&mut self, out: &mut String) -> Result<(), JsonError> {
        self.pos += 1;
        let Some(byte) = self.peek() else { return Err(self.end_of_input(" in character escape sequence")) };
        self.pos += 1;
        out.push(match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b't' => '\t',
            b'n' => '\n',
            b'f' => '\u{c}',
            b'r' => '\r',
            b'u' => return self.unicode_escape(out),
            _ => {
                self.pos -= 1;
                let c = describe_char(self.char_here(byte));
                return Err(self.syntax(format!("Unrecognized character escape {c}")));
            }
        });
        Ok(())
    }

    fn unicode_escape(&mut self, out: &mut String) -> Result<(), JsonError> {
        let first = self.hex()?;
        if (0xd800..0xdc00).contains(&first) && self.bytes[self.pos..].starts_with(b"\\u") {
            let back = self.pos;
            self.pos += 2;
            let second = self.hex()?;
            if (0xdc00..0xe000).contains(&second) {
                let code = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
                out.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                return Ok(());
            }
            self.pos = back;
        }
        out.push(char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER));
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

    fn control_in_string(&self, byte: u8) -> JsonError {
        let c = describe_char(char::from(byte));
        self.syntax(format!("Illegal unquoted character ({c}): has to be escaped using backslash to be included in string value"))
    }
}
