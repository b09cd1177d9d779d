//! The complete query of a shard, for execution and for descriptions.

use super::query_context::filtered;
use super::request::SearchRequest;
use crate::error::{EsError, Result};
use crate::lucene::{Describer, Query};

/// The query with the alias filter and the filters that exclude nested documents and other slices: for the error dry run, and for
/// descriptions if requested.
pub(super) fn whole(
    (request, may_fail): (&SearchRequest<'_>, bool),
    describer: &Describer<'_>,
    query: &Query,
    filter: Option<&Query>,
    slice: impl FnOnce() -> Option<Query>,
) -> Result<(Option<Query>, Option<Query>)> {
    let is_printed = request.explain || request.profile;
    if !is_printed && !may_fail {
        return Ok((None, None));
    }
    let slice = slice();
    let roots = describer.filter_asks_for_roots(query, filter).then_some(Query::Roots);
    // ES: an empty slice takes precedence over all other results.
    let whole = slice.clone().filter(Query::is_nothing).unwrap_or_else(|| {
        let whole = filtered(query.clone(), roots.into_iter().chain(filter.cloned()).chain(slice));
        if is_printed { describer.rewrite_named(whole) } else { describer.rewrite(whole) }
    });
    let printed = is_printed.then(|| with_filters_in_order(request, whole.clone(), describer)).transpose()?;
    Ok((may_fail.then_some(whole), printed))
}

/// The query for descriptions, with a slice among its filters; rejected if their order is not known.
fn with_filters_in_order(request: &SearchRequest<'_>, explained: Query, describer: &Describer<'_>) -> Result<Query> {
    if request.slice.is_none() {
        return Ok(explained);
    }
    describer.in_filter_order(explained).ok_or_else(|| {
        EsError::not_implemented(
            "a profile or an explanation of [slice] with other filters in non-deterministic order and nothing but prohibited clauses",
        )
    })
}
