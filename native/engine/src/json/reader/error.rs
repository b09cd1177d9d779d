//! Syntax errors of JSON with the reference's messages.

use std::fmt::Write;

use crate::json::Location;

/// Which exception it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JsonErrorKind {
    /// `json_parse_exception`
    Syntax,
    /// `json_e_o_f_exception`
    End,
    /// `stream_constraints_exception`: too deep, or too long a number.
    Constraint,
    /// Another token after the root value; the message is the token's name.
    Trailing,
    /// An empty text: its message depends on the API.
    Empty,
}

/// A malformed JSON text.
#[derive(Debug, Clone, PartialEq)]
pub struct JsonError {
    /// Which exception.
    pub kind: JsonErrorKind,
    /// Jackson's message without the source.
    pub message: String,
    /// Line and column of the bracket that the message ends with.
    pub opened: Option<(u32, u32)>,
    /// Where parsing stopped.
    pub at: Location,
    /// The location of the last token read: document errors quote it.
    pub token: Location,
    /// True if the error is before the root value or after it.
    pub outside: bool,
    /// The first bytes of the source, as Jackson quotes them: `(byte[])"{"`.
    pub source: String,
    /// Length of the source.
    pub source_length: usize,
    /// The next error if parsing continues from there.
    pub beyond: Option<Box<Beyond>>,
}

/// The next error of a text whose reader continues after an error, as the reference's readers do when they skip the
/// rest.
#[derive(Debug, Clone, PartialEq)]
pub struct Beyond {
    /// The error.
    pub error: JsonError,
    /// Offsets of the containers that were open at the first error and still are, outermost first.
    pub open: Vec<u32>,
}

impl JsonError {
    pub(super) fn empty(bytes: &[u8]) -> Self {
        let at = Location { line: 1, column: 1, start: 0, end: 0 };
        Self {
            kind: JsonErrorKind::Empty,
            message: String::new(),
            opened: None,
            at,
            token: at,
            outside: true,
            source: describe(bytes),
            source_length: bytes.len(),
            beyond: None,
        }
    }

    /// Returns true for a mismatched closing bracket.
    pub fn is_close_marker(&self) -> bool {
        self.message.starts_with("Unexpected close marker")
    }

    /// The error of skipping the rest of the container that starts at `start`, unless it was closed before.
    pub fn beyond(&self, start: u32) -> Option<&JsonError> {
        self.beyond.as_deref().filter(|beyond| beyond.open.contains(&start)).map(|beyond| &beyond.error)
    }
}

/// The source as Jackson describes it: its first 500 bytes, quoted, and how many are left.
pub fn describe(bytes: &[u8]) -> String {
    const SHOWN: usize = 500;
    let mut out = String::from("(byte[])\"");
    let mut surrogate = 0;
    for chunk in bytes[..bytes.len().min(SHOWN)].utf8_chunks() {
        for c in chunk.valid().chars() {
            if c.is_control() && c != '\r' && c != '\n' {
                let _ = write!(out, "\\u{:04X}", c as u32);
            } else {
                out.push(c);
            }
        }
        // Java replaces an encoded surrogate by one character, Rust each of its three bytes.
        surrogate = match chunk.invalid() {
            [0xed] => 2,
            [0x80..=0xbf] if surrogate > 0 && chunk.valid().is_empty() => {
                surrogate -= 1;
                continue;
            }
            _ => 0,
        };
        if !chunk.invalid().is_empty() {
            out.push(char::REPLACEMENT_CHARACTER);
        }
    }
    out.push('"');
    if bytes.len() > SHOWN {
        let _ = write!(out, "[truncated {} bytes]", bytes.len() - SHOWN);
    }
    out
}
