//! Scores by the distance to a number or to a point, explained.

use super::{Explainer, Explanation, Number};
use crate::error::Result;
use crate::index::column::Column;
use crate::mapping::field::name_of_column;
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::encoding::decode;
use crate::mapping::geo::sloppy_math::arc_distance;
use crate::scoring::Query;
use crate::scoring::distance::distance_score;

impl Explainer<'_> {
    /// The score of a document by how close its number is.
    pub(super) fn distance(&self, field: &str, origin: i64, pivot: i64, boost: f32) -> Explanation {
        let (name, is_runtime) = name_of_column(field);
        let values = self.longs(field);
        let closest = match values.iter().copied().min_by_key(|value| value.abs_diff(origin)) {
            Some(closest) => closest,
            // ES: of a runtime field a document without values is explained as if it had the greatest.
            None if is_runtime => i64::MAX,
            None => return Explanation::missing(format!("Document {} doesn't have a value for field {name}", self.doc)),
        };
        let word = if is_runtime { "pivot" } else { "pivotDistance" };
        let description = format!("Distance score, computed as weight * {word} / ({word} + abs(value - origin)) from:");
        Explanation::matching(distance_score(boost, pivot, closest.abs_diff(origin)), description).from_parts(vec![
            Explanation::matching(boost, "weight"),
            Explanation::of(Number::Whole(pivot), word),
            Explanation::of(Number::Whole(origin), "origin"),
            Explanation::of(Number::Whole(closest), "current value"),
        ])
    }

    /// The score of a document by how close its point is.
    pub(super) fn geo_distance(&self, query: &Query, field: &str, (origin, pivot): (GeoPoint, f64), boost: f32) -> Result<Explanation> {
        let points = self.longs(field).iter().map(|value| decode(*value)).map(|point| (point, arc_distance(origin, point)));
        let Some((point, distance)) = points.min_by(|a, b| a.1.total_cmp(&b.1)) else {
            return Ok(Explanation::missing(format!("Document {} doesn't have a value for field {field}", self.doc)));
        };
        let description = "Distance score, computed as weight * pivotDistance / (pivotDistance + abs(distance)) from:";
        let part = |value: f64, name: &str| Explanation::of(Number::Double(value), name);
        Ok(Explanation::matching(self.score(query, boost)?, description).from_parts(vec![
            Explanation::matching(boost, "weight"),
            part(pivot, "pivotDistance"),
            part(origin.lat, "originLat"),
            part(origin.lon, "originLon"),
            part(point.lat, "current lat"),
            part(point.lon, "current lon"),
            part(distance, "distance"),
        ]))
    }

    fn longs(&self, field: &str) -> &[i64] {
        match self.view.leaf.column(field).map(AsRef::as_ref) {
            Some(Column::Long(column)) => column.get(self.doc),
            _ => &[],
        }
    }
}
