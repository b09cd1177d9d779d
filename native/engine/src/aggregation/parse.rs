//! Reading aggregation bodies in the reference's words.

use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::{Kind, Location, Member, Number, Value};
use crate::mapping::field_type::Match;

use super::context::ValuesSource;

/// A string parameter that names a field.
pub fn field_of(wire_name: &str, member: &Member<'_>) -> Result<String> {
    member.value.as_str().map(str::to_owned).ok_or_else(|| unsupported_value(wire_name, member))
}

/// A whole number, also as a string.
pub fn integer_of(wire_name: &str, member: &Member<'_>) -> Result<i64> {
    let text = match &member.value.kind {
        Kind::Number(number) => number.text(),
        Kind::String(text) => text,
        _ => return Err(unsupported_value(wire_name, member)),
    };
    // ES: a fraction is cut off.
    text.parse::<i64>().ok().or_else(|| member.value.as_number().map(|number| number.as_f64() as i64)).ok_or_else(|| {
        EsError::x_content_parse(format!("[{wire_name}] failed to parse field [{}]", member.key), member.value.at)
            .caused_by(EsError::number_format(text))
    })
}

/// A boolean, also as a string.
pub fn boolean_of(wire_name: &str, member: &Member<'_>) -> Result<bool> {
    match (&member.value.kind, member.value.as_str()) {
        (Kind::Bool(value), _) => Ok(*value),
        (_, Some("true")) => Ok(true),
        (_, Some("false")) => Ok(false),
        (_, Some(text)) => Err(EsError::x_content_parse(format!("[{wire_name}] failed to parse field [{}]", member.key), member.value.at)
            .caused_by(EsError::illegal_argument(format!("Failed to parse value [{text}] as only [true] or [false] are allowed.")))),
        _ => Err(unsupported_value(wire_name, member)),
    }
}

fn unsupported_value(wire_name: &str, member: &Member<'_>) -> EsError {
    EsError::x_content_parse(
        format!("[{wire_name}] {} doesn't support values of type: {}", member.key, member.value.token()),
        member.value.at,
    )
}

/// A key that the aggregation does not have.
pub fn unknown_field(wire_name: &str, key: &str, member: &Member<'_>) -> EsError {
    let known: &[&str] = &[];
    EsError::x_content_parse(format!("[{wire_name}] unknown field [{key}]{}", did_you_mean(key, known)), member.at)
}

/// `missing`: the value that documents without one are taken to have.
#[derive(Clone, Debug)]
pub struct MissingValue {
    text: String,
    is_number: bool,
}

impl MissingValue {
    /// Reads the parameter: a string, number or boolean.
    pub fn parse(wire_name: &str, member: &Member<'_>) -> Result<Self> {
        let text = member.value.scalar_text().ok_or_else(|| unsupported_value(wire_name, member))?.to_owned();
        Ok(Self { text, is_number: matches!(member.value.kind, Kind::Number(_)) })
    }

    /// The value as the field itself would read it.
    pub fn resolve(&self, source: &ValuesSource) -> Result<OwnedValue> {
        let kind = if self.is_number { Kind::Number(Number::new(&self.text)) } else { Kind::String(self.text.as_str().into()) };
        match source.field_type.term(&source.field, &Value { kind, at: Location::default() }, 0)? {
            Match::Long { min, .. } => Ok(OwnedValue::Long(min)),
            Match::Double { min, .. } => Ok(OwnedValue::Double(min)),
            Match::Term(bytes) => Ok(OwnedValue::Term(bytes)),
            _ => Err(EsError::not_implemented(format!("parameter [missing] of [{}]", self.text))),
        }
    }
}

/// A value outside of a column.
#[derive(Clone, Debug)]
pub enum OwnedValue {
    /// Whole number.
    Long(i64),
    /// Floating number.
    Double(f64),
    /// Term.
    Term(Vec<u8>),
}
