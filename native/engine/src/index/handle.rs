//! An index: a mutable cell around immutable state.

use std::sync::{Arc, Mutex, PoisonError};

use super::analysis::analysis_of;
use super::index_sort::IndexSort;
use super::search_counters::SearchCounters;
use super::services::Services;
use super::settings::{IndexSettings, read_settings};
use super::shard::{Counters, LeafOrder, Shard};
use super::snapshot::IndexSnapshot;
use super::state::{State, StateGuard};
use crate::analysis::AnalysisRegistry;
use crate::error::Result;
use crate::json::{self, JsonWriter};
use crate::mapping::similarities::Similarities;
use crate::mapping::{Mapping, MappingContext};

/// An index. All methods take `&self` and lock only for their own duration.
pub struct Index {
    pub(super) name: Arc<str>,
    pub(super) uuid: Arc<str>,
    state: Mutex<State>,
    /// The snapshot that searches use: replaced when the state lock is released after a visible change.
    pub(super) published: Mutex<Arc<IndexSnapshot>>,
    pub(super) searches: Arc<SearchCounters>,
    pub(super) services: Services,
}

/// Statistics of an index as searches see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexStats {
    /// Per shard.
    pub shards: Vec<ShardStats>,
    /// Bytes of `_source` in the leaves.
    pub store_bytes: u64,
    /// Query phases, fetch phases and suggestions of all shards.
    pub searches: [u64; 6],
}

/// Documents of one shard, nested ones included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardStats {
    /// Visible documents.
    pub docs: u64,
    /// Deleted documents that are still in a leaf.
    pub deleted: u64,
    /// Operation counters.
    pub counters: Counters,
    /// Its segments in the order in which they are searched.
    pub segments: Vec<SegmentStats>,
}

/// Documents of one segment, nested ones included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SegmentStats {
    /// Its number among the segments that were ever written to the shard.
    pub generation: u32,
    /// Documents that are not deleted.
    pub docs: u32,
    /// Deleted documents.
    pub deleted: u32,
}

impl Index {
    /// An empty index. `settings` is a flat object without the `index.` prefix, `mappings` that of the create-index request.
    pub fn create((name, uuid): (&str, &str), major: u8, settings: &[u8], mappings: Option<&[u8]>, services: Services) -> Result<Self> {
        let settings_json = json::parse(settings).map_err(|error| error.to_es_error())?;
        let (settings, context) = read_context(&settings_json, read_settings(&settings_json), major, services)?;
        let mapping = match mappings {
            Some(bytes) => Mapping::parse(&json::parse(bytes).map_err(|error| error.to_es_error())?, &context)?,
            None => Mapping::empty(),
        };
        let leaf_order = LeafOrder::of(&mapping, major);
        let sort = IndexSort::of(&settings, &mapping, name)?;
        let shards = (0..settings.number_of_shards).map(|number| Shard::new(number, leaf_order, sort.clone())).collect();
        let state = State { settings: Arc::new(settings), context: Arc::new(context), mapping: Arc::new(mapping), shards, changed: false };
        let (name, uuid) = (Arc::from(name), Arc::from(uuid));
        let searches = Arc::default();
        let published = Mutex::new(state.freeze(&name, &uuid, &searches, services));
        Ok(Self { name, uuid, state: Mutex::new(state), published, searches, services })
    }

    /// An independent index that shares all immutable state.
    #[must_use]
    pub fn fork(&self) -> Self {
        self.fork_as(Arc::clone(&self.name), Arc::clone(&self.uuid))
    }

    /// An independent index of another name that shares all immutable state.
    #[must_use]
    pub fn fork_as(&self, name: Arc<str>, uuid: Arc<str>) -> Self {
        self.copied(name, uuid, Arc::new(self.searches.copied()))
    }

    /// The index as it is now, for searches of a scroll or a point in time, which count as searches of this index.
    #[must_use]
    pub fn hold(&self) -> Self {
        self.copied(Arc::clone(&self.name), Arc::clone(&self.uuid), Arc::clone(&self.searches))
    }

    fn copied(&self, name: Arc<str>, uuid: Arc<str>, searches: Arc<SearchCounters>) -> Self {
        let state = self.lock().clone();
        let published = Mutex::new(state.freeze(&name, &uuid, &searches, self.services));
        Self { name, uuid, state: Mutex::new(state), published, searches, services: self.services }
    }

    /// Counts a shard's scroll that is closed.
    pub fn count_scroll(&self) {
        self.searches.count_scrolls(1);
    }

    /// Empties the request cache.
    pub fn clear_request_cache(&self) {
        self.snapshot().replies.clear();
    }

    /// Sets the sequence number of the next operation on a shard, and the primary term of all that follow; counts from zero.
    /// A shard that does not exist is ignored.
    pub fn continue_from(&self, shard: usize, seq_no: u64, primary_term: u64) {
        if let Some(shard) = self.lock().shards.get_mut(shard) {
            shard.continue_from(seq_no, primary_term);
        }
        self.searches.reset();
    }

    /// The sequence number of the next operation on each shard.
    pub fn next_seq_nos(&self) -> Vec<u64> {
        self.lock().shards.iter().map(Shard::next_seq_no).collect()
    }

    /// The index's uuid.
    pub fn uuid(&self) -> &Arc<str> {
        &self.uuid
    }

