//! `span_not`: spans of one clause that are not near spans of another.

use super::span::clause::{SpanBuilder, check_fields, finish, is_no_object, members, parse_span, span_of};
use super::{BoxQuery, ParseContext, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::SpanQuery;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_not", parse };

struct SpanNot<'a> {
    include: BoxQuery<'a>,
    exclude: BoxQuery<'a>,
    pre: i32,
    post: i32,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut include, mut exclude) = (None, None);
    let (mut dist, mut pre, mut post) = (None, None, None);
    let (common, end) = members(SPEC.name, value, cx, is_no_object, |key, value| {
        match key {
            "include" if value.as_object().is_some() => include = Some(parse_span("span_not [include]", value, cx)?),
            "exclude" if value.as_object().is_some() => exclude = Some(parse_span("span_not [exclude]", value, cx)?),
            "dist" if is_no_object(value) => dist = Some(scalar::int(value, cx)?),
            "pre" if is_no_object(value) => pre = Some(scalar::int(value, cx)?),
            "post" if is_no_object(value) => post = Some(scalar::int(value, cx)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let Some(include) = include else { return Err(cx.parsing("span_not must have [include] span query clause", end)) };
    let Some(exclude) = exclude else { return Err(cx.parsing("span_not must have [exclude] span query clause", end)) };
    if dist.is_some() && (pre.is_some() || post.is_some()) {
        return Err(cx.parsing("span_not can either use [dist] or [pre] & [post] (or none)", end));
    }
    let (pre, post) = (dist.or(pre).unwrap_or(0).max(0), dist.or(post).unwrap_or(0).max(0));
    finish("span_not", value, SpanNot { include, exclude, pre, post }, common, cx)
}

impl SpanBuilder for SpanNot<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        let (include, exclude) = (span_of(&self.include, cx)?, span_of(&self.exclude, cx)?);
        check_fields([&include, &exclude], |_, _| EsError::illegal_argument("Clauses must have same field."))?;
        let (pre, post) = (i64::from(self.pre), i64::from(self.post));
        Ok(SpanQuery::Not { include: Box::new(include), exclude: Box::new(exclude), pre, post })
    }
}
