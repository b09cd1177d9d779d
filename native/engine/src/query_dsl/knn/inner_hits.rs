//! Nested objects that are returned with a hit of a vector search.

use std::sync::Arc;

use super::body::Nearest;
use super::exact_search::{of_parents, scored};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::{BooleanQuery, FoundBy, Occur, Query};
use crate::mapping::vector::VectorType;
use crate::mapping::{Field, Mapping};
use crate::query_dsl::inner_hits::{NestedHits, VisitNestedHits};
use crate::query_dsl::{Common, QueryBuilder, QueryContext, build_query};

/// The top-level `knn` of a search on vectors of nested objects.
pub(crate) struct ShownVectors<'q> {
    objects: Objects<'q>,
    options: &'q Value<'q>,
    path: Arc<str>,
}

/// The query that matches the objects.
struct Objects<'q> {
    nearest: &'q Nearest<'q>,
    /// True if the shard has any match; otherwise none is returned.
    found: bool,
}

impl<'q> ShownVectors<'q> {
    /// The objects to return, if requested; `found`: true if any was found in the shard.
    pub fn new(nearest: &'q Nearest<'q>, mapping: &Mapping, found: bool) -> Option<Self> {
        let path = Arc::clone(mapping.field(&nearest.field)?.nested_path.as_ref()?);
        nearest.inner_hits.map(|options| Self { objects: Objects { nearest, found }, options, path })
    }
}

impl QueryBuilder for ShownVectors<'_> {
    fn common(&self) -> &Common {
        self.objects.common()
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        self.objects.to_query(cx)
    }

    fn nested_hits(&self, _cx: &QueryContext<'_>, visit: &mut VisitNestedHits<'_>) -> Result<()> {
        visit(&NestedHits { path: &self.path, joined: None, options: self.options, query: &self.objects })
    }
}

impl QueryBuilder for Objects<'_> {
    fn common(&self) -> &Common {
        &self.nearest.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        match cx.mapping.field(&self.nearest.field).filter(|_| self.found) {
            Some(field) => self.nearest.shown(field, &*self.nearest.vectors(field)?, cx),
            None => Ok(Query::nothing()),
        }
    }
}

impl Nearest<'_> {
    /// The objects returned with a hit. ES: all that are similar enough, however many were requested; before 9 regardless of the filters
    /// (`query/knn_nested_shown`).
    pub fn shown(&self, field: &Field, vector: &VectorType, cx: &QueryContext<'_>) -> Result<Query> {
        if self.oversample.is_some() && vector.graph.quantisation.is_some() {
            return Err(EsError::not_implemented("[inner_hits] of vectors with [rescore_vector]"));
        }
        let found_by = self.similarity.map_or_else(|| FoundBy::EveryVector(vector.look()), |_| FoundBy::Other);
        let every = scored(self.every(field, vector, false, cx)?, found_by, cx.major == 8);
        if cx.major == 8 || self.filters.is_empty() {
            return Ok(every);
        }
        let mut clauses = vec![(Occur::Must, every)];
        for filter in &self.filters {
            let own = cx.without_scores(|| build_query(&**filter, cx))?;
            let around = of_parents(&own, cx.scope_around().as_ref(), cx);
            let any = BooleanQuery { clauses: vec![(Occur::Should, own), (Occur::Should, around)], minimum_should_match: 1 };
            clauses.push((Occur::Filter, Query::Boolean(any)));
        }
        Ok(Query::Boolean(BooleanQuery { clauses, minimum_should_match: 0 }))
    }
}
