//! Deprecation warnings of a request.

use std::sync::{Mutex, PoisonError};

/// Distinct deprecation warnings in the order of their first use.
#[derive(Debug, Default)]
pub struct Deprecations(Mutex<Vec<String>>);

impl Deprecations {
    /// Notes the use of something deprecated.
    pub fn note(&self, text: String) {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !noted.contains(&text) {
            noted.push(text);
        }
    }

    /// Forgets all.
    pub fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The recorded warnings.
    pub fn noted(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
