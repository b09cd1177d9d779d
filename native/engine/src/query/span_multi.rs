//! `span_multi`: places of the terms that a pattern finds.

use std::sync::Arc;

use super::parse::parse_query;
use super::span_clause::{SpanBuilder, query_of};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, scalar};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::scoring::{Query, SpanQuery};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_multi", parse };

struct SpanMulti<'a> {
    query: BoxQuery<'a>,
    common: Common,
}

/// Queries that expand to many terms.
const MULTI_TERM: &[&str] = &["prefix", "wildcard", "regexp", "fuzzy", "range"];

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut query, mut common) = (None, Common::default());
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match value.as_object() {
            Some(members) if key == "match" => {
                query = Some(parse_query(value, cx)?);
                if !members.iter().any(|member| MULTI_TERM.contains(&member.key.as_ref())) {
                    return Err(cx.parsing("[span_multi] [match] must be of type multi term query", cx.closing(value)?));
                }
            }
            None if scalar::is_value(value) && scalar::common(&mut common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("span_multi", key, value.at, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some(query) = query else { return Err(cx.parsing("[span_multi] must have [match] multi term query clause", end)) };
    scalar::check_boost(&common)?;
    Ok(Box::new(SpanMulti { query, common }))
}

impl SpanBuilder for SpanMulti<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        let unbuilt = || EsError::not_implemented("[span_multi] of such a query");
        let mut terms = Vec::new();
        match self.query.to_query(cx)? {
            Query::MatchNone => {}
            Query::Pattern { field, pattern } => {
                let mapped = cx.mapping.field(&field).filter(|field| field.ty.is_text()).ok_or_else(unbuilt)?;
                for view in cx.shard.into_iter().flat_map(|shard| shard.leaves.iter()) {
                    view.leaf.matching_terms(&field, pattern.matcher(), &mut |cursor| {
                        terms.push((Arc::clone(&field), cursor.term().to_vec(), mapped.norms));
                        true
                    });
                }
            }
            Query::Boolean(boolean) => {
                for (_, clause) in boolean.clauses {
                    match clause {
                        Query::Term(term) => terms.push((term.field, term.term, term.norms)),
                        Query::Boost(inner, _) => match *inner {
                            Query::Term(term) => terms.push((term.field, term.term, term.norms)),
                            _ => return Err(unbuilt()),
                        },
                        _ => return Err(unbuilt()),
                    }
                }
            }
            _ => return Err(unbuilt()),
        }
        terms.sort_by(|a, b| a.1.cmp(&b.1));
        terms.dedup();
        cx.check_clause_count(terms.len())?;
        Ok(SpanQuery::Or(terms.into_iter().map(|(field, term, norms)| SpanQuery::Term { field, term, norms }).collect()))
    }
}

impl QueryBuilder for SpanMulti<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        self.span(cx).map(query_of)
    }

    fn as_span(&self) -> Option<&dyn SpanBuilder> {
        Some(self)
    }
}
