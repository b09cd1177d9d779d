//! The stored queries of hits, for highlighting.

use super::memory::unrewritten_on;
use super::slots::Given;
use crate::error::Result;
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::lucene::Query;
use crate::query_dsl::QueryContext;

/// The query that a document of the index holds, built for the given documents. The context is that of the index.
pub fn query_of(given: &Given, view: &LeafView, doc: DocId, cx: &QueryContext<'_>) -> Result<Option<Query>> {
    let Some(Column::Terms(column)) = view.leaf.column(&given.field).map(AsRef::as_ref) else { return Ok(None) };
    column.get(doc).first().map(|&ord| unrewritten_on(&given.shard, column.term(ord), cx)).transpose()
}
