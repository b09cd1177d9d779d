//! Scores by the distance of a number to another.

use std::sync::Arc;

use super::{Scorer, Weight};
use crate::index::column::{Column, LongColumn};
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;

/// Documents with a number; half the boost at the distance `pivot`.
pub struct DistanceWeight {
    pub field: Arc<str>,
    pub origin: i64,
    pub pivot: i64,
    pub boost: f32,
}

/// The score of a number that far away. Lucene: no distance is greater than the greatest number.
pub fn distance_score(boost: f32, pivot: i64, distance: u64) -> f32 {
    let (pivot, distance) = (pivot as f64, distance.min(i64::MAX as u64) as f64);
    (f64::from(boost) * (pivot / (pivot + distance))) as f32
}

struct DistanceScorer<'a> {
    column: &'a LongColumn,
    weight: &'a DistanceWeight,
    doc: Option<DocId>,
    max_doc: u32,
}

impl Weight for DistanceWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        match view.leaf.column(&self.field)?.as_ref() {
            Column::Long(column) => Some(Box::new(DistanceScorer { column, weight: self, doc: None, max_doc: view.leaf.max_doc() })),
            _ => None,
        }
    }
}

impl Scorer for DistanceScorer<'_> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        self.advance(self.doc.map_or(0, |doc| doc + 1))
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let found = (target..self.max_doc).find(|&doc| !self.column.get(doc).is_empty()).unwrap_or(NO_MORE_DOCS);
        self.doc = Some(found);
        found
    }

    fn score(&mut self) -> f32 {
        let DistanceWeight { origin, pivot, boost, .. } = *self.weight;
        let distances = self.column.get(self.doc()).iter().map(|value| value.abs_diff(origin));
        distance_score(boost, pivot, distances.min().unwrap_or(0))
    }

    fn cost(&self) -> u64 {
        u64::from(self.max_doc)
    }
}