    /// The index's name.
    pub fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// The current snapshot; immutable. Never waits for a write.
    pub fn snapshot(&self) -> Arc<IndexSnapshot> {
        Arc::clone(&self.published.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The object that `GET _mapping` returns under `mappings`.
    pub fn mapping_json(&self) -> Vec<u8> {
        let mapping = Arc::clone(&self.lock().mapping);
        let mut out = JsonWriter::default();
        mapping.write(&mut out);
        out.into_bytes()
    }

    /// The same with all parameters of fields.
    pub fn mapping_with_defaults(&self) -> Result<Vec<u8>> {
        let (mapping, major) = {
            let state = self.lock();
            (Arc::clone(&state.mapping), state.context.major)
        };
        let mut out = JsonWriter::default();
        mapping.write_defaults(major, &mut out)?;
        Ok(out.into_bytes())
    }

    /// Merges a put-mapping request into the mapping; atomic on conflicts.
    pub fn put_mapping(&self, body: &[u8]) -> Result<()> {
        let update = json::parse(body).map_err(|error| error.to_es_error())?;
        loop {
            let (mapping, context) = {
                let state = self.lock();
                (Arc::clone(&state.mapping), Arc::clone(&state.context))
            };
            // Nobody waits for it: a mapping may be large.
            let merged = mapping.merge(&update, &context)?;
            let mut state = self.lock();
            if Arc::ptr_eq(&state.mapping, &mapping) && Arc::ptr_eq(&state.context, &context) {
                state.set_mapping(Arc::new(merged));
                return Ok(());
            }
        }
    }

    /// Replaces the given settings, a flat object; other settings are retained.
    pub fn update_settings(&self, changes: &[u8]) -> Result<()> {
        let changes = read_settings(&json::parse(changes).map_err(|error| error.to_es_error())?);
        let mut state = self.lock();
        let mut all = state.settings.all.clone();
        all.extend(changes);
        let settings = IndexSettings::parse(state.settings.major, all)?;
        let mut context = context(&settings, Arc::clone(&state.context.analysis), self.services);
        context.similarities = state.context.similarities.clone();
        state.context = Arc::new(context);
        state.settings = Arc::new(settings);
        state.changed = true;
        Ok(())
    }

    /// Replaces the analysis settings by those of a flat object, and rebuilds all analyzers, including those of the mapping. Atomic on
    /// errors.
    pub fn reload_analysis(&self, settings: &[u8]) -> Result<()> {
        let settings_json = json::parse(settings).map_err(|error| error.to_es_error())?;
        let mut state = self.lock();
        let is_analysis = |key: &str| ["analysis.", "standin."].iter().any(|group| key.starts_with(group));
        let mut all = state.settings.all.clone();
        all.retain(|key, _| !is_analysis(key));
        all.extend(read_settings(&settings_json));
        let (settings, context) = read_context(&settings_json, all, state.settings.major, self.services)?;
        let mut out = JsonWriter::default();
        state.mapping.write(&mut out);
        let bytes = out.into_bytes();
        let mapping = Mapping::parse(&json::parse(&bytes).map_err(|error| error.to_es_error())?, &context)?;
        state.settings = Arc::new(settings);
        state.context = Arc::new(context);
        state.set_mapping(Arc::new(mapping));
        Ok(())
    }

    /// Counts documents and bytes.
    pub fn stats(&self) -> IndexStats {
        let mut state = self.lock();
        let mut store_bytes = 0;
        let shards = (state.shards.iter_mut())
            .map(|shard| {
                let counters = *shard.counters();
                let shard = shard.counted().unwrap_or_else(|_| shard.snapshot().clone());
                let mut stats = ShardStats { docs: 0, deleted: 0, counters, segments: Vec::with_capacity(shard.leaves.len()) };
                for view in shard.leaves.iter() {
                    let live = view.live_count();
                    stats.docs += u64::from(live);
                    let deleted = view.leaf.max_doc() - live;
                    stats.deleted += u64::from(deleted);
                    stats.segments.push(SegmentStats { generation: view.generation, docs: live, deleted });
                    store_bytes += view.leaf.source_bytes();
                }
                stats
            })
            .collect();
        IndexStats { shards, store_bytes, searches: self.searches.read() }
    }

    /// Panics with the lock held, for tests which prove that a panic only affects one request.
    ///
    /// # Panics
    /// Always, while it holds the lock.
    pub fn panic_with_lock_held(&self) -> ! {
        let _state = self.lock();
        panic!("injected panic in index [{}]", self.name)
    }

    /// The state, also after a panic elsewhere: every change to it is a single assignment or harmless when half done.
    pub(super) fn lock(&self) -> StateGuard<'_> {
        StateGuard { index: self, state: self.state.lock().unwrap_or_else(PoisonError::into_inner) }
    }
}

/// Reads settings and what mappings are parsed with.
fn read_context(
    settings_json: &json::Value<'_>,
    all: super::settings::Settings,
    major: u8,
    services: Services,
) -> Result<(IndexSettings, MappingContext)> {
    let settings = IndexSettings::parse(major, all)?;
    let analysis = analysis_of(&settings, settings_json, major, services.compile_token_script)?;
    let mut context = context(&settings, analysis, services);
    context.similarities = Similarities::from_settings(settings.group("similarity"))?;
    Ok((settings, context))
}

/// The context to parse mappings in, without similarities.
fn context(settings: &IndexSettings, analysis: Arc<AnalysisRegistry>, services: Services) -> MappingContext {
    let mut context = MappingContext::new(settings.major, analysis);
    context.check_runtime_script = services.check_runtime_script;
    context.limits = settings.limits();
    context.ignore_malformed = settings.get("mapping.ignore_malformed") == Some("true");
    context.coerce = settings.get("mapping.coerce") != Some("false");
    let ignore_above = settings.get("mapping.ignore_above").and_then(|text| text.parse::<i32>().ok());
    context.ignore_above = ignore_above.unwrap_or(i32::MAX).into();
    context
}
