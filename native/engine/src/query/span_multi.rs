//! `span_multi`: places of the terms that a pattern finds.

use std::sync::Arc;

use super::parse::parse_query;
use super::span_clause::{SpanBuilder, finish, members};
use super::{BoxQuery, ParseContext, QueryContext, QuerySpec, runtime};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::scoring::{Query, SpanQuery, TermQuery};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_multi", parse };

struct SpanMulti<'a> {
    query: BoxQuery<'a>,
    /// What it is.
    name: &'a str,
    /// The field it asks for.
    field: &'a str,
}

/// Queries that expand to many terms.
const MULTI_TERM: &[&str] = &["prefix", "wildcard", "regexp", "fuzzy", "range"];

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut query, mut name, mut field) = (None, "", "");
    let (common, end) = members(SPEC.name, value, cx, |key, value| {
        let Some(members) = value.as_object().filter(|_| key == "match") else { return Ok(false) };
        query = Some(parse_query(value, cx)?);
        let inner = members.iter().find(|member| MULTI_TERM.contains(&member.key.as_ref()));
        name = inner.map_or("", |inner| inner.key.as_ref());
        field = inner.and_then(|inner| inner.value.as_object()?.iter().next()).map_or("", |member| member.key.as_ref());
        if inner.is_none() {
            return Err(cx.parsing("[span_multi] [match] must be of type multi term query", cx.closing(value)?));
        }
        Ok(true)
    })?;
    let Some(query) = query else { return Err(cx.parsing("[span_multi] must have [match] multi term query clause", end)) };
    finish(SpanMulti { query, name, field }, common)
}

fn unbuilt() -> EsError {
    EsError::not_implemented("[span_multi] of such a query")
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
        if let Some(mapped) = cx.mapping.field(self.field).filter(|field| field.is_runtime() && self.name == "prefix") {
            return Err(runtime::unsupported("span prefix", "text", mapped));
        }
        let (given, found) = match self.query.to_query(cx)? {
            Query::MatchNone(_) => {
                let (field, reason) = (Some(Arc::from(self.field)), "Inner query rewrote to match_none".into());
                return Ok(SpanQuery::Nothing { field, reason });
            }
            Query::Pattern { field, pattern } => {
                let given = pattern.text(&field).ok_or_else(unbuilt)?;
                let Some(mapped) = cx.mapping.field(&field) else {
                    let reason = format!("no expansion found for {given}").into();
                    let found = Box::new(SpanQuery::Nothing { field: Some(field), reason });
                    return Ok(SpanQuery::Expanded { given: given.into(), found });
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
                cx.note_expanded();
                let found = if terms.is_empty() {
                    SpanQuery::Nothing { field: Some(field), reason: format!("no expansion found for {given}").into() }
                } else {
                    SpanQuery::Multi { field, terms, scoring: mapped.scoring() }
                };
                (Arc::from(given), found)
            }
            Query::Expanded { given, query } => {
                let Query::Boolean(boolean) = *query else { return Err(unbuilt()) };
                let found: Vec<_> = boolean.clauses.into_iter().map(|(_, clause)| expanded(clause)).collect::<Result<_>>()?;
                let span = |TermQuery { field, term, scoring, .. }| SpanQuery::Term { field, term, scoring };
                (given, SpanQuery::Or(found.into_iter().map(span).collect()))
            }
            _ => return Err(unbuilt()),
        };
        Ok(SpanQuery::Expanded { given, found: Box::new(found) })
    }
}
