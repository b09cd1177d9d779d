//! `missing` of an aggregation: the value that documents without one are taken to have.

use super::context::{AggregationContext, ValuesSource};
use super::parse::AggregationBody;
use crate::error::{EsError, Result};
use crate::json::{Member, Number};
use crate::mapping::field_type::{ColumnKind, OwnedValue};

/// The parameter as it was given.
#[derive(Clone, Debug)]
pub struct MissingValue {
    text: String,
    is_number: bool,
}

impl MissingValue {
    /// Reads the parameter: a string, number or boolean.
    pub fn parse(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<Self> {
        if member.value.is_null() {
            let reason = format!("[missing] must not be null: [{}]", body.name);
            return Err(body.failed_at(member, EsError::illegal_argument(reason)));
        }
        let text = member.value.scalar_text().ok_or_else(|| body.wrong_type(member))?.to_owned();
        body.read(member)?;
        Ok(Self { text, is_number: member.value.as_number().is_some() })
    }

    /// The value of a field's documents without one; a number is taken as it is, any other text is read by the field's format.
    pub fn resolve(&self, source: &ValuesSource, cx: &AggregationContext<'_>) -> Result<OwnedValue> {
        // ES: vectors have no format to read it by, and nothing is said of that.
        if source.field_type.vector().is_some() {
            return Err(EsError { reason: None, ..EsError::new("unsupported_operation_exception", 500, "") });
        }
        if self.is_number && !source.field_type.type_name().ends_with("_range") && source.field_type.column() != ColumnKind::Terms {
            let number = Number::new(&self.text);
            return match number.as_i64() {
                Some(whole) => Ok(OwnedValue::Long(whole)),
                None if number.is_integer() => Err(EsError::not_implemented(format!("parameter [missing] of [{}], not a long", self.text))),
                None => Ok(OwnedValue::from(number.as_f64())),
            };
        }
        source.field_type.read_text(&self.text, cx.now)
    }
}
