//! `match_all`: every document, with the boost as score.

use super::parse::constructing_parser::Making;
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::Result;
use crate::json::Value;
use crate::lucene::Query;
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::object_parser;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "match_all", parse };

struct MatchAll {
    common: Common,
}

/// Every document.
pub fn match_all<'a>() -> BoxQuery<'a> {
    Box::new(MatchAll { common: Common::default() })
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let parsed = members(value, cx).and_then(|parsed| cx.closing(value).map(|_| parsed));
    Ok(Box::new(object_parser::rethrow(parsed, value, cx)?))
}

fn members(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<MatchAll> {
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        if !boost_and_name::read_declared("match_all", &mut common, member, cx)? {
            return Err(object_parser::unknown_field("match_all", member, &["boost", "_name"], cx));
        }
        Making::AtOnce.check_boost("match_all", value, member, common.boost, cx)?;
    }
    Ok(MatchAll { common })
}

impl QueryBuilder for MatchAll {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, _cx: &QueryContext<'_>) -> Result<Query> {
        Ok(Query::MatchAll)
    }

    fn matches_all(&self) -> bool {
        true
    }

    fn ahead(&self) -> CanMatch {
        CanMatch::Everything
    }
}
