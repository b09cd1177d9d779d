//! Counts of the searches of an index, as `_stats` reports them.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts query and fetch phases of the shards of an index. Shared by all its snapshots.
#[derive(Debug, Default)]
pub struct SearchCounters {
    queries: AtomicU64,
    fetches: AtomicU64,
    suggests: AtomicU64,
}

impl SearchCounters {
    /// Counts the query phases of some shards.
    pub fn count_queries(&self, shards: u64) {
        self.queries.fetch_add(shards, Ordering::Relaxed);
    }

    /// Counts the fetch phase of a shard.
    pub fn count_fetch(&self) {
        self.fetches.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts the suggestions of a shard.
    pub fn count_suggest(&self) {
        self.suggests.fetch_add(1, Ordering::Relaxed);
    }

    /// Query phases, fetch phases and suggestions so far.
    pub fn read(&self) -> [u64; 3] {
        [&self.queries, &self.fetches, &self.suggests].map(|counter| counter.load(Ordering::Relaxed))
    }

    /// Starts from zero.
    pub fn reset(&self) {
        for counter in [&self.queries, &self.fetches, &self.suggests] {
            counter.store(0, Ordering::Relaxed);
        }
    }

    /// Independent counters with the same values.
    #[must_use]
    pub fn copied(&self) -> Self {
        let [queries, fetches, suggests] = self.read().map(AtomicU64::new);
        Self { queries, fetches, suggests }
    }
}
