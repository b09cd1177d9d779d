//! The state that parsing a query needs.

use std::cell::{Cell, RefCell};
use std::ops::{Deref, Range};

use crate::error::{EsError, Result};
use crate::json::{JsonError, Location, Value};
use crate::query_dsl::QueryBuilder;
use crate::query_dsl::terms_lookup::{Documents, Others};
use crate::query_dsl::xcontent::InnerHitsWriter;
use crate::xcontent::{BodyContext, StoredScript};

/// Validates the object after `inner_hits`.
pub type InnerHitsCheck = fn(&Value<'_>, &ParseContext<'_>) -> Result<()>;

/// How the enclosing search handles `inner_hits`.
#[derive(Clone, Copy)]
pub struct InnerHitsOf {
    /// Validates them.
    pub check: InnerHitsCheck,
    /// Renders them.
    pub write: InnerHitsWriter,
}

/// Callback for every parsed query with its location.
pub type QueryCallback<'a> = &'a dyn Fn(Location, &dyn QueryBuilder);

/// The request state that parsing a query needs.
pub struct ParseContext<'a> {
    body: BodyContext<'a>,
    /// `indices.query.bool.max_nested_depth`.
    pub max_nested_depth: u32,
    met: Option<QueryCallback<'a>>,
    /// Deprecation warnings of queries that are parsed after the whole body.
    late: RefCell<Vec<String>>,
    /// Validates and renders `inner_hits`, which belong to the search around the query; without it they are rejected.
    pub inner_hits: Option<InnerHitsOf>,
    /// Documents that were fetched for lookups; without them nothing is looked up.
    pub documents: Option<Documents>,
    /// First error of a query that is parsed after the whole body.
    deferred: RefCell<Option<EsError>>,
    /// The documents that rewrites of queries need.
    awaited: RefCell<Option<EsError>>,
    /// True if queries are rewritten before they are built.
    rewrites: Cell<bool>,
    depth: Cell<u32>,
    /// Levels of aggregations around what is read.
    aggregation_levels: Cell<u32>,
}

/// Levels of aggregations inside one another, at the most.
const MAX_AGGREGATION_DEPTH: u32 = 100;

/// Errors and deprecation warnings that a part of the body defers until the whole body is parsed.
#[derive(Default)]
pub(in crate::query_dsl) struct Deferred {
    error: Option<EsError>,
    awaited: Option<EsError>,
    late: Vec<String>,
}

impl<'a> ParseContext<'a> {
    /// The context of a well-formed body.
    pub fn new(body: &'a [u8], major: u8) -> Self {
        Self {
            body: BodyContext::new(body, major),
            max_nested_depth: 30,
            met: None,
            late: RefCell::default(),
            inner_hits: None,
            documents: None,
            deferred: RefCell::default(),
            awaited: RefCell::default(),
            rewrites: Cell::new(true),
            depth: Cell::new(0),
            aggregation_levels: Cell::new(0),
        }
    }

    /// The context of a body that a syntax error cut short.
    #[must_use]
    pub fn truncated_by(self, error: Option<&'a JsonError>) -> Self {
        Self { body: self.body.truncated_by(error), ..self }
    }

    /// The context with a handler for deprecated keys.
    #[must_use]
    pub fn with_deprecation_handler(self, deprecated: &'a dyn Fn(String)) -> Self {
        Self { body: self.body.with_deprecation_handler(deprecated), ..self }
    }

    /// The context of a body that may refer to these scripts.
    #[must_use]
    pub fn with_stored_scripts(self, scripts: &'a [StoredScript]) -> Self {
        Self { body: self.body.with_stored_scripts(scripts), ..self }
    }

    /// The context with a callback for every parsed query.
    #[must_use]
    pub(in crate::query_dsl) fn with_query_callback(self, met: QueryCallback<'a>) -> Self {
        Self { met: Some(met), ..self }
    }

    /// Reports a parsed query to the callback.
    pub(in crate::query_dsl) fn report_query(&self, at: Location, query: &dyn QueryBuilder) {
        if let Some(met) = self.met {
            met(at, query);
        }
    }

    /// The context of a search that returns inner hits.
    #[must_use]
    pub fn showing_inner_hits(self, hits: InnerHitsOf) -> Self {
        Self { inner_hits: Some(hits), ..self }
    }

    /// The context of a search that these documents were read for.
    #[must_use]
    pub fn looking_up(self, documents: &Documents) -> Self {
        Self { documents: Some(Documents::clone(documents)), ..self }
    }

    /// The context for queries that are built as parsed. ES: those of `inner_hits` are never rewritten (`query/terms_lookup_places`).
    #[must_use]
    pub fn without_rewriting(self) -> Self {
        Self { rewrites: Cell::new(false), ..self }
    }

