//! Durations such as `1s`.

use crate::error::{EsError, Result};

const UNITS: &[&str] = &["nanos", "micros", "ms", "s", "m", "h", "d"];

/// Milliseconds of a duration, truncated; `None` for -1 (none). Requires a value that `check` accepts.
pub fn millis(text: &str) -> Option<u64> {
    const IN_MILLIS: &[(&str, u64)] = &[("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000)];
    let lower = text.trim().to_lowercase();
    let of = |digits: &str| digits.trim().parse::<u64>().ok();
    if let Some(nanos) = lower.strip_suffix("nanos") {
        return of(nanos).map(|nanos| nanos / 1_000_000);
    }
    if let Some(micros) = lower.strip_suffix("micros") {
        return of(micros).map(|micros| micros / 1000);
    }
    let (number, factor) = IN_MILLIS.iter().find_map(|(unit, factor)| Some((lower.strip_suffix(unit)?, *factor))).unwrap_or((&lower, 1));
    of(number).map(|number| number.saturating_mul(factor))
}

/// Validates a duration.
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

#[cfg(test)]
mod tests {
    use super::millis;

    #[test]
    fn durations_in_milliseconds() {
        for (text, expected) in [
            ("1s", Some(1000)),
            ("250ms", Some(250)),
            (" 2M ", Some(120_000)),
            ("-1", None),
            ("0", Some(0)),
            ("1500micros", Some(1)),
            ("7nanos", Some(0)),
        ] {
            assert_eq!(millis(text), expected, "{text}");
        }
    }
}
