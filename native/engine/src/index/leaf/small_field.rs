//! The terms of a few documents, such as percolated ones: sorted arrays, which are written and read with less effort than a dictionary.

use std::sync::Arc;

use super::{DocId, NO_MORE_DOCS, Postings, TermCursor};
use crate::automaton::TermMatcher;
use crate::bounds::work;

/// The terms and postings of one field.
pub struct SmallField(Arc<Arrays>);

#[derive(Default)]
struct Arrays {
    /// Concatenated terms in ascending byte order.
    bytes: Vec<u8>,
    terms: Vec<Term>,
    docs: Vec<DocId>,
    /// By place in `docs`.
    occurrences: Vec<Occurrences>,
    positions: Vec<u32>,
}

/// Ends of what a term has in the arrays; it starts where the one before ends.
#[derive(Clone, Copy, Default)]
struct Term {
    bytes: usize,
    docs: usize,
}

struct Occurrences {
    freq: u32,
    /// End of its positions.
    positions: usize,
}

/// A term at a position of a document; untokenized terms are at position 0.
pub type Token<'a> = (&'a [u8], DocId, u32);

impl SmallField {
    /// The field with these tokens. `text`: with frequencies and positions.
    pub fn new(mut tokens: Vec<Token<'_>>, text: bool) -> Self {
        tokens.sort_unstable();
        if !text {
            tokens.dedup();
        }
        let mut all = Arrays::default();
        let mut last: Option<(&[u8], DocId)> = None;
        for (term, doc, position) in tokens {
            let is_new_term = last.is_none_or(|(known, _)| known != term);
            if is_new_term {
                all.bytes.extend_from_slice(term);
                all.terms.push(Term { bytes: all.bytes.len(), docs: all.docs.len() });
            }
            if is_new_term || last.is_some_and(|(_, known)| known != doc) {
                all.docs.push(doc);
                all.occurrences.push(Occurrences { freq: 0, positions: all.positions.len() });
            }
            if text {
                all.positions.push(position);
            }
            if let (Some(occurrences), Some(known)) = (all.occurrences.last_mut(), all.terms.last_mut()) {
                occurrences.freq += 1;
                occurrences.positions = all.positions.len();
                known.docs = all.docs.len();
            }
            last = Some((term, doc));
        }
        Self(Arc::new(all))
    }

    /// Number of documents with the term.
    pub fn doc_freq(&self, term: &[u8]) -> u32 {
        self.0.find(term).map_or(0, |place| self.0.doc_freq(place))
    }

    /// Number of distinct terms.
    pub fn term_count(&self) -> usize {
        self.0.terms.len()
    }

    /// The postings of a term.
    pub fn postings(&self, term: &[u8]) -> Option<SmallPostings> {
        Some(self.postings_at(self.0.find(term)?))
    }

    fn postings_at(&self, place: usize) -> SmallPostings {
        let (from, to) = self.0.docs_of(place);
        SmallPostings { of: Arc::clone(&self.0), from, at: None, to }
    }

    /// Calls `visit` with the terms at or after `from` and their document frequencies until it returns false.
    pub fn terms(&self, from: &[u8], visit: &mut dyn FnMut(&[u8], u32) -> bool) {
        let first = self.0.first_at_or_after(from);
        for place in first..self.term_count() {
            if !visit(self.0.term(place), self.0.doc_freq(place)) {
                return;
            }
        }
    }

    /// Calls `visit` with the terms that the matcher accepts until it returns false.
    pub fn matching_terms(&self, matcher: &dyn TermMatcher, visit: &mut dyn FnMut(&dyn TermCursor) -> bool) {
        for place in 0..self.term_count() {
            work(1);
            if matcher.accepts(self.0.term(place)) && !visit(&Cursor { field: self, place }) {
                return;
            }
        }
    }

    /// The documents of the terms with these ordinals, in blocks, ascending per term.
    pub fn each_block_at(&self, places: &[u32], read: &mut dyn FnMut(&[DocId])) {
        for place in places.iter().map(|&place| place as usize).filter(|&place| place < self.term_count()) {
            let (from, to) = self.0.docs_of(place);
            read(&self.0.docs[from..to]);
        }
    }

    /// Calls `visit` with every term and its postings, in byte order.
    pub fn each_term(&self, visit: &mut dyn FnMut(&[u8], SmallPostings)) {
        for place in 0..self.term_count() {
            visit(self.0.term(place), self.postings_at(place));
        }
    }
}

