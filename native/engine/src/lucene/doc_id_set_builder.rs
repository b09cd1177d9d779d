//! The union of many postings, gathered before iterating.

use super::bit_set_iterator::DocBits;
use super::{BATCH, Batch, Scorer};
use crate::index::bitset::BitSet;
use crate::index::leaf::{DocId, NO_MORE_DOCS, Postings};

/// Documents that are listed in any case.
const LISTED: usize = 64;
/// Documents of the index for each one that is listed: sorting it takes the time of clearing and reading so many bits.
const BITS: u32 = 1024;

/// Gathers documents in any order; switches from a list to a bitset when the list grows.
pub struct DocSet {
    max_doc: u32,
    list: Vec<DocId>,
    bits: Option<BitSet>,
}

impl DocSet {
    /// An empty set over `0..max_doc`.
    pub fn new(max_doc: u32) -> Self {
        Self { max_doc, list: Vec::new(), bits: None }
    }

    /// Adds a document.
    pub fn insert(&mut self, doc: DocId) {
        self.insert_block(&[doc]);
    }

    /// Adds documents.
    pub fn insert_block(&mut self, docs: &[DocId]) {
        if let Some(bits) = &mut self.bits {
            for &doc in docs {
                bits.insert(doc);
            }
            return;
        }
        self.list.extend_from_slice(docs);
        if self.list.len() > LISTED + (self.max_doc / BITS) as usize {
            let mut bits = BitSet::new(self.max_doc);
            self.list.drain(..).for_each(|doc| bits.insert(doc));
            self.bits = Some(bits);
        }
    }

    /// Adds all documents of a term.
    pub fn insert_all(&mut self, postings: &mut dyn Postings) {
        postings.next();
        let (mut docs, mut freqs) = ([0; 128], [0; 128]);
        loop {
            match postings.next_block(NO_MORE_DOCS, &mut docs, &mut freqs) {
                0 => return,
                len => self.insert_block(&docs[..len]),
            }
        }
    }

    /// The set as a scorer; `None` if empty.
    pub fn into_scorer<'a>(self, score: f32) -> Option<Box<dyn Scorer + 'a>> {
        if self.bits.is_none() && self.list.is_empty() { None } else { Some(self.scorer(score)) }
    }

    /// Converts the set to a scorer, even if it is empty.
    pub fn scorer<'a>(mut self, score: f32) -> Box<dyn Scorer + 'a> {
        if let Some(bits) = self.bits {
            return Box::new(DocBits::new(bits, score));
        }
        self.list.sort_unstable();
        self.list.dedup();
        Box::new(DocList { docs: self.list, at: None, score })
    }
}

struct DocList {
    docs: Vec<DocId>,
    at: Option<usize>,
    score: f32,
}

impl Scorer for DocList {
    fn doc(&self) -> DocId {
        self.docs.get(self.at.unwrap_or(0)).copied().unwrap_or(NO_MORE_DOCS)
    }

    fn next(&mut self) -> DocId {
        self.at = Some(self.at.map_or(0, |at| at + 1));
        self.doc()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let from = self.at.unwrap_or(0).min(self.docs.len());
        self.at = Some(from + self.docs[from..].partition_point(|&doc| doc < target));
        self.doc()
    }

    fn score(&mut self) -> f32 {
        self.score
    }

    fn cost(&self) -> u64 {
        self.docs.len() as u64
    }

    fn matches_left(&self) -> Option<u64> {
        Some((self.docs.len() - self.at.unwrap_or(0).min(self.docs.len())) as u64)
    }

    fn max_score(&self) -> f32 {
        self.score
    }

    fn is_read_in_batches(&self) -> bool {
        true
    }

    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        let from = self.at.unwrap_or(0).min(self.docs.len());
        let left = &self.docs[from..];
        let len = left[..left.len().min(BATCH)].partition_point(|&doc| doc < limit);
        batch.docs[..len].copy_from_slice(&left[..len]);
        batch.scores[..len].fill(self.score);
        batch.len = len;
        self.at = Some(from + len);
    }
}
