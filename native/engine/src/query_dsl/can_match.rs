//! The can-match rewrite: what a query is known to match in a shard without running it. Shards without matches may be skipped.

use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::lucene::Query;

use super::{QueryBuilder, QueryContext};

/// The query that the reference builds for a field that is not mapped.
pub(super) fn unmapped(query: &str) -> Query {
    Query::nothing_because(format!("The \"{query}\" query is against a field that does not exist"))
}

/// The query that the reference builds if the rewrite already shows that nothing matches.
pub(crate) fn rewritten_away(query: &str) -> Query {
    Query::nothing_because(format!("The \"{query}\" query was rewritten to a \"match_none\" query."))
}

/// Why a search with no query at all finds nothing.
const ABSENT: &str = "No query left after rewrite.";

/// No query at all, which the reference has where a query finds nothing to do: most queries around it break then.
pub(super) fn absent() -> Query {
    Query::nothing_because(ABSENT)
}

/// Returns true for a null query.
pub(super) fn is_absent(query: &Query) -> bool {
    matches!(query, Query::MatchNone(nothing) if nothing.reason() == Some(ABSENT))
}

/// The query of a clause that must have one.
pub(super) fn required(query: Query) -> Result<Query> {
    if is_absent(&query) {
        return Err(EsError::new("null_pointer_exception", 500, "Query must not be null"));
    }
    Ok(query)
}

/// The result of rewriting a query for one shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CanMatch {
    /// `match_none`.
    Nothing,
    /// `match_all`.
    Everything,
    /// Only running the query can decide.
    Unknown,
}

impl CanMatch {
    /// `Nothing` if `nothing`, else `Unknown`.
    pub(super) fn nothing_if(nothing: bool) -> Self {
        if nothing { Self::Nothing } else { Self::Unknown }
    }
}

/// Rewrites a query for a shard. ES: it is first rewritten without the index's fields, then again with them, and fails if any clause fails,
/// whatever the other clauses are known to match (`query/rewriting_failures`).
pub fn known<Q: QueryBuilder + ?Sized>(query: &Q, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<CanMatch> {
    let unread = cx.unread.replace(true);
    let before = query.rewritten(cx, shard);
    cx.unread.set(unread);
    if before == CanMatch::Nothing {
        return Ok(before);
    }
    query.rewriting(cx, shard)?;
    Ok(query.rewritten(cx, shard))
}

/// The smallest and the largest integer of the field in the shard, deleted documents included.
fn extremes(shard: &ShardSnapshot, field: &str) -> (i64, i64) {
    let of_leaf = |view: &LeafView| match view.leaf.column(field)?.as_ref() {
        Column::Long(column) => column.extremes(),
        _ => None,
    };
    shard.leaves.iter().filter_map(of_leaf).fold((i64::MAX, i64::MIN), |all, leaf| (all.0.min(leaf.0), all.1.max(leaf.1)))
}

/// Returns true if all integers of the field in the shard are outside `min..=max`.
pub(super) fn outside(shard: &ShardSnapshot, field: &str, min: i64, max: i64) -> bool {
    let (least, greatest) = extremes(shard, field);
    least > greatest || max < least || min > greatest
}

/// Returns true if the shard has integers of the field and all are within `min..=max`.
pub(super) fn within(shard: &ShardSnapshot, field: &str, min: i64, max: i64) -> bool {
    let (least, greatest) = extremes(shard, field);
    least <= greatest && min <= least && greatest <= max
}
