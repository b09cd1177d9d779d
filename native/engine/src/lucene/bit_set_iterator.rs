//! The documents of a bitset as matches.

use super::{BATCH, Batch, Scorer};
use crate::index::bitset::BitSet;
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Matches the members of a set, all with the same score.
pub struct DocBits {
    bits: BitSet,
    members: u32,
    doc: Option<DocId>,
    score: f32,
}

impl DocBits {
    /// Matches these.
    pub fn new(bits: BitSet, score: f32) -> Self {
        Self { members: bits.count(), bits, doc: None, score }
    }

    fn at_or_after(&self, doc: DocId) -> DocId {
        self.bits.next_member(doc).unwrap_or(NO_MORE_DOCS)
    }
}

impl Scorer for DocBits {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        self.advance(self.doc.map_or(0, |doc| doc.saturating_add(1)))
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let found = self.at_or_after(target);
        self.doc = Some(found);
        found
    }

    fn score(&mut self) -> f32 {
        self.score
    }

    fn cost(&self) -> u64 {
        u64::from(self.members)
    }

    fn matches_left(&self) -> Option<u64> {
        Some(u64::from(self.bits.count_from(self.doc())))
    }

    fn max_score(&self) -> f32 {
        self.score
    }

    fn matches(&mut self, target: DocId) -> bool {
        let holds = target < self.bits.len() && self.bits.contains(target);
        if holds {
            self.doc = Some(target);
        }
        holds
    }

    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        let mut len = 0;
        let mut members = self.bits.members_from(self.doc());
        let next = loop {
            let doc = members.next().unwrap_or(NO_MORE_DOCS);
            if doc >= limit || len == BATCH {
                break doc;
            }
            batch.docs[len] = doc;
            len += 1;
        };
        batch.scores[..len].fill(self.score);
        batch.len = len;
        self.doc = Some(next);
    }
}
