//! The object after a field's name in `sort`.

use super::geo_distance;
use super::nested;
use super::parse::{by_name, direction};
use super::script;
use super::{FieldSort, Missing, Mode, NumericType, SortField};
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::json::{Kind, Member, Value};
use crate::query_dsl::ParseContext;
use crate::xcontent::object_parser;

const FIELD_KEYS: &[&str] = &["order", "mode", "missing", "unmapped_type", "nested", "numeric_type", "format"];

/// Reads the options of one criterion.
pub(super) fn options(member: &Member<'_>, cx: &ParseContext<'_>) -> Result<SortField> {
    let name = &*member.key;
    match name {
        "_script" => return script::parse(&member.value, cx),
        "_geo_distance" | "_geoDistance" => return geo_distance::parse(&member.value, cx),
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
                SortField::GeoDistance(_) | SortField::Script(_) => {}
            }
            continue;
        }
        // ES: options of `_doc` other than its order are parsed and have no effect.
        let mut ignored;
        let field = match &mut sort {
            SortField::Field(field) => field,
            SortField::Score { .. } | SortField::Doc { .. } | SortField::GeoDistance(_) | SortField::Script(_) => {
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
            "nested" => field.nested = Some(nested::parse(value, cx).map_err(failed)?),
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
            field.mode = Some(Mode::of(text)?);
        }
        "numeric_type" => {
            field.numeric_type = Some(match text.to_lowercase().as_str() {
                "long" => NumericType::Long,
                "double" => NumericType::Double,
                "date" => NumericType::Date,
                "date_nanos" => NumericType::DateNanos,
                _ => {
                    return Err(EsError::illegal_argument(format!(
                        "invalid value for [numeric_type], must be [long, double, date, date_nanos], got {}",
                        text.to_lowercase()
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
        (Kind::Number(number), _) if !number.is_integer() => Missing::Value { text: f64_to_string(number.as_f64()), number: true },
        (kind, Some(text)) => Missing::Value { text: text.to_owned(), number: matches!(kind, Kind::Number(_)) },
        _ => return None,
    })
}
