//! What one shard of a search has found.

use std::cell::RefCell;

use rustc_hash::FxHashSet;

use super::plan::ShardPlan;
use super::profile::{FetchProfile, ShardProfile};
use super::shard_result::ShardResult;
use super::target::SearchContext;
use crate::index::leaf::DocId;
use crate::index::snapshot::ShardSnapshot;
use crate::lucene::GlobalStatistics;

/// One shard with its result.
pub(super) struct ShardOutcome<'a> {
    pub(super) plan: &'a ShardPlan<'a>,
    pub(super) shard: &'a ShardSnapshot,
    /// Term statistics to score with, if not those of the shard.
    pub(super) statistics: Option<&'a GlobalStatistics>,
    pub(super) result: ShardResult,
    /// The profile, if requested.
    pub(super) profile: Option<ShardProfile>,
    /// Profile of the fetch phase.
    pub(super) fetched: FetchProfile,
    /// The documents returned, with their leaves.
    pub(super) shown: RefCell<FxHashSet<(u32, DocId)>>,
}

impl ShardOutcome<'_> {
    /// Marks the document as returned; returns true if it had been returned before.
    pub(super) fn shows_again(&self, leaf: u32, doc: DocId) -> bool {
        !self.shown.borrow_mut().insert((leaf, doc))
    }

    /// Returns true if the shard's result is reported even though it is empty. ES: of the shards known to match nothing the first one is,
    /// and those of a scroll (case: `aggregation/first_shard`); whether others notice that another shard has answered is non-deterministic.
    pub(super) fn is_reported(&self, is_first: bool, cx: &SearchContext) -> bool {
        is_first || cx.scroll.is_some() || !self.plan.matches_nothing
    }
}
