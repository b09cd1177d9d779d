//! Reading `sort` of a search body and of the URL.

use super::{Missing, Mode, SortField};
use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::{Kind, Member, Value};

/// Reads the body's `sort`: a name, an object or an array of these.
pub fn parse(value: &Value<'_>) -> Result<Vec<SortField>> {
    let mut fields = Vec::new();
    match &value.kind {
        Kind::Array(items) => {
            for item in items {
                match &item.kind {
                    Kind::Object(_) => object(item, &mut fields)?,
                    Kind::String(name) => fields.push(by_name(name, None)),
                    _ => {
                        return Err(EsError::illegal_argument(
                            "malformed sort format, within the sort array, an object, or an actual string are allowed",
                        ));
                    }
                }
            }
        }
        Kind::Object(_) => object(value, &mut fields)?,
        // ES: a number or a boolean is taken as the name of a field.
        _ => match value.scalar_text() {
            Some(name) => fields.push(by_name(name, None)),
            None => {
                return Err(EsError::illegal_argument(
                    "malformed sort format, either start with array, object, or an actual string",
                ));
            }
        },
    }
    Ok(fields)
}

/// Reads one `field` or `field:asc` of the URL's `sort`.
pub fn parse_param(text: &str) -> Result<SortField> {
    match text.rsplit_once(':') {
        None => Ok(by_name(text, None)),
        Some((field, "asc")) => Ok(by_name(field, Some(true))),
        Some((field, "desc")) => Ok(by_name(field, Some(false))),
        // ES: what follows the colon must be a direction.
        Some((_, other)) => Err(EsError::illegal_argument(format!(
            "No enum constant org.elasticsearch.search.sort.SortOrder.{}",
            other.to_uppercase()
        ))),
    }
}

fn by_name(name: &str, ascending: Option<bool>) -> SortField {
    match name {
        "_score" => SortField::Score { ascending: ascending.unwrap_or(false) },
        "_doc" => SortField::Doc { ascending: ascending.unwrap_or(true) },
        _ => SortField::Field {
            field: name.to_owned(),
            ascending: ascending.unwrap_or(true),
            mode: None,
            missing: Missing::Last,
            unmapped_type: None,
        },
    }
}

fn object(value: &Value<'_>, fields: &mut Vec<SortField>) -> Result<()> {
    for member in value.as_object().into_iter().flatten() {
        match &member.value.kind {
            Kind::Object(_) if matches!(&*member.key, "_script" | "_geo_distance") => {
                return Err(EsError::not_implemented(format!("sort [{}]", member.key)));
            }
            Kind::Object(_) => fields.push(options(member)?),
            Kind::Array(_) => {
                return Err(EsError::illegal_argument(
                    "malformed sort format, within the sort array, an object, or an actual string are allowed",
                ));
            }
            _ => {
                let text = member.value.scalar_text().unwrap_or("null");
                fields.push(by_name(&member.key, Some(direction(text)?)));
            }
        }
    }
    Ok(())
}

fn direction(text: &str) -> Result<bool> {
    match text.to_lowercase().as_str() {
        "asc" => Ok(true),
        "desc" => Ok(false),
        _ => Err(EsError::illegal_argument(format!(
            "No enum constant org.elasticsearch.search.sort.SortOrder.{}",
            text.to_uppercase()
        ))),
    }
}

const FIELD_KEYS: &[&str] = &["order", "mode", "missing", "unmapped_type", "nested", "numeric_type", "format"];

fn options(member: &Member<'_>) -> Result<SortField> {
    let name = &*member.key;
    let (parser, keys): (&str, &[&str]) = if name == "_score" { ("_score", &["order"]) } else { ("field_sort", FIELD_KEYS) };
    let mut sort = by_name(name, None);
    for option in member.value.as_object().into_iter().flatten() {
        let key = &*option.key;
        if !keys.contains(&key) {
            return Err(EsError::x_content_parse(format!("[{parser}] unknown field [{key}]{}", did_you_mean(key, keys)), option.at));
        }
        let failed = |cause: EsError| {
            EsError::x_content_parse(format!("[{parser}] failed to parse field [{key}]"), option.value.at).caused_by(cause)
        };
        let text = option.value.scalar_text().ok_or_else(|| {
            let reason = format!("[{parser}] {key} doesn't support values of type: {}", option.value.token());
            EsError::x_content_parse(reason, option.value.at)
        });
        match key {
            "order" => {
                let chosen = direction(text?).map_err(failed)?;
                match &mut sort {
                    SortField::Score { ascending } | SortField::Doc { ascending } | SortField::Field { ascending, .. } => {
                        *ascending = chosen;
                    }
                }
            }
            "mode" => {
                let text = text?;
                let chosen = match text.to_lowercase().as_str() {
                    "min" => Mode::Min,
                    "max" => Mode::Max,
                    "sum" => Mode::Sum,
                    "avg" => Mode::Avg,
                    "median" => Mode::Median,
                    _ => return Err(failed(EsError::illegal_argument(format!("Unknown SortMode [{text}]")))),
                };
                if let SortField::Field { mode, .. } = &mut sort {
                    *mode = Some(chosen);
                }
            }
            "missing" => {
                if let SortField::Field { missing, .. } = &mut sort {
                    *missing = match text? {
                        "_last" => Missing::Last,
                        "_first" => Missing::First,
                        value => Missing::Value(value.to_owned()),
                    };
                }
            }
            "unmapped_type" => {
                if let SortField::Field { unmapped_type, .. } = &mut sort {
                    *unmapped_type = Some(text?.to_owned());
                }
            }
            _ => return Err(EsError::not_implemented(format!("sort option [{key}]"))),
        }
    }
    Ok(sort)
}
