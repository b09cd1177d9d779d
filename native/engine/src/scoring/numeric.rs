//! Numbers in columns: ranges and sets, by scanning; ranges by looking them up once the column knows its documents by value.

use std::sync::Arc;

use super::doc_scan::DocScan;
use super::found_docs::FoundDocs;
use super::query::NumericValues;
use super::{Scorer, Weight};
use crate::index::column::{Column, Offsets};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Matches documents with any value that is wanted.
pub struct NumericWeight {
    pub field: Arc<str>,
    pub values: NumericValues,
    pub score: f32,
}

impl Weight for NumericWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let max_doc = view.leaf.max_doc();
        match (view.leaf.column(&self.field)?.as_ref(), &self.values) {
            (Column::Long(column), &NumericValues::LongRange { min, max }) => {
                let wanted = move |value| min <= value && value <= max;
                let found = column.within(min, max);
                found_or_scan(found, max_doc, self.score, &column.offsets, &column.values, wanted)
            }
            (Column::Long(column), NumericValues::LongSet(set)) => {
                Some(scan(max_doc, self.score, &column.offsets, &column.values, |value| set.binary_search(&value).is_ok()))
            }
            (Column::Double(column), &NumericValues::DoubleRange { min, max }) => {
                // ES: -0.0 is less than 0.0 and NaN greater than everything, in bounds as in values.
                let wanted = move |value: f64| min.total_cmp(&value).is_le() && value.total_cmp(&max).is_le();
                let found = column.within(min, max);
                found_or_scan(found, max_doc, self.score, &column.offsets, &column.values, wanted)
            }
            (Column::Double(column), NumericValues::DoubleSet(set)) => {
                let wanted = |value: f64| set.binary_search_by(|other| other.total_cmp(&value)).is_ok();
                Some(scan(max_doc, self.score, &column.offsets, &column.values, wanted))
            }
            _ => None,
        }
    }

    fn max_score(&self) -> f32 {
        self.score
    }

    /// Lucene: a field that is not in the leaf has nothing; otherwise known where every document has one value.
    fn count(&self, view: &LeafView) -> Option<u64> {
        if view.live.is_some() {
            return None;
        }
        let Some(column) = view.leaf.column(&self.field) else { return Some(0) };
        if !matches!(column.offsets(), Offsets::Single) {
            return None;
        }
        let count = match (column.as_ref(), &self.values) {
            (Column::Long(column), &NumericValues::LongRange { min, max }) => match column.within(min, max) {
                Some(found) => found.len(),
                None => column.values.iter().filter(|&&value| min <= value && value <= max).count(),
            },
            (Column::Double(column), &NumericValues::DoubleRange { min, max }) => match column.within(min, max) {
                Some(found) => found.len(),
                None => column.values.iter().filter(|value| min.total_cmp(value).is_le() && value.total_cmp(&max).is_le()).count(),
            },
            (Column::Long(column), NumericValues::LongSet(set)) => {
                column.values.iter().filter(|value| set.binary_search(value).is_ok()).count()
            }
            (Column::Double(column), NumericValues::DoubleSet(set)) => {
                column.values.iter().filter(|value| set.binary_search_by(|other| other.total_cmp(value)).is_ok()).count()
            }
            _ => 0,
        };
        Some(count as u64)
    }
}

/// Matches what was found; all documents that match are looked for where that is not known.
fn found_or_scan<'a, T: Copy + 'a>(
    found: Option<&'a [DocId]>,
    max_doc: u32,
    score: f32,
    offsets: &'a Offsets,
    values: &'a [T],
    wanted: impl Fn(T) -> bool + 'a,
) -> Option<Box<dyn Scorer + 'a>> {
    match found {
        Some([]) => None,
        Some(found) => Some(Box::new(FoundDocs::new(found, max_doc, score, move |doc: DocId| wanted(values[doc as usize])))),
        None => Some(scan(max_doc, score, offsets, values, wanted)),
    }
}

fn scan<'a, T: Copy + 'a>(
    max_doc: u32,
    score: f32,
    offsets: &'a Offsets,
    values: &'a [T],
    wanted: impl Fn(T) -> bool + 'a,
) -> Box<dyn Scorer + 'a> {
    match offsets {
        Offsets::Single => Box::new(DocScan::new(max_doc, score, move |doc: DocId| wanted(values[doc as usize]))),
        Offsets::Ranges(_) => {
            let any = move |doc: DocId| values[offsets.range(doc)].iter().any(|&value| wanted(value));
            Box::new(DocScan::new(max_doc, score, any))
        }
    }
}
