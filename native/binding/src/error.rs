//! Errors as data.

use std::panic::{AssertUnwindSafe, catch_unwind};

use napi::{Error, Status};
use standin_engine::error::EsError;
use standin_engine::json::JsonWriter;

/// Runs `work`; a refusal is thrown with its reply's JSON as message, and a panic as a 500 of type `standin_bug`.
pub fn guard<T>(work: impl FnOnce() -> Result<T, EsError>) -> napi::Result<T> {
    let result = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let message = panic
            .downcast_ref::<&str>()
            .map(|message| (*message).to_owned())
            .or_else(|| panic.downcast_ref::<String>().cloned())
            .unwrap_or_else(|| "panic without a message".to_owned());
        Err(EsError::new("standin_bug", 500, format!("a bug in standin, please report it: {message}")))
    });
    result.map_err(|error| Error::new(Status::GenericFailure, error.to_json()))
}

/// Runs `work`; an exception also carries the deprecations that were met before it.
pub fn guard_telling<T>(work: impl FnOnce() -> Result<T, EsError>, deprecations: impl FnOnce() -> Vec<String>) -> napi::Result<T> {
    guard(work).map_err(|mut error| {
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
    })
}
