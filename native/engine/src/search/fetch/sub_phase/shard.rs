//! `_shard` and `_node` of explained hits.

use super::{HitContext, Level, SubPhase};
use crate::json::JsonWriter;

pub(super) const SPEC: SubPhase = SubPhase {
    write: |cx, out| {
        write(cx, out);
        Ok(())
    },
    profiled: None,
};

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) {
    let is_explained = match &cx.level {
        Level::Document { .. } | Level::Collected(_) => cx.outcome.plan.explained.is_some(),
        Level::Object { plan, .. } => plan.explain,
    };
    if is_explained {
        out.key("_shard");
        out.string(&format!("[{}][{}]", cx.document.target.snapshot.name, cx.outcome.shard.shard));
        out.key("_node");
        out.string(cx.fetch.node_id);
    }
}
