//! The points of a document.

use std::sync::Arc;

use super::values_source_config::FieldParameters;
use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::error::Result;
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::field_type::OwnedValue;
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::encoding::decode;

/// Reads a field's points, leaf by leaf.
pub struct Points {
    source: Option<ValuesSource>,
    missing: Option<i64>,
    column: Option<Arc<Column>>,
}

impl Points {
    /// Points of a field, for the aggregation called `wire_name`; an error where it has others values.
    pub fn new(parameters: &FieldParameters, cx: &AggregationContext<'_>, wire_name: &str) -> Result<Self> {
        let source = cx.values_or(&parameters.field, parameters.missing.as_ref(), "geo_point")?;
        let missing = parameters.missing_value(source.as_ref(), cx)?;
        if let Some(source) = &source {
            if !source.field_type.traits().is_point() {
                return Err(source.unsupported(wire_name));
            }
            parameters.missing.as_ref().map_or(Ok(()), |missing| missing.check_collected(source, cx))?;
        }
        let missing = match missing {
            Some(OwnedValue::Long(point)) => Some(point),
            _ => None,
        };
        Ok(Self { source, missing, column: None })
    }

    /// Returns true if there are no values to read.
    pub fn is_idle(&self) -> bool {
        self.source.is_none()
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.column = self.source.as_ref().and_then(|source| source.kept(view));
    }

    /// Calls `visit` with the bucket and each point of each document.
    pub fn each(&self, docs: &[DocId], buckets: &[u32], mut visit: impl FnMut(u32, GeoPoint)) {
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            let values = match self.column.as_deref() {
                Some(Column::Long(column)) => column.get(doc),
                _ => &[],
            };
            for &value in values {
                visit(bucket, decode(value));
            }
            if let (true, Some(missing)) = (values.is_empty(), self.missing) {
                visit(bucket, decode(missing));
            }
        }
    }
}

/// Writes a point as an object.
pub fn write_point(point: GeoPoint, out: &mut crate::json::JsonWriter) {
    out.begin_object();
    out.key("lat");
    out.f64(point.lat);
    out.key("lon");
    out.f64(point.lon);
    out.end_object();
}
