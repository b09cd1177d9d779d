//! Texts read as numbers the way Java reads them.

use std::borrow::Cow;

use crate::error::EsError;

/// `Double.parseDouble`: surrounding white space, a `d` or `f` at the end, `NaN` and `Infinity` are accepted.
pub fn parse_double(text: &str) -> Result<f64, EsError> {
    parse_floating(text)
}

/// `Float.parseFloat`.
pub fn parse_float(text: &str) -> Result<f32, EsError> {
    parse_floating(text)
}

/// An integer; other strings are parsed as a fraction and rounded down.
pub fn parse_whole(text: &str) -> Result<i64, EsError> {
    if let Ok(number) = text.parse() {
        return Ok(number);
    }
    parse_double(text).map(|number| number.floor() as i64)
}

/// Rejects a number with too many digits. ES: the content parser does so before any type parses it (`mapping/number_length`).
pub fn check_number_length(text: &str) -> Result<(), EsError> {
    const MAX: usize = 1000;
    if text.len() <= MAX {
        return Ok(());
    }
    let length = text.encode_utf16().count();
    if length <= MAX {
        return Ok(());
    }
    Err(EsError::illegal_argument(format!("Numeric value length [{length}] exceeds the maximum of [{MAX}]")))
}

/// Jackson's rendering of an integer that is out of range: for a long one, its number of digits.
pub fn shown_integer(text: &str) -> Cow<'_, str> {
    const LONG: usize = 1000;
    if text.len() < LONG {
        return Cow::Borrowed(text);
    }
    Cow::Owned(format!("[Integer with {} digits]", text.strip_prefix('-').unwrap_or(text).len()))
}

/// The JDK's error for an invalid floating-point number: the middle of a long one is omitted.
fn no_number(text: &str) -> EsError {
    const SHOWN: usize = 1000;
    const BEGIN: usize = 497;
    const END: usize = 498;
    let units: Vec<u16> = text.encode_utf16().collect();
    if units.len() <= SHOWN {
        return EsError::number_format(text);
    }
    let part = |units: &[u16]| String::from_utf16_lossy(units);
    EsError::number_format(&format!("{} ... {}", part(&units[..BEGIN]), part(&units[units.len() - END..])))
}

/// The error of Java's `BigDecimal` for an invalid number.
pub fn no_decimal(text: &str) -> EsError {
    /// So many characters are read as one number of 64 bits.
    const SHORT: usize = 18;
    let is_number = |c: &char| c.is_ascii_digit() || matches!(c, '.' | '+' | '-');
    let reason = match text.chars().find(|c| !is_number(c)) {
        Some('e' | 'E') => "Not a digit.".to_owned(),
        Some(_) if text.encode_utf16().count() > SHORT => "Character array is missing \"e\" notation exponential mark.".to_owned(),
        Some(c) => format!("Character {c} is neither a decimal digit number, decimal point, nor \"e\" notation exponential mark."),
        None => return EsError::number_format(text),
    };
    EsError::new("number_format_exception", 400, reason)
}

fn parse_floating<T: std::str::FromStr>(text: &str) -> Result<T, EsError> {
    let trimmed = text.trim_matches(|c: char| c <= ' ');
    let bare = trimmed.strip_suffix(['d', 'D', 'f', 'F']).unwrap_or(trimmed);
    let unsigned = bare.strip_prefix(['+', '-']).unwrap_or(bare);
    let digits = unsigned.bytes().next().is_some_and(|b| b.is_ascii_digit() || b == b'.');
    if (digits && bare.len() + 1 >= trimmed.len()) || matches!(unsigned, "NaN" | "Infinity") && bare.len() == trimmed.len() {
        let spelled = match unsigned {
            "Infinity" => bare.replace("Infinity", "inf"),
            // Java has one NaN, whatever its sign.
            "NaN" => unsigned.to_owned(),
            _ => bare.trim_start_matches('+').to_owned(),
        };
        if let Ok(value) = spelled.parse() {
            return Ok(value);
        }
    }
    if trimmed.is_empty() {
        return Err(EsError::new("number_format_exception", 400, "empty String"));
    }
    if let Some(value) = parse_hex(trimmed).and_then(|value| value.to_string().parse().ok()) {
        return Ok(value);
    }
    // ES: the JDK's parser reports a second decimal point before it checks anything else (aggregation/value_type).
    if digits && unsigned.bytes().take_while(|b| b.is_ascii_digit() || *b == b'.').filter(|b| *b == b'.').count() > 1 {
        return Err(EsError::new("number_format_exception", 400, "multiple points"));
    }
    Err(no_number(text))
}

/// Java's hexadecimal floating-point literals: `0x1.8p3`. Up to 13 hexadecimal digits are parsed, more than a double holds.
fn parse_hex(text: &str) -> Option<f64> {
    let text = text.strip_suffix(['d', 'D', 'f', 'F']).filter(|rest| rest.contains(['p', 'P'])).unwrap_or(text);
    let (sign, text) = match text.as_bytes().first()? {
        b'-' => (-1.0, &text[1..]),
        b'+' => (1.0, &text[1..]),
        _ => (1.0, text),
    };
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
    let (mantissa, exponent) = digits.split_once(['p', 'P'])?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.len() + fraction.len() == 0 || whole.len() + fraction.len() > 13 {
        return None;
    }
    let bits = u64::from_str_radix(&format!("{whole}{fraction}"), 16).ok()?;
    Some(sign * bits as f64 * 2_f64.powi(exponent.parse::<i32>().ok()? - 4 * fraction.len() as i32))
}

