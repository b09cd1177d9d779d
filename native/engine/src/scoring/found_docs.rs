//! Matches that were found without looking at every document, gathered when they are wanted one after the other.

use super::doc_scan::DocScan;
use super::doc_set::DocSet;
use super::{Batch, Scorer};
use crate::index::leaf::DocId;

/// Documents that are gathered at once: the first of so few may be far.
const FEW: usize = 64;

/// Matches the documents of `found`, which are those that the scan would find. Asked about single documents it looks at those alone.
pub struct FoundDocs<'a, F> {
    scan: DocScan<F>,
    found: &'a [DocId],
    max_doc: u32,
    gathered: Option<Box<dyn Scorer + 'a>>,
}

impl<'a, F: Fn(DocId) -> bool> FoundDocs<'a, F> {
    /// Matches `found` of `0..max_doc`, for whose documents `holds` is true.
    pub fn new(found: &'a [DocId], max_doc: u32, score: f32, holds: F) -> Self {
        Self { scan: DocScan::new(max_doc, score, holds), found, max_doc, gathered: None }
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
        // Clauses of a conjunction are moved once before they are asked about single documents.
        let is_first = self.gathered.is_none() && self.scan.at().is_none();
        if is_first && self.found.len() > FEW { self.scan.next() } else { self.gathered().next() }
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.gathered().advance(target)
    }

    fn score(&mut self) -> f32 {
        self.scan.max_score()
    }

    fn cost(&self) -> u64 {
        self.found.len() as u64
    }

    fn matches_left(&self) -> Option<u64> {
        self.gathered.as_ref()?.matches_left()
    }

    fn max_score(&self) -> f32 {
        self.scan.max_score()
    }

    fn matches(&mut self, target: DocId) -> bool {
        match &mut self.gathered {
            Some(gathered) => gathered.matches(target),
            None => self.scan.matches(target),
        }
    }

    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        self.gathered().next_batch(limit, batch);
    }
}
