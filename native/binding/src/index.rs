//! `NativeIndex`: one index.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use napi::bindgen_prelude::Buffer;
use napi_derive::napi;
use standin_engine::bounds::within;
use standin_engine::index::operation::{GetParams, OpType};
use standin_engine::index::{Counters, Index, IndexStats};
use standin_engine::query_dsl::SERVICES;
use standin_engine::search::check_filter;
use standin_engine::search::termvectors::{TermVectorsReply, termvectors};

use crate::budget;
use crate::error::{guard, guard_reading, guard_telling};
use crate::options::{NativeReply, NativeWriteOptions, query, refresh};
use crate::search::{NativeLookedUp, looked_up};

/// The index whose operations panic: set by the test that proves that a bug in the engine ends one request only.
static INJECT_PANIC: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("STANDIN_INJECT_PANIC").ok());

/// Initial state of an index; `settings` are flat JSON.
#[napi(object)]
pub struct NativeCreateOptions {
    pub name: String,
    pub uuid: String,
    pub major: u8,
    pub settings: String,
    pub mappings: Option<Buffer>,
}

/// Documents of one shard.
#[napi(object)]
pub struct NativeShardStats {
    pub docs: f64,
    pub deleted: f64,
    /// Counts of `Counters`, in its order.
    pub counters: Vec<f64>,
    /// Of each segment its generation, its documents and its deleted documents.
    pub segments: Vec<f64>,
}

/// Documents and sizes of an index.
#[napi(object)]
pub struct NativeStats {
    pub shards: Vec<NativeShardStats>,
    #[napi(js_name = "store_bytes")]
    pub store_bytes: f64,
    /// Query phases, fetch phases, suggestions, closed scrolls, hits and misses of the request cache.
    pub searches: Vec<f64>,
}

/// The terms of a document.
#[napi(object)]
pub struct NativeTermVectors {
    pub version: f64,
    pub found: bool,
    #[napi(js_name = "term_vectors")]
    pub term_vectors: Option<Buffer>,
}

/// One index.
#[napi]
pub struct NativeIndex {
    pub(crate) index: Arc<Index>,
}

#[napi]
impl NativeIndex {
    /// An empty index.
    #[napi(factory)]
    pub fn create(options: NativeCreateOptions) -> napi::Result<Self> {
        guard(|| {
            let settings = options.settings.as_bytes();
            let index = Index::create((&options.name, &options.uuid), options.major, settings, options.mappings.as_deref(), SERVICES)?;
            Ok(Self { index: Arc::new(index) })
        })
    }

    /// An independent index that shares all immutable state.
    #[napi]
    pub fn fork(&self) -> napi::Result<Self> {
        guard(|| Ok(Self { index: Arc::new(self.index.fork()) }))
    }

    /// The index as it is now, whose searches count as searches of this index.
    #[napi]
    pub fn hold(&self) -> napi::Result<Self> {
        guard(|| Ok(Self { index: Arc::new(self.index.hold()) }))
    }

    /// Counts a shard's scroll that is closed.
    #[napi]
    pub fn count_scroll(&self) -> napi::Result<()> {
        guard(|| {
            self.index.count_scroll();
            Ok(())
        })
    }

    /// Empties the request cache.
    #[napi]
    pub fn clear_request_cache(&self) -> napi::Result<()> {
        guard(|| {
            self.index.clear_request_cache();
            Ok(())
        })
    }

    /// An independent index of another name that shares all immutable state.
    #[napi]
    pub fn fork_as(&self, name: String, uuid: String) -> napi::Result<Self> {
        guard(|| Ok(Self { index: Arc::new(self.index.fork_as(name.as_str().into(), uuid.as_str().into())) }))
    }

    /// Sets the sequence number of the next operation on a shard, and the primary term from there on.
    #[napi]
    pub fn continue_from(&self, shard: u32, seq_no: i64, primary_term: i64) -> napi::Result<()> {
        guard(|| {
            self.index.continue_from(shard as usize, seq_no.unsigned_abs(), primary_term.unsigned_abs());
            Ok(())
        })
    }

