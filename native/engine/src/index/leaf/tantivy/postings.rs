//! Postings over tantivy's.

use tantivy::DocSet;
use tantivy::postings::{BlockSegmentPostings, Postings as _, SegmentPostings};

use super::super::{DocId, NO_MORE_DOCS, Postings};

/// Postings of one term without positions, read a block of documents at a time.
pub struct BlockPostings {
    blocks: BlockSegmentPostings,
    /// Index in the current block.
    at: usize,
    doc: DocId,
    started: bool,
}

impl BlockPostings {
    pub(super) fn new(blocks: BlockSegmentPostings) -> Self {
        Self { blocks, at: 0, doc: 0, started: false }
    }

    /// Takes the document at `at`, or the first one of the next block.
    fn settle(&mut self) -> DocId {
        if self.at >= self.blocks.block_len() && self.blocks.block_len() > 0 {
            self.blocks.advance();
            self.at = 0;
        }
        self.doc = if self.at < self.blocks.block_len() { self.blocks.doc(self.at) } else { NO_MORE_DOCS };
        self.doc
    }
}

impl Postings for BlockPostings {
    fn doc(&self) -> DocId {
        self.doc
    }

    fn next(&mut self) -> DocId {
        if self.started {
            self.at += 1;
        }
        self.started = true;
        self.settle()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        if self.started && self.doc >= target {
            return self.doc;
        }
        self.started = true;
        self.at = self.blocks.seek(target.min(NO_MORE_DOCS));
        self.settle()
    }

    fn freq(&mut self) -> u32 {
        self.blocks.freq(self.at)
    }

    fn positions(&mut self, out: &mut Vec<u32>) {
        out.clear();
    }

    fn cost(&self) -> u32 {
        self.blocks.doc_freq()
    }

    fn next_block(&mut self, limit: DocId, docs: &mut [DocId], freqs: &mut [u32]) -> usize {
        let mut len = 0;
        while self.doc < limit && len < docs.len() {
            let rest = &self.blocks.docs()[self.at..];
            let mut count = rest.len().min(docs.len() - len);
            if rest[count - 1] >= limit {
                count = rest[..count].partition_point(|&doc| doc < limit);
            }
            docs[len..len + count].copy_from_slice(&rest[..count]);
            match self.blocks.freqs().get(self.at..self.at + count) {
                Some(counted) => freqs[len..len + count].copy_from_slice(counted),
                // Untokenized terms have no frequencies.
                None => freqs[len..len + count].fill(1),
            }
            len += count;
            self.at += count;
            self.settle();
        }
        len
    }
}

/// Postings of one term over tantivy's, which are positioned on the first document from the start.
pub struct TermPostings {
    postings: SegmentPostings,
    started: bool,
}

impl TermPostings {
    pub(super) fn new(postings: SegmentPostings) -> Self {
        Self { postings, started: false }
    }
}

impl Postings for TermPostings {
    #[inline]
    fn doc(&self) -> DocId {
        self.postings.doc()
    }

    #[inline]
    fn next(&mut self) -> DocId {
        if self.started {
            return self.postings.advance();
        }
        self.started = true;
        self.postings.doc()
    }

    #[inline]
    fn advance(&mut self, target: DocId) -> DocId {
        self.started = true;
        // tantivy is positioned on the first document from the start and must not be moved backwards.
        if self.postings.doc() >= target {
            return self.postings.doc();
        }
        if target >= NO_MORE_DOCS { self.postings.seek(NO_MORE_DOCS) } else { self.postings.seek(target) }
    }

    #[inline]
    fn freq(&mut self) -> u32 {
        self.postings.term_freq()
    }

    fn positions(&mut self, out: &mut Vec<u32>) {
        self.postings.positions(out);
    }

    fn cost(&self) -> u32 {
        self.postings.doc_freq()
    }
}
