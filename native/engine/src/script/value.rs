//! Values of scripts, as Java has them.

use std::sync::Arc;

use crate::json::number::{f32_to_string, f64_to_string};
use crate::json::{Kind, Value};

/// A value; every kind is a class of Java.
#[derive(Clone, Debug, PartialEq)]
pub enum Val {
    /// `null`.
    Null,
    /// `Boolean`.
    Bool(bool),
    /// `Integer`.
    Int(i32),
    /// `Long`.
    Long(i64),
    /// `Float`.
    Float(f32),
    /// `Double`.
    Double(f64),
    /// `String`.
    Str(Arc<str>),
    /// `List`.
    List(Arc<[Val]>),
    /// `Map`.
    Map(Arc<[(Arc<str>, Val)]>),
    /// A number too large for the other kinds, as written.
    Big(Arc<str>),
    /// `ZonedDateTime` in UTC, in milliseconds since the epoch.
    Date(i64),
    /// `Instant`, in milliseconds since the epoch.
    Instant(i64),
    /// The doc values of a field that the script names, by its number among those.
    Field(u32),
}

impl Val {
    /// A text.
    pub fn text(text: &str) -> Self {
        Self::Str(text.into())
    }

    /// The value of a parameter of a request.
    pub fn from_json(value: &Value<'_>) -> Self {
        match &value.kind {
            Kind::Null => Self::Null,
            Kind::Bool(value) => Self::Bool(*value),
            Kind::String(text) => Self::text(text),
            Kind::Number(number) if number.is_integer() => match number.as_i64() {
                Some(whole) => i32::try_from(whole).map_or(Self::Long(whole), Self::Int),
                None => Self::Big(number.text().into()),
            },
            Kind::Number(number) => Self::Double(number.as_f64()),
            Kind::Array(items) => Self::List(items.iter().map(Self::from_json).collect()),
            Kind::Object(members) => {
                Self::Map(members.iter().map(|member| (Arc::from(member.key.as_ref()), Self::from_json(&member.value))).collect())
            }
        }
    }

    /// The canonical class name, if known.
    pub const fn class(&self) -> Option<&'static str> {
        Some(match self {
            Self::Bool(_) => "java.lang.Boolean",
            Self::Int(_) => "java.lang.Integer",
            Self::Long(_) => "java.lang.Long",
            Self::Float(_) => "java.lang.Float",
            Self::Double(_) => "java.lang.Double",
            Self::Str(_) => "java.lang.String",
            _ => return None,
        })
    }

    /// The name of its type in messages about conversions: primitives lose their boxes.
    pub const fn unboxed(&self) -> Option<&'static str> {
        Some(match self {
            Self::Bool(_) => "boolean",
            Self::Int(_) => "int",
            Self::Long(_) => "long",
            Self::Float(_) => "float",
            Self::Double(_) => "double",
            Self::Str(_) => "java.lang.String",
            _ => return None,
        })
    }

    /// As a double; `None` if not a number.
    pub const fn as_double(&self) -> Option<f64> {
        Some(match self {
            Self::Int(value) => *value as f64,
            Self::Long(value) => *value as f64,
            Self::Float(value) => *value as f64,
            Self::Double(value) => *value,
            _ => return None,
        })
    }

    /// As a float, rounded once.
    pub const fn as_float(&self) -> Option<f32> {
        Some(match self {
            Self::Int(value) => *value as f32,
            Self::Long(value) => *value as f32,
            Self::Float(value) => *value,
            Self::Double(value) => *value as f32,
            _ => return None,
        })
    }

    /// As a long: truncated and saturating, NaN is 0.
    pub const fn as_long(&self) -> Option<i64> {
        Some(match self {
            Self::Int(value) => *value as i64,
            Self::Long(value) => *value,
            Self::Float(value) => *value as i64,
            Self::Double(value) => *value as i64,
            _ => return None,
        })
    }

    /// As an int: the lower half of a long.
    pub const fn as_int(&self) -> Option<i32> {
        Some(match self {
            Self::Int(value) => *value,
            Self::Long(value) => *value as i32,
            Self::Float(value) => *value as i32,
            Self::Double(value) => *value as i32,
            _ => return None,
        })
    }

    /// `String.valueOf`; `None` if unknown.
    pub fn to_text(&self) -> Option<Arc<str>> {
        Some(match self {
            Self::Null => "null".into(),
            Self::Bool(value) => if *value { "true" } else { "false" }.into(),
            Self::Int(value) => value.to_string().into(),
            Self::Long(value) => value.to_string().into(),
            Self::Float(value) => f32_to_string(*value).into(),
            Self::Double(value) => f64_to_string(*value).into(),
            Self::Str(text) | Self::Big(text) => Arc::clone(text),
            Self::Date(millis) => super::class::date::text(*millis)?.into(),
            Self::List(_) | Self::Map(_) | Self::Instant(_) | Self::Field(_) => return None,
        })
    }
}
