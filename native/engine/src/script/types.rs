//! Static types and conversions.

use super::value::Val;

/// The type of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ty {
    /// Known only at run time.
    Def,
    /// The type of `null`.
    Null,
    /// `boolean`
    Boolean,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `String`
    Text,
    /// `Number`: a boxed number of any type, or null.
    Number,
}

impl Ty {
    /// The type that a script names.
    pub fn of(name: &str) -> Option<Self> {
        Some(match name {
            "def" => Self::Def,
            "boolean" => Self::Boolean,
            "int" => Self::Int,
            "long" => Self::Long,
            "float" => Self::Float,
            "double" => Self::Double,
            "String" => Self::Text,
            _ => return None,
        })
    }

    /// Its name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Def => "def",
            Self::Null => "java.lang.Object",
            Self::Boolean => "boolean",
            Self::Int => "int",
            Self::Long => "long",
            Self::Float => "float",
            Self::Double => "double",
            Self::Text => "java.lang.String",
            Self::Number => "java.lang.Number",
        }
    }

    /// Its width among numbers.
    pub const fn width(self) -> Option<u8> {
        Some(match self {
            Self::Int => 1,
            Self::Long => 2,
            Self::Float => 3,
            Self::Double => 4,
            _ => return None,
        })
    }

    /// Returns true for numeric types.
    pub const fn is_number(self) -> bool {
        self.width().is_some()
    }

    /// The default value of a variable.
    pub const fn default(self) -> Val {
        match self {
            Self::Boolean => Val::Bool(false),
            Self::Int => Val::Int(0),
            Self::Long => Val::Long(0),
            Self::Float => Val::Float(0.0),
            Self::Double => Val::Double(0.0),
            Self::Def | Self::Null | Self::Text | Self::Number => Val::Null,
        }
    }

    /// The wider of two numbers' types.
    pub fn wider(self, other: Self) -> Self {
        if self.width() < other.width() { other } else { self }
    }

    /// A number converted to this type.
    pub fn convert(self, value: &Val) -> Option<Val> {
        Some(match self {
            Self::Int => Val::Int(value.as_int()?),
            Self::Long => Val::Long(value.as_long()?),
            Self::Float => Val::Float(value.as_float()?),
            Self::Double => Val::Double(value.as_double()?),
            _ => return None,
        })
    }

    /// The type of a value.
    pub const fn of_value(value: &Val) -> Self {
        match value {
            Val::Bool(_) => Self::Boolean,
            Val::Int(_) => Self::Int,
            Val::Long(_) => Self::Long,
            Val::Float(_) => Self::Float,
            Val::Double(_) => Self::Double,
            Val::Str(_) => Self::Text,
            _ => Self::Def,
        }
    }
}
