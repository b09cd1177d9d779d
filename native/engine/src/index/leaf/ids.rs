//! Maps document ids to document numbers of one leaf.

use std::hash::{BuildHasher, BuildHasherDefault};
use std::sync::Arc;

use rustc_hash::FxHasher;

use super::DocId;
use crate::index::document::IndexedDocument;

const EMPTY: u32 = u32::MAX;

/// An open-addressing hash table of document ids, at most half full. The ids themselves are in the stored documents.
#[derive(Debug)]
pub struct IdTable {
    slots: Box<[u32]>,
}

fn hash(id: &str) -> usize {
    BuildHasherDefault::<FxHasher>::default().hash_one(id) as usize
}

impl IdTable {
    /// The table of a leaf's root documents; of duplicate ids the last write is found.
    pub fn build(stored: &[Arc<IndexedDocument>], roots: impl Iterator<Item = DocId>) -> Self {
        let mut table = Self { slots: vec![EMPTY; (stored.len() * 2).next_power_of_two()].into_boxed_slice() };
        for doc in roots {
            let slot = table.slot(&stored[doc as usize].id, stored);
            let held = table.slots[slot];
            if held == EMPTY || stored[held as usize].seq_no <= stored[doc as usize].seq_no {
                table.slots[slot] = doc;
            }
        }
        table
    }

    /// The document with this id.
    pub fn find(&self, id: &str, stored: &[Arc<IndexedDocument>]) -> Option<DocId> {
        let doc = self.slots[self.slot(id, stored)];
        (doc != EMPTY).then_some(doc)
    }

    /// The slot of the id, or the empty slot to insert it.
    fn slot(&self, id: &str, stored: &[Arc<IndexedDocument>]) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(id) & mask;
        while self.slots[slot] != EMPTY && *stored[self.slots[slot] as usize].id != *id {
            slot = (slot + 1) & mask;
        }
        slot
    }
}
