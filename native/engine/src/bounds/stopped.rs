//! Why work was stopped.

use std::any::Any;
use std::panic::resume_unwind;

use super::circuit_breaker::{RequestBreaker, circuit_breaking};
use crate::error::EsError;

/// Why a request was stopped. Thrown by unwinding without a panic: no hook runs, no message is printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stopped {
    /// The client left, or the task was cancelled.
    Cancelled,
    /// It took more time than one request may.
    OutOfTime {
        /// Milliseconds that it had.
        allowed: u64,
    },
    /// It took too long on a thread that others wait for; it can be run elsewhere.
    Elsewhere,
    /// A part of it took more time than was given to it; the rest goes on.
    Late,
    /// A filter could not analyze the text of a search.
    Unanalyzable,
    /// The process grew by more than one request may make it.
    OutOfMemory {
        /// Bytes of the process.
        used: u64,
        /// Bytes that it may have.
        limit: u64,
    },
    /// The process grew by more than the `request` circuit breaker allows.
    OverRequestLimit {
        /// Bytes by which it grew.
        used: u64,
        /// What allows less.
        breaker: RequestBreaker,
    },
}

impl Stopped {
    /// Leaves all work of the request.
    pub fn unwind(self) -> ! {
        resume_unwind(Box::new(self))
    }

    /// The reason carried by an unwinding; `None` for a panic.
    pub fn of(payload: &(dyn Any + Send)) -> Option<Self> {
        payload.downcast_ref().copied()
    }

    /// The reply. ES: the parent circuit breaker reports the size and the limit.
    pub fn to_error(self) -> EsError {
        match self {
            Self::Cancelled => EsError::new("task_cancelled_exception", 400, "task cancelled [by user request]"),
            Self::Late => EsError::illegal_state("work that was to be given up was not"),
            Self::Elsewhere => EsError::illegal_state("work that was to be run elsewhere was not"),
            Self::Unanalyzable => EsError::not_implemented("a text whose tokens a token filter rejects, where no document is indexed"),
            Self::OutOfTime { allowed } => EsError::not_implemented(format!("a request that works for more than {allowed} ms")),
            // The link is left out: what follows the limit are figures of a Java heap.
            Self::OutOfMemory { used, limit } => circuit_breaking("parent", "<http_request>", (used, limit), 8),
            // The label of arrays that grow.
            Self::OverRequestLimit { used, breaker } => breaker.error("<reused_arrays>", used),
        }
    }
}
