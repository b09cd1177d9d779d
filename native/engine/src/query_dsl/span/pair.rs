//! `span_containing` and `span_within`: spans of one clause that contain, or are within, spans of another.

use super::clause::{SpanBuilder, check_fields, finish, is_no_object, members, parse_span, span_of};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::SpanQuery;
use crate::query_dsl::{BoxQuery, ParseContext, QueryContext};

/// Builds the span query from the big and the little clause.
type Combine = fn(Box<SpanQuery>, Box<SpanQuery>) -> SpanQuery;

struct SpanPair<'a> {
    big: BoxQuery<'a>,
    little: BoxQuery<'a>,
    combine: Combine,
}

/// Parses the object after `name`.
pub fn parse_pair<'a>(name: &str, combine: Combine, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut big, mut little) = (None, None);
    let (common, end) = members(name, value, cx, is_no_object, |key, value| {
        let clause = match key {
            "big" if value.as_object().is_some() => &mut big,
            "little" if value.as_object().is_some() => &mut little,
            _ => return Ok(false),
        };
        *clause = Some(parse_span(&format!("{name} [{key}]"), value, cx)?);
        Ok(true)
    })?;
    // ES: only `span_within` validates missing clauses itself (query/objects_as_values).
    let missing = |key: &str| match name {
        "span_within" => cx.parsing(format!("span_within must include [{key}]"), end),
        _ => cx.illegal(format!("inner clause [{key}] cannot be null."), end),
    };
    let Some(big) = big else { return Err(missing("big")) };
    let Some(little) = little else { return Err(missing("little")) };
    finish(name, value, SpanPair { big, little, combine }, common, cx)
}

impl SpanBuilder for SpanPair<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        let (big, little) = (span_of(&self.big, cx)?, span_of(&self.little, cx)?);
        check_fields([&big, &little], |_, _| EsError::illegal_argument("big and little not same field"))?;
        Ok((self.combine)(Box::new(big), Box::new(little)))
    }
}
