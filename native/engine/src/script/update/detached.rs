//! A value of a script outside of its run: a copy that is shared with nothing, for other threads.

use std::sync::Arc;

use super::members::Members;
use super::value::Dyn;
use crate::json::JsonWriter;
use crate::script::error::Thrown;
use crate::script::value::Val;

/// Maximum depth; deeper values may be cyclic.
const MAX_DEPTH: u32 = 500;

/// A copy of a value.
#[derive(Clone, Debug)]
pub enum Detached {
    /// An immutable value.
    Scalar(Val),
    /// A list.
    List(Vec<Detached>),
    /// A map in insertion order; true for a `HashMap`.
    Map(Vec<(Arc<str>, Detached)>, bool),
}

impl Detached {
    /// `null`.
    pub const NULL: Self = Self::Scalar(Val::Null);

    /// Copies a value.
    pub(super) fn of(value: &Dyn) -> Result<Self, Thrown> {
        Self::at(value, 0)
    }

    fn at(value: &Dyn, depth: u32) -> Result<Self, Thrown> {
        if depth > MAX_DEPTH {
            return Err(Thrown::unbuilt("a value of such a depth"));
        }
        Ok(match value {
            Dyn::Scalar(Val::Field(_) | Val::Date(_) | Val::Instant(_)) | Dyn::Doc => {
                return Err(Thrown::unbuilt("doc values or dates in the state of an aggregation"));
            }
            Dyn::Scalar(value) => Self::Scalar(value.clone()),
            Dyn::List(items) => Self::List(items.borrow().iter().map(|item| Self::at(item, depth + 1)).collect::<Result<_, _>>()?),
            Dyn::Map(members) => {
                let members = members.borrow();
                let copied = members.entries().iter().map(|(key, value)| Ok((Arc::clone(key), Self::at(value, depth + 1)?)));
                Self::Map(copied.collect::<Result<_, Thrown>>()?, members.is_hashed())
            }
        })
    }

    /// Copies it back into a run.
    pub(super) fn attach(&self) -> Dyn {
        match self {
            Self::Scalar(value) => Dyn::Scalar(value.clone()),
            Self::List(items) => Dyn::list(items.iter().map(Self::attach).collect()),
            Self::Map(members, hashed) => {
                let mut attached = Members::new(*hashed);
                attached.fill(members.iter().map(|(key, value)| (Arc::clone(key), value.attach())).collect());
                Dyn::map(attached)
            }
        }
    }

    /// Its number, if it is one.
    pub const fn number(&self) -> Option<f64> {
        if let Self::Scalar(value) = self { value.as_double() } else { None }
    }

    /// Writes it as JSON. ES: numbers that JSON has none for are texts (`modules/aggregation/scripted_metric`).
    pub fn write(&self, out: &mut JsonWriter) {
        match self {
            Self::Scalar(value) => match value {
                Val::Bool(value) => out.bool(*value),
                Val::Int(value) => out.i64(i64::from(*value)),
                Val::Long(value) => out.i64(*value),
                Val::Float(value) if value.is_finite() => out.f32(*value),
                Val::Double(value) if value.is_finite() => out.f64(*value),
                Val::Float(value) => out.string(not_finite(f64::from(*value))),
                Val::Double(value) => out.string(not_finite(*value)),
                Val::Str(text) => out.string(text),
                Val::Big(digits) => out.raw(digits.as_bytes()),
                // `of` leaves no other.
                _ => out.null(),
            },
            Self::List(items) => {
                out.begin_array();
                for item in items {
                    item.write(out);
                }
                out.end_array();
            }
            Self::Map(members, hashed) => {
                out.begin_object();
                let mut members: Vec<&(Arc<str>, Self)> = members.iter().collect();
                if *hashed {
                    crate::json::hash_map::sort_as_hash_map(&mut members, |member| &member.0);
                }
                for (key, value) in members {
                    out.key(key);
                    value.write(out);
                }
                out.end_object();
            }
        }
    }
}

const fn not_finite(value: f64) -> &'static str {
    if value.is_nan() {
        "NaN"
    } else if value > 0.0 {
        "Infinity"
    } else {
        "-Infinity"
    }
}
