//! Searches that rank the documents of another search: those of the retrievers inside a `rescorer`.

use std::sync::Arc;

use super::ranked::{Ranked, RankedDocs, Vectors};
use super::rescorer::{Leaf, Level, Ranking};
use crate::error::{EsError, Result};
use crate::query::{BoxQuery, Common, Nearest, Required, Shared, filtered, match_all};
use crate::search::execute::run_request;
use crate::search::reply::merge;
use crate::search::request::SearchRequest;
use crate::search::sort::SortField;
use crate::search::target::{SearchContext, SearchTarget};
use crate::search::track_total::TrackTotal;

/// The query of a leaf, for the search that ranks its documents and for the one that shows them.
#[derive(Default)]
struct Source<'a> {
    query: Option<Shared<'a>>,
    filters: Vec<Shared<'a>>,
    name: Option<String>,
}

/// What a leaf found by vectors.
#[derive(Default)]
struct Near<'a> {
    /// What they score by themselves, if that is told.
    scores: Option<Arc<RankedDocs>>,
    filters: Vec<Shared<'a>>,
}

impl<'a> Source<'a> {
    fn filters(&self) -> Vec<BoxQuery<'a>> {
        self.filters.iter().map(Shared::again).collect()
    }

    /// What documents are ranked by.
    fn ranking(&self) -> Option<BoxQuery<'a>> {
        let query = self.query.as_ref().map(Shared::again);
        if self.filters.is_empty() { query } else { Some(filtered(query, self.filters())) }
    }

    /// What is matched besides. ES: filtered, it is but a filter among others; and it has the retriever's name, not its own.
    fn matching(&self) -> BoxQuery<'a> {
        let query = match (&self.query, self.filters.is_empty()) {
            (Some(query), true) => return query.named(self.name.clone()),
            (None, true) => match_all(),
            (query, false) => filtered(None, query.iter().map(Shared::again).chain(self.filters()).collect()),
        };
        Shared::new(query).named(self.name.clone())
    }
}

impl<'a> Ranking<'a> {
    /// Ranks documents and makes them what the request asks for.
    pub fn run(self, targets: &[SearchTarget], request: &mut SearchRequest<'a>, cx: &SearchContext) -> Result<()> {
        let Self { levels, leaf, filters } = self;
        let window = levels.last().map_or(0, |level| level.window);
        let mut near = Near::default();
        let (mut inner, source, of) = match leaf {
            Leaf::Standard(mut standard) => {
                // ES: the first that is there is told.
                for (key, is_there) in [
                    ("search_after", standard.search_after.is_some()),
                    ("terminate_after", standard.terminate_after.is_some_and(|n| n != 0)),
                ] {
                    if is_there {
                        return Err(EsError::illegal_argument(format!("[{key}] cannot be used in children of compound retrievers")));
                    }
                }
                standard.filters.extend(filters);
                let source = Source {
                    query: standard.query.map(Shared::new),
                    filters: standard.filters.into_iter().map(Shared::new).collect(),
                    name: standard.name,
                };
                let mut inner = SearchRequest { query: source.ranking(), ..ranking_request() };
                inner.sort = standard.sort.unwrap_or_default();
                if inner.sort == [SortField::Score { ascending: false }] {
                    inner.sort.clear();
                }
                inner.min_score = standard.min_score;
                inner.collapse = standard.collapse;
                (inner, Some(source), "standard")
            }
            Leaf::Knn(mut nearest) => {
                if nearest.common.name.is_some() {
                    return Err(EsError::not_implemented("[_name] of the retriever [knn] inside another one"));
                }
                nearest.check(nearest.k, Required::BySearch)?;
                near.filters = nearest.take_filters().into_iter().chain(filters).map(Shared::new).collect();
                nearest.filter_by(near.filters.iter().map(Shared::again).collect());
                let size = nearest.k.unwrap_or_default() as u64;
                let knn: Vec<Nearest<'a>> = vec![*nearest];
                let inner = SearchRequest { knn, size, ..ranking_request() };
                // What vectors score by themselves is only told by explanations.
                if request.explain {
                    near.scores = Some(Arc::new(rank(targets, &inner, cx).map_err(|error| search_failed("knn", error))?));
                }
                (inner, None, "knn")
            }
        };
        let least = inner.min_score;
        let mut ranks: Vec<(Arc<RankedDocs>, Option<String>)> = Vec::new();
        for (place, Level { rescore, window, name }) in levels.into_iter().enumerate() {
            if let Some((docs, _)) = ranks.last() {
                let query = Ranked { docs: Arc::clone(docs), sources: Vec::new(), alone: true, common: Common::default() };
                inner = SearchRequest { query: Some(Box::new(query)), ..ranking_request() };
            }
            inner.rescore = rescore;
            inner.size = window as u64;
            let of = if place == 0 { of } else { "rank_docs_retriever" };
            let ranked = rank(targets, &inner, cx).map_err(|error| search_failed(of, error))?;
            ranks.push((Arc::new(ranked), name));
        }
        let Some((docs, name)) = ranks.pop() else { return Ok(()) };
        // ES: more than the ranked documents is only looked for where it would show, and marked, matched and grouped only then.
        let counts_others = match request.track_total {
            TrackTotal::Disabled => false,
            TrackTotal::UpTo(limit) => limit > docs.len as u64,
            TrackTotal::Exact => true,
        };
        let shows_others = request.aggregations_given || request.explain || request.profile || counts_others;
        let sources = if shows_others { vec![sources((source, near), ranks, &docs, request.explain)] } else { Vec::new() };
        if !request.size_given {
            request.size = window as u64;
        }
        let left = (docs.len as u64).saturating_sub(request.from);
        request.size = request.size.min(left);
        // ES: a least score inside means that what is not ranked is no hit.
        if least.is_some() {
            request.min_score = Some(f32::from_bits(1));
        }
        request.query = Some(Box::new(Ranked { docs, sources, alone: false, common: Common { name, ..Common::default() } }));
        Ok(())
    }
}

