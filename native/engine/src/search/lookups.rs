//! Searches in other indices for `lookup` fields. They run before the search; a hit that needs another one registers it.

use std::sync::{Arc, Mutex, PoisonError};

use crate::error::{EsError, Need, Result};

/// A search to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookupSearch {
    /// The index expression.
    pub index: String,
    /// Its body.
    pub body: String,
}

/// All searches of one request.
#[derive(Default)]
pub struct LookupSearches {
    /// The executed searches with their replies.
    pub run: Vec<(LookupSearch, Vec<u8>)>,
    missing: Mutex<Vec<LookupSearch>>,
}

/// [`LookupSearches`] shared by everything that renders hits.
pub type Lookups = Arc<LookupSearches>;

impl LookupSearches {
    /// Searches that were run.
    pub fn new(run: Vec<(LookupSearch, Vec<u8>)>) -> Self {
        Self { run, missing: Mutex::default() }
    }

    /// The reply to a search; one that was not run yet is registered.
    pub fn reply(&self, search: LookupSearch) -> Option<&[u8]> {
        if let Some((_, reply)) = self.run.iter().find(|(known, _)| *known == search) {
            return Some(reply);
        }
        let mut missing = self.missing.lock().unwrap_or_else(PoisonError::into_inner);
        if !missing.contains(&search) {
            missing.push(search);
        }
        None
    }

    /// Returns the registered searches that were not run yet, if any.
    pub fn check(&self) -> Result<()> {
        let missing = self.missing.lock().unwrap_or_else(PoisonError::into_inner);
        if missing.is_empty() {
            return Ok(());
        }
        let searches = missing.iter().map(|search| (search.index.clone(), search.body.clone())).collect();
        Err(EsError::needs(Need::Searches(searches), "the fields of a runtime field of type [lookup] here"))
    }
}
