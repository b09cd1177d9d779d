//! `epoch_millis` and `epoch_second`: counts since 1970.

use super::instant::Instant;

/// A count that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The point in time.
    pub at: Instant,
    /// Nanoseconds that the text leaves open: rounding up adds them to a count without a fraction.
    pub open: u32,
}

/// Milliseconds, with up to six digits of a fraction.
pub fn parse_millis(text: &str) -> Option<Count> {
    let (whole, fraction, negative) = split(text, 6)?;
    // Java's arithmetic leaves the smallest long out.
    let millis: i64 = whole.parse().ok().filter(|value| *value != i64::MIN)?;
    let nanos = digits(fraction, 6)?;
    let at = if negative && nanos > 0 { Instant { millis: millis - 1, nanos: 1_000_000 - nanos } } else { Instant { millis, nanos } };
    Some(Count { at, open: if text.contains('.') { 0 } else { 999_999 } })
}

/// Seconds, with up to nine digits of a fraction.
pub fn parse_seconds(text: &str) -> Option<Count> {
    let (whole, fraction, negative) = split(text, 9)?;
    let seconds: i64 = whole.parse().ok()?;
    let nanos = i64::from(digits(fraction, 9)?);
    // ES: a fraction after a minus sign must be less than zero (mapping/date_epoch_signs).
    if negative && !fraction.is_empty() && nanos == 0 {
        return None;
    }
    let nanos = if negative { -nanos } else { nanos };
    let millis = seconds.checked_mul(1000)?.checked_add(nanos.div_euclid(1_000_000))?;
    let at = Instant { millis, nanos: nanos.rem_euclid(1_000_000) as u32 };
    Some(Count { at, open: if text.contains('.') { 0 } else { 999_999_999 } })
}

/// Parses a fraction to a count of its last decimal place.
fn digits(fraction: &str, places: usize) -> Option<u32> {
    let value: u32 = if fraction.is_empty() { 0 } else { fraction.parse().ok()? };
    Some(value * 10_u32.pow((places - fraction.len()) as u32))
}

/// `-12.5` as (`-12`, `5`, true); no digit before the point or too many after it is an error.
fn split(text: &str, most: usize) -> Option<(&str, &str, bool)> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let negative = whole.starts_with('-');
    let digits = &whole[usize::from(negative)..];
    let valid = !digits.is_empty() && digits.bytes().chain(fraction.bytes()).all(|b| b.is_ascii_digit()) && fraction.len() <= most;
    valid.then_some((whole, fraction, negative))
}

/// Formats as `epoch_millis`: `1`, `1.5`.
pub fn print_millis(at: Instant) -> String {
    // Fractions count away from the epoch.
    let (millis, nanos) = if at.millis < 0 && at.nanos > 0 { (at.millis + 1, 1_000_000 - at.nanos) } else { (at.millis, at.nanos) };
    let sign = if at.millis < 0 { "-" } else { "" };
    format!("{sign}{}{}", millis.unsigned_abs(), fraction(&format!("{nanos:06}")))
}

/// Formats as `epoch_second`: `1`, `1.5`, `-1.5`.
pub fn print_seconds(at: Instant) -> String {
    let nanos = i128::from(at.millis) * 1_000_000 + i128::from(at.nanos);
    let sign = if nanos < 0 { "-" } else { "" };
    let (whole, rest) = (nanos.unsigned_abs() / 1_000_000_000, nanos.unsigned_abs() % 1_000_000_000);
    format!("{sign}{whole}{}", fraction(&format!("{rest:09}")))
}

fn fraction(digits: &str) -> String {
    match digits.trim_end_matches('0') {
        "" => String::new(),
        digits => format!(".{digits}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_read_as_the_reference_reads_them() {
        for (text, millis) in [
            ("1", Some(1)),
            ("1.5", Some(1)),
            ("-1.5", Some(-2)),
            ("-0", Some(0)),
            ("123.", Some(123)),
            ("1.1234567", None),
            ("+5", None),
            (".5", None),
            ("9223372036854775807", Some(i64::MAX)),
            ("9223372036854775808", None),
        ] {
            assert_eq!(parse_millis(text).map(|count| count.at.millis), millis, "{text}");
        }
        for (text, millis) in
            [("1.5", Some(1500)), ("-1.5", Some(-1500)), ("1577836800.123456789", Some(1_577_836_800_123)), ("1.1234567890", None)]
        {
            assert_eq!(parse_seconds(text).map(|count| count.at.millis), millis, "{text}");
        }
        let at = Instant { millis: 1_577_836_800_120, nanos: 45 };
        assert_eq!((print_seconds(at), print_millis(at)), ("1577836800.120000045".to_owned(), "1577836800120.000045".to_owned()));
        assert_eq!(print_seconds(Instant::of_millis(-1500)), "-1.5");
        assert_eq!(parse_millis("-0.5").map(|count| count.at), Some(Instant { millis: -1, nanos: 500_000 }));
    }
}
