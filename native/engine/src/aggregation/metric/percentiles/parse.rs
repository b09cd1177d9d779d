//! Reading the bodies of `percentiles` and `percentile_ranks`.

use super::result::Reading;
use super::{Builder, DEFAULT_COMPRESSION, Method};
use crate::aggregation::AggregationBuilder;
use crate::aggregation::metric::values_source_config::FieldParameters;
use crate::aggregation::parse::AggregationBody;
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::json::{Kind, Member};
use crate::xcontent::{object_parser, scalar};

/// Parses a body; `numbers` is the key of the list of numbers, `default` the default list, `check` validates the list.
pub fn parse(
    body: &AggregationBody<'_>,
    numbers: &str,
    default: Option<&[f64]>,
    check: fn(Option<&[f64]>, &str) -> Result<()>,
) -> Result<Box<dyn AggregationBuilder>> {
    if body.value.get("missing").is_some_and(crate::json::Value::is_null) {
        return Err(EsError::not_implemented(format!("[missing] without a value in aggregation [{}]", body.type_name)));
    }
    let (mut at, mut keyed, mut method, mut methods) = (None, true, Method::Digest(DEFAULT_COMPRESSION), 0);
    let parameters = FieldParameters::parse_with(body, &mut |member| {
        match &*member.key {
            "keyed" => keyed = body.boolean(member)?,
            "tdigest" | "TDigest" | "TDIGEST" => {
                body.deprecated_name(member, "tdigest");
                methods += 1;
                method = Method::Digest(tdigest(body, member)?);
            }
            "hdr" | "HDR" => {
                body.deprecated_name(member, "hdr");
                methods += 1;
                method = Method::Digits(hdr(body, member)?);
            }
            key if key == numbers => at = Some(list(body, member)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let failed = |cause: EsError| {
        let reason = format!("Failed to build [{}] after last required field arrived", body.type_name);
        EsError { reason: Some(reason), ..EsError::new("x_content_parse_exception", 400, "") }.caused_by(cause)
    };
    if methods > 1 {
        return Err(failed(EsError::illegal_argument("Only one percentiles method should be declared.")));
    }
    check(at.as_deref(), body.name).map_err(failed)?;
    let mut at = at.or_else(|| default.map(<[f64]>::to_vec)).unwrap_or_default();
    at.sort_by(f64::total_cmp);
    let reading = Reading { ranks: default.is_none(), at: at.into(), keyed };
    Ok(Box::new(Builder { parameters, reading, method }))
}

fn list(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<Vec<f64>> {
    let cx = body.cx;
    let number = |value| scalar::double(value, cx).map_err(|cause| body.failed(member, cause));
    match &member.value.kind {
        Kind::Array(items) => {
            let numbers = items.iter().map(number).collect::<Result<_>>()?;
            cx.closing(&member.value)?;
            Ok(numbers)
        }
        Kind::Number(_) | Kind::String(_) => Ok(vec![number(&member.value)?]),
        _ => Err(body.wrong_type(member)),
    }
}

/// The number of significant digits that the object of `hdr` has.
fn hdr(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<u8> {
    const NAME: &str = "hdr";
    const KEY: &str = "number_of_significant_value_digits";
    let cx = body.cx;
    let Some(object) = member.value.as_object() else { return Err(body.wrong_type(member)) };
    let mut digits = 3;
    for inner in object {
        if inner.key != KEY {
            return Err(body.failed(member, object_parser::unknown_field(NAME, inner, &[KEY], cx)));
        }
        if !matches!(inner.value.kind, Kind::Number(_) | Kind::String(_)) {
            return Err(body.failed(member, object_parser::wrong_type(NAME, KEY, &inner.value, cx)));
        }
        let failed = |cause| body.failed(member, object_parser::failed(NAME, KEY, &inner.value, cause, cx));
        let given = scalar::int(&inner.value, cx).map_err(failed)?;
        digits = u8::try_from(given).ok().filter(|digits| *digits <= 5).ok_or_else(|| {
            let reason = "[numberOfSignificantValueDigits] must be between 0 and 5";
            failed(cx.stop(EsError::illegal_argument(reason), inner.value.at))
        })?;
    }
    cx.closing(&member.value)?;
    Ok(digits)
}

/// The compression that the object of `tdigest` has.
fn tdigest(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<f64> {
    const NAME: &str = "tdigest";
    let cx = body.cx;
    let Some(object) = member.value.as_object() else { return Err(body.wrong_type(member)) };
    let mut compression = DEFAULT_COMPRESSION;
    for inner in object {
        let failed = |cause| body.failed(member, object_parser::failed(NAME, &inner.key, &inner.value, cause, cx));
        match &*inner.key {
            "compression" => {
                if !matches!(inner.value.kind, Kind::Number(_) | Kind::String(_)) {
                    return Err(body.failed(member, object_parser::wrong_type(NAME, &inner.key, &inner.value, cx)));
                }
                compression = scalar::double(&inner.value, cx).map_err(failed)?;
                if compression < 0.0 {
                    let shown = f64_to_string(compression);
                    let reason = format!("[compression] must be greater than or equal to 0. Found [{shown}]");
                    return Err(failed(cx.stop(EsError::illegal_argument(reason), inner.value.at)));
                }
            }
            "execution_hint" if inner.value.as_str() == Some("default") => {}
            "execution_hint" => {
                return Err(EsError::not_implemented(format!("[execution_hint] of [tdigest] in aggregation [{}]", body.type_name)));
            }
            _ => {
                let known = ["compression", "execution_hint"];
                return Err(body.failed(member, object_parser::unknown_field(NAME, inner, &known, cx)));
            }
        }
    }
    cx.closing(&member.value)?;
    Ok(compression)
}
