//! Values sources of metadata fields.

use std::sync::Arc;

use super::context::{AggregationContext, ValuesSource};
use crate::document::ordinal_map::SharedOrdinals;
use crate::error::{EsError, Result};
use crate::index::column::{Column, ColumnCache, LongColumn, Offsets, TermHashes, TermsColumn};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::types;
use crate::query_dsl::is_metadata;

/// Values of a metadata field.
#[derive(Clone)]
pub enum MetadataValues {
    /// The same string in all documents.
    Constant(Arc<str>),
    /// Their sequence numbers.
    SeqNo,
    /// Their versions.
    Version,
}

/// The values of a metadata field by name; `None` for other fields, or if the index does not have it.
pub fn source(name: &str, cx: &AggregationContext<'_>) -> Result<Option<ValuesSource>> {
    // ES: an index that never had a mapping has no metadata fields; only time-series indices have `_tsid` (aggregation/metadata_fields).
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
    Ok(Some(ValuesSource { field: Arc::from(name), name: Arc::from(name), field_type, indexed: false, metadata, script: None }))
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
                hashes: TermHashes::default(),
                shared: SharedOrdinals::default(),
            }),
            Self::SeqNo => numbers(|view, doc| view.leaf.stored(doc).seq_no),
            Self::Version => numbers(|view, doc| view.leaf.stored(doc).version),
        }
    }
}
