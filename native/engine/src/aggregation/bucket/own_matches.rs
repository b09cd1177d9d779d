//! Queries of aggregations whose documents the reference counts independently of the search's collection: the observable effects.

use crate::aggregation::context::{AggregatedShard, AggregationContext, ShardQueryShape};
use crate::aggregation::kept_query::DocFilter;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::lucene::{Describer, Query};

/// The matches of the search in all leaves, by the begins of leaves: including those below a minimum score and those after termination.
/// `None` if documents are counted as they are collected.
#[derive(Default)]
pub struct OwnMatches(Option<Vec<(DocId, Vec<DocId>)>>);

impl OwnMatches {
    /// The matches of the search for buckets of such queries, where the reference counts them by filters (Elasticsearch's
    /// `FilterByFilterAggregator`).
    ///
    /// ES: it does where each query and that of the search are merged into one, and nothing else is counted
    /// (`aggregation/filters_by_filters`).
    pub fn of(filters: &[DocFilter], cx: &AggregationContext<'_>) -> Self {
        let Some(shard) = cx.shard.filter(|shard| shard.leaves_out && cx.outermost) else { return Self(None) };
        let describer = Describer { mapping: cx.mapping, shard: shard.snapshot, major: cx.major, given: false };
        let shape = (shard.query_shape)();
        let are_merged = filters.iter().all(|filter| is_merged(filter.query(), &shape, &shard, &describer));
        Self(are_merged.then(|| shard.leaves.iter().map(|view| (view.base, (shard.matches)(view))).collect()))
    }

    /// Returns true if documents are counted independently.
    pub const fn are_counted(&self) -> bool {
        self.0.is_some()
    }

    /// The matches of a leaf that begins, once.
    pub fn of_leaf(&mut self, view: &LeafView) -> Option<Vec<DocId>> {
        let of_leaf = |(base, docs): &mut (DocId, Vec<DocId>)| (*base == view.base).then(|| std::mem::take(docs));
        self.0.iter_mut().flatten().find_map(of_leaf)
    }
}

/// Returns true if a query and that of the search are merged into one. ES: not into one of several clauses, even if that is one of them
/// (`aggregation/filters_by_filters`).
fn is_merged(filter: &Query, shape: &ShardQueryShape, shard: &AggregatedShard<'_>, describer: &Describer<'_>) -> bool {
    let filter = without_scores(describer.rewrite(filter.clone().constant()));
    if filter.is_nothing() {
        return true;
    }
    let query = without_scores(describer.rewrite(shard.query.clone().constant()));
    match (&filter, shape) {
        // A filter for documents alone or for a slice replaces a query for all.
        (Query::MatchAll, ShardQueryShape::Some) => matches!(query, Query::MatchAll),
        (Query::Boolean(_), _) | (_, ShardQueryShape::Some) => false,
        (_, ShardQueryShape::AllPlainly | ShardQueryShape::All) | (Query::MatchAll, _) => true,
        (Query::Numeric { field: other, .. }, ShardQueryShape::Numbers { field, .. }) => other == field || filter == query,
        (_, ShardQueryShape::Addresses(range)) => {
            describer.address_range(&filter).is_some_and(|other| other.field == range.field) || filter == query
        }
        _ => filter == query,
    }
}

fn without_scores(mut query: Query) -> Query {
    while let Query::Boost(inner, _) | Query::ConstantScore(inner) = query {
        query = *inner;
    }
    query
}
