//! `dis_max`: the best clause's score, plus a share of the others'.

use super::full_text::best_fields::best_of;
use super::parse::{not_a_query, parse_query};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, VisitNestedHits, can_match, visit_nested_hits};
use crate::error::{EsError, Result};
use crate::fault;
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Value};
use crate::lucene::Query;
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "dis_max", parse };

struct DisMax<'a> {
    queries: Vec<BoxQuery<'a>>,
    tie_breaker: f32,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = DisMax { queries: Vec::new(), tie_breaker: 0.0, common: Common::default() };
    let mut found = false;
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Object(_) if key == "queries" => {
                found = true;
                query.queries.push(parse_query(value, cx)?);
            }
            Kind::Array(items) if key == "queries" => {
                found = true;
                list(&mut query.queries, items, value, cx)?;
            }
            Kind::Object(_) | Kind::Array(_) => return Err(scalar::unsupported("dis_max", key, value.at, cx)),
            _ if key == "tie_breaker" => query.tie_breaker = scalar::float(value, cx)?,
            _ if boost_and_name::read(&mut query.common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("dis_max", key, value.at, cx)),
        }
    }
    let end = cx.closing(value)?;
    if !found {
        return Err(cx.parsing("[dis_max] requires 'queries' field with at least one clause", end));
    }
    boost_and_name::check_boost("dis_max", value, &query.common, cx)?;
    Ok(Box::new(query))
}

/// The parser enters the array itself, so the first item must be an object; a later scalar before an object is skipped.
fn list<'a>(queries: &mut Vec<BoxQuery<'a>>, items: &'a [Value<'a>], array: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
    let mut rest = items.iter();
    let mut first = true;
    loop {
        let mut item = rest.next();
        if !first && let Some(inner) = item.filter(|item| item.as_array().is_some()) {
            return Err(match inner.as_array().and_then(<[_]>::first) {
                Some(query) if query.as_object().is_some() => EsError::not_implemented("a query in a list within a list"),
                Some(other) => not_a_query(other.at, cx),
                None => not_a_query(cx.closing(inner)?, cx),
            });
        }
        if !first && item.is_some_and(|item| item.as_object().is_none()) {
            item = rest.next();
            if item.is_none() {
                return Err(not_a_query(cx.closing(array)?, cx));
            }
        }
        match item {
            Some(item) if item.as_object().is_some() => queries.push(parse_query(item, cx)?),
            Some(item) => return Err(not_a_query(item.at, cx)),
            None if first => return Err(not_a_query(cx.closing(array)?, cx)),
            None => return cx.closing(array).map(|_| ()),
        }
        first = false;
    }
}

impl QueryBuilder for DisMax<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        // ES: the disjuncts are rewritten once more just before they are built (query/dis_max_empty).
        let built = self.queries.iter().map(|query| cx.rewritten(|| query.build_any(cx)));
        let mut disjuncts = built.collect::<Result<Vec<_>>>()?;
        disjuncts.retain(|query| !can_match::is_absent(query));
        if disjuncts.is_empty() {
            return Ok(Query::nothing_because("no clauses for dismax query."));
        }
        best_of(disjuncts, if fault::is_on("dis_max_tie_breaker_ignored") { 0.0 } else { self.tie_breaker })
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.queries.iter().try_for_each(|query| query.rewriting(cx, shard))
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, found: &mut VisitNestedHits<'_>) -> Result<()> {
        self.queries.iter().try_for_each(|query| visit_nested_hits(&**query, cx, found))
    }
}
