//! What parsing a query must know.

use std::cell::{Cell, RefCell};
use std::ops::Range;

use crate::error::{EsError, Result};
use crate::json::{JsonError, Location, Value};
use crate::query_dsl::QueryBuilder;
use crate::query_dsl::terms_lookup::{Documents, Others};
use crate::query_dsl::xcontent::InnerHitsWriter;

/// Validates the object after `inner_hits`.
pub type InnerHitsCheck = fn(&Value<'_>, &ParseContext<'_>) -> Result<()>;

/// What the search around a query makes of `inner_hits`.
#[derive(Clone, Copy)]
pub struct InnerHitsOf {
    /// Judges them.
    pub check: InnerHitsCheck,
    /// Prints them.
    pub write: InnerHitsWriter,
}

/// Told of each query that is read, and where.
pub type Met<'a> = &'a dyn Fn(Location, &dyn QueryBuilder);

/// What parsing a query must know of the request.
pub struct ParseContext<'a> {
    /// The text the values were parsed from.
    pub body: &'a [u8],
    /// 8 or 9.
    pub major: u8,
    /// `indices.query.bool.max_nested_depth`.
    pub max_nested_depth: u32,
    /// What cut the body short, if anything: reported where a container ends without its bracket.
    pub truncated: Option<&'a JsonError>,
    /// Told of deprecated keys.
    pub deprecated: Option<&'a dyn Fn(String)>,
    met: Option<Met<'a>>,
    /// What is deprecated in a query that is read only once the whole body is.
    late: RefCell<Vec<String>>,
    /// Judges and prints `inner_hits`, which belong to the search around the query; refused without.
    pub inner_hits: Option<InnerHitsOf>,
    /// Documents that were read for lookups; nothing is looked up without.
    pub documents: Option<Documents>,
    /// What is wrong with a query that is read only once the whole body is.
    deferred: RefCell<Option<EsError>>,
    /// What a query waits for that is rewritten then.
    awaited: RefCell<Option<EsError>>,
    /// Whether queries are rewritten before they are built.
    rewrites: Cell<bool>,
    depth: Cell<u32>,
    /// Levels of aggregations around what is read.
    aggregation_levels: Cell<u32>,
    stopped: Cell<Option<Location>>,
    /// The bracket of an object that was met where only its first token is read.
    torn: Cell<Option<u32>>,
    /// Line, its begin and the offset up to which lines have been counted.
    lines: Cell<(u32, usize, usize)>,
}

/// Levels of aggregations inside one another, at the most.
const MOST_AGGREGATION_LEVELS: u32 = 100;

/// What a part of the body defers until all of it is read: errors and deprecation warnings.
#[derive(Default)]
pub(in crate::query_dsl) struct PutOff {
    error: Option<EsError>,
    awaited: Option<EsError>,
    late: Vec<String>,
}

impl<'a> ParseContext<'a> {
    /// The context of a well-formed body.
    pub fn new(body: &'a [u8], major: u8) -> Self {
        Self {
            body,
            major,
            max_nested_depth: 30,
            truncated: None,
            deprecated: None,
            met: None,
            late: RefCell::default(),
            inner_hits: None,
            documents: None,
            deferred: RefCell::default(),
            awaited: RefCell::default(),
            rewrites: Cell::new(true),
            depth: Cell::new(0),
            aggregation_levels: Cell::new(0),
            stopped: Cell::new(None),
            torn: Cell::new(None),
            lines: Cell::new((1, 0, 0)),
        }
    }

    /// The context of a body that a syntax error cut short.
    #[must_use]
    pub fn truncated_by(self, error: Option<&'a JsonError>) -> Self {
        Self { truncated: error, ..self }
    }

    /// The context of a body whose deprecated keys are reported.
    #[must_use]
    pub fn telling(self, deprecated: &'a dyn Fn(String)) -> Self {
        Self { deprecated: Some(deprecated), ..self }
    }

    /// The context of a body whose queries are reported.
    #[must_use]
    pub(in crate::query_dsl) fn meeting(self, met: Met<'a>) -> Self {
        Self { met: Some(met), ..self }
    }

