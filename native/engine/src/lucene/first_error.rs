//! First error of searching a shard.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use crate::error::EsError;

/// Errors from the queries of a search on a shard: only the first is recorded. Errors of scores are determined before
/// the shard is searched.
#[derive(Clone, Debug, Default)]
pub struct Failure(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    error: OnceLock<EsError>,
    possible: AtomicBool,
    judged: AtomicBool,
}

impl Failure {
    /// A slot for a query whose scores may fail.
    #[must_use]
    pub fn of_query(&self) -> Self {
        self.0.possible.store(true, Ordering::Relaxed);
        self.clone()
    }

    /// Returns true if scoring may fail at all: if so, only scores that are needed may be computed.
    pub fn is_possible(&self) -> bool {
        self.0.possible.load(Ordering::Relaxed)
    }

    /// Notes an error; only the first one counts.
    pub fn set(&self, error: EsError) {
        let _ = self.0.error.set(error);
    }

    /// Records a scoring error, unless it is already known which scores are needed.
    pub fn set_of_score(&self, error: EsError) {
        if !self.0.judged.load(Ordering::Relaxed) {
            self.set(error);
        }
    }

    /// Runs a function that computes more scores than are needed. If the needed ones were `tried` before, failures of
    /// the others do not matter.
    pub fn judged<T>(&self, tried: bool, run: impl FnOnce() -> T) -> T {
        self.0.judged.store(tried, Ordering::Relaxed);
        let result = run();
        self.0.judged.store(false, Ordering::Relaxed);
        result
    }

    /// The error, if there was one.
    pub fn get(&self) -> Option<&EsError> {
        self.0.error.get()
    }
}

impl PartialEq for Failure {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}
