//! Numbers: validated by the grammar, preserved as written.

use super::cursor::{Cursor, describe_char};
use super::error::{JsonError, JsonErrorKind};
use super::token::VALUES;
use crate::json::Number;

/// The most digits (sign, point and exponent letter not counted) that the reference accepts.
const MAX_DIGITS: usize = 1000;

impl<'a> Cursor<'a> {
    /// Reads the number that starts under the cursor.
    pub fn number(&mut self) -> Result<Number<'a>, JsonError> {
        let start = self.pos;
        if self.peek() == Some(b'-') {
            self.pos += 1;
            self.after_minus()?;
        }
        let zero = self.peek() == Some(b'0');
        let first = self.pos;
        let mut digits = self.digits();
        if zero && digits > 1 {
            self.pos = first + 1;
            return Err(self.syntax("Invalid numeric value: Leading zeroes not allowed"));
        }
        if self.peek() == Some(b'.') {
            self.pos += 1;
            digits += self.need_digits("Decimal point not followed by a digit")?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.pos += 1;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.pos += 1;
            }
            digits += self.need_digits("Exponent indicator not followed by a digit")?;
        }
        if digits > MAX_DIGITS {
            return Err(self.error(
                JsonErrorKind::Constraint,
                format!(
                    "Number value length ({digits}) exceeds the maximum allowed ({MAX_DIGITS}, from \
                     `StreamReadConstraints.getMaxNumberLength()`)"
                ),
            ));
        }
        Ok(Number::new(std::str::from_utf8(&self.bytes[start..self.pos]).unwrap_or("0")))
    }

    /// A digit must be under the cursor.
    fn after_minus(&mut self) -> Result<(), JsonError> {
        if self.peek() == Some(b'I') {
            self.infinity('-')?;
        }
        match self.peek() {
            Some(b'0'..=b'9') => Ok(()),
            Some(b'.') => Err(self.unexpected_byte(b'.', &format!("expected a valid value {VALUES}"))),
            Some(byte) => Err(self.number_byte(byte, "expected digit (0-9) to follow minus sign, for valid numeric value")),
            None => Err(self.end_of_token()),
        }
    }

    fn digits(&mut self) -> usize {
        let start = self.pos;
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.pos += 1;
        }
        self.pos - start
    }

    fn need_digits(&mut self, reason: &str) -> Result<usize, JsonError> {
        let digits = self.digits();
        if digits > 0 {
            return Ok(digits);
        }
        Err(match self.peek() {
            Some(byte) => self.number_byte(byte, reason),
            None if self.bytes[self.pos - 1] == b'.' => {
                self.pos -= 1;
                self.number_byte(b'.', reason)
            }
            None => self.end_of_token(),
        })
    }

    fn number_byte(&self, byte: u8, reason: &str) -> JsonError {
        self.syntax(format!("Unexpected character ({}) in numeric value: {reason}", describe_char(char::from(byte))))
    }
}
