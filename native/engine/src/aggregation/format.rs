//! Doc value formats: how an aggregation renders its keys and values, and parses values from text.

use std::sync::Arc;

use crate::error::Result;
use crate::json::number::f64_to_string;
use crate::mapping::date::math::DateMath;
use crate::mapping::date::zone::Zone;
use crate::mapping::date::{DateFormat, Instant};
use crate::mapping::field_type::{FieldType, OwnedValue};
use crate::xcontent::decimal_format::DecimalFormat;
use crate::xcontent::java_number::parse_double;

/// Default kind of values if the field is unmapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultValues {
    /// Numbers.
    Numbers,
    /// Dates in the default format of date fields.
    Dates,
    /// Texts.
    Texts,
}

/// The format of values.
#[derive(Clone)]
pub struct ValueFormat(pub(super) Kind);

#[derive(Clone)]
pub(super) enum Kind {
    /// Plain numbers, without a text of their own.
    Raw,
    /// The field type's own.
    Own(Arc<dyn FieldType>),
    /// Dates in a format and a zone.
    Date { pattern: Arc<DateFormat>, zone: Zone, major: u8 },
    /// Numbers in a pattern.
    Decimal(Arc<DecimalFormat>),
}

impl ValueFormat {
    /// Plain numbers.
    pub const fn raw() -> Self {
        Self(Kind::Raw)
    }

    /// Returns true if values have no formatted text.
    pub const fn is_raw(&self) -> bool {
        matches!(self.0, Kind::Raw)
    }

    /// The text of a number, where it has one of its own.
    pub fn double(&self, value: f64) -> Option<String> {
        match &self.0 {
            Kind::Raw => None,
            Kind::Own(ty) => ty.value_as_string(value).map(std::borrow::Cow::into_owned),
            Kind::Date { pattern, zone, .. } => Some(pattern.print(Instant::of_millis(value as i64), zone)),
            Kind::Decimal(format) => Some(format.double(value)),
        }
    }

    /// The formatted text of an integer, if any.
    pub fn long(&self, value: i64) -> Option<String> {
        match &self.0 {
            Kind::Raw => None,
            Kind::Own(ty) => ty.whole_as_string(value).map(std::borrow::Cow::into_owned),
            Kind::Date { pattern, zone, .. } => Some(pattern.print(Instant::of_millis(value), zone)),
            Kind::Decimal(format) => Some(format.whole(value)),
        }
    }

    /// Returns true if texts are rendered as bare JSON values (booleans).
    pub fn is_bare(&self) -> bool {
        matches!(&self.0, Kind::Own(ty) if ty.traits().is_boolean())
    }

    /// The formatted text of a number, else its plain form.
    pub fn text(&self, value: f64) -> String {
        self.double(value).unwrap_or_else(|| f64_to_string(value))
    }

    /// Rejects a date that cannot be rendered.
    pub fn check_date(&self, millis: i64) -> Result<()> {
        match self.date_format() {
            Some(format) => format.check_print(Instant::of_millis(millis)),
            None => Ok(()),
        }
    }

    /// The format of dates.
    pub fn date_format(&self) -> Option<&DateFormat> {
        match &self.0 {
            Kind::Own(ty) => ty.date().map(|date| date.format),
            Kind::Date { pattern, .. } => Some(pattern),
            _ => None,
        }
    }

    /// Parses a number; dates may use date math.
    pub fn parse(&self, text: &str, now: i64) -> Result<f64> {
        match &self.0 {
            Kind::Own(ty) => match ty.read_text(text, now)? {
                OwnedValue::Long(value) => Ok(value as f64),
                OwnedValue::Double(value) => Ok(value),
                OwnedValue::Term(_) => parse_double(text),
            },
            Kind::Date { pattern, zone, major } => {
                let math = DateMath { format: pattern, zone: Some(zone), now, round_up: false, major: *major };
                math.read(text).map(|at| at.millis as f64)
            }
            Kind::Raw | Kind::Decimal(_) => parse_double(text),
        }
    }
}
