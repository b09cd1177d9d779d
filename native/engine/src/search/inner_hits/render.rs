//! The inner hits of a search: gathered before its queries are built, and bound afterwards.

use super::super::request::SearchRequest;
use super::nested::{Bound, Names, NestedPlan};
use crate::error::{EsError, Result};
use crate::query_dsl::{QueryBuilder, QueryContext, ShownVectors};
use crate::search::dfs_knn::Gathered;

/// The sources of inner hits.
pub struct ShownObjects<'q> {
    queries: Vec<&'q dyn QueryBuilder>,
    /// Names of the definitions in the queries.
    names: Names,
    /// Vectors that were found before.
    vectors: Vec<ShownVectors<'q>>,
}

impl<'q> ShownObjects<'q> {
    /// Gathers the inner hits that a request returns with the hits of a shard.
    pub fn gather(request: &'q SearchRequest<'_>, nearest: &[Gathered], cx: &QueryContext<'_>) -> Result<Self> {
        let queries = [&request.query, &request.post_filter];
        let queries: Vec<&dyn QueryBuilder> = queries.into_iter().flatten().map(|query| &**query).collect();
        let mut names = Names::default();
        queries.iter().try_for_each(|query| names.gather(*query, cx))?;
        let found = request.knn.iter().zip(nearest);
        let vectors = found.filter_map(|(knn, found)| ShownVectors::new(knn, cx.mapping, !found.named.is_nothing()));
        Ok(Self { queries, names, vectors: vectors.collect() })
    }

    /// Binds all of them. ES: errors in those of vector searches that ran before are reported when the query is run.
    pub fn plan(self, bound: Bound<'_>) -> Result<(Vec<NestedPlan>, Option<EsError>)> {
        let own = || self.names.clone().plan(&self.queries, bound);
        if self.vectors.is_empty() {
            return Ok((own()?, None));
        }
        let mut names = self.names.clone();
        let gathered = self.vectors.iter().try_for_each(|vectors| names.gather(vectors, bound.cx));
        let vectors = self.vectors.iter().map(|vectors| vectors as &dyn QueryBuilder);
        let queries: Vec<&dyn QueryBuilder> = self.queries.iter().copied().chain(vectors).collect();
        match gathered.and_then(|()| names.plan(&queries, bound)) {
            Ok(plans) => Ok((plans, None)),
            Err(error) => Ok((own()?, Some(error))),
        }
    }
}
