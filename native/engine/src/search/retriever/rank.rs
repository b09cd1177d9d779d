//! Searches that rank the documents of other searches: those of the retrievers inside `rescorer`, `rrf` and `linear`.

use std::sync::Arc;

use super::Retriever;
use super::compound::{Combine, Compound};
use super::inner_retrievers;
use super::inner_retrievers::{Source, ranking_request};
use super::rank_docs_query::{Ranked, RankedDocs};
use super::rank_fusion::Merge;
use crate::error::{EsError, Result};
use crate::query_dsl::{BoxQuery, Common, Shared};
use crate::search::execute::run_request;
use crate::search::reply::merge;
use crate::search::request::SearchRequest;
use crate::search::target::{SearchContext, SearchTarget};
use crate::search::track_total::TrackTotal;

/// Ranks documents.
struct Ranker<'r> {
    targets: &'r [SearchTarget],
    cx: &'r SearchContext,
    /// True if the documents will be explained.
    explain: bool,
}

/// The documents of a retriever that ranks those of others.
struct Outcome<'a> {
    docs: Arc<RankedDocs>,
    /// Queries to match beside them.
    sources: Vec<BoxQuery<'a>>,
    /// True if a child retriever, at any depth, requests a minimum score.
    has_least: bool,
    name: Option<String>,
}

/// The search of a retriever inside another one.
struct Inner<'a> {
    request: SearchRequest<'a>,
    source: Source<'a>,
    /// Its name in errors.
    of: &'static str,
    has_least: bool,
}

impl<'a> Compound<'a> {
    /// Ranks documents and makes them the result of the request.
    pub fn run(self, targets: &[SearchTarget], request: &mut SearchRequest<'a>, cx: &SearchContext) -> Result<()> {
        // Their explanations are described in two ways that contradict each other, or not at all.
        if let Some(name) = self.merging().filter(|_| request.explain) {
            return Err(EsError::not_implemented(format!("search option [explain] with the retriever [{name}]")));
        }
        let window = self.window;
        let ranker = Ranker { targets, cx, explain: request.explain };
        let Outcome { docs, mut sources, has_least, name } = ranker.rank(self, &[])?;
        // ES: documents beyond the ranked ones are only searched for where that is visible, and only then are they
        // highlighted, matched and grouped (api/global/search_retriever_rescorer_counted).
        let counts_others = match request.track_total {
            TrackTotal::Disabled => false,
            TrackTotal::UpTo(limit) => limit > docs.len as u64,
            TrackTotal::Exact => true,
        };
        if !(request.aggregations_given || request.explain || request.profile || counts_others) {
            sources.clear();
        }
        if !request.size_given {
            request.size = window as u64;
        }
        let left = (docs.len as u64).saturating_sub(request.from);
        request.size = request.size.min(left);
        // ES: a least score inside means that what is not ranked is no hit (api/global/search_retriever_rescorer).
        if has_least {
            request.min_score = Some(f32::from_bits(1));
        }
        request.query = Some(Box::new(Ranked { docs, sources, alone: false, common: Common { name, ..Common::default() } }));
        Ok(())
    }
}

