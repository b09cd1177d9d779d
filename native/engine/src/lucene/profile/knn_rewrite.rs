//! Vector searches that ran before a query was bound.

use super::{Profile, Step};
use crate::index::leaf::NO_MORE_DOCS;
use crate::index::snapshot::ShardSnapshot;
use crate::lucene::{FoundBy, Query};

/// The query inside wrappers that are bound without a profile node of their own.
fn bare(query: &Query) -> &Query {
    match query {
        Query::Boost(inner, _) => bare(inner),
        Query::FunctionScore(query) => bare(&query.query),
        Query::Boosting { positive, .. } => bare(positive),
        other => other,
    }
}

/// The vector search results inside a query that have no profile node of their own.
pub(super) fn found_inside(query: &Query) -> Option<&Query> {
    Some(bare(query)).filter(|inner| matches!(inner, Query::DocScores { .. } | Query::BestOfParent { .. }))
}

/// The documents that a graph has found.
pub(super) fn by_graph(query: &Query) -> Option<&[(u32, f32)]> {
    match bare(query) {
        Query::DocScores { found_by: FoundBy::Graph(_), docs, .. } => Some(docs),
        _ => None,
    }
}

impl Profile {
    /// ES: before 9, the results of a graph search appear beside the query that was rewritten to them, once per search
    /// (`api/global/search_profile_vectors`).
    pub fn found_by_graphs(&self, query: &Query, shard: &ShardSnapshot) {
        match query {
            Query::DocScores { found_by: FoundBy::Graph(Some(looked)), docs, .. } => {
                self.tree().found.push(docs.as_ptr() as usize);
                self.found("DocAndScoreQuery", format!("DocAndScore[{looked}]"), query, shard);
            }
            Query::Boost(inner, _) | Query::ConstantScore(inner) | Query::ToParent { child: inner, .. } => {
                self.found_by_graphs(inner, shard);
            }
            Query::Boolean(boolean) => boolean.clauses.iter().for_each(|(_, clause)| self.found_by_graphs(clause, shard)),
            Query::DisMax { disjuncts, .. } => disjuncts.iter().for_each(|disjunct| self.found_by_graphs(disjunct, shard)),
            Query::FunctionScore(query) => self.found_by_graphs(&query.query, shard),
            Query::Boosting { positive, .. } => self.found_by_graphs(positive, shard),
            _ => {}
        }
    }

    /// Returns true if the profile contains the search that found these documents.
    pub(super) fn has_found(&self, docs: &[(u32, f32)]) -> bool {
        self.tree().found.contains(&(docs.as_ptr() as usize))
    }

    /// Adds a query that has been run on its own.
    pub fn found(&self, kind: &'static str, description: String, query: &Query, shard: &ShardSnapshot) {
        let breakdown = self.breakdown(self.enter(kind, description));
        let weight = self.timed(&breakdown, Step::CreateWeight, || query.weight(shard, true));
        for view in shard.leaves.iter() {
            let Some(mut scorer) = self.timed(&breakdown, Step::BuildScorer, || weight.scorer(view)) else { continue };
            while self.timed(&breakdown, Step::NextDoc, || scorer.next()) != NO_MORE_DOCS {
                self.timed(&breakdown, Step::Score, || scorer.score());
            }
        }
        self.leave();
    }
}
