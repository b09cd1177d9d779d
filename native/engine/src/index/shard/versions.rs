//! The version map: per id the current document, or its delete with the time.

use std::hash::BuildHasherDefault;
use std::sync::Arc;

use rustc_hash::FxHasher;

use crate::fault;
use crate::index::document::IndexedDocument;

/// The latest operation on an id.
#[derive(Clone, Debug)]
pub enum Latest {
    /// The document exists.
    Document(Arc<IndexedDocument>),
    /// It was deleted.
    Tombstone(Tombstone),
}

/// A delete that is still remembered.
#[derive(Clone, Copy, Debug)]
pub struct Tombstone {
    /// Its version.
    pub version: u64,
    /// When it happened, in milliseconds since the epoch.
    pub at: i64,
}

/// A persistent map from ids: a fork costs a pointer, and then each side pays for what it changes.
#[derive(Clone, Default)]
pub struct VersionMap {
    entries: imbl::GenericHashMap<Arc<str>, Latest, BuildHasherDefault<FxHasher>, imbl::shared_ptr::DefaultSharedPtr>,
}

impl VersionMap {
    /// The current document of an id.
    pub fn document(&self, id: &str) -> Option<&Arc<IndexedDocument>> {
        match self.entries.get(id)? {
            Latest::Document(document) => Some(document),
            Latest::Tombstone(_) => None,
        }
    }

    /// The latest operation on an id; deletes older than `gc_deletes` milliseconds are forgotten.
    pub fn latest(&self, id: &str, now: i64, gc_deletes: i64) -> Option<&Latest> {
        self.entries.get(id).filter(|latest| match latest {
            Latest::Document(_) => true,
            Latest::Tombstone(tombstone) => now - tombstone.at <= gc_deletes && !fault::is_on("version_forgotten_by_delete"),
        })
    }

    /// Records an operation.
    pub fn set(&mut self, id: Arc<str>, latest: Latest) {
        self.entries.insert(id, latest);
    }
}
