//! The best nested object of each parent.

use std::sync::Arc;

use super::doc_and_score_query::DocScoresWeight;
use super::{Scorer, Weight};
use crate::index::bitset::BitSet;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;

/// Matches the best of the given nested objects of each parent.
pub struct BestOfParentWeight {
    docs: DocScoresWeight,
    /// Nested path of the parents; `None`: root documents.
    parent: Option<Arc<str>>,
}

impl BestOfParentWeight {
    /// Of objects with their scores.
    pub fn new(docs: &Arc<[(DocId, f32)]>, parent: Option<&Arc<str>>, boost: f32) -> Self {
        Self { docs: DocScoresWeight { docs: Arc::clone(docs), boost, are_slice: false, counted: None }, parent: parent.cloned() }
    }
}

struct BestOfParentScorer<'a> {
    docs: &'a [(DocId, f32)],
    parents: &'a BitSet,
    base: DocId,
    boost: f32,
    /// Index of the first nested object not examined yet.
    next: usize,
    best: Option<usize>,
}

impl Weight for BestOfParentWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let docs = self.docs.within(view);
        let parents = view.leaf.parents(self.parent.as_deref())?;
        (!docs.is_empty()).then(|| {
            let boost = self.docs.boost;
            Box::new(BestOfParentScorer { docs, parents, base: view.base, boost, next: 0, best: None }) as Box<dyn Scorer>
        })
    }
}

impl BestOfParentScorer<'_> {
    fn at(&self, place: usize) -> DocId {
        self.docs.get(place).map_or(NO_MORE_DOCS, |(doc, _)| doc - self.base)
    }

    /// Examines the nested objects at or after `target` that belong to the same parent as the first of them.
    fn look_from(&mut self, target: DocId) -> DocId {
        let mut place = self.next + self.docs[self.next..].partition_point(|(doc, _)| doc - self.base < target);
        let first = self.at(place);
        let end = if first == NO_MORE_DOCS { None } else { self.parents.next_member(first) };
        let mut best = place;
        while place < self.docs.len() && end.is_none_or(|end| self.at(place) <= end) {
            if self.docs[place].1 > self.docs[best].1 {
                best = place;
            }
            place += 1;
        }
        (self.next, self.best) = (place, Some(best));
        self.at(best)
    }
}

impl Scorer for BestOfParentScorer<'_> {
    fn doc(&self) -> DocId {
        self.best.map_or(0, |best| self.at(best))
    }

    fn next(&mut self) -> DocId {
        self.look_from(0)
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.look_from(target)
    }

    fn score(&mut self) -> f32 {
        self.best.and_then(|best| self.docs.get(best)).map_or(0.0, |(_, score)| score * self.boost)
    }

    fn cost(&self) -> u64 {
        self.docs.len() as u64
    }
}
