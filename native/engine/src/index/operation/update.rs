//! Update: merges `doc` into a document, or creates it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::index::OpType;
use super::reply::{Outcome, Reply};
use super::source::{merge, normalized};
use super::update_body::UpdateBody;
use super::validate::{self, Problems};
use super::{SourceParams, WriteOptions};
use crate::error::{EsError, Result};
use crate::fault;
use crate::index::Index;
use crate::index::document::IndexedDocument;
use crate::index::shard::Applied;
use crate::index::synthetic_vectors;
use crate::json;
use crate::json::hash_map::in_hash_map_order;

/// A document as it was last written, and whether it is read from the log of writes.
type Read = (Arc<IndexedDocument>, bool);

impl Index {
    /// `POST _update/{id}`; `query` has the URL parameters `_source*`, `routing` and `retry_on_conflict`, and the `alias` used.
    pub fn update(&self, id: &str, body: &[u8], query: &BTreeMap<String, String>, options: &WriteOptions) -> Result<Reply> {
        let body = UpdateBody::parse(body)?;
        let retries = query.get("retry_on_conflict").is_some_and(|retries| retries != "0");
        let mut options = effective(&body, options);
        options.rerouting = Some(Rerouting { given: query.get("routing").cloned(), alias: query.get("alias").cloned() });
        let mut problems = Problems::default();
        judge(id, &body, &options, retries, &mut problems);
        problems.check()?;
        let source = SourceParams::read(query);
        let changed = self.change(id, &body, body.source.as_ref().or(source.as_ref()), &options);
        match &changed {
            Ok(outcome) if !outcome.is_noop() => self.count_bulk(id, &options, outcome.bytes),
            // ES: a missing document and a noop are found before there is a bulk request (api/indices/stats_caches_and_merges).
            Err(error) if error.kind == "document_parsing_exception" => self.count_bulk(id, &options, 0),
            _ => {}
        }
        let outcome = match changed {
            // ES: only actual writes count as such on the shard, not missing documents.
            Err(error) if error.kind == "document_parsing_exception" => self.refreshing(id, &options, Err(error))?,
            changed => changed?,
        };
        self.refresh_after(&outcome, options.refresh)?;
        Ok(outcome.into_reply(self, id, options.refresh))
    }

    /// Updates by a validated request.
    pub(super) fn change(&self, id: &str, body: &UpdateBody<'_>, source: Option<&SourceParams>, options: &WriteOptions) -> Result<Outcome> {
        let script = body.script.as_ref().map(self.services.parse_update_script).transpose()?;
        loop {
            let (current, shard) = self.current(id, options)?;
            let Some((current, from_log)) = current else {
                return match (&script, &body.upsert) {
                    (Some(script), Some(upsert)) if body.scripted_upsert => self.scripted_upsert(id, &**script, upsert, source, options),
                    _ => self.upsert(id, body, source, options, shard),
                };
            };
            check_seq_no(self, id, shard, &current, options)?;
            if !self.source_enabled() {
                let missing = EsError::new("document_source_missing_exception", 400, format!("[{id}]: document source missing"));
                return Err(self.in_shard(missing, shard));
            }
            let mapping = Arc::clone(&self.lock().mapping);
            let major = self.snapshot().context.major;
            let patched = if major > 8 { synthetic_vectors::patch(&current.source, &mapping, from_log)? } else { None };
            let before: &[u8] = patched.as_deref().unwrap_or(&current.source);
            let old = json::parse(before).map_err(|error| error.to_es_error())?;
            if let Some(script) = &script {
                match self.change_by_script(id, &**script, (&current, &old, before), source, options, shard) {
                    Err(error) if error.status == 409 && options.if_seq_no.is_none() => continue,
                    result => return result,
                }
            }
            let Some(doc) = &body.doc else { return Err(EsError::illegal_state("an update without doc")) };
            // ES: the changes are parsed to a map, so new members are in `HashMap` order (api/global/update).
            let (merged, changed) = merge(old, &in_hash_map_order(doc.clone()));
            if !changed && body.detect_noop != Some(false) && !fault::is_on("noop_not_detected") {
                self.lock().shards[shard as usize].counters().noop_update_total += 1;
                let applied = Applied { seq_no: current.seq_no, primary_term: current.primary_term, version: current.version };
                let get = shown(before, source)?;
                return Ok(Outcome { applied, result: "noop", copies: 0, shard: shard as usize, bytes: 0, get });
            }
            let bytes: Arc<[u8]> = Arc::from(normalized(&merged));
            let write = replacing(&current, options, major)?;
            match self.store(id, &bytes, OpType::Index, &write) {
                // Another thread was faster: the reference would answer the conflict, but threads are ours, not the client's.
                Err(error) if error.status == 409 && options.if_seq_no.is_none() => {}
                result => return result.and_then(|outcome| with_source(outcome, &bytes, source)),
            }
        }
    }

