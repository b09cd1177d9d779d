//! The competitive documents of a leaf in a numeric sort.

use std::cmp::Ordering;

use super::TopHits;
use crate::index::bitset::BitSet;
use crate::index::column::{Column, Offsets};
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::lucene::{BATCH, Batch, Scorer};
use crate::search::sort::Mode;
use crate::search::sort::criterion::Criterion;
use crate::search::sort::date_resolution::Scale;
use crate::search::sort::key::{SortKey, pick_double, pick_long};

/// The ends of all doubles, in their total order.
const MIN_KEY: f64 = f64::from_bits(u64::MAX);
const MAX_KEY: f64 = f64::from_bits(u64::MAX >> 1);

/// Ratio of the cost of visiting a document to that of rejecting a tie.
const TIES: usize = 4;

/// The documents of a leaf that are competitive by the first criterion: no retained hit excludes them by it.
pub struct CompetitiveDocs<'a> {
    /// Documents better than the worst hit, ascending.
    better: Vec<DocId>,
    /// Documents that tie with it, ascending.
    ties: &'a [DocId],
    /// The key that they share.
    tied: SortKey,
}

/// Documents that are examined next.
struct Next {
    docs: [DocId; BATCH],
    len: usize,
}

impl Next {
    /// Adds those of `docs` that pass until it is full; returns how many were examined.
    fn take(&mut self, docs: &[DocId], passes: impl Fn(DocId) -> bool) -> usize {
        for (place, &doc) in docs.iter().enumerate() {
            if self.len == BATCH {
                return place;
            }
            self.docs[self.len] = doc;
            self.len += usize::from(passes(doc));
        }
        docs.len()
    }
}

impl CompetitiveDocs<'_> {
    /// Estimated cost of visiting them, in documents.
    pub fn cost(&self) -> usize {
        cost(self.better.len(), self.ties.len())
    }

    /// The first of them that was not examined.
    pub fn first(&self) -> DocId {
        let next = |docs: &[DocId]| docs.first().copied().unwrap_or(NO_MORE_DOCS);
        next(&self.better).min(next(self.ties))
    }

    /// Fills `batch` with the next of them that match. The scorer is on the first match not yet visited, or before it.
    pub fn next_batch(&mut self, top: &TopHits<'_>, scorer: &mut dyn Scorer, batch: &mut Batch) {
        batch.len = 0;
        while batch.len == 0 {
            let next = self.next(top);
            if next.len == 0 {
                return;
            }
            for &doc in &next.docs[..next.len] {
                if scorer.matches(doc) {
                    (batch.docs[batch.len], batch.scores[batch.len]) = (doc, scorer.score());
                    batch.len += 1;
                }
            }
        }
    }

    /// The next of them that may still be competitive, ascending.
    fn next(&mut self, top: &TopHits<'_>) -> Next {
        let mut next = Next { docs: [0; BATCH], len: 0 };
        // Earlier ties are now beaten.
        if top.heap.first().is_some_and(|worst| worst.keys[0] != self.tied) {
            self.ties = &[];
        }
        let mut taken = 0;
        while next.len < BATCH && (taken < self.better.len() || !self.ties.is_empty()) {
            let before = self.better.get(taken).map_or(self.ties.len(), |better| self.ties.partition_point(|doc| doc < better));
            let seen = top.take_ties(&self.ties[..before], &mut next);
            self.ties = &self.ties[seen..];
            if seen == before {
                let of_one = self.better.get(taken..=taken).unwrap_or_default();
                taken += next.take(of_one, |doc| !top.is_beaten_at_first(doc));
            }
        }
        self.better.drain(..taken);
        next
    }
}

fn cost(better: usize, ties: usize) -> usize {
    better + ties / TIES
}

