//! The fetch phase: what a hit shows.

use super::matched_queries;
use super::request::SearchRequest;
use super::sort::resolve::Criterion;
use super::target::SearchTarget;
use super::top_hits::Hit;
use crate::error::Result;
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::json::JsonWriter;
use crate::json::source_filter::SourceFilter;
use crate::query::NamedQuery;
use crate::search::sort::key;

/// Writes one hit.
pub fn write_hit(
    request: &SearchRequest<'_>,
    target: &SearchTarget,
    shard: &ShardSnapshot,
    criteria: &[Criterion],
    named: &[NamedQuery],
    filter: Option<&SourceFilter>,
    hit: &Hit,
    out: &mut JsonWriter,
) -> Result<()> {
    let view = &shard.leaves[hit.leaf as usize];
    let stored = view.leaf.stored(hit.doc);
    out.begin_object();
    out.key("_index");
    out.string(&target.snapshot.name);
    out.key("_id");
    out.string(&stored.id);
    if request.version {
        out.key("_version");
        out.u64(stored.version);
    }
    if request.seq_no_primary_term {
        out.key("_seq_no");
        out.u64(stored.seq_no);
        out.key("_primary_term");
        out.u64(stored.primary_term);
    }
    out.key("_score");
    if hit.score.is_nan() { out.null() } else { out.f32(hit.score) }
    write_ignored(view, hit.doc, out);
    if let Some(routing) = &stored.routing {
        out.key("_routing");
        out.string(routing);
    }
    if !request.source.hidden && target.snapshot.mapping.source_enabled() {
        out.key("_source");
        match filter {
            Some(filter) => out.raw(&filter.apply(&stored.source)?),
            None => out.raw(&stored.source),
        }
    }
    if !criteria.is_empty() {
        out.key("sort");
        out.begin_array();
        for (value, criterion) in hit.keys.iter().zip(criteria) {
            let field_type = match criterion {
                Criterion::Term { field_type, .. } => field_type.as_deref(),
                _ => None,
            };
            key::write(value, criterion.number_kind(), field_type, out);
        }
        out.end_array();
    }
    matched_queries::write(named, shard, view, hit.doc, out);
    out.end_object();
    Ok(())
}

/// ES: fields whose value was not indexed are told before `_routing` and `_source`.
fn write_ignored(view: &LeafView, doc: DocId, out: &mut JsonWriter) {
    let Some(column) = view.leaf.column("_ignored") else { return };
    let Column::Terms(column) = &**column else { return };
    let ords = column.get(doc);
    if ords.is_empty() {
        return;
    }
    out.key("_ignored");
    out.begin_array();
    for &ord in ords {
        out.string(&String::from_utf8_lossy(column.term(ord)));
    }
    out.end_array();
}
