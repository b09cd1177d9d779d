//! The query of a search as the reference runs it on a shard, and as it is printed.

use super::query_context::filtered;
use super::request::SearchRequest;
use crate::error::{EsError, Result};
use crate::lucene::{Query, Shower};

/// The query as the reference runs it, with the filter of an alias and the filters that exclude nested documents and
/// other slices: as it is tried where it may fail, and as it is printed if requested.
pub(super) fn whole(
    (request, may_fail): (&SearchRequest<'_>, bool),
    shower: &Shower<'_>,
    query: &Query,
    filter: Option<&Query>,
    slice: impl FnOnce() -> Option<Query>,
) -> Result<(Option<Query>, Option<Query>)> {
    let is_printed = request.explain || request.profile;
    if !is_printed && !may_fail {
        return Ok((None, None));
    }
    let slice = slice();
    let roots = shower.filter_asks_for_roots(query, filter).then_some(Query::Roots);
    // ES: that a shard has nothing of the slice is reported whatever else is known.
    let whole = slice.clone().filter(Query::is_nothing).unwrap_or_else(|| {
        let whole = filtered(query.clone(), roots.into_iter().chain(filter.cloned()).chain(slice));
        if is_printed { shower.rewrite_named(whole) } else { shower.rewrite(whole) }
    });
    let printed = is_printed.then(|| with_filters_in_order(request, whole.clone(), shower)).transpose()?;
    Ok((may_fail.then_some(whole), printed))
}

/// The query that is printed, a slice among its filters; refused where their order is not known.
fn with_filters_in_order(request: &SearchRequest<'_>, explained: Query, shower: &Shower<'_>) -> Result<Query> {
    if request.slice.is_none() {
        return Ok(explained);
    }
    shower.in_filter_order(explained).ok_or_else(|| {
        EsError::not_implemented("a profile or an explanation of [slice] with other filters of chance and nothing but prohibited clauses")
    })
}
