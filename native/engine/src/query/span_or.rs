//! `span_or`: places of any of several clauses.

use super::span_clause::{SpanBuilder, check_fields, parse_span, query_of, span_of};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, scalar};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::scoring::{Query, SpanQuery};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_or", parse };

struct SpanOr<'a> {
    clauses: Vec<BoxQuery<'a>>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = SpanOr { clauses: Vec::new(), common: Common::default() };
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match value.as_array() {
            Some(items) if key == "clauses" => {
                for item in items {
                    query.clauses.push(parse_span("span_or [clauses]", item, cx)?);
                }
                cx.closing(value)?;
            }
            None if scalar::is_value(value) && scalar::common(&mut query.common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("span_or", key, value.at, cx)),
        }
    }
    let end = cx.closing(value)?;
    if query.clauses.is_empty() {
        return Err(cx.parsing("span_or must include [clauses]", end));
    }
    scalar::check_boost(&query.common)?;
    Ok(Box::new(query))
}

impl SpanBuilder for SpanOr<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        let clauses = self.clauses.iter().map(|clause| span_of(clause, cx)).collect::<Result<Vec<_>>>()?;
        check_fields(&clauses, |_, _| EsError::illegal_argument("Clauses must have same field."))?;
        Ok(SpanQuery::Or(clauses))
    }
}

impl QueryBuilder for SpanOr<'_> {
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
