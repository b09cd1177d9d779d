//! Rules of `intervals`, spelled out.

use super::common;
use super::options::As::{Flag, Fuzziness, Int, Text};
use super::options::{Option_, last, options};
use super::scalar::unbuilt;
use crate::error::Result;
use crate::json::{JsonWriter, Member, Value};

/// The options of a rule rendered before its filter, those rendered after it, and the defaults that are always
/// rendered.
struct Rule {
    name: &'static str,
    before: &'static [Option_],
    behind: &'static [Option_],
    always: &'static [(&'static str, &'static str)],
}

const GAPS: &[(&str, &str)] = &[("max_gaps", "-1"), ("ordered", "false")];
const TERM: &[Option_] = &[("analyzer", Text, None), ("use_field", Text, None)];

const RULES: &[Rule] = &[
    Rule {
        name: "match",
        before: &[("query", Text, None), ("max_gaps", Int, None), ("ordered", Flag, None), ("analyzer", Text, None)],
        behind: &[("use_field", Text, None)],
        always: GAPS,
    },
    Rule { name: "all_of", before: &[("ordered", Flag, None), ("max_gaps", Int, None)], behind: &[], always: GAPS },
    Rule { name: "any_of", before: &[], behind: &[], always: &[] },
    Rule { name: "prefix", before: &[("prefix", Text, None)], behind: TERM, always: &[] },
    Rule { name: "wildcard", before: &[("pattern", Text, None)], behind: TERM, always: &[] },
    Rule { name: "regexp", before: &[("pattern", Text, None)], behind: TERM, always: &[] },
    Rule {
        name: "fuzzy",
        before: &[("term", Text, None), ("prefix_length", Int, None), ("transpositions", Flag, None), ("fuzziness", Fuzziness, None)],
        behind: TERM,
        always: &[("prefix_length", "0"), ("transpositions", "true"), ("fuzziness", "\"AUTO\"")],
    },
    Rule {
        name: "range",
        before: &[("gte", Text, None), ("gt", Text, None), ("lte", Text, None), ("lt", Text, None)],
        behind: TERM,
        always: &[],
    },
];

/// Writes the field with its rule.
pub fn write(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let field = body.as_object().and_then(|object| object.iter().next()).ok_or_else(|| unbuilt("such [intervals]"))?;
    out.key(&field.key);
    out.begin_object();
    let is_rule = |member: &&Member<'_>| !matches!(&*member.key, "boost" | "_name");
    rule(field.value.as_object().and_then(|object| object.iter().find(is_rule)), out)?;
    // ES: a boost of 1 is not rendered here (api/global/search_shards_filters).
    common(&field.value, false, out)?;
    out.end_object();
    Ok(())
}

/// One rule by its name.
fn rule(member: Option<&Member<'_>>, out: &mut JsonWriter) -> Result<()> {
    let found = member.and_then(|member| Some((member, RULES.iter().find(|rule| member.key == rule.name)?)));
    let Some((member, rule)) = found else { return Err(unbuilt("such [intervals]")) };
    let body = &member.value;
    out.key(rule.name);
    out.begin_object();
    options(rule.before, rule.always, body, out)?;
    if let Some(parts) = last(body, "intervals").and_then(Value::as_array) {
        out.key("intervals");
        out.begin_array();
        for part in parts {
            out.begin_object();
            crate::query_dsl::xcontent::intervals::rule(part.as_object().and_then(|object| object.iter().next()), out)?;
            out.end_object();
        }
        out.end_array();
    }
    if let Some(filter) = last(body, "filter") {
        filtered(filter, out)?;
    }
    options(rule.behind, &[], body, out)?;
    out.end_object();
    Ok(())
}

fn filtered(filter: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let kind = filter.as_object().and_then(|object| object.iter().next()).filter(|kind| kind.key != "script");
    let Some(kind) = kind else { return Err(unbuilt("a request with scripts")) };
    out.key("filter");
    out.begin_object();
    out.key(&kind.key);
    out.begin_object();
    rule(kind.value.as_object().and_then(|object| object.iter().next()), out)?;
    out.end_object();
    out.end_object();
    Ok(())
}
