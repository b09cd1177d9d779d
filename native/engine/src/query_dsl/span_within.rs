//! `span_within`: spans of one clause that are within a span of another.

use super::span::pair::parse_pair;
use super::{BoxQuery, ParseContext, QuerySpec};
use crate::error::Result;
use crate::json::Value;
use crate::lucene::SpanQuery;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_within", parse };

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    parse_pair(SPEC.name, SpanQuery::Within, value, cx)
}
