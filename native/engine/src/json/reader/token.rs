//! Literals, and Jackson's unrecognized token errors.

use super::cursor::Cursor;
use super::error::JsonError;
use crate::json::Kind;

/// The expected values in Jackson's message.
pub(super) const VALUES: &str = "(JSON String, Number, Array, Object or token 'null', 'true' or 'false')";
/// Longest token quoted in a message.
const MAX_TOKEN: usize = 256;

impl<'a> Cursor<'a> {
    /// Parses the literal whose first byte is under the cursor, or reports why the byte cannot start a value.
    pub fn literal(&mut self, byte: u8, in_array: bool) -> Result<Kind<'a>, JsonError> {
        match byte {
            b't' => self.matches("true", 0).map(|()| Kind::Bool(true)),
            b'f' => self.matches("false", 0).map(|()| Kind::Bool(false)),
            b'n' => self.matches("null", 0).map(|()| Kind::Null),
            b'N' => self.refuse_not_finite("NaN", 0),
            b'I' => self.refuse_not_finite("Infinity", 0),
            b',' | b'}' => Err(self.unexpected_byte(byte, "expected a value")),
            b']' if in_array => Err(self.unexpected_byte(byte, "expected a value")),
            b'+' => self.plus(),
            _ if is_identifier_start(char::from(byte)) => {
                self.pos += 1;
                Err(self.unrecognized(char::from(byte).to_string()))
            }
            _ => Err(self.unexpected_byte(byte, &format!("expected a valid value {VALUES}"))),
        }
    }

    /// Jackson recognizes the names of non-finite numbers, and rejects them.
    pub fn refuse_not_finite<T>(&mut self, name: &str, matched: usize) -> Result<T, JsonError> {
        self.matches(name, matched)?;
        Err(self.syntax(format!("Non-standard token '{name}': enable `JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS` to allow")))
    }

    /// Passes `name`, of which `matched` bytes are passed already; nothing that continues an identifier may follow.
    fn matches(&mut self, name: &str, matched: usize) -> Result<(), JsonError> {
        for (i, expected) in name.bytes().enumerate().skip(matched) {
            if self.peek() != Some(expected) {
                return Err(self.unrecognized(name[..i].to_owned()));
            }
            self.pos += 1;
        }
        // ES: Jackson only continues the word if the next byte is '0' or greater.
        let Some(next) = self.peek().filter(|byte| *byte >= b'0' && !matches!(byte, b']' | b'}')) else { return Ok(()) };
        let back = self.pos;
        // ES: Jackson decodes from the byte itself, as if it had been passed: a character above U+007F is always malformed.
        let goes_on = is_identifier_part(self.decode_for_error(next)?);
        self.pos = back;
        if goes_on { Err(self.unrecognized(name.to_owned())) } else { Ok(()) }
    }

    fn plus<T>(&mut self) -> Result<T, JsonError> {
        self.pos += 1;
        if self.peek() == Some(b'I') {
            self.infinity('+')?;
        }
        if self.peek().is_none() {
            return Err(self.end_of_input(" in a Number value"));
        }
        Err(self.syntax(
            "Unexpected character ('+' (code 43)) in numeric value: JSON spec does not allow numbers to have plus signs: \
             enable `JsonReadFeature.ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS` to allow",
        ))
    }

    /// After a sign, with an `I` under the cursor: `INF` and `Infinity` are rejected by name; the caller handles anything else.
    pub fn infinity(&mut self, sign: char) -> Result<(), JsonError> {
        self.pos += 1;
        match self.peek() {
            None => Err(self.end_of_input(" in a Number value")),
            Some(b'N') => {
                self.pos += 1;
                self.refuse_not_finite(&format!("{sign}INF"), 3)
            }
            Some(b'n') => {
                self.pos += 1;
                self.refuse_not_finite(&format!("{sign}Infinity"), 3)
            }
            Some(_) => Ok(()),
        }
    }

    /// The error for the word that starts with `token` and continues under the cursor.
    fn unrecognized(&mut self, mut token: String) -> JsonError {
        let mut length = token.chars().count();
        while let Some(byte) = self.peek() {
            self.pos += 1;
            let c = match self.decode_for_error(byte) {
                Ok(c) => c,
                Err(error) => return error,
            };
            if !is_identifier_part(c) {
                break;
            }
            token.push(c);
            length += 1;
            if length >= MAX_TOKEN {
                token.push_str("...");
                break;
            }
        }
        self.syntax(format!("Unrecognized token '{token}': was expecting {VALUES}"))
    }
}

/// `Character.isJavaIdentifierStart`: letters, currency signs and connecting punctuation.
fn is_identifier_start(c: char) -> bool {
    c.is_alphabetic() || matches!(c, '$' | '_' | '\u{a2}'..='\u{a5}' | '\u{20a0}'..='\u{20cf}' | '\u{203f}' | '\u{2040}')
}

/// `Character.isJavaIdentifierPart`: those, digits, and the control and format characters Java ignores in identifiers.
fn is_identifier_part(c: char) -> bool {
    is_identifier_start(c)
        || c.is_numeric()
        || matches!(c, '\0'..='\u{8}' | '\u{e}'..='\u{1b}' | '\u{7f}'..='\u{9f}' | '\u{ad}')
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
