//! `missing` of an aggregation: the value that documents without one are taken to have.

use super::context::{AggregationContext, ValuesSource};
use super::format::ValueFormat;
use super::parse::AggregationBody;
use crate::error::{EsError, Result};
use crate::json::{Member, Number};
use crate::mapping::field_type::{ColumnKind, OwnedValue};
use crate::mapping::geo::geohash::Corner;
use crate::mapping::geo::parse;
use crate::mapping::java_text::java_number;
use crate::mapping::type_traits::Values;
use crate::xcontent::java_number::parse_double;

/// The parameter as parsed.
#[derive(Clone, Debug)]
pub struct MissingValue {
    /// The value as formatted by Java.
    text: String,
    /// A number as it was written.
    number: Option<String>,
}

impl MissingValue {
    /// Reads the parameter: a string, number or boolean.
    pub fn parse(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<Self> {
        if member.value.is_null() {
            let reason = format!("[missing] must not be null: [{}]", body.name);
            return Err(body.failed_at(member, EsError::illegal_argument(reason)));
        }
        let number = member.value.as_number();
        let text = match number {
            Some(number) => java_number(number),
            None => member.value.scalar_text().ok_or_else(|| body.wrong_type(member))?.to_owned(),
        };
        body.read(member)?;
        Ok(Self { text, number: number.map(|number| number.text().to_owned()) })
    }

    /// The value of a field's documents without one; a number is taken as it is, any other text is read by the field's format.
    pub fn resolve(&self, source: &ValuesSource, cx: &AggregationContext<'_>) -> Result<OwnedValue> {
        // ES: vectors have no format to parse it by, which is not an error (aggregation/missing_of_vectors).
        if source.field_type.vector().is_some() {
            return Err(EsError { reason: None, ..EsError::new("unsupported_operation_exception", 500, "") });
        }
        // ES: an unmapped number has no type to be read by (aggregation/value_type).
        if source.is_assumed() && self.number.is_none() && source.field_type.traits().values == Values::Number {
            return parse_double(&self.text).map(OwnedValue::from);
        }
        if source.field_type.is_unsigned() {
            return parse_double(&self.text).map(OwnedValue::Double);
        }
        if let Some(number) = &self.number
            && source.field_type.has_buckets()
            && source.field_type.column() != ColumnKind::Terms
        {
            let number = Number::new(number);
            return match number.as_i64() {
                Some(whole) => Ok(OwnedValue::Long(whole)),
                None if number.is_integer() => {
                    Err(EsError::not_implemented(format!("parameter [missing] of [{}], not a long", number.text())))
                }
                None => Ok(OwnedValue::from(number.as_f64())),
            };
        }
        source.field_type.read_text(&self.text, cx.now)
    }

    /// The same, a text being read by the format of the aggregation.
    pub fn resolve_in(&self, source: &ValuesSource, format: &ValueFormat, cx: &AggregationContext<'_>) -> Result<OwnedValue> {
        if self.number.is_none() && format.date_format().is_some() {
            return format.parse(&self.text, cx.now).map(|millis| OwnedValue::Long(millis as i64));
        }
        self.resolve(source, cx)
    }

    /// Validates the value if documents that may lack one are collected.
    pub fn check_collected(&self, source: &ValuesSource, cx: &AggregationContext<'_>) -> Result<()> {
        // ES: whether a point lies on the earth is found out by the first leaf (aggregation/missing_of_points).
        if !source.field_type.traits().is_point() || cx.shard.is_none_or(|shard| shard.leaves.is_empty()) {
            return Ok(());
        }
        parse::text(&self.text, false, Corner::BottomLeft)?.within().map(drop)
    }
}
