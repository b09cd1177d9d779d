//! `span_near`: positions where several clauses occur close together.

use std::sync::Arc;

use super::span::clause::{SpanBuilder, finish, members, parse_spans, span_of};
use super::{BoxQuery, ParseContext, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::SpanQuery;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_near", parse };

struct SpanNear<'a> {
    clauses: Vec<BoxQuery<'a>>,
    slop: i32,
    in_order: bool,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = SpanNear { clauses: Vec::new(), slop: 0, in_order: true };
    let (common, end) = members(SPEC.name, value, cx, scalar::is_value, |key, value| {
        match key {
            "clauses" if value.as_array().is_some() => parse_spans("span_near [clauses]", value, cx, &mut query.clauses)?,
            "slop" if scalar::is_value(value) => query.slop = scalar::int(value, cx)?,
            "in_order" if scalar::is_value(value) => query.in_order = scalar::boolean(value, cx)?,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    if query.clauses.is_empty() {
        return Err(cx.parsing("span_near must include [clauses]", end));
    }
    finish("span_near", value, query, common, cx)
}

impl SpanBuilder for SpanNear<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        if let [only] = &self.clauses[..] {
            // ES: a gap alone is no query (query/span_gap).
            return if gap(only).is_some() { Ok(SpanQuery::Or(Vec::new())) } else { span_of(only, cx) };
        }
        let mut clauses = Vec::with_capacity(self.clauses.len());
        let mut first: Option<Arc<str>> = None;
        for clause in &self.clauses {
            let Some((field, width)) = gap(clause) else {
                let span = span_of(clause, cx)?;
                match (&first, span.field()) {
                    (None, Some((field, _))) => first = Some(Arc::clone(field)),
                    (Some(first), Some((field, _))) if first != field => {
                        let reason = format!("Cannot add clause {} to SpanNearQuery for field {first}", span.given());
                        return Err(EsError::illegal_argument(reason));
                    }
                    (_, None) if is_no_query(&span) => return Err(no_query(clauses.is_empty())),
                    _ => {}
                }
                clauses.push(span);
                continue;
            };
            let field = cx.mapping.field(field).map_or_else(|| Arc::from(field), |field| Arc::clone(&field.name));
            if *first.get_or_insert_with(|| Arc::clone(&field)) != field {
                return Err(EsError::illegal_argument("[span_near] clauses must have same field"));
            }
            if !self.in_order {
                return Err(EsError::illegal_argument("Gaps can only be added to ordered near queries"));
            }
            clauses.push(SpanQuery::Gap(width));
        }
        if clauses.iter().all(|clause| matches!(clause, SpanQuery::Gap(_))) {
            // ES: gaps are everywhere, also in documents that are not there: it counts without an end or fails on the score of the first.
            return Err(EsError::not_implemented("[span_near] of nothing but [span_gap]"));
        }
        Ok(SpanQuery::Near { clauses, slop: i64::from(self.slop), in_order: self.in_order })
    }
}

fn gap<'q>(clause: &'q BoxQuery<'_>) -> Option<(&'q str, i32)> {
    clause.as_span()?.gap()
}

/// Returns true for the null query that a gap alone becomes.
fn is_no_query(span: &SpanQuery) -> bool {
    matches!(span, SpanQuery::Or(clauses) if clauses.is_empty())
}

/// ES: the field of a clause that is not a query is requested anyway (`query/span_gap`).
fn no_query(is_first: bool) -> EsError {
    let clause = if is_first { "query" } else { "clause" };
    let reason = format!("Cannot invoke \"org.apache.lucene.queries.spans.SpanQuery.getField()\" because \"{clause}\" is null");
    EsError::new("null_pointer_exception", 400, reason)
}
