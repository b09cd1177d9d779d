//! `top_hits`: the best documents of a bucket, as hits. The enclosing search fetches and renders them.

use std::any::Any;
use std::cmp::Ordering;
use std::rc::Rc;
use std::sync::Arc;

use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::scores::Scores;
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{JsonWriter, Value};

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec { name: "top_hits", buckets: false, keys: KEYS, parse };

const KEYS: &[&str] = &[
    "from",
    "size",
    "sort",
    "_source",
    "stored_fields",
    "docvalue_fields",
    "fields",
    "script_fields",
    "highlight",
    "explain",
    "version",
    "seq_no_primary_term",
    "track_scores",
];

/// Candidates beyond the window that a bucket may hold before the worst of them are dropped.
const SLACK: usize = 256;

/// The options of a request.
#[derive(Debug)]
pub struct HitOptions {
    /// Name of the aggregation.
    pub name: String,
    /// The object with all options, as JSON.
    pub text: String,
    /// `from` and `size`.
    pub window: (usize, usize),
    /// True if sorted by score only.
    pub by_score: bool,
    /// True if scores are returned or sorted by.
    pub scored: bool,
}

fn is_empty(value: &Value<'_>) -> bool {
    value.as_array().is_some_and(<[_]>::is_empty) || value.as_object().is_some_and(crate::json::Object::is_empty)
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let (mut from, mut size, mut sort, mut tracks) = (0, 3, None, false);
    for member in body.members() {
        match &*member.key {
            "from" => from = count(body, body.int(member)?, "from")?,
            "size" => size = count(body, body.int(member)?, "size")?,
            "track_scores" => tracks = body.boolean(member)?,
            // ES: without criteria the order is that of the scores (aggregation/range_texts).
            "sort" => sort = Some(&member.value).filter(|value| !is_empty(value)),
            "script_fields" => return Err(body.unbuilt(member)),
            key if KEYS.contains(&key) => {}
            key => {
                let reason = format!("Unknown key for a {} in [{key}].", member.value.token());
                return Err(EsError::parsing(reason, member.value.at));
            }
        }
    }
    body.end()?;
    let mut sorting = JsonWriter::default();
    if let Some(sort) = sort {
        sorting.value(sort);
    }
    let sorting = sorting.into_string();
    if size == 0 {
        return Err(EsError::not_implemented("[size] 0 of aggregation [top_hits]"));
    }
    // ES: sort values are not formatted. (aggregation/top_hits)
    if sorting.contains("\"format\"") {
        return Err(EsError::not_implemented("[sort] with [format] in aggregation [top_hits]"));
    }
    // Whether the score is a criterion is decided by name, erring on the side of computing it.
    let by_score = sort.is_none() || sorting == "\"_score\"" || sorting == "[\"_score\"]";
    let scored = by_score || tracks || sorting.contains("_score");
    let mut text = JsonWriter::default();
    text.begin_object();
    for member in body.members() {
        text.key(&member.key);
        // ES: unlike inner hits it accepts a field alone to sort by (aggregation/top_hits_nested).
        match (&*member.key, member.value.as_str()) {
            ("sort", Some(field)) => {
                text.begin_array();
                text.string(field);
                text.end_array();
            }
            _ => text.value(&member.value),
        }
    }
    text.end_object();
    let options = HitOptions { name: body.name.to_owned(), text: text.into_string(), window: (from, size), by_score, scored };
    Ok(Box::new(TopHits { options: Arc::new(options) }))
}

fn count(body: &AggregationBody<'_>, given: i64, key: &str) -> Result<usize> {
    usize::try_from(given)
        .map_err(|_| EsError::illegal_argument(format!("[{key}] must be greater than or equal to 0. Found [{given}] in [{}]", body.name)))
}

struct TopHits {
    options: Arc<HitOptions>,
}

impl AggregationBuilder for TopHits {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        Ok(Box::new(TopHitsAggregator {
            options: Arc::clone(&self.options),
            scores: cx.scores.clone(),
            of_objects: cx.nested.is_some(),
            view: None,
            base: 0,
            states: Vec::new(),
            failure: None,
        }))
    }

    fn hits(&self) -> Option<&Arc<HitOptions>> {
        Some(&self.options)
    }
}

/// A document that may become a hit.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The first document of its leaf.
    pub base: DocId,
    /// Its number in the leaf.
    pub doc: DocId,
    /// Its score; NaN if not needed.
    pub score: f32,
}

#[derive(Clone, Default)]
struct State {
    candidates: Vec<Candidate>,
    total: u64,
    max_score: Option<f32>,
}

struct TopHitsAggregator {
    options: Arc<HitOptions>,
    scores: Option<Rc<Scores>>,
    /// True if nested objects are collected, which have the scores of their documents.
    of_objects: bool,
    view: Option<LeafView>,
    base: DocId,
    states: Vec<State>,
    failure: Option<EsError>,
}

