//! Searches under an `indices.breaker.request.limit` so low that what the reference reserves for each part of a search decides.

use super::request::SearchRequest;
use super::sort::SortField;
use super::target::{SearchContext, SearchTarget};
use crate::error::{EsError, Result};

/// Bytes from which on the growth of the process is what decides.
const MEASURED: u64 = 32 << 20;

/// Rejects, by name, what may or may not trip the breaker.
pub(super) fn check(request: &SearchRequest<'_>, targets: &[SearchTarget], cx: &SearchContext) -> Result<()> {
    let Some(breaker) = cx.request_breaker.filter(|breaker| breaker.effective() < MEASURED) else { return Ok(()) };
    let Some(part) = uncertain(request, targets) else { return Ok(()) };
    let limit = breaker.limit;
    Err(EsError::not_implemented(format!(
        "{part} under an [indices.breaker.request.limit] of [{limit}b] with the overhead [{:?}]",
        breaker.overhead
    )))
}

/// The part of a search of which the reference reserves an amount that is not known here.
///
/// ES: hits without a query and a field's sort reserve nothing, and for aggregations more is reserved once they are created
/// (`api/cluster/circuit_breakers`).
fn uncertain(request: &SearchRequest<'_>, targets: &[SearchTarget]) -> Option<&'static str> {
    let is_plain = |sort: &SortField| match sort {
        SortField::Field(sort) => sort.nested.is_none(),
        SortField::Score { .. } | SortField::Doc { .. } => true,
        SortField::GeoDistance(_) | SortField::Script(_) => false,
    };
    let parts = [
        (request.query.is_some() || targets.iter().any(|target| target.filter.is_some()), "[query]"),
        (request.post_filter.is_some(), "[post_filter]"),
        (!request.knn.is_empty(), "[knn]"),
        (request.retriever.is_some() || request.ranking.is_some(), "[retriever]"),
        (!request.rescore.is_empty(), "[rescore]"),
        (request.suggest.is_some(), "[suggest]"),
        (request.slice.is_some(), "[slice]"),
        (request.highlight.is_some(), "[highlight]"),
        (!request.script_fields.is_empty(), "[script_fields]"),
        (request.runtime_mappings.is_some(), "[runtime_mappings]"),
        (request.collapse.as_ref().is_some_and(|collapse| !collapse.inner_hits.is_empty()), "[collapse.inner_hits]"),
        (!request.sort.iter().all(is_plain), "[sort] by anything but fields"),
        (request.aggregations_given && request.aggregations.rejected_memory().is_none(), "[aggregations]"),
    ];
    parts.into_iter().find_map(|(given, part)| given.then_some(part))
}
