//! The object after a field's name in `sort`.

use super::parse::{by_name, direction};
use super::{FieldSort, Missing, Mode, NumericType, SortField};
use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::{Kind, Member, Value};

const FIELD_KEYS: &[&str] = &["order", "mode", "missing", "unmapped_type", "nested", "numeric_type", "format"];

/// Reads the options of one criterion.
pub(super) fn options(member: &Member<'_>) -> Result<SortField> {
    let name = &*member.key;
    match name {
        "_script" => return Err(script(&member.value)),
        "_geo_distance" if member.value.as_object().is_some_and(crate::json::value::Object::is_empty) => {
            return Err(EsError::illegal_argument("Geo distance sorting needs at least one point."));
        }
        "_geo_distance" => return Err(EsError::not_implemented("sort [_geo_distance]")),
        _ => {}
    }
    let (parser, keys): (&str, &[&str]) = if name == "_score" { ("_score", &["order"]) } else { ("field_sort", FIELD_KEYS) };
    let mut sort = by_name(name, None);
    for option in member.value.as_object().into_iter().flatten() {
        let (key, value) = (&*option.key, &option.value);
        if !keys.contains(&key) {
            return Err(EsError::x_content_parse(format!("[{parser}] unknown field [{key}]{}", did_you_mean(key, keys)), option.at));
        }
        let wrong_type =
            || EsError::x_content_parse(format!("[{parser}] {key} doesn't support values of type: {}", value.token()), value.at);
        let failed =
            |cause: EsError| EsError::x_content_parse(format!("[{parser}] failed to parse field [{key}]"), value.at).caused_by(cause);
        if key == "order" {
            let chosen = direction(value.as_str().ok_or_else(wrong_type)?).map_err(failed)?;
            match &mut sort {
                SortField::Score { ascending } | SortField::Doc { ascending } => *ascending = chosen,
                SortField::Field(field) => field.ascending = chosen,
            }
            continue;
        }
        // ES: what `_doc` is told besides its order is read and has no effect.
        let mut ignored;
        let field = match &mut sort {
            SortField::Field(field) => field,
            SortField::Score { .. } | SortField::Doc { .. } => {
                ignored = by_name("", None);
                match &mut ignored {
                    SortField::Field(field) => field,
                    _ => continue,
                }
            }
        };
        match key {
            "missing" => field.missing = missing(value).ok_or_else(wrong_type)?,
            "nested" => nested(field, value).ok_or_else(wrong_type)??,
            _ => text_option(field, key, value.as_str().ok_or_else(wrong_type)?).map_err(failed)?,
        }
    }
    Ok(sort)
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
fn nested(field: &mut FieldSort, value: &Value<'_>) -> Option<Result<()>> {
    for member in value.as_object()? {
        match (&*member.key, member.value.as_str()) {
            ("path", Some(path)) => field.nested_path = Some(path.to_owned()),
            (key, _) => return Some(Err(EsError::not_implemented(format!("sort option [nested.{key}]")))),
        }
    }
    Some(Ok(()))
}

fn script(value: &Value<'_>) -> EsError {
    const KEYS: &[&str] = &["script", "type", "order", "mode", "nested"];
    let object = value.as_object();
    if let Some(unknown) = object.into_iter().flatten().find(|member| !KEYS.contains(&&*member.key)) {
        let suggestion = did_you_mean(&unknown.key, KEYS);
        return EsError::x_content_parse(format!("[_script] unknown field [{}]{suggestion}", unknown.key), unknown.at);
    }
    let absent: Vec<&str> = ["script", "type"].into_iter().filter(|key| value.get(key).is_none()).collect();
    if absent.is_empty() {
        return EsError::not_implemented("sort [_script]");
    }
    EsError::illegal_argument(format!("Required [{}]", absent.join(", ")))
}
