//! Errors as data.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use napi::{Error, Status};
use standin_engine::bounds::{Stopped, deeper, within};
use standin_engine::error::EsError;
use standin_engine::json::JsonWriter;

use crate::budget;

/// Runs `work`; an error is thrown with its reply's JSON as message, and a panic as a 500 of type `standin_bug`.
pub fn guard<T>(work: impl FnOnce() -> Result<T, EsError>) -> napi::Result<T> {
    caught(work).map_err(|failure| thrown(&failure.into_error()))
}

/// As above for read-only work on the caller's thread, with a small time budget.
pub fn guard_reading<T>(work: impl FnOnce() -> Result<T, EsError>) -> napi::Result<T> {
    guard(|| within(&budget::of_loop(), work))
}

/// Runs `work`; an exception also carries the deprecations that were met before it.
pub fn guard_telling<T>(work: impl FnOnce() -> Result<T, EsError>, deprecations: impl FnOnce() -> Vec<String>) -> napi::Result<T> {
    guard(work).map_err(|error| with_warnings(error, deprecations))
}

/// The same; `None` where the work is to be done elsewhere.
pub fn attempt<T>(work: impl FnOnce() -> Result<T, EsError>, deprecations: impl FnOnce() -> Vec<String>) -> napi::Result<Option<T>> {
    match caught(work) {
        Ok(value) => Ok(Some(value)),
        Err(Failure::Stopped(Stopped::Elsewhere)) => Ok(None),
        Err(failure) => Err(with_warnings(thrown(&failure.into_error()), deprecations)),
    }
}

/// How work ended that gave nothing.
enum Failure {
    Refused(EsError),
    Stopped(Stopped),
    Panicked(String),
}

impl Failure {
    fn of_payload(payload: &(dyn Any + Send)) -> Self {
        if let Some(reason) = Stopped::of(payload) {
            return Self::Stopped(reason);
        }
        let text = payload.downcast_ref::<&str>().map(|message| (*message).to_owned());
        let message = text.or_else(|| payload.downcast_ref::<String>().cloned());
        Self::Panicked(message.unwrap_or_else(|| "panic without a message".to_owned()))
    }

    fn into_error(self) -> EsError {
        match self {
            Self::Refused(error) => error,
            Self::Stopped(reason) => reason.to_error(),
            Self::Panicked(message) => EsError::new("standin_bug", 500, format!("a bug in standin, please report it: {message}")),
        }
    }
}

fn caught<T>(work: impl FnOnce() -> Result<T, EsError>) -> Result<T, Failure> {
    match catch_unwind(AssertUnwindSafe(|| deeper(work))) {
        Ok(result) => result.map_err(Failure::Refused),
        Err(payload) => Err(Failure::of_payload(&*payload)),
    }
}

fn thrown(error: &EsError) -> Error {
    Error::new(Status::GenericFailure, error.to_json())
}

fn with_warnings(mut error: Error, deprecations: impl FnOnce() -> Vec<String>) -> Error {
    let mut list = JsonWriter::default();
    list.begin_array();
    for text in deprecations() {
        list.string(&text);
    }
    list.end_array();
    // The reply's JSON is an object.
    if error.reason.pop() == Some('}') {
        error.reason.push_str(",\"warnings\":");
        error.reason.push_str(&list.into_string());
        error.reason.push('}');
    }
    error
}
