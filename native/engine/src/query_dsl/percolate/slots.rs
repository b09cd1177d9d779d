//! Which of the percolated documents the query of a hit matches.

use std::sync::Arc;

use crate::index::leaf::DocId;
use crate::index::snapshot::ShardSnapshot;

/// Hit field with the matching slots; with several percolate queries the query's name is appended.
pub const SLOT: &str = "_percolator_document_slot";

/// Matching slots by document number in the shard.
#[derive(Clone)]
pub struct Slots {
    /// The name of the field that hits render them under.
    pub field: String,
    /// In the order of the hits' numbers.
    pub hits: Vec<(u32, Vec<u32>)>,
    /// The documents.
    pub given: Arc<Given>,
}

/// The documents of a query `percolate`, in slot order.
pub struct Given {
    /// A shard that holds them alone.
    pub shard: ShardSnapshot,
    /// Their sources.
    pub sources: Vec<Vec<u8>>,
    /// The name of the query.
    pub name: String,
    /// The field with the stored queries.
    pub field: Arc<str>,
    /// The request's time in milliseconds since the epoch.
    pub now: i64,
}

impl Given {
    /// The number of a document in its leaf, and its source.
    pub fn document(&self, slot: u32) -> Option<(DocId, &[u8])> {
        let leaf = &self.shard.leaves.first()?.leaf;
        let doc = match leaf.roots() {
            Some(roots) => (0..leaf.max_doc()).filter(|doc| roots.contains(*doc)).nth(slot as usize)?,
            None => slot,
        };
        Some((doc, self.sources.get(slot as usize)?))
    }

    /// What the names of highlighted fields begin with. ES: the name of the query where there are several, the slot where there are several
    /// documents (case `modules/query/percolate_highlight`).
    pub fn prefix(&self, slot: u32, is_alone: bool) -> String {
        let name = if is_alone { String::new() } else { format!("{}_", self.name) };
        if self.sources.len() > 1 { format!("{name}{slot}_") } else { name }
    }
}

impl Slots {
    /// The documents of one hit.
    pub fn of(&self, doc: u32) -> Option<&[u32]> {
        self.hits.binary_search_by_key(&doc, |(hit, _)| *hit).ok().map(|place| self.hits[place].1.as_slice())
    }
}

/// Shared lists of what hits of a shard match.
pub type AllSlots = Arc<[Slots]>;
