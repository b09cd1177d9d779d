//! Bulk: many operations on one index, each with its own outcome.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::index::OpType;
use super::reply::Outcome;
use super::source::normalized;
use super::update::{effective, judge};
use super::update_body::UpdateBody;
use super::validate::{self, Problems};
use super::{Refresh, WriteOptions};
use crate::error::{EsError, Result};
use crate::index::Index;
use crate::index::routing::shard_of;
use crate::json::JsonWriter;

/// Action of a bulk item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BulkAction {
    /// `index`
    Index,
    /// `create`
    Create,
    /// `update`
    Update,
    /// `delete`
    Delete,
}

impl BulkAction {
    /// The wire name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Index => "index",
            Self::Create => "create",
            Self::Update => "update",
            Self::Delete => "delete",
        }
    }
}

/// One operation; `start..end` bounds its source line in the request's bytes.
#[derive(Clone, Debug)]
pub struct BulkItem {
    /// The action.
    pub action: BulkAction,
    /// The document's id.
    pub id: String,
    /// Offset of the source.
    pub start: usize,
    /// Offset after the source.
    pub end: usize,
    /// Its own concurrency control; time and refresh are the request's.
    pub options: WriteOptions,
}

/// The items' reply objects in order, and whether any item failed.
#[derive(Debug, Default)]
pub struct BulkReply {
    /// `{"index":{…}}` each.
    pub items: Vec<Vec<u8>>,
    /// `errors` of the reply.
    pub errors: bool,
}

impl Index {
    /// Runs the items in order. A malformed update body or an invalid item rejects the whole request before anything is executed.
    pub fn bulk(&self, bytes: &[u8], items: &[BulkItem], refresh: Refresh) -> Result<BulkReply> {
        let updates = judge_all(bytes, items)?;
        let mut updates = updates.into_iter();
        let mut reply = BulkReply::default();
        let (settings, begun_with) = {
            let state = self.lock();
            (Arc::clone(&state.settings), Arc::clone(&state.mapping))
        };
        let copies = settings.number_of_replicas + 1;
        let mut begun = BTreeSet::new();
        let mut touched = BTreeSet::new();
        let mut results = Vec::with_capacity(items.len());
        let mut bytes_of_shards: BTreeMap<usize, usize> = BTreeMap::new();
        for item in items {
            let shard = shard_of(item.options.routing.as_deref().unwrap_or(&item.id), &settings) as usize;
            let is_sent = item.options.routing.is_some() || !begun_with.routing_required();
            let options = if is_sent && begun.insert(shard) {
                Cow::Owned(WriteOptions { begun_with: Some(Arc::clone(&begun_with)), ..item.options.clone() })
            } else {
                Cow::Borrowed(&item.options)
            };
            let store = |op_type| self.store(&item.id, &Arc::from(&bytes[item.start..item.end]), op_type, &options);
            let result = match item.action {
                BulkAction::Index => store(OpType::Index),
                BulkAction::Create => store(OpType::Create),
                BulkAction::Delete => self.remove(&item.id, &options),
                BulkAction::Update => match updates.next() {
                    Some(body) => {
                        let changed = self.change(&item.id, &body, body.source.as_ref(), &effective(&body, &options));
                        if let (Err(_), Some(doc)) = (&changed, &body.doc) {
                            *bytes_of_shards.entry(shard).or_default() += normalized(doc).len();
                        }
                        changed
                    }
                    None => Err(EsError::illegal_state("an update item without a body")),
                },
            };
            let written = match &result {
                Ok(outcome) => outcome.bytes,
                Err(_) if matches!(item.action, BulkAction::Delete | BulkAction::Update) => 0,
                Err(_) => item.end - item.start,
            };
            *bytes_of_shards.entry(shard).or_default() += written;
            let result = result.map(|outcome| outcome.of_bulk_item(copies));
            match &result {
                // ES: `wait_for` only waits for written documents, so a shard without any is not refreshed (api/global/bulk_forced_noop).
                Ok(outcome) if outcome.is_noop() && refresh != Refresh::True => {}
                Ok(outcome) => _ = touched.insert(outcome.shard),
                // ES: with `true` the shard is refreshed whatever becomes of the items (api/global/forced_refresh).
                Err(error) if refresh == Refresh::True && error.kind != "routing_missing_exception" => {
                    touched.insert(shard);
                }
                Err(_) => {}
            }
            results.push(result);
        }
        {
            let mut state = self.lock();
            for (&shard, &bytes) in &bytes_of_shards {
                state.shards[shard].counters().count_bulk(bytes);
            }
        }
        for (item, result) in items.iter().zip(results) {
            reply.errors |= result.is_err();
            let waits = result.as_ref().is_ok_and(|outcome| touched.contains(&outcome.shard));
            reply.items.push(self.render(item, result, if waits { refresh } else { Refresh::False }));
        }
        if refresh != Refresh::False {
            touched.into_iter().try_for_each(|shard| self.refresh_shard(shard))?;
        }
        Ok(reply)
    }

    fn render(&self, item: &BulkItem, result: Result<Outcome>, refresh: Refresh) -> Vec<u8> {
        let mut out = JsonWriter::new(Vec::with_capacity(192));
        out.begin_object();
        out.key(item.action.name());
        out.begin_object();
        match result {
            Ok(outcome) => {
                outcome.write(self, &item.id, refresh, &mut out);
                out.key("status");
                out.u64(u64::from(outcome.status()));
            }
            Err(error) => {
                out.key("_index");
                out.string(&self.name);
                out.key("_id");
                out.string(&item.id);
                out.key("status");
                out.u64(u64::from(error.status));
                out.key("error");
                error.write(&mut out);
            }
        }
        out.end_object();
        out.end_object();
        out.into_bytes()
    }
}

/// Parses the bodies of all updates and validates all items.
fn judge_all<'a>(bytes: &'a [u8], items: &[BulkItem]) -> Result<Vec<UpdateBody<'a>>> {
    let mut updates = Vec::new();
    let mut problems = Problems::default();
    for item in items {
        match item.action {
            BulkAction::Index => validate::index(&item.id, OpType::Index, &item.options, &mut problems),
            BulkAction::Create => validate::index(&item.id, OpType::Create, &item.options, &mut problems),
            BulkAction::Delete => validate::delete(&item.id, &item.options, &mut problems),
            BulkAction::Update => {
                let body = UpdateBody::parse(&bytes[item.start..item.end])?;
                judge(&item.id, &body, &effective(&body, &item.options), false, &mut problems);
                updates.push(body);
            }
        }
    }
    problems.check()?;
    Ok(updates)
}
