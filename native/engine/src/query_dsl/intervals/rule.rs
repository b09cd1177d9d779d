//! The rules as they are sent.

use super::expected;
use super::parse::{Texts, filter, rules};
use crate::error::{EsError, Result};
use crate::json::{Member, Value};
use crate::query_dsl::ParseContext;
use crate::query_dsl::pattern::fuzziness::Fuzziness;
use crate::script::request::ScriptRequest;
use crate::xcontent::object_parser::{failed, unknown_field, wrong_type};
use crate::xcontent::scalar;

/// One rule.
pub enum Rule<'a> {
    /// Analyzed text.
    Match { query: &'a str, texts: Texts<'a>, max_gaps: i32, ordered: bool, filter: Option<Filter<'a>> },
    /// Terms that match a pattern.
    Pattern { kind: Pattern, text: &'a str, texts: Texts<'a> },
    /// Terms within some edits.
    Fuzzy { term: &'a str, texts: Texts<'a>, prefix_length: i32, transpositions: bool, fuzziness: Fuzziness },
    /// Terms between bounds; the flags: inclusive.
    Range { lower: (&'a str, bool), upper: (&'a str, bool), texts: Texts<'a> },
    /// All of several.
    AllOf { rules: Vec<Rule<'a>>, max_gaps: i32, ordered: bool, filter: Option<Filter<'a>> },
    /// Any of several.
    AnyOf { rules: Vec<Rule<'a>>, filter: Option<Filter<'a>> },
}

impl Rule<'_> {
    /// Returns true if the rule or one of its subrules has a `use_field` that satisfies the predicate; filters are not visited.
    pub fn uses_field(&self, is_such: &dyn Fn(&str) -> bool) -> bool {
        match self {
            Self::Match { texts, .. } | Self::Pattern { texts, .. } | Self::Fuzzy { texts, .. } | Self::Range { texts, .. } => {
                texts.use_field.is_some_and(is_such)
            }
            Self::AllOf { rules, .. } | Self::AnyOf { rules, .. } => rules.iter().any(|rule| rule.uses_field(is_such)),
        }
    }
}

/// Syntax of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Its begin.
    Prefix,
    /// With `*` and `?`.
    Wildcard,
    /// A regular expression.
    Regexp,
}

/// Condition on the matching intervals.
pub enum Filter<'a> {
    /// Its relation to another rule (`before`, `not_containing`, …), and that rule.
    Related(&'a str, Box<Rule<'a>>),
    /// A script decides.
    Script(ScriptRequest),
}

/// The rules that there are.
const NAMES: &[&str] = &["match", "any_of", "all_of", "prefix", "wildcard", "regexp", "fuzzy", "range"];

/// Parses the rule that a member names.
pub fn parse<'a>(member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<Rule<'a>> {
    let (name, value) = (member.key.as_ref(), &member.value);
    if !NAMES.contains(&name) {
        let known = "match, any_of, all_of, prefix, wildcard, regexp, range";
        return Err(cx.parsing(format!("Unknown interval type [{name}], expecting one of [{known}]"), member.at));
    }
    if value.as_object().is_none() {
        let reason = format!("[{name}] Expected START_OBJECT but was: {}", value.token());
        return Err(cx.stop(EsError::x_content_parse(reason, value.at), value.at));
    }
    match name {
        "match" => words(value, cx),
        "any_of" => any_of(value, cx),
        "all_of" => all_of(value, cx),
        "prefix" => pattern(name, "prefix", Pattern::Prefix, value, cx),
        "wildcard" => pattern(name, "pattern", Pattern::Wildcard, value, cx),
        "regexp" => pattern(name, "pattern", Pattern::Regexp, value, cx),
        "fuzzy" => fuzzy(value, cx),
        _ => range(value, cx),
    }
}

/// The keys of a rule, for those that are misspelt.
fn keys(name: &str) -> &'static [&'static str] {
    match name {
        "match" => &["query", "max_gaps", "ordered", "analyzer", "filter", "use_field"],
        "any_of" => &["intervals", "filter"],
        "all_of" => &["intervals", "max_gaps", "ordered", "filter"],
        "prefix" => &["prefix", "analyzer", "use_field"],
        "wildcard" | "regexp" => &["pattern", "analyzer", "use_field"],
        "fuzzy" => &["term", "prefix_length", "transpositions", "fuzziness", "analyzer", "use_field"],
        _ => &["gt", "gte", "lt", "lte", "analyzer", "use_field"],
    }
}

/// Parses the members of a rule: `take` reads its own members and returns true if it did.
fn members<'a>(
    name: &str,
    value: &'a Value<'a>,
    cx: &ParseContext<'_>,
    mut take: impl FnMut(&'a str, &'a Value<'a>) -> Result<bool>,
) -> Result<()> {
    for member in value.as_object().into_iter().flatten() {
        if !take(&member.key, &member.value)? {
            return Err(unknown_field(name, member, keys(name), cx));
        }
    }
    cx.closing(value).map(drop)
}

/// A text and nothing else.
pub fn string<'a>(name: &str, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<&'a str> {
    let Some(text) = value.as_str() else { return Err(wrong_type(name, key, value, cx)) };
    cx.read(value).map_err(|cause| failed(name, key, value, cause, cx))?;
    Ok(text)
}

