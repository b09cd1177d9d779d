//! The result of the query phase of one shard.

use rustc_hash::FxHashSet;

use super::top_docs::Hit;
use crate::aggregation::result::AggregationResults;
use crate::index::leaf::DocId;
use crate::suggest::Entry;

/// Result of one shard.
pub struct ShardResult {
    /// Its best hits.
    pub hits: Vec<Hit>,
    /// Leaf and number of the hits that each rescorer has scored anew.
    pub rescored: Vec<FxHashSet<(u32, DocId)>>,
    /// The hits of a collapsed search as they were before they were ordered anew; empty if they were not.
    pub heads: Vec<Hit>,
    /// All matches.
    pub total: u64,
    /// True if the reference, counting only as far as requested, would not know that the count is complete.
    pub stopped_counting: bool,
    /// Greatest score of the matches; -∞ without any.
    pub max_score: f32,
    /// `terminated_early`; `None` where the reference omits it.
    pub terminated_early: Option<bool>,
    /// `timed_out`.
    pub timed_out: bool,
    /// Aggregations over the matches.
    pub aggregations: AggregationResults,
    /// Entries by suggester.
    pub suggestions: Vec<Vec<Entry>>,
}

impl ShardResult {
    /// Of a shard that is not searched.
    pub fn nothing() -> Self {
        Self {
            hits: Vec::new(),
            rescored: Vec::new(),
            heads: Vec::new(),
            total: 0,
            stopped_counting: false,
            max_score: f32::NEG_INFINITY,
            terminated_early: None,
            timed_out: false,
            aggregations: AggregationResults::default(),
            suggestions: Vec::new(),
        }
    }
}
