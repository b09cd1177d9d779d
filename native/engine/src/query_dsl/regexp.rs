//! `regexp`: documents with a term that matches a regular expression of Lucene's.

use std::sync::Arc;

use super::pattern::options::{PatternBody, PatternSyntax};
use super::pattern::query::{Target, is_scanned, search, target, wrong_type};
use super::pattern::regexp_flags;
use super::pattern::rewrite_method::RewriteMethod;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::automaton::regexp::{Syntax, build, parse as parse_expression};
use crate::automaton::{Automaton, DEFAULT_WORK_LIMIT, DfaMatcher, TermPattern};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::{BooleanQuery, Query};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "regexp", parse };

const SYNTAX: PatternSyntax<'_, Options> = PatternSyntax { name: "regexp", keys: &["value"], allows_null: true, own: Options::member };

struct Regexp<'a>(PatternBody<'a, Options>);

struct Options {
    flags: i32,
    max_determinized_states: i32,
}

impl Default for Options {
    fn default() -> Self {
        Self { flags: regexp_flags::ALL, max_determinized_states: DEFAULT_WORK_LIMIT as i32 }
    }
}

impl Options {
    fn member(&mut self, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
        match key {
            "flags" => self.flags = if value.is_null() { regexp_flags::lucene(cx.major) } else { regexp_flags::parse(value, cx)? },
            "flags_value" => self.flags = scalar::int(value, cx)?,
            "max_determinized_states" => self.max_determinized_states = scalar::int(value, cx)?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    Ok(Box::new(Regexp(SYNTAX.parse(value, cx)?)))
}

/// Terms that match the expression; `flags` are Lucene's bits.
pub fn pattern(text: &str, flags: i32, limit: usize, ignore_case: bool, cx: &QueryContext<'_>) -> Result<TermPattern> {
    let automaton = automaton(text, flags, limit, ignore_case, cx)?;
    automaton.check_depth(cx.major)?;
    Ok(of_automaton(automaton, text, flags, ignore_case))
}

/// The same for an interval. ES: its automaton is not walked, however deep (`errors/index_limits`).
pub fn interval(text: &str, cx: &QueryContext<'_>) -> Result<TermPattern> {
    // All of Lucene's syntax.
    const FLAGS: i32 = 0xFF;
    let automaton = automaton(text, FLAGS, DEFAULT_WORK_LIMIT, false, cx)?;
    Ok(of_automaton(automaton, text, FLAGS, false))
}

fn automaton(text: &str, flags: i32, limit: usize, ignore_case: bool, cx: &QueryContext<'_>) -> Result<Automaton> {
    let node = parse_expression(text, Syntax(flags))?;
    build(&node, text, ignore_case, cx.major, limit).map_err(|error| error.to_es_error())
}

fn of_automaton(automaton: Automaton, text: &str, flags: i32, ignore_case: bool) -> TermPattern {
    let pattern = TermPattern::new(format!("regexp {ignore_case} {flags} {text}"), Arc::new(DfaMatcher::new(automaton)));
    pattern.shown_as(true, format!("/{text}/"))
}

impl QueryBuilder for Regexp<'_> {
    fn common(&self) -> &Common {
        &self.0.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let PatternBody { field, text, rewrite, case_insensitive, ref own, .. } = self.0;
        cx.limits.check_pattern(text, ("regex ", "Regexp Query request"))?;
        let method = rewrite.map(RewriteMethod::parse).transpose()?;
        let refuse = |name: &str, kind: &str| cx.shard_error(wrong_type("regexp", "keyword and text", name, kind));
        let limit = usize::try_from(own.max_determinized_states).unwrap_or(0);
        match target("regexp", field, text, refuse, cx)? {
            // ES: terms of an unmapped field are searched like any others (query/regexp).
            Target::Known(_) if cx.mapping.field(field).is_none() => {
                let pattern = pattern(text, own.flags, limit, case_insensitive, cx)?.shown_as_automaton();
                Ok(match (method, pattern.text(field)) {
                    (Some(method), Some(given)) if !matches!(method, RewriteMethod::Constant | RewriteMethod::ConstantBlended) => {
                        Query::Expanded {
                            given: given.into(),
                            origin: None,
                            unfound: None,
                            query: Box::new(BooleanQuery::default().into()),
                        }
                    }
                    _ => Query::Pattern { field: field.into(), pattern },
                })
            }
            Target::Known(query) => pattern(text, own.flags, limit, case_insensitive, cx).map(|_| query),
            // ES 8: searches of doc values are case-sensitive; for the values of runtime fields 9 is, too.
            Target::Field(field, _) if case_insensitive && !field.indexed && (cx.major == 8 || field.is_runtime()) => {
                Err(EsError::illegal_argument("Match flags not yet implemented [256]"))
            }
            Target::Field(field, text) => {
                let pattern = pattern(&text, own.flags, limit, case_insensitive, cx)?;
                search(
                    field,
                    if (method.is_some() || is_scanned(field)) && !field.is_runtime() { pattern.shown_as_automaton() } else { pattern },
                    method,
                    cx,
                )
            }
        }
    }
}
