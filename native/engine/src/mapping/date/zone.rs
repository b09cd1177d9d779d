//! Time zones.

use jiff::tz::{AmbiguousOffset, TimeZone};
use jiff::{Timestamp, civil};

use super::civil::Civil;
use crate::error::EsError;

/// A fixed offset or a region with its rules.
#[derive(Clone, Debug, PartialEq)]
pub enum Zone {
    /// Seconds east of Greenwich.
    Offset(i32),
    /// A region of the tz database.
    Region(TimeZone),
}

/// UTC.
pub const UTC: Zone = Zone::Offset(0);

impl Zone {
    /// A zone as Java's `ZoneId.of` reads it: `Z`, `+01:00`, `UTC`, `Europe/Paris`.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "Z" | "UTC" | "GMT" | "UT" => return Some(UTC),
            _ => {}
        }
        if let Some(seconds) = parse_offset(text) {
            return Some(Self::Offset(seconds));
        }
        for prefix in ["UTC", "GMT", "UT"] {
            if let Some(seconds) = text.strip_prefix(prefix).and_then(parse_offset) {
                return Some(Self::Offset(seconds));
            }
        }
        // ES: these three are no regions since JDK 23.
        if matches!(text, "EST" | "MST" | "HST") {
            return None;
        }
        TimeZone::get(text).ok().filter(|zone| zone.iana_name() == Some(text)).map(Self::Region)
    }

    /// The same with small letters for capital ones and the other way round.
    pub fn parse_any_case(text: &str) -> Option<Self> {
        let region = || TimeZone::get(text).ok()?.iana_name().and_then(Self::parse);
        Self::parse(text).or_else(|| Self::parse(&text.to_ascii_uppercase())).or_else(region)
    }

    /// Parses a `time_zone` parameter; errors have Java's messages.
    pub fn read(text: &str) -> Result<Self, EsError> {
        if let Some(zone) = Self::parse(text) {
            return Ok(zone);
        }
        let refuse = |class: &str, kind: &str, reason: String| {
            Err(EsError::illegal_argument(format!("java.time.{class}: {reason}")).caused_by(EsError::new(kind, 400, reason)))
        };
        let shaped = text.len() > 1 && text.starts_with(|c: char| c.is_ascii_alphabetic());
        if shaped && text.chars().all(|c| c.is_ascii_alphanumeric() || "/._~+-".contains(c)) {
            return refuse("zone.ZoneRulesException", "zone_rules_exception", format!("Unknown time-zone ID: {text}"));
        }
        let hours = text.get(1..3).and_then(|digits| digits.parse::<u32>().ok()).filter(|_| text.starts_with(['+', '-']));
        if let Some(hours) = hours.filter(|hours| *hours > 18) {
            let hours = if text.starts_with('-') { format!("-{hours}") } else { hours.to_string() };
            let reason = format!("Zone offset hours not in valid range: value {hours} is not in the range -18 to 18");
            return refuse("DateTimeException", "date_time_exception", reason);
        }
        let what = if text.len() > 1 && !text.starts_with(['+', '-']) {
            "Invalid ID for region-based ZoneId"
        } else {
            "Invalid ID for ZoneOffset"
        };
        refuse("DateTimeException", "date_time_exception", format!("{what}, invalid format: {text}"))
    }

    /// The offset at a point in time, in seconds.
    pub fn offset_at(&self, millis: i64) -> i32 {
        match self {
            Self::Offset(seconds) => *seconds,
            Self::Region(zone) => Timestamp::from_millisecond(millis).map_or(0, |at| zone.to_offset(at).seconds()),
        }
    }

    /// The point in time of a local time; in a gap it moves on by the gap's length, in an overlap the earlier one counts.
    pub fn to_millis(&self, local: Civil) -> Option<i64> {
        let as_utc = local.to_millis()?;
        let offset = match self {
            Self::Offset(seconds) => *seconds,
            Self::Region(zone) => {
                let Ok(year) = i16::try_from(local.year) else { return Some(as_utc) };
                let at = civil::DateTime::new(
                    year,
                    local.month as i8,
                    local.day as i8,
                    local.hour as i8,
                    local.minute as i8,
                    local.second as i8,
                    local.millis as i32 * 1_000_000,
                );
                match zone.to_ambiguous_timestamp(at.ok()?).offset() {
                    AmbiguousOffset::Unambiguous { offset } => offset.seconds(),
                    AmbiguousOffset::Gap { before, .. } | AmbiguousOffset::Fold { before, .. } => before.seconds(),
                }
            }
        };
        as_utc.checked_sub(i64::from(offset) * 1000)
    }
}

/// `+h`, `+hh`, `+hh:mm`, `+hhmm`, `+hh:mm:ss` or `+hhmmss` as `ZoneOffset.of` reads them, up to 18 hours.
fn parse_offset(text: &str) -> Option<i32> {
    let sign = match text.as_bytes().first()? {
        b'+' => 1,
        b'-' => -1,
        _ => return None,
    };
    let digits = &text[1..];
    let two = |text: &str| (text.len() == 2 && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse::<i32>().ok()).flatten();
    let parts: Vec<i32> = match (digits.len(), digits.contains(':')) {
        (1, false) => vec![digits.parse().ok()?],
        (2 | 4 | 6, false) => (0..digits.len() / 2).map(|i| two(digits.get(i * 2..i * 2 + 2)?)).collect::<Option<_>>()?,
        (5 | 8, true) => digits.split(':').map(two).collect::<Option<_>>()?,
        _ => return None,
    };
    let at = |index: usize| parts.get(index).copied().unwrap_or(0);
    if at(0) > 18 || at(1) > 59 || at(2) > 59 || (at(0) == 18 && (at(1) > 0 || at(2) > 0)) {
        return None;
    }
    Some(sign * (at(0) * 3600 + at(1) * 60 + at(2)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_read_as_java_reads_them() {
        for (text, seconds) in
            [("Z", Some(0)), ("+01:00", Some(3600)), ("-0130", Some(-5400)), ("+19:00", None), ("UTC+2", Some(7200)), ("+01:3", None)]
        {
            assert_eq!(Zone::parse(text).map(|zone| zone.offset_at(0)), seconds, "{text}");
        }
        let paris = Zone::parse("Europe/Paris").expect("a region");
        let noon = Civil { year: 2020, month: 7, day: 1, hour: 12, minute: 0, second: 0, millis: 0, nanos: 0 };
        assert_eq!(paris.to_millis(noon), Some(1_593_597_600_000));
        assert!(Zone::parse("europe/paris").is_none());
    }
}
