//! The vectors of a shard that are most like another.

use std::cmp::Ordering;
use std::sync::Arc;

use super::body::Nearest;
use super::rescore_vector;
use super::vector_filter::VectorFilters;
use crate::error::Result;
use crate::index::column::Column;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::ShardSnapshot;
use crate::lucene::{FoundBy, Query};
use crate::mapping::Field;
use crate::mapping::vector::{VectorType, decode};
use crate::query_dsl::QueryContext;

/// A document number of a shard with its score.
pub type Found = (DocId, f32);

/// The most similar vector of a document, or of an object that encloses others.
pub struct Best {
    parent: DocId,
    doc: DocId,
    score: f32,
}

/// One of the best vectors of a shard, with the vector as stored.
struct Candidate<'a> {
    best: Best,
    kept: &'a [u8],
}

impl Candidate<'_> {
    /// The same candidates, rescored by the original vectors.
    fn rescored(self, vector: &VectorType, wanted: &[f32]) -> Best {
        Best { score: vector.score(wanted, &decode(self.kept)), ..self.best }
    }
}

impl Best {
    /// The order of the best first.
    fn compare(&self, other: &Self) -> Ordering {
        other.score.total_cmp(&self.score).then(self.doc.cmp(&other.doc))
    }

    /// The order of the best of several shards, which have numbers.
    pub fn compare_in_shards(&self, own: usize, other: &Self, others: usize) -> Ordering {
        other.score.total_cmp(&self.score).then(own.cmp(&others)).then(self.doc.cmp(&other.doc))
    }

    /// The document that has the vector, which may be nested.
    pub fn document(&self) -> Found {
        (self.doc, self.score)
    }
}

