//! `span_multi`: spans of the terms that a pattern matches.

use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use super::field::{metadata, runtime};
use super::parse::parse_query;
use super::pattern::query;
use super::span::clause::{SpanBuilder, finish};
use super::{BoxQuery, Common, ParseContext, QueryContext, QuerySpec, fuzzy};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::lucene::{Origin, Query, SpanQuery, TermQuery};
use crate::mapping::field_type::FlattenedPart;
use crate::mapping::{Field, PostingsDetail};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_multi", parse };

struct SpanMulti<'a> {
    query: BoxQuery<'a>,
    /// Name of the query.
    name: &'a str,
    /// The requested field.
    field: &'a str,
}

/// Queries that expand to many terms.
const MULTI_TERM: &[&str] = &["prefix", "wildcard", "regexp", "fuzzy", "range"];

/// Parsed members.
#[derive(Default)]
struct Members<'a> {
    query: Option<BoxQuery<'a>>,
    name: &'a str,
    field: &'a str,
    common: Common,
}

impl<'a> Members<'a> {
    /// ES: parsing is token by token: array brackets and `null` are ignored, and each item of an array is parsed separately
    /// (`query/null_values`).
    fn member(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match &value.kind {
            Kind::Null => Ok(()),
            Kind::Array(items) => items.iter().try_for_each(|item| self.member(key, item, cx)),
            Kind::Object(_) if key == "match" => self.pattern(value, cx),
            Kind::Object(_) => Err(scalar::unsupported(SPEC.name, key, value.at, cx)),
            _ if boost_and_name::read(&mut self.common, key, value, cx)? => Ok(()),
            _ => Err(scalar::unsupported(SPEC.name, key, value.at, cx)),
        }
    }

    fn pattern(&mut self, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        self.query = Some(parse_query(value, cx)?);
        let inner = value.as_object().into_iter().flatten().find(|member| MULTI_TERM.contains(&member.key.as_ref()));
        let Some(inner) = inner else {
            return Err(cx.parsing("[span_multi] [match] must be of type multi term query", cx.closing(value)?));
        };
        self.name = inner.key.as_ref();
        self.field = inner.value.as_object().and_then(|inner| inner.iter().next()).map_or("", |member| member.key.as_ref());
        Ok(())
    }
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut members = Members::default();
    for member in value.as_object().into_iter().flatten() {
        members.member(&member.key, &member.value, cx)?;
    }
    let end = cx.closing(value)?;
    let Members { query, name, field, common } = members;
    let Some(query) = query else { return Err(cx.parsing("[span_multi] must have [match] multi term query clause", end)) };
    finish("span_multi", value, SpanMulti { query, name, field }, common, cx)
}

fn unbuilt() -> EsError {
    EsError::not_implemented("[span_multi] of such a query")
}

/// Rejects terms without indexed positions. ES: only leaves with such a term fail.
fn check_places(field: &Field, found: bool) -> Result<()> {
    if found && field.postings != PostingsDetail::Positions {
        return Err(EsError::not_implemented("[span_multi] on a field without positions"));
    }
    Ok(())
}

/// The terms that were found by a query that has been expanded already.
fn expanded(query: Query) -> Result<TermQuery> {
    match query {
        Query::Term(term) => Ok(term),
        Query::Boost(inner, _) => expanded(*inner),
        _ => Err(unbuilt()),
    }
}

impl SpanBuilder for SpanMulti<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        if let Some(mapped) = cx.mapping.field(self.field).filter(|field| !field.ty.is_text() && self.name == "prefix") {
            if mapped.is_runtime() {
                return Err(runtime::unsupported("span prefix", "text", mapped));
            }
            let is_key = mapped.ty.flattened() == Some(FlattenedPart::Key);
            let (name, kind) = (if is_key { &mapped.name } else { mapped.column_name() }, mapped.ty.type_name());
            return Err(EsError::illegal_argument(query::wrong_type("span prefix", "text", name, kind)));
        }
        let is_metadata = metadata::is_metadata(self.field) && !metadata::is_unmapped(self.field, cx);
        if self.name == "prefix" && is_metadata && !metadata::is_constant(self.field) {
            metadata::check_built(self.field, "span_multi")?;
            return Err(EsError::illegal_argument(query::wrong_type("span prefix", "text", self.field, self.field)));
        }
        if self.name == "prefix" && cx.mapping.field(self.field).is_some_and(|field| field.prefixes.is_some()) {
            return Err(EsError::not_implemented("[span_multi] of a [prefix] on a field with [index_prefixes]"));
        }
        if let Some(text) = cx.mapping.field(self.field).filter(|field| self.name == "prefix" && field.ty.is_text() && !field.indexed) {
            return Err(fuzzy::not_indexed(text));
        }
        let (given, origin, found) = match cx.rewritten(|| self.query.to_query(cx))? {
            Query::MatchNone(_) => {
                let (field, reason) = (Some(Arc::from(self.field)), "Inner query rewrote to match_none".into());
                return Ok(SpanQuery::Nothing { field, reason });
            }
            Query::Pattern { field, pattern } => {
                let given = pattern.text(&field).ok_or_else(unbuilt)?;
                let Some(mapped) = cx.mapping.field(&field) else {
                    let reason = format!("no expansion found for {given}").into();
                    let found = Box::new(SpanQuery::Nothing { field: Some(field), reason });
                    return Ok(SpanQuery::Expanded { given: given.into(), origin: None, found });
                };
                if !mapped.ty.is_text() {
                    return Err(unbuilt());
                }
                let mut terms = Vec::new();
                for view in cx.shard.into_iter().flat_map(|shard| shard.leaves.iter()) {
                    view.leaf.matching_terms(&field, pattern.matcher(), &mut |cursor| {
                        terms.push(cursor.term().to_vec());
                        true
                    });
                }
                terms.sort_unstable();
                terms.dedup();
                cx.check_clause_count(terms.len())?;
                check_places(mapped, !terms.is_empty())?;
                let origin =
                    Origin { field: Arc::clone(&field), scoring: mapped.scoring(), pattern, most: usize::MAX, weigh: Arc::new(|_| 1.0) };
                let found = if terms.is_empty() {
                    SpanQuery::Nothing { field: Some(field), reason: format!("no expansion found for {given}").into() }
                } else {
                    SpanQuery::Multi { field, terms, scoring: mapped.scoring() }
                };
                (Arc::from(given), Some(Arc::new(origin)), found)
            }
            Query::Expanded { given, origin, query, .. } => {
                let Query::Boolean(boolean) = *query else { return Err(unbuilt()) };
                let found: Vec<_> = boolean.clauses.into_iter().map(|(_, clause)| expanded(clause)).collect::<Result<_>>()?;
                cx.mapping.field(self.field).map_or(Ok(()), |mapped| check_places(mapped, !found.is_empty()))?;
                let span = |TermQuery { field, term, scoring, .. }| SpanQuery::Term { field, term, scoring };
                (given, origin, SpanQuery::Or(found.into_iter().map(span).collect()))
            }
            Query::MatchAll => {
                let reason = "unsupported inner query, should be org.apache.lucene.search.MultiTermQuery but was org.apache.lucene.search.MatchAllDocsQuery";
                return Err(EsError::new("unsupported_operation_exception", 400, reason));
            }
            _ => return Err(unbuilt()),
        };
        Ok(SpanQuery::Expanded { given, origin, found: Box::new(found) })
    }
}
