//! What an index needs of rooms that are built on top of it; whoever creates the index provides it.

use crate::error::Result;
use crate::mapping::{Mapping, MappingContext};

/// The index and the moment at which a document with a query is stored.
pub struct StoredQuerySite<'a> {
    /// The mapping with what the document adds to it.
    pub mapping: &'a Mapping,
    /// The settings that the mapping depends on.
    pub settings: &'a MappingContext,
    /// The name of the index.
    pub index_name: &'a str,
    /// Its UUID.
    pub index_uuid: &'a str,
    /// The request's time in milliseconds since the epoch.
    pub now: i64,
}

/// Functions of rooms above.
#[derive(Clone, Copy)]
pub struct Services {
    /// Checks a query in a field of type `percolator`. Errors: what the reference reports of a query that cannot be stored.
    pub check_stored_query: fn(query: &[u8], site: &StoredQuerySite<'_>) -> Result<()>,
}
