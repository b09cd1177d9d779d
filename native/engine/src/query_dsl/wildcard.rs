//! `wildcard`: documents with a term that matches `*` and `?`.

use std::sync::Arc;

use super::field::metadata;
use super::pattern::options::{PatternBody, PatternSyntax};
use super::pattern::query::{Target, is_scanned, runtime_search, search, target, wrong_type};
use super::pattern::rewrite_method::RewriteMethod;
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::automaton::{DEFAULT_WORK_LIMIT, DfaMatcher, TermPattern, wildcard};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::lucene::Query;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "wildcard", parse };

const SYNTAX: PatternSyntax<'_, ()> =
    PatternSyntax { name: "wildcard", keys: &["wildcard", "value"], allows_null: false, own: |(), _, _, _| Ok(false) };

struct Wildcard<'a>(PatternBody<'a, ()>);

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    Ok(Box::new(Wildcard(SYNTAX.parse(value, cx)?)))
}

/// Terms that match the text.
pub fn pattern(text: &str, ignore_case: bool, cx: &QueryContext<'_>) -> Result<TermPattern> {
    let automaton = wildcard::wildcard(text, ignore_case, cx.major, DEFAULT_WORK_LIMIT).map_err(|error| error.to_es_error())?;
    automaton.check_depth(cx.major)?;
    let shown = if ignore_case { format!("CaseInsensitiveWildcardQuery{{:{text}}}") } else { text.to_owned() };
    Ok(TermPattern::new(format!("wildcard {ignore_case} {text}"), Arc::new(DfaMatcher::new(automaton))).shown_as(!ignore_case, shown))
}

impl QueryBuilder for Wildcard<'_> {
    fn common(&self) -> &Common {
        &self.0.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let PatternBody { field, text, rewrite, case_insensitive, .. } = self.0;
        if metadata::is_constant(field) && !metadata::is_unmapped(field, cx) {
            return metadata::constant_like(field, ("wildcard", text), case_insensitive, cx);
        }
        let method = rewrite.map(RewriteMethod::parse).transpose()?;
        let refuse = |name: &str, kind: &str| cx.shard_error(wrong_type("wildcard", "keyword, text and wildcard", name, kind));
        match target("wildcard", field, text, refuse, cx)? {
            Target::Known(query) => Ok(query),
            Target::Field(field, text) => {
                let pattern = pattern(&text, case_insensitive, cx)?;
                if field.is_runtime() || is_scanned(field) && case_insensitive {
                    return Ok(runtime_search(field, pattern, text));
                }
                let is_shown = (method.is_some() || is_scanned(field)) && !case_insensitive;
                search(field, if is_shown { pattern.shown_as_automaton() } else { pattern }, method, cx)
            }
        }
    }

    fn rewritten(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> CanMatch {
        metadata::rewritten(self.0.field, || self.to_query(cx), cx)
    }
}
