//! Parses aggregation bodies with the reference's error messages.

use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::query_dsl::ParseContext;
use crate::script::request::ScriptRequest;
use crate::xcontent::{object_parser, scalar};

/// The body of one aggregation as its parser gets it.
pub struct AggregationBody<'a> {
    /// The aggregation's own name.
    pub name: &'a str,
    /// The wire name of its type.
    pub type_name: &'static str,
    /// The keys of its type, built or not.
    pub keys: &'static [&'static str],
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
        let Some(field) = member.value.as_str() else { return Err(self.wrong_type(member)) };
        self.read(member)?;
        Ok(field.to_owned())
    }

    /// A script.
    pub fn script(&self, member: &Member<'_>) -> Result<ScriptRequest> {
        if !matches!(member.value.kind, Kind::Object(_) | Kind::String(_)) {
            return Err(self.wrong_type(member));
        }
        ScriptRequest::parse(&member.value, self.cx).map_err(|cause| self.failed(member, cause))
    }

    /// Rejects a truncated string.
    pub fn read(&self, member: &Member<'_>) -> Result<()> {
        self.cx.read(&member.value).map_err(|cause| self.failed(member, cause))
    }

    /// A 32-bit integer, also as a string.
    pub fn int(&self, member: &Member<'_>) -> Result<i64> {
        self.number(member, |value, cx| scalar::int(value, cx).map(i64::from))
    }

    /// A 64-bit integer, also as a string.
    pub fn long(&self, member: &Member<'_>) -> Result<i64> {
        self.number(member, |value, cx| scalar::long(value, cx))
    }

    /// A floating number, also as a string.
    pub fn double(&self, member: &Member<'_>) -> Result<f64> {
        match member.value.kind {
            Kind::Number(_) | Kind::String(_) => scalar::double(&member.value, self.cx).map_err(|cause| self.failed(member, cause)),
            _ => Err(self.wrong_type(member)),
        }
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

    /// Warns if a parameter has another name than its current one.
    pub fn deprecated_name(&self, member: &Member<'_>, current: &str) {
        if member.key == current {
            return;
        }
        let (name, key, at) = (self.type_name, &member.key, member.value.at);
        let (line, column) = (at.line, at.column);
        self.cx.deprecate(format!("[{name}][{line}:{column}] Deprecated field [{key}] used, expected [{current}] instead"));
    }

    /// A value of a kind that the parameter does not take.
    pub fn wrong_type(&self, member: &Member<'_>) -> EsError {
        object_parser::wrong_type(self.type_name, &member.key, &member.value, self.cx)
    }

    /// An error in the value of a parameter, where its reading stopped.
    pub fn failed(&self, member: &Member<'_>, cause: EsError) -> EsError {
        object_parser::failed(self.type_name, &member.key, &member.value, cause, self.cx)
    }

    /// An error in the scalar of a parameter.
    pub fn failed_at(&self, member: &Member<'_>, cause: EsError) -> EsError {
        let cause = self.cx.stop(cause, member.value.at);
        self.failed(member, cause)
    }

    /// A key that the aggregation does not have.
    pub fn unknown(&self, member: &Member<'_>) -> EsError {
        object_parser::unknown_field(self.type_name, member, self.keys, self.cx)
    }

    /// Turns an error of an aggregation that only licensed servers have into an unsupported one: the reference's message is unknown.
    pub fn refused(&self, error: EsError) -> EsError {
        if error.status == 400 { EsError::not_implemented(format!("aggregation [{}] with such a body", self.type_name)) } else { error }
    }

    /// A parameter that the aggregation has and the engine does not.
    pub fn unbuilt(&self, member: &Member<'_>) -> EsError {
        if let Err(cut) = self.read(member) {
            return cut;
        }
        EsError::not_implemented(format!("parameter [{}] of aggregation [{}]", member.key, self.type_name))
    }
}
