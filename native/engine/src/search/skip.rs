//! The phase before the query phase: shards that cannot match are not asked.

use super::request::SearchRequest;
use super::sort::SortField;
use crate::index::snapshot::ShardSnapshot;
use crate::query::{QueryContext, Rewritten};

impl SearchRequest<'_> {
    /// Whether shards are judged before they are asked.
    pub(super) fn may_skip(&self, shards: usize) -> bool {
        // ES: from two shards on where a field decides the order, from 129 on otherwise.
        let by_field = !matches!(self.sort.first(), None | Some(SortField::Score { .. }));
        let threshold = self.pre_filter_shard_size.unwrap_or(if by_field { 1 } else { 128 });
        self.query.is_some() && self.knn.is_empty() && !self.global_statistics && shards as u64 > threshold
    }

    /// Whether the query matches nothing in the shard.
    pub(super) fn skips(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> bool {
        self.knn.is_empty() && self.query.as_ref().is_some_and(|query| query.rewritten(cx, shard) == Rewritten::Nothing)
    }
}
