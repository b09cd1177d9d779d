//! Scores by the distance to a number or to a point, explained.

use super::Explainer;
use crate::error::Result;
use crate::index::column::Column;
use crate::lucene::Measured;
use crate::lucene::distance_feature::distance_score;
use crate::lucene::lat_lon_distance_feature::geo_score;
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::encoding::decode;
use crate::mapping::geo::sloppy_math::arc_distance;
use crate::similarity::{Explanation, Number};

impl Explainer<'_> {
    /// The score of a document by how close its number is.
    pub(super) fn distance(&self, measured: (&str, &Measured), origin: i64, pivot: i64, boost: f32) -> Result<Explanation> {
        let values = self.measured(measured)?;
        let Some(closest) = values.iter().copied().min_by_key(|value| value.abs_diff(origin)) else {
            return Ok(self.without_value(measured.0));
        };
        let word = if matches!(measured.1, Measured::ByValue) { "pivot" } else { "pivotDistance" };
        let description = format!("Distance score, computed as weight * {word} / ({word} + abs(value - origin)) from:");
        Ok(Explanation::matching(distance_score(boost, pivot, closest.abs_diff(origin)), description).from_parts(vec![
            Explanation::matching(boost, "weight"),
            Explanation::of(Number::Whole(pivot), word),
            Explanation::of(Number::Whole(origin), "origin"),
            Explanation::of(Number::Whole(closest), "current value"),
        ]))
    }

    /// The score of a document by how close its point is.
    pub(super) fn geo_distance(&self, measured: (&str, &Measured), origin: GeoPoint, pivot: f64, boost: f32) -> Result<Explanation> {
        let values = self.measured(measured)?;
        let points = values.iter().map(|value| decode(*value)).map(|point| (point, arc_distance(origin, point)));
        let Some((point, distance)) = points.min_by(|a, b| a.1.total_cmp(&b.1)) else {
            return Ok(self.without_value(measured.0));
        };
        let description = "Distance score, computed as weight * pivotDistance / (pivotDistance + abs(distance)) from:";
        let part = |value: f64, name: &str| Explanation::of(Number::Double(value), name);
        Ok(Explanation::matching(geo_score(boost, pivot, distance), description).from_parts(vec![
            Explanation::matching(boost, "weight"),
            part(pivot, "pivotDistance"),
            part(origin.lat, "originLat"),
            part(origin.lon, "originLon"),
            part(point.lat, "current lat"),
            part(point.lon, "current lon"),
            part(distance, "distance"),
        ]))
    }

    /// The values of the document that distances are measured to.
    fn measured(&self, (field, measured): (&str, &Measured)) -> Result<&[i64]> {
        if let Measured::Unkept(unkept) = measured {
            return if self.view.has_field(field) { Err(unkept.error.clone()) } else { Ok(&[]) };
        }
        Ok(match self.view.leaf.column(field).map(AsRef::as_ref) {
            Some(Column::Long(column)) if !column.get(self.doc).is_empty() => column.get(self.doc),
            // ES: what has no value is explained as if it had the greatest (query/distance_feature_by_value).
            _ if *measured == Measured::ByValue => &[i64::MAX],
            _ => &[],
        })
    }

    fn without_value(&self, field: &str) -> Explanation {
        Explanation::missing(format!("Document {} doesn't have a value for field {field}", self.doc))
    }
}
