//! Sort keys: what hits of all shards are compared by and what a hit's `sort` renders.

use std::cmp::Ordering;

use super::Mode;
use super::criterion::Criterion;
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::JsonWriter;
use crate::json::number::f64_to_string;
use crate::mapping::date::Resolution;
use crate::mapping::field_type::DocValue;
pub use crate::mapping::type_traits::NumberKind;
use crate::mapping::types::number::unsigned_long;
use crate::search::range_values;
use crate::xcontent::java_number::{parse_double, parse_float};

/// One key of one hit.
#[derive(Clone, Debug, PartialEq)]
pub enum SortKey {
    /// Integer, document number.
    Long(i64),
    /// Floating number.
    Double(f64),
    /// Score.
    Score(f32),
    /// Term; `None` without a value.
    Term(Option<Box<[u8]>>),
}

impl NumberKind {
    /// The key of a document without a value: the type's extreme, as the reference renders it.
    pub fn extreme(self, greatest: bool) -> SortKey {
        match (self, greatest) {
            (Self::Int, true) => SortKey::Long(i64::from(i32::MAX)),
            (Self::Int, false) => SortKey::Long(i64::from(i32::MIN)),
            (Self::Long | Self::Nanos | Self::Unsigned, true) => SortKey::Long(i64::MAX),
            // ES: nanoseconds begin with the epoch (mapping/date_nanos).
            (Self::Nanos, false) => SortKey::Long(0),
            (Self::Long | Self::Unsigned, false) => SortKey::Long(i64::MIN),
            (Self::Float | Self::Double, true) => SortKey::Double(f64::INFINITY),
            (Self::Float | Self::Double, false) => SortKey::Double(f64::NEG_INFINITY),
        }
    }

    /// Parses a key sent as a number (truncated) or as a string (must be exact).
    pub fn read(self, text: &str, number: bool) -> Result<SortKey> {
        // ES: the JDK's integer parser has no message of its own for an empty string (api/global/search_sort_missing_texts).
        let wrong = || EsError::new("number_format_exception", 400, format!("For input string: \"{text}\""));
        Ok(match self {
            // ES: an integer wraps around, a fraction saturates (api/global/search_sort).
            Self::Int if number => SortKey::Long(i64::from(match wrapped(text) {
                Some(whole) => whole as i32,
                None => text.parse::<f64>().unwrap_or_default() as i32,
            })),
            // ES: any value is parsed as the digits of an integer.
            Self::Unsigned => {
                let is_whole = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
                let read = if number && !is_whole { f64_to_string(text.parse().unwrap_or_default()) } else { text.to_owned() };
                SortKey::Long(unsigned_long::kept(unsigned_long::parse(&read)?))
            }
            Self::Long | Self::Nanos if number => SortKey::Long(wrapped(text).unwrap_or_else(|| cut(text))),
            Self::Int => SortKey::Long(i64::from(text.parse::<i32>().map_err(|_| wrong())?)),
            Self::Long | Self::Nanos => SortKey::Long(text.parse().map_err(|_| wrong())?),
            Self::Float => SortKey::Double(f64::from(parse_float(text)?)),
            Self::Double => SortKey::Double(parse_double(text)?),
        })
    }

    /// Returns true for floating-point keys.
    pub fn is_floating(self) -> bool {
        matches!(self, Self::Float | Self::Double)
    }

    /// Resolution of date keys.
    pub fn resolution(self) -> Resolution {
        if self == Self::Nanos { Resolution::Nanos } else { Resolution::Millis }
    }

    /// The reference's name of the sort type.
    pub fn type_name(self) -> &'static str {
        match self {
            Self::Int => "INT",
            Self::Long | Self::Nanos | Self::Unsigned => "LONG",
            Self::Float => "FLOAT",
            Self::Double => "DOUBLE",
        }
    }
}

/// The low bits of an integer of any length; `None` for anything else.
fn wrapped(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let size = digits.bytes().fold(0_i64, |size, byte| size.wrapping_mul(10).wrapping_add(i64::from(byte - b'0')));
    Some(if digits.len() < text.len() { size.wrapping_neg() } else { size })
}

/// The integer part of a number; saturates.
fn cut(text: &str) -> i64 {
    text.parse::<i64>().unwrap_or_else(|_| text.parse::<f64>().unwrap_or_default() as i64)
}

/// The one number of ascending `values` that `mode` picks.
pub fn pick_long(values: &[i64], mode: Mode) -> Option<i64> {
    let (first, last) = (values.first()?, values.last()?);
    Some(match mode {
        Mode::Min => *first,
        Mode::Max => *last,
        Mode::Sum => values.iter().fold(0i64, |sum, value| sum.wrapping_add(*value)),
        Mode::Avg if values.len() == 1 => *first,
        // ES: averages of integers are rounded (api/global/search_sort_sum).
        Mode::Avg => round_half_up(values.iter().fold(0i64, |sum, value| sum.wrapping_add(*value)) as f64 / values.len() as f64),
        Mode::Median => {
            let middle = values.len() / 2;
            if values.len() % 2 == 1 {
                values[middle]
            } else {
                round_half_up(f64::midpoint(values[middle - 1] as f64, values[middle] as f64))
            }
        }
    })
}

