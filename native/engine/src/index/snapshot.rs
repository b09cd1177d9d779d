//! A point-in-time view for searches: shards of leaves with their live documents, as of one refresh.

use std::sync::Arc;

use super::bitset::BitSet;
use super::leaf::{DocId, FieldStats, Leaf, RuntimeLeaf, is_no_op};
use super::request_cache::RequestCache;
use super::routing::shard_of;
use super::search_counters::SearchCounters;
use super::services::Services;
use super::settings::IndexSettings;
use super::stored_values;
use crate::fault;
use crate::mapping::runtime::RuntimeFields;
use crate::mapping::{Field, Mapping, MappingContext};

/// A leaf with the deletes known at the time of the snapshot.
#[derive(Clone)]
pub struct LeafView {
    /// The segment.
    pub leaf: Arc<dyn Leaf>,
    /// Its number among the segments that were ever written to the shard.
    pub generation: u32,
    /// Live documents; `None` if none is deleted. A delete clears the whole block.
    pub live: Option<Arc<BitSet>>,
    /// Number of documents in the shard's leaves before this one.
    pub base: DocId,
}

impl LeafView {
    /// Returns true if `doc` is live.
    #[inline]
    pub fn is_live(&self, doc: DocId) -> bool {
        self.live.as_ref().is_none_or(|live| live.contains(doc))
    }

    /// Identifies the leaf among others during its lifetime.
    pub fn address(&self) -> usize {
        Arc::as_ptr(&self.leaf).addr()
    }

    /// Returns true if any document of the leaf has the field.
    pub fn has_field(&self, field: &str) -> bool {
        let Self { leaf, .. } = self;
        leaf.column(field).is_some() || leaf.field_stats(field).is_some() || leaf.presence(field).is_some()
    }

    /// Number of live documents, nested ones included.
    pub fn live_count(&self) -> u32 {
        self.live.as_deref().map_or(self.leaf.max_doc(), BitSet::count)
    }
}

/// One shard, frozen.
#[derive(Clone)]
pub struct ShardSnapshot {
    /// Number of the shard in its index.
    pub shard: u32,
    /// Its leaves in the order in which they are searched.
    pub leaves: Arc<[LeafView]>,
}

impl ShardSnapshot {
    /// Statistics of a field over the shard; deleted documents included, as in the reference.
    pub fn field_stats(&self, field: &str) -> FieldStats {
        let mut sum = FieldStats::default();
        for view in self.leaves.iter() {
            if let Some(stats) = view.leaf.field_stats(field) {
                sum += stats;
            }
            if fault::is_on("deleted_documents_not_counted") {
                let deleted = view.live.as_deref().map_or(0, |live| view.leaf.max_doc() - live.count());
                sum.doc_count = sum.doc_count.saturating_sub(u64::from(deleted)).max(1);
            }
        }
        sum
    }

    /// Returns true if the leaves hold a no-op for the sequence number of a rejected write.
    pub fn has_no_ops(&self) -> bool {
        let hidden = |view: &LeafView| view.live.is_some();
        self.leaves.iter().filter(|view| hidden(view)).any(|view| (0..view.leaf.max_doc()).any(|doc| is_no_op(view.leaf.stored(doc))))
    }

    /// The same with the values of the runtime fields of a mapping.
    #[must_use]
    pub fn with_runtime(&self, mapping: &Arc<Mapping>, major: u8, services: Services) -> Self {
        let leaves = self.leaves.iter().map(|view| LeafView {
            leaf: Arc::new(RuntimeLeaf::new(view, mapping, major, services)),
            generation: view.generation,
            live: view.live.clone(),
            base: view.base,
        });
        Self { shard: self.shard, leaves: leaves.collect() }
    }

    /// Returns true if no document is live.
    pub fn is_empty(&self) -> bool {
        self.leaves.iter().all(|view| view.live.as_deref().is_some_and(|live| live.count() == 0))
    }

    /// Returns true if any document has an indexed value of the field.
    pub fn has_field(&self, field: &str) -> bool {
        self.leaves.iter().any(|view| view.has_field(field))
    }

    /// Returns true if any document has a value of the field, even one that is only stored.
    pub fn knows(&self, field: &Field) -> bool {
        let keeps = || self.leaves.iter().any(|view| stored_values::holds(&*view.leaf, &field.name));
        self.has_field(&field.name) || self.has_field(field.column_name()) || (field.store && keeps())
    }

    /// Number of documents with the term over the shard.
    pub fn doc_freq(&self, field: &str, term: &[u8]) -> u64 {
        self.leaves.iter().map(|view| u64::from(view.leaf.doc_freq(field, term))).sum()
    }

    /// The live document with this id: the index of its leaf and its number there.
    pub fn find(&self, id: &str) -> Option<(usize, DocId)> {
        self.leaves.iter().enumerate().rev().find_map(|(place, view)| {
            let doc = view.leaf.find(id).filter(|&doc| view.is_live(doc))?;
            Some((place, doc))
        })
    }

    /// Document frequency and total term frequency of a term over the shard; walks the term's postings.
    pub fn term_stats(&self, field: &str, term: &[u8]) -> (u64, u64) {
        self.leaves.iter().fold((0, 0), |(docs, total), view| {
            let (df, ttf) = view.leaf.term_stats(field, term);
            (docs + u64::from(df), total + ttf)
        })
    }
}

/// Point-in-time view of an index.
#[derive(Clone)]
pub struct IndexSnapshot {
    /// The index's name.
    pub name: Arc<str>,
    /// The index's uuid.
    pub uuid: Arc<str>,
    /// Its settings.
    pub settings: Arc<IndexSettings>,
    /// Mapping context from its settings: version, analyzers, limits.
    pub context: Arc<MappingContext>,
    /// Its mapping.
    pub mapping: Arc<Mapping>,
    /// Its shards by number.
    pub shards: Vec<ShardSnapshot>,
    /// Replies without hits to searches of this snapshot.
    pub replies: Arc<RequestCache>,
    /// Search counters, shared with the index.
    pub searches: Arc<SearchCounters>,
    /// Services that compile scripts of runtime fields.
    pub services: Services,
}

impl IndexSnapshot {
    /// The same for a search that brings fields of its own.
    #[must_use]
    pub fn with_runtime(&self, fields: &RuntimeFields) -> Self {
        let mapping = Arc::new(self.mapping.with_runtime(fields));
        let shards = self.shards.iter().map(|shard| shard.with_runtime(&mapping, self.context.major, self.services)).collect();
        Self { mapping, shards, ..self.clone() }
    }

    /// The same for one search: scripts of runtime fields are run again, because their errors are reported by the
    /// searches that run them.
    #[must_use]
    pub fn for_search(self: &Arc<Self>) -> Arc<Self> {
        if self.mapping.runtime().iter().all(|field| field.script.is_none()) {
            return Arc::clone(self);
        }
        Arc::new(self.with_runtime(&RuntimeFields::new()))
    }

    /// The shard number of a routing value.
    pub fn shard_of(&self, routing: &str) -> u32 {
        shard_of(routing, &self.settings)
    }
}
