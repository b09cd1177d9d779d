//! `inner_hits`: those of nested queries and those of the group of a collapsed hit.

use super::super::super::inner_hits::{Parent, write_all, write_members};
use super::super::super::profile::FetchPhase;
use super::{HitContext, Level, SubPhase};
use crate::error::Result;
use crate::json::JsonWriter;

pub(super) const SPEC: SubPhase = SubPhase { write, profiled: Some(FetchPhase::InnerHits) };

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) -> Result<()> {
    let (fetch, outcome, major) = (cx.fetch, cx.outcome, cx.fetch.major);
    match &cx.level {
        Level::Document { groups } => {
            let document = &cx.document;
            let parent = Parent { outcome, view: document.view, leaf: cx.hit.leaf, doc: document.doc, source: document.source };
            write_members(write_all(fetch, &outcome.plan.inner_hits, parent)?, groups, major, out);
        }
        Level::Collected(_) => {}
        Level::Object { plan, parent, .. } => write_members(write_all(fetch, &plan.children, *parent)?, &[], major, out),
    }
    Ok(())
}
