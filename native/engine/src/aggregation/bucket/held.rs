//! Buffers documents, for aggregations whose buckets depend on all values.

use std::hash::Hash;

use super::table::BucketTable;
use crate::bounds::work;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::lucene::BATCH;

/// A document with its owning bucket and a value.
type HeldDocument<V> = (DocId, u32, V);

/// Documents of several leaves, each with its owning bucket and a value.
pub struct Held<V> {
    leaves: Vec<(LeafView, Vec<HeldDocument<V>>)>,
}

impl<V: Copy> Held<V> {
    /// Empty.
    pub const fn new() -> Self {
        Self { leaves: Vec::new() }
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.leaves.push((view.clone(), Vec::new()));
    }

    /// Buffers a document of the current leaf.
    pub fn push(&mut self, doc: DocId, owner: u32, value: V) {
        if let Some((_, held)) = self.leaves.last_mut() {
            held.push((doc, owner, value));
        }
    }

    /// All values with their owning buckets.
    pub fn values(&self) -> impl Iterator<Item = (u32, V)> + '_ {
        self.leaves.iter().flat_map(|(_, held)| held.iter().map(|&(_, owner, value)| (owner, value)))
    }

    /// Adds all documents to the buckets of a table, by the key that `key` computes, and clears the buffer. Returns true if any document
    /// has several values in one bucket; it is added once.
    pub fn hand_on<K: Hash + Eq + Clone>(&mut self, table: &mut BucketTable<K>, key: impl Fn(u32, V) -> K) -> bool {
        let mut collided = false;
        for (view, held) in std::mem::take(&mut self.leaves) {
            if held.is_empty() {
                continue;
            }
            table.children.begin_leaf(&view);
            let mut last = None;
            let mut waiting = 0;
            for (doc, owner, value) in held {
                let bucket = table.bucket(owner, key(owner, value));
                if last.replace((doc, bucket)) == Some((doc, bucket)) {
                    collided = true;
                    continue;
                }
                table.add_to(doc, bucket);
                waiting += 1;
                if waiting >= BATCH {
                    work(BATCH as u32);
                    table.hand_on();
                    waiting = 0;
                }
            }
            table.hand_on();
        }
        collided
    }
}
