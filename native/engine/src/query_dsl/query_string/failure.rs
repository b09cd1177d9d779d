//! Errors of parsing the text of a `query_string`.

use std::fmt::Write;

use super::token::{Kind, Token};
use crate::error::EsError;
use crate::query_dsl::{QueryContext, TOO_MANY};

/// An error that ends parsing.
#[derive(Debug)]
pub enum Failure {
    /// A syntax error: the type of the cause and its message.
    Syntax(&'static str, String),
    /// The text was parsed, but what it requests is rejected.
    Meaning(EsError),
}

impl From<EsError> for Failure {
    fn from(error: EsError) -> Self {
        Self::Meaning(error)
    }
}

impl Failure {
    /// A grammar error.
    pub fn syntax(reason: impl Into<String>) -> Self {
        Self::Syntax("parse_exception", reason.into())
    }

    /// A lexical error: no token starts here.
    pub fn lexical(reason: String) -> Self {
        Self::Syntax("token_mgr_error", reason)
    }

    /// A token where others are `expected`. ES: those that a lookahead tried are listed `again` (`query/query_string_syntax`).
    pub fn unexpected(token: &Token, mut expected: Vec<Kind>, again: &[Kind]) -> Self {
        expected.sort_unstable();
        expected.dedup();
        let again = again.iter().filter(|kind| expected.contains(kind)).copied();
        let listed: Vec<Kind> = expected.iter().copied().chain(again).collect();
        let name = token.kind.name();
        let mut reason = match token.kind {
            Kind::End => format!("Encountered \"{name}\""),
            _ => format!("Encountered \" {name} \"{} \"\"", printable(&token.text)),
        };
        let several = if listed.len() == 1 { "" } else { " one of" };
        let _ = write!(reason, " at line 1, column {}.\nWas expecting{several}:\n    ", token.column);
        for kind in listed {
            let more = if kind == Kind::End { "" } else { "..." };
            let _ = write!(reason, "{} {more}\n    ", kind.name());
        }
        Self::syntax(reason)
    }

    /// The error of the response: `text` is the query text, `read` is that text with its operators escaped if `escape` is set.
    pub fn into_error(self, text: &str, read: &str, cx: &QueryContext<'_>) -> EsError {
        match self {
            // ES: the parser stops when a group has too many clauses (query/too_many_words).
            Self::Meaning(error) if error.kind == TOO_MANY => unread("too many boolean clauses", error, text, read, cx),
            Self::Meaning(error) => error,
            Self::Syntax(kind, reason) => {
                let cause = EsError::new(kind, 400, reason.as_str());
                unread(&reason, cause, text, read, cx)
            }
        }
    }
}

fn unread(reason: &str, cause: EsError, text: &str, read: &str, cx: &QueryContext<'_>) -> EsError {
    let failure = EsError::new("parse_exception", 400, format!("Cannot parse '{read}': {reason}"));
    cx.shard_error(format!("Failed to parse query [{text}]")).caused_by(failure.caused_by(cause))
}

/// A text within the texts of syntax errors: other than ASCII as escaped UTF-16 units.
pub fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{8}' => out.push_str("\\b"),
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\u{c}' => out.push_str("\\f"),
            '\r' => out.push_str("\\r"),
            '"' | '\'' | '\\' => out.extend(['\\', c]),
            ' '..='~' => out.push(c),
            _ => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    let _ = write!(out, "\\u{unit:04x}");
                }
            }
        }
    }
    out
}
