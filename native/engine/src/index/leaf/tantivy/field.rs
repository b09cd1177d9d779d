//! Term dictionaries: where the postings of terms are.

use std::cell::RefCell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use tantivy::InvertedIndexReader;
use tantivy::postings::{BlockSegmentPostings, TermInfo};
use tantivy::schema::IndexRecordOption;

use super::super::impacts::{Impacts, MIN_DOCUMENTS};
use super::super::term_index::{MIN_TERMS, Matching, TERMS_OF_A_LOOKUP, TermIndex};
use super::super::{DocId, Postings, TermCursor};
use super::postings::{BlockPostings, TermPostings};
use crate::automaton::TermMatcher;
use crate::bounds::work;
use crate::index::leaf::dense_postings::DenseTerms;
use crate::index::leaf::usage_cache::OftenUsed;

/// The dictionary and postings of one field.
pub struct InvertedField {
    reader: Arc<InvertedIndexReader>,
    option: IndexRecordOption,
    max_doc: u32,
    dense: DenseTerms,
    impacts: OftenUsed<Impacts>,
    /// Number of terms read by lookups so far.
    terms_read: AtomicUsize,
    /// The term index, built once enough terms have been read.
    index: OnceLock<Option<TermIndex<TermInfo>>>,
}

impl InvertedField {
    pub(super) fn new(reader: Arc<InvertedIndexReader>, option: IndexRecordOption, max_doc: u32) -> Self {
        Self {
            reader,
            option,
            max_doc,
            dense: DenseTerms::default(),
            impacts: OftenUsed::default(),
            terms_read: AtomicUsize::new(0),
            index: OnceLock::new(),
        }
    }

    /// Number of documents with the term.
    pub fn doc_freq(&self, term: &[u8]) -> u32 {
        self.info(term).map_or(0, |info| info.doc_freq)
    }

    /// Number of distinct terms.
    pub fn term_count(&self) -> usize {
        self.reader.terms().num_terms()
    }

    /// The postings of a term.
    pub fn postings(&self, term: &[u8], positions: bool) -> Option<Box<dyn Postings>> {
        let info = self.info(term)?;
        let (positions, freqs) = (positions && self.option.has_positions(), self.option.has_freq());
        let packed = |positions| if positions { self.positions_of(&info) } else { self.blocks_of(&info) };
        match self.dense.postings(info.postings_range.start, (info.doc_freq, self.max_doc), (positions, freqs), packed) {
            Some(unpacked) => Some(Box::new(unpacked)),
            None => packed(positions),
        }
    }

    /// The impacts that bound the scores of a term's documents, computed once it was requested often enough; `norms` are those of all
    /// documents.
    pub fn impacts(&self, term: &[u8], norms: &[u8]) -> Option<Arc<Impacts>> {
        let info = self.info(term).filter(|info| info.doc_freq >= MIN_DOCUMENTS)?;
        self.impacts.get_or_make(info.postings_range.start, || Some(Impacts::new(self.blocks_of(&info)?.as_mut(), norms)))
    }

    fn positions_of(&self, info: &TermInfo) -> Option<Box<dyn Postings>> {
        Some(Box::new(self.postings_of(info, true)?))
    }

    /// Location of a term's postings.
    fn info(&self, term: &[u8]) -> Option<TermInfo> {
        match self.indexed(TERMS_OF_A_LOOKUP) {
            Some(index) => index.get(term).cloned(),
            None => self.reader.terms().get(term).ok()?,
        }
    }

    /// The term index, once lookups have read as many terms as building it costs. `terms`: the number read by this lookup without it.
    fn indexed(&self, terms: usize) -> Option<&TermIndex<TermInfo>> {
        let count = self.term_count();
        let is_cheap = || self.terms_read.load(Ordering::Relaxed) < count && self.terms_read.fetch_add(terms, Ordering::Relaxed) < count;
        if count < MIN_TERMS || is_cheap() {
            return None;
        }
        self.index.get_or_init(|| self.index_terms()).as_ref()
    }

    fn blocks_of(&self, info: &TermInfo) -> Option<Box<dyn Postings>> {
        let option = IndexRecordOption::WithFreqs.downgrade(self.option);
        let blocks = self.reader.read_block_postings_from_terminfo(info, option).ok()?;
        Some(Box::new(BlockPostings::new(blocks)))
    }

