//! Which format the values of an aggregation have.

use std::sync::Arc;

use super::context::{AggregationContext, ValuesSource};
use super::format::{DefaultValues, Kind, ValueFormat};
use crate::error::{EsError, Result};
use crate::mapping::date::DateFormat;
use crate::mapping::date::zone::{UTC, Zone};
use crate::mapping::type_traits::{Ability, Values};
use crate::xcontent::decimal_format::DecimalFormat;

impl ValueFormat {
    /// The format of a source (`None` if unmapped) with the parameters `format` and `time_zone` of the aggregation.
    /// Errors: types that support neither.
    pub fn resolve(
        source: Option<&ValuesSource>,
        format: Option<&str>,
        zone: Option<&Zone>,
        unmapped: DefaultValues,
        cx: &AggregationContext<'_>,
    ) -> Result<Self> {
        // ES: the zone replaces that of the format (`aggregation/date_histogram_missing`).
        let date = |pattern: DateFormat| {
            let pattern = Arc::new(pattern.in_any_zone());
            Self(Kind::Date { pattern, zone: zone.cloned().unwrap_or(UTC), major: cx.major })
        };
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
        let is_refused = matches!(
            ty.traits().values,
            Values::Boolean | Values::Address | Values::Keyword | Values::Point | Values::Text | Values::Flattened
        );
        // ES: numbers examine the time zone first (aggregation/formats_and_zones).
        if is_refused && format.is_some() {
            return Err(refused("formats"));
        }
        if zone.is_some() {
            return Err(refused("time zones"));
        }
        match format {
            Some(format) if is_number => DecimalFormat::parse(format).map(|format| Self(Kind::Decimal(Arc::new(format)))),
            Some(_) => {
                Err(EsError::not_implemented(format!("parameter [format] of an aggregation over a field of type [{}]", ty.type_name())))
            }
            None if is_number => Ok(Self::raw()),
            None => Ok(Self(Kind::Own(Arc::clone(ty)))),
        }
    }
}
