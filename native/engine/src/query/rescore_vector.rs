//! `rescore_vector` of a search for vectors.

use super::{ParseContext, object_parser, scalar};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};

const NAME: &str = "rescore_vector";
const OVERSAMPLE: &str = "oversample";

/// Of how many times as many vectors are compared again.
pub(super) fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<f32> {
    let mut oversample = None;
    for member in value.as_object().into_iter().flatten() {
        let value = &member.value;
        if member.key != OVERSAMPLE {
            return Err(object_parser::unknown_field(NAME, member, &[OVERSAMPLE], cx));
        }
        if !matches!(value.kind, Kind::Number(_) | Kind::String(_)) {
            return Err(object_parser::wrong_type(NAME, OVERSAMPLE, value, cx));
        }
        let failed = |cause| cx.stop(object_parser::failed(NAME, OVERSAMPLE, value, cause, cx), value.at);
        oversample = Some(scalar::float(value, cx).and_then(checked).map_err(failed)?);
    }
    let end = cx.closing(value)?;
    oversample.ok_or_else(|| cx.illegal(format!("Required [{OVERSAMPLE}]"), end))
}

/// ES: it is judged as soon as it is read, as nothing else is required.
fn checked(oversample: f32) -> Result<f32> {
    if oversample == 0.0 || oversample >= 1.0 {
        return Ok(oversample);
    }
    let cause = EsError::illegal_argument(format!("[{OVERSAMPLE}] must be >= 1.0 or 0"));
    Err(EsError::new("x_content_parse_exception", 400, format!("Failed to build [{NAME}] after last required field arrived"))
        .caused_by(cause))
}
