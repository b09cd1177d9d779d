//! What building a query must know.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use super::field::metadata::KeywordFields;
use super::index_names::IndexNames;
use super::named::{NamedQueries, NamedQuery};
use super::parse::context::ParseContext;
use super::parse::deprecations::Deprecations;
use super::parse::limits::QueryLimits;
use super::percolate::{AllSlots, SLOT, Slots};
use super::terms_lookup::Documents;
use crate::analysis::AnalysisRegistry;
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::lucene::{FailingQuery, FailingStage, Failure, Query};
use crate::mapping::{Mapping, MappingContext};
use crate::template::StoredTemplate;

/// The error type for too many clauses.
pub const TOO_MANY: &str = "too_many_clauses";

/// Whether an error is that a query has too many clauses, which lenient queries do not pass over.
pub fn is_too_many(error: &EsError) -> bool {
    error.kind == TOO_MANY || error.kind == "too_many_nested_clauses"
}

/// What building a query must know of the index.
pub struct QueryContext<'a> {
    /// The index's mapping.
    pub mapping: &'a Mapping,
    /// The index's analyzers.
    pub analysis: &'a AnalysisRegistry,
    /// What reading documents must know of the index; without, none can be read.
    pub settings: Option<&'a MappingContext>,
    /// The index's name.
    pub index_name: &'a str,
    /// The index's uuid.
    pub index_uuid: &'a str,
    /// The request's time in milliseconds since the epoch.
    pub now: i64,
    /// 8 or 9.
    pub major: u8,
    /// The shard the query is built for, where what it holds may decide.
    pub shard: Option<&'a ShardSnapshot>,
    /// Limits of the node and the index.
    pub limits: QueryLimits,
    /// How many hits the request wants.
    pub size: u64,
    /// True if the query is built in one step, without examining the dates in it beforehand.
    pub at_once: bool,
    /// Whether nothing is in the index. ES: so it is where filters of aliases are checked.
    pub empty: bool,
    /// Whether nothing is known of the index's fields, as those that the search defines could not be read.
    pub unread: Cell<bool>,
    /// True if the built query is also run against the nested objects that are returned with hits.
    pub meets_objects: bool,
    /// Where scorers note what went wrong.
    pub failure: Failure,
    /// Where the use of deprecated features that only a shard reports is recorded.
    pub deprecations: Option<Arc<Deprecations>>,
    /// The index expressions that were resolved for the search; without, they are compared with the name of the index.
    pub index_names: Option<IndexNames>,
    /// Documents that were read for lookups of its queries; nothing is looked up without.
    pub documents: Option<Documents>,
    /// The filter of the aliases, within which vectors are searched.
    pub alias_filter: Option<Query>,
    /// Templates that are stored.
    pub templates: Arc<[StoredTemplate]>,
    /// The fields of the server that are searched as keywords are.
    pub keywords: KeywordFields,
    /// Paths of the nested queries being built, the outermost first.
    nested: RefCell<Vec<Arc<str>>>,
    /// True if the query being built finds the nested objects that are returned with a hit.
    shows_objects: Cell<bool>,
    /// True if the scores of the query being built are not needed.
    unscored: Cell<bool>,
    /// How many queries were built that find other objects of a document where they are led to.
    led: Cell<usize>,
    /// True if vectors were searched within the documents of a filter.
    filtered_vectors: Cell<bool>,
    named: RefCell<NamedQueries>,
    bare: Cell<bool>,
    unrewritten: Cell<bool>,
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
            templates: Arc::default(),
            keywords: KeywordFields::default(),
            nested: RefCell::default(),
            shows_objects: Cell::new(false),
            unscored: Cell::new(false),
            led: Cell::new(0),
            filtered_vectors: Cell::new(false),
            named: RefCell::default(),
            bare: Cell::new(false),
            unrewritten: Cell::new(false),
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

    /// The context for parsing a query of the request whose text was retained.
    pub fn parsing<'t>(&self, text: &'t [u8]) -> ParseContext<'t> {
        let context = ParseContext::new(text, self.major);
        match &self.documents {
            Some(documents) => context.looking_up(documents),
            None => context,
        }
    }

    /// The named queries met while building, in the order `matched_queries` lists them.
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

    /// Notes the name of a query whose score another one gives.
    pub fn add_named_scored(&self, name: &str, query: &Query, scores: Query) {
        self.named.borrow_mut().add(NamedQuery { name: name.to_owned(), query: query.clone(), scores: Some(scores) });
    }

    /// Notes which given documents the queries of hits match; a query that is built again says the same.
    pub(super) fn note_slots(&self, slots: Slots) {
        let mut known = self.slots.borrow_mut();
        known.retain(|other| other.field != slots.field);
        known.push(slots);
    }

    /// What was noted so.
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

    /// A query that fails when it is rewritten, which is after everything requested beside it has been read.
    pub(super) fn failing(&self, error: EsError) -> Query {
        self.failing_at(FailingStage::Rewritten, error)
    }

    /// A query that fails where it is bound to a shard, which is after all of it has been rewritten.
    pub(super) fn failing_bound(&self, error: EsError) -> Query {
        self.failing_at(FailingStage::Bound, error)
    }

    /// A query that fails at that stage.
    pub(super) fn failing_at(&self, stage: FailingStage, error: EsError) -> Query {
        Query::Failing(Box::new(FailingQuery { error, stage, failure: self.failure.clone() }))
    }

    /// Builds queries that are never rewritten: all of their parts are built, whatever is known to match nothing.
    pub fn unrewritten<T>(&self, build: impl FnOnce() -> T) -> T {
        within(&self.unrewritten, true, build)
    }

    /// Builds a query that is rewritten even where those around it are not.
    pub(super) fn rewritten<T>(&self, build: impl FnOnce() -> T) -> T {
        within(&self.unrewritten, false, build)
    }

    /// The shard that a query is rewritten on before it is built.
    pub(super) fn rewriting_shard(&self) -> Option<&'a ShardSnapshot> {
        self.shard.filter(|_| !self.unrewritten.get())
    }

    /// Refuses what is always rewritten to something else before it is built.
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

    /// Records that of the terms which the shard has for a pattern only the best were retained.
    pub(super) fn note_chosen(&self) {
        self.chosen.set(true);
    }

    /// Whether that happened since it was last asked.
    pub fn take_chosen(&self) -> bool {
        self.chosen.take()
    }

    /// Refuses a query of too many clauses.
    pub(super) fn check_clause_count(&self, count: usize) -> Result<()> {
        self.check_boolean_count(count).map_err(|too_many| {
            if self.major == 8 {
                return too_many;
            }
            EsError::new("too_many_nested_clauses", 400, format!("Query contains too many nested clauses; {}", too_many.message()))
        })
    }

    /// The same where the clauses are counted one by one as they are put together. ES: 9 has the words of 8 there.
    pub(super) fn check_boolean_count(&self, count: usize) -> Result<()> {
        let limit = self.limits.max_clause_count;
        if count <= limit as usize { Ok(()) } else { Err(EsError::new(TOO_MANY, 400, format!("maxClauseCount is set to {limit}"))) }
    }

    /// Path of the nested query around the one being built.
    pub(super) fn nested_scope(&self) -> Option<Arc<str>> {
        self.nested.borrow().last().cloned()
    }

    /// How many of the nested queries being built are of a path.
    pub(super) fn scopes_of(&self, path: &str) -> usize {
        self.nested.borrow().iter().filter(|scope| ***scope == *path).count()
    }

    /// Path of the objects around those of that nested query; `None` for documents.
    pub(super) fn scope_around(&self) -> Option<Arc<str>> {
        let nested = self.nested.borrow();
        nested.len().checked_sub(2).map(|place| Arc::clone(&nested[place]))
    }

    /// Runs `build` inside a nested query. ES: queries named inside are run against root documents like all others.
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

    /// Whether that is being built.
    pub(super) fn shows_objects(&self) -> bool {
        self.shows_objects.get()
    }

    /// Builds a query whose scores are not needed.
    pub(crate) fn without_scores<T>(&self, build: impl FnOnce() -> T) -> T {
        within(&self.unscored, true, build)
    }

    /// Builds a query whose scores are needed, whatever is around it.
    pub(super) fn with_scores<T>(&self, build: impl FnOnce() -> T) -> T {
        within(&self.unscored, false, build)
    }

    /// Whether that is being built.
    pub(super) fn is_unscored(&self) -> bool {
        self.unscored.get()
    }

    /// Records that vectors are searched within the documents of a filter.
    pub(super) fn note_filtered_vectors(&self) {
        self.filtered_vectors.set(true);
    }

    /// Returns true if vectors were searched within the documents of a filter. ES: that filter is profiled beside the
    /// query.
    pub(crate) fn has_filtered_vectors(&self) -> bool {
        self.filtered_vectors.get()
    }

    /// Notes a query that finds other objects of a document where it is led to.
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

/// Runs `build` where something holds or does not.
fn within<T>(flag: &Cell<bool>, holds: bool, build: impl FnOnce() -> T) -> T {
    let outer = flag.replace(holds);
    let built = build();
    flag.set(outer);
    built
}