/// The one number of ascending `values` that `mode` picks.
pub fn pick_double(values: &[f64], mode: Mode) -> Option<f64> {
    let (first, last) = (values.first()?, values.last()?);
    Some(match mode {
        Mode::Min => *first,
        Mode::Max => *last,
        // From +0.0, so that nothing but negative zeros adds up to zero.
        Mode::Sum => values.iter().fold(0.0, |sum, value| sum + value),
        Mode::Avg => values.iter().fold(0.0, |sum, value| sum + value) / values.len() as f64,
        Mode::Median => {
            let middle = values.len() / 2;
            if values.len() % 2 == 1 { values[middle] } else { f64::midpoint(values[middle - 1], values[middle]) }
        }
    })
}

fn round_half_up(value: f64) -> i64 {
    let below = value.floor();
    (if value - below >= 0.5 { below + 1.0 } else { below }) as i64
}

/// Compares two keys of one criterion in reply order.
pub fn compare(left: &SortKey, right: &SortKey, ascending: bool, missing_first: bool) -> Ordering {
    let natural = match (left, right) {
        (SortKey::Long(left), SortKey::Long(right)) => left.cmp(right),
        (SortKey::Double(left), SortKey::Double(right)) => left.total_cmp(right),
        (SortKey::Score(left), SortKey::Score(right)) => left.total_cmp(right),
        (SortKey::Term(None), SortKey::Term(None)) => Ordering::Equal,
        (SortKey::Term(None), SortKey::Term(Some(_))) => {
            return if missing_first { Ordering::Less } else { Ordering::Greater };
        }
        (SortKey::Term(Some(_)), SortKey::Term(None)) => {
            return if missing_first { Ordering::Greater } else { Ordering::Less };
        }
        (SortKey::Term(Some(left)), SortKey::Term(Some(right))) => fault::order_of_terms("sort_in_utf16_order", left, right),
        // Kinds differ if indices map a field differently.
        (left, right) => number(left).total_cmp(&number(right)),
    };
    if ascending { natural } else { natural.reverse() }
}

fn number(key: &SortKey) -> f64 {
    match key {
        SortKey::Long(value) => *value as f64,
        SortKey::Double(value) => *value,
        SortKey::Score(value) => f64::from(*value),
        SortKey::Term(_) => f64::NAN,
    }
}

/// Rejects a value that its format cannot render.
pub fn check(key: &SortKey, criterion: &Criterion) -> Result<()> {
    range_values::check_sort_value(key, criterion)?;
    let (SortKey::Long(value), Criterion::Number { format: Some(format), kind, .. }) = (key, criterion) else { return Ok(()) };
    let is_missing = matches!(*value, i64::MIN | i64::MAX);
    match kind.resolution().check_print(format, *value) {
        Err(_) if !is_missing => Err(EsError::not_implemented("sort values that their [format] cannot print")),
        _ => Ok(()),
    }
}

/// Writes one value of a hit's `sort`. `kind` is the precision in which numbers are rendered.
pub fn write(key: &SortKey, kind: Option<NumberKind>, criterion: &Criterion, out: &mut JsonWriter) {
    match key {
        SortKey::Long(value) => match criterion {
            // ES: with a format the key of a missing value is null (api/global/search_sort).
            Criterion::Number { format: Some(_), .. } if matches!(*value, i64::MIN | i64::MAX) => out.null(),
            Criterion::Number { format: Some(format), kind, .. } => out.string(&kind.resolution().print(format, *value)),
            _ if kind == Some(NumberKind::Unsigned) => out.u64(unsigned_long::value_of(*value)),
            _ => out.i64(*value),
        },
        // ES: keys of single-precision fields are rendered as such: 0.1, not 0.10000000149011612 (api/global/search_sort).
        SortKey::Double(value) if kind == Some(NumberKind::Float) => out.f32(*value as f32),
        SortKey::Double(value) => out.f64(*value),
        SortKey::Score(value) => out.f32(*value),
        SortKey::Term(None) => out.null(),
        SortKey::Term(Some(bytes)) => match criterion {
            Criterion::Term { field_type: Some(field_type), .. } => {
                let mut text = Vec::new();
                match field_type.range_values() {
                    Some(kind) => range_values::write_sort_value(kind, bytes, &mut text),
                    None => field_type.write_value(DocValue::Term(bytes), &mut text),
                }
                out.raw(&text);
            }
            _ => out.string(&String::from_utf8_lossy(bytes)),
        },
    }
}
