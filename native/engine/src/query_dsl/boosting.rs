//! `boosting`: matches of one query, of which those of another one score less.

use super::parse::parse_query;
use super::{
    BoxQuery, CanMatch, Common, Deferred, ParseContext, QueryBuilder, QueryContext, QuerySpec, VisitNestedHits, visit_nested_hits,
};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Value};
use crate::lucene::Query;
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "boosting", parse };

struct Boosting<'a> {
    positive: BoxQuery<'a>,
    negative: BoxQuery<'a>,
    negative_boost: f32,
    common: Common,
}

#[derive(Default)]
struct Options<'a> {
    positive: Option<(BoxQuery<'a>, Deferred)>,
    negative: Option<(BoxQuery<'a>, Deferred)>,
    negative_boost: Option<f32>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut options = Options::default();
    for member in value.as_object().into_iter().flatten() {
        options.member(&member.key, &member.value, cx)?;
    }
    let end = cx.closing(value)?;
    let missing = |what: &str| cx.parsing(format!("[boosting] query requires '{what}"), end);
    let Some((positive, put_off)) = options.positive else { return Err(missing("positive' query to be set'")) };
    let Some((negative, of_negative)) = options.negative else { return Err(missing("negative' query to be set'")) };
    let Some(negative_boost) = options.negative_boost.filter(|boost| *boost >= 0.0) else {
        return Err(missing("negative_boost' to be set to be a positive value'"));
    };
    boost_and_name::check_boost("boosting", value, &options.common, cx)?;
    cx.put_off(put_off);
    // ES: if `positive` cannot match, `negative` is never rewritten (query/late_wrapper).
    if positive.ahead() != CanMatch::Nothing {
        cx.put_off(of_negative);
    }
    Ok(Box::new(Boosting { positive, negative, negative_boost, common: options.common }))
}

impl<'a> Options<'a> {
    fn member(&mut self, key: &'a str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match &value.kind {
            Kind::Object(_) if key == "positive" => self.positive = Some(cx.apart(|| parse_query(value, cx))?),
            Kind::Object(_) if key == "negative" => self.negative = Some(cx.apart(|| parse_query(value, cx))?),
            Kind::Null => {}
            // ES: brackets are skipped, what is inside counts (query/boosting).
            Kind::Array(items) => {
                for item in items {
                    self.member(key, item, cx)?;
                }
                cx.closing(value)?;
            }
            Kind::Object(_) => return Err(scalar::unsupported("boosting", key, value.at, cx)),
            _ if key == "negative_boost" => self.negative_boost = Some(scalar::float(value, cx)?),
            _ if boost_and_name::read(&mut self.common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("boosting", key, value.at, cx)),
        }
        Ok(())
    }
}

impl QueryBuilder for Boosting<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let positive = self.positive.build(cx)?;
        // ES: a `positive` that is known to match nothing before it is built replaces the whole query
        // (api/global/search_profile_request_order).
        if positive.is_nothing() && cx.rewriting_shard().is_some_and(|shard| self.rewritten(cx, shard) == CanMatch::Nothing) {
            return Ok(positive);
        }
        let (positive, negative) = (Box::new(positive), Box::new(self.negative.build(cx)?));
        Ok(Query::Boosting { positive, negative, factor: self.negative_boost })
    }

    fn known_nothing(&self, cx: &QueryContext<'_>) -> Result<Query> {
        self.positive.build_any(cx)
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.positive.rewriting(cx, shard)?;
        self.negative.rewriting(cx, shard)
    }

    fn ahead(&self) -> CanMatch {
        CanMatch::nothing_if(self.positive.ahead() == CanMatch::Nothing)
    }

    fn ahead_common(&self) -> Common {
        self.positive.ahead_common().in_place_of(&self.common)
    }

    fn rewritten(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> CanMatch {
        CanMatch::nothing_if(self.positive.rewritten(cx, shard) == CanMatch::Nothing)
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, found: &mut VisitNestedHits<'_>) -> Result<()> {
        visit_nested_hits(&*self.positive, cx, found)?;
        visit_nested_hits(&*self.negative, cx, found)
    }
}
