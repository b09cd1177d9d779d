//! JSON that owns its strings.

use super::value::{Kind, Value};
use super::writer::JsonWriter;

/// An owned JSON value, for the metadata of errors and other data that outlives a request body.
#[derive(Debug, Clone, PartialEq)]
pub enum JsonOwned {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A signed integer.
    I64(i64),
    /// An unsigned integer.
    U64(u64),
    /// A double, formatted as in Java.
    F64(f64),
    /// A number as written.
    Number(String),
    /// JSON that is written verbatim.
    Raw(String),
    /// A string.
    String(String),
    /// An array.
    Array(Vec<JsonOwned>),
    /// An object; members keep their order.
    Object(Vec<(String, JsonOwned)>),
}

impl JsonOwned {
    /// Writes the value.
    pub fn write(&self, out: &mut JsonWriter) {
        match self {
            Self::Null => out.null(),
            Self::Bool(value) => out.bool(*value),
            Self::I64(value) => out.i64(*value),
            Self::U64(value) => out.u64(*value),
            Self::F64(value) => out.f64(*value),
            Self::Number(text) | Self::Raw(text) => out.raw(text.as_bytes()),
            Self::String(text) => out.string(text),
            Self::Array(items) => {
                out.begin_array();
                for item in items {
                    item.write(out);
                }
                out.end_array();
            }
            Self::Object(members) => {
                out.begin_object();
                for (key, value) in members {
                    out.key(key);
                    value.write(out);
                }
                out.end_object();
            }
        }
    }
}

impl JsonOwned {
    /// The value of an object's key.
    pub fn member(&self, name: &str) -> Option<&Self> {
        let Self::Object(members) = self else { return None };
        members.iter().find(|(key, _)| key == name).map(|(_, value)| value)
    }

    /// A value as parsed and rendered by Java: fractions are doubles, and an integer has no negative zero.
    pub fn as_read(value: &Value<'_>) -> Self {
        match &value.kind {
            Kind::Number(number) if !number.is_integer() => Self::F64(number.as_f64()),
            Kind::Number(number) if number.text() == "-0" => Self::I64(0),
            Kind::Array(items) => Self::Array(items.iter().map(Self::as_read).collect()),
            Kind::Object(object) => {
                Self::Object(object.iter().map(|member| (member.key.clone().into_owned(), Self::as_read(&member.value))).collect())
            }
            _ => Self::from(value),
        }
    }

    /// As above, already rendered: its members keep their order when enclosing maps are reordered.
    pub fn as_kept(value: &Value<'_>) -> Self {
        match Self::as_read(value) {
            read @ (Self::Array(_) | Self::Object(_)) => {
                let mut out = JsonWriter::default();
                read.write(&mut out);
                Self::Raw(String::from_utf8_lossy(&out.into_bytes()).into_owned())
            }
            scalar => scalar,
        }
    }
}

impl From<&Value<'_>> for JsonOwned {
    fn from(value: &Value<'_>) -> Self {
        match &value.kind {
            Kind::Null => Self::Null,
            Kind::Bool(value) => Self::Bool(*value),
            Kind::Number(number) => Self::Number(number.text().to_owned()),
            Kind::String(text) => Self::String(text.clone().into_owned()),
            Kind::Array(items) => Self::Array(items.iter().map(Self::from).collect()),
            Kind::Object(object) => Self::Object(object.iter().map(|m| (m.key.clone().into_owned(), Self::from(&m.value))).collect()),
        }
    }
}

impl From<bool> for JsonOwned {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<i64> for JsonOwned {
    fn from(value: i64) -> Self {
        Self::I64(value)
    }
}

impl From<i32> for JsonOwned {
    fn from(value: i32) -> Self {
        Self::I64(i64::from(value))
    }
}

impl From<u32> for JsonOwned {
    fn from(value: u32) -> Self {
        Self::I64(i64::from(value))
    }
}

impl From<u64> for JsonOwned {
    fn from(value: u64) -> Self {
        Self::U64(value)
    }
}

impl From<f64> for JsonOwned {
    fn from(value: f64) -> Self {
        Self::F64(value)
    }
}

impl From<&str> for JsonOwned {
    fn from(value: &str) -> Self {
        Self::String(value.to_owned())
    }
}

impl From<String> for JsonOwned {
    fn from(value: String) -> Self {
        Self::String(value)
    }
}

impl<T: Into<JsonOwned>> From<Vec<T>> for JsonOwned {
    fn from(items: Vec<T>) -> Self {
        Self::Array(items.into_iter().map(Into::into).collect())
    }
}
