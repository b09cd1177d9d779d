//! Matches found by binary search in a sorted column, collected lazily in document order.

use super::doc_id_set_builder::DocSet;
use super::predicate_scorer::DocScan;
use super::{Batch, Scorer};
use crate::index::leaf::DocId;

/// Maximum number of documents that are collected immediately: few matches may be far apart.
const FEW: usize = 64;
/// If one in this many documents matches, scanning is as fast as collecting, and may end early.
const OFTEN: usize = 8;
/// If one in this many documents matches, the first batches are found by scanning: often no more are needed.
const AT_TIMES: usize = 64;
/// Batches that are found so.
const FIRST: u32 = 2;

/// Matches the documents in `found`, which are those that the scan would find. If checked against single documents, it
/// examines only those.
pub struct FoundDocs<'a, F> {
    scan: DocScan<F>,
    found: &'a [DocId],
    max_doc: u32,
    gathered: Option<Box<dyn Scorer + 'a>>,
    /// Batches that were found by looking.
    batches: u32,
    /// Number of remaining matches, while only batches were read.
    left: Option<u64>,
}

impl<'a, F: Fn(DocId) -> bool> FoundDocs<'a, F> {
    /// Matches `found` of `0..max_doc`, which satisfy `holds`.
    pub fn new(found: &'a [DocId], max_doc: u32, score: f32, holds: F) -> Self {
        let scan = DocScan::new(max_doc, score, holds);
        Self { scan, found, max_doc, gathered: None, batches: 0, left: Some(found.len() as u64) }
    }

    /// Returns true if at least one in `documents` matches.
    fn is_one_of(&self, documents: usize) -> bool {
        self.found.len() >= self.max_doc as usize / documents
    }

    fn gathered(&mut self) -> &mut (dyn Scorer + 'a) {
        let (found, max_doc, score, at) = (self.found, self.max_doc, self.scan.max_score(), self.scan.at());
        &mut **self.gathered.get_or_insert_with(|| {
            let mut set = DocSet::new(max_doc);
            for &doc in found {
                set.insert(doc);
            }
            let mut scorer = set.scorer(score);
            if let Some(doc) = at {
                scorer.advance(doc);
            }
            scorer
        })
    }
}

impl<F: Fn(DocId) -> bool> Scorer for FoundDocs<'_, F> {
    fn doc(&self) -> DocId {
        self.gathered.as_ref().map_or_else(|| self.scan.doc(), |gathered| gathered.doc())
    }

    fn next(&mut self) -> DocId {
        if let Some(gathered) = &mut self.gathered {
            return gathered.next();
        }
        match self.scan.at() {
            // Clauses of a conjunction are advanced once before they are checked on single documents.
            None if self.found.len() > FEW => self.scan.next(),
            None => self.gathered().next(),
            Some(doc) => self.advance(doc + 1),
        }
    }

    fn advance(&mut self, target: DocId) -> DocId {
        if self.gathered.is_none() && self.is_one_of(OFTEN) {
            self.left = None;
            return self.scan.advance(target);
        }
        self.gathered().advance(target)
    }

    fn score(&mut self) -> f32 {
        self.scan.max_score()
    }

    fn cost(&self) -> u64 {
        self.found.len() as u64
    }

    fn matches_left(&self) -> Option<u64> {
        self.gathered.as_ref().map_or(self.left, |gathered| gathered.matches_left())
    }

    fn max_score(&self) -> f32 {
        self.scan.max_score()
    }

    fn matches(&mut self, target: DocId) -> bool {
        if let Some(gathered) = &mut self.gathered {
            return gathered.matches(target);
        }
        self.left = None;
        self.scan.matches(target)
    }

    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        let looks = self.is_one_of(OFTEN) || self.batches < FIRST && self.is_one_of(AT_TIMES);
        if self.gathered.is_some() || !looks {
            return self.gathered().next_batch(limit, batch);
        }
        self.scan.next_batch(limit, batch);
        self.batches += 1;
        self.left = self.left.map(|left| left - batch.len as u64);
    }
}
