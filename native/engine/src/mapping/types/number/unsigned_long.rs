//! `unsigned_long`: integers from 0 to 2^64 - 1.
//!
//! Values are stored minus 2^63, as the reference stores them: in signed order. The errors reported for malformed
//! values are in `conformance/field_types`.

use crate::mapping::type_traits::TypeTraits;
use std::borrow::Cow;

use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite};
use crate::mapping::parameter_value::{doc_values, ignore_malformed, index, meta, raw, store};
use crate::mapping::types::{FieldSite, TypeSpec};
use crate::mapping::value_error::Refused;
use crate::xcontent::java_number::{check_number_length, parse_decimal};

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::unsigned();

/// The registration of `unsigned_long`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "unsigned_long",
    traits: &TRAITS,
    params: &[
        index(),
        doc_values(),
        store(),
        ignore_malformed(),
        Param::new("null_value", null_value, ParamDefault::Null).nullable(),
        meta(),
        Param::new("time_series_dimension", raw, ParamDefault::Bool(false)).unsupported(),
        Param::new("time_series_metric", raw, ParamDefault::Null).nullable().unsupported(),
        Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
    ],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(UnsignedLong::build(site, params)),
};

const SIGN: u64 = 1 << 63;

/// The stored form of a value.
pub const fn kept(value: u64) -> i64 {
    (value ^ SIGN) as i64
}

/// The value of a stored form.
pub const fn value_of(kept: i64) -> u64 {
    kept as u64 ^ SIGN
}

/// Reads a text as `Long.parseUnsignedLong` does.
pub fn parse(text: &str) -> Result<u64> {
    let wrong = |reason: String| EsError::new("number_format_exception", 400, reason);
    if text.starts_with('-') {
        return Err(wrong(format!("Illegal leading minus sign on unsigned string {text}.")));
    }
    let digits = text.strip_prefix('+').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(wrong(format!("For input string: \"{text}\"")));
    }
    digits.parse().map_err(|_| wrong(format!("String value {text} exceeds range of unsigned long.")))
}

/// A field of the type.
#[derive(Debug)]
struct UnsignedLong {
    ignore_malformed: bool,
    null_value: Option<u64>,
    indexed: bool,
    doc_values: bool,
}

/// A bound of a range that may lie anywhere.
struct Bound {
    /// The integer part, truncated; `None` beyond 38 digits.
    whole: Option<i128>,
    has_fraction: bool,
    negative: bool,
}

impl UnsignedLong {
    fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
        let null_value = match params.get("null_value") {
            JsonOwned::String(text) => parse(text).ok(),
            _ => None,
        };
        let ty = Self {
            ignore_malformed: params.bool("ignore_malformed"),
            null_value,
            indexed: params.bool("index"),
            doc_values: params.bool("doc_values"),
        };
        super::field(site, params, ty)
    }

    /// A document's value; `None` if missing.
    fn read(&self, value: &Value<'_>) -> std::result::Result<Option<u64>, Refused> {
        let malformed = |reason: String| Refused::malformed(EsError::illegal_argument(reason));
        match &value.kind {
            Kind::Null => Ok(self.null_value),
            Kind::Number(number) if number.is_integer() => {
                let text = number.text();
                match text.parse::<i128>() {
                    Ok(whole) if whole < 0 && i64::try_from(whole).is_ok() => {
                        Err(malformed(format!("Value [{whole}] is out of range for unsigned long.")))
                    }
                    Ok(whole) => match u64::try_from(whole) {
                        Ok(whole) => Ok(Some(whole)),
                        Err(_) => Err(malformed(format!("Value [{whole}] is out of range for unsigned long"))),
                    },
                    Err(_) => Err(malformed(format!("Value [{text}] is out of range for unsigned long"))),
                }
            }
            // ES: a number with a point or an exponent is rejected, whatever follows the point.
            Kind::Number(number) => Err(malformed(format!("For input string: [{}].", f64_to_string(number.as_f64())))),
            Kind::String(text) if text.is_empty() => Ok(self.null_value),
            Kind::String(text) => check_number_length(text).and_then(|()| parse(text)).map(Some).map_err(Refused::malformed),
            Kind::Bool(value) => Err(Refused::malformed(EsError::number_format(if *value { "true" } else { "false" }))),
            Kind::Array(_) | Kind::Object(_) => {
                Err(Refused::bare(EsError::not_implemented("an object as the value of an [unsigned_long] field")))
            }
        }
    }

    fn check_searchable(&self, name: &str) -> Result<()> {
        if self.indexed {
            return Ok(());
        }
        if self.doc_values {
            return Err(EsError::not_implemented(format!("a query on [{name}], an [unsigned_long] field that is not indexed")));
        }
        super::check_searchable(name, false, false)
    }
}

/// Parses the parameter `null_value`, which is rendered as a string.
fn null_value(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let text = java_text(value);
    match parse(&text) {
        Ok(_) => Ok(JsonOwned::String(text)),
        Err(_) => Err(EsError::not_implemented(format!("the [null_value] [{text}] of an [unsigned_long] field"))),
    }
}

