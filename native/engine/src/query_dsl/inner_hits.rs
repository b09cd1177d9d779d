//! Queries with `inner_hits`: nested or joined documents returned with a hit.

use std::sync::Arc;

use super::{CanMatch, QueryBuilder, QueryContext, build_query, join};
use crate::error::Result;
use crate::json::Value;
use crate::lucene::Query;

/// Called for each query with `inner_hits`.
pub type VisitNestedHits<'v> = dyn FnMut(&NestedHits<'_>) -> Result<()> + 'v;

/// The documents of a join that are returned with a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// The children of the hit.
    Children,
    /// Its parent.
    Parent,
}

/// A nested query with `inner_hits`, or one that joins documents.
pub struct NestedHits<'q> {
    /// Path of the objects; of joined documents the name of their relation.
    pub path: &'q str,
    /// The side of a join; `None` for nested objects.
    pub joined: Option<Joined>,
    /// The object under `inner_hits`, validated.
    pub options: &'q Value<'q>,
    pub(super) query: &'q dyn QueryBuilder,
}

impl NestedHits<'_> {
    /// Builds the inner query, which is run against the nested objects inside those of `parent`.
    pub fn build(&self, parent: Option<&Arc<str>>, cx: &QueryContext<'_>) -> Result<Query> {
        if self.joined.is_some() {
            return Ok(join::related(self.path, build_query(self.query, cx)?, cx));
        }
        let build = || cx.showing_objects(|| cx.in_nested(&Arc::from(self.path), || build_query(self.query, cx)));
        parent.map_or_else(build, |parent| cx.in_nested(parent, build))
    }

    /// Visits the inner queries that have `inner_hits` themselves.
    pub fn each_inner(&self, cx: &QueryContext<'_>, found: &mut VisitNestedHits<'_>) -> Result<()> {
        visit(self.query, cx, found)
    }
}

/// Visits a query. ES: a query that is known to match nothing in the shard is dropped with all its clauses (`query/nested_inner_hits`).
pub fn visit(query: &dyn QueryBuilder, cx: &QueryContext<'_>, found: &mut VisitNestedHits<'_>) -> Result<()> {
    if cx.shard.is_some_and(|shard| query.rewritten(cx, shard) == CanMatch::Nothing) {
        return Ok(());
    }
    query.nested_hits(cx, found)
}
