//! Numbers in columns: ranges and sets by scanning; ranges by binary search once the column is sorted by value.

use std::sync::Arc;

use super::doc_id_set_builder::DocSet;
use super::predicate_scorer::DocScan;
use super::query::NumericValues;
use super::sorted_range_scorer::FoundDocs;
use super::{Scorer, Weight, count_all};
use crate::index::column::{Column, Offsets};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Matches documents with any requested value.
pub struct NumericWeight {
    pub field: Arc<str>,
    pub values: NumericValues,
    pub score: f32,
}

impl NumericWeight {
    /// The matching documents, if the column is sorted by value.
    fn found<'a>(&self, column: &'a Column) -> Option<&'a [DocId]> {
        match (column, &self.values) {
            (Column::Long(column), &NumericValues::LongRange { min, max }) => column.within(min, max),
            (Column::Double(column), &NumericValues::DoubleRange { min, max }) => column.within(min, max),
            _ => None,
        }
    }

    /// Scans the column; `None` if it has another kind of values.
    fn scan<'a>(&'a self, column: &'a Column, found: Option<&'a [DocId]>, max_doc: u32) -> Option<Box<dyn Scorer + 'a>> {
        let docs = Docs { found, max_doc, score: self.score, offsets: column.offsets() };
        match (column, &self.values) {
            (Column::Long(column), &NumericValues::LongRange { min, max }) => {
                Some(docs.with(&column.values, move |value| min <= value && value <= max))
            }
            (Column::Long(column), NumericValues::LongSet(set)) => {
                Some(docs.with(&column.values, |value| set.binary_search(&value).is_ok()))
            }
            (Column::Double(column), &NumericValues::DoubleRange { min, max }) => {
                // ES: -0.0 is less than 0.0 and NaN greater than everything, in bounds as in values.
                Some(docs.with(&column.values, move |value: f64| min.total_cmp(&value).is_le() && value.total_cmp(&max).is_le()))
            }
            (Column::Double(column), NumericValues::DoubleSet(set)) => {
                Some(docs.with(&column.values, |value: f64| set.binary_search_by(|other| other.total_cmp(&value)).is_ok()))
            }
            _ => None,
        }
    }
}

impl Weight for NumericWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let column = view.leaf.column(&self.field)?.as_ref();
        match self.found(column) {
            Some([]) => None,
            found => self.scan(column, found, view.leaf.max_doc()),
        }
    }

    fn max_score(&self) -> f32 {
        self.score
    }

    /// Lucene: a field without values in the leaf has no matches; otherwise the count of ranges is known if no document has several values,
    /// or if all values are inside (`api/global/search_terminate_after`).
    fn count(&self, view: &LeafView) -> Option<u64> {
        if view.live.is_some() {
            return None;
        }
        let Some(column) = view.leaf.column(&self.field) else { return Some(0) };
        let has_all = || match (column.as_ref(), &self.values) {
            (Column::Long(column), NumericValues::LongRange { min, max }) => column.values.iter().all(|value| (min..=max).contains(&value)),
            (Column::Double(column), NumericValues::DoubleRange { min, max }) => {
                column.values.iter().all(|value| min.total_cmp(value).is_le() && value.total_cmp(max).is_le())
            }
            _ => false,
        };
        let is_range = matches!(self.values, NumericValues::LongRange { .. } | NumericValues::DoubleRange { .. });
        if !is_range || column.is_multi_valued() && !has_all() {
            return None;
        }
        if let Some(found) = self.found(column) {
            return Some(found.len() as u64);
        }
        let Some(mut scorer) = self.scan(column, None, view.leaf.max_doc()) else { return Some(0) };
        Some(count_all(&mut *scorer))
    }
}

/// Candidates for a scan.
struct Docs<'a> {
    /// The matching documents, if known.
    found: Option<&'a [DocId]>,
    max_doc: u32,
    score: f32,
    offsets: &'a Offsets,
}

impl<'a> Docs<'a> {
    /// Matches the documents in `found`; scans if they are not known.
    fn with<T: Copy>(self, values: &'a [T], wanted: impl Fn(T) -> bool + 'a) -> Box<dyn Scorer + 'a> {
        let Self { found, max_doc, score, offsets } = self;
        match (found, offsets) {
            (Some(found), _) => Box::new(FoundDocs::new(found, max_doc, score, move |doc: DocId| wanted(values[doc as usize]))),
            (_, Offsets::Single) => Box::new(DocScan::new(max_doc, score, move |doc: DocId| wanted(values[doc as usize]))),
            (_, Offsets::Ranges(_)) => {
                let any = move |doc: DocId| values[offsets.range(doc)].iter().any(|&value| wanted(value));
                Box::new(DocScan::new(max_doc, score, any))
            }
            (_, Offsets::Sparse(_)) => {
                let mut docs = DocSet::new(max_doc);
                offsets.each_doc(max_doc, |doc| {
                    if values[offsets.range(doc)].iter().any(|&value| wanted(value)) {
                        docs.insert(doc);
                    }
                });
                docs.scorer(score)
            }
        }
    }
}
