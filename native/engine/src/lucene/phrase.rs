//! Phrases: terms at given positions, scored by the phrase frequency.

use std::collections::HashMap;
use std::sync::Arc;

use super::query::PhraseQuery;
use super::sloppy_phrase::SloppyMatches;
use super::statistics::{Statistics, terms_stats};
use super::term::known_count;
use super::{Scorer, Weight};
use crate::bounds::work;
use crate::fault;
use crate::index::leaf::{DenseTerm, DocId, FieldStats, Leaf, NO_MORE_DOCS, Postings, next_of_all};
use crate::index::snapshot::LeafView;
use crate::similarity::{Bm25, Formula, TermStats};

/// A phrase bound to a shard's statistics.
pub struct PhraseWeight {
    phrase: PhraseQuery,
    formula: Option<Formula>,
}

/// One position of the phrase: the terms that may occur there.
pub(super) struct Slot<'a> {
    /// Position in the phrase.
    pub(super) offset: u32,
    pub(super) postings: Vec<Box<dyn Postings + 'a>>,
    pub(super) doc: Option<DocId>,
    positions: Vec<u32>,
    /// Number of other slots with the same, only term.
    again: u32,
    /// Its term, where that is the only one and is unpacked: it follows the other slots.
    dense: Option<Arc<DenseTerm>>,
}

/// How phrase occurrences are counted.
enum Matches {
    /// All slots agree on the start position.
    Exact,
    /// Terms may be moved within the slop.
    Sloppy(Box<SloppyMatches>),
}

struct PhraseScorer<'a> {
    slots: Vec<Slot<'a>>,
    /// The terms of the slots that follow the others, and whether they must occur several times.
    dense: Vec<(Arc<DenseTerm>, bool)>,
    /// True if several slots have the same term.
    repeats: bool,
    matches: Matches,
    doc: Option<DocId>,
    freq: f32,
    norms: Option<&'a [u8]>,
    formula: Option<&'a Formula>,
    /// Documents that do not score above this may be left out.
    least: f32,
    scratch: Vec<u32>,
}

impl PhraseWeight {
    /// Binds an exact phrase.
    pub fn new(phrase: &PhraseQuery, statistics: &dyn Statistics, needs_scores: bool, boost: f32) -> Self {
        let formula = needs_scores.then(|| {
            let terms = phrase.term_stats(statistics);
            // Lucene: if there are no terms, field statistics are not requested (api/global/search_dfs).
            let stats = if terms.is_empty() { FieldStats::default() } else { statistics.field_stats(&phrase.field) };
            Formula::new(phrase.scoring.similarity, boost, &terms, stats)
        });
        Self { phrase: phrase.clone(), formula }
    }
}

impl PhraseQuery {
    /// Statistics of its terms.
    pub(super) fn term_stats(&self, statistics: &dyn Statistics) -> Vec<TermStats> {
        let terms = self.terms.iter().flat_map(|slot| &slot.1);
        terms_stats(statistics, self.scoring.similarity, terms.map(|term| (&*self.field, &term[..])))
    }
}

