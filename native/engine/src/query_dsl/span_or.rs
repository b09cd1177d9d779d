//! `span_or`: spans of any of several clauses.

use super::span::clause::{SpanBuilder, check_fields, finish, is_no_array, members, parse_spans, span_of};
use super::{BoxQuery, ParseContext, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::SpanQuery;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_or", parse };

struct SpanOr<'a>(Vec<BoxQuery<'a>>);

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut clauses = Vec::new();
    let (common, end) = members(SPEC.name, value, cx, is_no_array, |key, value| {
        let takes = key == "clauses" && value.as_array().is_some();
        if takes {
            parse_spans("span_or [clauses]", value, cx, &mut clauses)?;
        }
        Ok(takes)
    })?;
    if clauses.is_empty() {
        return Err(cx.parsing("span_or must include [clauses]", end));
    }
    finish("span_or", value, SpanOr(clauses), common, cx)
}

impl SpanBuilder for SpanOr<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        let clauses = self.0.iter().map(|clause| span_of(clause, cx)).collect::<Result<Vec<_>>>()?;
        check_fields(&clauses, |_, _| EsError::illegal_argument("Clauses must have same field."))?;
        Ok(SpanQuery::Or(clauses))
    }
}
