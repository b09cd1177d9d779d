//! `rescore_vector`: the oversampling factor for candidates that are rescored with the original vectors, where
//! quantised vectors are searched.

use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::query_dsl::ParseContext;
use crate::xcontent::{object_parser, scalar};

const NAME: &str = "rescore_vector";
const OVERSAMPLE: &str = "oversample";

/// Maximum number of candidates per shard to rescore.
const MAX_CANDIDATES: usize = 10_000;

/// Reads the object after `rescore_vector`; 0 if nothing is to be rescored.
pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<f32> {
    let mut oversample = None;
    for member in value.as_object().into_iter().flatten() {
        let number = &member.value;
        if member.key != OVERSAMPLE {
            return Err(object_parser::unknown_field(NAME, member, &[OVERSAMPLE], cx));
        }
        if !matches!(number.kind, Kind::Number(_) | Kind::String(_)) {
            return Err(object_parser::wrong_type(NAME, OVERSAMPLE, number, cx));
        }
        let read = scalar::float(number, cx).and_then(|oversample| check(oversample).map_err(|error| cx.stop(error, number.at)));
        oversample = Some(read.map_err(|cause| object_parser::failed(NAME, OVERSAMPLE, number, cause, cx))?);
    }
    let end = cx.closing(value)?;
    oversample.ok_or_else(|| cx.illegal(format!("Required [{OVERSAMPLE}]"), end))
}

/// ES: what is no number at all passes, and nothing is compared again then.
fn check(oversample: f32) -> Result<f32> {
    if oversample == 0.0 || oversample >= 1.0 || oversample.is_nan() {
        return Ok(oversample);
    }
    let cause = EsError::illegal_argument("[oversample] must be >= 1.0 or 0");
    Err(EsError::new("x_content_parse_exception", 400, format!("Failed to build [{NAME}] after last required field arrived"))
        .caused_by(cause))
}

/// Number of candidates to rescore for the best `most`.
pub fn candidates(most: usize, oversample: f32) -> usize {
    ((most as f32 * oversample).ceil() as usize).min(MAX_CANDIDATES)
}
