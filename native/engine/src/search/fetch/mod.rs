//! The fetch phase: renders the hits.

pub mod fields;
mod flattened_values;
pub mod highlight;
mod lookup_fields;
mod metadata_fields;
mod object_value_fetcher;
mod runtime_fields;
mod source_value_fetcher;
mod sub_phase;

pub(super) use sub_phase::{HitContext, Level};

use self::sub_phase::{has_source, load_source};
use super::docvalue_fields::Resolved;
use super::execute::ShardOutcome;
use super::failure::ShardFailure;
use super::profile::FetchPhase;
use super::range_values::Earlier;
use super::request::SearchRequest;
use super::script_fields;
use super::sort::key::NumberKind;
use super::stored_fields::Stored;
use super::target::SearchTarget;
use super::top_docs::Hit;
use crate::error::Result;
use crate::index::leaf::DocId;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::json::source_filter::SourceFilter;
use crate::json::{JsonWriter, Value, parse};
use crate::query_dsl::Slots;

/// Bytes of most hits beside their source.
const BESIDE_SOURCE: usize = 160;

/// What all hits of a search show.
pub(super) struct Fetch<'a> {
    /// The request.
    pub(super) request: &'a SearchRequest<'a>,
    /// True if sources are returned.
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
    /// Whether the reply becomes YAML, which has numbers that are not finite.
    pub(super) is_yaml: bool,
}

/// A document, or a nested object, that is rendered.
pub(super) struct HitDocument<'a> {
    /// Its index.
    pub(super) target: &'a SearchTarget,
    /// Its shard.
    pub(super) shard: &'a ShardSnapshot,
    /// Its leaf.
    pub(super) view: &'a LeafView,
    /// Its number there.
    pub(super) doc: DocId,
    /// Whether it is a nested object.
    pub(super) nested: bool,
    /// The documents of the leaf that were rendered before it.
    pub(super) earlier: Earlier<'a>,
    /// Its source; for a nested object only the object itself, at its path.
    pub(super) source: &'a Value<'a>,
}

/// What is read of it.
pub(super) struct Shows<'a> {
    /// Values that are stored.
    pub(super) stored_fields: &'a [Stored],
    /// Values from columns.
    pub(super) docvalue_fields: &'a Result<Vec<Resolved>>,
    /// Values that scripts give.
    pub(super) script_fields: &'a [script_fields::Resolved],
    /// Values from the source.
    pub(super) fields: Option<&'a Result<fields::FieldsPlan>>,
    /// Whether the map of values is made anew for a hit with groups.
    pub(super) grouped: bool,
    /// Fields with their matches marked.
    pub(super) highlight: Option<&'a highlight::HighlightPlan>,
    /// The given documents that the queries of hits match.
    pub(super) slots: &'a [Slots],
}

/// The inner hits of a hit's group, by name.
pub(super) type Groups = Vec<(String, Vec<u8>)>;

/// Writes the array of hits, each with the ordinal of its shard and its groups, if there are any. A shard that fails
/// returns none of its hits; its failure is returned separately.
pub(super) fn write_hits(
    fetch: &Fetch<'_>,
    outcomes: &[ShardOutcome<'_>],
    hits: &[(usize, &Hit)],
    groups: &[Groups],
) -> Result<(Vec<u8>, Vec<ShardFailure>)> {
    let mut written: Vec<Option<(usize, Vec<u8>)>> = hits.iter().map(|_| None).collect();
    let mut failed: Vec<(usize, ShardFailure)> = Vec::new();
    // ES: a shard fetches its hits in doc id order, and so reports the error of the first of them.
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
    let shows = Shows {
        stored_fields: &plan.stored_fields,
        docvalue_fields: &plan.docvalue_fields,
        script_fields: &plan.script_fields,
        fields: plan.fields.as_ref(),
        // ES: a hit with a source keeps its map.
        grouped: !groups.is_empty() && !has_source(fetch, plan),
        highlight: plan.highlight.as_ref(),
        slots: &plan.slots,
    };
    let reads = shows.fields.is_some() || shows.highlight.is_some() || !plan.inner_hits.is_empty();
    let loaded = load_source(fetch, plan, &stored.source, reads)?;
    let source = parse(&loaded).map_err(|error| error.to_es_error())?;
    profile.lap(FetchPhase::Load);
    let document = HitDocument { target: plan.target, shard: outcome.shard, view, doc: hit.doc, nested: false, earlier, source: &source };
    HitContext { fetch, outcome, hit, stored, document, shows, level: Level::Document { groups } }.write(out)
}
