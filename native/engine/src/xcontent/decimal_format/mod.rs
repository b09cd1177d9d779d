//! Formats numbers with patterns such as `#,##0.00`, like Java's `DecimalFormat` in the root locale.

mod digits;
mod pattern;

use std::fmt::Write;

use self::digits::Digits;
use self::pattern::Pattern;
use crate::error::Result;

/// A number format.
#[derive(Clone, Debug)]
pub struct DecimalFormat(Pattern);

impl DecimalFormat {
    /// Parses a pattern.
    pub fn parse(pattern: &str) -> Result<Self> {
        Pattern::parse(pattern).map(Self)
    }

    /// Formats an integer.
    pub fn whole(&self, value: i64) -> String {
        let magnitude = i128::from(value).unsigned_abs() * u128::from(self.0.multiplier);
        self.print(value < 0, Digits::of_whole(magnitude))
    }

    /// A floating number.
    pub fn double(&self, value: f64) -> String {
        // ES: no format applies to it (`aggregation/extended_stats_bucket`).
        if value.is_nan() {
            return "NaN".to_owned();
        }
        // Java: the product is a double, too.
        let value = if self.0.multiplier == 1 { value } else { value * f64::from(self.0.multiplier) };
        self.print(value.is_sign_negative(), Digits::of_double(value.abs()))
    }

    fn print(&self, is_negative: bool, digits: Digits) -> String {
        let pattern = &self.0;
        let (prefix, suffix) = pattern.around(is_negative);
        let mut out = prefix;
        match pattern.exponent {
            Some(least) => self.scientific(digits, least, &mut out),
            None => self.plain(digits, &mut out),
        }
        out + suffix
    }

    fn plain(&self, digits: Digits, out: &mut String) {
        let Pattern { least_whole, least_fraction, most_fraction, group, shows_point, .. } = self.0;
        let digits = digits.rounded(|point| point + most_fraction);
        let count = usize::try_from(digits.point).unwrap_or(0).max(least_whole);
        let behind = usize::try_from(digits.figures.len() as i64 - digits.point).unwrap_or(0);
        let fraction = least_fraction.max(behind);
        // Java: at least one digit is printed.
        let whole = if count == 0 && fraction == 0 { 1 } else { count };
        for place in (0..whole).rev() {
            out.push(digits.at(digits.point - 1 - place as i64));
            if group > 0 && place > 0 && place % group == 0 {
                out.push(',');
            }
        }
        if shows_point || fraction > 0 {
            out.push('.');
        }
        (0..fraction).for_each(|place| out.push(digits.at(digits.point + place as i64)));
    }

    fn scientific(&self, digits: Digits, least: usize, out: &mut String) {
        let Pattern { least_whole, most_whole, least_fraction, most_fraction, shows_point, .. } = self.0;
        let digits = digits.rounded(|_| most_whole as i64 + most_fraction);
        let is_zero = digits.figures.is_empty();
        // Java: with more digits than there have to be, the exponent is a multiple of how many there may be.
        let (step, front) = if most_whole > 1 && most_whole > least_whole { (most_whole as i64, 1) } else { (0, least_whole) };
        let exponent = match step {
            _ if is_zero => 0,
            0 => digits.point - front as i64,
            step => (digits.point - 1).div_euclid(step) * step,
        };
        let whole = if is_zero { front } else { usize::try_from(digits.point - exponent).unwrap_or(0) };
        let count = digits.figures.len().max(least_whole + least_fraction).max(whole);
        for place in 0..count {
            if place == whole {
                out.push('.');
            }
            out.push(digits.at(place as i64));
        }
        if shows_point && count == whole {
            out.push('.');
        }
        out.push('E');
        if exponent < 0 {
            out.push('-');
        }
        let _ = write!(out, "{:0least$}", exponent.unsigned_abs());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As rendered by the server (`api/global/search_docvalue_decimals`).
    #[test]
    fn numbers() {
        let double = |pattern: &str, value: f64| DecimalFormat::parse(pattern).expect("valid").double(value);
        let whole = |pattern: &str, value: i64| DecimalFormat::parse(pattern).expect("valid").whole(value);
        assert_eq!(double("#.##", 0.125), "0.12");
        assert_eq!(double("0.0", 0.15), "0.1");
        assert_eq!(double("0.0", 0.05), "0.1");
        assert_eq!(double("0", 2.5), "2");
        assert_eq!(double("", 1_234_567.891), "1,234,567.891");
        assert_eq!(double("", 0.125), ".125");
        assert_eq!(double("##0.###E0", 1e-7), "100E-9");
        assert_eq!(double("00.00E00", 1.5), "15.00E-01");
        assert_eq!(double("0.00;(0)", -0.0), "(0.00)");
        assert_eq!(whole("0.###E0", 12_345), "1.234E4");
        assert_eq!(whole("##0.###E0", 1_234_567_890_123), "1.23457E12");
        assert_eq!(whole("#,##0.00", i64::MIN), "-9,223,372,036,854,775,808.00");
        assert_eq!(whole("0%", i64::MAX), "922337203685477580700%");
        assert_eq!(whole("0'0'0", 1), "010");
        assert!(DecimalFormat::parse("dd.MM.yyyy").is_err());
    }
}
