//! `span_within`: places of one clause within one of another.

use super::span_clause::{SpanBuilder, check_fields, parse_span, query_of, span_of};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, scalar};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::scoring::{Query, SpanQuery};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_within", parse };

struct SpanWithin<'a> {
    big: BoxQuery<'a>,
    little: BoxQuery<'a>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut big, mut little, mut common) = (None, None, Common::default());
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match key {
            "big" if value.as_object().is_some() => big = Some(parse_span("span_within [big]", value, cx)?),
            "little" if value.as_object().is_some() => little = Some(parse_span("span_within [little]", value, cx)?),
            _ if scalar::is_value(value) && scalar::common(&mut common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("span_within", key, value.at, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some(big) = big else { return Err(cx.illegal("inner clause [big] cannot be null.", end)) };
    let Some(little) = little else { return Err(cx.illegal("inner clause [little] cannot be null.", end)) };
    scalar::check_boost(&common)?;
    Ok(Box::new(SpanWithin { big, little, common }))
}

impl SpanBuilder for SpanWithin<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        let (big, little) = (span_of(&self.big, cx)?, span_of(&self.little, cx)?);
        check_fields(&[big.clone(), little.clone()], |_, _| EsError::illegal_argument("big and little not same field"))?;
        Ok(SpanQuery::Within(Box::new(big), Box::new(little)))
    }
}

impl QueryBuilder for SpanWithin<'_> {
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
