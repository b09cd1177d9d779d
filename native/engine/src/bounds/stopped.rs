//! Why work was stopped.

use std::any::Any;
use std::panic::resume_unwind;

use crate::error::EsError;

/// Why a request was stopped. Thrown by unwinding without a panic: no hook runs, no message is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
            Self::OutOfMemory { used, limit } => {
                let (wanted, most) = (bytes(used), bytes(limit));
                let reason = format!(
                    "[parent] Data too large, data for [<http_request>] would be [{used}/{wanted}], which is larger than the limit of [{limit}/{most}]"
                );
                EsError::new("circuit_breaking_exception", 429, reason)
                    .with("bytes_wanted", used)
                    .with("bytes_limit", limit)
                    .with("durability", "TRANSIENT")
            }
        }
    }
}

/// Bytes as the reference writes them: one digit after the point, cut off.
fn bytes(count: u64) -> String {
    const UNITS: [(&str, u32); 3] = [("gb", 30), ("mb", 20), ("kb", 10)];
    let Some((unit, shift)) = UNITS.into_iter().find(|&(_, shift)| count >> shift > 0) else { return format!("{count}b") };
    let tenths = (count as f64 / (1_u64 << shift) as f64 * 10.0) as u64;
    if tenths.is_multiple_of(10) { format!("{}{unit}", tenths / 10) } else { format!("{}.{}{unit}", tenths / 10, tenths % 10) }
}
