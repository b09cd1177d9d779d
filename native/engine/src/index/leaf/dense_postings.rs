//! Unpacked postings of frequent terms, built after some requests: membership of a document is one bit, and its frequency and positions are
//! found without decoding those of previous documents.

use std::sync::{Arc, OnceLock};

use super::usage_cache::OftenUsed;
use super::{DocId, NO_MORE_DOCS, Postings};
use crate::index::bitset::BitSet;

/// Documents below which packed postings are as quick.
const MIN_DOCUMENTS: u32 = 4096;
/// At least one of so many documents has a dense term: its bits take no more room than a list of its documents would.
const SPARSEST: u32 = 64;

/// The documents of one term.
pub struct DenseTerm {
    bits: BitSet,
    /// Number of the term's documents before each word of the bits.
    ranks: Box<[u32]>,
    /// Number of occurrences before each of the term's documents, and the total; empty if each document counts once.
    starts: Box<[u32]>,
    /// Positions of all occurrences, computed on first use.
    positions: OnceLock<Box<[u32]>>,
    /// Documents with several occurrences, computed on first use.
    repeated: OnceLock<BitSet>,
}

impl DenseTerm {
    /// Unpacks `postings` of a leaf of `max_doc`; `freqs`: they have frequencies.
    fn new(max_doc: u32, postings: &mut dyn Postings, freqs: bool) -> Self {
        let mut bits = BitSet::new(max_doc);
        let mut starts = Vec::with_capacity(if freqs { postings.cost() as usize + 1 } else { 0 });
        starts.extend(freqs.then_some(0));
        let (mut docs, mut counts, mut occurrences) = ([0; 128], [0; 128], 0);
        postings.next();
        loop {
            let len = postings.next_block(NO_MORE_DOCS, &mut docs, &mut counts);
            if len == 0 {
                break;
            }
            docs[..len].iter().for_each(|&doc| bits.insert(doc));
            if freqs {
                starts.extend(counts[..len].iter().map(|count| {
                    occurrences += count;
                    occurrences
                }));
            }
        }
        let mut before = 0;
        let ranks = bits.words().iter().map(|word| {
            before += word.count_ones();
            before - word.count_ones()
        });
        Self { ranks: ranks.collect(), starts: starts.into(), positions: OnceLock::new(), repeated: OnceLock::new(), bits }
    }

    /// The documents.
    pub fn bits(&self) -> &BitSet {
        &self.bits
    }

    /// The documents where it occurs several times; all where occurrences are not counted.
    pub fn repeated(&self) -> &BitSet {
        self.repeated.get_or_init(|| {
            if self.starts.is_empty() {
                return self.bits.clone();
            }
            let mut repeated = BitSet::new(self.bits.len());
            let documents = self.bits.members_from(0).zip(self.starts.windows(2));
            documents.filter(|(_, pair)| pair[1] - pair[0] > 1).for_each(|(doc, _)| repeated.insert(doc));
            repeated
        })
    }

    /// Number of the term's documents before `doc`.
    #[inline]
    fn rank(&self, doc: DocId) -> usize {
        let word = (doc >> 6) as usize;
        let before = self.bits.words()[word] & !(!0 << (doc & 63));
        (self.ranks[word] + before.count_ones()) as usize
    }

    /// Occurrences in `doc`, which has the term.
    #[inline]
    pub fn freq(&self, doc: DocId) -> u32 {
        if self.starts.is_empty() {
            return 1;
        }
        let rank = self.rank(doc);
        self.starts[rank + 1] - self.starts[rank]
    }

    /// The positions of the term in `doc`, which has it; empty if positions were not unpacked.
    #[inline]
    pub fn positions(&self, doc: DocId) -> &[u32] {
        let (Some(positions), false) = (self.positions.get(), self.starts.is_empty()) else { return &[] };
        let rank = self.rank(doc);
        positions.get(self.starts[rank] as usize..self.starts[rank + 1] as usize).unwrap_or_default()
    }

    /// Unpacks the positions from what `postings` gives, if that was not done.
    fn with_positions<'p>(&self, postings: impl FnOnce() -> Option<Box<dyn Postings + 'p>>) {
        self.positions.get_or_init(|| {
            let mut all = Vec::with_capacity(self.starts.last().map_or(0, |&end| end as usize));
            let Some(mut postings) = postings() else { return all.into() };
            let mut of_document = Vec::new();
            while postings.next() != NO_MORE_DOCS {
                postings.positions(&mut of_document);
                all.extend_from_slice(&of_document);
            }
            all.into()
        });
    }
}

