//! NaN and infinities: Jackson writes them as strings in JSON, but as numbers in YAML.
//! A reply to be converted to YAML contains placeholders until then: numbers that no server renders.

use super::number::write_f64;
use super::value::Number;

const INFINITY: &str = "1e999";
const NEGATIVE: &str = "-1e999";
const NAN: &str = "-0e999";

/// Writes a value that is not finite, as a mark or as a string.
pub(super) fn write(value: f64, is_marked: bool, out: &mut Vec<u8>) {
    if is_marked {
        let mark = match value {
            f64::INFINITY => INFINITY,
            f64::NEG_INFINITY => NEGATIVE,
            _ => NAN,
        };
        out.extend_from_slice(mark.as_bytes());
    } else {
        out.push(b'"');
        write_f64(out, value);
        out.push(b'"');
    }
}

/// The value that is not finite of a mark, or of a number that is too large.
pub fn value_of(number: Number<'_>) -> Option<f64> {
    let value = if number.text() == NAN { f64::NAN } else { number.as_f64() };
    Some(value).filter(|value| !value.is_finite())
}