impl Ranker<'_> {
    /// The documents of a retriever; `outer` are the filters around it.
    fn rank<'a>(&self, compound: Compound<'a>, outer: &[Shared<'a>]) -> Result<Outcome<'a>> {
        let Compound { children, combine, window, filters, least, name } = compound;
        // The innermost filters come first.
        let own = filters.into_iter().map(Shared::new);
        let filters: Vec<Shared<'a>> = own.chain(outer.iter().map(|filter| Shared::new(filter.again()))).collect();
        let inner: Vec<Inner<'a>> = children.into_iter().map(|child| self.inner(child, &filters)).collect::<Result<_>>()?;
        let has_least = least.is_some() || inner.iter().any(|inner| inner.has_least);
        let of = combine.name();
        let (mut lists, mut sources, mut failures) = (Vec::new(), Vec::new(), Vec::new());
        let (mut rescore, merge) = match combine {
            Combine::Rescore(rescore) => (rescore, None),
            Combine::Merge(merge) => (Vec::new(), Some(merge)),
        };
        let sums_up = matches!(merge, Some(Merge::Linear(_)));
        for Inner { mut request, source, of, .. } in inner {
            request.rescore = std::mem::take(&mut rescore);
            request.size = window as u64;
            // Scores are summed up though something else decides the order.
            request.track_scores = sums_up && !request.sort.is_empty();
            match self.search(&request) {
                Ok(docs) => {
                    let docs = Arc::new(docs);
                    sources.extend(source.matching(&docs));
                    lists.push(docs);
                }
                Err(error) => failures.push((of, error)),
            }
        }
        if !failures.is_empty() {
            return Err(search_failed(of, &failures));
        }
        let docs = match merge {
            Some(merge) => Arc::new(merge.fuse(&lists, window, least)?),
            None => lists.pop().unwrap_or_default(),
        };
        Ok(Outcome { docs, sources, has_least, name })
    }

    /// The search of a retriever inside another one.
    fn inner<'a>(&self, child: Retriever<'a>, filters: &[Shared<'a>]) -> Result<Inner<'a>> {
        Ok(match child {
            Retriever::Standard(standard) => {
                let has_least = standard.min_score.is_some();
                let (request, source) = inner_retrievers::standard(*standard, filters)?;
                Inner { request, source, of: "standard", has_least }
            }
            Retriever::Knn(nearest) => {
                let name = nearest.common.name.clone();
                let (request, filters) = inner_retrievers::knn(*nearest, filters)?;
                // The separate scores of vectors are only used in explanations.
                let scores = if self.explain {
                    let docs = self.search(&request).map_err(|error| search_failed("rescorer", &[("knn", error)]))?;
                    Some(Arc::new(docs))
                } else {
                    None
                };
                Inner { request, source: Source::Near { filters, scores, name }, of: "knn", has_least: false }
            }
            Retriever::Compound(compound) => {
                let Outcome { docs, sources, has_least, name } = self.rank(*compound, filters)?;
                let query = Ranked { docs: Arc::clone(&docs), sources: Vec::new(), alone: true, common: Common::default() };
                let request = SearchRequest { query: Some(Box::new(query)), ..ranking_request() };
                // ES: explained documents come from the inner ranking, others from the original queries
                // (api/global/search_retriever_rescorer).
                let sources = if self.explain {
                    vec![Box::new(Ranked { docs, sources, alone: true, common: Common { name, ..Common::default() } }) as BoxQuery<'a>]
                } else {
                    sources
                };
                Inner { request, source: Source::Ranked(sources), of: "rank_docs_retriever", has_least }
            }
        })
    }

    /// The best documents of a search, in order.
    fn search(&self, request: &SearchRequest<'_>) -> Result<RankedDocs> {
        run_request(self.targets, request, self.cx, |outcomes, _, _| {
            let mut ranked = RankedDocs::default();
            for (place, hit) in merge(request, &outcomes) {
                let (shard, target) = (outcomes[place].shard, outcomes[place].plan.target);
                let doc = shard.leaves[hit.leaf as usize].base + hit.doc;
                ranked.push((&target.snapshot.name, shard.shard), place, doc, hit.score);
            }
            Ok(ranked)
        })
    }
}

/// The error of the retriever `of` for child searches that failed.
fn search_failed(of: &str, failures: &[(&str, EsError)]) -> EsError {
    let refusal = failures.iter().find(|(_, error)| error.is_unsupported()).map(|(_, error)| error.clone());
    if let Some(refusal) = refusal {
        return refusal;
    }
    let names: Vec<&str> = failures.iter().map(|(name, _)| *name).collect();
    let errors: Vec<&EsError> = failures.iter().map(|(_, error)| error).collect();
    let status = errors.first().map_or(500, |error| error.status);
    if errors.iter().any(|error| error.status != status) {
        return EsError::not_implemented(format!("searches inside the retriever [{of}] that fail in different ways"));
    }
    let reason = format!(
        "[{of}] search failed - retrievers '[{}]' returned errors. All failures are attached as suppressed exceptions.",
        names.join(", ")
    );
    EsError::new("status_exception", status, reason).suppressing(&errors)
}
