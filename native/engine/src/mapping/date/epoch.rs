//! `epoch_millis` and `epoch_second`: counts since 1970.

/// Milliseconds; fractions of them are cut towards the past.
pub fn parse_millis(text: &str) -> Option<i64> {
    let (whole, fraction, negative) = split(text, 6)?;
    // Java's arithmetic leaves the smallest long out.
    let value: i64 = whole.parse().ok().filter(|value| *value != i64::MIN)?;
    Some(if negative && fraction.bytes().any(|d| d != b'0') { value - 1 } else { value })
}

/// Seconds, with up to nine digits of a fraction. Gives milliseconds.
pub fn parse_seconds(text: &str) -> Option<i64> {
    let (whole, fraction, negative) = split(text, 9)?;
    let seconds: i64 = whole.parse().ok()?;
    let mut nanos: i64 = if fraction.is_empty() { 0 } else { fraction.parse().ok()? };
    nanos *= 10_i64.pow(9 - fraction.len() as u32);
    if negative {
        nanos = -nanos;
    }
    seconds.checked_mul(1000)?.checked_add(nanos.div_euclid(1_000_000))
}

/// `-12.5` as (`-12`, `5`, true); no digit before the point or too many after it is an error.
fn split(text: &str, most: usize) -> Option<(&str, &str, bool)> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let negative = whole.starts_with('-');
    let digits = &whole[usize::from(negative)..];
    let valid = !digits.is_empty() && digits.bytes().chain(fraction.bytes()).all(|b| b.is_ascii_digit()) && fraction.len() <= most;
    valid.then_some((whole, fraction, negative))
}

/// Milliseconds as `epoch_second` prints them: `1`, `1.5`, `-1.5`.
pub fn print_seconds(millis: i64) -> String {
    let (whole, rest) = (millis / 1000, (millis % 1000).abs());
    let sign = if millis < 0 { "-" } else { "" };
    if rest == 0 {
        return format!("{sign}{}", whole.abs());
    }
    let fraction = format!("{rest:03}");
    format!("{sign}{}.{}", whole.abs(), fraction.trim_end_matches('0'))
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
            assert_eq!(parse_millis(text), millis, "{text}");
        }
        for (text, millis) in
            [("1.5", Some(1500)), ("-1.5", Some(-1500)), ("1577836800.123456789", Some(1_577_836_800_123)), ("1.1234567890", None)]
        {
            assert_eq!(parse_seconds(text), millis, "{text}");
        }
        assert_eq!(print_seconds(1_577_836_800_120), "1577836800.12");
    }
}
