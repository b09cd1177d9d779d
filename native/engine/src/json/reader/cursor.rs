//! The position in the text: whitespace, comments, lines and columns.

use super::error::{JsonError, JsonErrorKind, describe};
use crate::json::Location;

/// A byte cursor that tracks lines.
#[derive(Clone)]
pub(super) struct Cursor<'a> {
    pub bytes: &'a [u8],
    /// The bytes as text when all of them are UTF-8.
    pub text: Option<&'a str>,
    pub pos: usize,
    pub line: u32,
    pub line_start: usize,
    /// The location of the last token.
    pub token: Location,
    /// Jackson's name of the last token; `null` before the first.
    pub token_name: &'static str,
    /// True before the first token and after the root value.
    pub outside: bool,
}

/// The byte-order mark of UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

impl<'a> Cursor<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        let pos = if bytes.starts_with(MARK) { MARK.len() } else { 0 };
        let token = Location { line: 1, column: 1, start: 0, end: 0 };
        Self { bytes, text: std::str::from_utf8(bytes).ok(), pos, line: 1, line_start: 0, token, token_name: "null", outside: true }
    }

    #[inline]
    pub fn peek(&self) -> Option<u8> {
        self.bytes.get(self.pos).copied()
    }

    /// The location of the cursor.
    #[inline]
    pub fn here(&self) -> Location {
        Location { line: self.line, column: (self.pos - self.line_start) as u32 + 1, start: self.pos as u32, end: self.pos as u32 }
    }

    fn newline(&mut self) {
        self.line += 1;
        self.line_start = self.pos;
    }

    /// Passes a byte-order mark.
    pub fn skip_mark(&mut self) {
        if self.bytes[self.pos.min(self.bytes.len())..].starts_with(MARK) {
            self.pos += MARK.len();
        }
    }

    /// Moves to the next byte that is neither whitespace nor comment; `None` at the end.
    #[inline]
    pub fn skip_space(&mut self) -> Result<Option<u8>, JsonError> {
        loop {
            let Some(&byte) = self.bytes.get(self.pos) else { return Ok(None) };
            if byte > b' ' && byte != b'/' {
                return Ok(Some(byte));
            }
            self.pos += 1;
            match byte {
                b' ' | b'\t' => {}
                b'\n' => self.newline(),
                b'\r' => self.carriage_return(),
                b'/' => self.comment()?,
                _ => return Err(self.control_character(byte)),
            }
        }
    }

    fn carriage_return(&mut self) {
        if self.peek() == Some(b'\n') {
            self.pos += 1;
        }
        self.newline();
    }

    fn comment(&mut self) -> Result<(), JsonError> {
        let block = match self.peek() {
            Some(b'/') => false,
            Some(b'*') => true,
            Some(other) => return Err(self.unexpected_byte(other, "was expecting either '*' or '/' for a comment")),
            None => return Err(self.end_of_input(" in a comment")),
        };
        self.pos += 1;
        while let Some(byte) = self.peek() {
            self.pos += 1;
            match byte {
                b'*' if block && self.peek() == Some(b'/') => {
                    self.pos += 1;
                    return Ok(());
                }
                b'\n' => self.newline(),
                b'\r' => self.carriage_return(),
                b'\t' | b' '..0x80 => continue,
                0x80.. => {
                    self.decode_rest(byte)?;
                    continue;
                }
                _ => return Err(self.control_character(byte)),
            }
            if !block {
                return Ok(());
            }
        }
        if block { Err(self.end_of_input(" in a comment")) } else { Ok(()) }
    }

    /// An error at the cursor.
    pub fn error(&self, kind: JsonErrorKind, message: String) -> JsonError {
        JsonError {
            kind,
            message,
            opened: None,
            at: self.here(),
            token: self.token,
            outside: self.outside,
            source: describe(self.bytes),
            source_length: self.bytes.len(),
            beyond: None,
        }
    }

    pub fn syntax(&self, message: impl Into<String>) -> JsonError {
        self.error(JsonErrorKind::Syntax, message.into())
    }

    pub fn end_of_input(&self, context: &str) -> JsonError {
        self.error(JsonErrorKind::End, format!("Unexpected end-of-input{context}"))
    }

    /// The text ends inside a token; Jackson names the one before.
    pub fn end_of_token(&self) -> JsonError {
        self.end_of_input(&format!(" in {}", self.token_name))
    }

    /// The byte under the cursor is not allowed there. Jackson prints it as a Latin-1 character, whatever it is part
    /// of.
    pub fn unexpected_byte(&self, byte: u8, expected: &str) -> JsonError {
        self.syntax(format!("Unexpected character ({}): {expected}", describe_char(char::from(byte))))
    }

    /// A control character (the one just passed) between tokens.
    fn control_character(&self, byte: u8) -> JsonError {
        self.syntax(format!(
            "Illegal character ({}): only regular white space (\\r, \\n, \\t) is allowed between tokens",
            describe_char(char::from(byte))
        ))
    }
}

/// A character as in Jackson's messages: `'x' (code 120)`, `(CTRL-CHAR, code 1)`, `'é' (code 233 / 0xe9)`.
pub(super) fn describe_char(c: char) -> String {
    let code = c as u32;
    if code < 0x20 || (0x7f..=0x9f).contains(&code) {
        format!("(CTRL-CHAR, code {code})")
    } else if code > 255 {
        format!("'{c}' (code {code} / 0x{code:x})")
    } else {
        format!("'{c}' (code {code})")
    }
}
