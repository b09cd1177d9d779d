//! The contract of suggesters. One file per suggester implements [`Suggester`]; a slice of `SPEC`s registers them.

use super::entry::Entry;
use super::request::Texts;
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::query_dsl::{ParseContext, QueryContext};

/// Registration of a suggester.
pub struct SuggesterSpec {
    /// Its name on the wire.
    pub name: &'static str,
    /// Parses the object after the name.
    pub parse: fn(&Value<'_>, &ParseContext<'_>) -> Result<Box<dyn Suggester>>,
}

/// A suggestion as requested.
pub trait Suggester {
    /// The suggester's name.
    fn kind(&self) -> &'static str;
    /// Returns true if it suggests documents, which are returned as hits.
    fn finds_documents(&self) -> bool {
        false
    }
    /// Reduces the results of all shards; `major` determines error messages.
    fn reduce(&self, shards: Vec<Vec<Entry>>, major: u8) -> Result<Vec<Entry>>;
    /// Binds the suggester to an index.
    fn bind(&self, texts: &Texts, cx: &QueryContext<'_>) -> Result<Box<dyn BoundSuggester>>;
}

/// Returns true if any document of the shard matches a query, given as JSON.
pub type Exists<'a> = dyn Fn(&str) -> Result<bool> + 'a;

/// A suggestion on an index.
pub trait BoundSuggester {
    /// The suggestions of one shard for the text; `exists` checks whether it has documents that match a query.
    fn suggest(&self, text: &str, shard: &ShardSnapshot, exists: &Exists<'_>) -> Result<Vec<Entry>>;
}
