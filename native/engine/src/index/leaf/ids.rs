//! From a document's id to its place in one leaf.

use std::hash::{BuildHasher, BuildHasherDefault};
use std::sync::Arc;

use rustc_hash::FxHasher;

use super::DocId;
use crate::index::document::IndexedDocument;

const EMPTY: u32 = u32::MAX;

/// An open-addressing table of document ids, at most half full. The ids themselves stay in the stored documents.
#[derive(Debug)]
pub struct IdTable {
    slots: Box<[u32]>,
}

fn hash(id: &str) -> usize {
    BuildHasherDefault::<FxHasher>::default().hash_one(id) as usize
}

impl IdTable {
    /// The table of a leaf's root documents; where an id comes more than once, the last one is found.
    pub fn build(stored: &[Arc<IndexedDocument>], roots: impl Iterator<Item = DocId>) -> Self {
        let mut table = Self { slots: vec![EMPTY; (stored.len() * 2).next_power_of_two()].into_boxed_slice() };
        for doc in roots {
            let slot = table.slot(&stored[doc as usize].id, stored);
            table.slots[slot] = doc;
        }
        table
    }

    /// The document with this id.
    pub fn find(&self, id: &str, stored: &[Arc<IndexedDocument>]) -> Option<DocId> {
        let doc = self.slots[self.slot(id, stored)];
        (doc != EMPTY).then_some(doc)
    }

    /// The slot that holds the id, or the empty one where it belongs.
    fn slot(&self, id: &str, stored: &[Arc<IndexedDocument>]) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(id) & mask;
        while self.slots[slot] != EMPTY && *stored[self.slots[slot] as usize].id != *id {
            slot = (slot + 1) & mask;
        }
        slot
    }
}