impl Nearest<'_> {
    /// The nearest vectors in the shard, best first, one per document; inside another nested query, one per enclosing object.
    pub fn of_shard(
        &self,
        field: &Field,
        vector: &VectorType,
        most: usize,
        also: Option<Query>,
        cx: &QueryContext<'_>,
    ) -> Result<Vec<Best>> {
        let mut found = self.best_of_shard(field, vector, most, also, cx)?;
        let least = self.least(vector);
        found.retain(|best| best.score >= least);
        Ok(found)
    }

    /// The query for documents that have such vectors.
    pub(in crate::query_dsl) fn of_documents(
        &self,
        field: &Field,
        vector: &VectorType,
        most: usize,
        cx: &QueryContext<'_>,
    ) -> Result<Query> {
        let mut found = self.best_of_shard(field, vector, most, cx.alias_filter.clone(), cx)?;
        let mut looked: Vec<DocId> = found.iter().map(|best| best.doc).collect();
        looked.sort_unstable();
        let (least, seen) = (self.least(vector), found.len());
        found.retain(|best| best.score >= least);
        // ES: since 9 a request for only the hit count reports how many a graph has found, similar enough or not (query/knn_counted).
        let is_counted = cx.major > 8 && !vector.graph.flat && found.len() < seen;
        let query = self.query_for(&found, field, vector, cx);
        Ok(match query {
            _ if !is_counted => query,
            Query::DocScores { docs, found_by, field, known, .. } => {
                Query::DocScores { docs, found_by, field, known, counted: Some(looked.into()) }
            }
            _ => {
                let (found_by, known) = (self.found_by(vector, cx), cx.major == 8);
                Query::DocScores { docs: Arc::from([]), found_by, field: None, known, counted: Some(looked.into()) }
            }
        })
    }

    /// The best of the candidates examined in a shard, similar enough or not.
    fn best_of_shard(
        &self,
        field: &Field,
        vector: &VectorType,
        most: usize,
        also: Option<Query>,
        cx: &QueryContext<'_>,
    ) -> Result<Vec<Best>> {
        let (Some(wanted), Some(shard)) = (self.query_vector_for(vector)?, cx.shard) else { return Ok(Vec::new()) };
        let filters = VectorFilters::new(&self.filters, also, field, cx)?;
        let mut found: Vec<Candidate<'_>> = Vec::new();
        let mut last: Option<Candidate<'_>> = None;
        each_of_shard(field, vector, &wanted, filters, (shard, true), &mut |candidate| match &mut last {
            Some(best) if best.best.parent == candidate.best.parent => {
                if candidate.best.score > best.best.score {
                    *best = candidate;
                }
            }
            _ => found.extend(last.replace(candidate)),
        })?;
        found.extend(last);
        found.sort_by(|a, b| a.best.compare(&b.best));
        let mut found: Vec<Best> = if vector.graph.is_rescored() {
            found.truncate(rescore_vector::candidates(most, vector.graph.oversample));
            found.into_iter().map(|candidate| candidate.rescored(vector, &wanted)).collect()
        } else {
            found.into_iter().map(|candidate| candidate.best).collect()
        };
        found.sort_by(Best::compare);
        found.truncate(most);
        Ok(found)
    }

    /// The kNN query that a shard runs in the DFS phase; the coordinating node chooses the best of all shards from its results.
    pub fn dfs_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let Some(field) = cx.mapping.field(&self.field) else { return Ok(Query::nothing_because("")) };
        let vector = &*self.vectors(field)?;
        if vector.dims.is_none() {
            return self.without_data(field, cx);
        }
        let is_flat = cx.major > 8 && vector.graph.flat;
        if is_flat && field.nested_path.is_some() {
            return Ok(self.best_of_parents(field, vector, cx)?.unwrap_or_else(|| Query::nothing_because("")));
        }
        // ES: before 9 `num_candidates` hits are returned.
        let most = match cx.major {
            8 => self.candidates(cx.size) as usize,
            _ if is_flat => usize::MAX,
            _ => self.k.unwrap_or(cx.size as i64) as usize,
        };
        let found = self.of_shard(field, vector, most, cx.alias_filter.clone(), cx)?;
        Ok(self.query_for(&found, field, vector, cx).rewrite_as(cx.major))
    }

    /// The query on a field that has no dimensions yet. ES: filters are read before (`query/knn_without_data`).
    pub(in crate::query_dsl) fn without_data(&self, field: &Field, cx: &QueryContext<'_>) -> Result<Query> {
        VectorFilters::new(&self.filters, None, field, cx)?;
        Ok(Query::nothing_because(format!("No data has been indexed for field [{}]", field.name)))
    }

    /// The query for those that were found.
    pub(in crate::query_dsl) fn query_for(&self, found: &[Best], field: &Field, vector: &VectorType, cx: &QueryContext<'_>) -> Query {
        let (known, found_by) = (cx.major == 8, self.found_by(vector, cx));
        let mut docs: Vec<Found> = found.iter().map(Best::document).collect();
        if let FoundBy::EveryVector(_) = found_by {
            // Lucene: the exhaustive search does its work at scoring time, so it is not rewritten even when nothing is found
            // (query/knn_every_vector).
            docs.sort_unstable_by_key(|(doc, _)| *doc);
            let name = field.nested_path.is_none().then(|| Arc::clone(&field.name));
            return Query::DocScores { docs: docs.into(), found_by, field: name, known, counted: None };
        }
        if docs.is_empty() && matches!(found_by, FoundBy::Graph(_)) {
            // ES: an empty result is known at rewrite.
            return Query::DocScores { docs: Arc::from([]), found_by, field: None, known, counted: None };
        }
        scored(docs, found_by, known)
    }

    /// The query for the best nested object of each parent, with all vectors examined; `None` if no vector is similar enough.
    pub(in crate::query_dsl) fn best_of_parents(&self, field: &Field, vector: &VectorType, cx: &QueryContext<'_>) -> Result<Option<Query>> {
        let docs = self.every(field, vector, true, cx)?;
        let plain = Some(vector.look()).filter(|_| self.is_plain(vector, cx));
        Ok((!docs.is_empty()).then(|| Query::BestOfParent { docs: docs.into(), parent: cx.scope_around(), plain }))
    }

    /// All vectors of the shard above the similarity threshold, in document order; `filtered`: only those that the filters accept, deleted
    /// documents included.
    pub(in crate::query_dsl) fn every(
        &self,
        field: &Field,
        vector: &VectorType,
        filtered: bool,
        cx: &QueryContext<'_>,
    ) -> Result<Vec<Found>> {
        let (Some(wanted), Some(shard)) = (self.query_vector_for(vector)?, cx.shard) else { return Ok(Vec::new()) };
        let filters =
            if filtered { VectorFilters::new(&self.filters, cx.alias_filter.clone(), field, cx)? } else { VectorFilters::default() };
        let least = self.least(vector);
        let mut found = Vec::new();
        each_of_shard(field, vector, &wanted, filters, (shard, !filtered), &mut |candidate| {
            let best = if vector.graph.is_rescored() { candidate.rescored(vector, &wanted) } else { candidate.best };
            if best.score >= least {
                found.push(best.document());
            }
        })?;
        Ok(found)
    }

    fn least(&self, vector: &VectorType) -> f32 {
        self.similarity.map_or(f32::NEG_INFINITY, |similarity| vector.score_of(similarity))
    }
}

