//! `java.time.ZonedDateTime` of dates, which are in UTC, and `java.time.Instant`.

use crate::mapping::date::civil::Civil;
use crate::script::value::Val;

/// Reads a property; `None` if unsupported.
pub fn get(millis: i64, name: &str) -> Option<Val> {
    let civil = Civil::from_millis(millis);
    Some(Val::Int(match name {
        "year" => i32::try_from(civil.year).ok()?,
        "monthValue" => civil.month as i32,
        "dayOfMonth" => civil.day as i32,
        "dayOfYear" => civil.day_of_year() as i32,
        "hour" => civil.hour as i32,
        "minute" => civil.minute as i32,
        "second" => civil.second as i32,
        "nano" => civil.millis as i32 * 1_000_000,
        _ => return None,
    }))
}

/// `ZonedDateTime.toString`: zero seconds and fractions are omitted; `None` for years without exactly four digits.
pub fn text(millis: i64) -> Option<String> {
    let civil = Civil::from_millis(millis);
    if !(0..=9999).contains(&civil.year) {
        return None;
    }
    let minutes = format!("{:04}-{:02}-{:02}T{:02}:{:02}", civil.year, civil.month, civil.day, civil.hour, civil.minute);
    Some(match (civil.second, civil.millis) {
        (0, 0) => format!("{minutes}Z"),
        (second, 0) => format!("{minutes}:{second:02}Z"),
        (second, millis) => format!("{minutes}:{second:02}.{millis:03}Z"),
    })
}

/// Calls a method; `None` if unsupported.
pub fn call(millis: i64, name: &str, arguments: &[Val]) -> Option<Val> {
    if !arguments.is_empty() {
        return None;
    }
    match name {
        "toInstant" => Some(Val::Instant(millis)),
        "toEpochSecond" => Some(Val::Long(millis.div_euclid(1000))),
        "toString" => text(millis).map(|text| Val::text(&text)),
        "getYear" => get(millis, "year"),
        "getMonthValue" => get(millis, "monthValue"),
        "getDayOfMonth" => get(millis, "dayOfMonth"),
        "getDayOfYear" => get(millis, "dayOfYear"),
        "getHour" => get(millis, "hour"),
        "getMinute" => get(millis, "minute"),
        "getSecond" => get(millis, "second"),
        "getNano" => get(millis, "nano"),
        _ => None,
    }
}

/// Calls a method of an instant; `None` if unsupported.
pub fn instant(millis: i64, name: &str, arguments: &[Val]) -> Option<Val> {
    (name == "toEpochMilli" && arguments.is_empty()).then_some(Val::Long(millis))
}

#[cfg(test)]
mod tests {
    use super::{get, text};
    use crate::script::value::Val;

    #[test]
    fn zeros_at_the_end_are_left_out() {
        assert_eq!(text(1_582_982_055_678).as_deref(), Some("2020-02-29T13:14:15.678Z"));
        assert_eq!(text(0).as_deref(), Some("1970-01-01T00:00Z"));
        assert_eq!(text(5000).as_deref(), Some("1970-01-01T00:00:05Z"));
    }

    #[test]
    fn properties_before_the_epoch() {
        assert_eq!(get(-1, "nano"), Some(Val::Int(999_000_000)));
        assert_eq!(get(-1, "dayOfYear"), Some(Val::Int(365)));
    }
}