fn number(name: &str, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<i32> {
    if !matches!(value.token(), "VALUE_NUMBER" | "VALUE_STRING") {
        return Err(wrong_type(name, key, value, cx));
    }
    scalar::int(value, cx).map_err(|cause| failed(name, key, value, cause, cx))
}

fn flag(name: &str, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
    if !matches!(value.token(), "VALUE_BOOLEAN" | "VALUE_STRING") {
        return Err(wrong_type(name, key, value, cx));
    }
    scalar::boolean(value, cx).map_err(|cause| failed(name, key, value, cause, cx))
}

fn required<T>(key: &str, found: Option<T>, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<T> {
    match found {
        Some(found) => Ok(found),
        None => Err(cx.illegal(format!("Required [{key}]"), cx.closing(value)?)),
    }
}

fn words<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Rule<'a>> {
    let (mut query, mut max_gaps, mut ordered, mut texts, mut filtered) = (None, -1, false, Texts::default(), None);
    members("match", value, cx, |key, value| {
        match key {
            "query" => query = Some(string("match", key, value, cx)?),
            "max_gaps" => max_gaps = number("match", key, value, cx)?,
            "ordered" => ordered = flag("match", key, value, cx)?,
            "filter" => filtered = Some(filter("match", value, cx)?),
            _ => return texts.take("match", key, value, cx),
        }
        Ok(true)
    })?;
    Ok(Rule::Match { query: required("query", query, value, cx)?, texts, max_gaps, ordered, filter: filtered })
}

fn all_of<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Rule<'a>> {
    let (mut all, mut max_gaps, mut ordered, mut filtered) = (None, -1, false, None);
    members("all_of", value, cx, |key, value| {
        match key {
            "intervals" => all = Some(rules("all_of", value, cx)?),
            "max_gaps" => max_gaps = number("all_of", key, value, cx)?,
            "ordered" => ordered = flag("all_of", key, value, cx)?,
            "filter" => filtered = Some(filter("all_of", value, cx)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(Rule::AllOf { rules: required("intervals", all, value, cx)?, max_gaps, ordered, filter: filtered })
}

fn any_of<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Rule<'a>> {
    let (mut all, mut filtered) = (None, None);
    members("any_of", value, cx, |key, value| {
        match key {
            "intervals" => all = Some(rules("any_of", value, cx)?),
            "filter" => filtered = Some(filter("any_of", value, cx)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(Rule::AnyOf { rules: required("intervals", all, value, cx)?, filter: filtered })
}

fn pattern<'a>(name: &str, own: &str, kind: Pattern, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Rule<'a>> {
    let (mut text, mut texts) = (None, Texts::default());
    members(name, value, cx, |key, value| {
        if key != own {
            return texts.take(name, key, value, cx);
        }
        text = Some(string(name, key, value, cx)?);
        Ok(true)
    })?;
    Ok(Rule::Pattern { kind, text: required(own, text, value, cx)?, texts })
}

fn fuzzy<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Rule<'a>> {
    let (mut term, mut texts, mut prefix_length, mut transpositions, mut fuzziness) =
        (None, Texts::default(), 0, true, Fuzziness::default());
    members("fuzzy", value, cx, |key, value| {
        match key {
            "term" => term = Some(string("fuzzy", key, value, cx)?),
            "prefix_length" => prefix_length = number("fuzzy", key, value, cx)?,
            "transpositions" => transpositions = flag("fuzzy", key, value, cx)?,
            "fuzziness" if !matches!(value.token(), "VALUE_NUMBER" | "VALUE_STRING") => {
                return Err(wrong_type("fuzzy", key, value, cx));
            }
            "fuzziness" => fuzziness = Fuzziness::parse(value, cx).map_err(|cause| failed("fuzzy", key, value, cause, cx))?,
            _ => return texts.take("fuzzy", key, value, cx),
        }
        Ok(true)
    })?;
    Ok(Rule::Fuzzy { term: required("term", term, value, cx)?, texts, prefix_length, transpositions, fuzziness })
}

fn range<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Rule<'a>> {
    let (mut gte, mut gt, mut lte, mut lt, mut texts) = (None, None, None, None, Texts::default());
    members("range", value, cx, |key, value| {
        let bound = match key {
            "gte" => &mut gte,
            "gt" => &mut gt,
            "lte" => &mut lte,
            "lt" => &mut lt,
            _ => return texts.take("range", key, value, cx),
        };
        *bound = Some(string("range", key, value, cx)?);
        Ok(true)
    })?;
    let one = |included: Option<&'a str>, excluded: Option<&'a str>, names: &str| match (included, excluded) {
        (Some(bound), None) => Ok((bound, true)),
        (None, Some(bound)) => Ok((bound, false)),
        _ => {
            let cause = EsError::illegal_argument(format!("Either {names}, one of them must be provided"));
            let reason = "Failed to build [range] after last required field arrived";
            Err(cx.stop(EsError::new("x_content_parse_exception", 400, reason).caused_by(cause), cx.closing(value)?))
        }
    };
    let (lower, upper) = (one(gte, gt, "[gte] or [gt]")?, one(lte, lt, "[lte] or [lt]")?);
    Ok(Rule::Range { lower, upper, texts })
}

/// A rule in an object of its own.
pub fn nested<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Rule<'a>> {
    let Some(object) = value.as_object() else {
        return Err(cx.parsing(expected("START_OBJECT", value.token()), value.at));
    };
    let mut members = object.iter();
    let Some(first) = members.next() else {
        return Err(cx.parsing(expected("FIELD_NAME", "END_OBJECT"), cx.closing(value)?));
    };
    let rule = parse(first, cx)?;
    if let Some(second) = members.next() {
        return Err(cx.parsing(expected("END_OBJECT", "FIELD_NAME"), second.at));
    }
    cx.closing(value)?;
    Ok(rule)
}