impl Weight for PhraseWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let leaf = view.leaf.as_ref();
        let mut slots = Vec::with_capacity(self.phrase.terms.len());
        let mut counts: HashMap<&[u8], u32> = HashMap::new();
        for term in self.phrase.terms.iter().filter_map(|(_, terms)| only(terms)) {
            *counts.entry(term).or_default() += 1;
        }
        for (offset, terms) in &self.phrase.terms {
            work(10 * terms.len() as u32);
            let others = only(terms).map_or(0, |term| counts[term] - 1);
            slots.push(Slot::open(leaf, &self.phrase.field, (*offset, others), terms)?);
        }
        let norms = if self.phrase.scoring.norms { leaf.norms(&self.phrase.field).map(AsRef::as_ref) } else { None };
        let sloppy = || Matches::Sloppy(Box::new(SloppyMatches::new(&self.phrase)));
        let matches = if self.phrase.slop > 0 { sloppy() } else { Matches::Exact };
        let formula = self.formula.as_ref();
        let several = |slot: &Slot<'_>| slot.again > 0 && matches!(matches, Matches::Exact);
        let dense = slots.iter().filter_map(|slot| Some((slot.dense.clone()?, several(slot)))).collect();
        let (least, repeats) = (f32::NEG_INFINITY, slots.iter().any(|slot| slot.again > 0));
        Some(Box::new(PhraseScorer { slots, dense, repeats, matches, doc: None, freq: 0.0, norms, formula, least, scratch: Vec::new() }))
    }

    fn max_score(&self) -> f32 {
        self.formula.as_ref().map_or(0.0, Formula::max_score)
    }

    fn count(&self, view: &LeafView) -> Option<u64> {
        // Lucene: a phrase of one term becomes that term (api/global/search_count_limit).
        let [(_, terms)] = &self.phrase.terms[..] else { return None };
        let [term] = &terms[..] else { return None };
        known_count(view, &self.phrase.field, term)
    }
}

/// The only one of several terms.
fn only(terms: &[Vec<u8>]) -> Option<&[u8]> {
    if let [term] = terms { Some(term) } else { None }
}

impl<'a> Slot<'a> {
    fn open(leaf: &'a dyn Leaf, field: &Arc<str>, (offset, again): (u32, u32), terms: &[Vec<u8>]) -> Option<Self> {
        let postings: Vec<_> = terms.iter().filter_map(|term| leaf.postings(field, term, true)).collect();
        let dense = if let [only] = &postings[..] { only.dense().cloned() } else { None };
        (!postings.is_empty()).then_some(Self { offset, postings, doc: None, positions: Vec::new(), again, dense })
    }

    /// Frequency of the slot's terms in `doc`, on which all slots are positioned.
    fn freq(&mut self, doc: DocId) -> u32 {
        if let Some(term) = &self.dense {
            return term.freq(doc);
        }
        let doc = Some(doc);
        self.postings.iter_mut().filter(|postings| Some(postings.doc()) == doc).map(|postings| postings.freq()).sum()
    }

    /// Loads the positions of the slot's terms in the current document, shifted to where the phrase would start.
    fn load(&mut self, scratch: &mut Vec<u32>) {
        self.positions.clear();
        let (doc, offset) = (self.doc, self.offset);
        for postings in &mut self.postings {
            if Some(postings.doc()) == doc {
                postings.positions(scratch);
                work(scratch.len() as u32);
                self.positions.extend(scratch.iter().filter_map(|position| position.checked_sub(offset)));
            }
        }
        if self.postings.len() > 1 {
            // Lucene: two terms of the slot at one position count twice.
            self.positions.sort_unstable();
        }
    }

    /// Advances to the first document at or after `target` unless positioned on one; returns it.
    fn approach(&mut self, target: DocId) -> DocId {
        if let Some(doc) = self.doc
            && doc >= target
        {
            return doc;
        }
        let started = self.doc.is_some();
        let moved = self
            .postings
            .iter_mut()
            .map(|postings| if started && postings.doc() >= target { postings.doc() } else { postings.advance(target) });
        let doc = moved.min().unwrap_or(NO_MORE_DOCS);
        self.doc = Some(doc);
        doc
    }
}

