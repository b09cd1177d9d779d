//! Numbers: checked by the grammar, kept as written.

use super::cursor::{Cursor, describe_char};
use super::error::JsonError;
use crate::json::Number;

impl<'a> Cursor<'a> {
    /// Reads the number that starts under the cursor.
    pub fn number(&mut self) -> Result<Number<'a>, JsonError> {
        let start = self.pos;
        if self.peek() == Some(b'-') {
            self.pos += 1;
            match self.peek() {
                Some(b'0'..=b'9') => {}
                Some(byte) => return Err(self.number_byte(byte, "expected digit (0-9) to follow minus sign, for valid numeric value")),
                None => return Err(self.end_of_input("")),
            }
        }
        let zero = self.peek() == Some(b'0');
        let digits = self.digits();
        if zero && digits > 1 {
            return Err(self.syntax("Invalid numeric value: Leading zeroes not allowed"));
        }
        if self.peek() == Some(b'.') {
            self.pos += 1;
            self.need_digit("Decimal point not followed by a digit")?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.pos += 1;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.pos += 1;
            }
            self.need_digit("Exponent indicator not followed by a digit")?;
        }
        Ok(Number::new(std::str::from_utf8(&self.bytes[start..self.pos]).unwrap_or("0")))
    }

    fn digits(&mut self) -> usize {
        let start = self.pos;
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.pos += 1;
        }
        self.pos - start
    }

    fn need_digit(&mut self, reason: &str) -> Result<(), JsonError> {
        if self.digits() > 0 {
            return Ok(());
        }
        Err(match self.peek() {
            Some(byte) => self.number_byte(byte, reason),
            None => self.end_of_input(" in a Number value"),
        })
    }

    fn number_byte(&self, byte: u8, reason: &str) -> JsonError {
        self.syntax(format!("Unexpected character ({}) in numeric value: {reason}", describe_char(self.char_here(byte))))
    }
}
