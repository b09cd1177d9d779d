//! `span_field_masking`: a clause of one field that may stand beside clauses of another.

use std::sync::Arc;

use super::span_clause::{SpanBuilder, parse_span, query_of, span_of};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, scalar};
use crate::error::Result;
use crate::json::Value;
use crate::scoring::{Query, SpanQuery};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_field_masking", parse };
/// Registration of the older name.
pub const OLD: QuerySpec = QuerySpec { name: "field_masking_span", parse: parse_old };

struct SpanFieldMasking<'a> {
    query: BoxQuery<'a>,
    field: &'a str,
    common: Common,
}

fn parse_old<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    cx.deprecate("Deprecated field [field_masking_span] used, expected [span_field_masking] instead".to_owned());
    parse(value, cx)
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut query, mut field, mut common) = (None, None, Common::default());
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match key {
            "query" if value.as_object().is_some() => query = Some(parse_span("[field_masking_span] query", value, cx)?),
            "field" if scalar::is_value(value) => field = Some(scalar::text(value, cx)?),
            _ if scalar::is_value(value) && scalar::common(&mut common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("field_masking_span", key, value.at, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some(query) = query else { return Err(cx.parsing("field_masking_span must have [query] span query clause", end)) };
    let Some(field) = field else { return Err(cx.parsing("field_masking_span must have [field] set for it", end)) };
    scalar::check_boost(&common)?;
    Ok(Box::new(SpanFieldMasking { query, field, common }))
}

impl SpanBuilder for SpanFieldMasking<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        let inner = Box::new(span_of(&self.query, cx)?);
        let norms = cx.mapping.field(self.field).is_some_and(|field| field.norms);
        Ok(SpanQuery::Masked(inner, Arc::from(self.field), norms))
    }
}

impl QueryBuilder for SpanFieldMasking<'_> {
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
