//! Keys of buckets.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use super::format::ValueFormat;
use crate::fault;
use crate::json::JsonWriter;
use crate::mapping::field_type::{DocValue, FieldType};
use crate::mapping::type_traits::Values;
use crate::mapping::types::number::unsigned_long;

impl Eq for Key {}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Self::Term(term) => term.hash(state),
            Self::Long(value) => value.hash(state),
            Self::Double(value) => value.to_bits().hash(state),
            Self::Place(place) => place.hash(state),
            Self::Several(values) => values.hash(state),
        }
    }
}

/// A bucket's key.
#[derive(Clone, Debug, PartialEq)]
pub enum Key {
    /// A term's bytes.
    Term(Box<[u8]>),
    /// An integer.
    Long(i64),
    /// A floating number.
    Double(f64),
    /// Index of the bucket's definition in the request (`filters`, `range`).
    Place(u32),
    /// The values of several sources; `None` if a document has no value.
    Several(Box<[Option<Key>]>),
}

impl Key {
    /// Ascending order: byte order for terms, numeric order for numbers (also across kinds).
    pub fn compare(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Term(left), Self::Term(right)) => fault::order_of_terms("terms_buckets_in_utf16_order", left, right),
            (Self::Long(left), Self::Long(right)) => left.cmp(right),
            (Self::Place(left), Self::Place(right)) => left.cmp(right),
            (Self::Several(left), Self::Several(right)) => {
                let compare = |(left, right): (&Option<Self>, &Option<Self>)| match (left, right) {
                    (Some(left), Some(right)) => left.compare(right),
                    (left, right) => left.is_some().cmp(&right.is_some()),
                };
                left.iter().zip(right).map(compare).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
            }
            _ => self.as_f64().total_cmp(&other.as_f64()),
        }
    }

    /// The text of the key of a terms bucket.
    pub fn text(&self, field_type: Option<&dyn FieldType>, format: &ValueFormat) -> String {
        match self {
            Self::Term(bytes) => match field_type {
                Some(field_type) if field_type.traits().is_address() || field_type.traits().values == Values::Bytes => {
                    let mut text = Vec::new();
                    field_type.write_value(DocValue::Term(bytes), &mut text);
                    String::from_utf8_lossy(&text).trim_matches('"').to_owned()
                }
                _ => String::from_utf8_lossy(bytes).into_owned(),
            },
            Self::Long(value) if field_type.is_some_and(FieldType::is_unsigned) => unsigned_long::value_of(*value).to_string(),
            Self::Long(value) => format.long(*value).unwrap_or_else(|| value.to_string()),
            Self::Double(value) => format.text(*value),
            Self::Place(_) | Self::Several(_) => String::new(),
        }
    }

    /// The integer, if it is one.
    pub fn as_long(&self) -> Option<i64> {
        if let Self::Long(value) = self { Some(*value) } else { None }
    }

    /// The key as a number; NaN of others.
    pub fn as_f64(&self) -> f64 {
        match self {
            Self::Term(_) | Self::Place(_) | Self::Several(_) => f64::NAN,
            Self::Long(value) => *value as f64,
            Self::Double(value) => *value,
        }
    }

    /// Converts to a double key: integers of one index are reduced with fractions of another, or with numbers beyond 2^63 (`is_unsigned`).
    #[must_use]
    pub fn into_double(self, is_unsigned: bool) -> Self {
        match self {
            Self::Long(value) if is_unsigned => Self::Double(unsigned_long::value_of(value) as f64),
            Self::Long(value) => Self::Double(value as f64),
            other => other,
        }
    }

    /// Writes `key` of a terms bucket and, where the format has it, `key_as_string`.
    pub fn write(&self, field_type: Option<&dyn FieldType>, format: &ValueFormat, out: &mut JsonWriter) {
        out.key("key");
        match self {
            Self::Term(bytes) => {
                let mut text = Vec::new();
                match field_type {
                    Some(field_type) => field_type.write_value(DocValue::Term(bytes), &mut text),
                    None => text.extend_from_slice(bytes),
                }
                out.raw(&text);
            }
            Self::Long(value) if field_type.is_some_and(FieldType::is_unsigned) => out.u64(unsigned_long::value_of(*value)),
            Self::Long(value) => {
                out.i64(*value);
                Self::write_text(format.long(*value), out);
            }
            Self::Double(value) => {
                out.f64(*value);
                Self::write_text(format.double(*value), out);
            }
            Self::Place(_) | Self::Several(_) => out.null(),
        }
    }

    fn write_text(text: Option<String>, out: &mut JsonWriter) {
        if let Some(text) = text {
            out.key("key_as_string");
            out.string(&text);
        }
    }
}
