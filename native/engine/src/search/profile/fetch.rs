//! The time taken to fetch the hits of a shard, by fetch sub-phase.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::sync::Arc;

use super::write_step;
use crate::json::JsonWriter;
use crate::lucene::Nanoseconds;
use crate::search::docvalue_fields::Resolved;
use crate::search::fetch::fields::FieldsPlan;
use crate::search::inner_hits::NestedPlan;
use crate::search::plan::ShardPlan;
use crate::search::request::SearchRequest;
use crate::search::stored_fields::StoredFields;
use crate::search::xcontent::given;

/// A part of a hit, by the name of the reference's fetch sub-phase that renders it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Explain,
    DocValues,
    Fields,
    Score,
    Source,
    Version,
    Highlight,
    InnerHits,
    MatchedQueries,
    Scripts,
    Numbers,
    Stored,
    /// Reading the document, which all others share.
    Load,
}

const PHASES: &[(Phase, &str)] = &[
    (Phase::Explain, "ExplainPhase"),
    (Phase::DocValues, "FetchDocValuesPhase"),
    (Phase::Fields, "FetchFieldsPhase"),
    (Phase::Score, "FetchScorePhase"),
    (Phase::Source, "FetchSourcePhase"),
    (Phase::Version, "FetchVersionPhase"),
    (Phase::Highlight, "HighlightPhase"),
    (Phase::InnerHits, "InnerHitsPhase"),
    (Phase::MatchedQueries, "MatchedQueriesPhase"),
    (Phase::Scripts, "ScriptFieldsPhase"),
    (Phase::Numbers, "SeqNoPrimaryTermPhase"),
    (Phase::Stored, "StoredFieldsPhase"),
];

const SOURCE: &str = "_source";

/// Fetch profile of one shard.
#[derive(Default)]
pub struct FetchProfile {
    now: Option<Nanoseconds>,
    phases: Vec<Phase>,
    times: [Cell<u64>; 13],
    hits: Cell<u64>,
    leaves: RefCell<Vec<u32>>,
    last: Cell<u64>,
    /// Loaded parts of documents, sorted.
    read: BTreeSet<Arc<str>>,
    /// True if sources are returned unfiltered.
    whole: bool,
}

impl FetchProfile {
    /// For the hits of a shard; what is not requested is not measured.
    pub fn new(request: &SearchRequest<'_>, plan: &ShardPlan<'_>, now: &Nanoseconds) -> Self {
        if !request.profile {
            return Self::default();
        }
        let major = plan.target.snapshot.context.major;
        let metadata = request.stored_fields != StoredFields::Disabled;
        let shown = request.shown_source().filter(|_| plan.target.snapshot.mapping.source_enabled());
        let is = |is_requested: bool, phase: Phase| is_requested.then_some(phase);
        // ES: a list of no fields is read, too, and what hits are collapsed on (api/global/search_profile_options).
        let reads_columns = given(request, "docvalue_fields").is_some() || !request.docvalue_fields.is_empty() || plan.collapse.is_some();
        let phases = [
            is(request.explain, Phase::Explain),
            is(reads_columns, Phase::DocValues),
            is(metadata || plan.fields.is_some(), Phase::Fields),
            is(request.track_scores && !request.sort.is_empty(), Phase::Score),
            is(shown.is_some(), Phase::Source),
            is(request.version, Phase::Version),
            is(request.highlight.is_some(), Phase::Highlight),
            is(!plan.inner_hits.is_empty(), Phase::InnerHits),
            is(!plan.named.is_empty(), Phase::MatchedQueries),
            is(!plan.script_fields.is_empty(), Phase::Scripts),
            is(request.seq_no_primary_term, Phase::Numbers),
            is(metadata, Phase::Stored),
        ];
        let highlighted = plan.highlight.as_ref().map_or_else(Vec::new, |highlight| highlight.found(&plan.target.snapshot.mapping));
        let mut read: BTreeSet<Arc<str>> = highlighted.iter().filter(|field| field.store).map(|field| Arc::clone(&field.name)).collect();
        read.extend(plan.stored_fields.iter().map(|stored| Arc::clone(&stored.field)));
        // ES: runtime fields read `_source` (api/global/search_profile_runtime_values).
        let has_runtime = plan.docvalue_fields.as_ref().is_ok_and(|fields| fields.iter().any(Resolved::is_runtime));
        // ES: what is returned with inner hits is read with their documents (api/global/search_profile_inner_source).
        let read_for_objects = plan.inner_hits.iter().any(NestedPlan::reads_source);
        if metadata || has_runtime || read_for_objects || !highlighted.is_empty() {
            read.extend([Arc::from("_id"), Arc::from("_routing")]);
        }
        let found = plan.fields.as_ref().and_then(|fields| fields.as_ref().ok());
        if shown.is_some()
            || has_runtime
            || read_for_objects
            || highlighted.iter().any(|field| !field.store)
            || found.is_some_and(FieldsPlan::reads_source)
        {
            read.insert(Arc::from(SOURCE));
        }
        Self {
            now: Some(Arc::clone(now)),
            phases: phases.into_iter().flatten().collect(),
            read,
            whole: shown.is_some_and(|source| source.is_plain()) && (major < 9 || plan.vectors_as_fields().is_empty()),
            ..Self::default()
        }
    }