    fn postings_of(&self, info: &TermInfo, positions: bool) -> Option<TermPostings> {
        let option = if positions { self.option } else { IndexRecordOption::WithFreqs.downgrade(self.option) };
        let postings = self.reader.read_postings_from_terminfo(info, option).ok()?;
        Some(TermPostings::new(postings))
    }

    /// Calls `visit` with the terms at or after `from` and their document frequencies until it returns false.
    pub fn terms(&self, from: &[u8], visit: &mut dyn FnMut(&[u8], u32) -> bool) {
        let Ok(mut stream) = self.reader.terms().range().ge(from).into_stream() else { return };
        while stream.advance() {
            if !visit(stream.key(), stream.value().doc_freq) {
                return;
            }
        }
    }

    /// Calls `visit` with the terms that the matcher accepts until it returns false.
    pub fn matching_terms(&self, matcher: &dyn TermMatcher, visit: &mut dyn FnMut(&dyn TermCursor) -> bool) {
        let blocks = RefCell::default();
        if let Some(index) = self.indexed(self.term_count()) {
            return index.matching(matcher, &mut |(place, term), info| {
                work(1);
                visit(&Cursor { field: self, term, info, place: Some(place), blocks: &blocks })
            });
        }
        let Ok(mut stream) = self.reader.terms().search(Matching(matcher)).into_stream() else { return };
        while stream.advance() {
            work(1);
            if !visit(&Cursor { field: self, term: stream.key(), info: stream.value(), place: None, blocks: &blocks }) {
                return;
            }
        }
    }

    /// The documents of the terms with these ordinals, in blocks, ascending per term.
    pub fn each_block_at(&self, places: &[u32], read: &mut dyn FnMut(&[DocId])) {
        // Ordinals only exist in the term index.
        let Some(index) = self.index.get().and_then(Option::as_ref) else { return };
        let mut blocks = None;
        for info in places.iter().filter_map(|&place| index.at(place)) {
            self.read_blocks(info, &mut blocks, read);
        }
    }

    /// The documents of a term, in blocks; `kept` are postings reused for reading.
    fn read_blocks(&self, info: &TermInfo, kept: &mut Option<BlockSegmentPostings>, read: &mut dyn FnMut(&[DocId])) {
        if let Some(blocks) = kept.as_mut() {
            if self.reader.reset_block_postings_from_terminfo(info, blocks).is_err() {
                return;
            }
        } else {
            // Frequencies are not unpacked.
            *kept = self.reader.read_block_postings_from_terminfo(info, IndexRecordOption::Basic).ok();
        }
        let Some(blocks) = kept.as_mut() else { return };
        while blocks.block_len() > 0 {
            read(blocks.docs());
            blocks.advance();
        }
    }

    fn index_terms(&self) -> Option<TermIndex<TermInfo>> {
        let mut stream = self.reader.terms().stream().ok()?;
        TermIndex::new(|add| {
            while stream.advance() {
                add(stream.key(), stream.value());
            }
        })
    }

    /// Calls `visit` with every term and its postings, in byte order.
    pub fn each_term(&self, positions: bool, visit: &mut dyn FnMut(&[u8], TermPostings)) {
        let Ok(mut stream) = self.reader.terms().stream() else { return };
        while stream.advance() {
            if let Some(postings) = self.postings_of(stream.value(), positions) {
                visit(stream.key(), postings);
            }
        }
    }
}

struct Cursor<'a> {
    field: &'a InvertedField,
    term: &'a [u8],
    info: &'a TermInfo,
    place: Option<u32>,
    /// Postings that were read, to be read into again: they are large.
    blocks: &'a RefCell<Option<BlockSegmentPostings>>,
}

impl TermCursor for Cursor<'_> {
    fn term(&self) -> &[u8] {
        self.term
    }

    fn doc_freq(&self) -> u32 {
        self.info.doc_freq
    }

    fn postings(&self) -> Option<Box<dyn Postings>> {
        self.field.blocks_of(self.info)
    }

    fn each_block(&self, read: &mut dyn FnMut(&[DocId])) {
        self.field.read_blocks(self.info, &mut self.blocks.borrow_mut(), read);
    }

    fn place(&self) -> Option<u32> {
        self.place
    }
}
