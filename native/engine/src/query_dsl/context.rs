//! The state that building a query needs.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use super::field::keyword_metadata::KeywordFields;
use super::index_names::IndexNames;
use super::named::{NamedQueries, NamedQuery};
use super::parse::context::ParseContext;
use super::parse::deprecations::Deprecations;
use super::parse::limits::QueryLimits;
use super::percolate::slots::{AllSlots, SLOT, Slots};
use super::terms_lookup::Documents;
use crate::analysis::AnalysisRegistry;
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::lucene::{FailingQuery, FailingStage, Failure, Query};
use crate::mapping::{Mapping, MappingContext};
use crate::xcontent::StoredScript;

/// The error type for too many clauses.
pub const TOO_MANY: &str = "too_many_clauses";

/// Returns true for a too-many-clauses error, which lenient queries do not ignore.
pub fn is_too_many(error: &EsError) -> bool {
    error.kind == TOO_MANY || error.kind == "too_many_nested_clauses"
}

/// The index-side state that building a query needs (Elasticsearch's `SearchExecutionContext`).
pub struct QueryContext<'a> {
    /// The index's mapping.
    pub mapping: &'a Mapping,
    /// The index's analyzers.
    pub analysis: &'a AnalysisRegistry,
    /// Index state needed to parse documents; without it no document can be parsed.
    pub settings: Option<&'a MappingContext>,
    /// The index's name.
    pub index_name: &'a str,
    /// The index's uuid.
    pub index_uuid: &'a str,
    /// The request's time in milliseconds since the epoch.
    pub now: i64,
    /// 8 or 9.
    pub major: u8,
    /// The shard that the query is built for, if its contents may influence the query.
    pub shard: Option<&'a ShardSnapshot>,
    /// Limits of the node and the index.
    pub limits: QueryLimits,
    /// `index.query.default_field`: the fields of queries that name none, with their boosts.
    pub default_fields: Arc<[String]>,
    /// `size` of the request.
    pub size: u64,
    /// True if the query is built in one step, without examining the dates in it beforehand.
    pub at_once: bool,
    /// Treats the index as empty. ES: the case when filters of aliases are validated.
    pub empty: bool,
    /// True if the index's fields are unavailable because the runtime fields of the search could not be parsed.
    pub unread: Cell<bool>,
    /// True if the built query is also run against the nested objects that are returned with hits.
    pub meets_objects: bool,
    /// First error of a scorer.
    pub failure: Failure,
    /// Collects deprecation warnings that only shards report.
    pub deprecations: Option<Arc<Deprecations>>,
    /// The index expressions that were resolved for the search; without, they are compared with the name of the index.
    pub index_names: Option<IndexNames>,
    /// Documents that were fetched for lookups of this request's queries; without them nothing is looked up.
    pub documents: Option<Documents>,
    /// The filter of the aliases, within which vectors are searched.
    pub alias_filter: Option<Query>,
    /// Scripts and templates that are stored.
    pub stored_scripts: Arc<[StoredScript]>,
    /// The fields of the server that are searched as keywords are.
    pub keywords: KeywordFields,
    /// Paths of the nested queries being built, the outermost first.
    nested: RefCell<Vec<Arc<str>>>,
    /// True if the query being built finds the nested objects that are returned with a hit.
    shows_objects: Cell<bool>,
    /// True if the scores of the query being built are not needed.
    unscored: Cell<bool>,
    /// Number of queries built whose matching nested object depends on the lead iterator.
    led: Cell<usize>,
    /// True if vectors were searched within the documents of a filter.
    filtered_vectors: Cell<bool>,
    named: RefCell<NamedQueries>,
    bare: Cell<bool>,
    unrewritten: Cell<bool>,
    /// True if queries were rewritten without a shard, as those that are stored are.
    pub rewritten_alone: bool,
    slots: RefCell<Vec<Slots>>,
    cut: Cell<bool>,
    chosen: Cell<bool>,
}