/// Reads a bound of a range, which may have a fraction.
fn bound(value: &Value<'_>) -> Result<Bound> {
    let text = match &value.kind {
        Kind::Number(number) if number.is_integer() => number.text().to_owned(),
        Kind::Number(number) => {
            let double = number.as_f64();
            let text = f64_to_string(double);
            // Such a number was parsed as a double; whether its digits or its bits are used is unknown.
            let (digits, bits) = (parse_decimal(&text).and_then(|decimal| decimal.whole), double.is_finite().then_some(double as i128));
            let reach = |whole: Option<i128>| whole.map(|whole| whole.clamp(-1, i128::from(u64::MAX) + 1));
            if bits.is_none() || reach(digits) != reach(bits) {
                return Err(EsError::not_implemented(format!(
                    "the bound [{text}] of [unsigned_long] as a floating number: send it as a string"
                )));
            }
            text
        }
        _ => java_text(value),
    };
    let decimal = parse_decimal(&text).ok_or_else(|| EsError::number_format(&text))?;
    Ok(Bound { whole: decimal.whole, has_fraction: decimal.has_fraction, negative: decimal.negative })
}

impl Bound {
    fn is_below_zero(&self) -> bool {
        self.negative && (self.has_fraction || self.whole != Some(0))
    }

    /// The least value that a lower bound lets pass.
    fn least(&self, inclusive: bool) -> Option<u64> {
        if self.is_below_zero() {
            return Some(0);
        }
        let above = i128::from(self.has_fraction || !inclusive);
        self.whole.and_then(|whole| u64::try_from(whole + above).ok())
    }

    /// The greatest value that an upper bound lets pass.
    fn greatest(&self, inclusive: bool) -> Option<u64> {
        if self.is_below_zero() {
            return None;
        }
        let below = i128::from(!self.has_fraction && !inclusive);
        match self.whole {
            Some(whole) if whole < below => None,
            Some(whole) => Some(u64::try_from(whole - below).unwrap_or(u64::MAX)),
            None => Some(u64::MAX),
        }
    }
}

impl FieldType for UnsignedLong {
    fn type_name(&self) -> &'static str {
        "unsigned_long"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Long
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn is_unsigned(&self) -> bool {
        true
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match self.read(value) {
            Ok(Some(read)) => {
                if sink.keeps(self.indexed, self.doc_values) {
                    sink.long(field, kept(read));
                }
                Ok(())
            }
            Ok(None) => Ok(()),
            Err(refused) => sink.ignore_malformed(field, refused, self.ignore_malformed),
        }
    }

    fn term(&self, name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        self.check_searchable(name)?;
        let nothing = || Ok(Match::Nothing(String::new()));
        if value.as_number().is_some_and(|number| !number.is_integer()) {
            return nothing();
        }
        let text = java_text(value);
        if let Ok(whole) = parse(&text) {
            return Ok(Match::Long { min: kept(whole), max: kept(whole) });
        }
        match parse_decimal(&text) {
            None => Err(EsError::number_format(&text)),
            Some(decimal) if decimal.negative || decimal.has_fraction => nothing(),
            Some(_) if text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'+') => nothing(),
            Some(_) => {
                Err(EsError::not_implemented(format!("the text [{text}] as a term of [unsigned_long]: send whole numbers as digits")))
            }
        }
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        self.check_searchable(name)?;
        let least = bounds.lower.map_or(Ok(Some(0)), |(value, inclusive)| Ok(bound(value)?.least(inclusive)))?;
        let greatest = bounds.upper.map_or(Ok(Some(u64::MAX)), |(value, inclusive)| Ok(bound(value)?.greatest(inclusive)))?;
        Ok(match (least, greatest) {
            (Some(min), Some(max)) if min <= max => Match::Long { min: kept(min), max: kept(max) },
            _ => Match::Nothing(String::new()),
        })
    }

    fn read_text(&self, text: &str, _now: i64) -> Result<OwnedValue> {
        parse(text).map(|value| OwnedValue::Long(kept(value)))
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        match value {
            DocValue::Long(value) => out.extend_from_slice(value_of(value).to_string().as_bytes()),
            DocValue::Double(value) => crate::json::number::write_f64(out, value),
            DocValue::Term(_) => {}
        }
    }

    fn value_as_string(&self, value: f64) -> Option<Cow<'static, str>> {
        Some(Cow::Owned(f64_to_string(value)))
    }

    fn whole_as_string(&self, _value: i64) -> Option<Cow<'static, str>> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::Location;

    fn text(text: &str) -> Value<'_> {
        Value { kind: Kind::String(text.into()), at: Location::default() }
    }

    #[test]
    fn stored_values_are_in_order() {
        let values = [0, 1, (1 << 63) - 1, 1 << 63, u64::MAX];
        assert!(values.map(kept).is_sorted());
        assert_eq!(values.map(|value| value_of(kept(value))), values);
    }

    #[test]
    fn bounds_reach_up_and_down_to_whole_numbers() {
        // By the documentation, lower bounds are rounded up, upper bounds down.
        let least = |bound_text: &str, inclusive| bound(&text(bound_text)).map(|bound| bound.least(inclusive));
        let greatest = |bound_text: &str, inclusive| bound(&text(bound_text)).map(|bound| bound.greatest(inclusive));
        assert_eq!(least("0.5", true).ok(), Some(Some(1)));
        assert_eq!(least("9.5", false).ok(), Some(Some(10)));
        assert_eq!(least("-0.5", true).ok(), Some(Some(0)));
        assert_eq!(least("18446744073709551614.1", true).ok(), Some(Some(u64::MAX)));
        assert_eq!(least("18446744073709551615", false).ok(), Some(None));
        assert_eq!(greatest("0.5", true).ok(), Some(Some(0)));
        assert_eq!(greatest("0", false).ok(), Some(None));
        assert_eq!(greatest("-0.5", true).ok(), Some(None));
        assert_eq!(greatest("18446744073709551614.5", false).ok(), Some(Some(u64::MAX - 1)));
        assert_eq!(greatest("1e40", false).ok(), Some(Some(u64::MAX)));
        assert!(least("18incorrectnumber", true).is_err());
    }
}
