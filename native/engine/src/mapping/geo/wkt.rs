//! The one shape of well-known text that is a point.

use super::GeoPoint;
use crate::error::{EsError, Result};

fn parse_error(reason: impl Into<String>) -> EsError {
    EsError::new("parse_exception", 400, reason)
}

/// The words, numbers and brackets of a text.
pub(super) fn tokens(text: &str) -> Vec<String> {
    let spaced: String = text.chars().map(|c| if "(),".contains(c) { format!(" {c} ") } else { c.to_string() }).collect();
    spaced.split_whitespace().map(str::to_owned).collect()
}

fn next(tokens: &mut impl Iterator<Item = String>) -> String {
    tokens.next().unwrap_or_else(|| "END-OF-STREAM".to_owned())
}

fn number(token: &str) -> Result<f64> {
    let found = if matches!(token, "(" | ")" | ",") { format!("'{token}'") } else { token.to_owned() };
    token.parse().map_err(|_| parse_error(format!("expected number but found: {found}")))
}

/// Reads `POINT (lon lat)`.
pub fn point(text: &str, ignore_z: bool) -> Result<GeoPoint> {
    read(text, ignore_z).map_err(|cause| match cause.kind.as_str() {
        "illegal_argument_exception" => parse_error("Invalid WKT format").caused_by(cause),
        "not_implemented" => cause,
        // The reference's words for it are not known well enough.
        _ => EsError::not_implemented("a malformed well-known text as a point"),
    })
}

fn read(text: &str, ignore_z: bool) -> Result<GeoPoint> {
    let mut tokens = tokens(text).into_iter();
    if !next(&mut tokens).eq_ignore_ascii_case("point") {
        return Err(EsError::not_implemented("such a well-known text as a point"));
    }
    let open = next(&mut tokens);
    if open.eq_ignore_ascii_case("empty") {
        return Ok(GeoPoint { lat: 0.0, lon: 0.0 });
    }
    if open != "(" {
        return Err(parse_error(format!("expected EMPTY or ( but found: {open}")));
    }
    let lon = number(&next(&mut tokens))?;
    let lat = number(&next(&mut tokens))?;
    let mut close = next(&mut tokens);
    if let Ok(z) = close.parse::<f64>() {
        if !ignore_z {
            let z = crate::json::number::f64_to_string(z);
            return Err(EsError::illegal_argument(format!("found Z value [{z}] but [ignore_z_value] parameter is [false]")));
        }
        close = next(&mut tokens);
    }
    match close.as_str() {
        ")" if tokens.next().is_none() => GeoPoint { lat, lon }.within(),
        ")" => Err(EsError::not_implemented("a well-known text that goes on behind its end")),
        "END-OF-STREAM" => Err(parse_error("expected word but found: END-OF-STREAM")),
        other => Err(parse_error(format!("expected ) but found: {other}"))),
    }
}
