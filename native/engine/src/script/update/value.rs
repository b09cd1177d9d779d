//! Values that scripts share and change.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use super::heap::Heap;
use super::members::Members;
use crate::json::{JsonWriter, Kind, Value};
use crate::script::error::Thrown;
use crate::script::value::Val;

/// Maximum depth of a value to render; deeper ones may be cyclic.
const MAX_DEPTH: u32 = 500;

/// A value; lists and maps are references.
#[derive(Clone, Debug)]
pub enum Dyn {
    /// An immutable value.
    Scalar(Val),
    /// `List`
    List(Rc<RefCell<Vec<Dyn>>>),
    /// `Map`
    Map(Rc<RefCell<Members>>),
    /// `doc`: the doc values of the document that the script runs for.
    Doc,
}

impl Dyn {
    /// `null`.
    pub const NULL: Self = Self::Scalar(Val::Null);

    /// A text.
    pub fn text(text: &str) -> Self {
        Self::Scalar(Val::text(text))
    }

    /// A boolean.
    pub fn bool(value: bool) -> Self {
        Self::Scalar(Val::Bool(value))
    }

    /// A new list.
    pub fn list(items: Vec<Self>) -> Self {
        Heap::list(items)
    }

    /// A new map.
    pub fn map(members: Members) -> Self {
        Heap::map(members)
    }

    /// The value of a JSON text. `hashed`: maps in `HashMap` order, else in text order.
    pub fn from_json(value: &Value<'_>, hashed: bool) -> Self {
        match &value.kind {
            Kind::Array(items) => Self::list(items.iter().map(|item| Self::from_json(item, hashed)).collect()),
            Kind::Object(object) => {
                let mut members = Members::new(hashed);
                for member in object {
                    members.put(&member.key, Self::from_json(&member.value, hashed));
                }
                Self::map(members)
            }
            _ => Self::Scalar(Val::from_json(value)),
        }
    }

    /// The value of a parameter; maps are in `HashMap` order.
    pub fn from_val(value: &Val) -> Self {
        match value {
            Val::List(items) => Self::list(items.iter().map(Self::from_val).collect()),
            Val::Map(given) => {
                let mut members = Members::new(true);
                for (key, value) in given.iter() {
                    members.put(key, Self::from_val(value));
                }
                Self::map(members)
            }
            value => Self::Scalar(value.clone()),
        }
    }

    /// Returns true for `null`.
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Scalar(Val::Null))
    }

    /// Its text, if it is one.
    pub fn as_text(&self) -> Option<Arc<str>> {
        if let Self::Scalar(Val::Str(text)) = self { Some(Arc::clone(text)) } else { None }
    }

    /// `String.valueOf`.
    pub fn to_text(&self) -> Result<String, Thrown> {
        self.text_at(0)
    }

    fn text_at(&self, depth: u32) -> Result<String, Thrown> {
        if depth > MAX_DEPTH {
            return Err(Thrown::unbuilt("the text of a value of such a depth"));
        }
        Ok(match self {
            Self::Scalar(value) => value.to_text().ok_or_else(|| Thrown::unbuilt("the text of such a value"))?.to_string(),
            Self::List(items) => {
                let items = items.borrow().iter().map(|item| item.text_at(depth + 1)).collect::<Result<Vec<_>, _>>()?;
                format!("[{}]", items.join(", "))
            }
            Self::Map(members) => {
                let members = members.borrow().ordered().into_iter();
                let members =
                    members.map(|(key, value)| Ok(format!("{key}={}", value.text_at(depth + 1)?))).collect::<Result<Vec<_>, Thrown>>()?;
                format!("{{{}}}", members.join(", "))
            }
            Self::Doc => return Err(Thrown::unbuilt("the text of [doc]")),
        })
    }

    /// Writes it as JSON.
    pub fn write(&self, out: &mut JsonWriter) -> Result<(), Thrown> {
        self.write_at(out, 0)
    }

    fn write_at(&self, out: &mut JsonWriter, depth: u32) -> Result<(), Thrown> {
        if depth > MAX_DEPTH {
            return Err(Thrown::unbuilt("a document of such a depth"));
        }
        match self {
            Self::Scalar(value) => match value {
                Val::Null => out.null(),
                Val::Bool(value) => out.bool(*value),
                Val::Int(value) => out.i64(i64::from(*value)),
                Val::Long(value) => out.i64(*value),
                Val::Float(value) if value.is_finite() => out.f32(*value),
                Val::Double(value) if value.is_finite() => out.f64(*value),
                Val::Str(text) => out.string(text),
                Val::Big(digits) => out.raw(digits.as_bytes()),
                _ => return Err(Thrown::unbuilt("such a value in a document")),
            },
            Self::List(items) => {
                out.begin_array();
                for item in items.borrow().iter() {
                    item.write_at(out, depth + 1)?;
                }
                out.end_array();
            }
            Self::Map(members) => {
                out.begin_object();
                for (key, value) in members.borrow().ordered() {
                    out.key(&key);
                    value.write_at(out, depth + 1)?;
                }
                out.end_object();
            }
            Self::Doc => return Err(Thrown::unbuilt("[doc] in a document")),
        }
        Ok(())
    }

    /// `equals`, as Java's collections compare their items.
    pub fn equals(&self, other: &Self) -> Result<bool, Thrown> {
        self.equals_at(other, 0)
    }

    fn equals_at(&self, other: &Self, depth: u32) -> Result<bool, Thrown> {
        if depth > MAX_DEPTH {
            return Err(Thrown::unbuilt("a comparison of such a depth"));
        }
        Ok(match (self, other) {
            (Self::Scalar(one), Self::Scalar(other)) => crate::script::class::number::same(one, other),
            (Self::List(one), Self::List(other)) => {
                let (one, other) = (one.borrow(), other.borrow());
                one.len() == other.len() && all(one.iter().zip(other.iter()).map(|(one, other)| one.equals_at(other, depth + 1)))?
            }
            (Self::Map(one), Self::Map(other)) => {
                let (one, other) = (one.borrow(), other.borrow());
                let same = |(key, value): (Arc<str>, Self)| match other.find(&key) {
                    Some(found) => value.equals_at(&found, depth + 1),
                    None => Ok(false),
                };
                one.len() == other.len() && all(one.ordered().into_iter().map(same))?
            }
            _ => false,
        })
    }
}

fn all(mut results: impl Iterator<Item = Result<bool, Thrown>>) -> Result<bool, Thrown> {
    results.try_fold(true, |all, next| next.map(|next| all && next))
}
