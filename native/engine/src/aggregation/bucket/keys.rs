//! The values of documents as keys of buckets, whatever their type.

use std::sync::Arc;

use super::values::ValuesParameters;
use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::aggregation::format::{DefaultValues, ValueFormat};
use crate::aggregation::key::Key;
use crate::error::Result;
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::field_type::{ColumnKind, OwnedValue};

/// Reads a field's values as keys, leaf by leaf.
pub struct Keys {
    /// `None` if the field is unmapped.
    pub source: Option<ValuesSource>,
    /// Format of keys.
    pub format: ValueFormat,
    missing: Option<Key>,
    column: Option<Arc<Column>>,
}

impl Keys {
    /// The values of the field, for the aggregation called `wire_name`.
    pub fn new(values: &ValuesParameters, wire_name: &str, cx: &AggregationContext<'_>) -> Result<Self> {
        values.required()?;
        let request = values.request();
        let source = request.assumed("keyword", cx)?;
        let format = ValueFormat::resolve(source.as_ref(), values.format.as_deref(), None, DefaultValues::Texts, cx)?;
        let missing = match (&values.missing, &source) {
            (Some(missing), Some(source)) => Some(match missing.resolve_in(source, &format, cx)? {
                OwnedValue::Term(term) => Key::Term(term.into()),
                OwnedValue::Double(value) => Key::Double(value),
                OwnedValue::Long(value) if source.field_type.column() == ColumnKind::Double => Key::Double(value as f64),
                OwnedValue::Long(value) => Key::Long(value),
            }),
            _ => None,
        };
        if let Some(source) = &source {
            source.check_buckets(wire_name)?;
        }
        let source = request.with_values(source);
        Ok(Self { source, format, missing, column: None })
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.column = self.source.as_ref().and_then(|source| source.column(view));
    }

    /// How many values a document has, equal numbers included.
    pub fn count_of(&self, doc: DocId) -> usize {
        match self.column.as_deref() {
            Some(Column::Terms(column)) => column.get(doc).len(),
            Some(Column::Long(column)) => column.get(doc).len(),
            Some(Column::Double(column)) => column.get(doc).len(),
            None => 0,
        }
    }

    /// Replaces `out` by the different values of a document, ascending.
    pub fn of(&self, doc: DocId, out: &mut Vec<Key>) {
        out.clear();
        match self.column.as_deref() {
            Some(Column::Terms(column)) => out.extend(column.get(doc).iter().map(|&ord| Key::Term(column.term(ord).into()))),
            Some(Column::Long(column)) => out.extend(column.get(doc).iter().map(|&value| Key::Long(value))),
            Some(Column::Double(column)) => out.extend(column.get(doc).iter().map(|&value| Key::Double(value))),
            None => {}
        }
        out.dedup();
        if out.is_empty()
            && let Some(missing) = &self.missing
        {
            out.push(missing.clone());
        }
    }
}
