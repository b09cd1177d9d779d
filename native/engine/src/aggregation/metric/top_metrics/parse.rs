//! Reading the body of `top_metrics`.

use super::{Sort, TopMetrics};
use crate::aggregation::metric::multi_value_mode::MultiValueMode;
use crate::aggregation::parse::AggregationBody;
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::xcontent::scalar;

/// The most documents. The setting `index.top_metrics_max_size` allows others; it is not built.
const MAX_SIZE: i64 = 10;

/// Keys of the body.
pub const KEYS: &[&str] = &["metrics", "sort", "size", "field", "missing", "script"];

fn refused(what: &str) -> EsError {
    EsError::not_implemented(format!("aggregation [top_metrics] with such [{what}]"))
}

/// Parses the body. Only licensed servers have the aggregation, so invalid bodies are unsupported.
pub fn parse(body: &AggregationBody<'_>) -> Result<TopMetrics> {
    let (mut metrics, mut order, mut size) = (Vec::new(), None, 1);
    for member in body.members() {
        match (&*member.key, &member.value.kind) {
            ("metrics", Kind::Array(items)) => metrics = items.iter().map(|item| metric(item, body)).collect::<Result<_>>()?,
            ("metrics", Kind::Object(_)) => metrics = vec![metric(&member.value, body)?],
            ("sort", _) => order = Some(sort(&member.value)?),
            ("size", _) => size = body.int(member)?,
            (key, _) => return Err(refused(if KEYS.contains(&key) { key } else { "a body" })),
        }
    }
    body.end()?;
    let Some(sort) = order.filter(|_| !metrics.is_empty()) else { return Err(refused("a body")) };
    if !(1..=MAX_SIZE).contains(&size) {
        return Err(refused("size"));
    }
    Ok(TopMetrics { metrics, sort, size: size as usize })
}

fn metric(value: &Value<'_>, body: &AggregationBody<'_>) -> Result<String> {
    let mut field = None;
    for member in value.as_object().into_iter().flatten() {
        match &*member.key {
            "field" => field = Some(scalar::text(&member.value, body.cx)?.to_owned()),
            _ => return Err(refused("metrics")),
        }
    }
    field.ok_or_else(|| refused("metrics"))
}

/// One criterion: a name, or an object with a direction or options.
fn sort(value: &Value<'_>) -> Result<Sort> {
    let of = |field: &str, ascending: Option<bool>, mode: Option<MultiValueMode>| {
        let ascending = ascending.unwrap_or(field != "_score");
        let mode = mode.unwrap_or(if ascending { MultiValueMode::Min } else { MultiValueMode::Max });
        Sort { field: (field != "_score").then(|| field.to_owned()), ascending, mode }
    };
    match &value.kind {
        Kind::Array(items) if items.len() == 1 => sort(&items[0]),
        Kind::String(name) if !name.starts_with('_') || name == "_score" => Ok(of(name, None, None)),
        Kind::Object(members) if members.len() == 1 => {
            let Some(member) = members.iter().next() else { return Err(refused("sort")) };
            let (field, options) = (&*member.key, &member.value);
            if field.starts_with('_') && field != "_score" {
                return Err(refused("sort"));
            }
            let direction = |value: &Value<'_>| match value.as_str() {
                Some("asc") => Ok(Some(true)),
                Some("desc") => Ok(Some(false)),
                _ => Err(refused("sort")),
            };
            let Some(options) = options.as_object() else { return Ok(of(field, direction(options)?, None)) };
            let (mut ascending, mut mode) = (None, None);
            for option in options {
                match &*option.key {
                    "order" => ascending = direction(&option.value)?,
                    "mode" if field != "_score" => mode = option.value.as_str().and_then(MultiValueMode::parse),
                    _ => return Err(refused("sort")),
                }
            }
            Ok(of(field, ascending, mode))
        }
        _ => Err(refused("sort")),
    }
}