    /// Tells a query that was read.
    pub(in crate::query_dsl) fn meet(&self, at: Location, query: &dyn QueryBuilder) {
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

    /// The context of queries that are built as they were read. ES: those of `inner_hits` are never rewritten.
    #[must_use]
    pub fn without_rewriting(self) -> Self {
        Self { rewrites: Cell::new(false), ..self }
    }

    /// Whether queries are rewritten before they are built.
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

    /// Tells the use of something deprecated.
    pub(crate) fn deprecate(&self, text: String) {
        if let Some(tell) = self.deprecated {
            tell(text);
        }
    }

    /// Keeps the use of something deprecated until the body is read.
    pub(in crate::query_dsl) fn deprecate_late(&self, text: String) {
        self.late.borrow_mut().push(text);
    }

    /// The number of deprecation warnings deferred until the body is read.
    pub fn late_count(&self) -> usize {
        self.late.borrow().len()
    }

    /// Discards what was deferred by a part of the body that is never read.
    pub fn forget_late(&self, part: Range<usize>) {
        let mut late = self.late.borrow_mut();
        if part.end <= late.len() {
            late.drain(part);
        }
    }

    /// Reports what was deferred, unless the body is only validated: then it is never read.
    pub fn tell_late(&self) {
        let is_judged = self.documents.as_ref().is_some_and(|documents| documents.others == Others::Empty);
        self.late.take().into_iter().filter(|_| !is_judged).for_each(|text| self.deprecate(text));
    }

    /// Keeps an error until the body is read; the first counts.
    pub(in crate::query_dsl) fn defer(&self, error: EsError) {
        self.deferred.borrow_mut().get_or_insert(error);
    }

    /// Records what a query waits for until the body is read; the first one counts, after all errors.
    pub(in crate::query_dsl) fn wait(&self, unread: EsError) {
        self.awaited.borrow_mut().get_or_insert(unread);
    }

    /// Runs `parse`; what it defers is returned instead of recorded.
    pub(in crate::query_dsl) fn apart<T>(&self, parse: impl FnOnce() -> Result<T>) -> Result<(T, PutOff)> {
        let before = PutOff { error: self.deferred.take(), awaited: self.awaited.take(), late: self.late.take() };
        let parsed = parse();
        let own = PutOff {
            error: self.deferred.replace(before.error),
            awaited: self.awaited.replace(before.awaited),
            late: self.late.replace(before.late),
        };
        Ok((parsed?, own))
    }

    /// Keeps what a part of the body put off.
    pub(in crate::query_dsl) fn put_off(&self, part: PutOff) {
        self.late.borrow_mut().extend(part.late);
        if let Some(error) = part.error {
            self.defer(error);
        }
        if let Some(unread) = part.awaited {
            self.wait(unread);
        }
    }

    /// What has been put off so far.
    pub fn take_deferred(&self) -> Option<EsError> {
        let awaited = self.awaited.take();
        self.deferred.take().or(awaited)
    }

    /// Refuses a body that is read because of a query whose text was put off.
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
        if level > MOST_AGGREGATION_LEVELS {
            let reason = format!(
                "The nested depth of the aggregations exceeds the maximum nested depth for aggregations of [{MOST_AGGREGATION_LEVELS}]"
            );
            return Err(EsError::parsing(reason, at));
        }
        self.aggregation_levels.set(level);
        let parsed = parse();
        self.aggregation_levels.set(level - 1);
        parsed
    }

    /// The location of the closing bracket of an object or array; the syntax error, if it has none.
    pub fn closing(&self, value: &Value<'_>) -> Result<Location> {
        if !value.at.is_complete() {
            let cut = EsError::illegal_state("a container without end in a well-formed text");
            return Err(match self.truncated {
                Some(error) => self.stop(error.to_es_error(), error.token),
                None => cut,
            });
        }
        let end = (value.at.end as usize - 1).min(self.body.len());
        let (line, line_start) = self.line_of(end);
        Ok(Location { line, column: (end - line_start) as u32 + 1, start: end as u32, end: end as u32 + 1 })
    }

    /// The error for a value that the reference reads with a separate parser, when that fails. ES: the rest of the value is
    /// then skipped, and malformed JSON in it is reported along with the failure.
    pub fn passed_over(&self, value: &Value<'_>, failure: EsError) -> EsError {
        match self.truncated {
            Some(cut) if !value.at.is_complete() => {
                if !cut.is_below(&failure) {
                    self.stopped.set(Some(cut.token));
                }
                cut.beside(failure, value.at.start, Some(cut))
            }
            Some(_) => failure,
            None => {
                if let Ok(end) = self.closing(value) {
                    self.stop_at(end);
                }
                failure
            }
        }
    }

    /// Refuses a string that was cut short: its token is known before its text is read.
    pub fn read(&self, value: &Value<'_>) -> Result<()> {
        if value.at.is_complete() { Ok(()) } else { self.closing(value).map(drop) }
    }

    /// The line of an offset and where it begins. Brackets close in ascending order, so only what lies between two of them is read.
    fn line_of(&self, offset: usize) -> (u32, usize) {
        let (mut line, mut line_start, mut from) = self.lines.get();
        if from > offset {
            (line, line_start, from) = (1, 0, 0);
        }
        for (at, &byte) in self.body[..offset].iter().enumerate().skip(from) {
            if byte == b'\n' {
                (line, line_start) = (line + 1, at + 1);
            }
        }
        self.lines.set((line, line_start, offset));
        (line, line_start)
    }

    /// Refuses an object of which the reference reads the bracket alone as a value, and the members as those of the object around it: who
    /// reads the body may begin anew with a text that is torn there ([`parse_torn`](crate::json::parse_torn)).
    pub(in crate::query_dsl) fn tear(&self, object: &Value<'_>, what: &str) -> EsError {
        self.torn.set(Some(object.at.start));
        EsError::not_implemented(what)
    }

    /// The bracket that was met where only its first token is read.
    pub fn torn(&self) -> Option<u32> {
        self.torn.get()
    }

    /// Records the position of the reference's stream parser when `error` is thrown: enclosing parsers mention that
    /// location.
    pub(crate) fn stop(&self, error: EsError, at: Location) -> EsError {
        self.stop_at(at);
        error
    }

    /// Records the position of the reference's stream parser while a part of the body is read token by token.
    pub(in crate::query_dsl) fn stop_at(&self, at: Location) {
        self.stopped.set(Some(at));
    }

    /// `parsing_exception` thrown where it complains.
    pub(crate) fn parsing(&self, reason: impl Into<String>, at: Location) -> EsError {
        self.stop(EsError::parsing(reason, at), at)
    }

    /// `illegal_argument_exception` thrown while the parser is at `at`.
    pub(crate) fn illegal(&self, reason: impl Into<String>, at: Location) -> EsError {
        self.stop(EsError::illegal_argument(reason), at)
    }

    /// Where the last error was thrown.
    pub(crate) fn stopped(&self, fallback: Location) -> Location {
        self.stopped.get().unwrap_or(fallback)
    }
}
