//! The document, or nested object, of a hit.

use super::super::range_values::Earlier;
use super::super::target::SearchTarget;
use crate::index::leaf::DocId;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::json::Value;

/// A document, or a nested object, that is rendered.
pub(in crate::search) struct HitDocument<'a> {
    /// Its index.
    pub(in crate::search) target: &'a SearchTarget,
    /// Its shard.
    pub(in crate::search) shard: &'a ShardSnapshot,
    /// Its leaf.
    pub(in crate::search) view: &'a LeafView,
    /// Its number there.
    pub(in crate::search) doc: DocId,
    /// True for a nested object.
    pub(in crate::search) nested: bool,
    /// The documents of the leaf that were rendered before it.
    pub(in crate::search) earlier: Earlier<'a>,
    /// Its source; for a nested object only that object, at its path.
    pub(in crate::search) source: &'a Value<'a>,
}
