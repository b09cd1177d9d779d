//! A query that is part of two searches: the one that ranks documents, and the one that renders them.

use std::sync::Arc;

use super::{BoxQuery, CanMatch, Common, QueryBuilder, QueryContext, VisitNestedHits};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::lucene::Query;

/// A query that others may hold too, with a name of its own.
pub struct Shared<'a> {
    query: Arc<dyn QueryBuilder + 'a>,
    common: Common,
}

impl<'a> Shared<'a> {
    /// Wraps a query for sharing.
    pub fn new(query: BoxQuery<'a>) -> Self {
        let common = query.common().clone();
        Self { query: Arc::from(query), common }
    }

    /// Another reference to the query.
    pub fn again(&self) -> BoxQuery<'a> {
        Box::new(Self { query: Arc::clone(&self.query), common: self.common.clone() })
    }

    /// Another reference under another name, or without one.
    pub fn named(&self, name: Option<String>) -> BoxQuery<'a> {
        Box::new(Self { query: Arc::clone(&self.query), common: Common { name, ..self.common.clone() } })
    }
}

impl QueryBuilder for Shared<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        self.query.to_query(cx)
    }

    fn ahead(&self) -> CanMatch {
        self.query.ahead()
    }

    fn rewritten(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> CanMatch {
        self.query.rewritten(cx, shard)
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.query.rewriting(cx, shard)
    }

    fn matches_all(&self) -> bool {
        self.query.matches_all()
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, visit: &mut VisitNestedHits<'_>) -> Result<()> {
        self.query.nested_hits(cx, visit)
    }
}
