//! Numbers of documents with how often each occurred, as fields of type `histogram` have them.

use std::sync::Arc;

use super::context::{AggregationContext, ValuesSource};
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::types::histogram::each;

/// Reads such a field, leaf by leaf.
pub struct CountedNumbers {
    source: ValuesSource,
    column: Option<Arc<Column>>,
}

impl CountedNumbers {
    /// The numbers of a field for an aggregation; `None` where they are no counted ones. `options` are those that it has beside the field.
    pub fn of(field: &str, wire_name: &str, options: &[(&str, bool)], cx: &AggregationContext<'_>) -> Result<Option<Self>> {
        let Some(source) = cx.counted(field) else { return Ok(None) };
        if let Some((option, _)) = options.iter().find(|(_, given)| *given) {
            let reason = format!("[{option}] of aggregation [{wire_name}] over a field of type [{}]", source.field_type.type_name());
            return Err(EsError::not_implemented(reason));
        }
        Ok(Some(Self { source, column: None }))
    }

    /// The field.
    pub fn source(&self) -> &ValuesSource {
        &self.source
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.column = self.source.kept(view);
    }

    /// The numbers of a document with their counts, ascending.
    pub fn of_document(&self, doc: DocId) -> impl Iterator<Item = (f64, u64)> {
        let bytes = match self.column.as_deref() {
            Some(Column::Terms(column)) => column.get(doc).first().map(|&ord| column.term(ord)),
            _ => None,
        };
        each(bytes.unwrap_or_default())
    }
}
