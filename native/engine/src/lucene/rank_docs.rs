//! Documents that a search before this one has ranked, with what they were ranked among.

use std::sync::Arc;

use super::{BooleanQuery, FoundBy, Occur, Query};
use crate::index::leaf::DocId;
use crate::json::number::f32_to_string;

/// One ranked document.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankDoc {
    /// Its number in the shard.
    pub doc: DocId,
    /// The score it was ranked by.
    pub score: f32,
    /// The number of the shard among those that were searched.
    pub shard: usize,
    /// Its rank among those of all shards, from 1 on.
    pub rank: u32,
}

/// The ranked documents of a shard that the sources match, which score what they were ranked by; what else those match scores 0.
#[derive(Clone, Debug, PartialEq)]
pub struct RankDocs {
    /// The documents, by number.
    pub docs: Vec<RankDoc>,
    /// Number of documents in all shards.
    pub ranked: usize,
    /// The queries that found them, as far as they are highlighted, explained or matched in addition.
    pub sources: Vec<Query>,
    /// True if the sources are only used for explanations.
    pub alone: bool,
}

impl RankDocs {
    /// The query that matches and scores as these do.
    pub fn matching(&self) -> Query {
        // ES: a ranked document scores more than others, if only by the least there is (api/global/search_retriever_rescorer).
        let scored: Arc<[_]> = self.docs.iter().map(|ranked| (ranked.doc, ranked.score.max(f32::from_bits(1)))).collect();
        let scored = Query::DocScores { docs: scored, found_by: FoundBy::Other, field: None, known: false, counted: None };
        let docs = if self.docs.is_empty() { Query::nothing() } else { scored };
        if self.alone || self.sources.is_empty() {
            return docs;
        }
        // ES: what no source matches is no hit, though it was ranked (api/global/search_retriever_hidden).
        let sources = self.sources.iter().map(|source| (Occur::Should, source.clone())).collect();
        let matched = Query::from(BooleanQuery { clauses: sources, minimum_should_match: 1 });
        let clauses = vec![(Occur::Filter, matched), (Occur::Should, docs)];
        Query::from(BooleanQuery { clauses, minimum_should_match: 0 }).rewrite()
    }

    /// Applies a function to each source.
    #[must_use]
    pub fn map(mut self, of: impl FnMut(Query) -> Query) -> Self {
        self.sources = self.sources.into_iter().map(of).collect();
        self
    }

    /// Its description.
    pub fn show(&self) -> String {
        let shown = self.docs.iter().map(|RankDoc { doc, shard, score, rank }| {
            format!("RankDoc{{_rank={rank}, _doc={doc}, _shard={shard}, _score={}}}", f32_to_string(*score))
        });
        format!("RankDocsQuery{{rank_docs:[{}]}}", shown.collect::<Vec<_>>().join(", "))
    }
}
