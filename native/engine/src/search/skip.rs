//! The phase before the query phase: shards that cannot match are not asked.

use super::request::SearchRequest;
use super::sort::SortField;
use super::target::SearchTarget;
use crate::index::snapshot::ShardSnapshot;
use crate::json::parse;
use crate::query::{QueryContext, Rewritten};

impl SearchRequest<'_> {
    /// Whether shards are judged before they are asked.
    pub(super) fn may_skip(&self, shards: usize) -> bool {
        // ES: from two shards on where a field decides the order, from 129 on otherwise.
        let by_field = !matches!(self.sort.first(), None | Some(SortField::Score { .. }));
        let threshold = self.pre_filter_shard_size.unwrap_or(if by_field { 1 } else { 128 });
        let judged = by_field || self.query.is_some() && self.suggest.is_none();
        judged && self.knn.is_empty() && !self.global_statistics && shards as u64 > threshold
    }

    /// Whether the shard need not be asked, as the query or the filter of the alias matches nothing there.
    pub(super) fn is_needless(&self, target: &SearchTarget, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> bool {
        // ES: of filters only `match_none` is recognized, and of searches with suggestions no query.
        let filter = || target.filter.as_ref().and_then(|filter| parse(filter).ok());
        let nothing = filter().is_some_and(|filter| filter.as_object().is_some_and(|object| object.get("match_none").is_some()));
        nothing || self.suggest.is_none() && self.skips(cx, shard)
    }

    /// Whether the query matches nothing in the shard.
    pub(super) fn skips(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> bool {
        self.knn.is_empty() && self.query.as_ref().is_some_and(|query| query.rewritten(cx, shard) == Rewritten::Nothing)
    }
}
