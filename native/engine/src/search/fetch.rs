//! The fetch phase: what a hit shows.

use super::docvalue_fields;
use super::execute::ShardOutcome;
use super::matched_queries;
use super::request::SearchRequest;
use super::sort::key::{self, NumberKind};
use super::stored_fields::StoredFields;
use super::top_hits::Hit;
use crate::error::Result;
use crate::fault;
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::json::source_filter::SourceFilter;
use crate::scoring::{Explainer, Statistics};

/// What all hits of a search show.
pub(super) struct Fetch<'a> {
    /// The request.
    pub(super) request: &'a SearchRequest<'a>,
    /// Whether sources are shown.
    pub(super) source: bool,
    /// Which part of them; all without.
    pub(super) filter: Option<&'a SourceFilter>,
    /// Precision of the sort values, by criterion.
    pub(super) shown: &'a [Option<NumberKind>],
    /// Id of the node, which explained hits name.
    pub(super) node_id: &'a str,
    /// 8 or 9.
    pub(super) major: u8,
    /// Whether hits come from a message, in which maps have no more buckets than they need.
    pub(super) packed: bool,
}

/// Writes one hit.
pub(super) fn write_hit(fetch: &Fetch<'_>, outcome: &ShardOutcome<'_>, hit: &Hit, out: &mut JsonWriter) -> Result<()> {
    let (request, plan) = (fetch.request, outcome.plan);
    let view = &outcome.shard.leaves[hit.leaf as usize];
    let stored = view.leaf.stored(hit.doc);
    let metadata = request.stored_fields != StoredFields::Disabled;
    out.begin_object();
    if plan.explained.is_some() {
        out.key("_shard");
        out.string(&format!("[{}][{}]", plan.target.snapshot.name, outcome.shard.shard));
        out.key("_node");
        out.string(fetch.node_id);
    }
    out.key("_index");
    out.string(&plan.target.snapshot.name);
    if metadata {
        out.key("_id");
        out.string(&stored.id);
    }
    if request.version {
        out.key("_version");
        out.u64(stored.version);
    }
    if request.seq_no_primary_term {
        out.key("_seq_no");
        out.u64(stored.seq_no + u64::from(fault::is_on("seq_no_of_hits_off_by_one")));
        out.key("_primary_term");
        out.u64(stored.primary_term);
    }
    out.key("_score");
    if hit.score.is_nan() {
        out.null();
    } else {
        out.f32(hit.score);
    }
    if metadata {
        write_ignored(view, hit.doc, out);
        if let Some(routing) = &stored.routing {
            out.key("_routing");
            out.string(routing);
        }
    }
    if fetch.source && plan.target.snapshot.mapping.source_enabled() {
        out.key("_source");
        match fetch.filter {
            Some(filter) => out.raw(&filter.apply(&stored.source)?),
            None => out.raw(&stored.source),
        }
    }
    docvalue_fields::write(&plan.docvalue_fields, view.leaf.as_ref(), hit.doc, fetch.packed, out);
    if !plan.criteria.is_empty() {
        out.key("sort");
        out.begin_array();
        for ((value, criterion), shown) in hit.keys.iter().zip(&plan.criteria).zip(fetch.shown) {
            key::write(value, *shown, criterion, out);
        }
        out.end_array();
    }
    matched_queries::write(&plan.named, outcome.shard, view, hit.doc, out);
    if let Some(query) = &plan.explained {
        let mapping = &plan.target.snapshot.mapping;
        let joined = outcome.statistics.map(|all| all.of(outcome.shard));
        let statistics = joined.as_ref().map_or(outcome.shard as &dyn Statistics, |joined| joined);
        let explainer = Explainer { mapping, shard: outcome.shard, statistics, view, doc: hit.doc, major: fetch.major };
        out.key("_explanation");
        explainer.explain(query)?.write(out);
    }
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
