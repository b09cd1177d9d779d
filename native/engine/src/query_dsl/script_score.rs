//! `script_score`: the matches of a query, scored by a script.

use super::parse::parse_query;
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Member, Value};
use crate::lucene::{DocScript, Query, ScriptScoreQuery};
use crate::query_dsl::parse::boost_and_name;
use crate::script::context::Context;
use crate::script::request::ScriptRequest;
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "script_score";

struct ScriptScore<'a> {
    query: BoxQuery<'a>,
    script: ScriptRequest,
    min_score: Option<f32>,
    common: Common,
}

#[derive(Default)]
struct Options<'a> {
    query: Option<BoxQuery<'a>>,
    script: Option<ScriptRequest>,
    min_score: Option<f32>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut options = Options::default();
    for member in value.as_object().into_iter().flatten() {
        options.member(member, cx)?;
    }
    if scalar::is_negative(options.common.boost) {
        return Err(EsError::not_implemented("[script_score] with a negative [boost]"));
    }
    let end = cx.closing(value)?;
    let missing = |names: &str| cx.illegal(format!("Required [{names}]"), end);
    match (options.query, options.script) {
        (Some(query), Some(script)) => Ok(Box::new(ScriptScore { query, script, min_score: options.min_score, common: options.common })),
        (None, None) => Err(missing("query, script")),
        (None, _) => Err(missing("query")),
        (_, None) => Err(missing("script")),
    }
}

impl<'a> Options<'a> {
    fn member(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (member.key.as_ref(), &member.value);
        if boost_and_name::read_declared(NAME, &mut self.common, member, cx)? {
            return Ok(());
        }
        let failed = |cause| object_parser::failed(NAME, key, value, cause, cx);
        match (key, &value.kind) {
            ("query", Kind::Object(_)) => self.query = Some(parse_query(value, cx).map_err(failed)?),
            ("script", Kind::Object(_)) => self.script = Some(ScriptRequest::parse(value, cx).map_err(failed)?),
            ("min_score", Kind::Number(_) | Kind::String(_)) => self.min_score = Some(scalar::float(value, cx).map_err(failed)?),
            ("query" | "script" | "min_score", _) => return Err(object_parser::wrong_type(NAME, key, value, cx)),
            _ => return Err(object_parser::unknown_field(NAME, member, &["query", "script", "min_score", "boost", "_name"], cx)),
        }
        Ok(())
    }
}

impl QueryBuilder for ScriptScore<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let script = self.script.compile(Context::Score, cx.mapping, cx.major)?;
        let build = || self.query.build(cx);
        // Lucene: a minimum score needs scores, whatever the enclosing query.
        let query = Box::new(if self.min_score.is_some() { cx.with_scores(build) } else { build() }?);
        let script = DocScript { script, roots_only: cx.nested_scope().is_none(), failure: cx.failure.of_query() };
        Ok(Query::ScriptScore(Box::new(ScriptScoreQuery { query, script, min_score: self.min_score })))
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.query.rewriting(cx, shard)
    }

    fn ahead(&self) -> CanMatch {
        CanMatch::nothing_if(self.query.ahead() == CanMatch::Nothing)
    }

    fn ahead_common(&self) -> Common {
        self.query.ahead_common().in_place_of(&self.common)
    }

    fn rewritten(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> CanMatch {
        CanMatch::nothing_if(self.query.rewritten(cx, shard) == CanMatch::Nothing)
    }
}
