//! Responses without hits, cached until the next refresh.
//!
//! ES: searches of size 0 are answered from the shard request cache as long as nothing was refreshed; dashboards
//! and tests request the same aggregation repeatedly (`api/indices/stats_caches_and_merges`).

use std::sync::{Arc, Mutex, PoisonError};

/// Number of responses cached per snapshot; the oldest is evicted first.
const CAPACITY: usize = 32;
/// A longer response or request is not cached.
const MAX_BYTES: usize = 64 * 1024;

type Entry = (Box<[u8]>, Arc<[u8]>);

/// The cache of one snapshot of an index.
#[derive(Debug, Default)]
pub struct RequestCache(Mutex<Vec<Entry>>);

impl RequestCache {
    /// The cached response to a request, identified by its bytes.
    pub fn get(&self, request: &[u8]) -> Option<Arc<[u8]>> {
        let entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        entries.iter().find(|(known, _)| **known == *request).map(|(_, reply)| Arc::clone(reply))
    }

    /// Forgets all responses.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Stores a reply.
    pub fn put(&self, request: Vec<u8>, reply: &[u8]) {
        if request.len() + reply.len() > MAX_BYTES {
            return;
        }
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if entries.len() == CAPACITY {
            entries.remove(0);
        }
        entries.push((request.into(), reply.into()));
    }
}
