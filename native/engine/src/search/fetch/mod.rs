//! The fetch phase: renders the hits.

pub mod fields;
mod flattened_values;
pub mod highlight;
mod lookup_fields;
mod metadata_fields;
mod object_value_fetcher;
mod runtime_fields;
mod source;
mod source_value_fetcher;

use super::docvalue_fields::{self, Resolved};
use super::execute::ShardOutcome;
use super::failure::ShardFailure;
use super::inner_hits;
use super::matched_queries;
use super::plan::ShardPlan;
use super::profile::FetchPhase;
use super::range_values::Earlier;
use super::request::SearchRequest;
use super::script_fields;
use super::sort::criterion::Criterion;
use super::sort::key::{self, NumberKind};
use super::stored_fields::{self, Stored, StoredFields};
use super::target::SearchTarget;
use super::top_docs::Hit;
use crate::error::Result;
use crate::fault;
use crate::index::leaf::DocId;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::index::stored_values;
use crate::json::hash_map::{sort_as_hash_map, sort_as_roomy_hash_map, sort_as_tight_hash_map};
use crate::json::source_filter::SourceFilter;
use crate::json::{JsonOwned, JsonWriter, Value, parse};
use crate::lucene::{Explainer, Shower, Statistics};
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

/// Named values.
type Named = Vec<(String, JsonOwned)>;

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
        let shown = write_hit(fetch, outcome, (hit, Some(&earlier)), groups.get(number).map_or(&[], Vec::as_slice), &mut out);
        earlier.push(hit.doc);
        match shown {
            Ok(()) => written[number] = Some((*place, out.into_bytes())),
            Err(error) if error.status == 501 => return Err(error),
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
    groups: &[(String, Vec<u8>)],
    out: &mut JsonWriter,
) -> Result<()> {
    let (request, plan, profile) = (fetch.request, outcome.plan, &outcome.fetched);
    profile.begin(hit.leaf);
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
    if is_named(request, plan) {
        out.key("_id");
        out.string(&stored.id);
    }
    profile.lap(FetchPhase::Load);
    if request.version {
        out.key("_version");
        out.u64(stored.version);
        profile.lap(FetchPhase::Version);
    }
    if request.seq_no_primary_term {
        out.key("_seq_no");
        out.u64(stored.seq_no + u64::from(fault::is_on("seq_no_of_hits_off_by_one")));
        out.key("_primary_term");
        out.u64(stored.primary_term);
        profile.lap(FetchPhase::Numbers);
    } else if request.numbers_unknown {
        write_unknown_numbers(out);
    }
    out.key("_score");
    if hit.score.is_nan() {
        out.null();
    } else {
        out.f32(hit.score);
    }
    profile.lap(FetchPhase::Score);
    if metadata {
        write_ignored(view, hit.doc, out);
        if let Some(routing) = &stored.routing {
            out.key("_routing");
            out.string(routing);
        }
        profile.lap(FetchPhase::Stored);
    }
    source::write(fetch, outcome, (view, outcome.shows_again(hit.leaf, hit.doc)), &stored.source, out)?;
    let shows = Shows {
        stored_fields: &plan.stored_fields,
        docvalue_fields: &plan.docvalue_fields,
        script_fields: &plan.script_fields,
        fields: plan.fields.as_ref(),
        // ES: a hit with a source keeps its map.
        grouped: !groups.is_empty() && !source::is_shown(fetch, plan),
        highlight: plan.highlight.as_ref(),
        slots: &plan.slots,
    };
    let reads = shows.fields.is_some() || shows.highlight.is_some() || !plan.inner_hits.is_empty();
    let read = source::to_read(fetch, plan, &stored.source, reads)?;
    let source = parse(&read).map_err(|error| error.to_es_error())?;
    profile.lap(FetchPhase::Load);
    let place = HitDocument { target: plan.target, shard: outcome.shard, view, doc: hit.doc, nested: false, earlier, source: &source };
    write_fields(fetch, &shows, &place, out)?;
    // Values of columns and of scripts are read with the fields.
    profile.lap(FetchPhase::Fields);
    write_highlight(fetch, &shows, &place, out)?;
    profile.lap(FetchPhase::Highlight);
    // ES: the score alone is no value to show where groups are collapsed.
    let is_hidden = plan.collapse.is_some() && matches!(&plan.criteria[..], [Criterion::Score { .. }]);
    if !plan.criteria.is_empty() && !is_hidden {
        out.key("sort");
        out.begin_array();
        for ((value, criterion), shown) in hit.keys.iter().zip(&plan.criteria).zip(fetch.shown) {
            key::check(value, criterion).or_else(|error| if error.status == 501 { Err(error) } else { Ok(()) })?;
            key::write(value, *shown, criterion, out);
        }
        out.end_array();
    }
    matched_queries::write(&plan.named, outcome, (view, hit.doc), out)?;
    profile.lap(FetchPhase::MatchedQueries);
    if let Some(query) = &plan.explained {
        let (mapping, shard, profiled) = (&plan.target.snapshot.mapping, outcome.shard, request.profile);
        let joined = outcome.statistics.map(|all| all.of(shard));
        let statistics = joined.as_ref().map_or(shard as &dyn Statistics, |joined| joined);
        let explainer = Explainer { mapping, shard, statistics, view, doc: hit.doc, major: fetch.major, profiled, replaced: false };
        out.key("_explanation");
        let mut explanation = explainer.explain(query)?;
        for (rescorer, scored) in plan.rescorers.iter().zip(&outcome.result.rescored) {
            let asked = !rescorer.query.is_nothing() && scored.contains(&(hit.leaf, hit.doc));
            let shower = Shower { mapping, shard: outcome.shard, major: fetch.major, given: false };
            let second = asked.then(|| explainer.explain(&shower.rewrite_named(rescorer.query.clone()))).transpose()?;
            explanation = rescorer.explain(explanation, second);
        }
        explanation.write(out);
        profile.lap(FetchPhase::Explain);
    }
    let parent = inner_hits::Parent { outcome, view, leaf: hit.leaf, doc: hit.doc, source: &source };
    inner_hits::write_members(inner_hits::write_all(fetch, &plan.inner_hits, parent)?, groups, fetch.major, out);
    profile.lap(FetchPhase::InnerHits);
    out.end_object();
    Ok(())
}

