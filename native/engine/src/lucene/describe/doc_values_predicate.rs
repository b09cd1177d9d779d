//! Descriptions of predicates on doc values (ranges, geo): as the point query, as the scan, or as both.

use super::{Describer, unbuilt};
use crate::error::Result;
use crate::json::number::f64_to_string;
use crate::lucene::point_relation::{Extent, extent_of_box};
use crate::lucene::{Measured, Query};
use crate::mapping::field::name_of_column;
use crate::mapping::field_type::{Lookup, PointBox, ValueTest};
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::encoding::{decode_lat, decode_lon};

/// Relation of a box to the points of a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoxRelation {
    /// All documents have a point, and all points lie in it.
    Everything,
    /// All points lie in it.
    Every,
    /// No point is inside.
    Nothing,
    /// Anything else.
    Some,
}

impl Describer<'_> {
    /// A test of a field; `leaf`: as doc values.
    pub(super) fn tested(&self, name: &str, test: &ValueTest, leaf: bool) -> Result<String> {
        let (Some(text), Some(field)) = (test.text(), self.mapping.mapped_field(name)) else { return Err(unbuilt("such shapes")) };
        Ok(match (field.indexed, field.doc_values) {
            (true, true) if !leaf => {
                format!("IndexOrDocValuesQuery(indexQuery={}, dvQuery={})", self.looked_up(name, &text.lookup), text.scan)
            }
            (_, true) => text.scan.clone(),
            _ => self.looked_up(name, &text.lookup),
        })
    }

    fn looked_up(&self, name: &str, lookup: &Lookup) -> String {
        match lookup {
            Lookup::One(shown) => shown.clone(),
            Lookup::Nothing(reason) => format!("MatchNoDocsQuery(\"{reason}\")"),
            Lookup::Each(shown) => {
                let sign = match shown.len() {
                    _ if self.given => "+",
                    1 => "",
                    _ => "#",
                };
                let shown = shown.iter().map(|one| format!("{sign}{one}")).collect::<Vec<_>>();
                format!("ConstantScore({})", shown.join(" "))
            }
            Lookup::Boxes(boxes) => {
                let shown = self.known_boxes(name, boxes).map(|(_, shown)| shown).collect::<Vec<_>>().join(" ");
                if boxes.len() > 1 { format!("ConstantScore({shown})") } else { shown }
            }
        }
    }

    /// The boxes that may match in the shard: their classes and descriptions.
    fn known_boxes(&self, name: &str, boxes: &[PointBox]) -> impl Iterator<Item = (&'static str, String)> {
        let known = boxes.iter().map(|one| (one, self.known_box(name, one)));
        known.filter(|(_, known)| *known != BoxRelation::Nothing).map(move |(one, known)| match known {
            BoxRelation::Everything => ("MatchAllDocsQuery", "*:*".to_owned()),
            BoxRelation::Every => ("FieldExistsQuery", format!("FieldExistsQuery [field={name}]")),
            _ => ("PointRangeQuery", box_text(name, one)),
        })
    }

    /// As above for several boxes of a field with doc values; `None` if they are queried in another way.
    pub(in crate::lucene) fn boxes_looked_up(&self, name: &str, lookup: &Lookup) -> Option<Vec<(&'static str, String)>> {
        let (Lookup::Boxes(boxes), Some(field)) = (lookup, self.mapping.mapped_field(name)) else { return None };
        (field.indexed && field.doc_values && boxes.len() > 1).then(|| self.known_boxes(name, boxes).collect())
    }

    /// ES: since 9, point queries that match all documents, or none, are recognized (`query/geo_explained`).
    pub(in crate::lucene) fn known_test(&self, query: Query) -> Query {
        let Query::Values { field: name, test } = &query else { return query };
        let boxes = match test.text().map(|text| &text.lookup) {
            Some(Lookup::Boxes(boxes)) => boxes,
            Some(Lookup::Nothing(_)) if self.major >= 9 => return Query::nothing_because(""),
            _ => return query,
        };
        let known: Vec<BoxRelation> = boxes.iter().map(|one| self.known_box(name, one)).collect();
        if known.iter().all(|known| *known == BoxRelation::Nothing) {
            let scans = self.mapping.mapped_field(name).is_some_and(|field| field.doc_values);
            return Query::nothing_because(if boxes.len() > 1 && !scans { "empty BooleanQuery" } else { "" });
        }
        if known == [BoxRelation::Everything] { Query::MatchAll } else { query }
    }

    fn known_box(&self, name: &str, bounds: &PointBox) -> BoxRelation {
        let Some(field) = self.mapping.mapped_field(name).filter(|field| field.indexed && self.major >= 9 && !self.given) else {
            return BoxRelation::Some;
        };
        match self.extent_of_points(name, bounds) {
            Extent::Outside => BoxRelation::Nothing,
            Extent::Inside if self.all_have(name) => BoxRelation::Everything,
            // Lucene: existence is looked up in doc values (query/geo_explained).
            Extent::Inside if field.doc_values => BoxRelation::Every,
            _ => BoxRelation::Some,
        }
    }

    /// Relation of a field's points to a box.
    fn extent_of_points(&self, name: &str, bounds: &PointBox) -> Extent {
        let Some(field) = self.mapping.mapped_field(name) else { return Extent::Across };
        extent_of_box(bounds, field.column_name(), self.shard.leaves.iter())
    }
}

/// `point:[52.0 TO 53.0],[13.0 TO 14.0]`.
fn box_text(name: &str, shown: &PointBox) -> String {
    let [south, north] = [shown.south, shown.north].map(|lat| f64_to_string(decode_lat(lat)));
    let [west, east] = [shown.west, shown.east].map(|lon| f64_to_string(decode_lon(lon)));
    format!("{name}:[{south} TO {north}],[{west} TO {east}]")
}

/// A score by the distance to a point.
pub(super) fn near(field: &str, origin: GeoPoint, pivot: f64, measured: &Measured) -> String {
    let [lat, lon, pivot] = [origin.lat, origin.lon, pivot].map(f64_to_string);
    if let Measured::ByValue = measured {
        return format!("{}:GeoPointScriptFieldDistanceFeatureQuery(lat={lat},lon={lon},pivot={pivot})", name_of_column(field).0);
    }
    format!("LatLonPointDistanceFeatureQuery(field=,originLat={lat},originLon={lon},pivotDistance={pivot})")
}
