//! The target of a search: one index as the coordinator resolved it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::lookups::Lookups;
use crate::bounds::RequestBreaker;
use crate::error::EsError;
use crate::index::snapshot::{IndexSnapshot, ShardSnapshot};
use crate::json::Object;
use crate::lucene::Nanoseconds;
use crate::mapping::runtime::{Removal, parse_definitions};
use crate::query_dsl::{Deprecations, Documents, IndexNames};
use crate::xcontent::StoredScript;

/// One index of a search, frozen.
pub struct SearchTarget {
    /// The index.
    pub snapshot: Arc<IndexSnapshot>,
    /// Routing values that select shards; `None` selects all of them.
    pub routing: Option<Vec<String>>,
    /// Numbers of the shards that `preference` selects; `None` selects all of them.
    pub shards: Option<Vec<u32>>,
    /// Query of the aliases it was reached through, as JSON bytes.
    pub filter: Option<Vec<u8>>,
    /// The error of the search's runtime fields.
    pub refusal: Option<EsError>,
}

impl SearchTarget {
    /// An index as one search sees it, without aliases and with all its shards.
    pub fn new(snapshot: &Arc<IndexSnapshot>) -> Self {
        Self { snapshot: snapshot.for_search(), routing: None, shards: None, filter: None, refusal: None }
    }

    /// The same index with the runtime fields of a search; errors in them are reported by its shards.
    #[must_use]
    pub fn with_runtime(&self, definitions: &Object<'_>) -> Self {
        let fields = parse_definitions(definitions, Removal::Refused, &self.snapshot.context);
        let (snapshot, refusal) = match fields {
            Ok(fields) => (Arc::new(self.snapshot.with_runtime(&fields)), None),
            Err(error) => (Arc::clone(&self.snapshot), Some(error)),
        };
        Self { snapshot, routing: self.routing.clone(), shards: self.shards.clone(), filter: self.filter.clone(), refusal }
    }

    /// The shards that are queried, by number.
    pub fn shards(&self) -> Vec<&ShardSnapshot> {
        let chosen: Option<Vec<u32>> =
            self.routing.as_ref().map(|values| values.iter().map(|value| self.snapshot.shard_of(value)).collect());
        let is_chosen =
            |shard: &&ShardSnapshot| [&chosen, &self.shards].into_iter().flatten().all(|numbers| numbers.contains(&shard.shard));
        self.snapshot.shards.iter().filter(is_chosen).collect()
    }
}

/// Request options other than the body.
pub struct SearchContext {
    /// Milliseconds since the epoch.
    pub now: i64,
    /// Major version of the emulated reference.
    pub major: u8,
    /// Id of the node, for shard failures.
    pub node_id: String,
    /// URL parameters.
    pub params: Vec<(String, String)>,
    /// Milliseconds since the request arrived, by the injected clock.
    pub elapsed: Box<dyn Fn() -> u64 + Send + Sync>,
    /// Nanoseconds since the request arrived, by the injected clock.
    pub nanoseconds: Nanoseconds,
    /// The index expressions as the request had them.
    pub expressions: Vec<String>,
    /// Page of a scroll, starting at 0; `None` without a scroll.
    pub scroll: Option<u64>,
    /// True if the body is one of several lines.
    pub lines: bool,
    /// Maximum number of documents to read inline.
    pub brief: Option<u64>,
    /// True for a YAML reply.
    pub yaml: bool,
    /// Complaints about the URL that hold if a point in time is searched.
    pub conflicts: Vec<String>,
    /// Why every shard rejects the request, if so.
    pub refusal: Option<String>,
    /// Documents that were read for lookups of its queries.
    pub documents: Documents,
    /// Searches that were run for the fields of its hits.
    pub lookups: Lookups,
    /// Scripts and templates that are stored.
    pub stored_scripts: Arc<[StoredScript]>,
    /// `search.max_buckets`, unless it is the default.
    pub max_buckets: Option<u64>,
    /// The settings of the `request` circuit breaker, unless they are the default.
    pub request_breaker: Option<RequestBreaker>,
    /// Index expressions that were resolved for its queries.
    pub index_names: IndexNames,
    /// Distinct deprecation warnings of the request.
    pub deprecations: Arc<Deprecations>,
    /// The shards that the first page of a scroll skipped, by index and number.
    pub skipped: Mutex<Vec<(String, u32)>>,
    /// True if a shard failed a page of a scroll, which closes it.
    pub lost: AtomicBool,
}

impl SearchContext {
    /// Notes the use of something deprecated.
    pub fn deprecated(&self, text: String) {
        self.deprecations.note(text);
    }

    /// Clears the records of an abandoned attempt.
    pub fn begin_again(&mut self) {
        self.deprecations.forget();
        self.skipped.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.lost.store(false, Ordering::Relaxed);
    }

    /// Notes a shard that the first page of a scroll skips: later ones do without it.
    pub fn skip(&self, index: &str, shard: u32) {
        self.skipped.lock().unwrap_or_else(PoisonError::into_inner).push((index.to_owned(), shard));
    }

    /// The shards that the first page of a scroll skipped.
    pub fn skipped(&self) -> Vec<(String, u32)> {
        self.skipped.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The searches for `lookup` fields. ES: later pages of a scroll return none of these.
    pub fn lookups_of_hits(&self) -> Option<&Lookups> {
        self.scroll.is_none_or(|page| page == 0).then_some(&self.lookups)
    }

    /// The value of a URL parameter.
    pub fn param(&self, name: &str) -> Option<&str> {
        self.params.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}
