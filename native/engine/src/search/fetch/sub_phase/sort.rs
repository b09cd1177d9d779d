//! `sort`: the sort values.

use super::super::super::range_values;
use super::super::super::sort::criterion::Criterion;
use super::super::super::sort::key;
use super::{HitContext, Level, SubPhase};
use crate::error::Result;
use crate::json::JsonWriter;

pub(super) const SPEC: SubPhase = SubPhase { write, profiled: None };

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) -> Result<()> {
    let plan = cx.outcome.plan;
    let criteria = match &cx.level {
        // ES: the score alone is no value to return where hits are collapsed.
        Level::Document { .. } if plan.collapse.is_some() && matches!(&plan.criteria[..], [Criterion::Score { .. }]) => &[],
        Level::Document { .. } | Level::Collected(_) => &plan.criteria[..],
        Level::Object { plan, .. } => &plan.criteria[..],
    };
    if criteria.is_empty() {
        return Ok(());
    }
    out.key("sort");
    out.begin_array();
    for (at, (value, criterion)) in cx.hit.keys.iter().zip(criteria).enumerate() {
        let kind = match &cx.level {
            Level::Document { .. } | Level::Collected(_) => {
                let Some(&kind) = cx.fetch.shown.get(at) else { break };
                key::check(value, criterion).or_else(|error| if error.is_unsupported() { Err(error) } else { Ok(()) })?;
                kind
            }
            Level::Object { .. } => {
                key::check(value, criterion)?;
                range_values::check_places(value, criterion, cx.outcome.shard, &|| true)?;
                criterion.number_kind()
            }
        };
        key::write(value, kind, criterion, out);
    }
    out.end_array();
    Ok(())
}
