//! The terms of a field, in a dictionary or in arrays.

use std::sync::Arc;

use super::small_field::SmallField;
use super::tantivy::InvertedField;
use super::{DocId, Impacts, Postings, TermCursor};
use crate::automaton::TermMatcher;

/// The terms of one field of a leaf.
pub enum Inverted {
    /// Of many documents.
    Dictionary(InvertedField),
    /// Of a few.
    Arrays(SmallField),
}

impl Inverted {
    /// Number of documents with the term.
    pub fn doc_freq(&self, term: &[u8]) -> u32 {
        match self {
            Self::Dictionary(field) => field.doc_freq(term),
            Self::Arrays(field) => field.doc_freq(term),
        }
    }

    /// Number of distinct terms.
    pub fn term_count(&self) -> usize {
        match self {
            Self::Dictionary(field) => field.term_count(),
            Self::Arrays(field) => field.term_count(),
        }
    }

    /// The postings of a term.
    pub fn postings(&self, term: &[u8], positions: bool) -> Option<Box<dyn Postings>> {
        match self {
            Self::Dictionary(field) => field.postings(term, positions),
            Self::Arrays(field) => Some(Box::new(field.postings(term)?)),
        }
    }

    /// See [`InvertedField::impacts`].
    pub fn impacts(&self, term: &[u8], norms: &[u8]) -> Option<Arc<Impacts>> {
        match self {
            Self::Dictionary(field) => field.impacts(term, norms),
            Self::Arrays(_) => None,
        }
    }

    /// Calls `visit` with the terms at or after `from` and their document frequencies until it returns false.
    pub fn terms(&self, from: &[u8], visit: &mut dyn FnMut(&[u8], u32) -> bool) {
        match self {
            Self::Dictionary(field) => field.terms(from, visit),
            Self::Arrays(field) => field.terms(from, visit),
        }
    }

    /// Calls `visit` with the terms that the matcher accepts until it returns false.
    pub fn matching_terms(&self, matcher: &dyn TermMatcher, visit: &mut dyn FnMut(&dyn TermCursor) -> bool) {
        match self {
            Self::Dictionary(field) => field.matching_terms(matcher, visit),
            Self::Arrays(field) => field.matching_terms(matcher, visit),
        }
    }

    /// The documents of the terms with these ordinals, in blocks, ascending per term.
    pub fn each_block_at(&self, places: &[u32], read: &mut dyn FnMut(&[DocId])) {
        match self {
            Self::Dictionary(field) => field.each_block_at(places, read),
            Self::Arrays(field) => field.each_block_at(places, read),
        }
    }

    /// Calls `visit` with every term and its postings, in byte order.
    pub fn each_term(&self, positions: bool, visit: &mut dyn FnMut(&[u8], &mut dyn Postings)) {
        match self {
            Self::Dictionary(field) => field.each_term(positions, &mut |term, mut postings| visit(term, &mut postings)),
            Self::Arrays(field) => field.each_term(&mut |term, mut postings| visit(term, &mut postings)),
        }
    }
}
