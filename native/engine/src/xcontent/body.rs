//! Shared by the parsers of a body: its text, and the position of the reference's stream parser.

use std::cell::Cell;

use crate::error::{EsError, Result};
use crate::json::{JsonError, Location, Value};
use crate::xcontent::StoredScript;

/// The body that values were parsed from. Errors record where the reference's stream parser would be when it throws them.
pub struct BodyContext<'a> {
    /// The text the values were parsed from.
    pub body: &'a [u8],
    /// 8 or 9.
    pub major: u8,
    /// The syntax error that truncated the body, if any: reported at the end of an unclosed container.
    pub truncated: Option<&'a JsonError>,
    /// Receives the warnings of deprecated keys.
    pub deprecated: Option<&'a dyn Fn(String)>,
    /// Scripts that the body may refer to by their ids; without, such references are unsupported.
    pub stored_scripts: Option<&'a [StoredScript]>,
    stopped: Cell<Option<Location>>,
    /// The bracket of an object of which the reference reads only the first token.
    torn: Cell<Option<u32>>,
    /// A line, the offset at which it begins, and the offset up to which lines have been counted.
    lines: Cell<(u32, usize, usize)>,
}

impl<'a> BodyContext<'a> {
    /// The context of a well-formed body.
    pub const fn new(body: &'a [u8], major: u8) -> Self {
        Self {
            body,
            major,
            truncated: None,
            deprecated: None,
            stored_scripts: None,
            stopped: Cell::new(None),
            torn: Cell::new(None),
            lines: Cell::new((1, 0, 0)),
        }
    }

    /// The context of a body that a syntax error cut short.
    #[must_use]
    pub fn truncated_by(self, error: Option<&'a JsonError>) -> Self {
        Self { truncated: error, ..self }
    }

    /// The context of a body whose deprecated keys are reported.
    #[must_use]
    pub fn with_deprecation_handler(self, deprecated: &'a dyn Fn(String)) -> Self {
        Self { deprecated: Some(deprecated), ..self }
    }

    /// The context of a body that may refer to these scripts.
    #[must_use]
    pub const fn with_stored_scripts(mut self, scripts: &'a [StoredScript]) -> Self {
        self.stored_scripts = Some(scripts);
        self
    }

    /// Reports a deprecated usage.
    pub(crate) fn deprecate(&self, text: String) {
        if let Some(report) = self.deprecated {
            report(text);
        }
    }

    /// The location of the closing bracket of an object or array; the syntax error, if it has none.
    pub fn closing(&self, value: &Value<'_>) -> Result<Location> {
        if !value.at.is_complete() {
            let cut = EsError::illegal_state("a container without end in a well-formed text");
            return Err(match self.truncated {
                Some(error) => self.stop(error.to_es_error(), error.token),
                None => cut,
            });
        }
        let end = (value.at.end as usize - 1).min(self.body.len());
        let (line, line_start) = self.line_of(end);
        Ok(Location { line, column: (end - line_start) as u32 + 1, start: end as u32, end: end as u32 + 1 })
    }

    /// The error for a value that the reference reads with a separate parser, when that fails. ES: the rest of the value is
    /// then skipped, and malformed JSON in it is reported along with the failure (`errors/passed_over`).
    pub fn passed_over(&self, value: &Value<'_>, failure: EsError) -> EsError {
        match self.truncated {
            Some(cut) if !value.at.is_complete() => {
                if !cut.is_below(&failure) {
                    self.stopped.set(Some(cut.token));
                }
                cut.beside(failure, value.at.start, Some(cut))
            }
            Some(_) => failure,
            None => {
                if let Ok(end) = self.closing(value) {
                    self.stop_at(end);
                }
                failure
            }
        }
    }

    /// Rejects a truncated string: its token is known before its text is parsed.
    pub fn read(&self, value: &Value<'_>) -> Result<()> {
        if value.at.is_complete() { Ok(()) } else { self.closing(value).map(drop) }
    }

    /// The line of an offset and where it begins. Brackets close in ascending order, so only what lies between two of them is read.
    fn line_of(&self, offset: usize) -> (u32, usize) {
        let (mut line, mut line_start, mut from) = self.lines.get();
        if from > offset {
            (line, line_start, from) = (1, 0, 0);
        }
        for (at, &byte) in self.body[..offset].iter().enumerate().skip(from) {
            if byte == b'\n' {
                (line, line_start) = (line + 1, at + 1);
            }
        }
        self.lines.set((line, line_start, offset));
        (line, line_start)
    }

    /// Rejects an object whose opening brace the reference consumes as a value, so that the members belong to the enclosing object: the
    /// caller may parse again with a brace torn there ([`parse_torn`](crate::json::parse_torn)).
    pub(crate) fn tear(&self, object: &Value<'_>, what: &str) -> EsError {
        self.torn.set(Some(object.at.start));
        EsError::not_implemented(what)
    }

    /// The brace found where only its first token is read.
    pub fn torn(&self) -> Option<u32> {
        self.torn.get()
    }

    /// Records the position of the reference's stream parser when `error` is thrown: enclosing parsers mention that
    /// location.
    pub(crate) fn stop(&self, error: EsError, at: Location) -> EsError {
        self.stop_at(at);
        error
    }

    /// Records the position of the reference's stream parser while a part of the body is read token by token.
    pub(crate) fn stop_at(&self, at: Location) {
        self.stopped.set(Some(at));
    }

    /// `parsing_exception` thrown where it complains.
    pub(crate) fn parsing(&self, reason: impl Into<String>, at: Location) -> EsError {
        self.stop(EsError::parsing(reason, at), at)
    }

    /// `illegal_argument_exception` thrown while the parser is at `at`.
    pub(crate) fn illegal(&self, reason: impl Into<String>, at: Location) -> EsError {
        self.stop(EsError::illegal_argument(reason), at)
    }

    /// Where the last error was thrown.
    pub(crate) fn stopped(&self, fallback: Location) -> Location {
        self.stopped.get().unwrap_or(fallback)
    }
}