    /// Returns true if queries are rewritten before they are built.
    pub(in crate::query_dsl) fn rewrites(&self) -> bool {
        self.rewrites.get()
    }

    /// Validates the object after `inner_hits` of the query `name`.
    pub(in crate::query_dsl) fn check_inner_hits(&self, name: &str, value: &Value<'_>) -> Result<()> {
        match self.inner_hits {
            Some(hits) => {
                let before = self.rewrites.replace(false);
                let checked = (hits.check)(value, self);
                self.rewrites.set(before);
                checked
            }
            None => Err(EsError::not_implemented(format!("[{name}] with [inner_hits]"))),
        }
    }

    /// Stores a deprecation warning until the whole body is parsed.
    pub(in crate::query_dsl) fn defer_deprecation(&self, text: String) {
        self.late.borrow_mut().push(text);
    }

    /// The number of deprecation warnings deferred until the body is read.
    pub fn deferred_count(&self) -> usize {
        self.late.borrow().len()
    }

    /// Discards the deferred warnings of a part of the body that is never parsed.
    pub fn discard_deferred(&self, part: Range<usize>) {
        let mut late = self.late.borrow_mut();
        if part.end <= late.len() {
            late.drain(part);
        }
    }

    /// Reports the deferred warnings, unless the body is only validated: then those queries are never parsed.
    pub fn report_deferred_deprecations(&self) {
        let is_judged = self.documents.as_ref().is_some_and(|documents| documents.others == Others::Empty);
        self.late.take().into_iter().filter(|_| !is_judged).for_each(|text| self.deprecate(text));
    }

    /// Stores an error until the whole body is parsed; the first one is reported.
    pub(in crate::query_dsl) fn defer(&self, error: EsError) {
        self.deferred.borrow_mut().get_or_insert(error);
    }

    /// Stores a document that a query needs fetched; all of them are reported, after all errors.
    pub(in crate::query_dsl) fn wait(&self, unread: EsError) {
        match &mut *self.awaited.borrow_mut() {
            Some(first) => first.also_needs(unread),
            none => *none = Some(unread),
        }
    }

    /// Runs `parse`; what it defers is returned instead of recorded.
    pub(in crate::query_dsl) fn apart<T>(&self, parse: impl FnOnce() -> Result<T>) -> Result<(T, Deferred)> {
        let before = Deferred { error: self.deferred.take(), awaited: self.awaited.take(), late: self.late.take() };
        let parsed = parse();
        let own = Deferred {
            error: self.deferred.replace(before.error),
            awaited: self.awaited.replace(before.awaited),
            late: self.late.replace(before.late),
        };
        Ok((parsed?, own))
    }

    /// Stores what a part of the body deferred.
    pub(in crate::query_dsl) fn put_off(&self, part: Deferred) {
        self.late.borrow_mut().extend(part.late);
        if let Some(error) = part.error {
            self.defer(error);
        }
        if let Some(unread) = part.awaited {
            self.wait(unread);
        }
    }

    /// Returns and clears the deferred error.
    pub fn take_deferred(&self) -> Option<EsError> {
        let awaited = self.awaited.take();
        self.deferred.take().or(awaited)
    }

    /// Reports a deferred error of a body that is parsed again for a query of which only the text was stored.
    pub fn check_deferred(&self) -> Result<()> {
        self.take_deferred().map_or(Ok(()), Err)
    }

    /// Runs `parse` one query deeper.
    pub(in crate::query_dsl) fn deeper<T>(&self, at: Location, parse: impl FnOnce() -> Result<T>) -> Result<T> {
        let depth = self.depth.get() + 1;
        if depth > self.max_nested_depth {
            let reason = format!(
                "The nested depth of the query exceeds the maximum nested depth for queries set in [{}]",
                "indices.query.bool.max_nested_depth"
            );
            return Err(self.illegal(reason, at));
        }
        self.depth.set(depth);
        let parsed = parse();
        self.depth.set(depth - 1);
        parsed
    }

    /// Reads an aggregation on the level below; `at` is its name. ES: its depth is limited (`errors/nested_too_deep`).
    pub fn aggregation_below<T>(&self, at: Location, parse: impl FnOnce() -> Result<T>) -> Result<T> {
        let level = self.aggregation_levels.get() + 1;
        if level > MAX_AGGREGATION_DEPTH {
            let reason = format!(
                "The nested depth of the aggregations exceeds the maximum nested depth for aggregations of [{MAX_AGGREGATION_DEPTH}]"
            );
            return Err(EsError::parsing(reason, at));
        }
        self.aggregation_levels.set(level);
        let parsed = parse();
        self.aggregation_levels.set(level - 1);
        parsed
    }
}

impl<'a> Deref for ParseContext<'a> {
    type Target = BodyContext<'a>;

    fn deref(&self) -> &BodyContext<'a> {
        &self.body
    }
}
