//! `parent_id`: children of one parent.

use super::{join_field, of_relation};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::{BooleanQuery, Occur, Query};
use crate::query_dsl::field::mapped_field_query::term_of;
use crate::query_dsl::parse::boost_and_name;
use crate::query_dsl::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "parent_id";

struct ParentId<'a> {
    child: &'a str,
    id: &'a str,
    ignore_unmapped: bool,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut child, mut id, mut ignore_unmapped) = (None, None, false);
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        if !scalar::is_value(value) {
            return Err(scalar::unsupported(NAME, key, value.at, cx));
        }
        match key {
            "type" => child = Some(scalar::text(value, cx)?),
            "id" => id = Some(scalar::text(value, cx)?),
            "ignore_unmapped" => ignore_unmapped = scalar::boolean(value, cx)?,
            _ if boost_and_name::read(&mut common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported(NAME, key, value.at, cx)),
        }
    }
    cx.closing(value)?;
    // ES: a missing value becomes the string [null] (query/join).
    let child = child.unwrap_or("null");
    let Some(id) = id else { return Err(EsError::not_implemented("[parent_id] without an [id]")) };
    boost_and_name::check_boost(NAME, value, &common, cx)?;
    Ok(Box::new(ParentId { child, id, ignore_unmapped, common }))
}

impl QueryBuilder for ParentId<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let found = join_field(cx);
        let relation = found.and_then(|(field, join)| Some((field, join.id_field(join.relations.parent_of(self.child)?)?)));
        let Some((field, ids)) = relation else {
            if self.ignore_unmapped {
                return Ok(Query::nothing());
            }
            return Err(if found.is_none() {
                cx.shard_error(format!("[parent_id] no join field found for index [{}]", cx.index_name))
            } else {
                cx.shard_error(format!("[parent_id] no relation found for child [{}]", self.child))
            });
        };
        let parent = Query::Term(term_of(ids, self.id.as_bytes().to_vec()));
        let clauses = vec![(Occur::Must, parent), (Occur::Filter, of_relation(field, self.child))];
        Ok(BooleanQuery { clauses, minimum_should_match: 0 }.into())
    }
}