impl<'a> QueryContext<'a> {
    /// The context of an index with default limits.
    pub fn new(
        mapping: &'a Mapping,
        analysis: &'a AnalysisRegistry,
        index_name: &'a str,
        index_uuid: &'a str,
        now: i64,
        major: u8,
    ) -> Self {
        let limits = QueryLimits::default();
        Self {
            mapping,
            analysis,
            settings: None,
            index_name,
            index_uuid,
            now,
            major,
            shard: None,
            limits,
            default_fields: Arc::from(["*".to_owned()]),
            size: 10,
            at_once: false,
            meets_objects: false,
            empty: false,
            unread: Cell::new(false),
            failure: Failure::default(),
            deprecations: None,
            index_names: None,
            documents: None,
            alias_filter: None,
            stored_scripts: Arc::default(),
            keywords: KeywordFields::default(),
            nested: RefCell::default(),
            shows_objects: Cell::new(false),
            unscored: Cell::new(false),
            led: Cell::new(0),
            filtered_vectors: Cell::new(false),
            named: RefCell::default(),
            bare: Cell::new(false),
            unrewritten: Cell::new(false),
            rewritten_alone: false,
            slots: RefCell::default(),
            cut: Cell::new(false),
            chosen: Cell::new(false),
        }
    }

    /// The context of one shard of the index.
    #[must_use]
    pub fn of_shard(self, shard: &'a ShardSnapshot) -> Self {
        Self { shard: Some(shard), ..self }
    }

    /// The context for parsing a query of the request whose text was stored.
    pub fn parsing<'t>(&'t self, text: &'t [u8]) -> ParseContext<'t> {
        let context = ParseContext::new(text, self.major).with_stored_scripts(&self.stored_scripts);
        match &self.documents {
            Some(documents) => context.looking_up(documents),
            None => context,
        }
    }

    /// The named queries registered while building, in the order of `matched_queries`.
    pub fn named(&self) -> Vec<NamedQuery> {
        self.named.borrow().ordered()
    }

    /// Notes the name of a query.
    pub fn add_named(&self, name: &str, query: &Query) {
        self.named.borrow_mut().add(NamedQuery { name: name.to_owned(), query: query.clone(), scores: None });
    }

    /// Forgets the name of a query that is called otherwise.
    pub fn forget_named(&self, name: &str) {
        self.named.borrow_mut().forget(name);
    }

    /// Registers a named query whose score is computed by another query.
    pub fn add_named_scored(&self, name: &str, query: &Query, scores: Query) {
        self.named.borrow_mut().add(NamedQuery { name: name.to_owned(), query: query.clone(), scores: Some(scores) });
    }

    /// Registers which percolated documents the queries of hits match; building a query twice registers the same.
    pub(super) fn note_slots(&self, slots: Slots) {
        let mut known = self.slots.borrow_mut();
        known.retain(|other| other.field != slots.field);
        known.push(slots);
    }

    /// Returns what [`Self::note_slots`] registered and clears it.
    pub fn take_slots(&self) -> AllSlots {
        let mut slots = self.slots.take();
        if let [only] = slots.as_mut_slice() {
            SLOT.clone_into(&mut only.field);
        }
        slots.into()
    }

    /// A failure of the shard that names the index.
    pub fn shard_error(&self, reason: impl Into<String>) -> EsError {
        EsError::query_shard(reason, self.index_name, self.index_uuid)
    }

    /// Marks an error that is reported as it is, not as a failure to create the query.
    pub(super) fn bare(&self, error: EsError) -> EsError {
        self.bare.set(true);
        error
    }

    /// Notes the use of something deprecated.
    pub(super) fn deprecate(&self, text: &str) {
        if let Some(deprecations) = &self.deprecations {
            deprecations.note(text.to_owned());
        }
    }

    /// A query that fails at rewrite, i.e. after the rest of the request has been parsed.
    pub(super) fn failing(&self, error: EsError) -> Query {
        self.failing_at(FailingStage::Rewritten, error)
    }

    /// A query that fails when its Weight is created, i.e. after the whole query has been rewritten.
    pub(super) fn failing_bound(&self, error: EsError) -> Query {
        self.failing_at(FailingStage::Bound, error)
    }

    /// A query that fails at that stage.
    pub(super) fn failing_at(&self, stage: FailingStage, error: EsError) -> Query {
        Query::Failing(Box::new(FailingQuery { error, stage, failure: self.failure.clone() }))
    }

    /// Builds queries that are never rewritten: all their clauses are built, even those known to match nothing.
    pub fn unrewritten<T>(&self, build: impl FnOnce() -> T) -> T {
        within(&self.unrewritten, true, build)
    }

    /// Builds a query that is rewritten even where those around it are not.
    pub(super) fn rewritten<T>(&self, build: impl FnOnce() -> T) -> T {
        within(&self.unrewritten, false, build)
    }

