//! Durations such as `30d` in queries.

use crate::error::{EsError, Result};
use crate::xcontent::java_number::parse_double;

const UNITS: &[(&str, f64)] = &[("nanos", 1e-6), ("micros", 1e-3), ("ms", 1.0), ("s", 1e3), ("m", 60e3), ("h", 3_600e3), ("d", 86_400e3)];

/// Milliseconds of a duration; errors name `setting`.
pub fn millis(text: &str, setting: &str) -> Result<f64> {
    read(text, setting).map(|(whole, unit)| (whole as f64 * unit).trunc())
}

/// Nanoseconds of a duration, which end with 64 bits.
pub fn nanos(text: &str, setting: &str) -> Result<i64> {
    read(text, setting).map(|(whole, unit)| whole.saturating_mul((unit * 1e6).round() as i64))
}

/// The number and the milliseconds of its unit.
fn read(text: &str, setting: &str) -> Result<(i64, f64)> {
    let lower = text.trim().to_lowercase();
    if !lower.is_empty() && lower.bytes().all(|byte| byte == b'0') {
        return Ok((0, 1.0));
    }
    if lower.strip_prefix('-').and_then(|digits| digits.strip_suffix('1')).is_some_and(|zeros| zeros.bytes().all(|byte| byte == b'0')) {
        return Ok((-1, 1.0));
    }
    let Some((number, unit)) = UNITS.iter().find_map(|(unit, millis)| Some((lower.strip_suffix(unit)?, *millis))) else {
        return Err(EsError::illegal_argument(format!(
            "failed to parse setting [{setting}] with value [{text}] as a time value: unit is missing or unrecognized"
        )));
    };
    let number = number.trim();
    match number.parse::<i64>() {
        Ok(whole) if whole < -1 => Err(EsError::illegal_argument(format!(
            "failed to parse setting [{setting}] with value [{text}] as a time value: negative durations are not supported"
        ))),
        Ok(whole) => Ok((whole, unit)),
        Err(_) => {
            let what = if parse_double(number).is_ok() { ", fractional time values are not supported" } else { "" };
            Err(EsError::illegal_argument(format!("failed to parse [{text}]{what}")).caused_by(EsError::number_format(number)))
        }
    }
}
