//! Queries of a request, spelled out: with their defaults, where the reference prints these.

use super::query_options::As::{self, Flag, Float, Fuzziness, Int, Java, Lower, Text, Upper};
use super::query_options::{MULTI_MATCH, OF_FIELD, OfField, Option_};
use super::scalar::{flag, float, int, java, text, unbuilt};
use crate::error::Result;
use crate::json::{JsonWriter, Member, Value};
use crate::query::regexp_flags;

/// Writes the query of the URL.
pub fn write_uri(value: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some(body) = value.get("query_string") else { return Err(unbuilt("such a request")) };
    out.begin_object();
    out.key("query_string");
    out.begin_object();
    out.key("query");
    out.string(body.get("query").map(text).unwrap_or_default());
    options(&[("default_field", Text, None)], &[], body, out);
    out.key("fields");
    out.begin_array();
    out.end_array();
    options(&[("default_operator", Lower, Some("or")), ("analyzer", Text, None)], &[], body, out);
    out.key("analyze_wildcard");
    out.bool(body.get("analyze_wildcard").is_some_and(flag));
    options(&[("lenient", Flag, None)], &[], body, out);
    out.end_object();
    out.end_object();
    Ok(())
}

/// Writes an object with one query.
pub fn write(value: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some(member) = value.as_object().and_then(|object| object.iter().next()) else { return Err(unbuilt("such a query")) };
    let (name, body) = (&*member.key, &member.value);
    let name = if becomes_all(name, body) { "match_all" } else { name };
    out.begin_object();
    out.key(name);
    out.begin_object();
    match OF_FIELD.iter().find(|known| known.name == name) {
        Some(known) => of_field(known, body, out)?,
        None if name == "range" => range(body, out)?,
        None if name == "regexp" => regexp(body, out)?,
        None => {
            members(name, body, out)?;
            common(body, name != "multi_match", out);
        }
    }
    out.end_object();
    out.end_object();
    Ok(())
}

/// What a query says before its boost.
fn members(name: &str, body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    match name {
        "match_all" | "match_none" => {}
        "exists" => options(&[("field", Text, None)], &[], body, out),
        "bool" => boolean(body, out)?,
        "constant_score" => inner("filter", body, out)?,
        "dis_max" => {
            options(&[("tie_breaker", Float, None)], &[("tie_breaker", "0.0")], body, out);
            clauses("queries", body, out)?;
        }
        "boosting" => {
            inner("positive", body, out)?;
            inner("negative", body, out)?;
            options(&[("negative_boost", Float, None)], &[], body, out);
        }
        "nested" => nested(body, out)?,
        "ids" => ids(body, out),
        "terms" => terms(body, out)?,
        "multi_match" => {
            options(&[("query", Java, None)], &[], body, out);
            weighted(body, out)?;
            options(MULTI_MATCH, &[], body, out);
        }
        _ => return Err(unbuilt(&format!("a request with [{name}]"))),
    }
    Ok(())
}

/// ES: what needs no index to be known has taken the place of a query without clauses.
fn becomes_all(name: &str, body: &Value<'_>) -> bool {
    let is_clause = |member: &Member<'_>| {
        matches!(&*member.key, "must" | "must_not" | "should" | "filter") && member.value.as_array().is_none_or(|items| !items.is_empty())
    };
    name == "bool" && !body.as_object().into_iter().flatten().any(is_clause)
}

/// `boost` and `_name`.
fn common(body: &Value<'_>, boost: bool, out: &mut JsonWriter) {
    let always: &[_] = if boost { &[("boost", "1.0")] } else { &[] };
    let unsaid = if boost { None } else { Some("1") };
    options(&[("boost", Float, unsaid), ("_name", Text, None)], always, body, out);
}