    /// The shard that a query is rewritten on before it is built.
    pub(super) fn rewriting_shard(&self) -> Option<&'a ShardSnapshot> {
        self.shard.filter(|_| !self.unrewritten.get() && !self.rewritten_alone)
    }

    /// Rejects a query that is always rewritten to another one before it is built.
    pub(super) fn check_rewritten(&self) -> Result<()> {
        if self.unrewritten.get() { Err(EsError::illegal_state("Rewrite first")) } else { Ok(()) }
    }

    /// Returns true if the last error is reported as it is.
    pub(super) fn is_bare(&self) -> bool {
        self.bare.get()
    }

    /// Records that the built query omits some of what was requested.
    pub(super) fn note_cut(&self) {
        self.cut.set(true);
    }

    /// Returns true if that happened since the last call.
    pub fn take_cut(&self) -> bool {
        self.cut.take()
    }

    /// Records that only the top terms of a pattern's expansion were used.
    pub(super) fn note_chosen(&self) {
        self.chosen.set(true);
    }

    /// Returns true if that happened since the last call.
    pub fn take_chosen(&self) -> bool {
        self.chosen.take()
    }

    /// Rejects a query with too many clauses.
    pub(super) fn check_clause_count(&self, count: usize) -> Result<()> {
        self.check_boolean_count(count).map_err(|too_many| {
            if self.major == 8 {
                return too_many;
            }
            EsError::new("too_many_nested_clauses", 400, format!("Query contains too many nested clauses; {}", too_many.message()))
        })
    }

    /// As above, for clauses that are counted as they are added. ES: 9 has the message of 8 here (`query/too_many_words`).
    pub(super) fn check_boolean_count(&self, count: usize) -> Result<()> {
        let limit = self.limits.max_clause_count;
        if count <= limit as usize { Ok(()) } else { Err(EsError::new(TOO_MANY, 400, format!("maxClauseCount is set to {limit}"))) }
    }

    /// Path of the nested query around the one being built.
    pub(super) fn nested_scope(&self) -> Option<Arc<str>> {
        self.nested.borrow().last().cloned()
    }

    /// The number of enclosing nested queries with this path.
    pub(super) fn scopes_of(&self, path: &str) -> usize {
        self.nested.borrow().iter().filter(|scope| ***scope == *path).count()
    }

    /// Nested path around that of the innermost nested query; `None` at the root.
    pub(super) fn scope_around(&self) -> Option<Arc<str>> {
        let nested = self.nested.borrow();
        nested.len().checked_sub(2).map(|place| Arc::clone(&nested[place]))
    }

    /// Runs `build` inside a nested query. ES: queries named inside are run against root documents like all others (`query/nested`).
    pub(crate) fn in_nested<T>(&self, path: &Arc<str>, build: impl FnOnce() -> T) -> T {
        self.nested.borrow_mut().push(Arc::clone(path));
        let built = build();
        self.nested.borrow_mut().pop();
        built
    }

    /// Builds a query that finds the nested objects that are returned with a hit.
    pub(super) fn showing_objects<T>(&self, build: impl FnOnce() -> T) -> T {
        within(&self.shows_objects, true, build)
    }

    /// Returns true inside such a build.
    pub(super) fn shows_objects(&self) -> bool {
        self.shows_objects.get()
    }

    /// Runs `build` in a context that needs no scores.
    pub(crate) fn without_scores<T>(&self, build: impl FnOnce() -> T) -> T {
        within(&self.unscored, true, build)
    }

    /// Runs `build` in a context that needs scores, whatever the enclosing context.
    pub(super) fn with_scores<T>(&self, build: impl FnOnce() -> T) -> T {
        within(&self.unscored, false, build)
    }

    /// Returns true if the current context needs no scores.
    pub(super) fn is_unscored(&self) -> bool {
        self.unscored.get()
    }

    /// Records that vectors are searched within the documents of a filter.
    pub(super) fn note_filtered_vectors(&self) {
        self.filtered_vectors.set(true);
    }

    /// Returns true if a vector search was restricted by a filter. ES: that filter is profiled next to the query.
    pub(crate) fn has_filtered_vectors(&self) -> bool {
        self.filtered_vectors.get()
    }

    /// Registers a query whose matching nested object depends on the lead iterator.
    pub(super) fn note_led(&self) {
        self.led.set(self.led.get() + 1);
    }

    /// Runs `build` and returns how many such queries it has built.
    pub(crate) fn counting_led<T>(&self, build: impl FnOnce() -> T) -> (T, usize) {
        let before = self.led.replace(0);
        let built = build();
        (built, self.led.replace(before))
    }
}

/// Runs `build` with `flag` set to `holds`.
fn within<T>(flag: &Cell<bool>, holds: bool, build: impl FnOnce() -> T) -> T {
    let outer = flag.replace(holds);
    let built = build();
    flag.set(outer);
    built
}
