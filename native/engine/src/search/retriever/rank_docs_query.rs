//! The query for previously ranked documents (Elasticsearch's `RankDocsQuery`).

use std::collections::HashMap;
use std::sync::Arc;

use crate::error::{EsError, Result};
use crate::lucene::{FoundBy, Query, RankDoc, RankDocs};
use crate::query_dsl::{BoxQuery, Common, QueryBuilder, QueryContext, VisitNestedHits, scored, visit_nested_hits};

/// Address of a document.
#[derive(Clone, Copy, Debug)]
pub struct RankedAddress<'a> {
    pub index: &'a Arc<str>,
    /// The number of the shard in the index.
    pub number: u32,
    /// Its number among the shards that were searched.
    pub shard: usize,
    /// The number of the document in the shard.
    pub doc: u32,
}

/// The documents of one search in the order in which it found them.
#[derive(Default)]
pub struct RankedDocs {
    shards: HashMap<(Arc<str>, u32), Vec<RankDoc>>,
    /// Number of documents.
    pub len: usize,
}

impl RankedDocs {
    /// Adds the next document.
    pub fn push(&mut self, (index, number): (&Arc<str>, u32), shard: usize, doc: u32, score: f32) {
        self.len += 1;
        let ranked = RankDoc { doc, shard, score, rank: self.len as u32 };
        self.shards.entry((Arc::clone(index), number)).or_default().push(ranked);
    }

    /// All of them, best first, each with its score.
    pub fn in_order(&self) -> Vec<(RankedAddress<'_>, f32)> {
        let mut all = Vec::with_capacity(self.len);
        for ((index, number), docs) in &self.shards {
            let place = |ranked: &RankDoc| RankedAddress { index, number: *number, shard: ranked.shard, doc: ranked.doc };
            all.extend(docs.iter().map(|ranked| (ranked.rank, place(ranked), ranked.score)));
        }
        all.sort_by_key(|(rank, ..)| *rank);
        all.into_iter().map(|(_, place, score)| (place, score)).collect()
    }

    /// The ranked documents of a shard by document number.
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

/// The ranked documents plus the matches of the sources.
pub struct Ranked<'a> {
    pub docs: Arc<RankedDocs>,
    pub sources: Vec<BoxQuery<'a>>,
    /// True if the sources only serve explanations.
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
