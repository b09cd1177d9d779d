//! Number formatting as in Java.

/// Appends `value` like `Double.toString`: shortest digits, scientific outside [1e-3, 1e7).
pub fn write_f64(out: &mut Vec<u8>, value: f64) {
    if !value.is_finite() {
        out.extend_from_slice(special(value.is_nan(), value < 0.0));
        return;
    }
    if value.is_subnormal() {
        return layout(out, &two_digits(ryu::Buffer::new().format_finite(value), &format!("{value:.1e}")));
    }
    layout(out, ryu::Buffer::new().format_finite(value));
}

/// Appends `value` like `Float.toString`.
pub fn write_f32(out: &mut Vec<u8>, value: f32) {
    if !value.is_finite() {
        out.extend_from_slice(special(value.is_nan(), value < 0.0));
        return;
    }
    if value.is_subnormal() {
        return layout(out, &two_digits(ryu::Buffer::new().format_finite(value), &format!("{value:.1e}")));
    }
    layout(out, ryu::Buffer::new().format_finite(value));
}

/// `Double.toString(value)`.
pub fn f64_to_string(value: f64) -> String {
    let mut out = Vec::new();
    write_f64(&mut out, value);
    String::from_utf8(out).unwrap_or_default()
}

/// `Float.toString(value)`.
pub fn f32_to_string(value: f32) -> String {
    let mut out = Vec::new();
    write_f32(&mut out, value);
    String::from_utf8(out).unwrap_or_default()
}

fn special(nan: bool, negative: bool) -> &'static [u8] {
    match (nan, negative) {
        (true, _) => b"NaN",
        (_, true) => b"-Infinity",
        _ => b"Infinity",
    }
}

/// Java never uses a single digit if the nearest two-digit decimal differs (`4.9E-324`, not `5.0E-324`), which only happens among
/// subnormals.
fn two_digits(shortest: &str, two: &str) -> String {
    let digits = shortest.split('e').next().unwrap_or_default().bytes().filter(|b| matches!(b, b'1'..=b'9')).count();
    if digits == 1 { two.to_owned() } else { shortest.to_owned() }
}

/// Lays ryu's shortest digits out as Java does: `ddd.ddd` inside [1e-3, 1e7), `d.dddE±x` outside, always one fraction digit.
fn layout(out: &mut Vec<u8>, ryu: &str) {
    let (mantissa, exponent) = ryu.split_once('e').unwrap_or((ryu, "0"));
    let (sign, mantissa) = mantissa.strip_prefix('-').map_or(("", mantissa), |rest| ("-", rest));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    out.extend_from_slice(sign.as_bytes());
    let mut digits: Vec<u8> = Vec::with_capacity(24);
    digits.extend_from_slice(whole.as_bytes());
    digits.extend_from_slice(fraction.as_bytes());
    // value = 0.DIGITS * 10^point
    let mut point = whole.len() as i32 + exponent.parse::<i32>().unwrap_or(0);
    let zeros = digits.iter().take_while(|d| **d == b'0').count();
    if zeros == digits.len() {
        out.extend_from_slice(b"0.0");
        return;
    }
    digits.drain(..zeros);
    point -= zeros as i32;
    while digits.last() == Some(&b'0') {
        digits.pop();
    }
    if (1..=7).contains(&point) {
        let point = point as usize;
        if digits.len() > point {
            out.extend_from_slice(&digits[..point]);
            out.push(b'.');
            out.extend_from_slice(&digits[point..]);
        } else {
            out.extend_from_slice(&digits);
            out.extend(std::iter::repeat_n(b'0', point - digits.len()));
            out.extend_from_slice(b".0");
        }
    } else if (-2..=0).contains(&point) {
        out.extend_from_slice(b"0.");
        out.extend(std::iter::repeat_n(b'0', -point as usize));
        out.extend_from_slice(&digits);
    } else {
        out.push(digits[0]);
        out.push(b'.');
        out.extend_from_slice(if digits.len() > 1 { &digits[1..] } else { b"0" });
        out.push(b'E');
        out.extend_from_slice((point - 1).to_string().as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubles_print_as_java_prints_them() {
        // Double.toString of JDK 25.
        for (value, text) in [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1.0, "1.0"),
            (0.1, "0.1"),
            (0.001, "0.001"),
            (0.0009, "9.0E-4"),
            (9_999_999.0, "9999999.0"),
            (10_000_000.0, "1.0E7"),
            (12_345_678.9, "1.23456789E7"),
            (123.456, "123.456"),
            (1e100, "1.0E100"),
            (5e-324, "4.9E-324"),
            (f64::MAX, "1.7976931348623157E308"),
            (2e23, "2.0E23"),
            (f64::NAN, "NaN"),
            (f64::NEG_INFINITY, "-Infinity"),
        ] {
            assert_eq!(f64_to_string(value), text);
        }
        for (value, text) in [(1.0_f32, "1.0"), (0.287_682_1, "0.2876821"), (1e10, "1.0E10"), (f32::MIN_POSITIVE, "1.1754944E-38")] {
            assert_eq!(f32_to_string(value), text);
        }
    }
}
