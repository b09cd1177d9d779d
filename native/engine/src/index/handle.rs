//! An index: a mutable cell around immutable state.

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use super::document::IndexedDocument;
use super::search_counters::SearchCounters;
use super::services::Services;
use super::settings::{IndexSettings, read_settings};
use super::shard::{Counters, LeafOrder, Shard};
use super::snapshot::{IndexSnapshot, ShardSnapshot};
use super::stored_values::KeptDocument;
use super::synthetic_vectors;
use crate::analysis::AnalysisRegistry;
use crate::analysis::settings::Settings;
use crate::analysis::words::CONFIG_FOLDER;
use crate::error::{EsError, Result};
use crate::json::{self, JsonWriter};
use crate::mapping::similarities::Similarities;
use crate::mapping::{Mapping, MappingContext};

/// What most indices analyse with: shared, because making it costs more than the rest of an index.
static BUILT_IN_8: LazyLock<Arc<AnalysisRegistry>> =
    LazyLock::new(|| Arc::new(AnalysisRegistry::built_in(8, crate::script::token::compile)));
static BUILT_IN_9: LazyLock<Arc<AnalysisRegistry>> =
    LazyLock::new(|| Arc::new(AnalysisRegistry::built_in(9, crate::script::token::compile)));

/// An index. All methods take `&self`; each holds the lock only for its own duration.
pub struct Index {
    pub(super) name: Arc<str>,
    pub(super) uuid: Arc<str>,
    state: Mutex<State>,
    /// What searches see: replaced whenever the state is let go with a change to show.
    published: Mutex<Arc<IndexSnapshot>>,
    searches: Arc<SearchCounters>,
    pub(super) services: Services,
}

/// All that changes. Cloning copies pointers.
#[derive(Clone)]
pub(super) struct State {
    pub settings: Arc<IndexSettings>,
    pub context: Arc<MappingContext>,
    pub mapping: Arc<Mapping>,
    pub shards: Vec<Shard>,
    /// Whether there is something to show that is not published yet.
    changed: bool,
}

/// Documents and sizes of an index as searches see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexStats {
    /// Per shard.
    pub shards: Vec<ShardStats>,
    /// Bytes of `_source` held by the leaves.
    pub store_bytes: u64,
    /// Query phases, fetch phases and suggestions of all shards.
    pub searches: [u64; 3],
}

/// Documents of one shard, nested ones included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShardStats {
    /// Visible documents.
    pub docs: u64,
    /// Deleted documents that are still in a leaf.
    pub deleted: u64,
    /// What was done to it.
    pub counters: Counters,
}

impl Index {
    /// An empty index. `settings` is a flat object without the `index.` prefix, `mappings` that of the create-index request.
    pub fn create((name, uuid): (&str, &str), major: u8, settings: &[u8], mappings: Option<&[u8]>, services: Services) -> Result<Self> {
        let settings_json = json::parse(settings).map_err(|error| error.to_es_error())?;
        let (settings, context) = read_context(&settings_json, read_settings(&settings_json), major)?;
        let mapping = match mappings {
            Some(bytes) => Mapping::parse(&json::parse(bytes).map_err(|error| error.to_es_error())?, &context)?,
            None => Mapping::empty(),
        };
        let leaf_order = LeafOrder::of(&mapping, major);
        let shards = (0..settings.number_of_shards).map(|number| Shard::new(number, leaf_order)).collect();
        let state = State { settings: Arc::new(settings), context: Arc::new(context), mapping: Arc::new(mapping), shards, changed: false };
        let (name, uuid) = (Arc::from(name), Arc::from(uuid));
        let searches = Arc::default();
        let published = Mutex::new(state.freeze(&name, &uuid, &searches));
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
        let searches = Arc::new(self.searches.copied());
        let state = self.lock().clone();
        let published = Mutex::new(state.freeze(&name, &uuid, &searches));
        Self { name, uuid, state: Mutex::new(state), published, searches, services: self.services }
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

    /// What a search sees now; it stays as it is whatever happens afterwards. Never waits for a write.
    pub fn snapshot(&self) -> Arc<IndexSnapshot> {
        Arc::clone(&self.published.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Makes all pending writes visible.
    pub fn refresh(&self) -> Result<()> {
        let mut state = self.lock();
        (0..state.shards.len()).try_for_each(|shard| state.refresh(shard))
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

    /// Merges a put-mapping request into the mapping; on a conflict nothing changes.
    pub fn put_mapping(&self, body: &[u8]) -> Result<()> {
        let update = json::parse(body).map_err(|error| error.to_es_error())?;
        let mut state = self.lock();
        let merged = state.mapping.merge(&update, &state.context)?;
        state.set_mapping(Arc::new(merged));
        Ok(())
    }

    /// Replaces the given settings, a flat object; the others stay.
    pub fn update_settings(&self, changes: &[u8]) -> Result<()> {
        let changes = read_settings(&json::parse(changes).map_err(|error| error.to_es_error())?);
        let mut state = self.lock();
        let mut all = state.settings.all.clone();
        all.extend(changes);
        let settings = IndexSettings::parse(state.settings.major, all)?;
        let mut context = context(&settings, Arc::clone(&state.context.analysis));
        context.similarities = state.context.similarities.clone();
        state.context = Arc::new(context);
        state.settings = Arc::new(settings);
        state.changed = true;
        Ok(())
    }

    /// Replaces the settings of analysis by those of a flat object, and makes the analyzers anew: those of the mapping, too. Where that
    /// fails nothing changes.
    pub fn reload_analysis(&self, settings: &[u8]) -> Result<()> {
        let settings_json = json::parse(settings).map_err(|error| error.to_es_error())?;
        let mut state = self.lock();
        let is_analysis = |key: &str| ["analysis.", "standin."].iter().any(|group| key.starts_with(group));
        let mut all = state.settings.all.clone();
        all.retain(|key, _| !is_analysis(key));
        all.extend(read_settings(&settings_json));
        let (settings, context) = read_context(&settings_json, all, state.settings.major)?;
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
                let mut stats = ShardStats { docs: 0, deleted: 0, counters };
                for view in shard.leaves.iter() {
                    let live = view.live_count();
                    stats.docs += u64::from(live);
                    stats.deleted += u64::from(view.leaf.max_doc() - live);
                    store_bytes += view.leaf.source_bytes();
                }
                stats
            })
            .collect();
        IndexStats { shards, store_bytes, searches: self.searches.read() }
    }

    /// Does what the worst bug would do. Tests prove with it that only one request suffers.
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

/// The analyzers of an index without analysis settings.
pub fn built_in_analysis(major: u8) -> Arc<AnalysisRegistry> {
    Arc::clone(if major == 8 { &BUILT_IN_8 } else { &BUILT_IN_9 })
}

/// Reads settings and what mappings are parsed with.
fn read_context(settings_json: &json::Value<'_>, all: super::settings::Settings, major: u8) -> Result<(IndexSettings, MappingContext)> {
    let settings = IndexSettings::parse(major, all)?;
    let has_own = settings.has_group("analysis") || settings.get("analyze.max_token_count").is_some();
    let analysis = if has_own {
        Arc::new(AnalysisRegistry::from_json(settings_json, major, crate::script::token::compile)?)
    } else {
        built_in_analysis(major)
    };
    let mut context = context(&settings, analysis);
    context.similarities = Similarities::from_settings(settings.group("similarity"))?;
    Ok((settings, context))
}

/// The analyzers of requests that name no index, with a folder of the configuration.
pub fn analysis_with_config(major: u8, folder: &str) -> Result<AnalysisRegistry> {
    AnalysisRegistry::from_settings(&Settings::of([(CONFIG_FOLDER, folder)]), major, crate::script::token::compile)
}

/// The locked state; publishes what changed when it is let go.
pub(super) struct StateGuard<'a> {
    index: &'a Index,
    state: MutexGuard<'a, State>,
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
            let snapshot = self.state.freeze(&self.index.name, &self.index.uuid, &self.index.searches);
            *self.index.published.lock().unwrap_or_else(PoisonError::into_inner) = snapshot;
        }
    }
}

