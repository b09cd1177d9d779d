//! What a query is known to match in a shard without running it: shards that match nothing may be skipped.

use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::lucene::Query;

use super::{QueryBuilder, QueryContext};

/// What the reference makes of a query on a field that is not mapped.
pub(super) fn unmapped(query: &str) -> Query {
    Query::nothing_because(format!("The \"{query}\" query is against a field that does not exist"))
}

/// What the reference makes of a query that it knows to match nothing before it builds it.
pub(crate) fn rewritten_away(query: &str) -> Query {
    Query::nothing_because(format!("The \"{query}\" query was rewritten to a \"match_none\" query."))
}

/// Why a search with no query at all finds nothing.
const ABSENT: &str = "No query left after rewrite.";

/// No query at all, which the reference has where a query finds nothing to do: most queries around it break then.
pub(super) fn absent() -> Query {
    Query::nothing_because(ABSENT)
}

/// Whether there is no query at all.
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

/// What the reference's rewriting makes of a query on one shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CanMatch {
    /// `match_none`.
    Nothing,
    /// `match_all`.
    Everything,
    /// Known only by running it.
    Unknown,
}

impl CanMatch {
    /// Nothing if so, unknown otherwise.
    pub(super) fn nothing_if(nothing: bool) -> Self {
        if nothing { Self::Nothing } else { Self::Unknown }
    }
}

/// What is known of a query on a shard. ES: it is rewritten without the index's fields first, then all of it with them, and fails where a
/// part of it fails, whatever the others are known to match.
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

/// The least and the greatest whole number of the field in the shard; deleted documents count.
fn extremes(shard: &ShardSnapshot, field: &str) -> (i64, i64) {
    let of_leaf = |view: &LeafView| match view.leaf.column(field)?.as_ref() {
        Column::Long(column) => column.extremes(),
        _ => None,
    };
    shard.leaves.iter().filter_map(of_leaf).fold((i64::MAX, i64::MIN), |all, leaf| (all.0.min(leaf.0), all.1.max(leaf.1)))
}

/// Whether all whole numbers of the field in the shard lie outside `min..=max`.
pub(super) fn outside(shard: &ShardSnapshot, field: &str, min: i64, max: i64) -> bool {
    let (least, greatest) = extremes(shard, field);
    least > greatest || max < least || min > greatest
}

/// Whether there are whole numbers of the field in the shard and all lie within `min..=max`.
pub(super) fn within(shard: &ShardSnapshot, field: &str, min: i64, max: i64) -> bool {
    let (least, greatest) = extremes(shard, field);
    least <= greatest && min <= least && greatest <= max
}
