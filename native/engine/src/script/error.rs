//! Script errors at compile time and at run time.

use crate::error::EsError;
use crate::json::JsonOwned;

/// Why a script is not compiled.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    /// The reference may compile it; it is outside of what is built.
    Unbuilt(String),
    /// An error in the reference, too.
    Wrong {
        /// Type of the exception below.
        kind: &'static str,
        /// Its reason.
        reason: String,
        /// Offset.
        at: usize,
    },
}

impl Refused {
    /// A construct that is not built.
    pub fn construct(name: impl std::fmt::Display) -> Self {
        Self::Unbuilt(format!("scripts with {name}"))
    }

    /// `illegal_argument_exception`.
    pub fn illegal(reason: impl Into<String>, at: usize) -> Self {
        Self::Wrong { kind: "illegal_argument_exception", reason: reason.into(), at }
    }

    /// `class_cast_exception`.
    pub fn class_cast(reason: impl Into<String>, at: usize) -> Self {
        Self::Wrong { kind: "class_cast_exception", reason: reason.into(), at }
    }
}

/// Why a script stopped.
#[derive(Clone, Debug, PartialEq)]
pub enum Thrown {
    /// Something that is not built.
    Unbuilt(String),
    /// An exception of the reference.
    Exception(Box<Exception>),
}

/// An exception as it is thrown while a script runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Exception {
    /// Its type.
    pub kind: &'static str,
    /// Its reason.
    pub reason: String,
    /// The stack frames between the script and the throwing method, innermost first, without module names.
    pub frames: &'static [&'static str],
    /// Offset in the script.
    pub at: usize,
}

impl Thrown {
    /// The error for an unsupported feature.
    pub fn unbuilt(name: impl std::fmt::Display) -> Self {
        Self::Unbuilt(format!("scripts with {name}"))
    }

    /// An exception thrown by the script itself.
    pub fn exception(kind: &'static str, reason: impl Into<String>, at: usize) -> Self {
        Self::below(kind, reason, &[], at)
    }

    /// An exception thrown by what the script calls.
    pub fn below(kind: &'static str, reason: impl Into<String>, frames: &'static [&'static str], at: usize) -> Self {
        Self::Exception(Box::new(Exception { kind, reason: reason.into(), frames, at }))
    }
}

/// The exception with its position, for replies.
fn exception(reason: &str, source: &str, stack: Vec<String>, position: [usize; 3], cause: EsError) -> EsError {
    let stack = JsonOwned::Array(stack.into_iter().map(JsonOwned::String).collect());
    let [offset, start, end] = position.map(|place| JsonOwned::from(place as u64));
    let position = JsonOwned::Object(vec![("offset".to_owned(), offset), ("start".to_owned(), start), ("end".to_owned(), end)]);
    EsError::new("script_exception", 400, reason)
        .with("script_stack", stack)
        .with("script", source)
        .with("lang", "painless")
        .with("position", position)
        .caused_by(cause)
}

/// UTF-16 units before an offset: the reference counts those.
fn units(source: &str, at: usize) -> usize {
    source.get(..at).unwrap_or(source).encode_utf16().count()
}

/// The text of some UTF-16 units.
fn cut(source: &str, from: usize, to: usize) -> String {
    String::from_utf16_lossy(&source.encode_utf16().skip(from).take(to.saturating_sub(from)).collect::<Vec<_>>())
}

impl Refused {
    /// The error of a request.
    pub fn to_es_error(&self, source: &str) -> EsError {
        match self {
            Self::Unbuilt(what) => EsError::not_implemented(what),
            Self::Wrong { kind, reason, at } => {
                // ES: 25 characters on either side are rendered.
                let (at, length) = (units(source, *at), source.encode_utf16().count());
                let (start, end) = (at.saturating_sub(25), (at + 25).min(length));
                let (before, after) = (if start > 0 { "... " } else { "" }, if end < length { " ..." } else { "" });
                let snippet = format!("{before}{}{after}", cut(source, start, end));
                let pointer = format!("{}^---- HERE", " ".repeat(before.len() + at - start));
                let cause = EsError::new(*kind, 400, reason.clone());
                exception("compile error", source, vec![snippet, pointer], [at, start, end], cause)
            }
        }
    }
}

impl Thrown {
    /// The error of a request. `statements` are the offsets of the script's statements, ascending;
    pub fn to_es_error(&self, source: &str, statements: &[usize], major: u8) -> EsError {
        match self {
            Self::Unbuilt(what) => EsError::not_implemented(what),
            Self::Exception(thrown) => {
                let start = statements.iter().rev().find(|start| **start <= thrown.at).copied().unwrap_or(0);
                let end = statements.iter().find(|next| **next > start).copied().unwrap_or(source.len());
                let [at, start, end] = [thrown.at, start, end].map(|place| units(source, place));
                // ES: classes of the server are in its module.
                let version = if major == 8 { "8.19.21" } else { "9.5.3" };
                let frame = |frame: &&str| format!("org.elasticsearch.server@{version}/org.elasticsearch.{frame}");
                let mut stack: Vec<String> = thrown.frames.iter().map(frame).collect();
                stack.push(cut(source, start, end));
                stack.push(format!("{}^---- HERE", " ".repeat(at - start)));
                let mut cause = EsError::new(thrown.kind, 400, thrown.reason.clone());
                if matches!(thrown.kind, "arithmetic_exception" | "null_pointer_exception") {
                    cause = cause.status(400);
                }
                exception("runtime error", source, stack, [at, start, end], cause)
            }
        }
    }
}
