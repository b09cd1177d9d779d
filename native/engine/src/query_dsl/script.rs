//! `script`: documents for which a script returns true.

use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::Result;
use crate::json::{Kind, Value};
use crate::lucene::{DocScript, Query};
use crate::query_dsl::parse::boost_and_name;
use crate::script::context::Context;
use crate::script::request::ScriptRequest;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "script", parse };

struct Script {
    script: ScriptRequest,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut script, mut common) = (None, Common::default());
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match (&value.kind, key) {
            (Kind::Null, _) => return Err(cx.parsing("[script] query does not support token [VALUE_NULL]", value.at)),
            (Kind::Array(_), _) => {
                let reason = "[script] query does not support an array of scripts. Use a bool query with a clause per script instead.";
                return Err(cx.parsing(reason, value.at));
            }
            (_, "script") => script = Some(ScriptRequest::parse(value, cx)?),
            (Kind::Object(_), _) => return Err(unsupported(key, value, cx)),
            _ if boost_and_name::read(&mut common, key, value, cx)? => {}
            _ => return Err(unsupported(key, value, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some(script) = script else { return Err(cx.parsing("script must be provided with a [script] filter", end)) };
    boost_and_name::check_boost("script", value, &common, cx)?;
    Ok(Box::new(Script { script, common }))
}

fn unsupported(key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> crate::error::EsError {
    cx.parsing(format!("[script] query does not support [{key}]"), value.at)
}

impl QueryBuilder for Script {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let script = self.script.compile(Context::Filter, cx.mapping, cx.major)?;
        Ok(Query::Script(DocScript { script, roots_only: cx.nested_scope().is_none(), failure: cx.failure.of_query() }))
    }
}
