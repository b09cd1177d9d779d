//! What parsing and building a query must know.

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::sync::Arc;

use super::index_names::IndexNames;
use super::named::{NamedQueries, NamedQuery};
use super::terms_lookup::Documents;
use crate::analysis::AnalysisRegistry;
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{JsonError, Location, Value};
use crate::mapping::Mapping;
use crate::scoring::{FailingQuery, Failure, Query};
use crate::template::StoredTemplate;

/// Judges the object behind `inner_hits`.
pub type InnerHitsCheck = fn(&Value<'_>, &ParseContext<'_>) -> Result<()>;

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
    /// What is deprecated in a query that is read only once the whole body is.
    late: RefCell<Vec<String>>,
    /// Judges `inner_hits`, which belong to the search around the query; refused without.
    pub inner_hits: Option<InnerHitsCheck>,
    /// Documents that were read for lookups; nothing is looked up without.
    pub documents: Option<Documents>,
    /// What is wrong with a query that is read only once the whole body is.
    deferred: RefCell<Option<EsError>>,
    depth: Cell<u32>,
    stopped: Cell<Option<Location>>,
    /// Line, its begin and the offset up to which lines have been counted.
    lines: Cell<(u32, usize, usize)>,
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
            late: RefCell::default(),
            inner_hits: None,
            documents: None,
            deferred: RefCell::default(),
            depth: Cell::new(0),
            stopped: Cell::new(None),
            lines: Cell::new((1, 0, 0)),
        }
    }

    /// The context of a body that a syntax error cut short.
    #[must_use]
    pub fn truncated_by(self, error: Option<&'a JsonError>) -> Self {
        Self { truncated: error, ..self }
    }

    /// The context of a body whose deprecated keys are told.
    #[must_use]
    pub fn telling(self, deprecated: &'a dyn Fn(String)) -> Self {
        Self { deprecated: Some(deprecated), ..self }
    }

    /// The context of a search that shows inner hits.
    #[must_use]
    pub fn showing_inner_hits(self, check: InnerHitsCheck) -> Self {
        Self { inner_hits: Some(check), ..self }
    }

    /// The context of a search that these documents were read for.
    #[must_use]
    pub fn looking_up(self, documents: &Documents) -> Self {
        Self { documents: Some(Documents::clone(documents)), ..self }
    }

    /// Judges the object behind `inner_hits` of the query `name`.
    pub(super) fn check_inner_hits(&self, name: &str, value: &Value<'_>) -> Result<()> {
        match self.inner_hits {
            Some(check) => check(value, self),
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
    pub(super) fn deprecate_late(&self, text: String) {
        self.late.borrow_mut().push(text);
    }

    /// How much is kept until the body is read.
    pub fn late_count(&self) -> usize {
        self.late.borrow().len()
    }

    /// Forgets what was kept by a part of the body that is never read.
    pub fn forget_late(&self, part: Range<usize>) {
        let mut late = self.late.borrow_mut();
        if part.end <= late.len() {
            late.drain(part);
        }
    }

    /// Tells what was kept, unless the body is only judged: then that is never read.
    pub fn tell_late(&self) {
        let is_judged = self.documents.as_ref().is_some_and(|documents| documents.any);
        self.late.take().into_iter().filter(|_| !is_judged).for_each(|text| self.deprecate(text));
    }

    /// Keeps an error until the body is read; the first counts.
    pub(super) fn defer(&self, error: EsError) {
        self.deferred.borrow_mut().get_or_insert(error);
    }

    /// What has been put off so far.
    pub fn take_deferred(&self) -> Option<EsError> {
        self.deferred.borrow_mut().take()
    }

    /// Refuses a body that is read because of a query whose text was put off.
    pub fn check_deferred(&self) -> Result<()> {
        self.take_deferred().map_or(Ok(()), Err)
    }

    /// Runs `parse` one query deeper.
    pub(super) fn deeper<T>(&self, at: Location, parse: impl FnOnce() -> Result<T>) -> Result<T> {
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

    /// Where the closing bracket of an object or array stands; the syntax error, if it has none.
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

    /// Notes where the reference's stream parser stands when `error` is thrown: parsers around it mention that place.
    pub(crate) fn stop(&self, error: EsError, at: Location) -> EsError {
        self.stopped.set(Some(at));
        error
    }

    /// `parsing_exception` thrown where it complains.
    pub(crate) fn parsing(&self, reason: impl Into<String>, at: Location) -> EsError {
        self.stop(EsError::parsing(reason, at), at)
    }

    /// `illegal_argument_exception` thrown while the parser stands at `at`.
    pub(crate) fn illegal(&self, reason: impl Into<String>, at: Location) -> EsError {
        self.stop(EsError::illegal_argument(reason), at)
    }

    /// Where the last error was thrown.
    pub(crate) fn stopped(&self, fallback: Location) -> Location {
        self.stopped.get().unwrap_or(fallback)
    }
}

/// Limits of the node and the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueryLimits {
    /// `index.max_terms_count`.
    pub max_terms_count: u32,
    /// `index.max_regex_length`, in UTF-16 units.
    pub max_regex_length: usize,
    /// `indices.query.bool.max_clause_count`.
    pub max_clause_count: u32,
}

impl QueryLimits {
    /// Refuses a pattern that is too long; `what` names it and its place.
    pub fn check_pattern(&self, text: &str, (what, place): (&str, &str)) -> Result<()> {
        let (length, most) = (text.encode_utf16().count(), self.max_regex_length);
        if length <= most {
            return Ok(());
        }
        Err(EsError::illegal_argument(format!(
            "The length of {what}[{length}] used in the {place} has exceeded the allowed maximum of [{most}]. This maximum can be set by \
             changing the [index.max_regex_length] index level setting."
        )))
    }
}

impl Default for QueryLimits {
    fn default() -> Self {
        // ES: the clause count follows from heap and threads (64 clauses per megabyte and search thread); this is that of 1 GiB on two cores.
        Self { max_terms_count: 65_536, max_regex_length: 1000, max_clause_count: 16_384 }
    }
}

/// What building a query must know of the index.
pub struct QueryContext<'a> {
    /// The index's mapping.
    pub mapping: &'a Mapping,
    /// The index's analyzers.
    pub analysis: &'a AnalysisRegistry,
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
    /// Whether what the query means is told in one step, without looking at the dates in it before.
    pub at_once: bool,
    /// Whether nothing is known of the index's fields, as those that the search defines could not be read.
    pub unread: Cell<bool>,
    /// Where scorers note what went wrong.
    pub failure: Failure,
    /// The index expressions that were resolved for the search; without, they are compared with the name of the index.
    pub index_names: Option<IndexNames>,
    /// The filter of the aliases, which vectors are looked for within.
    pub alias_filter: Option<Query>,
    /// Templates that are stored.
    pub templates: Arc<[StoredTemplate]>,
    /// Path of the nested query being built.
    nested: RefCell<Option<Arc<str>>>,
    named: RefCell<NamedQueries>,
    bare: Cell<bool>,
    expanded: Cell<bool>,
    cut: Cell<bool>,
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
            index_name,
            index_uuid,
            now,
            major,
            shard: None,
            limits,
            size: 10,
            at_once: false,
            unread: Cell::new(false),
            failure: Failure::default(),
            index_names: None,
            alias_filter: None,
            templates: Arc::default(),
            nested: RefCell::default(),
            named: RefCell::default(),
            bare: Cell::new(false),
            expanded: Cell::new(false),
            cut: Cell::new(false),
        }
    }

    /// The context of one shard of the index.
    #[must_use]
    pub fn of_shard(self, shard: &'a ShardSnapshot) -> Self {
        Self { shard: Some(shard), ..self }
    }

    /// The named queries met while building, in the order `matched_queries` lists them.
    pub fn named(&self) -> Vec<NamedQuery> {
        self.named.borrow().ordered()
    }

    pub(super) fn add_named(&self, name: &str, query: &Query) {
        self.named.borrow_mut().add(name, query);
    }

    /// A failure of the shard that names the index.
    pub fn shard_error(&self, reason: impl Into<String>) -> EsError {
        EsError::query_shard(reason, self.index_name, self.index_uuid)
    }

    /// Marks an error that is told as it is, not as a failure to create the query.
    pub(super) fn bare(&self, error: EsError) -> EsError {
        self.bare.set(true);
        error
    }

    /// A query that fails where it is rewritten, which is after all that is asked for beside it has been read.
    pub(super) fn failing(&self, error: EsError) -> Query {
        Query::Failing(Box::new(FailingQuery { error, bound: false, failure: self.failure.clone() }))
    }

    /// A query that fails where it is bound to a shard, which is after all of it has been rewritten.
    pub(super) fn failing_bound(&self, error: EsError) -> Query {
        Query::Failing(Box::new(FailingQuery { error, bound: true, failure: self.failure.clone() }))
    }

    /// Whether the last error is told as it is.
    pub(super) fn is_bare(&self) -> bool {
        self.bare.get()
    }

    /// Notes that a pattern was replaced by the terms that the shard has for it.
    pub(super) fn note_expanded(&self) {
        self.expanded.set(true);
    }

    /// Whether that happened since it was last asked.
    pub fn take_expanded(&self) -> bool {
        self.expanded.take()
    }

    /// Notes that the query built does without some of what was asked for.
    pub(super) fn note_cut(&self) {
        self.cut.set(true);
    }

    /// Whether that happened since it was last asked.
    pub fn take_cut(&self) -> bool {
        self.cut.take()
    }

    /// Refuses a query of too many clauses.
    pub(super) fn check_clause_count(&self, count: usize) -> Result<()> {
        let limit = self.limits.max_clause_count;
        if count <= limit as usize {
            return Ok(());
        }
        let maximum = format!("maxClauseCount is set to {limit}");
        Err(if self.major == 8 {
            EsError::new("too_many_clauses", 400, maximum)
        } else {
            EsError::new("too_many_nested_clauses", 400, format!("Query contains too many nested clauses; {maximum}"))
        })
    }

    /// Path of the nested query around the one being built.
    pub(super) fn nested_scope(&self) -> Option<Arc<str>> {
        self.nested.borrow().clone()
    }

    /// Runs `build` inside a nested query. ES: names given inside are asked of root documents like all others.
    pub(crate) fn in_nested<T>(&self, path: &Arc<str>, build: impl FnOnce() -> T) -> T {
        let outer = self.nested.replace(Some(Arc::clone(path)));
        let built = build();
        self.nested.replace(outer);
        built
    }
}
