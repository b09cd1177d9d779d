//! The can-match phase, before the query phase: shards that cannot match are skipped.

use super::request::SearchRequest;
use super::sort::SortField;
use super::target::SearchTarget;
use crate::index::snapshot::ShardSnapshot;
use crate::json::parse;
use crate::query_dsl::{BoxQuery, CanMatch, QueryContext, known, parse_query};

impl SearchRequest<'_> {
    /// Returns true if shards are checked before they are queried.
    pub(super) fn may_skip(&self, shards: usize) -> bool {
        // ES: from two shards on where a field decides the order (api/global/search_skip), from 129 on otherwise.
        let by_field = matches!(self.sort.first(), Some(SortField::Field(_) | SortField::Doc { .. }));
        let threshold = self.pre_filter_shard_size.unwrap_or(if by_field { 1 } else { 128 });
        // ES: a query that matches everything is not examined, whatever filters accompany it (api/global/search_skip).
        let looks = |query: &BoxQuery<'_>| !query.matches_all() && self.suggest.is_none();
        if self.aggregations.visit_all() {
            return false;
        }
        let judged = by_field || self.query.as_ref().is_some_and(looks);
        judged && self.knn.is_empty() && !self.gathers_statistics() && shards as u64 > threshold
    }

    /// Returns true if the shard can be skipped, as the query or the filter of the alias matches nothing there.
    /// ES: this is checked before the search's runtime fields are read; a shard that fails to read them is queried
    /// (`api/global/search_unread_fields`).
    pub(super) fn is_needless(&self, target: &SearchTarget, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> bool {
        // ES: of searches with suggestions the filter alone counts.
        target.filter.as_ref().is_some_and(|filter| excludes(filter, cx, shard)) || self.suggest.is_none() && self.skips(cx, shard)
    }

    /// Returns true if the query is known to match nothing in the shard.
    pub(super) fn skips(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> bool {
        self.knn.is_empty() && self.query.as_ref().is_some_and(|query| known(&**query, cx, shard) == Ok(CanMatch::Nothing))
    }
}

/// Returns true if the filter is known to match nothing in the shard.
fn excludes(filter: &[u8], cx: &QueryContext<'_>, shard: &ShardSnapshot) -> bool {
    let Ok(tree) = parse(filter) else { return false };
    parse_query(&tree, &cx.parsing(filter)).is_ok_and(|query| known(&*query, cx, shard) == Ok(CanMatch::Nothing))
}
