//! Profile of the kNN search in the DFS phase.

use std::sync::Arc;

use super::super::request::SearchRequest;
use super::super::target::{SearchContext, SearchTarget};
use super::write_queries;
use crate::error::Result;
use crate::index::column::Column;
use crate::index::snapshot::ShardSnapshot;
use crate::json::JsonWriter;
use crate::lucene::{Describer, FoundBy, Profile, Query};
use crate::query_dsl::Nearest;
use crate::search::query_context::{alias_filter, query_context};

/// One `knn` of a search.
pub struct NearestProfile {
    queries: Arc<Profile>,
    /// Number of compared vectors.
    compared: u64,
    /// Search time in nanoseconds.
    time: u64,
}

impl NearestProfile {
    /// The kNN profiles of a request on a shard; empty if not requested.
    pub fn of(request: &SearchRequest<'_>, target: &SearchTarget, shard: &ShardSnapshot, cx: &SearchContext) -> Result<Vec<Self>> {
        request.knn.iter().filter(|_| request.profile).map(|nearest| Self::one(nearest, request.size, target, shard, cx)).collect()
    }

    fn one(nearest: &Nearest<'_>, size: u64, target: &SearchTarget, shard: &ShardSnapshot, cx: &SearchContext) -> Result<Self> {
        let start = (cx.nanoseconds)();
        let mut context = query_context(target, cx).of_shard(shard);
        context.alias_filter = alias_filter(target, &context)?;
        context.size = size;
        let query = nearest.dfs_query(&context)?;
        let queries = Profile::new(Arc::clone(&cx.nanoseconds));
        let describer = Describer { mapping: context.mapping, shard, major: cx.major, given: false };
        if cx.major < 9 {
            queries.found_by_graphs(&query, shard);
        }
        queries.found(describer.kind(&query)?, describer.show(&query)?, &query, shard);
        // ES: where all vectors are examined this is not counted (api/global/search_profile_vectors).
        let is_counted = matches!(query, Query::DocScores { found_by: FoundBy::Graph(_), .. });
        let compared = if is_counted { vectors(shard, &nearest.field) } else { 0 };
        Ok(Self { queries, compared, time: (cx.nanoseconds)().saturating_sub(start) })
    }

    pub(super) fn write(&self, major: u8, out: &mut JsonWriter) -> Result<()> {
        out.begin_object();
        out.key("vector_operations_count");
        out.u64(self.compared);
        write_queries(&self.queries, out)?;
        out.key("rewrite_time");
        out.u64(self.time);
        out.key("collector");
        out.begin_array();
        out.begin_object();
        out.key("name");
        out.string(if major < 9 { "SimpleTopScoreDocCollector" } else { "TopScoreDocCollector" });
        out.key("reason");
        out.string("search_top_hits");
        out.key("time_in_nanos");
        out.u64(self.time);
        out.end_object();
        out.end_array();
        out.end_object();
        Ok(())
    }
}

/// Number of documents of a shard with a vector.
fn vectors(shard: &ShardSnapshot, field: &str) -> u64 {
    let of_leaf = |column: &Column, max_doc: u32| match column {
        Column::Terms(column) => (0..max_doc).filter(|doc| !column.get(*doc).is_empty()).count() as u64,
        _ => 0,
    };
    shard.leaves.iter().filter_map(|view| Some(of_leaf(view.leaf.column(field)?.as_ref(), view.leaf.max_doc()))).sum()
}
