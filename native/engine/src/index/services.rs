//! Services that an index needs from rooms above it; the creator of the index provides them.

use std::sync::Arc;

use super::leaf::{DocId, Leaf};
use crate::analysis::token_script::CompileTokenScript;
use crate::error::Result;
use crate::json::Value;
use crate::mapping::runtime::script::CheckRuntimeScript;
use crate::mapping::runtime::{RuntimeScript, RuntimeValues};
use crate::mapping::{Mapping, MappingContext};

/// The index and the time at which a document with a query is stored.
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

/// A document that a script is about to change.
pub struct UpdatedDocument<'a> {
    /// Its metadata; none for a document that the update creates.
    pub existing: Option<UpdatedMetadata<'a>>,
    /// Its source, or that of `upsert`.
    pub source: &'a Value<'a>,
    /// The request's time in milliseconds since the epoch.
    pub now: i64,
}

/// The metadata of a document that exists.
pub struct UpdatedMetadata<'a> {
    /// The name of the index.
    pub index: &'a str,
    /// `_id`.
    pub id: &'a str,
    /// `_version`.
    pub version: i64,
    /// `_routing`.
    pub routing: Option<&'a str>,
}

/// The result of an update script.
pub struct ScriptedUpdate {
    /// `ctx.op`: `index`, `create`, `delete`, `none`, or what else the script has set.
    pub op: String,
    /// The new source.
    pub source: Vec<u8>,
}

/// The script of an update.
pub trait UpdateScript {
    /// Returns true if its text contains a word.
    fn mentions(&self, word: &str) -> bool;

    /// Runs it on a document. Errors: what the reference reports of a script that cannot be compiled or fails.
    fn run(&self, document: &UpdatedDocument<'_>) -> Result<ScriptedUpdate>;
}

/// The script of a runtime field, compiled for an index.
pub trait FieldScript: Send + Sync {
    /// The values that it emits for documents of a leaf; it reads `_source` if `has_sources`.
    fn values(&self, leaf: &dyn Leaf, docs: &mut dyn Iterator<Item = DocId>, has_sources: bool) -> Result<Vec<(DocId, RuntimeValues)>>;
}

/// Functions of rooms above.
#[derive(Clone, Copy, Debug)]
pub struct Services {
    /// Checks a query in a field of type `percolator`. Errors: what the reference reports of a query that cannot be stored.
    pub check_stored_query: fn(query: &[u8], site: &StoredQuerySite<'_>) -> Result<()>,
    /// Compiles the script of a token filter.
    pub compile_token_script: CompileTokenScript,
    /// Checks the script of a runtime field.
    pub check_runtime_script: CheckRuntimeScript,
    /// Compiles the script of a runtime field for an index.
    pub compile_runtime_script: fn(script: &RuntimeScript, mapping: &Mapping, major: u8) -> Result<Arc<dyn FieldScript>>,
    /// Parses the `script` of an update.
    pub parse_update_script: for<'a> fn(script: &Value<'a>) -> Result<Box<dyn UpdateScript + 'a>>,
}
