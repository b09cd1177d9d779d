//! Durations such as `1s`.

use crate::error::{EsError, Result};

const UNITS: &[&str] = &["nanos", "micros", "ms", "s", "m", "h", "d"];

/// Judges a duration; nothing here takes long enough for one to matter.
pub fn check(text: &str, setting: &str) -> Result<()> {
    let lower = text.trim().to_lowercase();
    if lower == "-1" || lower.bytes().all(|byte| byte == b'0') && !lower.is_empty() {
        return Ok(());
    }
    let refused =
        |why: &str| EsError::illegal_argument(format!("failed to parse setting [{setting}] with value [{text}] as a time value: {why}"));
    let Some(number) = UNITS.iter().find_map(|unit| lower.strip_suffix(unit)) else {
        return Err(refused("unit is missing or unrecognized"));
    };
    let number = number.trim();
    match number.parse::<i64>() {
        Ok(-1 | 0..) => Ok(()),
        Ok(_) => Err(refused("negative durations are not supported")),
        Err(_) if number.parse::<f64>().is_ok() => {
            let reason = format!("failed to parse [{text}], fractional time values are not supported");
            Err(EsError::illegal_argument(reason).caused_by(EsError::number_format(number)))
        }
        Err(_) => Err(EsError::illegal_argument(format!("failed to parse [{text}]")).caused_by(EsError::number_format(number))),
    }
}
