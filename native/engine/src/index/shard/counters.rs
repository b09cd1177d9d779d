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
    /// Refreshes that changed what searches see.
    pub warmed: u64,
    /// Bulk requests: every write of a document is one, too.
    pub bulk_total: u64,
    /// Bytes of their sources.
    pub bulk_bytes: u64,
    /// Merges of segments.
    pub merges: u64,
    /// Documents of the merged segments, deleted ones included.
    pub merged_docs: u64,
}

impl Counters {
    /// Adds what a copy counted since it was made of `base`: refreshes and merges.
    pub const fn add_refreshes(&mut self, base: &Self, done: &Self) {
        self.refresh_external += done.refresh_external - base.refresh_external;
        self.refresh_internal += done.refresh_internal - base.refresh_internal;
        self.warmed += done.warmed - base.warmed;
        self.merges += done.merges - base.merges;
        self.merged_docs += done.merged_docs - base.merged_docs;
    }

    /// Counts a bulk request with so many bytes of sources.
    pub fn count_bulk(&mut self, bytes: usize) {
        self.bulk_total += 1;
        self.bulk_bytes += bytes as u64;
    }

    /// Counts a merge of segments with so many documents.
    pub fn count_merge(&mut self, documents: u32) {
        self.merges += 1;
        self.merged_docs += u64::from(documents);
    }
}
