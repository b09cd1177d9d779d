//! Writing and merging of leaves without the lock, so that nobody waits for it.

use super::Index;
use super::shard::Shard;
use crate::error::{EsError, Result};

/// Copies that are made before the work is done under the lock: others may write leaves again and again.
const TRIES: usize = 3;

/// True where searches see a change; the text is a bug.
type Worked = std::result::Result<bool, String>;

impl Index {
    /// Makes all pending writes visible.
    pub fn refresh(&self) -> Result<()> {
        let shards = self.lock().shards.len();
        (0..shards).try_for_each(|shard| self.refresh_shard(shard))
    }

    /// Makes the pending writes of a shard visible.
    pub(super) fn refresh_shard(&self, shard: usize) -> Result<()> {
        let is_done = self.aside(shard, Shard::is_long_to_refresh, Shard::refresh)?;
        if is_done { Ok(()) } else { self.lock().refresh(shard) }
    }

    /// Merges the segments of each shard until it has at most `most`.
    pub fn force_merge(&self, most: usize) -> Result<()> {
        let shards = self.lock().shards.len();
        for shard in 0..shards {
            if !self.aside(shard, |_| true, |copy| copy.force_merge(most))? {
                self.lock().force_merge(shard, most)?;
            }
        }
        Ok(())
    }

    /// Writes what is pending in a shard to a leaf if there is too much of it; the leaf is not visible before the next refresh.
    pub(super) fn seal_if_full(&self, shard: usize) -> Result<()> {
        if !self.aside(shard, Shard::is_full, |copy| copy.seal().map(|()| false))? {
            let mut state = self.lock();
            if state.shards[shard].is_full() {
                state.shards[shard].seal().map_err(EsError::illegal_state)?;
            }
        }
        Ok(())
    }

    /// Rows of leaves that a refresh would write.
    pub fn refresh_rows(&self) -> usize {
        self.lock().shards.iter().map(Shard::refresh_rows).sum()
    }

    /// Works on a copy of a shard, whose changes it takes over; `work` returns true where searches see a change. Returns false if `is_due`
    /// does not hold, or others changed the leaves meanwhile.
    fn aside(&self, shard: usize, is_due: impl Fn(&Shard) -> bool, work: impl Fn(&mut Shard) -> Worked) -> Result<bool> {
        for _ in 0..TRIES {
            let base = {
                let state = self.lock();
                let Some(current) = state.shards.get(shard).filter(|shard| is_due(shard)) else { return Ok(false) };
                current.clone()
            };
            let mut done = base.clone();
            let is_seen = work(&mut done).map_err(EsError::illegal_state)?;
            let mut state = self.lock();
            if state.shards[shard].adopt(&base, done) {
                state.changed |= is_seen;
                return Ok(true);
            }
        }
        Ok(false)
    }
}
