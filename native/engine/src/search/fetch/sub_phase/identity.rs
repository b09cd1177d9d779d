//! `_index`, `_id` and, for nested objects, `_nested`.

use super::super::super::inner_hits::NestedPlan;
use super::super::super::plan::ShardPlan;
use super::super::super::profile::FetchPhase;
use super::super::super::request::SearchRequest;
use super::super::super::stored_fields::StoredFields;
use super::super::source::has_source;
use super::{HitContext, Level, SubPhase};
use crate::json::JsonWriter;

pub(super) const SPEC: SubPhase = SubPhase {
    write: |cx, out| {
        write(cx, out);
        Ok(())
    },
    profiled: Some(FetchPhase::Load),
};

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) {
    out.key("_index");
    out.string(&cx.document.target.snapshot.name);
    let is_named = match &cx.level {
        Level::Collected(_) => cx.fetch.major > 8 || reads_source(cx),
        Level::Document { .. } | Level::Object { .. } => is_named(cx.fetch.request, cx.outcome.plan),
    };
    if is_named {
        out.key("_id");
        out.string(&cx.stored.id);
    }
    if let Level::Object { identity: Some(identity), .. } | Level::Collected(identity) = &cx.level {
        identity.write(out);
    }
}

/// Returns true if hits, and what is returned with them, have an `_id`.
fn is_named(request: &SearchRequest<'_>, plan: &ShardPlan<'_>) -> bool {
    let is_read = || highlights(plan) || plan.inner_hits.iter().any(NestedPlan::needs_names);
    request.stored_fields != StoredFields::Disabled || is_read()
}

/// ES: before 9 the document of a collected object is loaded for its source only (`aggregation/top_hits_nested`).
fn reads_source(cx: &HitContext<'_>) -> bool {
    has_source(cx.fetch, cx.outcome.plan) || cx.shows.fields.is_some() || highlights(cx.outcome.plan)
}

/// ES: highlighting needs the document, so it is loaded with its name, but not where no field is found to highlight
/// (`api/global/search_highlight_idle`).
fn highlights(plan: &ShardPlan<'_>) -> bool {
    plan.highlight.as_ref().is_some_and(|highlight| !highlight.is_idle(&plan.target.snapshot.mapping))
}
