//! Hexadecimal floating-point numbers, as Java's `Float.parseFloat` reads them.

/// Parses `0x`, hexadecimal digits with or without a point, `p` and a decimal exponent, in any case of the letters. The number is rounded
/// once, to the nearest float, halves to even.
pub fn parse(text: &str) -> Option<f32> {
    let text = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
    let (digits, exponent) = text.split_once(['p', 'P'])?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_hexadecimal = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    // Nothing may follow a point only if something precedes it.
    if !is_hexadecimal(whole) || !is_hexadecimal(fraction) || whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let unsigned = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    if unsigned.is_empty() || !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // A float has no exponent that needs as many digits as do not fit.
    let exponent = exponent.parse::<i64>().unwrap_or(if exponent.starts_with('-') { i64::MIN / 2 } else { i64::MAX / 2 });
    let (mut mantissa, mut places, mut has_more) = (0_u64, 0_i64, false);
    for (at, digit) in whole.chars().chain(fraction.chars()).enumerate() {
        if mantissa >> 56 == 0 {
            mantissa = mantissa << 4 | u64::from(digit.to_digit(16).unwrap_or(0));
        } else {
            has_more |= digit != '0';
            places += 4;
        }
        if at >= whole.len() {
            places -= 4;
        }
    }
    Some(rounded(mantissa << 1 | u64::from(has_more), exponent.saturating_add(places).saturating_sub(1)))
}

/// The float nearest to a number of at most 62 bits times a power of two; the last bit is also set if any digit that was dropped is not zero.
fn rounded(mantissa: u64, exponent: i64) -> f32 {
    if mantissa == 0 {
        return 0.0;
    }
    let bits = 64 - i64::from(mantissa.leading_zeros());
    // Below the smallest power of two of a normal number, the last place of a float stays where it is.
    let dropped = (bits - 24).max((-149_i64).saturating_sub(exponent)).max(0);
    if dropped > 62 {
        return 0.0;
    }
    let half = if dropped == 0 { 0 } else { 1_u64 << (dropped - 1) };
    let mut kept = mantissa >> dropped;
    let rest = mantissa & ((1_u64 << dropped) - 1);
    if dropped > 0 && (rest > half || rest == half && kept & 1 == 1) {
        kept += 1;
    }
    let power = exponent.saturating_add(dropped).clamp(-200, 200) as i32;
    (kept as f64 * 2_f64.powi(power)) as f32
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn rounds_once() {
        let bits = |text: &str| parse(text).map(f32::to_bits);
        assert_eq!(bits("0x1p3"), Some(0x4100_0000));
        assert_eq!(bits("0x1.0000010p0"), Some(0x3f80_0000));
        assert_eq!(bits("0x1.0000011p0"), Some(0x3f80_0001));
        assert_eq!(bits("0x1.00000100000000000000000001p0"), Some(0x3f80_0001));
        assert_eq!(bits("0x1.ffffffp127"), Some(0x7f80_0000));
        assert_eq!(bits("0x1p-150"), Some(0));
        assert_eq!(bits("0x1.8p-150"), Some(1));
        assert_eq!(bits("0x.8P-2"), Some(0x3e00_0000));
        assert_eq!(bits("0x1.p+1"), Some(0x4000_0000));
        assert_eq!(bits("0X1p99999999999999999999"), Some(0x7f80_0000));
        assert_eq!(bits("0x0.000p5"), Some(0));
        for wrong in ["0x1", "0x", "0x.p1", "0x1p", "0xg.p1", "1p1", "0x1p1x"] {
            assert_eq!(bits(wrong), None, "{wrong}");
        }
    }
}
