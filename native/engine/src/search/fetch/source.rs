//! Whether hits have their source, and what else is read from it.

use std::borrow::Cow;

use super::super::plan::ShardPlan;
use super::context::Fetch;
use crate::error::Result;
use crate::index::synthetic_vectors;
use crate::xcontent::source_filter::SourceFilter;

/// Returns true if hits have their source.
pub(super) fn has_source(fetch: &Fetch<'_>, plan: &ShardPlan<'_>) -> bool {
    fetch.source && plan.target.snapshot.mapping.source_enabled()
}

/// The source that fields, highlighting and hits inside the hit read from. It is parsed only where something is read from it.
pub(in crate::search) fn load_source<'a>(fetch: &Fetch<'_>, plan: &ShardPlan<'_>, source: &'a [u8], reads: bool) -> Result<Cow<'a, [u8]>> {
    if !reads {
        return Ok(Cow::Borrowed(b"{}"));
    }
    let mapping = &plan.target.snapshot.mapping;
    let hides = fetch.major > 8 || fetch.filter.is_some_and(SourceFilter::hides_vectors);
    if !hides || mapping.vectors().is_empty() {
        return Ok(Cow::Borrowed(source));
    }
    Ok(Cow::Owned(synthetic_vectors::loaded(source, mapping, &plan.loaded_vectors, fetch.major)?))
}
