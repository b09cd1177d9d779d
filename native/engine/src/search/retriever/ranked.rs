//! The query of a search whose documents were ranked by one before.

use std::collections::HashMap;
use std::sync::Arc;

use crate::error::{EsError, Result};
use crate::query::{BoxQuery, Common, QueryBuilder, QueryContext, VisitNestedHits, scored, visit_nested_hits};
use crate::scoring::{FoundBy, Query, RankDoc, RankDocs};

/// The documents of one search in the order in which it found them.
#[derive(Default)]
pub struct RankedDocs {
    shards: HashMap<(Arc<str>, u32), Vec<RankDoc>>,
    /// How many there are.
    pub len: usize,
}

impl RankedDocs {
    /// Adds the next document.
    pub fn push(&mut self, (index, number): (&Arc<str>, u32), shard: usize, doc: u32, score: f32) {
        self.len += 1;
        let ranked = RankDoc { doc, shard, score, rank: self.len as u32 };
        self.shards.entry((Arc::clone(index), number)).or_default().push(ranked);
    }

    /// Those of a shard, by number.
    fn of(&self, cx: &QueryContext<'_>) -> Vec<RankDoc> {
        let key = cx.shard.map(|shard| (Arc::from(cx.index_name), shard.shard));
        let mut docs = key.and_then(|key| self.shards.get(&key)).cloned().unwrap_or_default();
        docs.sort_by_key(|ranked| ranked.doc);
        docs
    }
}

/// Documents with the scores that their vectors have.
pub struct Vectors {
    pub docs: Arc<RankedDocs>,
    pub common: Common,
}

impl QueryBuilder for Vectors {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        Ok(scored(self.docs.of(cx).into_iter().map(|ranked| (ranked.doc, ranked.score)).collect(), FoundBy::Other, false))
    }
}

/// Those documents, and what else the sources match.
pub struct Ranked<'a> {
    pub docs: Arc<RankedDocs>,
    pub sources: Vec<BoxQuery<'a>>,
    /// Whether the sources only explain the documents.
    pub alone: bool,
    pub common: Common,
}

impl QueryBuilder for Ranked<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let docs = self.docs.of(cx);
        if docs.iter().any(|ranked| ranked.score < 0.0) {
            return Err(EsError::illegal_argument("RankDoc scores must be positive values. Missing a normalization step?"));
        }
        let sources = self.sources.iter().map(|source| source.build_any(cx)).collect::<Result<_>>()?;
        Ok(Query::RankDocs(Box::new(RankDocs { docs, ranked: self.docs.len, sources, alone: self.alone })))
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, found: &mut VisitNestedHits<'_>) -> Result<()> {
        self.sources.iter().try_for_each(|source| visit_nested_hits(&**source, cx, found))
    }
}
