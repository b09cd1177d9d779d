//! The fetch phase: what a hit shows.

pub mod fields;
pub mod highlight;
mod source_values;

use super::docvalue_fields;
use super::execute::ShardOutcome;
use super::failure::ShardFailure;
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
use crate::json::hash_map::{sort_as_hash_map, sort_as_roomy_hash_map};
use crate::json::source_filter::SourceFilter;
use crate::json::{JsonWriter, parse};
use crate::scoring::{Explainer, Query, Statistics};

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

/// Writes the array of hits, each with the place of its shard. A shard that fails shows none of its hits; its failure comes apart.
pub(super) fn write_hits(fetch: &Fetch<'_>, outcomes: &[ShardOutcome<'_>], hits: &[(usize, &Hit)]) -> Result<(Vec<u8>, Vec<ShardFailure>)> {
    let mut written: Vec<Option<(usize, Vec<u8>)>> = hits.iter().map(|_| None).collect();
    let mut failed: Vec<(usize, ShardFailure)> = Vec::new();
    // ES: a shard fetches its hits in the order of its documents, and so tells what is wrong with the first of them.
    let mut order: Vec<usize> = (0..hits.len()).collect();
    order.sort_by_key(|&number| (hits[number].0, hits[number].1.leaf, hits[number].1.doc));
    for number in order {
        let (place, hit) = &hits[number];
        if failed.iter().any(|(other, _)| other == place) {
            continue;
        }
        let outcome = &outcomes[*place];
        let mut out = JsonWriter::default();
        match write_hit(fetch, outcome, hit, &mut out) {
            Ok(()) => written[number] = Some((*place, out.into_bytes())),
            Err(error) if error.status == 501 => return Err(error),
            Err(error) => {
                let index = outcome.plan.target.snapshot.name.clone();
                failed.push((*place, ShardFailure { shard: outcome.shard.shard, index, error }));
            }
        }
    }
    let mut out = JsonWriter::default();
    out.begin_array();
    for (_, hit) in written.iter().flatten().filter(|(place, _)| !failed.iter().any(|(other, _)| other == place)) {
        out.raw(hit);
    }
    out.end_array();
    Ok((out.into_bytes(), failed.into_iter().map(|(_, failure)| failure).collect()))
}

/// Writes one hit.
fn write_hit(fetch: &Fetch<'_>, outcome: &ShardOutcome<'_>, hit: &Hit, out: &mut JsonWriter) -> Result<()> {
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
        let vectors = plan.target.snapshot.mapping.vectors();
        match fetch.filter {
            filter if !vectors.is_empty() && plan.target.snapshot.context.major > 8 => {
                let all = SourceFilter::new(&[], &[]);
                out.raw(&filter.unwrap_or(&all).apply_without(vectors, &stored.source)?);
            }
            // ES: where the source has been read into a map for its fields, that map is filtered.
            Some(filter) if plan.fields.is_some() && !filter.is_empty() => {
                let value = parse(&stored.source).map_err(|error| error.to_es_error())?;
                out.raw(&filter.apply_to_map(&value));
            }
            Some(filter) => out.raw(&filter.apply(&stored.source)?),
            None => out.raw(&stored.source),
        }
    }
    write_fields(fetch, outcome, hit, out)?;
    write_highlight(fetch, outcome, hit, out)?;
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
        let mut explanation = explainer.explain(query)?;
        for (rescorer, scored) in plan.rescorers.iter().zip(&outcome.result.rescored) {
            let asked = rescorer.query != Query::MatchNone && scored.contains(&(hit.leaf, hit.doc));
            let second = asked.then(|| explainer.explain(&rescorer.query)).transpose()?;
            explanation = rescorer.explain(explanation, second);
        }
        explanation.write(out);
    }
    out.end_object();
    Ok(())
}

/// ES: values from columns and from sources share an object.
fn write_fields(fetch: &Fetch<'_>, outcome: &ShardOutcome<'_>, hit: &Hit, out: &mut JsonWriter) -> Result<()> {
    let plan = outcome.plan;
    let view = &outcome.shard.leaves[hit.leaf as usize];
    let mut shown = docvalue_fields::read(&plan.docvalue_fields, view.leaf.as_ref(), hit.doc, fetch.packed);
    let Some(fields) = &plan.fields else {
        fields::write_ordered(shown, out);
        return Ok(());
    };
    let source = parse(&view.leaf.stored(hit.doc).source).map_err(|error| error.to_es_error())?;
    let (found, ignored) = fields.as_ref().map_err(Clone::clone)?.read(&source, &plan.target.snapshot.mapping)?;
    // ES: asking for columns makes the map, whether they hold anything or not.
    let from_columns = !plan.docvalue_fields.is_empty();
    shown.retain(|(name, _)| !found.iter().any(|(known, _)| known == name));
    shown.extend(found);
    shown.sort_by(|a, b| a.0.cmp(&b.0));
    fields::write(shown, from_columns, fetch.packed, out);
    fields::write_ignored(ignored, fetch.packed, out);
    Ok(())
}

fn write_highlight(fetch: &Fetch<'_>, outcome: &ShardOutcome<'_>, hit: &Hit, out: &mut JsonWriter) -> Result<()> {
    let Some(plan) = &outcome.plan.highlight else { return Ok(()) };
    let view = &outcome.shard.leaves[hit.leaf as usize];
    let snapshot = &outcome.plan.target.snapshot;
    let source = parse(&view.leaf.stored(hit.doc).source).map_err(|error| error.to_es_error())?;
    let document = highlight::Document { shard: outcome.shard, view, doc: hit.doc };
    let hit =
        highlight::Hit { document: &document, source: &source, mapping: &snapshot.mapping, index: &snapshot.name, major: fetch.major };
    let mut found = plan.run(&hit)?;
    if found.is_empty() {
        return Ok(());
    }
    sort_as_hash_map(&mut found, |(name, _)| name);
    if fetch.packed {
        sort_as_roomy_hash_map(&mut found, |(name, _)| name);
    }
    out.key("highlight");
    out.begin_object();
    for (name, fragments) in &found {
        out.key(name);
        out.begin_array();
        for fragment in fragments {
            out.string(fragment);
        }
        out.end_array();
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
