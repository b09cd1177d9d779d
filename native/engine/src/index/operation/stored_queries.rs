//! Queries in documents (fields of type `percolator`): they are checked when the document is stored.

use crate::error::{EsError, Result};
use crate::index::Index;
use crate::index::document::FieldData;
use crate::index::services::StoredQuerySite;
use crate::mapping::{Mapping, MappingContext, ParsedDocument};

impl Index {
    /// Rejects a document with a percolator query that cannot be run on documents of the index.
    pub(super) fn check_stored_queries(
        &self,
        (mapping, settings): (&Mapping, &MappingContext),
        parsed: &ParsedDocument,
        now: i64,
    ) -> Result<()> {
        if !mapping.holds_queries() {
            return Ok(());
        }
        let site = StoredQuerySite { mapping, settings, index_name: self.name(), index_uuid: self.uuid(), now };
        for (name, data) in parsed.document.block.iter().flat_map(|document| &document.fields) {
            let FieldData::Terms { terms, .. } = data else { continue };
            if !mapping.mapped_field(name).is_some_and(|field| field.ty.holds_queries()) {
                continue;
            }
            for query in terms {
                (self.services.check_stored_query)(query, &site).map_err(|cause| {
                    if cause.is_unsupported() {
                        return cause;
                    }
                    let reason = format!("failed to parse: {}", cause.message());
                    EsError::new("document_parsing_exception", 400, reason).caused_by(cause)
                })?;
            }
        }
        Ok(())
    }
}
