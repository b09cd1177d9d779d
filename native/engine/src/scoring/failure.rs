//! What goes wrong while a shard is searched.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use crate::error::EsError;

/// What goes wrong with the queries of a search on a shard: the first error. That of a score is looked for before the shard is searched.
#[derive(Clone, Debug, Default)]
pub struct Failure(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    error: OnceLock<EsError>,
    possible: AtomicBool,
    judged: AtomicBool,
}

impl Failure {
    /// The same, given to a query whose scores may fail.
    #[must_use]
    pub fn of_query(&self) -> Self {
        self.0.possible.store(true, Ordering::Relaxed);
        self.clone()
    }

    /// Whether scores may fail at all: if so, only those that are needed may be asked for.
    pub fn is_possible(&self) -> bool {
        self.0.possible.load(Ordering::Relaxed)
    }

    /// Notes an error; only the first one counts.
    pub fn set(&self, error: EsError) {
        let _ = self.0.error.set(error);
    }

    /// Notes an error of a score, unless it is known which scores are asked for.
    pub fn set_of_score(&self, error: EsError) {
        if !self.0.judged.load(Ordering::Relaxed) {
            self.set(error);
        }
    }

    /// Runs what looks at more scores than are asked for. Where those that are were `tried` before, which of them fail does not matter.
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
