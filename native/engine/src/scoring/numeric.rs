//! Numbers in columns: ranges and sets, by scanning.

use std::sync::Arc;

use super::doc_scan::DocScan;
use super::query::NumericValues;
use super::{Scorer, Weight, count_all};
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
                Some(scan(max_doc, self.score, &column.offsets, &column.values, move |value| min <= value && value <= max))
            }
            (Column::Long(column), NumericValues::LongSet(set)) => {
                Some(scan(max_doc, self.score, &column.offsets, &column.values, |value| set.binary_search(&value).is_ok()))
            }
            (Column::Double(column), &NumericValues::DoubleRange { min, max }) => {
                // ES: -0.0 is less than 0.0 and NaN greater than everything, in bounds as in values.
                let wanted = move |value: f64| min.total_cmp(&value).is_le() && value.total_cmp(&max).is_le();
                Some(scan(max_doc, self.score, &column.offsets, &column.values, wanted))
            }
            (Column::Double(column), NumericValues::DoubleSet(set)) => {
                let wanted = |value: f64| set.binary_search_by(|other| other.total_cmp(&value)).is_ok();
                Some(scan(max_doc, self.score, &column.offsets, &column.values, wanted))
            }
            _ => None,
        }
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
        Some(self.scorer(view).map_or(0, |mut scorer| count_all(scorer.as_mut())))
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
