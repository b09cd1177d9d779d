//! Counts of the searches of an index, as `_stats` reports them.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts query and fetch phases of the shards of an index. Shared by all its snapshots.
#[derive(Debug, Default)]
pub struct SearchCounters {
    queries: AtomicU64,
    fetches: AtomicU64,
    suggests: AtomicU64,
    scrolls: AtomicU64,
    cache_hits: AtomicU64,
    cache_misses: AtomicU64,
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

    /// Counts scrolls of shards that are closed.
    pub fn count_scrolls(&self, shards: u64) {
        self.scrolls.fetch_add(shards, Ordering::Relaxed);
    }

    /// Counts requests of shards that the request cache answers.
    pub fn count_cache_hits(&self, shards: u64) {
        self.cache_hits.fetch_add(shards, Ordering::Relaxed);
    }

    /// Counts requests of shards that the request cache takes.
    pub fn count_cache_misses(&self, shards: u64) {
        self.cache_misses.fetch_add(shards, Ordering::Relaxed);
    }

    const fn all(&self) -> [&AtomicU64; 6] {
        let Self { queries, fetches, suggests, scrolls, cache_hits, cache_misses } = self;
        [queries, fetches, suggests, scrolls, cache_hits, cache_misses]
    }

    /// Query phases, fetch phases, suggestions, closed scrolls, hits and misses of the request cache so far.
    pub fn read(&self) -> [u64; 6] {
        self.all().map(|counter| counter.load(Ordering::Relaxed))
    }

    /// Starts from zero.
    pub fn reset(&self) {
        for counter in self.all() {
            counter.store(0, Ordering::Relaxed);
        }
    }

    /// Independent counters with the same values.
    #[must_use]
    pub fn copied(&self) -> Self {
        let [queries, fetches, suggests, scrolls, cache_hits, cache_misses] = self.read().map(AtomicU64::new);
        Self { queries, fetches, suggests, scrolls, cache_hits, cache_misses }
    }
}
