//! `_ignored` and `_routing`.

use super::super::super::profile::FetchPhase;
use super::super::super::stored_fields::StoredFields;
use super::{HitContext, Level, SubPhase};
use crate::index::stored_values;
use crate::json::JsonWriter;

pub(super) const SPEC: SubPhase = SubPhase {
    write: |cx, out| {
        write(cx, out);
        Ok(())
    },
    profiled: Some(FetchPhase::Stored),
};

/// ES: `_ignored` precedes `_routing` and `_source` (`api/global/search_fields_metadata`).
fn write(cx: &HitContext<'_>, out: &mut JsonWriter) {
    if matches!(cx.level, Level::Object { identity: Some(_), .. } | Level::Collected(_))
        || cx.fetch.request.stored_fields == StoredFields::Disabled
    {
        return;
    }
    let names = stored_values::ignored(cx.document.view.leaf.as_ref(), cx.document.doc);
    if !names.is_empty() {
        out.key("_ignored");
        out.begin_array();
        for name in &names {
            out.string(name);
        }
        out.end_array();
    }
    if let Some(routing) = &cx.stored.routing {
        out.key("_routing");
        out.string(routing);
    }
}
