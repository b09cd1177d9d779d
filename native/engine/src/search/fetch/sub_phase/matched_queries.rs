//! `matched_queries`.

use super::super::super::matched_queries;
use super::super::super::profile::FetchPhase;
use super::{HitContext, Level, SubPhase};
use crate::error::Result;
use crate::json::JsonWriter;

pub(super) const SPEC: SubPhase = SubPhase { write, profiled: Some(FetchPhase::MatchedQueries) };

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) -> Result<()> {
    let named = match &cx.level {
        Level::Document { .. } | Level::Collected(_) => &cx.outcome.plan.named,
        Level::Object { plan, .. } => &plan.named,
    };
    matched_queries::write(named, cx.outcome, (cx.document.view, cx.document.doc), out)
}