/// The first document at or after `from` that has all of the terms, those with `true` several times.
pub fn next_of_all(terms: &[(Arc<DenseTerm>, bool)], from: DocId) -> DocId {
    let mut words = terms.iter().map(|(term, repeated)| if *repeated { term.repeated().words() } else { term.bits.words() });
    let Some(first) = words.next() else { return NO_MORE_DOCS };
    let mut place = (from >> 6) as usize;
    let mut mask = u64::MAX << (from & 63);
    while let Some(word) = first.get(place) {
        let all = words.clone().fold(word & mask, |all, other| all & other[place]);
        if all != 0 {
            return (place as u32) << 6 | all.trailing_zeros();
        }
        (place, mask) = (place + 1, !0);
    }
    NO_MORE_DOCS
}

/// Walks the documents of a dense term.
pub struct DensePostings {
    term: Arc<DenseTerm>,
    doc: Option<DocId>,
    count: u32,
}

impl DensePostings {
    /// Positioned before the first document.
    pub fn new(term: Arc<DenseTerm>) -> Self {
        let count = term.ranks.last().zip(term.bits.words().last()).map_or(0, |(before, word)| before + word.count_ones());
        Self { term, doc: None, count }
    }
}

impl Postings for DensePostings {
    #[inline]
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        self.advance(self.doc.map_or(0, |doc| doc + 1))
    }

    #[inline]
    fn advance(&mut self, target: DocId) -> DocId {
        let doc = self.term.bits.next_member(target).unwrap_or(NO_MORE_DOCS);
        self.doc = Some(doc);
        doc
    }

    fn matches(&mut self, target: DocId) -> bool {
        let holds = target < self.term.bits.len() && self.term.bits.contains(target);
        if holds {
            self.doc = Some(target);
        }
        holds
    }

    #[inline]
    fn freq(&mut self) -> u32 {
        self.term.freq(self.doc())
    }

    fn positions(&mut self, out: &mut Vec<u32>) {
        out.clear();
        out.extend_from_slice(self.term.positions(self.doc()));
    }

    fn cost(&self) -> u32 {
        self.count
    }

    fn dense(&self) -> Option<&Arc<DenseTerm>> {
        Some(&self.term)
    }

    fn next_block(&mut self, limit: DocId, docs: &mut [DocId], freqs: &mut [u32]) -> usize {
        let from = self.doc();
        if from >= limit.min(self.term.bits.len()) {
            return 0;
        }
        let (words, most) = (self.term.bits.words(), docs.len().min(freqs.len()));
        let mut len = 0;
        let mut place = (from >> 6) as usize;
        let mut word = words[place] & (!0 << (from & 63));
        let next = 'found: loop {
            while word != 0 {
                let doc = (place as u32) << 6 | word.trailing_zeros();
                if doc >= limit || len == most {
                    break 'found doc;
                }
                word &= word - 1;
                docs[len] = doc;
                len += 1;
            }
            place += 1;
            match words.get(place) {
                Some(&next) => word = next,
                None => break NO_MORE_DOCS,
            }
        };
        match self.term.starts.get(self.term.rank(from)..) {
            Some(starts) if !self.term.starts.is_empty() => {
                starts.windows(2).zip(&mut freqs[..len]).for_each(|(pair, freq)| *freq = pair[1] - pair[0]);
            }
            _ => freqs[..len].fill(1),
        }
        self.doc = Some(next);
        len
    }
}

/// The dense terms of one field of a leaf, as far as they were requested.
#[derive(Default)]
pub struct DenseTerms(OftenUsed<DenseTerm>);