fn options(list: &[Option_], always: &[(&str, &str)], body: &Value<'_>, out: &mut JsonWriter) {
    for (key, kind, unsaid) in list {
        let Some(value) = last(body, key).filter(|value| !value.is_null()) else {
            if let Some((_, value)) = always.iter().find(|(known, _)| known == key) {
                out.key(key);
                out.raw(value.as_bytes());
            }
            continue;
        };
        if unsaid.is_some_and(|unsaid| is_unsaid(*kind, value, unsaid)) {
            continue;
        }
        out.key(key);
        match kind {
            Java => java(value, out),
            Text => out.string(text(value)),
            Int => int(value, out),
            Float => float(value, out),
            Flag => out.bool(flag(value)),
            Upper => out.string(&text(value).to_uppercase()),
            Lower => out.string(&text(value).to_lowercase()),
            Fuzziness => out.string(&fuzziness(text(value))),
        }
    }
}

/// What the last of several members of the same name holds.
fn last<'v, 'a>(body: &'v Value<'a>, key: &str) -> Option<&'v Value<'a>> {
    body.as_object()?.iter().rev().find(|member| member.key == key).map(|member| &member.value)
}

fn is_unsaid(kind: As, value: &Value<'_>, unsaid: &str) -> bool {
    match kind {
        Int | Float => {
            text(value).trim().parse::<f64>().is_ok_and(|value| unsaid.parse().is_ok_and(|unsaid: f64| value.total_cmp(&unsaid).is_eq()))
        }
        _ => text(value).eq_ignore_ascii_case(unsaid),
    }
}

/// Edits are printed as a whole number.
fn fuzziness(text: &str) -> String {
    text.trim().parse::<f64>().map_or_else(|_| text.to_uppercase(), |edits| format!("{edits:.0}"))
}

fn inner(key: &str, body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some(query) = last(body, key) else { return Err(unbuilt("such a query")) };
    check_inner(query)?;
    out.key(key);
    write(query, out)
}

/// ES: a query around one that matches nothing may be known to match nothing itself.
fn check_inner(query: &Value<'_>) -> Result<()> {
    let member = query.as_object().and_then(|object| object.iter().next());
    let is_nothing = member.is_some_and(|member| {
        member.key == "match_none"
            || (member.key == "terms"
                && member.value.as_object().into_iter().flatten().any(|field| field.value.as_array().is_some_and(<[_]>::is_empty)))
    });
    if is_nothing { Err(unbuilt("a request with a query that matches nothing inside another")) } else { Ok(()) }
}

fn clauses(key: &str, body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let mut found: Vec<&Value<'_>> = Vec::new();
    for member in body.as_object().into_iter().flatten().filter(|member| member.key == key) {
        found.extend(member.value.as_array().unwrap_or(std::slice::from_ref(&member.value)));
    }
    if found.is_empty() {
        return Ok(());
    }
    out.key(key);
    out.begin_array();
    for query in found {
        check_inner(query)?;
        write(query, out)?;
    }
    out.end_array();
    Ok(())
}

fn boolean(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    for key in ["must", "filter", "must_not", "should"] {
        clauses(key, body, out)?;
    }
    options(&[("adjust_pure_negative", Flag, Some("true")), ("minimum_should_match", Text, None)], &[], body, out);
    Ok(())
}

fn nested(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    if last(body, "inner_hits").is_some() {
        return Err(unbuilt("a request with [inner_hits]"));
    }
    inner("query", body, out)?;
    let defaults = [("ignore_unmapped", "false"), ("score_mode", "\"avg\"")];
    options(&[("path", Text, None), ("ignore_unmapped", Flag, None), ("score_mode", Text, None)], &defaults, body, out);
    Ok(())
}

fn ids(body: &Value<'_>, out: &mut JsonWriter) {
    let values = last(body, "values").map(|values| values.as_array().unwrap_or(std::slice::from_ref(values))).unwrap_or_default();
    let mut ids: Vec<&str> = values.iter().map(text).collect();
    // ES: a set, whose order is that of no one if there are many.
    crate::json::hash_map::sort_as_hash_map(&mut ids, |id| id);
    ids.dedup();
    out.key("values");
    out.begin_array();
    for id in ids {
        out.string(id);
    }
    out.end_array();
}

