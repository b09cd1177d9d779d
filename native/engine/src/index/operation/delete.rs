//! Delete: leaves a tombstone, whether the document existed or not.

use super::WriteOptions;
use super::reply::{Outcome, Reply};
use super::validate::{self, Problems};
use crate::error::{EsError, Result};
use crate::index::Index;
use crate::index::shard::Latest;

impl Index {
    /// `DELETE _doc/{id}`.
    pub fn delete(&self, id: &str, options: &WriteOptions) -> Result<Reply> {
        let mut problems = Problems::default();
        validate::delete(id, options, &mut problems);
        problems.check()?;
        let removed = self.remove(id, options);
        self.count_bulk(id, options, 0);
        let outcome = self.refreshing(id, options, removed)?;
        self.refresh_after(&outcome, options.refresh)?;
        Ok(outcome.into_reply(self, id, options.refresh))
    }

    /// Deletes by a validated request.
    pub(super) fn remove(&self, id: &str, options: &WriteOptions) -> Result<Outcome> {
        let mut state = self.lock();
        self.check_routing(&state.mapping, id, options)?;
        let place = state.shard_of(id, options.routing.as_deref());
        let gc_deletes = state.settings.gc_deletes;
        let copies = state.settings.number_of_replicas + 1;
        let shard = &mut state.shards[place];
        shard.ask_version().map_err(EsError::illegal_state)?;
        let latest = shard.latest(id, options.now, gc_deletes);
        let exists = matches!(latest, Some(Latest::Document(_)));
        let version = self.next_version(shard.number(), id, latest, false, options)?;
        let applied = shard.delete(id, version, options.now);
        let result = if exists { "deleted" } else { "not_found" };
        Ok(Outcome { applied, result, copies, shard: place, bytes: 0, get: None })
    }
}
