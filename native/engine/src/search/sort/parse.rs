//! Reading `sort` of a search body and of the URL.

use super::options::options;
use super::{FieldSort, Missing, SortField, geo_distance};
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::query_dsl::ParseContext;

/// Reads the body's `sort`: a name, an object or an array of these.
pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Vec<SortField>> {
    let mut fields = Vec::new();
    match &value.kind {
        Kind::Array(items) => {
            for item in items {
                match &item.kind {
                    Kind::Object(_) => object(item, &mut fields, cx)?,
                    Kind::String(name) => fields.push(by_name(name, None)),
                    _ => {
                        let reason = "malformed sort format, within the sort array, an object, or an actual string are allowed";
                        return Err(cx.stop(EsError::illegal_argument(reason), item.at));
                    }
                }
            }
        }
        Kind::Object(_) => object(value, &mut fields, cx)?,
        // ES: a number or a boolean is taken as the name of a field (api/global/search_sort).
        _ => match value.scalar_text() {
            Some(name) => fields.push(by_name(name, None)),
            None => {
                return Err(EsError::illegal_argument("malformed sort format, either start with array, object, or an actual string"));
            }
        },
    }
    Ok(fields)
}

/// Reads the URL's `sort`: `field`, `field:asc` or `field:desc`, separated by commas.
pub fn parse_params(text: &str) -> Vec<SortField> {
    let one = |part: &str| match part.rsplit_once(':') {
        None => Some(by_name(part, None)),
        Some((field, "asc")) => Some(by_name(field, Some(true))),
        Some((field, "desc")) => Some(by_name(field, Some(false))),
        // ES: what names no direction is dropped in silence (api/global/search_sort).
        Some(_) => None,
    };
    if text.is_empty() {
        return Vec::new();
    }
    text.split(',').filter_map(one).collect()
}

/// The criterion with this name, in the given or default direction.
pub(super) fn by_name(name: &str, ascending: Option<bool>) -> SortField {
    match name {
        "_score" => SortField::Score { ascending: ascending.unwrap_or(false) },
        "_doc" => SortField::Doc { ascending: ascending.unwrap_or(true) },
        _ => SortField::Field(FieldSort {
            field: name.to_owned(),
            ascending: ascending.unwrap_or(true),
            mode: None,
            missing: Missing::Last,
            unmapped_type: None,
            numeric_type: None,
            format: None,
            nested: None,
        }),
    }
}

fn object(value: &Value<'_>, fields: &mut Vec<SortField>, cx: &ParseContext<'_>) -> Result<()> {
    let members: Vec<_> = value.as_object().into_iter().flatten().collect();
    for (place, member) in members.iter().enumerate() {
        match &member.value.kind {
            Kind::Object(_) => fields.push(options(member, cx)?),
            Kind::String(text) => {
                cx.read(&member.value)?;
                let ascending = direction(text).map_err(|error| cx.stop(error, member.value.at))?;
                fields.push(by_name(&member.key, Some(ascending)));
            }
            Kind::Array(_) | Kind::Null | Kind::Bool(_) | Kind::Number(_) if matches!(&*member.key, "_geo_distance" | "_geoDistance") => {
                return Err(geo_distance::without_object(member, &members[place + 1..], cx.closing(value)?, cx));
            }
            // ES: the parser enters an array to find an object, and ignores what follows, except the end of another object
            // (api/global/search_sort_lists).
            Kind::Array(items) if items.first().is_some_and(|first| first.as_object().is_some()) => {
                if items[1..].iter().any(holds_object) {
                    return Err(EsError::not_implemented("a sort by a list of options"));
                }
                fields.push(options(&Member { value: items[0].clone(), ..(**member).clone() }, cx)?);
                cx.closing(&member.value)?;
            }
            kind => {
                // ES: the parser takes the value for the start of an object and rejects the token after it (api/global/search_sort).
                let (found, at) = match kind {
                    Kind::Array(items) => match items.first() {
                        Some(first) => (first.token(), first.at),
                        None => ("END_ARRAY", cx.closing(&member.value)?),
                    },
                    _ => match members.get(place + 1) {
                        Some(next) => ("FIELD_NAME", next.at),
                        None => ("END_OBJECT", cx.closing(value)?),
                    },
                };
                let parser = match &*member.key {
                    name @ ("_score" | "_script") => name,
                    _ => "field_sort",
                };
                return Err(cx.stop(EsError::x_content_parse(format!("[{parser}] Expected START_OBJECT but was: {found}"), at), at));
            }
        }
    }
    Ok(())
}

fn holds_object(value: &Value<'_>) -> bool {
    value.as_object().is_some() || value.as_array().is_some_and(|items| items.iter().any(holds_object))
}

/// `asc` or `desc`, in any case.
pub(super) fn direction(text: &str) -> Result<bool> {
    match text.to_lowercase().as_str() {
        "asc" => Ok(true),
        "desc" => Ok(false),
        _ => Err(EsError::illegal_argument(format!("No enum constant org.elasticsearch.search.sort.SortOrder.{}", text.to_uppercase()))),
    }
}
