//! `sort` of a request, spelled out.

use super::query;
use super::query::QueryForm;
use crate::error::Result;
use crate::json::{JsonWriter, Kind, Value};
use crate::query_dsl::ParseContext;
use crate::query_dsl::xcontent::options::{As, options as print};
use crate::query_dsl::xcontent::scalar::{java, unbuilt};
use crate::search::sort::{SortField, geo_distance};
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
    items(sort, QueryForm::Early, out)?;
    for field in of_url.into_iter().flat_map(|text| text.split(',')) {
        let (name, order) = field.rsplit_once(':').unwrap_or((field, ""));
        by(name, Some(order).filter(|order| !order.is_empty()), None, QueryForm::Early, out)?;
    }
    place(by_place, out);
    out.end_array();
    Ok(())
}

/// Renders the `sort` of a body.
pub fn of_body(sort: Option<&Value<'_>>, queries: QueryForm, out: &mut JsonWriter) -> Result<()> {
    if sort.is_none() {
        return Ok(());
    }
    out.key("sort");
    out.begin_array();
    items(sort, queries, out)?;
    out.end_array();
    Ok(())
}

fn items(sort: Option<&Value<'_>>, queries: QueryForm, out: &mut JsonWriter) -> Result<()> {
    match sort.map(|sort| (sort, sort.as_array())) {
        Some((_, Some(items))) => items.iter().try_for_each(|item| one(item, queries, out)),
        Some((sort, None)) => one(sort, queries, out),
        None => Ok(()),
    }
}

fn place(by_place: bool, out: &mut JsonWriter) {
    if by_place {
        out.raw(br#"{"_shard_doc":{"order":"asc","unmapped_type":"long"}}"#);
    }
}

fn one(item: &Value<'_>, queries: QueryForm, out: &mut JsonWriter) -> Result<()> {
    if let Some(name) = item.as_str() {
        return by(name, None, None, queries, out);
    }
    for member in item.as_object().into_iter().flatten() {
        // ES: of a list the first item counts (api/global/search_profile_sort).
        let value = member.value.as_array().and_then(<[_]>::first).unwrap_or(&member.value);
        match &value.kind {
            Kind::Object(_) => {
                // ES: the older name of it (api/global/search_profile_sort).
                let name = if member.key == "_geoDistance" { "_geo_distance" } else { &*member.key };
                by(name, value.get("order").and_then(Value::as_str), Some(value), queries, out)?;
            }
            _ => by(&member.key, value.as_str(), None, queries, out)?,
        }
    }
    Ok(())
}

fn by(name: &str, order: Option<&str>, options: Option<&Value<'_>>, queries: QueryForm, out: &mut JsonWriter) -> Result<()> {
    if name == "_script" {
        return Err(unbuilt("a request that sorts by [_script]"));
    }
    let default = if name == "_score" { "desc" } else { "asc" };
    out.begin_object();
    out.key(name);
    out.begin_object();
    if let Some(options) = options.filter(|_| name == "_geo_distance") {
        by_distance(options, queries, out)?;
    } else {
        out.key("order");
        out.string(&order.unwrap_or(default).to_lowercase());
        if let Some(options) = options.filter(|_| !matches!(name, "_doc" | "_score")) {
            of_field(options, queries, out)?;
        }
    }
    out.end_object();
    out.end_object();
    Ok(())
}

fn of_field(options: &Value<'_>, queries: QueryForm, out: &mut JsonWriter) -> Result<()> {
    for key in OPTIONS {
        if let Some(value) = options.get(key).filter(|value| !value.is_null()) {
            out.key(key);
            match *key {
                "mode" | "numeric_type" => out.string(&value.scalar_text().unwrap_or_default().to_lowercase()),
                _ => java(value, out),
            }
        }
    }
    nested(options.get("nested"), queries, out)
}

fn nested(value: Option<&Value<'_>>, queries: QueryForm, out: &mut JsonWriter) -> Result<()> {
    let Some(value) = value.filter(|value| !value.is_null()) else { return Ok(()) };
    out.key("nested");
    out.begin_object();
    print(&[("path", As::Text, None)], &[], value, out)?;
    if let Some(filter) = value.get("filter") {
        out.key("filter");
        query::write(filter, queries, out)?;
    }
    print(&[("max_children", As::Int, None)], &[], value, out)?;
    nested(value.get("nested"), queries, out)?;
    out.end_object();
    Ok(())
}

/// `_geo_distance`: points are rendered as parsed.
fn by_distance(value: &Value<'_>, queries: QueryForm, out: &mut JsonWriter) -> Result<()> {
    let refused = |_| unbuilt("such a request that sorts by [_geo_distance]");
    let SortField::GeoDistance(sort) = geo_distance::parse(value, &ParseContext::new(b"", 9)).map_err(refused)? else { return Ok(()) };
    out.key(&sort.field);
    out.begin_array();
    for point in &sort.points {
        out.begin_object();
        out.key("lat");
        out.f64(point.lat);
        out.key("lon");
        out.f64(point.lon);
        out.end_object();
    }
    out.end_array();
    out.key("unit");
    out.string(sort.unit.name());
    out.key("distance_type");
    out.string(if sort.plane { "plane" } else { "arc" });
    out.key("order");
    out.string(if sort.ascending { "asc" } else { "desc" });
    print(&[("mode", As::Lower, None)], &[], value, out)?;
    nested(value.get("nested"), queries, out)?;
    print(&[("validation_method", As::Upper, None)], &[("validation_method", "\"STRICT\"")], value, out)?;
    out.key("ignore_unmapped");
    out.bool(sort.ignore_unmapped);
    Ok(())
}
