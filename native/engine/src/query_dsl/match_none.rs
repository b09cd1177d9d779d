//! `match_none`: no document.

use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::Result;
use crate::json::Value;
use crate::lucene::Query;
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "match_none", parse };

struct MatchNone {
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        if !scalar::is_value(value) {
            return Err(scalar::unknown_token("match_none", value, key, cx));
        }
        if !boost_and_name::read(&mut common, key, value, cx)? {
            return Err(scalar::unsupported("match_none", key, value.at, cx));
        }
    }
    cx.closing(value)?;
    boost_and_name::check_boost("match_none", value, &common, cx)?;
    Ok(Box::new(MatchNone { common }))
}

impl QueryBuilder for MatchNone {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, _cx: &QueryContext<'_>) -> Result<Query> {
        Ok(Query::nothing_because("User requested \"match_none\" query."))
    }

    fn ahead(&self) -> CanMatch {
        CanMatch::Nothing
    }
}
