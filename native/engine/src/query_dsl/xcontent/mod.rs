//! `XContent` of queries: rendered with their defaults where the reference renders these.

mod compound;
mod coordinator_rewrite;
mod full_text;
mod functions;
mod geo;
mod geo_shape;
mod intervals;
pub mod knn;
mod negative_boost;
pub mod options;
mod printer;
pub mod scalar;
mod spans;

pub use self::negative_boost::{ParsedMembers, negative_boost};
pub use self::printer::{InnerHitsWriter, Printer};

use self::options::As::{Flag, Float, Int, Java, Lower, Text};
use self::options::{MULTI_MATCH, OF_FIELD, OfField, last, options};
use self::scalar::{double, flag, java, text, unbuilt};
use super::pattern::regexp_flags;
use super::{Common, wrapped_source};
use crate::error::Result;
use crate::json::{JsonWriter, Member, Value, parse_partial};

/// Queries that do not render a boost of 1.
const UNBOOSTED: &[&str] = &[
    "combined_fields",
    "function_score",
    "knn",
    "multi_match",
    "query_string",
    "simple_query_string",
    "span_containing",
    "span_field_masking",
    "span_first",
    "span_multi",
    "span_near",
    "span_not",
    "span_or",
    "span_within",
];

/// Keys of `range`.
const RANGE: &[&str] = &["gte", "gt", "lte", "lt", "time_zone", "format", "relation", "boost", "_name"];

/// Writes the query of the URL.
pub fn write_uri(value: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some(body) = value.get("query_string") else { return Err(unbuilt("such a request")) };
    out.begin_object();
    out.key("query_string");
    out.begin_object();
    out.key("query");
    out.string(body.get("query").map(text).unwrap_or_default());
    options(&[("default_field", Text, None)], &[], body, out)?;
    out.key("fields");
    out.begin_array();
    out.end_array();
    options(&[("default_operator", Lower, Some("or")), ("analyzer", Text, None)], &[], body, out)?;
    out.key("analyze_wildcard");
    out.bool(body.get("analyze_wildcard").is_some_and(flag));
    options(&[("lenient", Flag, None)], &[], body, out)?;
    out.end_object();
    out.end_object();
    Ok(())
}

/// Writes an object with one query.
pub fn write(value: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    let refused = || unbuilt("such a query");
    let member = value.as_object().and_then(|object| object.iter().next()).ok_or_else(refused)?;
    let other = out.early().and_then(|early| early.in_place_of(value)).map(|(name, common)| (name, common.clone()));
    match other {
        Some((name, common)) => {
            in_its_place(name, &common, out);
            Ok(())
        }
        // ES: the wrapped query replaces it (query/negative_boost).
        None if member.key == "wrapper" && !out.is_as_read() => {
            let source = wrapped_source(&member.value).ok_or_else(refused)?;
            let tree = parse_partial(&source).0.ok_or_else(refused)?;
            write(&tree, &mut out.of_text(&tree)?)
        }
        None => named(&member.key, &member.value, out),
    }
}

/// Renders the query that replaces another one.
fn in_its_place(query: &str, common: &Common, out: &mut JsonWriter) {
    out.begin_object();
    out.key(query);
    out.begin_object();
    out.key("boost");
    out.f32(common.boost);
    if let Some(name) = &common.name {
        out.key("_name");
        out.string(name);
    }
    out.end_object();
    out.end_object();
}

/// Writes the query of a name as it was read.
fn named(name: &str, body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    // ES: another name of the same (query/negative_boost).
    let name = if name == "field_masking_span" { "span_field_masking" } else { name };
    out.begin_object();
    out.key(name);
    out.begin_object();
    match OF_FIELD.iter().find(|known| known.name == name) {
        Some(known) => of_field(known, body, out)?,
        None if name == "range" => range(body, out)?,
        None if name == "regexp" => regexp(body, out)?,
        None if name == "terms_set" => terms_set(body, out)?,
        None if name == "intervals" => intervals::write(body, out)?,
        None => {
            members(name, body, out)?;
            if name == "geo_shape" {
                // ES: the default boost is 0 (query/geo_shape_printed).
                options(&[("boost", Float, None), ("_name", Text, None)], &[("boost", "0.0")], body, out)?;
            } else if name != "wrapper" {
                common(body, !UNBOOSTED.contains(&name), out)?;
            }
            compound::behind(name, body, out)?;
        }
    }
    out.end_object();
    out.end_object();
    Ok(())
}

/// Renders a query's members before its boost.
fn members(name: &str, body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    let is_found = compound::write(name, body, out)? || spans::write(name, body, out)? || full_text::write(name, body, out)?;
    if is_found || geo::write(name, body, out.major(), out)? {
        return Ok(());
    }
    match name {
        "match_all" | "match_none" => {}
        "exists" => options(&[("field", Text, None)], &[], body, out)?,
        "ids" => ids(body, out),
        "terms" => terms(body, out)?,
        "distance_feature" => distance_feature(body, out)?,
        "multi_match" => {
            options(&[("query", Java, None)], &[], body, out)?;
            out.key("fields");
            full_text::weighted(body, out)?;
            options(MULTI_MATCH, &[], body, out)?;
        }
        "knn" => knn::write(body, out)?,
        "function_score" => functions::write(body, out)?,
        "wrapper" if out.is_as_read() => wrapped(body, out)?,
        _ => return Err(unbuilt(&format!("a request with [{name}]"))),
    }
    Ok(())
}

/// `boost` and `_name`.
pub fn common(body: &Value<'_>, boost: bool, out: &mut JsonWriter) -> Result<()> {
    let always: &[_] = if boost { &[("boost", "1.0")] } else { &[] };
    let unsaid = if boost { None } else { Some("1.0") };
    options(&[("boost", Float, unsaid), ("_name", Text, None)], always, body, out)
}