fn terms(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    for member in body.as_object().into_iter().flatten() {
        match member.value.as_array() {
            Some(items) if !items.is_empty() => {
                out.key(&member.key);
                java(&member.value, out);
            }
            None if !matches!(&*member.key, "boost" | "_name") => return Err(unbuilt("a request with terms that are looked up")),
            Some(_) => return Err(unbuilt("a request with [terms] without terms")),
            None => {}
        }
    }
    Ok(())
}

fn range(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some((field, bounds)) = field_of(body) else { return Err(unbuilt("such a [range]")) };
    out.key(field);
    out.begin_object();
    for pair in [["gte", "gt"], ["lte", "lt"]] {
        let bound = bounds.as_object().and_then(|bounds| bounds.iter().rfind(|member| pair.contains(&&*member.key)));
        if let Some(bound) = bound.filter(|bound| !bound.value.is_null()) {
            out.key(&bound.key);
            java(&bound.value, out);
        }
    }
    options(&[("time_zone", Text, None), ("format", Text, None), ("relation", Lower, None)], &[], bounds, out);
    common(bounds, true, out);
    out.end_object();
    Ok(())
}

fn regexp(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let refused = || unbuilt("such a [regexp]");
    let (field, value) = field_of(body).ok_or_else(refused)?;
    out.key(field);
    out.begin_object();
    let text_of = if value.as_object().is_some() { last(value, "value").ok_or_else(refused)? } else { value };
    out.key("value");
    out.string(text(text_of));
    let flags = match (last(value, "flags"), last(value, "flags_value")) {
        (None, None) => regexp_flags::ALL,
        (Some(names), None) => regexp_flags::of_names(text(names), 9).map_err(|_| refused())?,
        _ => return Err(refused()),
    };
    out.key("flags_value");
    out.i64(i64::from(flags));
    options(
        &[("case_insensitive", Flag, Some("false")), ("max_determinized_states", Int, None), ("rewrite", Text, None)],
        &[("max_determinized_states", "10000")],
        value,
        out,
    );
    common(value, true, out);
    out.end_object();
    Ok(())
}

/// The field of a query and what stands behind it.
fn field_of<'v, 'a>(body: &'v Value<'a>) -> Option<(&'v str, &'v Value<'a>)> {
    let mut fields = body.as_object()?.iter().filter(|member| !member.value.is_null());
    let member = fields.next()?;
    fields.next().is_none().then_some((&*member.key, &member.value))
}

fn of_field(known: &OfField, body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some((field, value)) = field_of(body) else { return Err(unbuilt(&format!("such a [{}]", known.name))) };
    out.key(field);
    out.begin_object();
    let found = if value.as_object().is_some() { known.value.iter().find_map(|key| last(value, key)) } else { Some(value) };
    let Some(found) = found else { return Err(unbuilt(&format!("such a [{}]", known.name))) };
    out.key(known.value[0]);
    match known.name {
        "prefix" | "wildcard" => out.string(text(found)),
        _ => java(found, out),
    }
    options(known.options, known.always, value, out);
    common(value, known.boost, out);
    out.end_object();
    Ok(())
}

/// `fields` by name, each with its weight.
fn weighted(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let fields = last(body, "fields").map(|fields| fields.as_array().unwrap_or(std::slice::from_ref(fields))).unwrap_or_default();
    let mut weighted: Vec<(&str, f32)> = Vec::new();
    for field in fields.iter().map(text) {
        let (name, weight) = field.rsplit_once('^').unwrap_or((field, "1"));
        let Ok(weight) = weight.parse() else { return Err(unbuilt("such fields")) };
        weighted.retain(|(known, _)| *known != name);
        weighted.push((name, weight));
    }
    weighted.sort_by(|a, b| a.0.cmp(b.0));
    out.key("fields");
    out.begin_array();
    for (name, weight) in weighted {
        out.string(&format!("{name}^{}", crate::json::number::f32_to_string(weight)));
    }
    out.end_array();
    Ok(())
}
