//! `span_first`: spans near the start of the field.

use super::span::clause::{SpanBuilder, finish, is_no_object, members, parse_span, span_of};
use super::{BoxQuery, ParseContext, QueryContext, QuerySpec};
use crate::error::Result;
use crate::json::Value;
use crate::lucene::SpanQuery;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_first", parse };

struct SpanFirst<'a> {
    query: BoxQuery<'a>,
    end: i32,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut query, mut end) = (None, None);
    let (common, closing) = members(SPEC.name, value, cx, is_no_object, |key, value| {
        match key {
            "match" if value.as_object().is_some() => query = Some(parse_span("span_first [match]", value, cx)?),
            "end" if is_no_object(value) => end = Some(scalar::int(value, cx)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let Some(query) = query else { return Err(cx.parsing("span_first must have [match] span query clause", closing)) };
    let Some(end) = end else { return Err(cx.parsing("span_first must have [end] set for it", closing)) };
    if end < 0 {
        return Err(cx.illegal("parameter [end] needs to be positive.", closing));
    }
    finish("span_first", value, SpanFirst { query, end }, common, cx)
}

impl SpanBuilder for SpanFirst<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        Ok(SpanQuery::First(Box::new(span_of(&self.query, cx)?), i64::from(self.end)))
    }
}