impl Aggregator for TopHitsAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.base = view.base;
        self.view = self.of_objects.then(|| view.clone());
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.states.len() {
            self.states.resize(needed, State::default());
        }
        let wanted = self.options.window.0 + self.options.window.1;
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            let state = &mut self.states[bucket as usize];
            state.total += 1;
            let mut score = f32::NAN;
            if self.options.scored {
                match self.scores.as_ref().and_then(|scores| scores.of(root_of(doc, self.view.as_ref()))) {
                    Some(known) => score = known,
                    None => {
                        self.failure = Some(EsError::not_implemented("scores of [top_hits] where documents are not those of the query"));
                    }
                }
                state.max_score = Some(state.max_score.map_or(score, |known| known.max(score)));
            }
            state.candidates.push(Candidate { base: self.base, doc, score });
            if self.options.by_score && state.candidates.len() >= wanted + SLACK {
                best(&mut state.candidates, wanted);
            }
        }
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        super::not_sortable(name)
    }

    fn failure(&self) -> Option<&EsError> {
        self.failure.as_ref()
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        let State { mut candidates, total, max_score } = self.states.get_mut(bucket as usize).map(std::mem::take).unwrap_or_default();
        if self.options.by_score {
            best(&mut candidates, self.options.window.0 + self.options.window.1);
        }
        let options = Arc::clone(&self.options);
        Ok(Box::new(HitsResult { options, candidates, shown: Vec::new(), total, max_score, total_as_int: false }))
    }
}

/// The document of an object; the document itself without a leaf to look in.
fn root_of(doc: DocId, view: Option<&LeafView>) -> DocId {
    view.and_then(|view| view.leaf.roots()).and_then(|roots| roots.next_member(doc)).unwrap_or(doc)
}

/// Leaves the candidates with the greatest scores; of equal ones the first.
fn best(candidates: &mut Vec<Candidate>, wanted: usize) {
    candidates.sort_by(|left, right| right.score.total_cmp(&left.score).then_with(|| (left.base, left.doc).cmp(&(right.base, right.doc))));
    candidates.truncate(wanted);
}

/// Order of hits from several shards.
pub trait HitOrder: Any + Send {
    /// The order of two hits.
    fn compare(&self, other: &dyn HitOrder) -> Ordering;
}

/// A hit as the search wrote it.
pub struct ShownHit {
    /// The hit as JSON.
    pub json: Vec<u8>,
    /// Its rank among others.
    pub order: Box<dyn HitOrder>,
}

/// The best documents of a bucket.
pub struct HitsResult {
    /// The request's options.
    pub options: Arc<HitOptions>,
    /// Documents of a shard, until the search has written the best of them.
    pub candidates: Vec<Candidate>,
    /// The best documents as hits, in order.
    pub shown: Vec<ShownHit>,
    /// Documents of the bucket.
    pub total: u64,
    /// The maximum score, if scores are needed.
    pub max_score: Option<f32>,
    /// True to render the total as a bare number.
    pub total_as_int: bool,
}

impl AggregationResult for HitsResult {
    fn type_prefix(&self) -> &'static str {
        "top_hits"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        for other in downcast_all::<Self>(others) {
            self.total += other.total;
            self.max_score = match (self.max_score, other.max_score) {
                (Some(left), Some(right)) => Some(left.max(right)),
                (left, right) => left.or(right),
            };
            self.shown.extend(other.shown);
        }
        // The sort is stable: ties remain in shard order.
        self.shown.sort_by(|left, right| left.order.compare(&*right.order));
        let (from, size) = self.options.window;
        self.shown = std::mem::take(&mut self.shown).into_iter().skip(from).take(size).collect();
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let (options, total_as_int) = (Arc::clone(&self.options), self.total_as_int);
        Ok(Box::new(Self { options, candidates: Vec::new(), shown: Vec::new(), total: 0, max_score: None, total_as_int }))
    }

    fn property(&self, name: &str, _property: Option<&str>) -> Result<f64> {
        Err(EsError::not_implemented(format!("[buckets_path] to [{name}], an aggregation of type [top_hits]")))
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("hits");
        out.begin_object();
        out.key("total");
        if self.total_as_int {
            out.u64(self.total);
        } else {
            out.begin_object();
            out.key("value");
            out.u64(self.total);
            out.key("relation");
            out.string("eq");
            out.end_object();
        }
        out.key("max_score");
        match self.max_score.filter(|score| score.is_finite()) {
            Some(score) => out.f32(score),
            None => out.null(),
        }
        out.key("hits");
        out.begin_array();
        self.shown.iter().for_each(|hit| out.raw(&hit.json));
        out.end_array();
        out.end_object();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
