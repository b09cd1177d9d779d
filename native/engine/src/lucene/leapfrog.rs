//! Leapfrog intersection of iterators.

use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Iterates over documents in ascending order.
pub trait Approach {
    /// Advances to the first document at or after `target` unless positioned on one; returns it.
    fn approach(&mut self, target: DocId) -> DocId;
}

/// The first document at or after `target` on which all of them are positioned.
pub fn agree<A: Approach>(all: &mut [A], mut target: DocId) -> DocId {
    'candidates: while target < NO_MORE_DOCS {
        for one in all.iter_mut() {
            let doc = one.approach(target);
            if doc > target {
                target = doc;
                continue 'candidates;
            }
        }
        return target;
    }
    NO_MORE_DOCS
}
