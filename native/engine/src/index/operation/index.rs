//! Index and create: stores a document.

use std::sync::Arc;

use super::reply::{Outcome, Reply};
use super::validate::{self, Problems};
use super::{Refresh, WriteOptions};
use crate::error::{EsError, Result};
use crate::index::Index;
use crate::index::shard::{Latest, Write};
use crate::mapping::{Mapping, MappingContext, ParsedDocument};

/// `op_type`: whether an existing document may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpType {
    /// Replaces or creates.
    Index,
    /// Only creates.
    Create,
}

impl Index {
    /// `PUT _doc/{id}` and `PUT _create/{id}`.
    pub fn index(&self, id: &str, source: &[u8], op_type: OpType, options: &WriteOptions) -> Result<Reply> {
        let mut problems = Problems::default();
        validate::index(id, op_type, options, &mut problems);
        problems.check()?;
        let stored = self.store(id, &Arc::from(source), op_type, options);
        self.count_bulk(id, options, stored.as_ref().map_or(source.len(), |outcome| outcome.bytes));
        let outcome = self.refreshing(id, options, stored)?;
        self.refresh_after(&outcome, options.refresh)?;
        Ok(outcome.into_reply(self, id, options.refresh))
    }

    /// Counts a write as the bulk request of one document that it is.
    pub(super) fn count_bulk(&self, id: &str, options: &WriteOptions, bytes: usize) {
        let mut state = self.lock();
        let shard = state.shard_of(id, options.routing.as_deref());
        state.shards[shard].counters().count_bulk(bytes);
    }

    /// Stores a validated document.
    pub(super) fn store(&self, id: &str, source: &Arc<[u8]>, op_type: OpType, options: &WriteOptions) -> Result<Outcome> {
        let (mut mapping, context) = self.mapping();
        if let Some(begun_with) = options.begun_with.as_ref().filter(|begun_with| !Arc::ptr_eq(begun_with, &mapping)) {
            // ES: the shards of a bulk start at the same time, so none sees the mapping updates of the others; a document parsed
            // successfully is parsed again (api/global/bulk_shards).
            let begun = begun_with.parse_document(&context, id, source, options.now)?;
            mapping.check_first_vectors(&begun)?;
        }
        loop {
            self.check_routing(&mapping, id, options)?;
            // Parsing happens outside the lock: it is most of the work.
            let parsed = mapping.parse_document(&context, id, source, options.now)?;
            if options.routing.is_none()
                && let Some(error) = parsed.document.block.iter().find_map(|document| document.unrouted.as_deref())
            {
                return Err(error.clone());
            }
            self.check_stored_queries((parsed.update.as_deref().unwrap_or(&mapping), &context), &parsed, options.now)?;
            let kept = mapping.kept_source(source, context.major)?;
            match self.apply(id, kept.as_ref().unwrap_or(source), op_type, options, &mapping, parsed) {
                Applying::Done(result) => {
                    if let Ok(outcome) = &result {
                        self.seal_if_full(outcome.shard)?;
                    }
                    return result;
                }
                Applying::MappingChanged(current) => mapping = current,
            }
        }
    }

    fn apply(
        &self,
        id: &str,
        source: &Arc<[u8]>,
        op_type: OpType,
        options: &WriteOptions,
        mapping: &Arc<Mapping>,
        parsed: ParsedDocument,
    ) -> Applying {
        let mut state = self.lock();
        if !Arc::ptr_eq(&state.mapping, mapping) {
            return Applying::MappingChanged(Arc::clone(&state.mapping));
        }
        // ES: new fields of a document are added to the mapping even if the write is then rejected for its version
        // (mapping/runtime_new_objects).
        if let Some(update) = parsed.update {
            // ES: a block of metadata forbids writes that add to the mapping, and no others (api/indices/blocked_writes).
            if state.settings.get("blocks.metadata") == Some("true") {
                let reason = format!("index [{}] blocked by: [FORBIDDEN/9/index metadata (api)];", self.name());
                return Applying::Done(Err(EsError::new("cluster_block_exception", 403, reason)));
            }
            state.set_mapping(update);
        }
        if let Some(failure) = parsed.failure {
            return Applying::Done(Err(failure));
        }
        let place = state.shard_of(id, options.routing.as_deref());
        let gc_deletes = state.settings.gc_deletes;
        let copies = state.settings.number_of_replicas + 1;
        let shard = &mut state.shards[place];
        if !options.generated_id
            && let Err(bug) = shard.ask_version()
        {
            return Applying::Done(Err(EsError::illegal_state(bug)));
        }
        let latest = shard.latest(id, options.now, gc_deletes);
        let exists = matches!(latest, Some(Latest::Document(_)));
        let version = match self.next_version(shard.number(), id, latest, op_type == OpType::Create, options) {
            Ok(version) => version,
            Err(conflict) => {
                shard.counters().index_conflicts += 1;
                return Applying::Done(Err(conflict));
            }
        };
        let mut document = parsed.document;
        if let Some((cause, begun)) = document.refused() {
            shard.refuse(begun, options.routing.as_deref());
            return Applying::Done(Err(cause));
        }
        let write =
            Write { id, routing: options.routing.as_deref(), source: Arc::clone(source), version, is_appended: options.generated_id };
        let applied = shard.index(write, document);
        Applying::Done(Ok(Outcome {
            applied,
            result: if exists { "updated" } else { "created" },
            copies,
            shard: place,
            bytes: source.len(),
            get: None,
        }))
    }

    /// The mapping to parse with, and its context.
    fn mapping(&self) -> (Arc<Mapping>, Arc<MappingContext>) {
        let state = self.lock();
        (Arc::clone(&state.mapping), Arc::clone(&state.context))
    }

    /// Refreshes the shard that was written to, if that was requested.
    pub(super) fn refresh_after(&self, outcome: &Outcome, refresh: Refresh) -> Result<()> {
        if refresh == Refresh::False || outcome.is_noop() {
            return Ok(());
        }
        self.refresh_shard(outcome.shard)
    }

    /// The result of a write that reached its shard. ES: with `?refresh=true` the shard is refreshed even if the write is rejected
    /// (`api/global/forced_refresh`).
    pub(super) fn refreshing<T>(&self, id: &str, options: &WriteOptions, result: Result<T>) -> Result<T> {
        if let Err(error) = &result
            && options.refresh == Refresh::True
            && error.kind != "routing_missing_exception"
        {
            let shard = self.lock().shard_of(id, options.routing.as_deref());
            self.refresh_shard(shard)?;
        }
        result
    }

    /// Rejects a document without routing if the mapping requires it.
    pub(super) fn check_routing(&self, mapping: &Mapping, id: &str, options: &WriteOptions) -> Result<()> {
        if options.routing.is_some() || !mapping.routing_required() {
            return Ok(());
        }
        Err(self.routing_missing(id))
    }

    pub(in crate::index) fn routing_missing(&self, id: &str) -> EsError {
        let reason = format!("routing is required for [{}]/[{id}]", self.name);
        EsError::new("routing_missing_exception", 400, reason).with("index_uuid", "_na_").with("index", &*self.name)
    }
}

enum Applying {
    Done(Result<Outcome>),
    /// The mapping the document was parsed with is no longer the index's: parse again with this one.
    MappingChanged(Arc<Mapping>),
}
