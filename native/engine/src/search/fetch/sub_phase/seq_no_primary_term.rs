//! `_seq_no` and `_primary_term`.

use super::super::super::profile::FetchPhase;
use super::{HitContext, Level, SubPhase};
use crate::fault;
use crate::json::JsonWriter;

pub(super) const SPEC: SubPhase = SubPhase {
    write: |cx, out| {
        write(cx, out);
        Ok(())
    },
    profiled: Some(FetchPhase::Numbers),
};

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) {
    let request = cx.fetch.request;
    if request.seq_no_primary_term && matches!(cx.level, Level::Document { .. }) {
        out.key("_seq_no");
        out.u64(cx.stored.seq_no + u64::from(fault::is_on("seq_no_of_hits_off_by_one")));
        out.key("_primary_term");
        out.u64(cx.stored.primary_term);
    } else if request.numbers_unknown {
        write_unassigned(out);
    }
}

/// ES: since 9 the option of a search also applies to its inner hits; those that do not request sequence numbers themselves report them as
/// unassigned (`query/nested_inner_hits`).
fn write_unassigned(out: &mut JsonWriter) {
    out.key("_seq_no");
    out.i64(-2);
    out.key("_primary_term");
    out.u64(0);
}
