//! Fields of the server as aggregations see them.

use std::sync::Arc;

use super::context::{AggregationContext, ValuesSource};
use crate::error::{EsError, Result};
use crate::index::column::{Column, ColumnCache, LongColumn, Offsets, TermsColumn};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::types;
use crate::query_dsl::is_metadata;

/// What the documents of an index have in a field of the server.
#[derive(Clone)]
pub enum MetadataValues {
    /// All the same text.
    Constant(Arc<str>),
    /// Their sequence numbers.
    SeqNo,
    /// Their versions.
    Version,
}

/// The values of the field of that name; `None` if it is none of the server or the index has none of these.
pub fn source(name: &str, cx: &AggregationContext<'_>) -> Result<Option<ValuesSource>> {
    // ES: one that was never given a mapping has none of them; only indices of time series have `_tsid`.
    if !is_metadata(name) || !cx.mapping.is_given() || name == "_tsid" {
        return Ok(None);
    }
    let (type_name, metadata) = match name {
        "_index" => ("keyword", Some(MetadataValues::Constant(cx.index.into()))),
        "_index_mode" => ("keyword", Some(MetadataValues::Constant("standard".into()))),
        "_ignored" => ("keyword", None),
        "_seq_no" => ("long", Some(MetadataValues::SeqNo)),
        "_version" => ("long", Some(MetadataValues::Version)),
        "_id" => {
            return Err(EsError::illegal_argument(
                "Fielddata access on the _id field is disallowed, you can re-enable it by updating the dynamic cluster setting: \
                 indices.id_field_data.enabled",
            ));
        }
        "_source" | "_routing" | "_doc_count" | "_field_names" => {
            return Err(EsError::illegal_argument(format!("Fielddata is not supported on field [{name}] of type [{name}]")));
        }
        _ => return Err(EsError::not_implemented(format!("aggregation on the metadata field [{name}]"))),
    };
    let Some(field_type) = types::without_parameters(type_name, name, cx.settings)? else { return Ok(None) };
    Ok(Some(ValuesSource { field: Arc::from(name), name: Arc::from(name), field_type, indexed: false, metadata }))
}

impl MetadataValues {
    /// The values in a leaf.
    pub fn column(&self, view: &LeafView) -> Column {
        let numbers = |number: fn(&LeafView, DocId) -> u64| {
            let values = (0..view.leaf.max_doc()).map(|doc| number(view, doc) as i64).collect();
            Column::Long(LongColumn::new(Offsets::Single, values))
        };
        match self {
            Self::Constant(text) => Column::Terms(TermsColumn {
                offsets: Offsets::Single,
                ords: vec![0; view.leaf.max_doc() as usize].into(),
                dictionary: text.as_bytes().into(),
                term_starts: [0, text.len() as u32].into(),
                kept: ColumnCache::default(),
            }),
            Self::SeqNo => numbers(|view, doc| view.leaf.stored(doc).seq_no),
            Self::Version => numbers(|view, doc| view.leaf.stored(doc).version),
        }
    }
}