impl PhraseScorer<'_> {
    /// The first document at or after `target` that all slots match.
    fn agree(&mut self, mut target: DocId) -> DocId {
        'candidates: while target < NO_MORE_DOCS {
            work(self.slots.len() as u32);
            for slot in self.slots.iter_mut().filter(|slot| slot.dense.is_none()) {
                let doc = slot.approach(target);
                if doc > target {
                    target = doc;
                    continue 'candidates;
                }
            }
            let doc = if self.dense.is_empty() { target } else { next_of_all(&self.dense, target) };
            if doc == target || self.dense.len() == self.slots.len() {
                return doc;
            }
            target = doc;
        }
        NO_MORE_DOCS
    }

    /// Counts the occurrences of an exact phrase in a document that contains all its terms; each slot has a single,
    /// unpacked term.
    fn count_unpacked(&self, doc: DocId) -> f32 {
        let mut slots = self.slots.iter().zip(&self.dense).map(|(slot, (term, _))| (slot.offset, term.positions(doc)));
        let Some((offset, positions)) = slots.next() else { return 0.0 };
        let begins = positions.iter().filter_map(|position| position.checked_sub(offset));
        let follows = |begin: &u32| {
            slots.clone().all(|(offset, positions)| {
                work(1);
                positions.binary_search(&(begin + offset)).is_ok()
            })
        };
        begins.filter(follows).count() as f32
    }

    /// Returns true if, judging by the term frequencies, the phrase may occur in the document on which all slots are
    /// positioned and its score may be competitive.
    fn may_compete(&mut self, doc: DocId) -> bool {
        let bm25 = self.formula.and_then(Formula::bm25).filter(|_| self.least > 0.0);
        let is_exact = matches!(self.matches, Matches::Exact);
        if bm25.is_none() && !(is_exact && self.repeats) {
            return true;
        }
        // A match uses one position of each slot, and a further one per further slot with the same term; sloppy phrases may start at any
        // position of any slot.
        let most = if is_exact {
            self.slots.iter_mut().map(|slot| slot.freq(doc).saturating_sub(slot.again)).min().unwrap_or(0)
        } else {
            self.slots.iter_mut().map(|slot| slot.freq(doc)).sum()
        };
        let score = |bm25: &Bm25| bm25.score(most as f32, self.norms.map_or(1, |norms| norms[doc as usize]));
        most > 0 && bm25.is_none_or(|bm25| score(bm25) > self.least)
    }

    /// Frequency of the phrase in a document that contains all its terms.
    fn count(&mut self, doc: DocId) -> f32 {
        let exact = matches!(self.matches, Matches::Exact);
        if exact && self.dense.len() == self.slots.len() && !fault::is_on("phrase_in_any_order") {
            return self.count_unpacked(doc);
        }
        for slot in self.slots.iter_mut().filter(|slot| slot.dense.is_some()) {
            slot.approach(doc);
        }
        if let Matches::Sloppy(matches) = &mut self.matches {
            return matches.count(&mut self.slots);
        }
        for slot in &mut self.slots {
            slot.load(&mut self.scratch);
        }
        let Some((first, others)) = self.slots.split_first() else { return 0.0 };
        if fault::is_on("phrase_in_any_order") {
            return 1.0;
        }
        let begins = |begin: &&u32| {
            others.iter().all(|slot| {
                work(1);
                slot.positions.binary_search(begin).is_ok()
            })
        };
        first.positions.iter().filter(begins).count() as f32
    }
}

impl Scorer for PhraseScorer<'_> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        self.advance(self.doc.map_or(0, |doc| doc + 1))
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let mut doc = self.agree(target);
        while doc < NO_MORE_DOCS {
            if self.may_compete(doc) {
                self.freq = self.count(doc);
                if self.freq > 0.0 {
                    break;
                }
            }
            doc = self.agree(doc + 1);
        }
        self.doc = Some(doc);
        doc
    }

    fn score(&mut self) -> f32 {
        let Some(formula) = self.formula else { return 0.0 };
        formula.score(self.freq, self.norms.map_or(1, |norms| norms[self.doc() as usize]))
    }

    fn freq(&mut self) -> f32 {
        self.freq
    }

    fn cost(&self) -> u64 {
        self.slots.iter().map(|slot| slot.postings.iter().map(|postings| u64::from(postings.cost())).sum()).min().unwrap_or(0)
    }

    fn max_score(&self) -> f32 {
        self.formula.map_or(0.0, Formula::max_score)
    }

    fn set_min_competitive_score(&mut self, least: f32) {
        self.least = least;
    }
}
