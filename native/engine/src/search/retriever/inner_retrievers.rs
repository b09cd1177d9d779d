//! Leaf retrievers inside compound ones.

use std::sync::Arc;

use super::Standard;
use super::rank_docs_query::{Ranked, RankedDocs, Vectors};
use crate::error::{EsError, Result};
use crate::query_dsl::{BoxQuery, Common, Nearest, Required, Shared, filtered, match_all};
use crate::search::request::SearchRequest;
use crate::search::sort::SortField;
use crate::search::track_total::TrackTotal;

/// How documents were found, for the search that returns them.
pub enum Source<'a> {
    /// `standard`.
    Query(Matched<'a>),
    /// `knn`: the filters that its documents had to match, and their scores by vectors alone, if these are to be
    /// reported.
    Near { filters: Vec<Shared<'a>>, scores: Option<Arc<RankedDocs>>, name: Option<String> },
    /// Another retriever that ranks documents.
    Ranked(Vec<BoxQuery<'a>>),
}

/// A query with filters under the name of its retriever.
pub struct Matched<'a> {
    query: Option<Shared<'a>>,
    filters: Vec<Shared<'a>>,
    name: Option<String>,
}

impl<'a> Source<'a> {
    /// Queries to match beside the ranked documents; `docs` are those that it found.
    pub fn matching(self, docs: &Arc<RankedDocs>) -> Vec<BoxQuery<'a>> {
        match self {
            Self::Query(matched) => vec![matched.matching()],
            Self::Near { filters, scores, name } => {
                let scores = scores.map(|docs| Box::new(Vectors { docs, common: Common::default() }) as BoxQuery<'a>);
                let sources = scores.into_iter().collect();
                let common = Common { name, ..Common::default() };
                let ranked: BoxQuery<'a> = Box::new(Ranked { docs: Arc::clone(docs), sources, alone: true, common });
                // ES: the filters that they had to match are applied to them again (api/global/search_retriever_rescorer).
                let filters: Vec<BoxQuery<'a>> = filters.iter().map(Shared::again).collect();
                vec![if filters.is_empty() { ranked } else { filtered(Some(ranked), filters) }]
            }
            Self::Ranked(sources) => sources,
        }
    }
}

impl<'a> Matched<'a> {
    fn filters(&self) -> Vec<BoxQuery<'a>> {
        self.filters.iter().map(Shared::again).collect()
    }

    /// The query that ranks documents.
    fn ranking(&self) -> Option<BoxQuery<'a>> {
        let query = self.query.as_ref().map(Shared::again);
        if self.filters.is_empty() { query } else { Some(filtered(query, self.filters())) }
    }

    /// The query to match as well. ES: if filtered, it becomes one of the filters, under the retriever's name
    /// (`api/global/search_retriever_rescorer`).
    fn matching(&self) -> BoxQuery<'a> {
        let query = match (&self.query, self.filters.is_empty()) {
            (Some(query), true) => return query.named(self.name.clone()),
            (None, true) => match_all(),
            (query, false) => filtered(None, query.iter().map(Shared::again).chain(self.filters()).collect()),
        };
        Shared::new(query).named(self.name.clone())
    }
}

/// The common options of all ranking searches.
pub fn ranking_request<'a>() -> SearchRequest<'a> {
    SearchRequest { track_total: TrackTotal::Disabled, pre_filter_shard_size: Some(u64::MAX), ..SearchRequest::default() }
}

/// The search of `standard` for documents that are ranked, also filtered by the enclosing retrievers.
pub fn standard<'a>(mut standard: Standard<'a>, filters: &[Shared<'a>]) -> Result<(SearchRequest<'a>, Source<'a>)> {
    // ES: the first one that is present is reported (api/global/search_retriever_rescorer).
    for (key, is_there) in
        [("search_after", standard.search_after.is_some()), ("terminate_after", standard.terminate_after.is_some_and(|n| n != 0))]
    {
        if is_there {
            return Err(EsError::illegal_argument(format!("[{key}] cannot be used in children of compound retrievers")));
        }
    }
    standard.filters.extend(filters.iter().map(Shared::again));
    let matched = Matched {
        query: standard.query.map(Shared::new),
        filters: standard.filters.into_iter().map(Shared::new).collect(),
        name: standard.name,
    };
    let mut request = SearchRequest { query: matched.ranking(), ..ranking_request() };
    request.sort = standard.sort.unwrap_or_default();
    if request.sort == [SortField::Score { ascending: false }] {
        request.sort.clear();
    }
    request.min_score = standard.min_score;
    request.collapse = standard.collapse;
    Ok((request, Source::Query(matched)))
}

/// The search of `knn` for documents that are ranked, also filtered by the enclosing retrievers, and its filters.
pub fn knn<'a>(mut nearest: Nearest<'a>, filters: &[Shared<'a>]) -> Result<(SearchRequest<'a>, Vec<Shared<'a>>)> {
    nearest.check(nearest.k, Required::BySearch)?;
    let filters: Vec<Shared<'a>> = nearest.take_filters().into_iter().chain(filters.iter().map(Shared::again)).map(Shared::new).collect();
    nearest.filter_by(filters.iter().map(Shared::again).collect());
    let size = nearest.k.unwrap_or_default() as u64;
    Ok((SearchRequest { knn: vec![nearest], size, ..ranking_request() }, filters))
}
