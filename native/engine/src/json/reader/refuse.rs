//! What is not allowed at the tree reader's position: closing brackets, ends, names without quotes, anything after the
//! root value.

use super::cursor::describe_char;
use super::error::{JsonError, JsonErrorKind};
use super::tree::{Open, Tree};
use crate::json::value::Kind;

impl Tree<'_> {
    /// Only the next token after the root value is read: its presence is an error of its own.
    pub(super) fn trailing(&mut self) -> Result<(), JsonError> {
        self.cursor.outside = true;
        let Some(mut byte) = self.cursor.skip_space()? else { return Ok(()) };
        let is_torn = !self.torn.is_empty();
        if is_torn && byte == b',' {
            self.cursor.pos += 1;
            byte = self.cursor.skip_space()?.unwrap_or(byte);
        }
        let at = self.cursor.here();
        self.cursor.token = at;
        let token = match byte {
            b'}' if is_torn => "END_OBJECT",
            b'"' if is_torn => "FIELD_NAME",
            b'{' => "START_OBJECT",
            b'[' => "START_ARRAY",
            b'"' => "VALUE_STRING",
            b']' | b'}' => return Err(self.mismatched(byte)),
            b'-' | b'0'..=b'9' => {
                self.cursor.number()?;
                self.root_space()?;
                "VALUE_NUMBER"
            }
            _ => match self.cursor.literal(byte, false)? {
                Kind::Null => "VALUE_NULL",
                _ => "VALUE_BOOLEAN",
            },
        };
        let mut error = self.cursor.error(JsonErrorKind::Trailing, token.to_owned());
        error.at = at;
        Err(error)
    }

    /// A number that is no member or item must be followed by whitespace.
    pub(super) fn root_space(&mut self) -> Result<(), JsonError> {
        match self.cursor.peek() {
            None | Some(b' ' | b'\t' | b'\r' | b'\n') => Ok(()),
            Some(byte) => Err(self.cursor.unexpected_byte(byte, "Expected space separating root-level values")),
        }
    }

    pub(super) fn odd_name(&mut self, byte: u8) -> JsonError {
        self.cursor.pos += 1;
        match self.cursor.decode_for_error(byte) {
            Ok(c) => {
                self.cursor.pos -= 1;
                self.cursor.syntax(format!("Unexpected character ({}): was expecting double-quote to start field name", describe_char(c)))
            }
            Err(error) => error,
        }
    }

    /// The closing bracket under the cursor closes nothing that is open.
    pub(super) fn mismatched(&mut self, byte: u8) -> JsonError {
        self.cursor.token = self.cursor.here();
        let (what, line, column) = match self.open.last() {
            Some(Open::Array { at, .. }) => ("Array", at.line, at.column),
            Some(Open::Object { at, .. }) => ("Object", at.line, at.column),
            None => ("root", 1, 0),
        };
        let expected = if byte == b'}' { ']' } else { '}' };
        let message = format!("Unexpected close marker '{}': expected '{expected}' (for {what} starting at ", char::from(byte));
        JsonError { opened: Some((line, column)), ..self.cursor.syntax(message) }
    }

    /// The text ends where a closing bracket is allowed.
    pub(super) fn missing_close(&self) -> JsonError {
        let (what, at) = match self.open.last() {
            Some(Open::Array { at, .. }) => ("Array", *at),
            Some(Open::Object { at, .. }) => ("Object", *at),
            None => return self.cursor.end_of_input(""),
        };
        let error = self.cursor.end_of_input(&format!(": expected close marker for {what} (start marker at "));
        JsonError { opened: Some((at.line, at.column)), ..error }
    }

    /// The text ends after a comma, which Jackson does not report as an end.
    pub(super) fn missing_entry(&self) -> JsonError {
        let what = if matches!(self.open.last(), Some(Open::Array { .. })) { "Array" } else { "Object" };
        self.cursor.syntax(format!("Unexpected end-of-input within/between {what} entries"))
    }
}
