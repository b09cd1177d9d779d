//! The given documents as an index of their own, in memory.

use std::sync::Arc;

use super::stored::read;
use crate::error::{EsError, Result};
use crate::index::document::IndexedDocument;
use crate::index::leaf::{DocId, Leaf, LeafRow, NO_MORE_DOCS, write_leaf};
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::lucene::{BooleanQuery, Query};
use crate::query_dsl::{ParseContext, QueryContext};
use crate::similarity::Similarity;

/// Lucene's own BM25 leaves a factor out that the index's has.
const BM25: f32 = 1.0 / 2.2;

/// A query as it scores in memory. ES: Lucene's own BM25 is used there (case `modules/query/percolate`).
fn in_memory(query: Query, depth: usize) -> Query {
    if depth > 200 {
        return query;
    }
    let inside = |query: Query| in_memory(query, depth + 1);
    match query {
        Query::Term(ref term) if matches!(term.scoring.similarity, Similarity::Bm25 { .. }) => Query::Boost(Box::new(query), BM25),
        Query::Synonym { .. } | Query::Phrase(_) | Query::Combined { .. } | Query::Span(_) => Query::Boost(Box::new(query), BM25),
        Query::Boolean(boolean) => {
            let clauses = boolean.clauses.into_iter().map(|(occur, query)| (occur, inside(query))).collect();
            Query::Boolean(BooleanQuery { clauses, ..boolean })
        }
        Query::DisMax { disjuncts, tie_breaker } => Query::DisMax { disjuncts: disjuncts.into_iter().map(inside).collect(), tie_breaker },
        Query::Boost(query, boost) => Query::Boost(Box::new(inside(*query)), boost),
        Query::Expanded { given, origin, unfound, query } => Query::Expanded { given, origin, unfound, query: Box::new(inside(*query)) },
        Query::ToParent { child, parent, score_mode } => Query::ToParent { child: Box::new(inside(*child)), parent, score_mode },
        Query::FunctionScore(mut query) => {
            *query.query = inside(*query.query);
            Query::FunctionScore(query)
        }
        other => other,
    }
}

/// Given documents in the order of their slots.
pub struct Memory {
    shard: ShardSnapshot,
}

impl Memory {
    /// The documents of these sources, read by the mapping of the index; fields that it lacks are not searched.
    pub fn of(sources: &[Vec<u8>], cx: &QueryContext<'_>) -> Result<Self> {
        let Some(settings) = cx.settings else { return Err(EsError::not_implemented("query [percolate] here")) };
        let rows = sources.iter().enumerate().map(|(slot, source)| {
            let parsed = cx.mapping.parse_document(settings, "_temp_id", source, cx.now)?;
            if let Some(failure) = parsed.failure {
                return Err(failure);
            }
            let source: Arc<[u8]> = Arc::from(source.as_slice());
            let stored = IndexedDocument {
                id: Arc::from(slot.to_string()),
                routing: None,
                source,
                seq_no: slot as u64,
                primary_term: 1,
                version: 1,
            };
            Ok(LeafRow { stored: Arc::new(stored), document: Arc::new(parsed.document) })
        });
        let rows = rows.collect::<Result<Vec<_>>>()?;
        let leaf = write_leaf(&rows).map_err(|reason| EsError::new("exception", 500, reason))?;
        let view = LeafView { leaf, live: None, base: 0 };
        Ok(Self { shard: ShardSnapshot { shard: 0, leaves: Arc::from([view]) } })
    }

    /// The index of the documents.
    pub fn leaf(&self) -> &dyn Leaf {
        &*self.shard.leaves[0].leaf
    }

    /// The best score of a stored query and the slots of the documents that it matches; `None` without any.
    pub fn matches(&self, query: &[u8], scored: bool, cx: &QueryContext<'_>) -> Result<Option<(f32, Vec<u32>)>> {
        let mut inner = QueryContext::new(cx.mapping, cx.analysis, cx.index_name, cx.index_uuid, cx.now, cx.major).of_shard(&self.shard);
        inner.limits = cx.limits;
        inner.settings = cx.settings;
        let built = read(query, &ParseContext::new(query, cx.major), |query| query.build(&inner))?;
        let weight = in_memory(built, 0).rewrite_as(cx.major).weight(&self.shard, scored);
        let view = &self.shard.leaves[0];
        let Some(mut scorer) = weight.scorer(view) else { return Ok(None) };
        let roots = view.leaf.roots();
        let slot = |doc: DocId| roots.map_or(doc, |roots| (0..doc).filter(|before| roots.contains(*before)).count() as u32);
        let (mut best, mut slots) = (f32::NEG_INFINITY, Vec::new());
        let mut doc = scorer.next();
        while doc != NO_MORE_DOCS {
            if roots.is_none_or(|roots| roots.contains(doc)) {
                best = best.max(if scored { scorer.score() } else { 1.0 });
                slots.push(slot(doc));
            }
            doc = scorer.next();
        }
        Ok((!slots.is_empty()).then_some((best, slots)))
    }
}
