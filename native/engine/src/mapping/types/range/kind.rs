//! The bounds of each range type, as keys that compare as the bounds do.

use std::net::{IpAddr, Ipv6Addr};

use super::encoded::Encoding;
use super::key::{Key, floating, to_floating, to_whole, whole};
use crate::error::{EsError, Result};
use crate::json::number::{f32_to_string, f64_to_string};
use crate::json::{JsonOwned, Value};
use crate::mapping::date::math::DateMath;
use crate::mapping::date::zone::Zone;
use crate::mapping::date::{DateFormat, Resolution};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field_type::RangeBounds;
use crate::mapping::java_text::java_text;
use crate::mapping::no_scalar::expected_text;
use crate::mapping::types::ip;
use crate::mapping::types::number::floating::Floating;
use crate::mapping::types::number::whole::Whole;
use crate::mapping::value_error::Refused;
use crate::xcontent::java_number::parse_double;

/// Value type of a range.
#[derive(Debug)]
pub enum Kind {
    /// Integers.
    Whole(Whole),
    /// Floating numbers.
    Floating(Floating),
    /// Instants.
    Date {
        /// Their format.
        format: DateFormat,
        /// 8 or 9.
        major: u8,
    },
    /// Addresses.
    Ip,
}

/// The next number of the width; zeros are one.
fn next(value: f64, single: bool, up: bool) -> f64 {
    let value = if value == 0.0 { 0.0 } else { value };
    match (single, up) {
        (true, true) => f64::from((value as f32).next_up()),
        (true, false) => f64::from((value as f32).next_down()),
        (false, true) => value.next_up(),
        (false, false) => value.next_down(),
    }
}

/// The text of a document's bound, which is a scalar.
fn bound_text(value: &Value<'_>) -> std::result::Result<String, Refused> {
    let is_scalar = value.as_array().is_none() && value.as_object().is_none();
    if is_scalar { Ok(java_text(value)) } else { Err(Refused::fatal(expected_text(value))) }
}

/// An address as rendered by Java, without `::`.
fn java_address(bytes: [u8; 16]) -> String {
    let v6 = Ipv6Addr::from(bytes);
    match v6.to_ipv4_mapped() {
        Some(v4) => IpAddr::V4(v4).to_string(),
        None => v6.segments().map(|segment| format!("{segment:x}")).join(":"),
    }
}

impl Kind {
    /// How bounds are encoded in doc values.
    pub(super) fn encoding(&self) -> Encoding {
        match self {
            Self::Whole(_) | Self::Date { .. } => Encoding::Whole,
            Self::Floating(number) if number.is_single() => Encoding::Single,
            Self::Floating(_) => Encoding::Double,
            Self::Ip => Encoding::Address,
        }
    }

    /// The bounds of an unbounded range.
    pub fn extremes(&self) -> (Key, Key) {
        match self {
            Self::Whole(number) => (whole(number.limits().0), whole(number.limits().1)),
            Self::Floating(_) => (floating(f64::NEG_INFINITY), floating(f64::INFINITY)),
            Self::Date { .. } => (whole(i64::MIN), whole(i64::MAX)),
            Self::Ip => (Key::MIN, Key::MAX),
        }
    }

    /// The bound beyond an exclusive one.
    pub fn beyond(&self, key: Key, up: bool) -> Result<Key> {
        let (min, max) = self.extremes();
        match self {
            Self::Floating(number) => Ok(floating(next(to_floating(key), number.is_single(), up))),
            Self::Ip if key == (if up { max } else { min }) => {
                let word = if up { "Overflow: there is no greater" } else { "Underflow: there is no smaller" };
                let reason = format!("{word} InetAddress than {}", java_address(key.to_be_bytes()));
                Err(EsError::new("arithmetic_exception", 400, reason))
            }
            // ES: numbers wrap around (query/range_beyond).
            _ if up => Ok(if key == max { min } else { key + 1 }),
            _ => Ok(if key == min { max } else { key - 1 }),
        }
    }

    /// The bound beyond an exclusive one as doc values are scanned for it. ES: there integers do not wrap around (`query/range_beyond`).
    pub fn scanned_beyond(&self, key: Key, up: bool) -> Result<Key> {
        match self {
            Self::Whole(number) if number.limits() != (i64::MIN, i64::MAX) => Ok(if up { key + 1 } else { key - 1 }),
            _ => self.beyond(key, up),
        }
    }