/// Returns true if hits, and what is returned with them, have an `_id`.
pub(super) fn is_named(request: &SearchRequest<'_>, plan: &ShardPlan<'_>) -> bool {
    let is_read = || highlights(plan) || plan.inner_hits.iter().any(inner_hits::NestedPlan::needs_names);
    request.stored_fields != StoredFields::Disabled || is_read()
}

/// ES: highlighting needs the document, so it is loaded with its name, but not where no field is found to highlight.
fn highlights(plan: &ShardPlan<'_>) -> bool {
    plan.highlight.as_ref().is_some_and(|highlight| !highlight.is_idle(&plan.target.snapshot.mapping))
}

/// ES: since 9 what is requested for a search also applies to its inner hits; inner hits that do not request sequence
/// numbers themselves have unassigned ones.
pub(super) fn write_unknown_numbers(out: &mut JsonWriter) {
    out.key("_seq_no");
    out.i64(-2);
    out.key("_primary_term");
    out.u64(0);
}

/// ES: values from columns and from sources share an object.
pub(super) fn write_fields(fetch: &Fetch<'_>, shows: &Shows<'_>, place: &HitDocument<'_>, out: &mut JsonWriter) -> Result<()> {
    let docvalue_fields = shows.docvalue_fields.as_ref().map_err(Clone::clone)?;
    let leaf = place.view.leaf.as_ref();
    let columns = docvalue_fields::read(docvalue_fields, leaf, place.doc, place.earlier, fetch.packed)?;
    let stored = stored_fields::read(shows.stored_fields, leaf, place.doc);
    let has_stored = !stored.is_empty();
    let mut shown = beside_stored(stored, columns, fetch.packed);
    script_fields::add(shows.script_fields, (place.view, place.doc), fetch.is_yaml, &mut shown)?;
    let slots = shows.slots.iter().filter_map(|slots| Some((&slots.field, slots.of(place.view.base + place.doc)?)));
    shown.extend(slots.map(|(field, slots)| {
        let slots = slots.iter().map(|slot| JsonOwned::I64(i64::from(*slot)));
        (field.clone(), JsonOwned::Array(slots.collect()))
    }));
    let Some(fields) = shows.fields else {
        if !shows.script_fields.is_empty() {
            fields::write(shown, Vec::new(), true, fetch.packed, shows.grouped, out);
            return Ok(());
        }
        if fetch.packed && shows.grouped {
            sort_as_tight_hash_map(&mut shown, |(name, _)| name);
        }
        fields::write_ordered(shown, out);
        return Ok(());
    };
    let fields = fields.as_ref().map_err(Clone::clone)?;
    let (found, ignored) = fields.read(place)?;
    // ES: asking for columns makes the map, whether they hold anything or not.
    let from_columns = has_stored || !docvalue_fields.is_empty() || !shows.script_fields.is_empty();
    for (name, value) in found {
        match shown.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => *known = value,
            None => shown.push((name, value)),
        }
    }
    fields::write(shown, ignored, from_columns, fetch.packed, shows.grouped, out);
    Ok(())
}

/// Merges stored values with those from doc values. ES: the stored values come first and make the map.
fn beside_stored(mut stored: Named, columns: Named, packed: bool) -> Named {
    if stored.is_empty() {
        return columns;
    }
    for (name, values) in columns {
        match stored.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => stored_fields::join(known, values),
            None => stored.push((name, values)),
        }
    }
    sort_as_hash_map(&mut stored, |(name, _)| name);
    if packed {
        sort_as_roomy_hash_map(&mut stored, |(name, _)| name);
    }
    stored
}

/// Writes `highlight`.
pub(super) fn write_highlight(fetch: &Fetch<'_>, shows: &Shows<'_>, place: &HitDocument<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some(plan) = shows.highlight else { return Ok(()) };
    let snapshot = &place.target.snapshot;
    let document = highlight::Document { shard: place.shard, view: place.view, doc: place.doc };
    let mapping = &snapshot.mapping;
    let hit = highlight::Hit { document: &document, source: place.source, mapping, index: &snapshot.name, major: fetch.major };
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

/// ES: fields whose value was not indexed are reported before `_routing` and `_source`.
fn write_ignored(view: &LeafView, doc: DocId, out: &mut JsonWriter) {
    let names = stored_values::ignored(view.leaf.as_ref(), doc);
    if names.is_empty() {
        return;
    }
    out.key("_ignored");
    out.begin_array();
    for name in names {
        out.string(&name);
    }
    out.end_array();
}