impl<'a> TopHits<'a> {
    /// The documents of the current leaf from `first` on that may still be competitive; `None` if unknown or if they cost more than `most`.
    pub fn competitive_docs(&self, first: DocId, most: usize) -> Option<CompetitiveDocs<'a>> {
        let [Criterion::Number { field, ascending, mode, scale: Scale::None, children: None, .. }, ..] = self.criteria else { return None };
        let worst = self.heap.first().filter(|_| self.heap.len() == self.size && *mode != Mode::Sum)?;
        let view = self.view?;
        let (found, ties) = match (view.leaf.column(field)?.as_ref(), &worst.keys[0]) {
            (Column::Long(column), &SortKey::Long(worst)) => {
                let (min, max) = if *ascending { (i64::MIN, worst) } else { (worst, i64::MAX) };
                (column.within(min, max)?, column.within(worst, worst)?)
            }
            // Zeros have signs, which are not always stored.
            (Column::Double(column), &SortKey::Double(worst)) if worst != 0.0 && !worst.is_nan() => {
                let (min, max) = if *ascending { (MIN_KEY, worst) } else { (worst, MAX_KEY) };
                (column.within(min, max)?, column.within(worst, worst)?)
            }
            _ => return None,
        };
        let better = found.len() - ties.len();
        if cost(better, ties.len()) > most {
            return None;
        }
        let better = if *ascending { &found[..better] } else { &found[ties.len()..] };
        let mut better = ascending_docs(better, view.leaf.max_doc());
        better.drain(..better.partition_point(|&doc| doc < first));
        // Documents of one value ascend.
        let ties = &ties[ties.partition_point(|&doc| doc < first)..];
        Some(CompetitiveDocs { better, ties, tied: worst.keys[0].clone() })
    }

    /// Adds those of `docs`, which tie with the worst hit by the first criterion, that may sort before it by the
    /// others; returns how many were examined.
    fn take_ties(&self, docs: &[DocId], next: &mut Next) -> usize {
        // The common case: the second criterion is an integer.
        if let [_, Criterion::Number { ascending, mode, scale: Scale::None, children: None, .. }, further @ ..] = self.criteria
            && *mode != Mode::Sum
            && let Some(Column::Long(column)) = self.columns[1].as_deref()
            && matches!(column.offsets, Offsets::Single)
            && let SortKey::Long(worst) = self.heap[0].keys[1]
        {
            // A later hit never beats an equal earlier one.
            let least = i64::from(further.is_empty());
            let (from, to) =
                if *ascending { (Some(i64::MIN), worst.checked_sub(least)) } else { (worst.checked_add(least), Some(i64::MAX)) };
            let (Some(from), Some(to)) = (from, to) else { return docs.len() };
            return next.take(docs, |doc| (from..=to).contains(&column.values[doc as usize]));
        }
        next.take(docs, |doc| !self.loses_further(doc))
    }

    /// Returns true if a document is known to be worse than the worst hit by the first criterion.
    fn is_beaten_at_first(&self, doc: DocId) -> bool {
        let [Criterion::Number { ascending, mode, .. }, ..] = self.criteria else { return false };
        let Some(column) = self.columns[0].as_deref() else { return false };
        order_of_number(column, doc, *mode, &self.heap[0].keys[0])
            .is_some_and(|order| if *ascending { order.is_gt() } else { order.is_lt() })
    }

    /// Returns true if a document that ties with the worst hit by the first criterion is no better by the others, as
    /// far as numeric criteria can decide that.
    pub(super) fn loses_further(&self, doc: DocId) -> bool {
        for (place, criterion) in self.criteria.iter().enumerate().skip(1) {
            let Criterion::Number { ascending, mode, scale: Scale::None, children: None, .. } = criterion else { return false };
            let Some(column) = self.columns[place].as_deref().filter(|_| *mode != Mode::Sum) else { return false };
            match order_of_number(column, doc, *mode, &self.heap[0].keys[place]) {
                None => return false,
                Some(Ordering::Equal) => {}
                Some(order) => return order.is_gt() == *ascending,
            }
        }
        // A later hit never beats an equal earlier one.
        true
    }
}

/// Compares a document's sort value with a key; `None` if it has no value or several comparisons are needed.
#[inline]
pub(super) fn order_of_number(column: &Column, doc: DocId, mode: Mode, key: &SortKey) -> Option<Ordering> {
    match (column, key) {
        (Column::Long(column), SortKey::Long(key)) => match column.get(doc) {
            [value] => Some(value.cmp(key)),
            values => pick_long(values, mode).map(|value| value.cmp(key)),
        },
        // Zeros have signs, which are not always stored.
        (Column::Double(column), SortKey::Double(key)) => {
            let values = column.get(doc);
            let is_one = values.len() == 1 || matches!(mode, Mode::Min | Mode::Max);
            pick_double(values, mode).filter(|_| is_one).filter(|value| *value != 0.0 || *key != 0.0).map(|value| value.total_cmp(key))
        }
        _ => None,
    }
}

/// Distinct documents of a leaf of `max_doc`, ascending.
fn ascending_docs(docs: &[DocId], max_doc: u32) -> Vec<DocId> {
    if docs.len() > max_doc as usize / 64 && !docs.is_sorted() {
        let mut set = BitSet::new(max_doc);
        for &doc in docs {
            set.insert(doc);
        }
        return set.members_from(0).collect();
    }
    let mut docs = docs.to_vec();
    docs.sort_unstable();
    docs
}
