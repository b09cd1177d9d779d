//! What is searched: one index as the coordinator resolved it.

use std::sync::Arc;

use crate::index::snapshot::ShardSnapshot;
use crate::mapping::Mapping;

/// One index of a search, frozen.
pub struct SearchTarget {
    /// Concrete index name.
    pub name: Arc<str>,
    /// Its uuid, for shard failures.
    pub uuid: Arc<str>,
    /// Its mapping.
    pub mapping: Arc<Mapping>,
    /// The shards that are asked (routing may have left some out).
    pub shards: Vec<ShardSnapshot>,
    /// Query of the aliases it was reached through, as JSON bytes.
    pub filter: Option<Vec<u8>>,
    /// Setting `index.max_result_window`.
    pub max_result_window: u64,
    /// Setting `index.max_terms_count`.
    pub max_terms_count: u64,
}

/// What comes with a request besides its body.
pub struct SearchContext {
    /// Milliseconds since the epoch.
    pub now: i64,
    /// Major version of the reference whose answers are given.
    pub major: u8,
    /// Id of the node, for shard failures.
    pub node_id: String,
    /// URL parameters.
    pub params: Vec<(String, String)>,
    /// Milliseconds since the request arrived, by the injected clock.
    pub elapsed: Box<dyn Fn() -> u64 + Send + Sync>,
}

impl SearchContext {
    /// The value of a URL parameter.
    pub fn param(&self, name: &str) -> Option<&str> {
        self.params.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}
