//! Doc value formats: how an aggregation prints its keys and values, and reads values from texts.

use std::sync::Arc;

use super::context::{AggregationContext, ValuesSource};
use crate::error::{EsError, Result};
use crate::json::decimal_format::DecimalFormat;
use crate::json::number::f64_to_string;
use crate::mapping::date::math::DateMath;
use crate::mapping::date::zone::{UTC, Zone};
use crate::mapping::date::{DateFormat, Instant};
use crate::mapping::field_type::{FieldType, OwnedValue};
use crate::mapping::type_traits::{Ability, Values};
use crate::mapping::types::number::java_number::parse_double;

/// What the values of an aggregation are where its field is not mapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultValues {
    /// Numbers.
    Numbers,
    /// Dates in the default format of date fields.
    Dates,
    /// Texts.
    Texts,
}

/// How values are printed.
#[derive(Clone)]
pub struct ValueFormat(Kind);

#[derive(Clone)]
enum Kind {
    /// Plain numbers, without a text of their own.
    Raw,
    /// As the field's type prints them.
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

    /// The format of a source, `None` where the field is not mapped, with the parameters `format` and `time_zone` of the aggregation.
    /// Errors: types that take neither.
    pub fn resolve(
        source: Option<&ValuesSource>,
        format: Option<&str>,
        zone: Option<&Zone>,
        unmapped: DefaultValues,
        cx: &AggregationContext<'_>,
    ) -> Result<Self> {
        let date =
            |pattern: DateFormat| Self(Kind::Date { pattern: Arc::new(pattern), zone: zone.cloned().unwrap_or(UTC), major: cx.major });
        let Some(source) = source else {
            return match (unmapped, format) {
                (DefaultValues::Dates, Some(format)) => DateFormat::parse(format).map(date),
                (DefaultValues::Dates, None) => Ok(date(DateFormat::standard())),
                (DefaultValues::Numbers, Some(format)) => DecimalFormat::parse(format).map(|format| Self(Kind::Decimal(Arc::new(format)))),
                _ => Ok(Self::raw()),
            };
        };
        let ty = &source.field_type;
        if let Some(values) = ty.date() {
            return match format {
                None if zone.is_none() => Ok(Self(Kind::Own(Arc::clone(ty)))),
                None => values.format.sibling(values.format.pattern()).map(date),
                Some(format) => ty.date_format(format).map(date),
            };
        }
        let is_number = ty.traits().can(Ability::DecimalFormat);
        let refused = |what: &str| {
            EsError::illegal_argument(format!("Field [{}] of type [{}] does not support custom {what}", source.name, ty.type_name()))
        };
        if zone.is_some() {
            return Err(refused("time zones"));
        }
        match format {
            Some(format) if is_number => DecimalFormat::parse(format).map(|format| Self(Kind::Decimal(Arc::new(format)))),
            Some(_)
                if matches!(
                    ty.traits().values,
                    Values::Boolean | Values::Address | Values::Keyword | Values::Point | Values::Text | Values::Flattened
                ) =>
            {
                Err(refused("formats"))
            }
            Some(_) => {
                Err(EsError::not_implemented(format!("parameter [format] of an aggregation over a field of type [{}]", ty.type_name())))
            }
            None if is_number => Ok(Self::raw()),
            None => Ok(Self(Kind::Own(Arc::clone(ty)))),
        }
    }

    /// Whether values have no text of their own.
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

    /// The text of a whole number, where it has one of its own.
    pub fn long(&self, value: i64) -> Option<String> {
        match &self.0 {
            Kind::Raw => None,
            Kind::Own(ty) => ty.whole_as_string(value).map(std::borrow::Cow::into_owned),
            Kind::Date { pattern, zone, .. } => Some(pattern.print(Instant::of_millis(value), zone)),
            Kind::Decimal(format) => Some(format.whole(value)),
        }
    }

    /// Whether texts are written as the JSON values that they are (booleans).
    pub fn is_bare(&self) -> bool {
        matches!(&self.0, Kind::Own(ty) if ty.traits().is_boolean())
    }

    /// The text of a number, plain where it has none of its own.
    pub fn text(&self, value: f64) -> String {
        self.double(value).unwrap_or_else(|| f64_to_string(value))
    }

    /// Fails where a date cannot be printed.
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

    /// The number that a text stands for; dates may have date math.
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