impl DenseTerms {
    /// The unpacked postings of the term identified by `key`, which occurs in `doc_freq` of `max_doc` documents; `None` while packed ones
    /// are preferable. `open` returns the packed ones, with or without positions; `freqs`: they have frequencies.
    pub fn postings<'p>(
        &self,
        key: usize,
        (doc_freq, max_doc): (u32, u32),
        (positions, freqs): (bool, bool),
        open: impl Fn(bool) -> Option<Box<dyn Postings + 'p>>,
    ) -> Option<DensePostings> {
        if max_doc < MIN_DOCUMENTS || doc_freq < max_doc / SPARSEST {
            return None;
        }
        let term = self.0.get_or_make(key, || Some(DenseTerm::new(max_doc, open(false)?.as_mut(), freqs)))?;
        if positions {
            term.with_positions(|| open(true));
        }
        Some(DensePostings::new(term))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::leaf::usage_cache::TIMES;

    /// Documents with their positions.
    struct Listed {
        docs: Vec<(DocId, Vec<u32>)>,
        at: Option<usize>,
    }

    impl Postings for Listed {
        fn doc(&self) -> DocId {
            self.docs.get(self.at.unwrap_or(0)).map_or(NO_MORE_DOCS, |found| found.0)
        }

        fn next(&mut self) -> DocId {
            self.at = Some(self.at.map_or(0, |at| at + 1));
            self.doc()
        }

        fn advance(&mut self, target: DocId) -> DocId {
            self.at = Some(self.docs.partition_point(|found| found.0 < target));
            self.doc()
        }

        fn freq(&mut self) -> u32 {
            self.docs[self.at.unwrap_or(0)].1.len() as u32
        }

        fn positions(&mut self, out: &mut Vec<u32>) {
            out.clone_from(&self.docs[self.at.unwrap_or(0)].1);
        }

        fn cost(&self) -> u32 {
            self.docs.len() as u32
        }
    }

    /// Postings of all documents divisible by a step, with more occurrences in later documents.
    fn listed(step: u32) -> Listed {
        let docs = (0..MIN_DOCUMENTS).filter(|doc| doc % step == 0).map(|doc| (doc, (0..=doc % 5).map(|at| at * 3 + doc % 2).collect()));
        Listed { docs: docs.collect(), at: None }
    }

    fn dense(terms: &DenseTerms, step: u32) -> Option<DensePostings> {
        let cost = listed(step).cost();
        terms.postings(step as usize, (cost, MIN_DOCUMENTS), (true, true), |_| Some(Box::new(listed(step))))
    }

    #[test]
    fn terms_are_unpacked_after_enough_requests() {
        let terms = DenseTerms::default();
        for step in [3, 7] {
            assert!((0..TIMES).all(|_| dense(&terms, step).is_none()));
            assert!(dense(&terms, step).is_some());
        }
        assert!((0..2 * TIMES).all(|_| dense(&terms, 2 * SPARSEST).is_none()));
    }

    #[test]
    fn unpacked_postings_are_those_that_were_packed() {
        let terms = DenseTerms::default();
        for step in [1, 3, 61] {
            let mut unpacked = (0..=TIMES).find_map(|_| dense(&terms, step)).expect("unpacked");
            let mut packed = listed(step);
            assert_eq!(unpacked.cost(), packed.cost());
            let (mut left, mut right) = (Vec::new(), Vec::new());
            while packed.next() != NO_MORE_DOCS {
                assert_eq!(unpacked.next(), packed.doc());
                assert_eq!(unpacked.freq(), packed.freq());
                unpacked.positions(&mut left);
                packed.positions(&mut right);
                assert_eq!(left, right);
            }
            assert_eq!(unpacked.next(), NO_MORE_DOCS);
            for target in [0, 1, 62, 63, 64, 65, 1000, MIN_DOCUMENTS - 1, MIN_DOCUMENTS + 9] {
                assert_eq!(unpacked.advance(target), packed.advance(target));
                assert_eq!(unpacked.matches(target), target < MIN_DOCUMENTS && target % step == 0);
            }
        }
    }

    #[test]
    fn blocks_end_where_they_are_full_and_at_the_limit() {
        let terms = DenseTerms::default();
        for (size, limit) in [(1, 50), (7, 64), (128, 1000), (300, NO_MORE_DOCS)] {
            let mut unpacked = (0..=TIMES).find_map(|_| dense(&terms, 3)).expect("unpacked");
            let mut packed = listed(3);
            assert_eq!(unpacked.next(), packed.next());
            loop {
                let (mut ours, mut theirs) = ((vec![0; size], vec![0; size]), (vec![0; size], vec![0; size]));
                let len = unpacked.next_block(limit, &mut ours.0, &mut ours.1);
                assert_eq!(len, packed.next_block(limit, &mut theirs.0, &mut theirs.1));
                assert_eq!((ours, unpacked.doc()), (theirs, packed.doc()));
                if len == 0 {
                    break;
                }
            }
        }
    }

    #[test]
    fn documents_of_all_terms_are_found_by_their_bits() {
        let terms = DenseTerms::default();
        for repeated in [false, true] {
            let both = [(3, false), (7, repeated)];
            let both = both.map(|(step, repeated)| ((0..=TIMES).find_map(|_| dense(&terms, step)).expect("unpacked").term, repeated));
            let mut doc = 0;
            // Documents divisible by five have each term once.
            for expected in (0..MIN_DOCUMENTS).filter(|doc| doc % 21 == 0 && (!repeated || doc % 5 > 0)) {
                assert_eq!(next_of_all(&both, doc), expected);
                doc = expected + 1;
            }
            assert_eq!(next_of_all(&both, doc), NO_MORE_DOCS);
        }
    }
}
