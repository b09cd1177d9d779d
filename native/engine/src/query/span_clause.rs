//! What span queries have in common.

use super::parse::parse_query;
use super::{BoxQuery, Common, ParseContext, QueryContext};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::json::number::f32_to_string;
use crate::scoring::{Query, SpanQuery};

/// A query of the wire that tells places, not only documents.
pub trait SpanBuilder {
    /// The places, without boost and name.
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery>;
}

/// Parses a clause that must be a span query without a boost of its own; `what` names it in refusals.
pub fn parse_span<'a>(what: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let query = parse_query(value, cx)?;
    let end = cx.closing(value)?;
    if query.as_span().is_none() {
        return Err(cx.parsing(format!("{what} must be of type span query"), end));
    }
    check_boost(what, query.common(), value, cx)?;
    Ok(query)
}

#[allow(clippy::float_cmp)]
fn check_boost(what: &str, common: &Common, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
    if common.boost == 1.0 {
        return Ok(());
    }
    let boost = f32_to_string(common.boost);
    let reason = format!("{what} as a nested span clause can't have non-default boost value [{boost}]");
    Err(cx.parsing(reason, cx.closing(value)?))
}

/// The places of a clause.
pub fn span_of(query: &BoxQuery<'_>, cx: &QueryContext<'_>) -> Result<SpanQuery> {
    let span = query.as_span().ok_or_else(|| EsError::illegal_state("a clause that is no span query"))?.span(cx)?;
    if let Some(name) = &query.common().name {
        cx.add_named(name, &Query::Span(Box::new(span.clone())));
    }
    Ok(span)
}

/// The query of a span query alone.
pub fn query_of(span: SpanQuery) -> Query {
    match &span {
        SpanQuery::Or(clauses) if clauses.is_empty() => Query::MatchNone,
        _ => Query::Span(Box::new(span)),
    }
}

/// Refuses clauses of several fields.
pub fn check_fields(clauses: &[SpanQuery], refuse: impl Fn(&SpanQuery, &str) -> EsError) -> Result<()> {
    let Some((first, _)) = clauses.iter().find_map(SpanQuery::field) else { return Ok(()) };
    match clauses.iter().find(|clause| clause.field().is_some_and(|(field, _)| field != first)) {
        Some(other) => Err(refuse(other, first)),
        None => Ok(()),
    }
}
