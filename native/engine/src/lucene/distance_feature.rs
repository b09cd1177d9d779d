//! Scores by the distance of a number or date to an origin (Lucene's `LongDistanceFeatureQuery`).

use std::sync::Arc;

use super::long_values_scorer::LongValuesScorer;
use super::{Scorer, Weight};
use crate::index::column::Column;
use crate::index::snapshot::LeafView;

/// Matches documents with a value; the score is half the boost at the distance `pivot`.
pub struct DistanceWeight {
    pub field: Arc<str>,
    pub origin: i64,
    pub pivot: i64,
    pub boost: f32,
}

/// The score at a distance. Lucene: a distance that overflows counts as `Long.MAX_VALUE`.
pub fn distance_score(boost: f32, pivot: i64, distance: u64) -> f32 {
    let (pivot, distance) = (pivot as f64, distance.min(i64::MAX as u64) as f64);
    (f64::from(boost) * (pivot / (pivot + distance))) as f32
}

impl Weight for DistanceWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let score = |values: &[i64]| {
            let distances = values.iter().map(|value| value.abs_diff(self.origin));
            distance_score(self.boost, self.pivot, distances.min().unwrap_or(0))
        };
        match view.leaf.column(&self.field)?.as_ref() {
            Column::Long(column) => Some(Box::new(LongValuesScorer::new(column, view.leaf.max_doc(), score))),
            _ => None,
        }
    }
}