/// Calls `visit` with each vector of a shard that filters let through, in the order of the documents; with `live` without deleted ones.
fn each_of_shard<'s>(
    field: &Field,
    vector: &VectorType,
    wanted: &[f32],
    filters: VectorFilters,
    (shard, live): (&'s ShardSnapshot, bool),
    visit: &mut dyn FnMut(Candidate<'s>),
) -> Result<()> {
    let filters = filters.bind(shard)?;
    for view in shard.leaves.iter() {
        let Some(Column::Terms(column)) = view.leaf.column(&field.name).map(AsRef::as_ref) else { continue };
        let scorer = vector.scorer(column, wanted)?;
        let mut within = filters.within(view);
        let (is_flat, parents) = (view.leaf.roots().is_none(), view.leaf.parents(filters.parents()));
        for doc in 0..view.leaf.max_doc() {
            let Some(&ord) = column.get(doc).first() else { continue };
            // A document that is not a nested object is its own parent.
            let parent = if is_flat { doc } else { parents.and_then(|parents| parents.next_member(doc)).unwrap_or(NO_MORE_DOCS) };
            let is_live = |doc: DocId| doc == NO_MORE_DOCS || view.is_live(doc);
            if live && !(is_live(doc) && is_live(parent)) || !within.hold(parent, doc) {
                continue;
            }
            let best = Best { parent: view.base.saturating_add(parent), doc: view.base + doc, score: scorer(ord) };
            visit(Candidate { best, kept: column.term(ord) });
        }
    }
    Ok(())
}

/// The objects enclosed by what a query matches: by documents, or by objects of a path.
pub(in crate::query_dsl) fn of_parents(query: &Query, path: Option<&Arc<str>>, cx: &QueryContext<'_>) -> Query {
    let Some(shard) = cx.shard else { return Query::nothing() };
    let level = path.map_or(Query::Roots, |path| Query::Nested(Arc::clone(path)));
    let path = path.map(AsRef::as_ref);
    let weight = query.clone().filtered(level).rewrite().weight(shard, false);
    let mut found = Vec::new();
    for view in shard.leaves.iter() {
        let (Some(mut scorer), Some(parents)) = (weight.scorer(view), view.leaf.parents(path)) else { continue };
        let mut parent = scorer.next();
        while parent < view.leaf.max_doc() {
            found.extend((parents.first_child(parent)..parent).map(|doc| (view.base + doc, 1.0)));
            parent = scorer.next();
        }
    }
    scored(found, FoundBy::Other, false)
}

/// A query for documents that were found; `known`: see [`Query::DocScores`].
pub fn scored(mut found: Vec<Found>, found_by: FoundBy, known: bool) -> Query {
    if found.is_empty() {
        return Query::nothing();
    }
    found.sort_unstable_by_key(|(doc, _)| *doc);
    Query::DocScores { docs: Arc::from(found), found_by, field: None, known, counted: None }
}
