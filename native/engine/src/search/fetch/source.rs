//! `_source` of hits, and what else is read from it.

use std::borrow::Cow;

use super::super::execute::ShardOutcome;
use super::super::plan::ShardPlan;
use super::super::profile::FetchPhase;
use super::Fetch;
use crate::error::Result;
use crate::index::snapshot::LeafView;
use crate::index::synthetic_vectors;
use crate::index::synthetic_vectors::NestedVectors;
use crate::json::source_filter::{SourceFilter, VectorNames};
use crate::json::{JsonWriter, parse};

/// Whether hits show their sources.
pub(super) fn is_shown(fetch: &Fetch<'_>, plan: &ShardPlan<'_>) -> bool {
    fetch.source && plan.target.snapshot.mapping.source_enabled()
}

/// Writes `_source`, if it is returned; `again` is true for a document that the shard has already rendered.
pub(super) fn write(
    fetch: &Fetch<'_>,
    outcome: &ShardOutcome<'_>,
    (view, again): (&LeafView, bool),
    source: &[u8],
    out: &mut JsonWriter,
) -> Result<()> {
    let plan = outcome.plan;
    if is_shown(fetch, plan) {
        out.key("_source");
        let mapping = &plan.target.snapshot.mapping;
        let vectors = mapping.vectors();
        let read = plan.vectors_as_fields();
        let hides = fetch.major == 8 && fetch.filter.is_some_and(SourceFilter::hides_vectors);
        let hidden = if hides && read.is_empty() { Some(SourceFilter::hiding(vectors).apply(source)?) } else { None };
        let source = hidden.as_deref().unwrap_or(source);
        match fetch.filter {
            // ES: vectors that are returned as fields are put back for these, and left out of the map afterwards if
            // they are not to be returned.
            Some(filter) if hides && !read.is_empty() => {
                let all = VectorNames { indexed: Vec::new(), unindexed: vectors.names().cloned().collect() };
                out.raw(&filter.leaving_out(read).apply_without(&all, true, source)?);
            }
            filter if !vectors.is_empty() && plan.target.snapshot.context.major > 8 => {
                let all = SourceFilter::new(&[], &[]);
                let filter = filter.unwrap_or(&all);
                let without = (!read.is_empty() && !filter.shows_vectors()).then(|| filter.leaving_out(read));
                let filter = without.as_ref().unwrap_or(filter);
                let has_nested = |path: &str| view.leaf.nested(path).is_some();
                let as_map = plan.reads_source_as_map();
                let nested = NestedVectors { has: &has_nested, were_read: again };
                out.raw(&synthetic_vectors::shown(filter, mapping, as_map, source, &nested)?);
            }
            // ES: where the source has been read into a map for its fields, mapped or not, that map is filtered.
            Some(filter) if plan.reads_source_as_map() && !filter.is_empty() => {
                let value = parse(source).map_err(|error| error.to_es_error())?;
                out.raw(&filter.apply_to_map(&value));
            }
            Some(filter) => out.raw(&filter.apply(source)?),
            None => out.raw(source),
        }
        outcome.fetched.lap(FetchPhase::Source);
    }
    Ok(())
}

/// The source that fields, highlighting and hits inside the hit read from. It is parsed only where something is read from it.
pub(super) fn to_read<'a>(fetch: &Fetch<'_>, plan: &ShardPlan<'_>, source: &'a [u8], reads: bool) -> Result<Cow<'a, [u8]>> {
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
