//! Doc values that a test accepts, by scanning.

use std::sync::Arc;

use super::predicate_scorer::DocScan;
use super::{Scorer, Weight};
use crate::index::column::Column;
use crate::index::snapshot::LeafView;
use crate::mapping::field_type::{DocValue, ValueTest};

/// Matches documents with values that pass.
pub struct ValuesWeight {
    pub field: Arc<str>,
    pub test: ValueTest,
    pub score: f32,
}

impl Weight for ValuesWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let column = view.leaf.column(&self.field)?;
        let test = &self.test;
        let max_doc = view.leaf.max_doc();
        Some(match column.as_ref() {
            Column::Long(column) => Box::new(DocScan::new(max_doc, self.score, move |doc| {
                test.accepts(&mut column.get(doc).iter().map(|&value| DocValue::Long(value)))
            })),
            Column::Double(column) => Box::new(DocScan::new(max_doc, self.score, move |doc| {
                test.accepts(&mut column.get(doc).iter().map(|&value| DocValue::Double(value)))
            })),
            Column::Terms(column) => Box::new(DocScan::new(max_doc, self.score, move |doc| {
                test.accepts(&mut column.get(doc).iter().map(|&ord| DocValue::Term(column.term(ord))))
            })),
        })
    }

    fn max_score(&self) -> f32 {
        self.score
    }
}