    fn upsert(
        &self,
        id: &str,
        body: &UpdateBody<'_>,
        source: Option<&SourceParams>,
        options: &WriteOptions,
        shard: u32,
    ) -> Result<Outcome> {
        let upsert = if body.doc_as_upsert { body.doc.as_ref() } else { body.upsert.as_ref() };
        let Some(upsert) = upsert else {
            return Err(self.in_shard(EsError::new("document_missing_exception", 404, format!("[{id}]: document missing")), shard));
        };
        let bytes: Arc<[u8]> = Arc::from(normalized(upsert));
        let outcome = self.store(id, &bytes, OpType::Create, options)?;
        with_source(outcome, &bytes, source)
    }

    fn source_enabled(&self) -> bool {
        self.lock().mapping.source_enabled()
    }

    /// The document, and the number of its shard.
    fn current(&self, id: &str, options: &WriteOptions) -> Result<(Option<Read>, u32)> {
        let mut state = self.lock();
        self.check_routing(&state.mapping, id, options)?;
        let shard = state.shard_of(id, options.routing.as_deref());
        state.ask_version(shard)?;
        let found = state.shards[shard].document(id).cloned();
        state.count_get(shard, found.is_some());
        let found = match found {
            Some(document) => {
                let from_log = state.read_from_log(shard, &document)?;
                Some((document, from_log))
            }
            None => None,
        };
        Ok((found, shard as u32))
    }
}

/// The options of the write that replaces a document by its next version.
pub(super) fn replacing(current: &IndexedDocument, options: &WriteOptions, major: u8) -> Result<WriteOptions> {
    let mut write = options.clone();
    let own = current.routing.as_deref().map(str::to_owned);
    write.routing = match &options.rerouting {
        // ES: an update in a bulk retains the document's routing; 9 also assigns one to a document without (api/global/update_routing).
        None if major > 8 => own.or_else(|| options.routing.clone()),
        None => own,
        Some(rerouting) => rerouting.routing(own, options.routing.as_deref())?,
    };
    write.if_seq_no = Some(current.seq_no as i64);
    write.if_primary_term = Some(current.primary_term as i64);
    Ok(write)
}

/// Where a standalone update stores the new version. ES: it is written by the name and routing of the request
/// (`api/global/update_routing`).
#[derive(Clone, Debug)]
pub struct Rerouting {
    /// The routing that the request gives.
    given: Option<String>,
    /// The alias that the request names.
    alias: Option<String>,
}

impl Rerouting {
    /// The routing of the new version: the request's before the document's `own`; neither may differ from that of the alias, by which it
    /// was `found`.
    fn routing(&self, own: Option<String>, found: Option<&str>) -> Result<Option<String>> {
        let (Some(alias), None, Some(found)) = (&self.alias, &self.given, found) else { return Ok(self.given.clone().or(own)) };
        match own {
            Some(own) if own != found => Err(EsError::illegal_argument(format!(
                "Alias [{alias}] has index routing associated with it [{found}], and was provided with routing value [{own}], rejecting operation"
            ))),
            _ => Ok(Some(found.to_owned())),
        }
    }
}

/// The options with the concurrency control that an update may carry in its body.
pub fn effective(body: &UpdateBody<'_>, options: &WriteOptions) -> WriteOptions {
    let mut options = options.clone();
    options.if_seq_no = body.if_seq_no.or(options.if_seq_no);
    options.if_primary_term = body.if_primary_term.or(options.if_primary_term);
    options
}

/// Validates an update.
pub fn judge(_id: &str, body: &UpdateBody<'_>, options: &WriteOptions, retries: bool, problems: &mut Problems) {
    validate::concurrency(options, problems);
    if options.if_seq_no.is_some() {
        if retries {
            problems.add("compare and write operations can not be retried");
        }
        if body.doc_as_upsert {
            problems.add("compare and write operations can not be used with upsert");
        }
        if body.upsert.is_some() {
            problems.add("upsert requests don't support `if_seq_no` and `if_primary_term`");
        }
    }
    if body.script.is_none() && body.doc.is_none() {
        problems.add("script or doc is missing");
    }
    if body.script.is_some() && body.doc.is_some() {
        problems.add("can't provide both script and doc");
    }
    if body.doc.is_none() && body.doc_as_upsert {
        problems.add("doc must be specified if doc_as_upsert is enabled");
    }
}

fn check_seq_no(index: &Index, id: &str, shard: u32, current: &Arc<IndexedDocument>, options: &WriteOptions) -> Result<()> {
    let latest = crate::index::shard::Latest::Document(Arc::clone(current));
    index.next_version(shard, id, Some(&latest), false, options).map(drop)
}

pub(super) fn with_source(mut outcome: Outcome, bytes: &[u8], source: Option<&SourceParams>) -> Result<Outcome> {
    outcome.get = shown(bytes, source)?;
    Ok(outcome)
}

/// The source that the response returns in `get`.
pub(super) fn shown(bytes: &[u8], source: Option<&SourceParams>) -> Result<Option<Vec<u8>>> {
    let Some(source) = source.filter(|source| source.fetch) else { return Ok(None) };
    if source.filter.is_empty() {
        return Ok(Some(bytes.to_vec()));
    }
    let value = json::parse(bytes).map_err(|error| error.to_es_error())?;
    Ok(Some(source.filter.apply_to_map(&value)))
}
