//! `span_near`: places where several clauses stand close together.

use super::span_clause::{SpanBuilder, check_fields, parse_span, query_of, span_of};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, scalar};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::scoring::{Query, SpanQuery};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_near", parse };

struct SpanNear<'a> {
    /// `Err`: a gap.
    clauses: Vec<std::result::Result<BoxQuery<'a>, i32>>,
    slop: i32,
    in_order: bool,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = SpanNear { clauses: Vec::new(), slop: 0, in_order: true, common: Common::default() };
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match value.as_array() {
            Some(items) if key == "clauses" => {
                for item in items {
                    query.clauses.push(match gap(item, cx)? {
                        Some(gap) => Err(gap),
                        None => Ok(parse_span("span_near [clauses]", item, cx)?),
                    });
                }
                cx.closing(value)?;
            }
            None if key == "slop" => query.slop = scalar::int(value, cx)?,
            None if key == "in_order" => query.in_order = scalar::boolean(value, cx)?,
            None if scalar::is_value(value) && scalar::common(&mut query.common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("span_near", key, value.at, cx)),
        }
    }
    let end = cx.closing(value)?;
    if query.clauses.is_empty() {
        return Err(cx.parsing("span_near must include [clauses]", end));
    }
    if matches!(query.clauses.first(), Some(Err(_))) || (!query.in_order && query.clauses.iter().any(std::result::Result::is_err)) {
        return Err(EsError::not_implemented("[span_near] with such a [span_gap]"));
    }
    scalar::check_boost(&query.common)?;
    Ok(Box::new(query))
}

/// `{"span_gap": {"field": 3}}`.
fn gap(item: &Value<'_>, cx: &ParseContext<'_>) -> Result<Option<i32>> {
    let Some(body) = item.get("span_gap") else { return Ok(None) };
    let width = body.as_object().and_then(|members| members.iter().next());
    match width {
        Some(member) => scalar::int(&member.value, cx).map(Some),
        None => Err(EsError::not_implemented("a malformed [span_gap]")),
    }
}

/// A clause as Lucene prints it, where that is simple.
fn shown(clause: &SpanQuery) -> Option<String> {
    match clause {
        SpanQuery::Term { field, term, .. } => Some(format!("{field}:{}", String::from_utf8_lossy(term))),
        _ => None,
    }
}

impl SpanBuilder for SpanNear<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        if let [Ok(only)] = &self.clauses[..] {
            return span_of(only, cx);
        }
        let mut clauses = Vec::with_capacity(self.clauses.len());
        for clause in &self.clauses {
            clauses.push(match clause {
                Ok(clause) => Ok(span_of(clause, cx)?),
                Err(gap) => Err(*gap),
            });
        }
        let spans: Vec<SpanQuery> = clauses.iter().flatten().cloned().collect();
        check_fields(&spans, |other, field| match shown(other) {
            Some(shown) => EsError::illegal_argument(format!("Cannot add clause {shown} to SpanNearQuery for field {field}")),
            None => EsError::not_implemented("[span_near] of clauses in several fields"),
        })?;
        Ok(SpanQuery::Near { clauses, slop: i64::from(self.slop), in_order: self.in_order })
    }
}

impl QueryBuilder for SpanNear<'_> {
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
