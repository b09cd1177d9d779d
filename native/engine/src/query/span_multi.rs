//! `span_multi`: places of the terms that a pattern finds.

use super::parse::parse_query;
use super::span_clause::{SpanBuilder, finish, members};
use super::{BoxQuery, ParseContext, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::scoring::{Query, SpanQuery, TermQuery};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_multi", parse };

struct SpanMulti<'a>(BoxQuery<'a>);

/// Queries that expand to many terms.
const MULTI_TERM: &[&str] = &["prefix", "wildcard", "regexp", "fuzzy", "range"];

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = None;
    let (common, end) = members(SPEC.name, value, cx, |key, value| {
        let Some(members) = value.as_object().filter(|_| key == "match") else { return Ok(false) };
        query = Some(parse_query(value, cx)?);
        if !members.iter().any(|member| MULTI_TERM.contains(&member.key.as_ref())) {
            return Err(cx.parsing("[span_multi] [match] must be of type multi term query", cx.closing(value)?));
        }
        Ok(true)
    })?;
    let Some(query) = query else { return Err(cx.parsing("[span_multi] must have [match] multi term query clause", end)) };
    finish(SpanMulti(query), common)
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
        let mut terms = Vec::new();
        let (field, scoring) = match self.0.to_query(cx)? {
            Query::MatchNone(_) => return Ok(SpanQuery::Or(Vec::new())),
            Query::Pattern { field, pattern } => {
                let mapped = cx.mapping.field(&field).filter(|field| field.ty.is_text()).ok_or_else(unbuilt)?;
                for view in cx.shard.into_iter().flat_map(|shard| shard.leaves.iter()) {
                    view.leaf.matching_terms(&field, pattern.matcher(), &mut |cursor| {
                        terms.push(cursor.term().to_vec());
                        true
                    });
                }
                (field, mapped.scoring())
            }
            Query::Boolean(boolean) => {
                let found: Vec<_> = boolean.clauses.into_iter().map(|(_, clause)| expanded(clause)).collect::<Result<_>>()?;
                let span = |TermQuery { field, term, scoring, .. }| SpanQuery::Term { field, term, scoring };
                return Ok(SpanQuery::Or(found.into_iter().map(span).collect()));
            }
            _ => return Err(unbuilt()),
        };
        terms.sort_unstable();
        terms.dedup();
        cx.check_clause_count(terms.len())?;
        cx.note_expanded();
        Ok(SpanQuery::Multi { field, terms, scoring })
    }
}
