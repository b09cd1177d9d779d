//! The mutable state of an index, and the lock that publishes changes to searches.

use std::sync::{Arc, MutexGuard, PoisonError};

use super::Index;
use super::document::IndexedDocument;
use super::search_counters::SearchCounters;
use super::services::Services;
use super::settings::IndexSettings;
use super::shard::Shard;
use super::snapshot::{IndexSnapshot, ShardSnapshot};
use super::stored_values::KeptDocument;
use super::synthetic_vectors;
use crate::error::{EsError, Result};
use crate::mapping::{Mapping, MappingContext};

/// The mutable state. Cloning copies pointers.
#[derive(Clone)]
pub(super) struct State {
    pub settings: Arc<IndexSettings>,
    pub context: Arc<MappingContext>,
    pub mapping: Arc<Mapping>,
    pub shards: Vec<Shard>,
    /// True if there is a visible change that is not published yet.
    pub changed: bool,
}

/// The locked state; publishes changes on drop.
pub(super) struct StateGuard<'a> {
    pub(super) index: &'a Index,
    pub(super) state: MutexGuard<'a, State>,
}

impl std::ops::Deref for StateGuard<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl std::ops::DerefMut for StateGuard<'_> {
    fn deref_mut(&mut self) -> &mut State {
        &mut self.state
    }
}

impl Drop for StateGuard<'_> {
    fn drop(&mut self) {
        if std::mem::take(&mut self.state.changed) {
            let snapshot = self.state.freeze(&self.index.name, &self.index.uuid, &self.index.searches, self.index.services);
            *self.index.published.lock().unwrap_or_else(PoisonError::into_inner) = snapshot;
        }
    }
}

impl State {
    /// Creates the snapshot for searches.
    pub fn freeze(&self, name: &Arc<str>, uuid: &Arc<str>, searches: &Arc<SearchCounters>, services: Services) -> Arc<IndexSnapshot> {
        Arc::new(IndexSnapshot {
            name: Arc::clone(name),
            uuid: Arc::clone(uuid),
            settings: Arc::clone(&self.settings),
            context: Arc::clone(&self.context),
            mapping: Arc::clone(&self.mapping),
            shards: self.shards.iter().map(|shard| self.shown(shard, services)).collect(),
            services,
            replies: Arc::default(),
            searches: Arc::clone(searches),
        })
    }

    /// The snapshot of a shard.
    fn shown(&self, shard: &Shard, services: Services) -> ShardSnapshot {
        if self.mapping.runtime().is_empty() {
            return shard.snapshot().clone();
        }
        shard.snapshot().with_runtime(&self.mapping, self.context.major, services)
    }

    /// Replaces the mapping.
    pub fn set_mapping(&mut self, mapping: Arc<Mapping>) {
        self.mapping = mapping;
        self.changed = true;
    }

    /// Refreshes one shard.
    pub fn refresh(&mut self, shard: usize) -> Result<()> {
        if self.shards[shard].refresh().map_err(EsError::illegal_state)? {
            self.changed = true;
        }
        Ok(())
    }

    /// Merges the segments of one shard until there are at most `most`.
    pub fn force_merge(&mut self, shard: usize, most: usize) -> Result<()> {
        if self.shards[shard].force_merge(most).map_err(EsError::illegal_state)? {
            self.changed = true;
        }
        Ok(())
    }

    /// The shard of a document, by its routing value or else its id.
    pub fn shard_of(&self, id: &str, routing: Option<&str>) -> usize {
        super::routing::shard_of(routing.unwrap_or(id), &self.settings) as usize
    }

    /// Counts a read of a document in a shard.
    pub fn count_get(&mut self, shard: usize, exists: bool) {
        let counters = self.shards[shard].counters();
        *(if exists { &mut counters.get_exists } else { &mut counters.get_missing }) += 1;
    }

    /// Records a request for the version of an id in a shard.
    pub fn ask_version(&mut self, shard: usize) -> Result<()> {
        self.shards[shard].ask_version().map_err(EsError::illegal_state)
    }

    /// Returns true if a realtime read of a document comes from the translog of a shard.
    pub fn read_from_log(&mut self, shard: usize, document: &IndexedDocument) -> Result<bool> {
        self.shards[shard].read_from_log(document).map_err(EsError::illegal_state)
    }

    /// The current or, if `realtime` is false, the visible document of an id.
    pub fn document(&self, id: &str, routing: Option<&str>, realtime: bool) -> Option<&Arc<IndexedDocument>> {
        let shard = &self.shards[self.shard_of(id, routing)];
        if realtime { shard.document(id) } else { shard.visible_document(id) }
    }

    /// The nested paths of vectors for which the document's leaf has objects.
    pub fn nested_beside(&self, shard: usize, document: &IndexedDocument) -> Vec<String> {
        let indexed = &self.mapping.vectors().indexed;
        let paths: Vec<&str> = indexed.iter().filter_map(|name| synthetic_vectors::nested_path(name, &self.mapping)).collect();
        if paths.is_empty() {
            return Vec::new();
        }
        let Some(leaf) = self.shards[shard].leaf_of(document) else { return Vec::new() };
        paths.into_iter().filter(|path| leaf.nested(path).is_some()).map(str::to_owned).collect()
    }

    /// The values stored for a document in addition to its source.
    pub fn kept(&self, shard: usize, document: &IndexedDocument) -> KeptDocument {
        self.shards[shard].kept(document)
    }
}
