//! `sort` of a request, spelled out.

use super::scalar::{java, unbuilt};
use crate::error::Result;
use crate::json::{JsonWriter, Kind, Value};
use crate::search::target::SearchContext;

/// The options of a field in the reference's order.
const OPTIONS: &[&str] = &["missing", "unmapped_type", "mode", "numeric_type", "format"];

/// Writes `sort`; `by_place`: what has been added where a point in time is searched.
pub fn write(sort: Option<&Value<'_>>, by_place: bool, cx: &SearchContext, out: &mut JsonWriter) -> Result<()> {
    let of_url = cx.param("sort");
    if sort.is_none() && of_url.is_none() {
        return Ok(());
    }
    out.key("sort");
    out.begin_array();
    match sort.map(|sort| (sort, sort.as_array())) {
        Some((_, Some(items))) => items.iter().try_for_each(|item| one(item, out))?,
        Some((sort, None)) => one(sort, out)?,
        None => {}
    }
    for field in of_url.into_iter().flat_map(|text| text.split(',')) {
        let (name, order) = field.rsplit_once(':').unwrap_or((field, ""));
        by(name, Some(order).filter(|order| !order.is_empty()), None, out)?;
    }
    place(by_place, out);
    out.end_array();
    Ok(())
}

fn place(by_place: bool, out: &mut JsonWriter) {
    if by_place {
        out.raw(br#"{"_shard_doc":{"order":"asc","unmapped_type":"long"}}"#);
    }
}

fn one(item: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    if let Some(name) = item.as_str() {
        return by(name, None, None, out);
    }
    for member in item.as_object().into_iter().flatten() {
        match &member.value.kind {
            Kind::Object(_) => by(&member.key, member.value.get("order").and_then(Value::as_str), Some(&member.value), out)?,
            _ => by(&member.key, member.value.as_str(), None, out)?,
        }
    }
    Ok(())
}

fn by(name: &str, order: Option<&str>, options: Option<&Value<'_>>, out: &mut JsonWriter) -> Result<()> {
    if matches!(name, "_geo_distance" | "_script") {
        return Err(unbuilt(&format!("a request that sorts by [{name}]")));
    }
    let default = if name == "_score" { "desc" } else { "asc" };
    out.begin_object();
    out.key(name);
    out.begin_object();
    out.key("order");
    out.string(&order.unwrap_or(default).to_lowercase());
    if let Some(options) = options.filter(|_| !matches!(name, "_doc" | "_score")) {
        if options.get("nested").is_some() {
            return Err(unbuilt("a request that sorts by nested objects"));
        }
        for key in OPTIONS {
            if let Some(value) = options.get(key).filter(|value| !value.is_null()) {
                out.key(key);
                match *key {
                    "mode" | "numeric_type" => out.string(&value.scalar_text().unwrap_or_default().to_lowercase()),
                    _ => java(value, out),
                }
            }
        }
    }
    out.end_object();
    out.end_object();
    Ok(())
}
