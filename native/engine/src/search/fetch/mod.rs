//! The fetch phase: renders the hits.

mod context;
pub mod fields;
mod flattened_values;
pub mod highlight;
mod hit_document;
mod lookup_fields;
mod metadata_fields;
mod object_value_fetcher;
mod runtime_fields;
mod source;
mod source_value_fetcher;
mod sub_phase;

pub(super) use self::context::{Fetch, FetchedParts, Groups};
pub(super) use self::hit_document::HitDocument;
pub(super) use self::source::load_source;
pub(super) use self::sub_phase::{HitContext, Level};

use self::source::has_source;
use super::failure::ShardFailure;
use super::plan::ShardPlan;
use super::profile::FetchPhase;
use super::range_values::Earlier;
use super::shard_outcome::ShardOutcome;
use super::top_docs::Hit;
use crate::error::Result;
use crate::json::{JsonWriter, parse};

/// Estimated bytes per hit without its source.
const BESIDE_SOURCE: usize = 160;

/// Renders the array of hits, each with its shard ordinal and its groups, if any. A failed shard returns none of its hits; its failure is
/// returned separately.
pub(super) fn write_hits(
    fetch: &Fetch<'_>,
    outcomes: &[ShardOutcome<'_>],
    hits: &[(usize, &Hit)],
    groups: &[Groups],
) -> Result<(Vec<u8>, Vec<ShardFailure>)> {
    let mut written: Vec<Option<(usize, Vec<u8>)>> = hits.iter().map(|_| None).collect();
    let mut failed: Vec<(usize, ShardFailure)> = Vec::new();
    // ES: a shard fetches its hits in doc id order, and so reports the error of the first of them (mapping/range_doc_values).
    let mut order: Vec<usize> = (0..hits.len()).collect();
    order.sort_by_key(|&number| (hits[number].0, hits[number].1.leaf, hits[number].1.doc));
    let mut earlier = Vec::new();
    let mut reader = None;
    for number in order {
        let (place, hit) = &hits[number];
        if reader.replace((*place, hit.leaf)) != Some((*place, hit.leaf)) {
            earlier.clear();
        }
        if failed.iter().any(|(other, _)| other == place) {
            continue;
        }
        let outcome = &outcomes[*place];
        let view = &outcome.shard.leaves[hit.leaf as usize];
        let source = if fetch.source { view.leaf.stored(hit.doc).source.len() } else { 0 };
        let mut out = JsonWriter::new(Vec::with_capacity(source + BESIDE_SOURCE)).for_yaml(fetch.is_yaml);
        let shown = write_hit(fetch, outcome, (hit, Some(&earlier)), groups.get(number).unwrap_or(&Groups::new()), &mut out);
        earlier.push(hit.doc);
        match shown {
            Ok(()) => written[number] = Some((*place, out.into_bytes())),
            Err(error) if error.is_unsupported() => return Err(error),
            Err(error) => {
                let index = outcome.plan.target.snapshot.name.clone();
                failed.push((*place, ShardFailure { shard: outcome.shard.shard, index, error }));
            }
        }
    }
    let bytes: usize = written.iter().flatten().map(|(_, hit)| hit.len() + 1).sum();
    let mut out = JsonWriter::new(Vec::with_capacity(bytes + 2));
    out.begin_array();
    for (_, hit) in written.iter().flatten().filter(|(place, _)| !failed.iter().any(|(other, _)| other == place)) {
        out.raw(hit);
    }
    out.end_array();
    Ok((out.into_bytes(), failed.into_iter().map(|(_, failure)| failure).collect()))
}

/// What a search fetches of its hits.
pub(super) fn shown_parts<'a>(plan: &'a ShardPlan<'_>, grouped: bool) -> FetchedParts<'a> {
    FetchedParts {
        stored_fields: &plan.stored_fields,
        docvalue_fields: &plan.docvalue_fields,
        script_fields: &plan.script_fields,
        fields: plan.fields.as_ref(),
        grouped,
        highlight: plan.highlight.as_ref(),
        slots: &plan.slots,
    }
}

/// Writes one hit, which may be preceded by others of its leaf. A sort value that cannot be rendered is an error of the
/// response, not of the hit.
pub(super) fn write_hit(
    fetch: &Fetch<'_>,
    outcome: &ShardOutcome<'_>,
    (hit, earlier): (&Hit, Earlier<'_>),
    groups: &Groups,
    out: &mut JsonWriter,
) -> Result<()> {
    let (plan, profile) = (outcome.plan, &outcome.fetched);
    profile.begin(hit.leaf);
    let view = &outcome.shard.leaves[hit.leaf as usize];
    let stored = view.leaf.stored(hit.doc);
    // ES: a hit with a source keeps its map (api/global/search_collapse_inner_hits).
    let shows = shown_parts(plan, !groups.is_empty() && !has_source(fetch, plan));
    let reads = shows.fields.is_some() || shows.highlight.is_some() || !plan.inner_hits.is_empty();
    let loaded = load_source(fetch, plan, &stored.source, reads)?;
    let source = parse(&loaded).map_err(|error| error.to_es_error())?;
    profile.lap(FetchPhase::Load);
    let document = HitDocument { target: plan.target, shard: outcome.shard, view, doc: hit.doc, nested: false, earlier, source: &source };
    HitContext { fetch, outcome, hit, stored, document, shows, level: Level::Document { groups } }.write(out)
}
