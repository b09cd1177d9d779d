//! `script_score`: what a script gives.

use super::{BoxFunction, FunctionBuilder, FunctionSpec};
use crate::error::Result;
use crate::json::Value;
use crate::lucene::{DocScript, ScoreFunction};
use crate::query_dsl::{ParseContext, QueryContext};
use crate::script::context::Context;
use crate::script::request::ScriptRequest;

/// Registration.
pub const SPEC: FunctionSpec = FunctionSpec { name: "script_score", parse };

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxFunction<'a>> {
    let mut script = None;
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        if key != "script" {
            return Err(cx.parsing(format!("script_score query does not support [{key}]"), value.at));
        }
        script = Some(ScriptRequest::parse(value, cx)?);
    }
    let end = cx.closing(value)?;
    let Some(script) = script else { return Err(cx.parsing("script_score requires 'script' field", end)) };
    Ok(Box::new(script))
}

impl FunctionBuilder for ScriptRequest {
    fn build(&self, cx: &QueryContext<'_>) -> Result<ScoreFunction> {
        let script = self.compile(Context::Score, cx.mapping, cx.major).map_err(|error| {
            if error.is_unsupported() { error } else { cx.shard_error("script_score: the script could not be loaded").caused_by(error) }
        })?;
        Ok(ScoreFunction::Script(DocScript { script, roots_only: cx.nested_scope().is_none(), failure: cx.failure.of_query() }))
    }
}
