//! Inner hits of nested queries, bound to a shard.

use std::sync::Arc;

use super::super::docvalue_fields::{self, Resolved};
use super::super::fetch::fields::FieldsPlan;
use super::super::fetch::highlight::{HighlightPlan, Limits};
use super::super::matched_queries::named_together;
use super::super::sort::criterion::Criterion;
use super::super::sort::resolve::resolve;
use super::super::sort::{Missing, SortField};
use super::super::source_option::SourceOption;
use super::super::stored_fields::Stored;
use super::super::target::SearchTarget;
use super::options::InnerHits;
use crate::error::{EsError, Result};
use crate::json::hash_map::sort_as_hash_map;
use crate::lucene::Query;
use crate::mapping::Field;
use crate::query_dsl::join::ids_field;
use crate::query_dsl::{Joined, NamedQuery, NestedHits, ParseContext, QueryBuilder, QueryContext, visit_nested_hits};
use crate::xcontent::source_filter::SourceFilter;

/// The objects of one nested query.
pub struct NestedPlan {
    /// The key they are returned under.
    pub name: String,
    /// Their path.
    pub path: Arc<str>,
    /// The side of a join and its id field; `None` for nested objects.
    pub joined: Option<(Joined, Arc<Field>)>,
    /// Path of the enclosing objects; `None` for documents.
    pub parent: Option<Arc<str>>,
    /// Hits to skip.
    pub from: usize,
    /// Number of hits.
    pub size: usize,
    /// The query of the objects.
    pub query: Query,
    /// Their order; empty for descending score.
    pub criteria: Vec<Criterion>,
    /// True to compute all scores, not only those returned.
    pub track_scores: bool,
    /// The score of each of them where it is reported although no scores are requested.
    pub unscored_score: Option<f32>,
    /// Whether to explain scores.
    pub explain: bool,
    /// Whether to return `_version`.
    pub version: bool,
    /// Source filter; `None` for no source.
    pub source: Option<SourceFilter>,
    /// Fields from doc values.
    pub docvalue_fields: Result<Vec<Resolved>>,
    /// Values that are stored.
    pub stored_fields: Vec<Stored>,
    /// Fields from `_source`.
    pub fields: Option<Result<FieldsPlan>>,
    /// The fields to highlight.
    pub highlight: Option<HighlightPlan>,
    /// Queries with names.
    pub named: Vec<NamedQuery>,
    /// The inner hits returned with them.
    pub children: Vec<NestedPlan>,
    /// True if document ids are loaded, and thus reported at every level.
    pub reads_names: bool,
}

impl NestedPlan {
    /// Returns true if these or inner ones need document ids.
    pub fn needs_names(&self) -> bool {
        self.reads_names || self.children.iter().any(Self::needs_names)
    }

    /// Returns true if these or inner ones need sources.
    pub fn reads_source(&self) -> bool {
        self.size > 0 && (self.source.is_some() || self.reads_names || self.children.iter().any(Self::reads_source))
    }

    /// Adds named queries that are reported too.
    pub fn add_names(&mut self, named: &[NamedQuery]) {
        self.named = named_together(std::mem::take(&mut self.named), named);
        self.children.iter_mut().for_each(|child| child.add_names(named));
    }

    /// Returns true if scores are computed.
    pub fn needs_scores(&self) -> bool {
        // ES: joined documents have scores wherever these are tracked (query/join_inner_hits).
        let are_tracked = self.joined.is_some() && self.track_scores;
        self.size > 0
            && (are_tracked
                || self.criteria.is_empty()
                || self.criteria.iter().any(|criterion| matches!(criterion, Criterion::Score { .. })))
    }
}

/// Bound to a shard.
#[derive(Clone, Copy)]
pub struct Bound<'a> {
    /// The index.
    pub target: &'a SearchTarget,
    /// The shard's number in the request.
    pub number: u32,
    /// Context to build queries in; it collects the named queries of one plan at a time.
    pub cx: &'a QueryContext<'a>,
    /// Additional names.
    pub named: &'a [NamedQuery],
}

/// Distinct names of definitions.
#[derive(Clone, Default)]
pub struct Names(Vec<String>);

impl Names {
    /// Adds the names of a query's definitions.
    pub fn gather(&mut self, query: &dyn QueryBuilder, cx: &QueryContext<'_>) -> Result<()> {
        visit_nested_hits(query, cx, &mut |hits| self.add(hits, cx))
    }

    fn add(&mut self, hits: &NestedHits<'_>, cx: &QueryContext<'_>) -> Result<()> {
        let name = InnerHits::parse(hits.options, &bare(cx))?.name.unwrap_or(hits.path).to_owned();
        if self.0.contains(&name) {
            return Err(EsError::illegal_argument(format!("[inner_hits] already contains an entry for key [{name}]")));
        }
        self.0.push(name);
        Ok(())
    }

    /// Binds the definitions of queries that were gathered. ES: one after the other, in the order of a map.
    pub fn plan(mut self, queries: &[&dyn QueryBuilder], bound: Bound<'_>) -> Result<Vec<NestedPlan>> {
        sort_as_hash_map(&mut self.0, |name| name);
        let mut plans = Vec::new();
        for name in &self.0 {
            for query in queries {
                visit_nested_hits(*query, bound.cx, &mut |hits| one(name, hits, None, bound, &mut plans))?;
            }
        }
        Ok(plans)
    }
}

