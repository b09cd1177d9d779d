//! Any of many terms, without scores: sets, ranges and ids.

use std::cmp::Ordering;
use std::sync::Arc;

use super::doc_id_set_builder::DocSet;
use super::predicate_scorer::DocScan;
use super::{Scorer, Weight, count_all};
use crate::index::column::{Column, TermsColumn};
use crate::index::snapshot::LeafView;

/// Documents with any of the terms.
pub struct TermInSetWeight {
    pub field: Arc<str>,
    pub terms: Vec<Vec<u8>>,
    pub score: f32,
}

/// Documents with any term within the bounds.
pub struct TermRangeWeight {
    pub field: Arc<str>,
    pub min: Option<(Vec<u8>, bool)>,
    pub max: Option<(Vec<u8>, bool)>,
    pub points: bool,
    pub score: f32,
}

impl TermRangeWeight {
    fn is_above_min(&self, term: &[u8]) -> bool {
        self.min.as_ref().is_none_or(|(min, inclusive)| term > min.as_slice() || *inclusive && term == min.as_slice())
    }

    fn is_below_max(&self, term: &[u8]) -> bool {
        self.max.as_ref().is_none_or(|(max, inclusive)| term < max.as_slice() || *inclusive && term == max.as_slice())
    }
}

/// Documents with one of the ids.
pub struct IdsWeight {
    pub ids: Vec<Arc<str>>,
    pub nested: bool,
    pub score: f32,
}

/// The doc values of a field that has no dictionary of its own (mapping parameter `index: false`).
pub(super) fn only_doc_values<'a>(view: &'a LeafView, field: &str) -> Option<&'a TermsColumn> {
    if view.leaf.field_stats(field).is_some_and(|stats| stats.doc_count > 0) {
        return None;
    }
    match view.leaf.column(field)?.as_ref() {
        Column::Terms(column) => Some(column),
        _ => None,
    }
}

/// The first ordinal whose term does not compare as `Less`.
fn first_ord(column: &TermsColumn, compare: impl Fn(&[u8]) -> Ordering) -> u32 {
    let (mut low, mut high) = (0, column.term_count());
    while low < high {
        let middle = u32::midpoint(low, high);
        if compare(column.term(middle)).is_lt() { low = middle + 1 } else { high = middle }
    }
    low
}

pub(super) fn scan_ords<'a>(
    view: &LeafView,
    column: &'a TermsColumn,
    score: f32,
    wanted: impl Fn(u32) -> bool + 'a,
) -> Box<dyn Scorer + 'a> {
    let any = move |doc| column.get(doc).iter().any(|&ord| wanted(ord));
    Box::new(DocScan::new(view.leaf.max_doc(), score, any))
}

impl Weight for TermInSetWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        if let Some(column) = only_doc_values(view, &self.field) {
            let found = |term: &Vec<u8>| {
                let ord = first_ord(column, |other| other.cmp(term));
                (ord < column.term_count() && column.term(ord) == term).then_some(ord)
            };
            let ords: Vec<u32> = self.terms.iter().filter_map(found).collect();
            return Some(scan_ords(view, column, self.score, move |ord| ords.binary_search(&ord).is_ok()));
        }
        let mut docs = DocSet::new(view.leaf.max_doc());
        for term in &self.terms {
            if let Some(mut postings) = view.leaf.postings(&self.field, term, false) {
                docs.insert_all(postings.as_mut());
            }
        }
        docs.into_scorer(self.score)
    }

    fn max_score(&self) -> f32 {
        self.score
    }
}

impl Weight for TermRangeWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        if let Some(column) = only_doc_values(view, &self.field) {
            let at = |bound: &Option<(Vec<u8>, bool)>, open: u32, after: bool| match bound {
                None => open,
                Some((term, inclusive)) => first_ord(column, |other| match other.cmp(term) {
                    Ordering::Equal if *inclusive == after => Ordering::Less,
                    order => order,
                }),
            };
            let (first, end) = (at(&self.min, 0, false), at(&self.max, column.term_count(), true));
            return Some(scan_ords(view, column, self.score, move |ord| first <= ord && ord < end));
        }
        let mut docs = DocSet::new(view.leaf.max_doc());
        let from = self.min.as_ref().map_or(&[][..], |(min, _)| min);
        view.leaf.terms(&self.field, from, &mut |term| {
            if !self.is_above_min(term) {
                return true;
            }
            let inside = self.is_below_max(term);
            if inside && let Some(mut postings) = view.leaf.postings(&self.field, term, false) {
                docs.insert_all(postings.as_mut());
            }
            inside
        });
        docs.into_scorer(self.score)
    }

    fn max_score(&self) -> f32 {
        self.score
    }

    /// Lucene: for points it is known if no document has several values, or all values are inside (`api/global/search_count_addresses`).
    fn count(&self, view: &LeafView) -> Option<u64> {
        if !self.points || view.live.is_some() {
            return None;
        }
        let Some(stats) = view.leaf.field_stats(&self.field) else { return Some(0) };
        if stats.sum_doc_freq > stats.doc_count {
            let mut has_all = true;
            view.leaf.terms(&self.field, &[], &mut |term| {
                has_all &= self.is_above_min(term) && self.is_below_max(term);
                has_all
            });
            return has_all.then_some(stats.doc_count);
        }
        Some(self.scorer(view).map_or(0, |mut scorer| count_all(&mut *scorer)))
    }
}

impl Weight for IdsWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let mut docs = DocSet::new(view.leaf.max_doc());
        for root in self.ids.iter().filter_map(|id| view.leaf.find(id)) {
            let first = view.leaf.roots().filter(|_| self.nested).map_or(root, |roots| roots.first_child(root));
            (first..=root).for_each(|doc| docs.insert(doc));
        }
        docs.into_scorer(self.score)
    }

    fn max_score(&self) -> f32 {
        self.score
    }
}