impl Arrays {
    fn term(&self, place: usize) -> &[u8] {
        let from = place.checked_sub(1).map_or(0, |before| self.terms[before].bytes);
        &self.bytes[from..self.terms[place].bytes]
    }

    fn docs_of(&self, place: usize) -> (usize, usize) {
        (place.checked_sub(1).map_or(0, |before| self.terms[before].docs), self.terms[place].docs)
    }

    fn doc_freq(&self, place: usize) -> u32 {
        let (from, to) = self.docs_of(place);
        (to - from) as u32
    }

    fn first_at_or_after(&self, term: &[u8]) -> usize {
        let (mut low, mut high) = (0, self.terms.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.term(middle) < term { low = middle + 1 } else { high = middle }
        }
        low
    }

    fn find(&self, term: &[u8]) -> Option<usize> {
        let place = self.first_at_or_after(term);
        (place < self.terms.len() && self.term(place) == term).then_some(place)
    }
}

struct Cursor<'a> {
    field: &'a SmallField,
    place: usize,
}

impl TermCursor for Cursor<'_> {
    fn term(&self) -> &[u8] {
        self.field.0.term(self.place)
    }

    fn doc_freq(&self) -> u32 {
        self.field.0.doc_freq(self.place)
    }

    fn postings(&self) -> Option<Box<dyn Postings>> {
        Some(Box::new(self.field.postings_at(self.place)))
    }

    fn each_block(&self, read: &mut dyn FnMut(&[DocId])) {
        self.field.each_block_at(&[self.place as u32], read);
    }

    fn place(&self) -> Option<u32> {
        Some(self.place as u32)
    }
}

/// The documents of one term.
pub struct SmallPostings {
    of: Arc<Arrays>,
    from: usize,
    /// The current place; `None` before the first move.
    at: Option<usize>,
    to: usize,
}

impl SmallPostings {
    fn place(&self) -> Option<usize> {
        self.at.filter(|at| *at < self.to)
    }
}

impl Postings for SmallPostings {
    fn doc(&self) -> DocId {
        match self.at {
            None => 0,
            Some(at) if at < self.to => self.of.docs[at],
            Some(_) => NO_MORE_DOCS,
        }
    }

    fn next(&mut self) -> DocId {
        self.at = Some(self.at.map_or(self.from, |at| (at + 1).min(self.to)));
        self.doc()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let from = self.at.unwrap_or(self.from);
        self.at = Some(from + self.of.docs[from..self.to].partition_point(|&doc| doc < target));
        self.doc()
    }

    fn freq(&mut self) -> u32 {
        self.place().map_or(0, |at| self.of.occurrences[at].freq)
    }

    fn positions(&mut self, out: &mut Vec<u32>) {
        out.clear();
        if let Some(at) = self.place() {
            let to = self.of.occurrences[at].positions;
            let from = at.checked_sub(1).map_or(0, |before| self.of.occurrences[before].positions);
            out.extend_from_slice(&self.of.positions[from..to]);
        }
    }

    fn cost(&self) -> u32 {
        (self.to - self.from) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_have_their_documents_and_positions() {
        let field = SmallField::new(vec![(b"b", 1, 4), (b"a", 0, 0), (b"b", 0, 1), (b"b", 1, 2), (b"c", 1, 3)], true);
        assert_eq!((field.term_count(), field.doc_freq(b"b"), field.doc_freq(b"x")), (3, 2, 0));
        let Some(mut postings) = field.postings(b"b") else { panic!("no postings") };
        let mut positions = Vec::new();
        assert_eq!((postings.next(), postings.freq()), (0, 1));
        assert_eq!((postings.advance(1), postings.freq()), (1, 2));
        postings.positions(&mut positions);
        assert_eq!((positions, postings.next()), (vec![2, 4], NO_MORE_DOCS));
    }

    #[test]
    fn an_untokenized_term_is_there_once() {
        let field = SmallField::new(vec![(b"a", 2, 0), (b"a", 2, 0), (b"a", 5, 0)], false);
        let Some(mut postings) = field.postings(b"a") else { panic!("no postings") };
        assert_eq!((postings.cost(), postings.next(), postings.freq()), (2, 2, 1));
        let mut seen = Vec::new();
        field.terms(b"", &mut |term, documents| {
            seen.push((term.to_vec(), documents));
            true
        });
        assert_eq!(seen, [(b"a".to_vec(), 2)]);
    }
}
