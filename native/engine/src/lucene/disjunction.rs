//! Any of several scorers, a window of documents at a time.

use super::{BATCH, Batch, Scorer, summed_cost};
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Documents per window, where clauses match many of them.
const WINDOW: u32 = 2048;
/// Maximum window size: larger ones would not fit in the L1 cache.
const WIDEST: u32 = 4 * WINDOW;
/// Matches in a window below which a wider one is worth it.
const MATCHES: u64 = 256;

/// Gap between two probed documents from which on each is examined individually.
const SPARSE: u32 = 16;

/// How the scores of clauses on one document are combined.
pub trait Combine {
    /// The state accumulated per document.
    type Slot: Copy + Default;
    /// The slot after the first clause.
    fn first(score: f32) -> Self::Slot;
    /// The slot with another clause.
    fn add(slot: &mut Self::Slot, score: f32);
    /// The document's score.
    fn finish(&self, slot: Self::Slot) -> f32;
    /// Returns true if no clause can lower a score.
    fn only_grows(&self) -> bool {
        true
    }
}

/// Sums in f64, as Lucene's disjunctions and conjunctions do.
pub struct Sum;

/// The best score plus a share of the sum of the others.
pub struct Max {
    pub tie_breaker: f32,
}

impl Combine for Sum {
    type Slot = f64;

    fn first(score: f32) -> f64 {
        f64::from(score)
    }

    fn add(slot: &mut f64, score: f32) {
        *slot += f64::from(score);
    }

    fn finish(&self, slot: f64) -> f32 {
        slot as f32
    }
}

impl Combine for Max {
    /// The best and the sum of the others.
    type Slot = (f32, f64);

    fn first(score: f32) -> (f32, f64) {
        (score, 0.0)
    }

    fn add((best, others): &mut (f32, f64), score: f32) {
        if score >= *best {
            *others += f64::from(*best);
            *best = score;
        } else {
            *others += f64::from(score);
        }
    }

    fn finish(&self, (best, others): (f32, f64)) -> f32 {
        (f64::from(best) + others * f64::from(self.tie_breaker)) as f32
    }

    fn only_grows(&self) -> bool {
        self.tie_breaker >= 0.0
    }
}

/// Documents of a window over clauses that match `cost` of `max_doc` documents.
fn window(cost: u64, max_doc: u32) -> u32 {
    let mut size = WINDOW;
    while size < WIDEST && cost.saturating_mul(u64::from(size)) < MATCHES * u64::from(max_doc) {
        size *= 2;
    }
    size.min(max_doc.next_multiple_of(64)).max(64)
}

/// The slot with more clauses.
fn with_all<C: Combine>(mut slot: C::Slot, scores: &[f32]) -> C::Slot {
    for &score in scores {
        C::add(&mut slot, score);
    }
    slot
}

/// Matches of at least `required` of the clauses, which were advanced once.
pub struct Disjunction<'a, C: Combine> {
    clauses: Vec<Box<dyn Scorer + 'a>>,
    combine: C,
    required: u16,
    /// Documents that do not score above this may be left out.
    least: f32,
    /// The clauses that only add to the scores of what others match, as they do not score enough together.
    adding: Vec<Box<dyn Scorer + 'a>>,
    doc: Option<DocId>,
    /// The last document that was probed.
    probed: DocId,
    /// First document of the window; a multiple of 64 is not needed.
    start: DocId,
    /// Size of the window.
    size: u32,
    bits: Vec<u64>,
    slots: Vec<C::Slot>,
    /// Matching clauses per document; empty when one is enough.
    counts: Vec<u16>,
    batch: Box<Batch>,
}

impl<'a, C: Combine> Disjunction<'a, C> {
    /// Over at least one clause, none of which was advanced yet.
    pub fn new(mut clauses: Vec<Box<dyn Scorer + 'a>>, required: usize, max_doc: u32, combine: C) -> Self {
        for clause in &mut clauses {
            clause.next();
        }
        let size = window(summed_cost(&clauses), max_doc);
        Self {
            clauses,
            combine,
            required: required.max(1).min(u16::MAX as usize) as u16,
            least: f32::NEG_INFINITY,
            adding: Vec::new(),
            doc: None,
            probed: 0,
            start: 0,
            size: 0,
            bits: vec![0; size as usize / 64],
            slots: vec![C::Slot::default(); size as usize],
            counts: if required > 1 { vec![0; size as usize] } else { Vec::new() },
            batch: Box::default(),
        }
    }

    /// Upper bound of the clauses' combined score.
    fn most<'c>(&self, clauses: impl Iterator<Item = &'c Box<dyn Scorer + 'a>>) -> f32
    where
        'a: 'c,
    {
        let mut most = clauses.map(|clause| clause.max_score());
        let Some(first) = most.next() else { return 0.0 };
        self.combine.finish(with_all::<C>(C::first(first), &most.collect::<Vec<_>>()))
    }

    /// Collects the window that starts with the first match at or after `from`; false if there is none.
    fn fill(&mut self, from: DocId) -> bool {
        self.bits.fill(0);
        for clause in &mut self.clauses {
            if clause.doc() < from {
                clause.advance(from);
            }
        }
        let start = self.clauses.iter().map(|clause| clause.doc()).min().unwrap_or(NO_MORE_DOCS);
        self.start = start;
        self.size = self.slots.len() as u32;
        if start == NO_MORE_DOCS {
            return false;
        }
        let end = start + self.size;
        for clause in &mut self.clauses {
            loop {
                clause.next_batch(end, &mut self.batch);
                let len = self.batch.len;
                if len == 0 {
                    break;
                }
                for (&doc, &score) in self.batch.docs[..len].iter().zip(&self.batch.scores) {
                    let at = (doc - start) as usize;
                    let bit = 1 << (at & 63);
                    if self.bits[at >> 6] & bit == 0 {
                        self.bits[at >> 6] |= bit;
                        self.slots[at] = C::first(score);
                        if let Some(count) = self.counts.get_mut(at) {
                            *count = 1;
                        }
                    } else {
                        C::add(&mut self.slots[at], score);
                        if let Some(count) = self.counts.get_mut(at) {
                            *count += 1;
                        }
                    }
                }
                if clause.doc() >= end {
                    break;
                }
            }
        }
        if self.required > 1 {
            self.drop_unsatisfied();
        }
        for place in (0..self.adding.len()).rev() {
            self.add_to_window(place);
        }
        true
    }

