//! `has_child`: parents of which children match.

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

const NAME: &str = "has_child";

struct HasChild<'a> {
    child: &'a str,
    query: BoxQuery<'a>,
    score_mode: ScoreMode,
    min_children: u64,
    max_children: u64,
    ignore_unmapped: bool,
    inner_hits: Option<&'a Value<'a>>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut child, mut query, mut score_mode, mut ignore_unmapped) = (None, None, ScoreMode::None, false);
    let (mut min_children, mut max_children) = (1, i32::MAX);
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
            ("type", _) => child = Some(scalar::text(value, cx)?),
            ("score_mode", _) => score_mode = parse_score_mode(value, cx)?,
            ("min_children", _) => min_children = scalar::int(value, cx)?,
            ("max_children", _) => max_children = scalar::int(value, cx)?,
            ("ignore_unmapped", _) => ignore_unmapped = scalar::boolean(value, cx)?,
            _ if boost_and_name::read(&mut common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported(NAME, key, value.at, cx)),
        }
    }
    let end = cx.closing(value)?;
    let required = |what: &str| cx.illegal(format!("[has_child] requires '{what}' field"), end);
    let Some(child) = child else { return Err(required("type")) };
    let Some(query) = query else { return Err(required("query")) };
    for (name, number) in [("min_children", min_children), ("max_children", max_children)] {
        if number <= 0 {
            return Err(cx.illegal(format!("[has_child] requires positive '{name}' field"), end));
        }
    }
    if max_children < min_children {
        return Err(cx.illegal("[has_child] 'max_children' is less than 'min_children'", end));
    }
    boost_and_name::check_boost(NAME, value, &common, cx)?;
    let (min_children, max_children) = (u64::from(min_children.unsigned_abs()), u64::from(max_children.unsigned_abs()));
    Ok(Box::new(HasChild { child, query, score_mode, min_children, max_children, ignore_unmapped, inner_hits, common }))
}

fn parse_score_mode(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<ScoreMode> {
    Ok(match scalar::text(value, cx)? {
        "none" => ScoreMode::None,
        "min" => ScoreMode::Min,
        "max" => ScoreMode::Max,
        "avg" => ScoreMode::Avg,
        "sum" => ScoreMode::Sum,
        other => return Err(cx.illegal(format!("No score mode for child query [{other}] found"), value.at)),
    })
}

impl QueryBuilder for HasChild<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let relation = join_field(cx).and_then(|(field, join)| {
            let ids = join.id_field(join.relations.parent_of(self.child)?)?;
            Some((field, join.relations.parent_of(self.child)?, ids))
        });
        let Some((field, parent, ids)) = relation else {
            if self.ignore_unmapped {
                return Ok(Query::nothing());
            }
            return Err(match join_field(cx) {
                None => EsError::illegal_state("[has_child] no join field has been configured").status(400),
                Some((field, _)) => {
                    cx.shard_error(format!("[has_child] join field [{}] doesn't hold [{}] as a child", field.name, self.child))
                }
            });
        };
        let scored = self.score_mode != ScoreMode::None && !cx.is_unscored();
        let build = || self.query.build(cx);
        let inner = if scored { build()? } else { cx.without_scores(build)? };
        let Some(shard) = cx.shard else { return Ok(Query::nothing()) };
        let mode = if scored { self.score_mode } else { ScoreMode::None };
        let children = Groups::of(shard, inner, OneSide { join: field, name: self.child, ids }, mode, cx.major);
        // Lucene: where children are counted, a boost is lost even without scores (`modules/query/join_boost`).
        let counts = self.min_children > 1 || self.max_children != i32::MAX as u64;
        let parents = OneSide { join: field, name: parent, ids };
        Ok(children.joined(shard, &[parents], (self.min_children, self.max_children), !scored && !counts))
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.query.rewriting(cx, shard)
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, visit: &mut VisitNestedHits<'_>) -> Result<()> {
        match self.inner_hits {
            Some(options) if ids_field(self.child, Joined::Children, cx).is_some() => {
                visit(&NestedHits { path: self.child, joined: Some(Joined::Children), options, query: &*self.query })
            }
            _ => Ok(()),
        }
    }
}
