//! Scores by the distance of a point to an origin (Lucene's `LatLonPointDistanceFeatureQuery`).

use std::sync::Arc;

use super::long_values_scorer::LongValuesScorer;
use super::{Scorer, Weight};
use crate::index::column::Column;
use crate::index::snapshot::LeafView;
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::encoding::decode;
use crate::mapping::geo::sloppy_math::arc_distance;

/// Matches documents with a point; the score is half the boost at the distance `pivot`.
pub struct GeoFeatureWeight {
    pub field: Arc<str>,
    pub origin: GeoPoint,
    /// In metres.
    pub pivot: f64,
    pub boost: f32,
}

/// The score at a distance in metres.
pub fn geo_score(boost: f32, pivot: f64, distance: f64) -> f32 {
    (f64::from(boost) * (pivot / (pivot + distance))) as f32
}

impl Weight for GeoFeatureWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let score = |values: &[i64]| {
            let distances = values.iter().map(|value| arc_distance(self.origin, decode(*value)));
            geo_score(self.boost, self.pivot, distances.fold(f64::INFINITY, f64::min))
        };
        match view.leaf.column(&self.field)?.as_ref() {
            Column::Long(column) => Some(Box::new(LongValuesScorer::new(column, view.leaf.max_doc(), score))),
            _ => None,
        }
    }
}
