//! Durations such as `30d` in queries.

use crate::error::{EsError, Result};

const UNITS: &[(&str, f64)] = &[("nanos", 1e-6), ("micros", 1e-3), ("ms", 1.0), ("s", 1e3), ("m", 60e3), ("h", 3_600e3), ("d", 86_400e3)];

/// Milliseconds of a duration; `setting` is named in refusals.
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
    let Some((number, unit)) = UNITS.iter().find_map(|(unit, millis)| Some((lower.strip_suffix(unit)?, *millis))) else {
        return Err(EsError::illegal_argument(format!(
            "failed to parse setting [{setting}] with value [{text}] as a time value: unit is missing or unrecognized"
        )));
    };
    let number = number.trim();
    match number.parse::<i64>() {
        Ok(whole) => Ok((whole, unit)),
        Err(_) => Err(EsError::illegal_argument(format!("failed to parse [{text}]")).caused_by(EsError::number_format(number))),
    }
}