/// A decimal number that is exact beyond 64 bits: the digits before the point, whether a fraction follows that is not zero.
pub struct Decimal {
    /// The integer part, `None` if it exceeds 128 bits.
    pub whole: Option<i128>,
    /// True if the fraction is not zero.
    pub has_fraction: bool,
    /// True if negative, which `whole` cannot express for -0.5.
    pub negative: bool,
}

/// `new BigDecimal(text)`; `None` when it is not one.
pub fn parse_decimal(text: &str) -> Option<Decimal> {
    let (negative, unsigned) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    let (mantissa, exponent) = match unsigned.find(['e', 'E']) {
        Some(at) => (&unsigned[..at], unsigned[at + 1..].parse::<i64>().ok()?),
        None => (unsigned, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.len() + fraction.len() == 0 || !whole.bytes().chain(fraction.bytes()).all(|b| b.is_ascii_digit()) {
        return None;
    }
    let digits: Vec<u8> = whole.bytes().chain(fraction.bytes()).collect();
    let point = whole.len() as i64 + exponent;
    let cut = point.clamp(0, digits.len() as i64) as usize;
    let has_fraction = digits[cut..].iter().any(|d| *d != b'0');
    let significant = digits[..cut].iter().skip_while(|d| **d == b'0').copied().collect::<Vec<u8>>();
    let trailing = (point - digits.len() as i64).max(0);
    let whole = if significant.is_empty() {
        Some(0)
    } else if significant.len() as i64 + trailing > 38 {
        None
    } else {
        let value = significant.iter().fold(0_i128, |value, d| value * 10 + i128::from(d - b'0')) * 10_i128.pow(trailing as u32);
        Some(if negative { -value } else { value })
    };
    Some(Decimal { whole, has_fraction, negative })
}

/// Reads a text as a long the way the reference's parsers do: an integer, or a decimal cut (`coerce`) or without fraction.
/// A text that is no number is an error of the type `kind`.
pub fn text_to_long(text: &str, coerce: bool, kind: &str) -> Result<i64, EsError> {
    if let Ok(value) = text.strip_prefix('+').filter(|rest| !rest.starts_with(['-', '+'])).unwrap_or(text).parse() {
        return Ok(value);
    }
    if text.is_empty() {
        return Err(EsError::new("number_format_exception", 400, "empty String"));
    }
    let Some(decimal) = parse_decimal(text) else { return Err(EsError::new(kind, 400, format!("For input string: \"{text}\""))) };
    if decimal.has_fraction && !coerce {
        return Err(EsError::illegal_argument(format!("Value [{text}] has a decimal part")));
    }
    decimal
        .whole
        .and_then(|value| i64::try_from(value).ok())
        .ok_or_else(|| EsError::illegal_argument(format!("Value [{text}] is out of range for a long")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubles_read_as_java_reads_them() {
        // Document values of a double field, 8.19.21 and 9.5.3.
        for (text, expected) in [
            ("1", Ok(1.0)),
            (" 5", Ok(5.0)),
            ("+5", Ok(5.0)),
            ("1d", Ok(1.0)),
            ("1f", Ok(1.0)),
            ("1e3", Ok(1000.0)),
            ("0x1p3", Ok(8.0)),
            ("-0x1.8p1", Ok(-3.0)),
        ] {
            assert_eq!(parse_double(text).map_err(|e| e.message().to_owned()), expected, "{text}");
        }
        for (text, reason) in
            [(" ", "empty String"), ("x", "For input string: \"x\""), ("1.2.3.4", "multiple points"), ("inf", "For input string: \"inf\"")]
        {
            assert_eq!(parse_double(text).map_err(|e| e.message().to_owned()), Err(reason.to_owned()), "{text}");
        }
        assert!(parse_double("NaN").is_ok_and(f64::is_nan));
        assert_eq!(parse_double("-Infinity").ok(), Some(f64::NEG_INFINITY));
    }

    #[test]
    fn longs_read_as_the_reference_reads_them() {
        for (text, expected) in [
            ("1.9", Ok(1)),
            ("-1.9", Ok(-1)),
            ("1e3", Ok(1000)),
            ("+5", Ok(5)),
            ("99999999999999999999", Err("Value [99999999999999999999] is out of range for a long")),
            ("3.5e38", Err("Value [3.5e38] is out of range for a long")),
            (" 5", Err("For input string: \" 5\"")),
            ("1d", Err("For input string: \"1d\"")),
            ("NaN", Err("For input string: \"NaN\"")),
        ] {
            let result = text_to_long(text, true, "illegal_argument_exception");
            assert_eq!(result.map_err(|e| e.message().to_owned()), expected.map_err(str::to_owned), "{text}");
        }
    }
}
