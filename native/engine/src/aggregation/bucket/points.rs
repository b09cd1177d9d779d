//! The points of documents, leaf by leaf.

use std::sync::Arc;

use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::encoding::decode;

/// Reads a `geo_point` field.
pub struct Points {
    source: Option<ValuesSource>,
    column: Option<Arc<Column>>,
}

impl Points {
    /// The points of a field for the aggregation `wire_name`; other field types are rejected.
    pub fn new(field: &str, wire_name: &str, cx: &AggregationContext<'_>) -> Result<Self> {
        let source = cx.values(field)?;
        if let Some(source) = &source
            && !source.field_type.traits().is_point()
        {
            let type_name = source.field_type.type_name();
            return Err(EsError::illegal_argument(format!(
                "Field [{}] of type [{type_name}] is not supported for aggregation [{wire_name}]",
                source.name
            )));
        }
        Ok(Self { source, column: None })
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.column = self.source.as_ref().and_then(|source| source.kept(view));
    }

    /// Returns true if the field is unmapped.
    pub fn is_unmapped(&self) -> bool {
        self.source.is_none()
    }

    /// The points of a document.
    pub fn of(&self, doc: DocId) -> impl Iterator<Item = GeoPoint> + '_ {
        let values = match self.column.as_deref() {
            Some(Column::Long(column)) => column.get(doc),
            _ => &[],
        };
        values.iter().map(|&value| decode(value))
    }
}