    /// Begins a hit.
    pub fn begin(&self, leaf: u32) {
        let Some(now) = &self.now else { return };
        self.hits.set(self.hits.get() + 1);
        let mut leaves = self.leaves.borrow_mut();
        if !leaves.contains(&leaf) {
            leaves.push(leaf);
        }
        self.last.set(now());
    }

    /// Attributes the time since the last lap to a phase.
    pub fn lap(&self, phase: Phase) {
        let Some(now) = &self.now else { return };
        let (last, now) = (self.last.get(), now());
        let time = &self.times[phase as usize];
        time.set(time.get() + now.saturating_sub(last));
        self.last.set(now);
    }

    /// Returns true if it fetched any hits.
    pub fn has_hits(&self) -> bool {
        self.hits.get() > 0
    }

    /// Writes `fetch`.
    pub fn write(&self, out: &mut JsonWriter) {
        let (hits, leaves) = (self.hits.get(), self.leaves.borrow().len() as u64);
        let loaded = self.times[Phase::Load as usize].get();
        begin("fetch", self.times.iter().map(Cell::get).sum(), out);
        // Sources are read with the other fields, and moving from leaf to leaf takes no time.
        write_step("load_stored_fields", hits, loaded, out);
        write_step("load_source", if self.read.contains(SOURCE) { hits } else { 0 }, 0, out);
        write_step("next_reader", leaves, 0, out);
        out.end_object();
        out.key("debug");
        out.begin_object();
        out.key("stored_fields");
        out.begin_array();
        for name in &self.read {
            out.string(name);
        }
        out.end_array();
        out.end_object();
        if !self.phases.is_empty() {
            out.key("children");
            out.begin_array();
            for (phase, name) in PHASES.iter().filter(|(phase, _)| self.phases.contains(phase)) {
                let time = self.times[*phase as usize].get();
                begin(name, time, out);
                write_step("process", hits, time, out);
                write_step("next_reader", leaves, 0, out);
                out.end_object();
                if *phase == Phase::Source {
                    out.key("debug");
                    out.begin_object();
                    out.key("fast_path");
                    out.u64(if self.whole { hits } else { 0 });
                    out.end_object();
                }
                out.end_object();
            }
            out.end_array();
        }
        out.end_object();
    }
}

fn begin(kind: &str, time: u64, out: &mut JsonWriter) {
    out.begin_object();
    out.key("type");
    out.string(kind);
    out.key("description");
    out.string("");
    out.key("time_in_nanos");
    out.u64(time);
    out.key("breakdown");
    out.begin_object();
}
