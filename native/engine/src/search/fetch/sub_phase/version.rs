//! `_version`.

use super::super::super::profile::FetchPhase;
use super::{HitContext, Level, SubPhase};
use crate::json::JsonWriter;

pub(super) const SPEC: SubPhase = SubPhase {
    write: |cx, out| {
        write(cx, out);
        Ok(())
    },
    profiled: Some(FetchPhase::Version),
};

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) {
    let is_requested = match &cx.level {
        Level::Document { .. } | Level::Collected(_) => cx.fetch.request.version,
        Level::Object { plan, .. } => plan.version,
    };
    if is_requested {
        out.key("_version");
        out.u64(cx.stored.version);
    }
}
