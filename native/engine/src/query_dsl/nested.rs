//! `nested`: documents with a nested object that matches.

use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use super::knn::nested_lead;
use super::parse::parse_query;
use super::{BoxQuery, Common, NestedHits, ParseContext, QueryBuilder, QueryContext, QuerySpec, VisitNestedHits};
use crate::error::{EsError, Result};
use crate::index::leaf::NO_MORE_DOCS;
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Value};
use crate::lucene::{Query, ScoreMode};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "nested", parse };

struct Nested<'a> {
    path: &'a str,
    query: BoxQuery<'a>,
    score_mode: ScoreMode,
    ignore_unmapped: bool,
    inner_hits: Option<&'a Value<'a>>,
    common: Common,
}

#[derive(Default)]
struct Options<'a> {
    path: Option<&'a str>,
    query: Option<BoxQuery<'a>>,
    score_mode: Option<ScoreMode>,
    ignore_unmapped: bool,
    inner_hits: Option<&'a Value<'a>>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut options = Options::default();
    for member in value.as_object().into_iter().flatten() {
        options.member(&member.key, &member.value, cx)?;
    }
    let end = cx.closing(value)?;
    let Options { path, query, score_mode, ignore_unmapped, inner_hits, common } = options;
    let Some(path) = path else { return Err(cx.illegal("[nested] requires 'path' field", end)) };
    let Some(query) = query else { return Err(cx.illegal("[nested] requires 'query' field", end)) };
    boost_and_name::check_boost("nested", value, &common, cx)?;
    Ok(Box::new(Nested { path, query, score_mode: score_mode.unwrap_or(ScoreMode::Avg), ignore_unmapped, inner_hits, common }))
}

impl<'a> Options<'a> {
    fn member(&mut self, key: &'a str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match &value.kind {
            Kind::Object(_) if key == "query" => self.query = Some(parse_query(value, cx)?),
            Kind::Object(_) if key == "inner_hits" => {
                cx.check_inner_hits("nested", value)?;
                self.inner_hits = Some(value);
            }
            Kind::Object(_) => return Err(scalar::unsupported("nested", key, value.at, cx)),
            Kind::Null => {}
            // ES: brackets are skipped, what is inside counts.
            Kind::Array(items) => {
                for item in items {
                    self.member(key, item, cx)?;
                }
                cx.closing(value)?;
            }
            _ => self.scalar(key, value, cx)?,
        }
        Ok(())
    }

    fn scalar(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match key {
            "path" => self.path = Some(scalar::text(value, cx)?),
            "ignore_unmapped" => self.ignore_unmapped = scalar::boolean(value, cx)?,
            "score_mode" => self.score_mode = Some(score_mode(value, cx)?),
            _ if boost_and_name::read(&mut self.common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("nested", key, value.at, cx)),
        }
        Ok(())
    }
}

fn score_mode(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<ScoreMode> {
    Ok(match scalar::text(value, cx)? {
        "none" => ScoreMode::None,
        "min" => ScoreMode::Min,
        "max" => ScoreMode::Max,
        "avg" => ScoreMode::Avg,
        "sum" => ScoreMode::Sum,
        other => return Err(cx.illegal(format!("No score mode for child query [{other}] found"), value.at)),
    })
}

impl QueryBuilder for Nested<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        if !cx.mapping.is_nested(self.path) {
            if self.ignore_unmapped {
                return Ok(Query::nothing_because(""));
            }
            let reason = format!("[nested] failed to find nested object under path [{}]", self.path);
            return Err(if cx.major == 8 { EsError::illegal_state(reason).status(400) } else { cx.shard_error(reason) });
        }
        let path: Arc<str> = Arc::from(self.path);
        let build = || cx.in_nested(&path, || self.query.build(cx));
        let is_unscored = cx.is_unscored() || self.score_mode == ScoreMode::None;
        let (child, led) = cx.counting_led(|| if is_unscored { cx.without_scores(build) } else { build() });
        let child = child?;
        if !nested_lead::is_led_as_known(&child, led, is_unscored) {
            return Err(EsError::not_implemented("query [knn] on a nested field here"));
        }
        let child = Box::new(child.filtered(Query::Nested(Arc::clone(&path))));
        let parent = cx.nested_scope();
        if cx.scopes_of(&path) > 1 {
            return Err(EsError::not_implemented(format!("[nested] of [{path}] inside [nested] of the same path inside another one")));
        }
        if parent.as_ref() == Some(&path) && !is_unscored && cx.shard.is_some_and(|shard| has_neighbours(&child, &path, shard)) {
            // ES: an internal error if their scores are requested, with a message that contains class names.
            return Err(EsError::not_implemented(format!(
                "[nested] of [{path}] inside [nested] of the same path for objects that follow each other"
            )));
        }
        Ok(Query::ToParent { child, parent, score_mode: self.score_mode })
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.query.rewriting(cx, shard)
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, visit: &mut VisitNestedHits<'_>) -> Result<()> {
        // ES: the inner query is examined only for these inner hits (query/nested_inner_hits).
        match self.inner_hits {
            Some(options) if cx.mapping.is_nested(self.path) => {
                visit(&NestedHits { path: self.path, joined: None, options, query: &*self.query })
            }
            _ => Ok(()),
        }
    }
}

/// Returns true if a query matches two adjacent objects of a path.
fn has_neighbours(query: &Query, path: &str, shard: &ShardSnapshot) -> bool {
    let weight = query.clone().rewrite().weight(shard, false);
    shard.leaves.iter().any(|view| {
        let (Some(mut scorer), Some(objects)) = (weight.scorer(view), view.leaf.nested(path)) else { return false };
        let mut doc = scorer.next();
        while doc != NO_MORE_DOCS {
            let next = scorer.next();
            if objects.next_member(doc + 1) == Some(next) {
                return true;
            }
            doc = next;
        }
        false
    })
}
