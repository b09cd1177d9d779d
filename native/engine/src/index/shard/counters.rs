//! Counts of what was done to a shard, as `_stats` reports them.

/// Operations on one shard since it was created, or last opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Documents that were stored.
    pub index_total: u64,
    /// Writes rejected for version conflicts. ES: rejected deletes are not counted (`api/indices/stats_counters`).
    pub index_conflicts: u64,
    /// Deletes, of missing documents too.
    pub delete_total: u64,
    /// Updates that changed nothing.
    pub noop_update_total: u64,
    /// Reads of documents that exist, those of updates included.
    pub get_exists: u64,
    /// Reads of documents that do not.
    pub get_missing: u64,
    /// Refreshes that searches see.
    pub refresh_external: u64,
    /// Refreshes for reads of what was written last.
    pub refresh_internal: u64,
}
