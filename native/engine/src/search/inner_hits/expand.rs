//! Inner hits of `collapse`: a search for each group.

use super::super::collapse::{self, Collapse, GroupKey};
use super::super::execute::run_request;
use super::super::fetch::Groups;
use super::super::reply;
use super::super::request::SearchRequest;
use super::super::shard_outcome::ShardOutcome;
use super::super::stored_fields::StoredFields;
use super::super::target::{SearchContext, SearchTarget};
use super::group::{Group, Same};
use super::of_queries::OF_QUERIES;
use super::options::InnerHits;
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Value};
use crate::query_dsl::{BoxQuery, ParseContext};
use crate::search::top_docs::Hit;

/// The groups of hits, each a `hits` object by name, or the error of searching them; empty if not requested.
pub fn expand(
    targets: &[SearchTarget],
    request: &SearchRequest<'_>,
    outcomes: &[ShardOutcome<'_>],
    hits: &[(usize, &Hit)],
    cx: &SearchContext,
) -> Vec<Result<Groups>> {
    let Some(collapse) = request.collapse.as_ref().filter(|collapse| !collapse.inner_hits.is_empty()) else { return Vec::new() };
    let of_hit = |(place, hit): &(usize, &Hit)| {
        let outcome = &outcomes[*place];
        let column = outcome.plan.collapse.as_deref().unwrap_or_default();
        let value = collapse::group(outcome.shard, hit, column)?;
        let mut groups = Groups::new();
        for options in &collapse.inner_hits {
            let field = collapse.field.as_deref().unwrap_or_default();
            let (name, found) = one(targets, request, options, (field, value.as_ref()), cx)?;
            match groups.iter_mut().find(|(known, _)| *known == name) {
                Some((_, known)) => *known = found,
                None => groups.push((name, found)),
            }
        }
        Ok(groups)
    };
    hits.iter().map(of_hit).collect()
}

fn one(
    targets: &[SearchTarget],
    request: &SearchRequest<'_>,
    options: &Value<'_>,
    (field, value): (&str, Option<&GroupKey>),
    cx: &SearchContext,
) -> Result<(String, Vec<u8>)> {
    // The location of the options does not matter: they were checked when the request was parsed.
    let parse = ParseContext::new(b"", cx.major).showing_inner_hits(OF_QUERIES).looking_up(&cx.documents);
    let mut options = InnerHits::parse(options, &parse)?;
    if request.pit.is_none() {
        options.settle_order();
    }
    let name = options.name.unwrap_or_default().to_owned();
    let query = Group::new(request.query.as_deref(), field, value);
    let mut group = SearchRequest {
        query: Some(Box::new(query)),
        post_filter: request.post_filter.as_ref().map(|filter| Box::new(Same(&**filter)) as BoxQuery<'_>),
        from: options.from,
        size: options.size,
        sort: options.sort,
        source: options.source,
        docvalue_fields: options.docvalue_fields,
        fields: options.fields,
        highlight: options.highlight,
        explain: options.explain,
        version: options.version,
        seq_no_primary_term: options.seq_no_primary_term,
        numbers_unknown: request.numbers_unknown,
        scores_names: request.scores_names,
        track_scores: options.track_scores,
        // ES: nothing can be hidden this way (api/global/search_collapse_inner_hits).
        stored_fields: if options.stored_fields == StoredFields::Disabled { StoredFields::Absent } else { options.stored_fields },
        collapse: options.collapse.map(|field| Collapse { field: Some(field), inner_hits: Vec::new() }),
        total_as_int: request.total_as_int,
        // ES: with a vector search, statistics are gathered whatever was requested, and so they are for groups
        // (api/global/search_collapse_inner_hits_knn).
        global_statistics: request.global_statistics || !request.knn.is_empty(),
        pre_filter_shard_size: request.pre_filter_shard_size,
        partial_results: request.partial_results,
        pit: request.pit.clone(),
        ..SearchRequest::default()
    };
    // ES: groups are searched in the same point in time; vector searches requested along with the query are not run
    // (api/global/search_collapse_inner_hits_beside).
    group.settle(cx);
    let hits =
        run_request(targets, &group, cx, |mut outcomes, failures, _| Ok(reply::hits(&group, targets, &mut outcomes, failures, 0, cx)?.0));
    let hits = hits.map_err(|cause| if cause.is_unsupported() { cause } else { failed(cause) })?;
    Ok((name, [b"{\"hits\":", &hits[..], b"}"].concat()))
}

fn failed(cause: EsError) -> EsError {
    EsError::new("search_phase_execution_exception", cause.status, "failed to expand hits")
        .with("phase", "expand")
        .with("grouped", true)
        .with("failed_shards", JsonOwned::Raw("[]".to_owned()))
        .caused_by(cause)
}