    /// Why there is nothing between bounds the wrong way round.
    pub fn no_range(&self) -> &'static str {
        match self {
            Self::Ip => "float range didn't intersect anything",
            _ => "range didn't intersect anything",
        }
    }

    /// A bound as rendered in messages.
    pub fn print(&self, key: Key) -> String {
        match self {
            Self::Whole(_) | Self::Date { .. } => to_whole(key).to_string(),
            Self::Floating(number) if number.is_single() => f32_to_string(to_floating(key) as f32),
            Self::Floating(_) => f64_to_string(to_floating(key)),
            Self::Ip => format!("/{}", java_address(key.to_be_bytes())),
        }
    }

    /// The representation of a bound that is stored along with the source.
    pub fn kept(&self, key: Key) -> String {
        match self {
            Self::Ip => ip::shown(key.to_be_bytes()),
            _ => self.print(key),
        }
    }

    /// Returns true if hits can return a bound.
    pub fn is_shown(&self, key: Key, given: Option<&DateFormat>) -> bool {
        match self {
            Self::Date { format, .. } => Resolution::Millis.check_print(given.unwrap_or(format), to_whole(key)).is_ok(),
            _ => true,
        }
    }

    /// A bound as hits return it, with dates in a format or in the field's own.
    pub fn shown(&self, key: Key, given: Option<&DateFormat>) -> JsonOwned {
        match self {
            Self::Whole(_) => JsonOwned::I64(to_whole(key)),
            Self::Floating(number) if number.is_single() => JsonOwned::Number(f32_to_string(to_floating(key) as f32)),
            Self::Floating(_) => JsonOwned::F64(to_floating(key)),
            Self::Date { format, .. } => JsonOwned::String(Resolution::Millis.print(given.unwrap_or(format), to_whole(key))),
            Self::Ip => JsonOwned::String(ip::shown(key.to_be_bytes())),
        }
    }

    /// A bound of a document.
    pub fn document(&self, value: &Value<'_>, round_up: bool, sink: &FieldSink<'_>) -> std::result::Result<Key, Refused> {
        match self {
            // ES: an empty string is not a number in a document, but a missing bound here (mapping/range_empty_bounds).
            Self::Whole(number) => number.read(value, sink)?.map(whole).ok_or_else(|| number.of_no_text()),
            Self::Floating(number) => {
                number.read(value, sink)?.map_or_else(|| parse_double("").map_err(Refused::malformed), Ok).map(floating)
            }
            Self::Date { format, major } => {
                let text = bound_text(value)?;
                if text.starts_with("now") {
                    let cause = EsError::illegal_argument("now is not used at indexing time");
                    let error = EsError::new("parse_exception", 400, "could not read the current timestamp").caused_by(cause);
                    return Err(Refused::fatal(error));
                }
                let math = DateMath { format, zone: None, now: sink.now, round_up, major: *major };
                math.read(&text).map(|at| whole(at.millis)).map_err(Refused::fatal)
            }
            Self::Ip => ip::address(&bound_text(value)?).map(Key::from_be_bytes).map_err(Refused::fatal),
        }
    }

    /// A bound of a query.
    pub fn query(&self, value: &Value<'_>, round_up: bool, bounds: Option<&RangeBounds<'_>>, now: i64) -> Result<Key> {
        match self {
            Self::Whole(number) => number.exact(value).map(whole),
            Self::Floating(number) => number.finite(value).map(floating),
            Self::Date { format, major } => {
                let zone = bounds.and_then(|bounds| bounds.time_zone).map(Zone::read).transpose()?;
                let own = bounds.and_then(|bounds| bounds.format).map(DateFormat::parse_of_query).transpose()?;
                let format = own.as_ref().unwrap_or(format);
                DateMath { format, zone: zone.as_ref(), now, round_up, major: *major }.read(&java_text(value)).map(|at| whole(at.millis))
            }
            Self::Ip => ip::address(&java_text(value)).map(Key::from_be_bytes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_compare_as_numbers_do() {
        let sorted = [f64::NEG_INFINITY, -1.5, -0.0, 0.0, 1.5, f64::INFINITY];
        assert!(sorted.windows(2).all(|pair| floating(pair[0]) < floating(pair[1])));
        assert_eq!(to_floating(floating(-1.5)).to_bits(), (-1.5_f64).to_bits());
        assert_eq!(to_whole(whole(i64::MIN)), i64::MIN);
        assert_eq!(next(-0.0, false, true).to_bits(), 1);
        assert!(whole(-1) < whole(1));
    }
}
