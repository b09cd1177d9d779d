//! Structures that are built for a term after it was requested often enough to pay off.

use std::sync::{Arc, PoisonError, RwLock};

use rustc_hash::FxHashMap;

/// Number of requests after which a structure is built, which costs about as much as reading all the term's documents.
pub const TIMES: u32 = 2;

/// The structures for the terms of one field of a leaf, by the start of their postings.
pub struct OftenUsed<T>(RwLock<FxHashMap<usize, Use<T>>>);

struct Use<T> {
    times: u32,
    made: Option<Arc<T>>,
}

impl<T> Default for OftenUsed<T> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}

impl<T> OftenUsed<T> {
    /// The structure for a term, built now if due; `None` for the first requests, and if it cannot be built.
    pub fn get_or_make(&self, key: usize, make: impl FnOnce() -> Option<T>) -> Option<Arc<T>> {
        let used = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key).map(|used| (used.times, used.made.clone()));
        let (times, made) = used.unwrap_or((0, None));
        if made.is_some() {
            return made;
        }
        let new = if times < TIMES { None } else { Some(Arc::new(make()?)) };
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let used = all.entry(key).or_insert(Use { times: 0, made: None });
        let Some(new) = new else {
            used.times += 1;
            return None;
        };
        // Another search may have been quicker.
        Some(Arc::clone(used.made.get_or_insert(new)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_structure_is_built_once_after_enough_requests() {
        let (terms, mut made) = (OftenUsed::default(), 0);
        let mut ask = |key| {
            terms.get_or_make(key, || {
                made += 1;
                Some(key * 10)
            })
        };
        for key in [1, 2] {
            assert!((0..TIMES).all(|_| ask(key).is_none()));
            assert_eq!([ask(key), ask(key)].map(|found| found.as_deref().copied()), [Some(key * 10); 2]);
        }
        assert_eq!(made, 2);
    }
}