/// The base64 of a wrapped query; the text is rendered as given, so it must be canonical.
fn wrapped(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let text = last(body, "query").and_then(Value::as_str).ok_or_else(|| unbuilt("such a [wrapper]"))?;
    out.key("query");
    out.string(text);
    Ok(())
}

fn ids(body: &Value<'_>, out: &mut JsonWriter) {
    let values = last(body, "values").map(|values| values.as_array().unwrap_or(std::slice::from_ref(values))).unwrap_or_default();
    let mut ids: Vec<&str> = values.iter().map(text).collect();
    // ES: a set, whose order is non-deterministic if it is large.
    crate::json::hash_map::sort_as_hash_map(&mut ids, |id| id);
    ids.dedup();
    out.key("values");
    out.begin_array();
    for id in ids {
        out.string(id);
    }
    out.end_array();
}

fn terms(body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    for member in body.as_object().into_iter().flatten() {
        match member.value.as_array() {
            Some(_) => {
                out.key(&member.key);
                java(&member.value, out);
            }
            None if matches!(&*member.key, "boost" | "_name") => {}
            None if out.is_as_read() => looked_up(member, out)?,
            None => return Err(unbuilt("a request with terms that are looked up")),
        }
    }
    Ok(())
}

/// Renders the lookup of terms.
fn looked_up(member: &Member<'_>, out: &mut JsonWriter) -> Result<()> {
    let keys = ["index", "id", "path", "routing"];
    let members = member.value.as_object().ok_or_else(|| unbuilt("such [terms]"))?;
    if members.iter().any(|member| !keys.contains(&&*member.key)) {
        return Err(unbuilt("such [terms]"));
    }
    out.key(&member.key);
    out.begin_object();
    options(&keys.map(|key| (key, Text, None)), &[], &member.value, out)?;
    out.end_object();
    Ok(())
}

fn terms_set(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some((field, set)) = field_of(body) else { return Err(unbuilt("such a [terms_set]")) };
    if last(set, "minimum_should_match_script").is_some() {
        return Err(unbuilt("a request with scripts"));
    }
    out.key(field);
    out.begin_object();
    options(&[("terms", Java, None), ("minimum_should_match", Text, None), ("minimum_should_match_field", Text, None)], &[], set, out)?;
    common(set, true, out)?;
    out.end_object();
    Ok(())
}

/// ES: the form of the origin determines whether it is a point (`api/global/search_profile_request`).
fn distance_feature(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    options(&[("field", Text, None)], &[], body, out)?;
    if let Some(origin) = last(body, "origin") {
        out.key("origin");
        match (origin.as_array(), origin.as_object()) {
            (None, None) => java(origin, out),
            (Some([longitude, latitude]), _) if longitude.as_array().is_none() => point(latitude, longitude, out)?,
            (_, Some(_)) => match (last(origin, "lat"), last(origin, "lon")) {
                (Some(latitude), Some(longitude)) => point(latitude, longitude, out)?,
                _ => return Err(unbuilt("a request with such a point")),
            },
            _ => return Err(unbuilt("a request with such a point")),
        }
    }
    options(&[("pivot", Text, None)], &[], body, out)?;
    Ok(())
}

fn point(latitude: &Value<'_>, longitude: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    out.begin_object();
    for (key, value) in [("lat", latitude), ("lon", longitude)] {
        out.key(key);
        out.f64(double(value)?);
    }
    out.end_object();
    Ok(())
}

fn range(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let found = field_of(body).filter(|(_, bounds)| bounds.as_object().into_iter().flatten().all(|member| RANGE.contains(&&*member.key)));
    let Some((field, bounds)) = found else { return Err(unbuilt("such a [range]")) };
    out.key(field);
    out.begin_object();
    for pair in [["gte", "gt"], ["lte", "lt"]] {
        let bound = bounds.as_object().and_then(|bounds| bounds.iter().rfind(|member| pair.contains(&&*member.key)));
        if let Some(bound) = bound.filter(|bound| !bound.value.is_null()) {
            out.key(&bound.key);
            java(&bound.value, out);
        }
    }
    options(&[("time_zone", Text, None), ("format", Text, None), ("relation", Lower, None)], &[], bounds, out)?;
    common(bounds, true, out)?;
    out.end_object();
    Ok(())
}

fn regexp(body: &Value<'_>, out: &mut Printer<'_>) -> Result<()> {
    let refused = || unbuilt("such a [regexp]");
    let (field, value) = field_of(body).ok_or_else(refused)?;
    out.key(field);
    out.begin_object();
    let text_of = if value.as_object().is_some() { last(value, "value").ok_or_else(refused)? } else { value };
    out.key("value");
    out.string(text(text_of));
    let flags = match (last(value, "flags"), last(value, "flags_value")) {
        (None, None) => regexp_flags::shown(regexp_flags::ALL, out.major()),
        (Some(names), None) => {
            // ES: no names are all of Lucene's own (query/negative_boost).
            let named = if text(names).is_empty() { Ok(0xFF) } else { regexp_flags::of_names(text(names), out.major()) };
            regexp_flags::shown(named.map_err(|_| refused())?, out.major())
        }
        _ => return Err(refused()),
    };
    out.key("flags_value");
    out.i64(i64::from(flags));
    options(
        &[("case_insensitive", Flag, Some("false")), ("max_determinized_states", Int, None), ("rewrite", Text, None)],
        &[("max_determinized_states", "10000")],
        value,
        out,
    )?;
    common(value, true, out)?;
    out.end_object();
    Ok(())
}

/// The field of a query and the value after it.
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
    options(known.options, known.always, value, out)?;
    common(value, known.boost, out)?;
    out.end_object();
    Ok(())
}
