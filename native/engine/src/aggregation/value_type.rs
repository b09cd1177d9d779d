//! `value_type`: the type of an aggregation's values where no field determines it.

use super::context::ValuesSource;
use super::parse::AggregationBody;
use crate::error::{EsError, Result};
use crate::json::Member;
use crate::mapping::field_type::FieldType;
use crate::mapping::type_traits::Values;

/// A type of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueType {
    /// `string`.
    Text,
    /// `long` and its like, and `number`.
    Whole,
    /// `double` and `float`.
    Floating,
    /// `date`.
    Date,
    /// `ip`.
    Address,
    /// `boolean`.
    Boolean,
}

impl ValueType {
    /// Reads the parameter.
    pub fn parse(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<Self> {
        let text = body.field(member)?;
        body.deprecated_name(member, "value_type");
        Self::named(&text).map_err(|cause| body.failed_at(member, cause))
    }

    /// The type of a name.
    pub fn named(text: &str) -> Result<Self> {
        Ok(match text {
            "string" => Self::Text,
            "byte" | "short" | "integer" | "long" | "number" | "numeric" => Self::Whole,
            "float" | "double" => Self::Floating,
            "date" => Self::Date,
            "ip" => Self::Address,
            "boolean" => Self::Boolean,
            _ => return Err(EsError::illegal_argument(format!("Unknown value type [{text}]"))),
        })
    }

    /// The field type of values that a script gives.
    pub const fn type_name(self) -> &'static str {
        match self {
            Self::Text => "keyword",
            Self::Whole => "long",
            Self::Floating => "double",
            Self::Date => "date",
            Self::Address => "ip",
            Self::Boolean => "boolean",
        }
    }

    /// The field type of a field that is not mapped. ES: its numbers are whole unless the missing value has a fraction
    /// (`aggregation/value_type`).
    pub const fn unmapped_type_name(self) -> &'static str {
        match self {
            Self::Floating => "long",
            other => other.type_name(),
        }
    }

    const fn shown(self) -> &'static str {
        match self {
            Self::Text => "string",
            Self::Whole => "byte|short|integer|long",
            Self::Floating => "float|double",
            Self::Date => "date",
            Self::Address => "ip",
            Self::Boolean => "boolean",
        }
    }

    /// Returns true if a mapped field has values of this type.
    pub fn fits(self, field_type: &dyn FieldType) -> bool {
        match field_type.traits().values {
            Values::Number => matches!(self, Self::Whole | Self::Floating),
            Values::Boolean => self == Self::Boolean,
            Values::Date => self == Self::Date,
            Values::Address => self == Self::Address,
            Values::Keyword | Values::Text | Values::Flattened | Values::Bytes => self == Self::Text,
            _ => false,
        }
    }

    /// Rejects a mapped field with values of another type.
    pub fn check(self, source: &ValuesSource) -> Result<()> {
        if self.fits(&*source.field_type) {
            return Ok(());
        }
        let (type_name, shown) = (source.field_type.type_name(), self.shown());
        Err(EsError::illegal_argument(format!("Field type [{type_name}] is incompatible with specified value_type [{shown}]")))
    }
}
