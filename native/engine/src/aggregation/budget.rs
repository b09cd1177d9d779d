//! `search.max_buckets`: how many buckets the reply to one search may have.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::error::{EsError, Result};

/// The default of the cluster setting `search.max_buckets`.
pub const MAX_BUCKETS: u64 = 65_536;

/// Counts the buckets of one search while the results of its shards are reduced.
#[derive(Debug)]
pub struct BucketBudget {
    used: AtomicU64,
    max: u64,
    /// Buckets that the reply is known to have, before it is reduced.
    certain: AtomicU64,
    /// True while only buckets are collected into that the reply has.
    counts_certain: AtomicBool,
}

impl Default for BucketBudget {
    fn default() -> Self {
        Self::new(MAX_BUCKETS)
    }
}

impl BucketBudget {
    /// A budget of `max` buckets.
    pub const fn new(max: u64) -> Self {
        Self { used: AtomicU64::new(0), max, certain: AtomicU64::new(0), counts_certain: AtomicBool::new(false) }
    }

    /// The limit.
    pub const fn max(&self) -> u64 {
        self.max
    }

    /// Notes whether only buckets are collected into that the reply has; returns what was noted before.
    pub fn count_certain(&self, on: bool) -> bool {
        self.counts_certain.swap(on, Ordering::Relaxed)
    }

    /// Counts buckets that the reply is known to have. Beyond the limit nothing more need be collected: the reduce fails.
    pub fn add_certain(&self, buckets: u64) {
        let all = self.certain.fetch_add(buckets, Ordering::Relaxed).saturating_add(buckets);
        if all > self.max {
            self.used.store(self.max.saturating_add(1), Ordering::Relaxed);
        }
    }

    /// Returns true if the reply has too many buckets.
    pub fn is_exhausted(&self) -> bool {
        self.used.load(Ordering::Relaxed) > self.max
    }

    /// Counts `buckets` more; fails with `too_many_buckets_exception` beyond the limit.
    pub fn consume(&self, buckets: u64) -> Result<()> {
        let before = self.used.fetch_add(buckets, Ordering::Relaxed);
        if before.saturating_add(buckets) <= self.max {
            return Ok(());
        }
        let max = self.max;
        Err(EsError::new(
            "too_many_buckets_exception",
            400,
            format!(
                "Trying to create too many buckets. Must be less than or equal to: [{max}] but this number of buckets was exceeded. This \
                 limit can be set by changing the [search.max_buckets] cluster level setting."
            ),
        )
        .with("max_buckets", max))
    }
}