fn context(settings: &IndexSettings, analysis: Arc<AnalysisRegistry>) -> MappingContext {
    let mut context = MappingContext::new(settings.major, analysis);
    context.limits = settings.limits();
    context.ignore_malformed = settings.get("mapping.ignore_malformed") == Some("true");
    context.coerce = settings.get("mapping.coerce") != Some("false");
    context
}

impl State {
    /// What searches are to see of it.
    fn freeze(&self, name: &Arc<str>, uuid: &Arc<str>, searches: &Arc<SearchCounters>) -> Arc<IndexSnapshot> {
        Arc::new(IndexSnapshot {
            name: Arc::clone(name),
            uuid: Arc::clone(uuid),
            settings: Arc::clone(&self.settings),
            context: Arc::clone(&self.context),
            mapping: Arc::clone(&self.mapping),
            shards: self.shards.iter().map(|shard| self.shown(shard)).collect(),
            replies: Arc::default(),
            searches: Arc::clone(searches),
        })
    }

    /// A shard as searches see it.
    fn shown(&self, shard: &Shard) -> ShardSnapshot {
        if self.mapping.runtime().is_empty() {
            return shard.snapshot().clone();
        }
        shard.snapshot().with_runtime(&self.mapping, self.context.major)
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

    /// The shard of a document, by its routing value or else its id.
    pub fn shard_of(&self, id: &str, routing: Option<&str>) -> usize {
        super::routing::shard_of(routing.unwrap_or(id), &self.settings) as usize
    }

    /// Counts that a document of a shard was read.
    pub fn count_get(&mut self, shard: usize, exists: bool) {
        let counters = self.shards[shard].counters();
        *(if exists { &mut counters.get_exists } else { &mut counters.get_missing }) += 1;
    }

    /// Notes that the version of an id in a shard is requested.
    pub fn ask_version(&mut self, shard: usize) -> Result<()> {
        self.shards[shard].ask_version().map_err(EsError::illegal_state)
    }

    /// Whether a document that is read as it was last written comes from the log of a shard's writes.
    pub fn read_from_log(&mut self, shard: usize, document: &IndexedDocument) -> Result<bool> {
        self.shards[shard].read_from_log(document).map_err(EsError::illegal_state)
    }

    /// The current or, if `realtime` is false, the visible document of an id.
    pub fn document(&self, id: &str, routing: Option<&str>, realtime: bool) -> Option<&Arc<IndexedDocument>> {
        let shard = &self.shards[self.shard_of(id, routing)];
        if realtime { shard.document(id) } else { shard.visible_document(id) }
    }

    /// The nested paths of vectors that the leaf of a document has objects of.
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
