//! `knn`: the documents with the vectors nearest to a query vector.

pub(in crate::query_dsl) mod body;
pub(in crate::query_dsl) mod exact_search;
pub(in crate::query_dsl) mod inner_hits;
pub(in crate::query_dsl) mod nested_lead;
pub(in crate::query_dsl) mod query_vector_builder;
pub(in crate::query_dsl) mod rescore_vector;
pub(in crate::query_dsl) mod vector_filter;

use self::body::{Nearest, Required};
use super::parse::constructing_parser::check_end;
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, known};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::lucene::Query;
use crate::mapping::Field;
use crate::mapping::vector::VectorType;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "knn", parse };

/// Constructor arguments: everything else is set after them.
const MADE_OF: &[&str] = &["field", "query_vector", "k", "num_candidates", "visit_percentage", "similarity", "rescore_vector"];

struct Knn<'a>(Nearest<'a>);

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let nearest = Nearest::parse(value, false, cx)?;
    let built = nearest.check(nearest.k, Required::ByQuery);
    built.map_err(|cause| {
        if cause.is_unsupported() {
            return cause;
        }
        EsError::new("x_content_parse_exception", 400, "Failed to build [knn] after last required field arrived").caused_by(cause)
    })?;
    check_end("knn", MADE_OF, value, nearest.common.boost, cx)?;
    Ok(Box::new(Knn(nearest)))
}

impl QueryBuilder for Knn<'_> {
    fn common(&self) -> &Common {
        &self.0.common
    }

    fn ahead(&self) -> CanMatch {
        CanMatch::nothing_if(self.nothing_ahead().is_some())
    }

    fn ahead_common(&self) -> Common {
        self.nothing_ahead().map_or_else(|| self.0.common.clone(), |filter| filter.ahead_common().in_place_of(&self.0.common))
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.0.filters().iter().try_for_each(|filter| filter.rewriting(cx, shard))
    }

    fn rewritten(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> CanMatch {
        CanMatch::nothing_if(self.nothing_in(cx, shard).is_some())
    }

    fn known_nothing(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let nothing = self.nothing_ahead().or_else(|| self.nothing_in(cx, cx.shard?));
        nothing.map_or(Ok(Query::nothing()), |filter| filter.build_any(cx))
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        // ES: a filter that is known to match nothing replaces the query (api/global/search_profile_request_order).
        let known = cx.rewriting_shard().map(|shard| known(self, cx, shard)).transpose()?;
        if known == Some(CanMatch::Nothing) {
            return self.known_nothing(cx);
        }
        let Some(field) = cx.mapping.field(&self.0.field) else { return Ok(Query::nothing_because("")) };
        let vector = &*self.0.vectors(field)?;
        if vector.dims.is_none() {
            return self.0.without_data(field, cx);
        }
        if cx.shows_objects() {
            return self.0.shown(field, vector, cx);
        }
        if self.0.is_filtered(cx) {
            cx.note_filtered_vectors();
        }
        let size = cx.size as usize;
        let most = match (self.0.k, self.0.num_candidates) {
            // ES: since 9 a search that examines every vector anyway finds all of them (query/knn_alias).
            _ if cx.major > 8 && vector.graph.flat => usize::MAX,
            (Some(k), _) => k as usize,
            (None, Some(candidates)) => size.min(candidates as usize),
            (None, None) => size,
        };
        // ES: the same number is found among the documents of an alias, except for filters and rescorers applied after the query
        // (query/knn_alias).
        if let Some(path) = &field.nested_path {
            return self.of_objects(field, vector, path, most, cx);
        }
        self.0.of_documents(field, vector, most, cx)
    }
}

impl<'a> Knn<'a> {
    /// The filter that is known to match nothing before any shard is queried.
    fn nothing_ahead(&self) -> Option<&BoxQuery<'a>> {
        self.0.filters().iter().find(|filter| filter.ahead() == CanMatch::Nothing)
    }

    /// The filter that is known to match nothing in a shard.
    fn nothing_in(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Option<&BoxQuery<'a>> {
        self.0.filters().iter().find(|filter| filter.rewritten(cx, shard) == CanMatch::Nothing)
    }

    /// The nested objects that are found: the best one of each document, or of each object enclosing it at the level of the
    /// surrounding nested query.
    fn of_objects(&self, field: &Field, vector: &VectorType, path: &str, most: usize, cx: &QueryContext<'_>) -> Result<Query> {
        let scope = cx.nested_scope();
        // ES 9: the exhaustive vector search returns different objects of a document when the outer scorer advances it.
        if cx.major > 8 && vector.graph.flat && scope.as_deref() == Some(path) {
            let best = self.0.best_of_parents(field, vector, cx)?;
            return Ok(best.inspect(|_| cx.note_led()).unwrap_or_else(Query::nothing));
        }
        let found = self.0.of_shard(field, vector, most, cx.alias_filter.clone(), cx)?;
        // ES: objects that are found without a nested query around it are no hits (query/knn_nested).
        Ok(if scope.is_none() { Query::nothing() } else { self.0.query_for(&found, field, vector, cx) })
    }
}
