//! Shared parts of the span queries.

use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;
use crate::json::{Location, Value};
use crate::lucene::{Query, SpanQuery};
use crate::query_dsl::parse::boost_and_name;
use crate::query_dsl::parse::{each_query, parse_query};
use crate::query_dsl::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext};
use crate::xcontent::scalar;

/// A query of the request that reports positions, not only documents.
pub trait SpanBuilder: Send + Sync {
    /// Builds the span query, without boost and name.
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery>;

    /// Field and width of a gap, which is only valid beside other clauses.
    fn gap(&self) -> Option<(&str, i32)> {
        None
    }
}

/// A span query of the wire with what every query has.
struct SpanOf<S> {
    span: S,
    common: Common,
}

impl<S: SpanBuilder> QueryBuilder for SpanOf<S> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        if self.span.gap().is_some() {
            let class = "class org.elasticsearch.index.query.SpanNearQueryBuilder$SpanGapQueryBuilder";
            let reason = format!("provided query builder [{class}] class should inherit from AbstractQueryBuilder, but it doesn't");
            return Err(cx.bare(EsError::illegal_state(reason)));
        }
        self.span.span(cx).map(|span| Query::Span(Box::new(span)))
    }

    fn as_span(&self) -> Option<&dyn SpanBuilder> {
        Some(&self.span)
    }
}

/// Accepts as a number or string of a span query any value except an object.
pub fn is_no_object(value: &Value<'_>) -> bool {
    value.as_object().is_none()
}

/// Accepts as a number or string of a span query any value except an array.
pub fn is_no_array(value: &Value<'_>) -> bool {
    value.as_array().is_none()
}

/// Reads the members of a span query; `member` takes its own members and returns true if it did. For the others,
/// `is_read` selects the values that are read as a boost or a name. Returns the common options and the closing bracket.
pub fn members<'a>(
    name: &str,
    value: &'a Value<'a>,
    cx: &ParseContext<'_>,
    is_read: fn(&Value<'_>) -> bool,
    mut member: impl FnMut(&'a str, &'a Value<'a>) -> Result<bool>,
) -> Result<(Common, Location)> {
    let mut common = Common::default();
    for (key, value) in value.as_object().into_iter().flatten().map(|member| (member.key.as_ref(), &member.value)) {
        let taken = member(key, value)? || (is_read(value) && boost_and_name::read(&mut common, key, value, cx)?);
        if !taken {
            return Err(scalar::unsupported(name, key, value.at, cx));
        }
    }
    Ok((common, cx.closing(value)?))
}

/// Finishes the query after its whole body is parsed.
pub fn finish<'a, S: SpanBuilder + 'a>(
    name: &str,
    value: &Value<'_>,
    span: S,
    common: Common,
    cx: &ParseContext<'_>,
) -> Result<BoxQuery<'a>> {
    boost_and_name::check_boost(name, value, &common, cx)?;
    Ok(Box::new(SpanOf { span, common }))
}

/// Parses a clause that must be a span query without a boost; errors name it `what`.
pub fn parse_span<'a>(what: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    parse_span_named(what, what, value, cx)
}

/// As above, with another name in the boost error.
pub fn parse_span_named<'a>(what: &str, boosted: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let query = parse_query(value, cx)?;
    let end = cx.closing(value)?;
    if query.as_span().is_none() {
        return Err(cx.parsing(format!("{what} must be of type span query"), end));
    }
    check_boost(boosted, query.common(), end, cx)?;
    Ok(query)
}

/// Parses the clauses of an array.
pub fn parse_spans<'a>(what: &str, array: &'a Value<'a>, cx: &ParseContext<'_>, clauses: &mut Vec<BoxQuery<'a>>) -> Result<()> {
    each_query(array, cx, |item| {
        clauses.push(parse_span(what, item, cx)?);
        Ok(())
    })
}

#[allow(clippy::float_cmp)]
fn check_boost(what: &str, common: &Common, end: Location, cx: &ParseContext<'_>) -> Result<()> {
    if common.boost == 1.0 {
        return Ok(());
    }
    let boost = f32_to_string(common.boost);
    Err(cx.parsing(format!("{what} as a nested span clause can't have non-default boost value [{boost}]"), end))
}

/// Builds the span query of a clause.
pub fn span_of(query: &BoxQuery<'_>, cx: &QueryContext<'_>) -> Result<SpanQuery> {
    let span = query.as_span().ok_or_else(|| EsError::illegal_state("a clause that is no span query"))?.span(cx)?;
    if let Some(name) = &query.common().name {
        cx.add_named(name, &Query::Span(Box::new(span.clone())));
    }
    Ok(span)
}

/// Rejects clauses on different fields.
pub fn check_fields<'a>(clauses: impl IntoIterator<Item = &'a SpanQuery>, refuse: impl Fn(&SpanQuery, &str) -> EsError) -> Result<()> {
    let mut first = None;
    for clause in clauses {
        match (first, clause.field()) {
            (None, field) => first = field,
            (Some((first, _)), Some((field, _))) if field != first => return Err(refuse(clause, first)),
            _ => {}
        }
    }
    Ok(())
}
