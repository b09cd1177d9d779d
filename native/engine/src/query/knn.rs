//! `knn`: the documents whose vectors are most like another.

use super::making::Making;
use super::nearest::{Best, Nearest, Required, scored};
use super::within::Within;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::mapping::Field;
use crate::mapping::vector::VectorType;
use crate::scoring::{FoundBy, Query};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "knn", parse };

/// What the query is made of; everything else is set then.
const MADE_OF: &[&str] = &["field", "query_vector", "k", "num_candidates", "visit_percentage", "similarity", "rescore_vector"];

struct Knn<'a>(Nearest<'a>);

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let nearest = Nearest::parse(value, false, cx)?;
    let built = nearest.check(nearest.k, Required::ByQuery);
    built.map_err(|cause| {
        if cause.status == 501 {
            return cause;
        }
        EsError::new("x_content_parse_exception", 400, "Failed to build [knn] after last required field arrived").caused_by(cause)
    })?;
    Making::AtEnd(MADE_OF).check_end("knn", value, nearest.common.boost, cx)?;
    Ok(Box::new(Knn(nearest)))
}

impl QueryBuilder for Knn<'_> {
    fn common(&self) -> &Common {
        &self.0.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let Some(field) = cx.mapping.field(&self.0.field) else { return Ok(Query::nothing_because("")) };
        let vector = Nearest::vectors(field)?;
        let size = cx.size as usize;
        let most = match (self.0.k, self.0.num_candidates) {
            // ES: since 9 what looks at every vector anyway finds all of them.
            _ if cx.major > 8 && vector.graph.flat && self.0.oversample(vector).is_none() => usize::MAX,
            (Some(k), _) => k as usize,
            (None, Some(candidates)) => size.min(candidates as usize),
            (None, None) => size,
        };
        // ES: as many are found among the documents of an alias, but for filters and rescorers behind the query.
        if let Some(path) = &field.nested_path {
            return self.of_objects(field, vector, (path, most), cx);
        }
        let found = self.0.of_shard(field, vector, most, cx.alias_filter.clone(), cx)?;
        Ok(scored(found.iter().map(Best::root).collect(), self.0.found_by(vector, cx), cx.major == 8))
    }
}

impl Knn<'_> {
    /// The nested objects that are found: the best one of each document.
    fn of_objects(&self, field: &Field, vector: &VectorType, (path, most): (&str, usize), cx: &QueryContext<'_>) -> Result<Query> {
        // ES 9: what looks at every vector gives other objects of a document where others are led to.
        let is_led = cx.major > 8 && vector.graph.flat && cx.within() != Within::NestedAlone;
        let scope = cx.nested_scope();
        if path.contains('.') || scope.as_deref().is_some_and(|scope| scope != path || is_led) || cx.within() == Within::InnerHits {
            return Err(EsError::not_implemented("query [knn] on a nested field here"));
        }
        let found = self.0.of_shard(field, vector, most, cx.alias_filter.clone(), cx)?;
        let found_by = if cx.major > 8 { FoundBy::Other } else { self.0.found_by(vector, cx) };
        // ES: objects that are found without a nested query around it are no hits.
        Ok(if scope.is_none() { Query::nothing() } else { scored(found.iter().map(Best::document).collect(), found_by, cx.major == 8) })
    }
}
