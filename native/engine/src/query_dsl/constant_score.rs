//! `constant_score`: a filter; all its matches score the boost.

use super::parse::parse_query;
use super::{
    BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, VisitNestedHits, can_match, visit_nested_hits,
};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Value};
use crate::lucene::Query;
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "constant_score", parse };

struct ConstantScore<'a> {
    filter: BoxQuery<'a>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut common = Common::default();
    let mut filter = None;
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Object(_) if key == "filter" => {
                if filter.is_some() {
                    return Err(cx.parsing("[constant_score] accepts only one 'filter' element.", value.at));
                }
                filter = Some(parse_query(value, cx)?);
            }
            Kind::Array(_) | Kind::Null => return Err(cx.parsing(format!("unexpected token [{}]", value.token()), value.at)),
            Kind::Object(_) => return Err(scalar::unsupported("constant_score", key, value.at, cx)),
            _ if boost_and_name::read(&mut common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("constant_score", key, value.at, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some(filter) = filter else { return Err(cx.parsing("[constant_score] requires a 'filter' element", end)) };
    boost_and_name::check_boost("constant_score", value, &common, cx)?;
    Ok(Box::new(ConstantScore { filter, common }))
}

impl QueryBuilder for ConstantScore<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let filter = can_match::required(cx.without_scores(|| self.filter.build_any(cx))?)?;
        // ES: a filter that is known to match nothing replaces the query (query/explanation_steps).
        if filter.is_nothing()
            && let Some(shard) = cx.rewriting_shard()
            && can_match::known(&*self.filter, cx, shard)? == CanMatch::Nothing
        {
            return Ok(filter);
        }
        Ok(filter.constant())
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.filter.rewriting(cx, shard)
    }

    fn ahead(&self) -> CanMatch {
        CanMatch::nothing_if(self.filter.ahead() == CanMatch::Nothing)
    }

    fn ahead_common(&self) -> Common {
        self.filter.ahead_common().in_place_of(&self.common)
    }

    fn rewritten(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> CanMatch {
        CanMatch::nothing_if(self.filter.rewritten(cx, shard) == CanMatch::Nothing)
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, found: &mut VisitNestedHits<'_>) -> Result<()> {
        visit_nested_hits(&*self.filter, cx, found)
    }
}
