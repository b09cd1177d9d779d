//! `_index`, `_id` and, for nested objects, `_nested`.

use super::super::super::inner_hits::NestedPlan;
use super::super::super::plan::ShardPlan;
use super::super::super::profile::FetchPhase;
use super::super::super::request::SearchRequest;
use super::super::super::stored_fields::StoredFields;
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
    if is_named(cx.fetch.request, cx.outcome.plan) {
        out.key("_id");
        out.string(&cx.stored.id);
    }
    if let Level::Object { identity: Some(identity), .. } = &cx.level {
        identity.write(out);
    }
}

/// Returns true if hits, and what is returned with them, have an `_id`.
fn is_named(request: &SearchRequest<'_>, plan: &ShardPlan<'_>) -> bool {
    let is_read = || highlights(plan) || plan.inner_hits.iter().any(NestedPlan::needs_names);
    request.stored_fields != StoredFields::Disabled || is_read()
}

/// ES: highlighting needs the document, so it is loaded with its name, but not where no field is found to highlight.
fn highlights(plan: &ShardPlan<'_>) -> bool {
    plan.highlight.as_ref().is_some_and(|highlight| !highlight.is_idle(&plan.target.snapshot.mapping))
}
