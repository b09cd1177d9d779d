//! Scores by the distance of a point to another.

use std::sync::Arc;

use super::{Scorer, Weight};
use crate::index::column::{Column, LongColumn};
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::encoding::decode;
use crate::mapping::geo::sloppy_math::arc_distance;

/// Documents with a point; half the boost at the distance `pivot`.
pub struct GeoFeatureWeight {
    pub field: Arc<str>,
    pub origin: GeoPoint,
    /// In metres.
    pub pivot: f64,
    pub boost: f32,
}

/// The score of a point that many metres away.
pub fn geo_score(boost: f32, pivot: f64, distance: f64) -> f32 {
    (f64::from(boost) * (pivot / (pivot + distance))) as f32
}

struct GeoFeatureScorer<'a> {
    column: &'a LongColumn,
    weight: &'a GeoFeatureWeight,
    doc: Option<DocId>,
    max_doc: u32,
}

impl Weight for GeoFeatureWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        match view.leaf.column(&self.field)?.as_ref() {
            Column::Long(column) => Some(Box::new(GeoFeatureScorer { column, weight: self, doc: None, max_doc: view.leaf.max_doc() })),
            _ => None,
        }
    }
}

impl Scorer for GeoFeatureScorer<'_> {
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
        let GeoFeatureWeight { origin, pivot, boost, .. } = *self.weight;
        let distances = self.column.get(self.doc()).iter().map(|value| arc_distance(origin, decode(*value)));
        let distance = distances.fold(f64::INFINITY, f64::min);
        geo_score(boost, pivot, distance)
    }

    fn cost(&self) -> u64 {
        u64::from(self.max_doc)
    }
}
