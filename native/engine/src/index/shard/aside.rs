//! Long work on a copy of a shard, while others write to the shard itself: writing and merging of leaves.

use std::sync::Arc;

use super::merge::rewritten;
use super::{PENDING_BYTES, Shard};

/// Rows of leaves below which work is not worth a copy.
const FEW_ROWS: usize = 200;

impl Shard {
    /// Rows that a refresh would write: those that are pending, and those of leaves that it would merge.
    pub fn refresh_rows(&self) -> usize {
        let leaves = self.leaves.iter().chain(&self.sealed).map(|view| view.leaf.max_doc());
        let pending = Some(self.pending.len() as u32).filter(|&rows| rows > 0);
        self.pending.len() + rewritten(leaves.chain(pending).collect()) as usize
    }

    /// Returns true if a refresh may take long.
    pub fn is_long_to_refresh(&self) -> bool {
        self.merge_to.is_some() || self.refresh_rows() > FEW_ROWS
    }

    /// Returns true if so much is pending that it is to be written to a leaf.
    pub const fn is_full(&self) -> bool {
        self.pending_bytes > PENDING_BYTES
    }

    /// Takes over what was done to a copy of the shard as it was at `base`. Returns false, and changes nothing, if other leaves were written
    /// meanwhile; documents and deletes written meanwhile stay pending.
    pub fn adopt(&mut self, base: &Self, done: Self) -> bool {
        let has_same_inner = match (&self.inner, &base.inner) {
            (Some(own), Some(old)) => Arc::ptr_eq(own, old),
            (None, None) => true,
            _ => false,
        };
        let is_same = self.generations == base.generations
            && Arc::ptr_eq(&self.leaves, &base.leaves)
            && self.merge_to == base.merge_to
            && self.sealed.len() == base.sealed.len()
            && has_same_inner;
        if !is_same {
            return false;
        }
        let later = self.pending.split_off(base.pending.len());
        let superseded_later = self.superseded.split_off(base.superseded.len());
        self.access =
            if later.is_empty() && superseded_later.is_empty() { done.access } else { self.access.written_meanwhile(done.access) };
        self.pending = done.pending;
        self.pending.append(later);
        self.pending_bytes = self.pending_bytes - base.pending_bytes + done.pending_bytes;
        self.superseded = done.superseded;
        self.superseded.append(superseded_later);
        self.sealed = done.sealed;
        self.leaves = done.leaves;
        self.visible = done.visible;
        self.generations = done.generations;
        self.merge_to = done.merge_to;
        self.inner = done.inner;
        self.counters.add_refreshes(&base.counters, &done.counters);
        true
    }
}
