//! Caches the terms that a pattern accepts, so that they are not searched for twice.

use std::sync::{Arc, Mutex, PoisonError};

/// Ordinals of the terms by leaf and field. Clones share the cache.
#[derive(Clone, Default)]
pub struct FoundTerms {
    by_leaf: Arc<Mutex<Vec<LeafTerms>>>,
}

struct LeafTerms {
    /// Address of the leaf, which lives as long as the query that is run on it.
    leaf: usize,
    field: Arc<str>,
    places: Arc<[u32]>,
}

impl FoundTerms {
    /// Notes all terms of a field of the leaf at an address.
    pub fn keep(&self, leaf: usize, field: &Arc<str>, places: Vec<u32>) {
        let found = LeafTerms { leaf, field: Arc::clone(field), places: places.into() };
        self.by_leaf.lock().unwrap_or_else(PoisonError::into_inner).push(found);
    }

    /// The terms of a field in the leaf with the given address, if they are cached.
    pub fn of(&self, leaf: usize, field: &str) -> Option<Arc<[u32]>> {
        let all = self.by_leaf.lock().unwrap_or_else(PoisonError::into_inner);
        let found = all.iter().find(|found| found.leaf == leaf && &*found.field == field)?;
        Some(Arc::clone(&found.places))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::FoundTerms;

    #[test]
    fn keeps_the_terms_of_each_field_of_each_leaf() {
        let (found, field) = (FoundTerms::default(), Arc::from("a"));
        found.clone().keep(1, &field, vec![3, 7]);
        found.keep(2, &field, Vec::new());
        assert_eq!(found.of(1, "a").as_deref(), Some(&[3, 7][..]));
        assert_eq!(found.of(2, "a").as_deref(), Some(&[][..]));
        assert_eq!((found.of(3, "a"), found.of(1, "b")), (None, None));
    }
}