/// The options were checked when the query was parsed, so their location does not matter.
fn bare<'a>(cx: &'a QueryContext<'_>) -> ParseContext<'a> {
    cx.parsing(b"").showing_inner_hits(super::of_queries::OF_QUERIES).without_rewriting()
}

fn one(name: &str, hits: &NestedHits<'_>, parent: Option<&Arc<str>>, bound: Bound<'_>, plans: &mut Vec<NestedPlan>) -> Result<()> {
    let Bound { target, number, cx, named } = bound;
    let parse = bare(cx);
    let mut options = InnerHits::parse(hits.options, &parse)?;
    options.settle_order();
    if options.name.unwrap_or(hits.path) != name {
        return Ok(());
    }
    let snapshot = &target.snapshot;
    let (window, limit) = (options.from + options.size, snapshot.settings.max_inner_result_window());
    if window > limit {
        let name = options.name.unwrap_or("null");
        return Err(EsError::illegal_argument(format!(
            "Inner result window is too large, the inner hit definition's [{name}]'s from + size must be less than or equal to: [{limit}] \
             but was [{window}]. This limit can be set by changing the [index.max_inner_result_window] index level setting."
        )));
    }
    if options.seq_no_primary_term {
        if hits.joined.is_some() {
            return Err(EsError::not_implemented("[inner_hits] of joined documents with [seq_no_primary_term]"));
        }
        let reason = "nested documents are not assigned sequence numbers";
        return Err(EsError::new("unsupported_operation_exception", 500, reason));
    }
    let stored_fields = options.stored_fields.resolve(&snapshot.mapping)?;
    check_sort(&options)?;
    let limit = snapshot.settings.max_docvalue_fields_search();
    let docvalue_fields = docvalue_fields::resolve(&options.docvalue_fields, limit, snapshot)?;
    let fields = (!options.fields.is_empty()).then(|| FieldsPlan::new(&options.fields, snapshot, None, cx.major));
    let scope = if hits.joined.is_none() { Some(hits.path) } else { None };
    let criteria = resolve(&options.sort, target, number, scope, cx)?;
    let query = hits.build(parent, cx)?;
    let highlight = match &options.highlight {
        Some(highlight) => Some(cx.unrewritten(|| HighlightPlan::new(highlight, &query, Limits::of(&snapshot.settings), cx, cx))?),
        None => None,
    };
    let query = query.rewrite_as(cx.major);
    let path: Arc<str> = Arc::from(hits.path);
    let mut plan = NestedPlan {
        name: name.to_owned(),
        path: Arc::clone(&path),
        joined: hits.joined.and_then(|side| Some((side, Arc::clone(ids_field(hits.path, side, cx)?)))),
        parent: parent.cloned(),
        from: options.from as usize,
        size: options.size as usize,
        unscored_score: if hits.joined.is_none() { unscored_score(&options, &query)? } else { None },
        query,
        criteria,
        track_scores: options.track_scores,
        explain: options.explain,
        version: options.version,
        source: options.shown_source().as_ref().map(SourceOption::filter),
        stored_fields,
        docvalue_fields,
        fields,
        highlight,
        named: named_together(cx.named(), named),
        children: Vec::new(),
        reads_names: options.fields_given || options.highlight.is_some() || options.source.as_ref().is_some_and(|source| !source.hidden),
    };
    let mut names = Names::default();
    hits.each_inner(cx, &mut |inner| names.add(inner, cx))?;
    sort_as_hash_map(&mut names.0, |name| name);
    for name in &names.0 {
        hits.each_inner(cx, &mut |inner| one(name, inner, scope.map(|_| &path), bound, &mut plan.children))?;
    }
    plans.push(plan);
    Ok(())
}

/// Rejects sorts that are unsupported for nested objects.
fn check_sort(options: &InnerHits<'_>) -> Result<()> {
    for field in &options.sort {
        match field {
            SortField::Field(sort) if sort.field == "_ignored" && matches!(sort.missing, Missing::Value { .. }) => {
                return Err(EsError::not_implemented("[inner_hits] sorted by [_ignored] with a value for [missing]"));
            }
            SortField::Script(_) => return Err(EsError::not_implemented("[inner_hits] sorted by [_script]")),
            SortField::Score { .. } | SortField::Doc { .. } | SortField::Field(_) | SortField::GeoDistance(_) => {}
        }
    }
    Ok(())
}

/// The score of each object where it is reported although no scores are requested.
fn unscored_score(options: &InnerHits<'_>, query: &Query) -> Result<Option<f32>> {
    let scored = options.sort.iter().any(|field| matches!(field, SortField::Score { .. }));
    if !options.track_scores || options.sort.is_empty() || scored || options.size == 0 {
        return Ok(None);
    }
    let refused = || EsError::not_implemented("[inner_hits] with [track_scores] and a sort without scores for such a query");
    query.unscored_score().map(Some).ok_or_else(refused)
}