    /// The sequence number of the next operation on each shard.
    #[napi]
    pub fn next_seq_nos(&self) -> napi::Result<Vec<i64>> {
        guard(|| Ok(self.index.next_seq_nos().into_iter().map(u64::cast_signed).collect()))
    }

    /// The mapping as `GET _mapping` renders it below `mappings`.
    #[napi]
    pub fn mapping(&self) -> napi::Result<Buffer> {
        guard(|| Ok(self.index.mapping_json().into()))
    }

    /// The same with all parameters of fields.
    #[napi]
    pub fn mapping_with_defaults(&self) -> napi::Result<Buffer> {
        guard(|| Ok(self.index.mapping_with_defaults()?.into()))
    }

    /// Merges a mapping update.
    #[napi]
    pub fn put_mapping(&self, body: &[u8]) -> napi::Result<()> {
        guard(|| self.checked().put_mapping(body))
    }

    /// Replaces settings, given as flat JSON.
    #[napi]
    pub fn update_settings(&self, json: String) -> napi::Result<()> {
        guard(|| self.index.update_settings(json.as_bytes()))
    }

    /// Replaces all settings, given as flat JSON, and rebuilds the analyzers.
    #[napi]
    pub fn reload_analysis(&self, json: String) -> napi::Result<()> {
        guard(|| self.checked().reload_analysis(json.as_bytes()))
    }

    /// `PUT _doc` and `PUT _create`.
    #[napi(js_name = "index")]
    pub fn index_document(
        &self,
        id: String,
        source: &[u8],
        create: bool,
        options: NativeWriteOptions,
        now: i64,
        refresh_policy: String,
    ) -> napi::Result<NativeReply> {
        guard(|| {
            let options = options.into_options(now, refresh(&refresh_policy))?;
            let op_type = if create { OpType::Create } else { OpType::Index };
            self.checked().index(&id, source, op_type, &options).map(NativeReply::from)
        })
    }

    /// `DELETE _doc`.
    #[napi]
    pub fn delete(&self, id: String, options: NativeWriteOptions, now: i64, refresh_policy: String) -> napi::Result<NativeReply> {
        guard(|| {
            let options = options.into_options(now, refresh(&refresh_policy))?;
            self.checked().delete(&id, &options).map(NativeReply::from)
        })
    }

    /// `POST _update`.
    #[napi]
    pub fn update(
        &self,
        id: String,
        body: &[u8],
        options: NativeWriteOptions,
        now: i64,
        refresh_policy: String,
        parameters: HashMap<String, String>,
    ) -> napi::Result<NativeReply> {
        guard(|| {
            let options = options.into_options(now, refresh(&refresh_policy))?;
            self.checked().update(&id, body, &query(parameters), &options).map(NativeReply::from)
        })
    }

    /// `GET _doc`.
    #[napi]
    pub fn get(&self, id: String, parameters: HashMap<String, String>) -> napi::Result<NativeReply> {
        guard_reading(|| self.checked().get(&id, &GetParams::read(&query(parameters))?).map(NativeReply::from))
    }

    /// `GET _source`.
    #[napi]
    pub fn get_source(&self, id: String, parameters: HashMap<String, String>) -> napi::Result<NativeReply> {
        guard_reading(|| self.checked().get_source(&id, &GetParams::read(&query(parameters))?).map(NativeReply::from))
    }

    /// The term vectors of an indexed or artificial document.
    #[napi]
    pub fn term_vectors(&self, request: String, routing: Option<String>, now: i64) -> napi::Result<Buffer> {
        guard_reading(|| Ok(self.checked().term_vectors(request.as_bytes(), routing.as_deref(), now)?.into()))
    }