/// What all searches for ranked documents have in common.
fn ranking_request<'a>() -> SearchRequest<'a> {
    SearchRequest { track_total: TrackTotal::Disabled, pre_filter_shard_size: Some(u64::MAX), ..SearchRequest::default() }
}

/// What is matched beside the ranked documents. ES: to be explained they come from what was ranked before them, otherwise from the first query.
fn sources<'a>(
    (source, near): (Option<Source<'a>>, Near<'a>),
    ranks: Vec<(Arc<RankedDocs>, Option<String>)>,
    last: &Arc<RankedDocs>,
    explain: bool,
) -> BoxQuery<'a> {
    let first = ranks.first().map_or(last, |(docs, _)| docs);
    let scores = near.scores.map(|docs| Box::new(Vectors { docs, common: Common::default() }) as BoxQuery<'a>).into_iter().collect();
    let mut query: BoxQuery<'a> = if let Some(source) = source {
        source.matching()
    } else {
        let ranked: BoxQuery<'a> = Box::new(Ranked { docs: Arc::clone(first), sources: scores, alone: true, common: Common::default() });
        let filters: Vec<BoxQuery<'a>> = near.filters.iter().map(Shared::again).collect();
        // ES: what they had to match is asked of them again.
        if filters.is_empty() { ranked } else { filtered(Some(ranked), filters) }
    };
    for (docs, name) in ranks.into_iter().filter(|_| explain) {
        query = Box::new(Ranked { docs, sources: vec![query], alone: true, common: Common { name, ..Common::default() } });
    }
    query
}

/// The best documents of a search, in order.
fn rank(targets: &[SearchTarget], request: &SearchRequest<'_>, cx: &SearchContext) -> Result<RankedDocs> {
    run_request(targets, request, cx, |outcomes, _, _| {
        let mut ranked = RankedDocs::default();
        for (place, hit) in merge(request, &outcomes) {
            let (shard, target) = (outcomes[place].shard, outcomes[place].plan.target);
            let doc = shard.leaves[hit.leaf as usize].base + hit.doc;
            ranked.push((&target.snapshot.name, shard.shard), place, doc, hit.score);
        }
        Ok(ranked)
    })
}

/// What is told of a search inside that failed.
fn search_failed(of: &str, error: EsError) -> EsError {
    if error.status == 501 {
        return error;
    }
    let reason =
        format!("[rescorer] search failed - retrievers '[{of}]' returned errors. All failures are attached as suppressed exceptions.");
    EsError::new("status_exception", error.status, reason).suppressing(&error)
}
