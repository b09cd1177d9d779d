//! `ids`: documents by `_id`.

use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use super::field::metadata;
use super::parse::constructing_parser::Making;
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Value};
use crate::lucene::Query;
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "ids", parse };

struct Ids {
    values: Vec<Arc<str>>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let parsed = members(value, cx).and_then(|parsed| cx.closing(value).map(|_| parsed));
    let mut parsed = object_parser::rethrow(parsed, value, cx)?;
    parsed.values.sort_unstable();
    parsed.values.dedup();
    Ok(Box::new(parsed))
}

fn members(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Ids> {
    let mut ids = Ids { values: Vec::new(), common: Common::default() };
    for member in value.as_object().into_iter().flatten() {
        if member.key == "values" {
            values(&mut ids.values, &member.value, cx)?;
        } else if !boost_and_name::read_declared("ids", &mut ids.common, member, cx)? {
            return Err(object_parser::unknown_field("ids", member, &["values", "boost", "_name"], cx));
        }
        Making::AtOnce.check_boost("ids", value, member, ids.common.boost, cx)?;
    }
    Ok(ids)
}

fn values(ids: &mut Vec<Arc<str>>, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
    match &value.kind {
        Kind::String(_) => {
            let id = scalar::text(value, cx).map_err(|cause| object_parser::failed("ids", "values", value, cause, cx))?;
            ids.push(Arc::from(id));
        }
        Kind::Array(items) => {
            for item in items {
                let id = match item.kind {
                    Kind::Array(_) => Err(cx.stop(EsError::illegal_state("expected value but got [START_ARRAY]"), item.at)),
                    _ => scalar::text(item, cx),
                };
                ids.push(Arc::from(id.map_err(|cause| object_parser::failed("ids", "values", item, cause, cx))?));
            }
            cx.closing(value).map_err(|cause| object_parser::failed("ids", "values", value, cause, cx))?;
        }
        _ => return Err(object_parser::wrong_type("ids", "values", value, cx)),
    }
    Ok(())
}

impl QueryBuilder for Ids {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        if self.values.is_empty() {
            return cx.check_rewritten().map(|()| crate::query_dsl::rewritten_away("ids"));
        }
        metadata::ids(self.values.clone(), cx)
    }

    fn ahead(&self) -> CanMatch {
        CanMatch::nothing_if(self.values.is_empty())
    }

    fn rewritten(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> CanMatch {
        CanMatch::nothing_if(self.values.is_empty() || !cx.unread.get() && metadata::is_unmapped("_id", cx))
    }
}
