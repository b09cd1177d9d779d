//! `_score`.

use super::super::super::profile::FetchPhase;
use super::{HitContext, Level, SubPhase};
use crate::json::JsonWriter;

pub(super) const SPEC: SubPhase = SubPhase {
    write: |cx, out| {
        write(cx, out);
        Ok(())
    },
    profiled: Some(FetchPhase::Score),
};

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) {
    let is_sorted_object = matches!(&cx.level, Level::Object { plan, .. } if !plan.criteria.is_empty());
    out.key("_score");
    if cx.hit.score.is_nan() || is_sorted_object {
        out.null();
    } else {
        out.f32(cx.hit.score);
    }
}