    /// `_termvectors`.
    #[napi]
    pub fn describe_terms(&self, request: &[u8], routing: Option<String>, now: i64) -> napi::Result<NativeTermVectors> {
        guard_reading(|| termvectors(self.checked(), request, routing.as_deref(), now).map(NativeTermVectors::from))
    }

    /// Makes all pending writes visible.
    #[napi]
    pub fn refresh(&self) -> napi::Result<()> {
        guard(|| self.checked().refresh())
    }

    /// Rows of leaves that a refresh would write: how long it would take.
    #[napi]
    pub fn refresh_rows(&self) -> u32 {
        u32::try_from(self.index.refresh_rows()).unwrap_or(u32::MAX)
    }

    /// `_analyze` on this index.
    #[napi]
    pub fn analyze(&self, body: &[u8]) -> napi::Result<Buffer> {
        guard_reading(|| Ok(self.checked().analyze(body)?.into()))
    }

    /// Validates the filter of an alias, for which these documents were fetched; returns its deprecation warnings.
    #[napi]
    pub fn check_filter(&self, filter: &[u8], now: i64, documents: Vec<NativeLookedUp>) -> napi::Result<Vec<String>> {
        let told = RefCell::new(Vec::new());
        let read: Vec<_> = documents.into_iter().map(looked_up).collect();
        let check = || check_filter(&self.checked().snapshot(), filter, read, now, &|text| told.borrow_mut().push(text));
        guard_telling(|| within(&budget::of_loop(), check), || told.borrow().clone())?;
        Ok(told.into_inner())
    }

    /// Documents in all leaves, deleted ones included: how much a search may have to look at.
    #[napi]
    pub fn max_doc(&self) -> u32 {
        let snapshot = self.index.snapshot();
        snapshot.shards.iter().flat_map(|shard| shard.leaves.iter()).map(|view| view.leaf.max_doc()).sum()
    }

    /// The number of the shard that holds documents of a routing value.
    #[napi]
    pub fn shard_of(&self, routing: String) -> u32 {
        self.index.snapshot().shard_of(&routing)
    }

    /// Documents and sizes.
    #[napi]
    pub fn stats(&self) -> napi::Result<NativeStats> {
        guard(|| Ok(self.index.stats().into()))
    }

    /// The index; panics if the test requested a panic on it.
    pub(crate) fn checked(&self) -> &Index {
        if INJECT_PANIC.as_deref().is_some_and(|name| name == &**self.index.name()) {
            self.index.panic_with_lock_held();
        }
        &self.index
    }
}

impl From<TermVectorsReply> for NativeTermVectors {
    fn from(reply: TermVectorsReply) -> Self {
        Self { version: reply.version as f64, found: reply.found, term_vectors: reply.term_vectors.map(Buffer::from) }
    }
}

impl From<IndexStats> for NativeStats {
    fn from(stats: IndexStats) -> Self {
        let shards = stats.shards.iter().map(|shard| NativeShardStats {
            docs: shard.docs as f64,
            deleted: shard.deleted as f64,
            counters: counts(&shard.counters),
            segments: shard.segments.iter().flat_map(|each| [each.generation, each.docs, each.deleted].map(f64::from)).collect(),
        });
        let searches = stats.searches.iter().map(|&count| count as f64).collect();
        Self { shards: shards.collect(), store_bytes: stats.store_bytes as f64, searches }
    }
}

fn counts(counters: &Counters) -> Vec<f64> {
    let Counters { index_total, index_conflicts, delete_total, noop_update_total, .. } = *counters;
    let Counters { get_exists, get_missing, refresh_external, refresh_internal, .. } = *counters;
    let Counters { warmed, bulk_total, bulk_bytes, merges, merged_docs, .. } = *counters;
    let writes = [index_total, index_conflicts, delete_total, noop_update_total];
    let reads = [get_exists, get_missing, refresh_external, refresh_internal];
    let others = [warmed, bulk_total, bulk_bytes, merges, merged_docs];
    writes.iter().chain(&reads).chain(&others).map(|&count| count as f64).collect()
}
