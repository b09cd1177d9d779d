//! `search.max_buckets`: how many buckets the reply to one search may have.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::error::{EsError, Result};

/// The default of the cluster setting `search.max_buckets`.
pub const MAX_BUCKETS: u64 = 65_536;

/// Counts the buckets of one search while the results of its shards are reduced.
#[derive(Debug)]
pub struct BucketBudget {
    used: AtomicU64,
    max: u64,
}

impl Default for BucketBudget {
    fn default() -> Self {
        Self { used: AtomicU64::new(0), max: MAX_BUCKETS }
    }
}

impl BucketBudget {
    /// Counts `buckets` more; fails with `too_many_buckets_exception` beyond the limit.
    pub fn consume(&self, buckets: u64) -> Result<()> {
        let before = self.used.fetch_add(buckets, Ordering::Relaxed);
        if before + buckets <= self.max {
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
