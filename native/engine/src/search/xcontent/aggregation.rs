//! Aggregations of a request, spelled out.

use crate::error::Result;
use crate::json::{JsonWriter, Kind, Member, Value};
use crate::query_dsl::xcontent::options::As::{Int, Long};
use crate::query_dsl::xcontent::options::options;
use crate::query_dsl::xcontent::scalar::{flag, java, text, unbuilt};

const METRICS: &[&str] = &["avg", "max", "min", "stats", "sum", "value_count"];

/// Writes the object of one level.
pub fn write(level: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    out.begin_object();
    for named in level.as_object().into_iter().flatten() {
        out.key(&named.key);
        out.begin_object();
        one(&named.value, out)?;
        out.end_object();
    }
    out.end_object();
    Ok(())
}

fn one(value: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    if let Some(meta) = value.get("meta") {
        out.key("meta");
        java(meta, out);
    }
    let is_kind = |member: &&Member<'_>| !matches!(&*member.key, "meta" | "aggs" | "aggregations");
    let Some(kind) = value.as_object().and_then(|object| object.iter().find(is_kind)) else { return Err(unbuilt("such an aggregation")) };
    out.key(&kind.key);
    out.begin_object();
    match &*kind.key {
        name if METRICS.contains(&name) => of_field(&kind.value, out),
        "terms" => terms(&kind.value, out)?,
        name => return Err(unbuilt(&format!("a request with the aggregation [{name}]"))),
    }
    out.end_object();
    let inside = value.get("aggs").or_else(|| value.get("aggregations"));
    if let Some(inside) = inside.filter(|inside| inside.as_object().is_some_and(|object| !object.is_empty())) {
        out.key("aggregations");
        write(inside, out)?;
    }
    Ok(())
}

fn of_field(body: &Value<'_>, out: &mut JsonWriter) {
    for key in ["field", "missing"] {
        if let Some(value) = body.get(key) {
            out.key(key);
            java(value, out);
        }
    }
}

fn terms(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    of_field(body, out);
    let sizes = [("size", Int, None), ("shard_size", Int, None), ("min_doc_count", Long, None), ("shard_min_doc_count", Long, None)];
    options(&sizes, &[("size", "10"), ("min_doc_count", "1"), ("shard_min_doc_count", "0")], body, out)?;
    out.key("show_term_doc_count_error");
    out.bool(body.get("show_term_doc_count_error").is_some_and(flag));
    if let Some(hint) = body.get("execution_hint") {
        out.key("execution_hint");
        out.string(text(hint));
    }
    out.key("order");
    order(body.get("order"), out)?;
    if let Some(mode) = body.get("collect_mode") {
        out.key("collect_mode");
        out.string(text(mode));
    }
    Ok(())
}

/// ES: ties are broken by the key, which is rendered together with the orders before it (`api/global/search_profile_aggregations`).
fn order(order: Option<&Value<'_>>, out: &mut JsonWriter) -> Result<()> {
    let mut criteria: Vec<(&str, String)> = Vec::new();
    match order.map(|order| (&order.kind, order)) {
        None => criteria.push(("_count", "desc".to_owned())),
        Some((Kind::Array(items), _)) => {
            for member in items.iter().filter_map(Value::as_object).flatten() {
                criteria.push((&member.key, text(&member.value).to_lowercase()));
            }
        }
        Some((_, order)) => {
            for member in order.as_object().into_iter().flatten() {
                criteria.push((&member.key, text(&member.value).to_lowercase()));
            }
        }
    }
    if criteria.is_empty() {
        return Err(unbuilt("such an order"));
    }
    if !criteria.iter().any(|(name, _)| *name == "_key") {
        criteria.push(("_key", "asc".to_owned()));
    }
    let is_one = criteria.len() == 1;
    if !is_one {
        out.begin_array();
    }
    for (name, direction) in &criteria {
        out.begin_object();
        out.key(name);
        out.string(direction);
        out.end_object();
    }
    if !is_one {
        out.end_array();
    }
    Ok(())
}
