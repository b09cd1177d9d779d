//! Updates by a script.

use std::sync::Arc;

use super::index::OpType;
use super::reply::Outcome;
use super::update::{replacing, shown, with_source};
use super::{SourceParams, WriteOptions};
use crate::error::{EsError, Result};
use crate::index::Index;
use crate::index::document::IndexedDocument;
use crate::index::services::{UpdateScript, UpdatedDocument, UpdatedMetadata};
use crate::index::shard::Applied;
use crate::json::Value;

impl Index {
    /// Runs a script on a document and performs the operation that it decides on. `current` comes with its source, parsed and as bytes.
    pub(super) fn change_by_script(
        &self,
        id: &str,
        script: &dyn UpdateScript,
        (current, old, before): (&Arc<IndexedDocument>, &Value<'_>, &[u8]),
        source: Option<&SourceParams>,
        options: &WriteOptions,
        shard: u32,
    ) -> Result<Outcome> {
        let existing = UpdatedMetadata { index: &self.name, id, version: current.version as i64, routing: current.routing.as_deref() };
        let scripted = script.run(&UpdatedDocument { existing: Some(existing), source: old, now: options.now })?;
        let write = replacing(current, options, self.snapshot().context.major)?;
        match scripted.op.as_str() {
            "none" | "noop" => {
                self.lock().shards[shard as usize].counters().noop_update_total += 1;
                let applied = Applied { seq_no: current.seq_no, primary_term: current.primary_term, version: current.version };
                Ok(Outcome { applied, result: "noop", copies: 0, shard: shard as usize, bytes: 0, get: shown(before, source)? })
            }
            "delete" => {
                let mut outcome = self.remove(id, &write)?;
                // ES: such a reply reports the document as found, without its source (modules/update/script).
                outcome.get = source.filter(|source| source.fetch).map(|_| Vec::new());
                Ok(outcome)
            }
            "index" => {
                let bytes: Arc<[u8]> = Arc::from(scripted.source);
                let outcome = self.store(id, &bytes, OpType::Index, &write)?;
                with_source(outcome, &bytes, source)
            }
            op => Err(EsError::not_implemented(format!("[ctx.op] of [{op}]"))),
        }
    }

    /// Creates a document from `upsert`, changed by a script.
    pub(super) fn scripted_upsert(
        &self,
        id: &str,
        script: &dyn UpdateScript,
        upsert: &Value<'_>,
        source: Option<&SourceParams>,
        options: &WriteOptions,
    ) -> Result<Outcome> {
        // 7.10.2 passes such a script neither the index nor the id, later versions pass both; there is no reference for 8 and 9.
        if script.mentions("_index") || script.mentions("_id") {
            return Err(EsError::not_implemented("[ctx._index] or [ctx._id] in a script of [scripted_upsert]"));
        }
        let scripted = script.run(&UpdatedDocument { existing: None, source: upsert, now: options.now })?;
        if scripted.op != "create" {
            return Err(EsError::not_implemented(format!("[ctx.op] of [{}] for a document that is missing", scripted.op)));
        }
        let bytes: Arc<[u8]> = Arc::from(scripted.source);
        let outcome = self.store(id, &bytes, OpType::Create, options)?;
        with_source(outcome, &bytes, source)
    }
}
