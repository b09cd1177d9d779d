//! `has_parent`: children of which the parent matches.

use super::groups::{Groups, OneSide};
use super::{ids_field, join_field};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Value};
use crate::lucene::{Query, ScoreMode};
use crate::query_dsl::parse::boost_and_name;
use crate::query_dsl::parse::parse_query;
use crate::query_dsl::{BoxQuery, Common, Joined, NestedHits, ParseContext, QueryBuilder, QueryContext, QuerySpec, VisitNestedHits};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "has_parent";

struct HasParent<'a> {
    parent: &'a str,
    query: BoxQuery<'a>,
    score: bool,
    ignore_unmapped: bool,
    inner_hits: Option<&'a Value<'a>>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut parent, mut query, mut score, mut ignore_unmapped) = (None, None, false, false);
    let mut inner_hits = None;
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match (key, &value.kind) {
            ("query", Kind::Object(_)) => query = Some(parse_query(value, cx)?),
            ("inner_hits", Kind::Object(_)) => {
                cx.check_inner_hits(NAME, value)?;
                inner_hits = Some(value);
            }
            (_, Kind::Object(_) | Kind::Array(_) | Kind::Null) => return Err(scalar::unsupported(NAME, key, value.at, cx)),
            ("parent_type", _) => parent = Some(scalar::text(value, cx)?),
            ("score", _) => score = scalar::boolean(value, cx)?,
            ("ignore_unmapped", _) => ignore_unmapped = scalar::boolean(value, cx)?,
            _ if boost_and_name::read(&mut common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported(NAME, key, value.at, cx)),
        }
    }
    let end = cx.closing(value)?;
    let required = |what: &str| cx.illegal(format!("[has_parent] requires '{what}' field"), end);
    let Some(parent) = parent else { return Err(required("parent_type")) };
    let Some(query) = query else { return Err(required("query")) };
    boost_and_name::check_boost(NAME, value, &common, cx)?;
    Ok(Box::new(HasParent { parent, query, score, ignore_unmapped, inner_hits, common }))
}

impl QueryBuilder for HasParent<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let relation =
            join_field(cx).and_then(|(field, join)| Some((field, join.relations.children_of(self.parent)?, join.id_field(self.parent)?)));
        let Some((field, children, ids)) = relation else {
            if self.ignore_unmapped {
                return Ok(Query::nothing());
            }
            return Err(match join_field(cx) {
                None => EsError::illegal_state("[has_parent] no join field has been configured").status(400),
                Some((field, _)) => {
                    cx.shard_error(format!("[has_parent] join field [{}] doesn't hold [{}] as a parent", field.name, self.parent))
                }
            });
        };
        let scored = self.score && !cx.is_unscored();
        let build = || self.query.build(cx);
        let inner = if scored { build()? } else { cx.without_scores(build)? };
        let Some(shard) = cx.shard else { return Ok(Query::nothing()) };
        let mode = if scored { ScoreMode::Max } else { ScoreMode::None };
        let parents = Groups::of(shard, inner, OneSide { join: field, name: self.parent, ids }, mode, cx.major);
        let children: Vec<_> = children.iter().map(|child| OneSide { join: field, name: child, ids }).collect();
        Ok(parents.joined(shard, &children, (1, u64::MAX), !scored))
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.query.rewriting(cx, shard)
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, visit: &mut VisitNestedHits<'_>) -> Result<()> {
        match self.inner_hits {
            Some(options) if ids_field(self.parent, Joined::Parent, cx).is_some() => {
                visit(&NestedHits { path: self.parent, joined: Some(Joined::Parent), options, query: &*self.query })
            }
            _ => Ok(()),
        }
    }
}
