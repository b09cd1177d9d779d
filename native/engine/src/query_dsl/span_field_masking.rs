//! `span_field_masking`: a clause of one field that may be combined with clauses of another.

use std::sync::Arc;

use super::span::clause::{SpanBuilder, finish, is_no_object, members, parse_span_named, span_of};
use super::{BoxQuery, ParseContext, QueryContext, QuerySpec};
use crate::error::Result;
use crate::json::Value;
use crate::lucene::SpanQuery;
use crate::similarity::FieldScoring;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_field_masking", parse };
/// Registration of the older name.
pub const OLD: QuerySpec = QuerySpec { name: "field_masking_span", parse: parse_old };

struct SpanFieldMasking<'a> {
    query: BoxQuery<'a>,
    field: &'a str,
}

fn parse_old<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    cx.deprecate("Deprecated field [field_masking_span] used, expected [span_field_masking] instead".to_owned());
    parse(value, cx)
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut query, mut field) = (None, None);
    let (common, end) = members(SPEC.name, value, cx, is_no_object, |key, value| {
        match key {
            "query" if value.as_object().is_some() => {
                query = Some(parse_span_named("[span_field_masking] query", "span_field_masking [query]", value, cx)?);
            }
            "field" if value.as_object().is_none() => field = Some(scalar::text(value, cx)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let Some(query) = query else { return Err(cx.parsing("span_field_masking must have [query] span query clause", end)) };
    let Some(field) = field else { return Err(cx.parsing("span_field_masking must have [field] set for it", end)) };
    if field.is_empty() {
        return Err(cx.illegal("field name is null or empty", end));
    }
    finish("span_field_masking", value, SpanFieldMasking { query, field }, common, cx)
}

impl SpanBuilder for SpanFieldMasking<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        let inner = Box::new(span_of(&self.query, cx)?);
        // An alias is replaced by its field.
        let (name, scoring) = match cx.mapping.field(self.field) {
            Some(field) => (Arc::clone(&field.name), field.scoring()),
            None => (Arc::from(self.field), FieldScoring::NONE),
        };
        Ok(SpanQuery::Masked(inner, name, scoring, cx.failure.clone()))
    }
}
