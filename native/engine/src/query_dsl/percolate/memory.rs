//! An in-memory index of the percolated documents.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::stored::read;
use crate::document::leaf_document::{FieldData, LeafDocument, StreamRule, TokenStream};
use crate::error::{EsError, Result};
use crate::index::document::IndexedDocument;
use crate::index::leaf::{DocId, Leaf, LeafRow, NO_MORE_DOCS, write_small_leaf};
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::lucene::{BooleanQuery, Query};
use crate::query_dsl::{ParseContext, QueryContext};
use crate::similarity::Similarity;

/// Lucene's own BM25 leaves a factor out that the index's has.
const BM25: f32 = 1.0 / 2.2;

/// A query as it scores in memory. ES: Lucene's own BM25 is used there (case `modules/query/percolate`).
pub(super) fn in_memory(query: Query, depth: usize) -> Query {
    if depth > 200 {
        return query;
    }
    let inside = |query: Query| in_memory(query, depth + 1);
    match query {
        Query::Term(mut term) => {
            let is_bm25 = matches!(term.scoring.similarity, Similarity::Bm25 { .. });
            term.freqs = true;
            if is_bm25 { Query::Boost(Box::new(Query::Term(term)), BM25) } else { Query::Term(term) }
        }
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

/// The fields of which a document has a term several times. ES: they are occurrences in memory (case `modules/query/percolate_highlight`).
fn with_equal_terms<'d>(documents: impl Iterator<Item = &'d LeafDocument>) -> FxHashSet<Arc<str>> {
    let has_equal = |data: &FieldData| match data {
        FieldData::Terms { terms, indexed: true, .. } => (1..terms.len()).any(|place| terms[..place].contains(&terms[place])),
        _ => false,
    };
    let fields = documents.flat_map(|document| &document.fields);
    fields.filter(|(_, data)| has_equal(data)).map(|(name, _)| Arc::clone(name)).collect()
}

/// Indexes the terms of these fields with their frequencies.
fn count_terms(document: &mut LeafDocument, names: &FxHashSet<Arc<str>>) {
    let mut counted = Vec::new();
    for (name, data) in &mut document.fields {
        let FieldData::Terms { terms, indexed, .. } = data else { continue };
        if !*indexed || !names.contains(name) {
            continue;
        }
        let rule = StreamRule { gap: 0, distinct: false, unnormed: true };
        let mut stream = TokenStream { rule, length: 1, ..TokenStream::default() };
        for term in terms.iter() {
            stream.push(stream.values, term);
            stream.values += 1;
        }
        *indexed = false;
        counted.push((Arc::clone(name), FieldData::Text(stream)));
    }
    document.fields.extend(counted);
}

/// A stored query, built for the shard of the documents.
pub fn query_on(shard: &ShardSnapshot, stored: &[u8], cx: &QueryContext<'_>) -> Result<Query> {
    built_on(shard, stored, false, cx)
}

/// The same for highlighting. ES: it was rewritten when it was stored, without documents, so that clauses that match none of the documents
/// are still there (case `modules/query/percolate_highlight_rewritten`).
pub fn unrewritten_on(shard: &ShardSnapshot, stored: &[u8], cx: &QueryContext<'_>) -> Result<Query> {
    built_on(shard, stored, true, cx).or_else(|_| query_on(shard, stored, cx))
}

fn built_on(shard: &ShardSnapshot, stored: &[u8], rewritten_alone: bool, cx: &QueryContext<'_>) -> Result<Query> {
    let mut inner = QueryContext::new(cx.mapping, cx.analysis, cx.index_name, cx.index_uuid, cx.now, cx.major).of_shard(shard);
    inner.limits = cx.limits;
    inner.default_fields = Arc::clone(&cx.default_fields);
    inner.settings = cx.settings;
    inner.rewritten_alone = rewritten_alone;
    read(stored, &ParseContext::new(stored, cx.major), |query| query.build(&inner))
}

/// The percolated documents in slot order.
pub struct Memory {
    shard: ShardSnapshot,
}

impl Memory {
    /// Indexes documents by the index's mapping; unmapped fields are not searched.
    pub fn of(sources: &[Vec<u8>], cx: &QueryContext<'_>) -> Result<Self> {
        let Some(settings) = cx.settings else { return Err(EsError::not_implemented("query [percolate] here")) };
        let parsed = sources.iter().map(|source| {
            let parsed = cx.mapping.parse_document(settings, "_temp_id", source, cx.now)?;
            parsed.failure.map_or(Ok(parsed.document), Err)
        });
        let mut documents = parsed.collect::<Result<Vec<_>>>()?;
        // ES: only one document without nested objects is a memory index; several are an index, in which such terms count once (case
        // `modules/query/percolate_equal_terms`).
        if let [document] = &mut documents[..]
            && let [document] = &mut document.block[..]
        {
            let equal = with_equal_terms(std::iter::once(&*document));
            count_terms(document, &equal);
        }
        let rows = documents.into_iter().zip(sources).enumerate().map(|(slot, (document, source))| {
            let source: Arc<[u8]> = Arc::from(source.as_slice());
            let stored = IndexedDocument {
                id: Arc::from(slot.to_string()),
                routing: None,
                source,
                seq_no: slot as u64,
                primary_term: 1,
                version: 1,
            };
            LeafRow { stored: Arc::new(stored), document: Arc::new(document) }
        });
        let rows: Vec<_> = rows.collect();
        let leaf = write_small_leaf(&rows);
        let view = LeafView { leaf, generation: 0, live: None, base: 0 };
        Ok(Self { shard: ShardSnapshot { shard: 0, leaves: Arc::from([view]) } })
    }

    /// The index of the documents.
    pub fn leaf(&self) -> &dyn Leaf {
        &*self.shard.leaves[0].leaf
    }

    /// The shard with the documents alone.
    pub fn into_shard(self) -> ShardSnapshot {
        self.shard
    }

    /// The best score of a stored query and the slots that it matches; `None` if there are none.
    pub fn matches(&self, query: &[u8], scored: bool, cx: &QueryContext<'_>) -> Result<Option<(f32, Vec<u32>)>> {
        Ok(self.matches_built(&in_memory(query_on(&self.shard, query, cx)?, 0).rewrite_as(cx.major), scored))
    }

    /// The same of a query that was built and rewritten before.
    pub fn matches_built(&self, query: &Query, scored: bool) -> Option<(f32, Vec<u32>)> {
        let weight = query.weight(&self.shard, scored);
        let view = &self.shard.leaves[0];
        let mut scorer = weight.scorer(view)?;
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
        (!slots.is_empty()).then_some((best, slots))
    }
}
