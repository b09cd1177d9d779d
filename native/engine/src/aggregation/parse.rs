//! Reading aggregation bodies in the reference's words.

use super::AggregationSpec;
use super::context::ValuesSource;
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Member, Number, Value};
use crate::mapping::field_type::Match;
use crate::query::{ParseContext, object_parser, scalar};

/// The body of one aggregation as its parser gets it.
pub struct AggregationBody<'a> {
    /// The aggregation's own name.
    pub name: &'a str,
    /// What kind of aggregation it is.
    pub spec: &'static AggregationSpec,
    /// The object after the kind.
    pub value: &'a Value<'a>,
    /// The request's.
    pub cx: &'a ParseContext<'a>,
}

impl<'a> AggregationBody<'a> {
    /// The members of the body; [`AggregationBody::end`] follows the last one.
    pub fn members(&self) -> impl Iterator<Item = &'a Member<'a>> {
        self.value.as_object().into_iter().flatten()
    }

    /// Reads the closing brace.
    pub fn end(&self) -> Result<()> {
        self.cx.closing(self.value).map(drop)
    }

    /// A string parameter that names a field.
    pub fn field(&self, member: &Member<'_>) -> Result<String> {
        member.value.as_str().map(str::to_owned).ok_or_else(|| self.wrong_type(member))
    }

    /// A whole number of 32 bits, also as a string.
    pub fn int(&self, member: &Member<'_>) -> Result<i64> {
        self.number(member, |value, cx| scalar::int(value, cx).map(i64::from))
    }

    /// A whole number of 64 bits, also as a string.
    pub fn long(&self, member: &Member<'_>) -> Result<i64> {
        self.number(member, scalar::long)
    }

    fn number(&self, member: &Member<'_>, read: impl FnOnce(&Value<'_>, &ParseContext<'_>) -> Result<i64>) -> Result<i64> {
        match member.value.kind {
            Kind::Number(_) | Kind::String(_) => read(&member.value, self.cx).map_err(|cause| self.failed(member, cause)),
            _ => Err(self.wrong_type(member)),
        }
    }

    /// A boolean, also as a string.
    pub fn boolean(&self, member: &Member<'_>) -> Result<bool> {
        match member.value.kind {
            Kind::Bool(_) | Kind::String(_) => scalar::boolean(&member.value, self.cx).map_err(|cause| self.failed(member, cause)),
            _ => Err(self.wrong_type(member)),
        }
    }

    /// A value of a kind that the parameter does not take.
    pub fn wrong_type(&self, member: &Member<'_>) -> EsError {
        object_parser::wrong_type(self.spec.name, &member.key, &member.value, self.cx)
    }

    /// An error in the value of a parameter, where its reading stopped.
    pub fn failed(&self, member: &Member<'_>, cause: EsError) -> EsError {
        object_parser::failed(self.spec.name, &member.key, &member.value, cause, self.cx)
    }

    /// An error in the scalar of a parameter.
    pub fn failed_at(&self, member: &Member<'_>, cause: EsError) -> EsError {
        let cause = self.cx.stop(cause, member.value.at);
        self.failed(member, cause)
    }

    /// A key that the aggregation does not have.
    pub fn unknown(&self, member: &Member<'_>) -> EsError {
        object_parser::unknown_field(self.spec.name, member, self.spec.keys, self.cx)
    }

    /// A parameter that the aggregation has and the engine does not.
    pub fn unbuilt(&self, member: &Member<'_>) -> EsError {
        EsError::not_implemented(format!("parameter [{}] of aggregation [{}]", member.key, self.spec.name))
    }
}

/// `missing`: the value that documents without one are taken to have.
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
