//! `span_first`: places near the begin of the field.

use super::span_clause::{SpanBuilder, parse_span, query_of, span_of};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, scalar};
use crate::error::Result;
use crate::json::Value;
use crate::scoring::{Query, SpanQuery};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_first", parse };

struct SpanFirst<'a> {
    query: BoxQuery<'a>,
    end: i32,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut query, mut end, mut common) = (None, None, Common::default());
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match key {
            "match" if value.as_object().is_some() => query = Some(parse_span("span_first [match]", value, cx)?),
            "end" if scalar::is_value(value) => end = Some(scalar::int(value, cx)?),
            _ if scalar::is_value(value) && scalar::common(&mut common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("span_first", key, value.at, cx)),
        }
    }
    let closing = cx.closing(value)?;
    let Some(query) = query else { return Err(cx.parsing("span_first must have [match] span query clause", closing)) };
    let Some(end) = end else { return Err(cx.parsing("span_first must have [end] set for it", closing)) };
    scalar::check_boost(&common)?;
    Ok(Box::new(SpanFirst { query, end, common }))
}

impl SpanBuilder for SpanFirst<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        Ok(SpanQuery::First(Box::new(span_of(&self.query, cx)?), i64::from(self.end)))
    }
}

impl QueryBuilder for SpanFirst<'_> {
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
