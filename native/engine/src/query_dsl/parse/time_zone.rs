//! `time_zone`: validation by the rules of Java's `ZoneId.of`.

use crate::error::{EsError, Result};
use crate::mapping::date::zone::Zone;

/// Names in tz databases that Java does not accept.
const UNKNOWN_TO_JAVA: &[&str] = &["EST", "HST", "MST"];

/// Rejects an invalid time zone with the message of most queries.
pub fn check(text: &str) -> Result<()> {
    check_bare(text).map_err(|error| {
        let class = if error.kind == "zone_rules_exception" { "java.time.zone.ZoneRulesException" } else { "java.time.DateTimeException" };
        let reason = error.message().to_owned();
        EsError::illegal_argument(format!("{class}: {reason}")).caused_by(EsError::new(&error.kind, 400, reason))
    })
}

/// The same with Java's exception alone.
pub fn check_bare(text: &str) -> Result<()> {
    if text.len() < 2 || text.starts_with(['+', '-']) {
        return if text == "Z" { Ok(()) } else { offset(text).map_err(|reason| EsError::new("date_time_exception", 500, reason)) };
    }
    if Zone::parse(text).is_some() && !UNKNOWN_TO_JAVA.contains(&text) {
        return Ok(());
    }
    let region = |c: char| c.is_ascii_alphanumeric() || "/._+-~".contains(c);
    Err(if text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(region) {
        EsError::new("zone_rules_exception", 500, format!("Unknown time-zone ID: {text}"))
    } else {
        EsError::new("date_time_exception", 500, format!("Invalid ID for region-based ZoneId, invalid format: {text}"))
    })
}

/// `+h`, `+hh`, `+hhmm`, `+hh:mm`, `+hhmmss`, `+hh:mm:ss`.
fn offset(text: &str) -> std::result::Result<(), String> {
    let bytes = text.as_bytes();
    let (starts, colons): (&[usize], bool) = match bytes.len() {
        2 | 3 => (&[1], false),
        5 => (&[1, 3], false),
        6 => (&[1, 4], true),
        7 => (&[1, 3, 5], false),
        9 => (&[1, 4, 7], true),
        _ => return Err(format!("Invalid ID for ZoneOffset, invalid format: {text}")),
    };
    let mut parts = [0_u32; 3];
    for (part, &start) in parts.iter_mut().zip(starts) {
        if colons && start > 1 && bytes[start - 1] != b':' {
            return Err(format!("Invalid ID for ZoneOffset, colon not found when expected: {text}"));
        }
        let digits = &bytes[start..bytes.len().min(start + 2)];
        if !digits.iter().all(u8::is_ascii_digit) {
            return Err(format!("Invalid ID for ZoneOffset, non numeric characters found: {text}"));
        }
        *part = digits.iter().fold(0, |number, digit| number * 10 + u32::from(digit - b'0'));
    }
    let sign = if text.starts_with('-') { "-" } else { "" };
    for ((value, unit), limit) in parts.iter().zip(["hours", "minutes", "seconds"]).zip([18, 59, 59]) {
        if *value > limit {
            return Err(format!("Zone offset {unit} not in valid range: value {sign}{value} is not in the range -{limit} to {limit}"));
        }
    }
    if parts[0] == 18 && parts[1] + parts[2] > 0 {
        return Err("Zone offset not in valid range: -18:00 to +18:00".to_owned());
    }
    Ok(())
}