    /// Adds the scores of a clause that leads to no documents; leaves out those that score too little even with all clauses up to it.
    fn add_to_window(&mut self, place: usize) {
        let (adding, rest) = self.adding.split_at_mut(place);
        let Some(clause) = rest.first_mut() else { return };
        let most: Vec<f32> = adding.iter().map(|clause| clause.max_score()).chain([clause.max_score()]).collect();
        for (index, word) in self.bits.iter_mut().enumerate() {
            let mut rest = *word;
            while rest != 0 {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let slot = &mut self.slots[index * 64 + bit];
                if self.combine.finish(with_all::<C>(*slot, &most)) <= self.least {
                    *word &= !(1 << bit);
                } else if clause.matches(self.start + (index * 64 + bit) as u32) {
                    C::add(slot, clause.score());
                }
            }
        }
    }

    fn drop_unsatisfied(&mut self) {
        for (index, word) in self.bits.iter_mut().enumerate() {
            let mut rest = *word;
            while rest != 0 {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if self.counts[index * 64 + bit] < self.required {
                    *word &= !(1 << bit);
                }
            }
        }
    }

    /// Evaluates a single document, as a window of its own.
    fn probe(&mut self, target: DocId) -> bool {
        self.bits.fill(0);
        self.start = target;
        self.size = 1;
        let mut matching = 0;
        for clause in self.clauses.iter_mut().chain(&mut self.adding) {
            if clause.matches(target) {
                let score = clause.score();
                if matching == 0 {
                    self.slots[0] = C::first(score);
                } else {
                    C::add(&mut self.slots[0], score);
                }
                matching += 1;
            }
        }
        let found = matching >= self.required;
        self.bits[0] = u64::from(found);
        found
    }

    /// The first match of the window at or after `target`, which is not before the window.
    fn in_window(&self, target: DocId) -> Option<DocId> {
        let mut at = (target - self.start) as usize;
        if at >= self.size as usize {
            return None;
        }
        let mut word = self.bits[at >> 6] & (!0 << (at & 63));
        while word == 0 {
            at = (at | 63) + 1;
            word = *self.bits.get(at >> 6)?;
        }
        Some(self.start + (at & !63) as u32 + word.trailing_zeros())
    }
}

impl<C: Combine> Scorer for Disjunction<'_, C> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        self.advance(self.doc.map_or(0, |doc| doc + 1))
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let mut target = target;
        let found = loop {
            if self.doc.is_some() || self.size > 0 {
                if self.start == NO_MORE_DOCS {
                    break NO_MORE_DOCS;
                }
                if let Some(found) = self.in_window(target.max(self.start)) {
                    break found;
                }
                target = target.max(self.start + self.size);
            }
            if target >= NO_MORE_DOCS || !self.fill(target) {
                self.start = NO_MORE_DOCS;
                break NO_MORE_DOCS;
            }
        };
        self.doc = Some(found);
        found
    }

    fn score(&mut self) -> f32 {
        self.combine.finish(self.slots[(self.doc() - self.start) as usize])
    }

    fn cost(&self) -> u64 {
        summed_cost(&self.clauses)
    }

    fn max_score(&self) -> f32 {
        if self.combine.only_grows() { self.most(self.clauses.iter().chain(&self.adding)) } else { f32::INFINITY }
    }

    fn set_min_competitive_score(&mut self, least: f32) {
        if self.required > 1 || !self.combine.only_grows() {
            return;
        }
        self.least = least;
        self.clauses.sort_by(|a, b| b.max_score().total_cmp(&a.max_score()));
        // The last clause remains: without any there would be no lead, and the caller stops by `max_score` then.
        while self.clauses.len() > 1 && self.most(self.adding.iter().chain(self.clauses.last())) <= least {
            self.adding.extend(self.clauses.pop());
        }
    }

    fn matches(&mut self, target: DocId) -> bool {
        if let Some(doc) = self.doc
            && doc >= target
        {
            return doc == target;
        }
        let gap = target.saturating_sub(self.probed);
        self.probed = target;
        let inside = self.size > 0 && self.start <= target && target - self.start < self.size;
        // Sparse callers do not need a whole window per document.
        if inside || gap < SPARSE || self.start == NO_MORE_DOCS {
            return self.advance(target) == target;
        }
        let found = self.probe(target);
        if found {
            self.doc = Some(target);
        }
        found
    }

    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        let mut len = 0;
        let mut doc = self.doc();
        while doc < limit && len < BATCH {
            batch.docs[len] = doc;
            batch.scores[len] = self.combine.finish(self.slots[(doc - self.start) as usize]);
            len += 1;
            doc = match self.in_window(doc + 1) {
                Some(doc) => doc,
                None => self.advance(doc + 1),
            };
        }
        self.doc = Some(doc);
        batch.len = len;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_wide_where_little_matches() {
        assert_eq!(window(0, 1_000_000), WIDEST);
        assert_eq!(window(u64::MAX, 1_000_000), WINDOW);
        assert_eq!(window(u64::MAX, 10), 64);
    }
}
