//! The object after a field's name in `sort`.

use super::geo_distance;
use super::parse::{by_name, direction};
use super::{FieldSort, Missing, Mode, NumericType, SortField};
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::query::{ParseContext, object_parser, scalar};

const FIELD_KEYS: &[&str] = &["order", "mode", "missing", "unmapped_type", "nested", "numeric_type", "format"];

/// Reads the options of one criterion.
pub(super) fn options(member: &Member<'_>, cx: &ParseContext<'_>) -> Result<SortField> {
    let name = &*member.key;
    match name {
        "_script" => return Err(script(&member.value, cx)),
        "_geo_distance" => return geo_distance::parse(&member.value, cx),
        _ => {}
    }
    let (parser, keys): (&str, &[&str]) = if name == "_score" { ("_score", &["order"]) } else { ("field_sort", FIELD_KEYS) };
    let mut sort = by_name(name, None);
    for option in member.value.as_object().into_iter().flatten() {
        let (key, value) = (&*option.key, &option.value);
        if !keys.contains(&key) {
            return Err(object_parser::unknown_field(parser, option, keys, cx));
        }
        let failed = |cause| object_parser::failed(parser, key, value, cause, cx);
        let failed_here = |cause| failed(cx.stop(cause, value.at));
        if key == "order" {
            let chosen = direction(text(parser, option, cx)?).map_err(failed_here)?;
            match &mut sort {
                SortField::Score { ascending } | SortField::Doc { ascending } => *ascending = chosen,
                SortField::Field(field) => field.ascending = chosen,
                SortField::GeoDistance(_) => {}
            }
            continue;
        }
        // ES: what `_doc` is told besides its order is read and has no effect.
        let mut ignored;
        let field = match &mut sort {
            SortField::Field(field) => field,
            SortField::Score { .. } | SortField::Doc { .. } | SortField::GeoDistance(_) => {
                ignored = by_name("", None);
                match &mut ignored {
                    SortField::Field(field) => field,
                    _ => continue,
                }
            }
        };
        match key {
            "missing" => {
                field.missing = missing(value).ok_or_else(|| object_parser::wrong_type(parser, key, value, cx))?;
                cx.read(value).map_err(failed)?;
            }
            "nested" if value.as_object().is_none() => return Err(object_parser::wrong_type(parser, key, value, cx)),
            "nested" => nested(field, value, cx).map_err(failed)?,
            _ => text_option(field, key, text(parser, option, cx)?).map_err(failed_here)?,
        }
    }
    cx.closing(&member.value)?;
    Ok(sort)
}

/// The text of an option that takes nothing else.
fn text<'v>(parser: &str, option: &'v Member<'_>, cx: &ParseContext<'_>) -> Result<&'v str> {
    let (key, value) = (&*option.key, &option.value);
    let Some(text) = value.as_str() else { return Err(object_parser::wrong_type(parser, key, value, cx)) };
    cx.read(value).map_err(|cause| object_parser::failed(parser, key, value, cause, cx))?;
    Ok(text)
}

fn text_option(field: &mut FieldSort, key: &str, text: &str) -> Result<()> {
    match key {
        "mode" => {
            field.mode = Some(match text.to_lowercase().as_str() {
                "min" => Mode::Min,
                "max" => Mode::Max,
                "sum" => Mode::Sum,
                "avg" => Mode::Avg,
                "median" => Mode::Median,
                _ => return Err(EsError::illegal_argument(format!("Unknown SortMode [{text}]"))),
            });
        }
        "numeric_type" => {
            field.numeric_type = Some(match text.to_lowercase().as_str() {
                "long" => NumericType::Long,
                "double" => NumericType::Double,
                "date" => NumericType::Date,
                "date_nanos" => NumericType::DateNanos,
                _ => {
                    return Err(EsError::illegal_argument(format!(
                        "invalid value for [numeric_type], must be [long, double, date, date_nanos], got {text}"
                    )));
                }
            });
        }
        "unmapped_type" => field.unmapped_type = Some(text.to_owned()),
        _ => field.format = Some(text.to_owned()),
    }
    Ok(())
}

fn missing(value: &Value<'_>) -> Option<Missing> {
    Some(match (&value.kind, value.scalar_text()) {
        (Kind::Null, _) | (_, Some("_last")) => Missing::Last,
        (_, Some("_first")) => Missing::First,
        (kind, Some(text)) => Missing::Value { text: text.to_owned(), number: matches!(kind, Kind::Number(_)) },
        _ => return None,
    })
}

/// `nested` may be empty, or name a path; the rest is not built.
fn nested(field: &mut FieldSort, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
    for member in value.as_object().into_iter().flatten() {
        match &*member.key {
            "path" => field.nested_path = Some(scalar::text(&member.value, cx)?.to_owned()),
            key @ ("filter" | "max_children" | "nested") => return Err(EsError::not_implemented(format!("sort option [nested.{key}]"))),
            key => return Err(cx.illegal(format!("malformed nested sort format, unknown field name [{key}]"), member.value.at)),
        }
    }
    cx.closing(value).map(drop)
}

fn script(value: &Value<'_>, cx: &ParseContext<'_>) -> EsError {
    const PARSER: &str = "_script";
    const KEYS: &[&str] = &["script", "type", "order", "mode", "nested"];
    for member in value.as_object().into_iter().flatten() {
        if !KEYS.contains(&&*member.key) {
            return object_parser::unknown_field(PARSER, member, KEYS, cx);
        }
        if let (Some(_), Err(cut)) = (member.value.as_str(), cx.read(&member.value)) {
            return object_parser::failed(PARSER, &member.key, &member.value, cut, cx);
        }
    }
    if let Err(cut) = cx.closing(value) {
        return cut;
    }
    let absent: Vec<&str> = ["script", "type"].into_iter().filter(|key| value.get(key).is_none()).collect();
    if absent.is_empty() {
        return EsError::not_implemented("sort [_script]");
    }
    EsError::illegal_argument(format!("Required [{}]", absent.join(", ")))
}
